// What this person likes, kept in the browser.

export type Theme = "auto" | "light" | "dark";

const KEY = "brasshat";

interface Saved {
  theme: Theme;
  sound: boolean;
  calm: boolean;
  size: number;
  replay: boolean;
  learned: boolean;
}

const USUAL: Saved = { theme: "auto", sound: false, calm: false, size: 100, replay: true, learned: false };

class Settings {
  theme = $state<Theme>("auto");
  sound = $state(false);
  calm = $state(false);
  size = $state(100);
  replay = $state(true);
  learned = $state(false);
  private readonly prefersCalm = window.matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    Object.assign(this, USUAL, this.read());
    this.apply();
  }

  /** Whether anything may move by itself. */
  get still(): boolean {
    return this.calm || this.prefersCalm.matches;
  }

  private read(): Partial<Saved> {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
    } catch {
      return {};
    }
  }

  /** Change something, keep it and show it. */
  set<K extends keyof Saved>(key: K, value: Saved[K]): void {
    (this as Saved)[key] = value;
    const { theme, sound, calm, size, replay, learned } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, sound, calm, size, replay, learned }));
    } catch {
      // a browser that keeps nothing: the wish lasts until the page is closed
    }
    this.apply();
  }

  private apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.theme;
    root.dataset["calm"] = this.calm ? "yes" : "no";
    root.style.fontSize = this.size === 100 ? "" : `${this.size}%`;
  }
}

export const settings = new Settings();
