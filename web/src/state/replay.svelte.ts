import { service } from "../api/service";
import type { View } from "../api/types";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

const STEP_MS = 900;
const MOST_STEPS = 60;
/** Fewer acts than these are read in the log quickly enough, such as losses taken. */
const FEWEST = 3;

/** Where a unit came from and went to, for the arrows. */
export interface Journey {
  unit: string;
  from: string | null;
  to: string | null;
}

/** The journeys between two positions. */
export function journeys(before: View, after: View): Journey[] {
  return Object.entries(after.units)
    .map(([unit, state]) => ({ unit, from: before.units[unit]?.area ?? null, to: state.area }))
    .filter((journey) => journey.from !== journey.to && (journey.from !== null || journey.to !== null));
}

/** What the other side did, shown step by step when it becomes your turn. */
export class Replay {
  from = $state(0);
  to = $state(0);
  at = $state(0);
  running = $state(false);
  arrows = $state.raw<Journey[]>([]);
  private timer = 0;
  private seen = -1;

  constructor(private readonly table: Table) {}

  /** Begin when a turn has just become ours after the other side acted. */
  notice(before: View | null, now: View): void {
    const waited = before !== null && (!before.mine || before.actor !== now.actor);
    if (!settings.replay || !waited || !now.mine || !now.last) return;
    const mine = this.table.mySides;
    if (mine.includes(now.last.by) || mine.length !== 1) return;
    const { by, from } = now.last;
    const theirs = this.table.log.filter((entry) => entry.number > from && entry.actor === by && entry.act !== null);
    if (theirs.length < FEWEST || this.seen >= now.version) return;
    void this.start(from, now.version);
  }

  /** Show the moments from one to another. */
  async start(from: number, to: number): Promise<void> {
    this.stop();
    if (to <= from) return;
    this.from = Math.max(from, to - MOST_STEPS);
    this.to = to;
    this.at = this.from;
    this.running = true;
    this.seen = to;
    await this.step();
  }

  private async step(): Promise<void> {
    const before = this.table.shown;
    if (this.at > this.to) {
      this.table.now();
      this.stop();
      return;
    }
    const view = await this.moment(this.at);
    if (!this.running) return;
    if (view) {
      this.arrows = before && this.at > this.from ? journeys(before, view) : [];
      this.table.past = view;
    }
    const entry = this.at > this.from ? this.table.log[this.at - 1] : undefined;
    this.table.selection.point(
      entry?.events.flatMap((event) => event.areas) ?? [],
      entry?.events.flatMap((event) => event.units) ?? [],
    );
    if (entry) this.table.spoken = `${entry.shown}. ${entry.events.map((event) => event.text).join(" ")}`;
    this.at += 1;
    this.timer = window.setTimeout(() => void this.step(), settings.still ? STEP_MS / 2 : STEP_MS);
  }

  private async moment(at: number): Promise<View | null> {
    try {
      return await service.view(this.table.id, at);
    } catch {
      return null;
    }
  }

  private stop(): void {
    window.clearTimeout(this.timer);
    this.running = false;
    this.arrows = [];
    this.table.selection.point([], []);
  }

  /** End at once and show the present. */
  skip(): void {
    if (!this.running) return;
    this.stop();
    this.table.now();
  }
}
