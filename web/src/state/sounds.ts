import type { Entry } from "../api/types";
import { settings } from "./settings.svelte";

// Short sounds made on the spot, off by default: a knock for an act, a rattle for dice, a low tone for a refusal.

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound) return null;
  context ??= new AudioContext();
  return context;
}

function tone(at: AudioContext, start: number, pitch: number, length: number, loud: number): void {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export const sounds = {
  tell(entries: Entry[]): void {
    const at = ready();
    if (!at) return;
    if (entries.some((entry) => entry.dice)) {
      for (const [step, pitch] of [520, 430, 610, 380, 470].entries()) {
        tone(at, at.currentTime + step * 0.06, pitch, 0.05, 0.12);
      }
    } else {
      tone(at, at.currentTime, 190, 0.09, 0.2);
    }
  },
  refuse(): void {
    const at = ready();
    if (at) tone(at, at.currentTime, 110, 0.25, 0.15);
  },
};
