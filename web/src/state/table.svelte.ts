import { problemFrom, Refusal } from "../api/http";
import { listen } from "../api/live";
import { service, type Acted } from "../api/service";
import type { Board, Choice, Entry, Id, Problem, Pushed, Side, View } from "../api/types";
import { Replay } from "./replay.svelte";
import { Selection } from "./selection.svelte";
import { sounds } from "./sounds";

/** A problem and where on the screen it arose. */
export interface Complaint {
  problem: Problem;
  area: Id | null;
}

/** One game at one table: what the service said last, and what the person is about to do. */
export class Table {
  view = $state.raw<View | null>(null);
  board = $state.raw<Board | null>(null);
  log = $state.raw<Entry[]>([]);
  /** An earlier moment that is looked at, instead of the present one. */
  past = $state.raw<View | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  failure = $state.raw<Problem | null>(null);
  connected = $state(true);
  busy = $state(false);
  /** The entries of the last acts, for the dispatch that tells dice and results. */
  fresh = $state.raw<Entry[]>([]);
  /** What is said to screen readers. */
  spoken = $state("");

  readonly selection = new Selection(this);
  readonly replay = new Replay(this);
  private pending: Promise<boolean> | null = null;
  private stopListening: (() => void) | null = null;

  constructor(readonly id: Id) {}

  /** What the map and the tables show. */
  get shown(): View | null {
    return this.past ?? this.view;
  }

  /** What may be done now by whoever looks at the screen. */
  get choices(): Choice[] {
    return this.past === null && !this.replay.running && this.view?.mine ? this.view.choices : [];
  }

  get mySides(): Side[] {
    return this.view?.seats.filter((seat) => seat.mine && seat.player === "person").map((seat) => seat.side) ?? [];
  }

  async open(at: number | null = null): Promise<void> {
    try {
      const [view, board, log] = await Promise.all([
        service.view(this.id),
        service.board(this.id),
        service.log(this.id),
      ]);
      this.board = board;
      this.log = log;
      this.view = view;
      this.spoken = view.prompt;
      if (at !== null && at < view.version) await this.look(at);
      this.stopListening = listen(
        this.id,
        () => this.view?.version ?? 0,
        (pushed) => {
          this.hear(pushed);
        },
        (connected) => {
          this.connected = connected;
        },
      );
    } catch (error) {
      this.failure = problemFrom(error);
    }
  }

  close(): void {
    this.stopListening?.();
    this.replay.skip();
  }

  private hear(pushed: Pushed): void {
    if (pushed.type === "gone") {
      this.failure = { code: "gone", sentence: "This game has been deleted." };
    } else if (pushed.type === "error") {
      this.complaint = { problem: pushed.error, area: null };
    } else if (pushed.type === "thinking") {
      if (this.view) this.view = { ...this.view, thinking: true };
    } else if (pushed.version !== this.view?.version || pushed.view.thinking !== this.view.thinking) {
      this.take(pushed);
    } else {
      this.view = pushed.view;
    }
  }

  /** Take over what the service answered or pushed. */
  take(news: Acted): void {
    const before = this.view;
    if (before !== null && news.view.version < before.version) return;
    const known = news.entries[0]?.number;
    const kept = known === undefined ? this.log.slice(0, news.view.version) : this.log.filter((e) => e.number < known);
    const log = [...kept, ...news.entries.filter((entry) => entry.number >= 0)];
    const gap = log.length !== news.view.version;
    this.log = log;
    this.view = news.view;
    if (gap) void this.refreshLog();
    this.selection.settle();
    if (news.entries.length) {
      this.fresh = news.entries;
      sounds.tell(news.entries);
      this.spoken = [...news.entries.flatMap((entry) => entry.events.map((event) => event.text)), news.view.prompt].join(
        " ",
      );
    }
    this.replay.notice(before, news.view);
  }

  private async refreshLog(): Promise<void> {
    try {
      this.log = await service.log(this.id);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Send acts; say why when one is refused. */
  async act(acts: string[], area: Id | null = null): Promise<boolean> {
    await this.pending;
    if (!this.view || acts.length === 0) return false;
    return this.change(() => service.act(this.id, this.view?.version ?? 0, acts), area);
  }

  async undo(): Promise<boolean> {
    return this.change(() => service.undo(this.id, this.view?.version ?? 0));
  }

  async rewind(to: number): Promise<boolean> {
    return this.change(() => service.rewind(this.id, this.view?.version ?? 0, to));
  }

  /** Do one thing after the other: what is asked while another act is on its way waits for it. */
  private change(send: () => Promise<Acted>, area: Id | null = null): Promise<boolean> {
    const changed = this.changed(send, area);
    this.pending = changed;
    return changed;
  }

  private async changed(send: () => Promise<Acted>, area: Id | null): Promise<boolean> {
    this.busy = true;
    this.complaint = null;
    this.past = null;
    this.replay.skip();
    try {
      const news = await send();
      this.take(news);
      if (news.refused) this.complain(new Refusal(422, news.refused), area);
      return !news.refused;
    } catch (error) {
      this.complain(error, area);
      if (error instanceof Refusal && error.status === 409) await this.refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Ask for everything anew. */
  async refresh(): Promise<void> {
    try {
      const [view, log] = await Promise.all([service.view(this.id), service.log(this.id)]);
      this.log = log;
      this.view = view;
      this.selection.settle();
    } catch (error) {
      this.complain(error);
    }
  }

  complain(error: unknown, area: Id | null = null): void {
    this.complaint = { problem: problemFrom(error), area };
    this.spoken = this.complaint.problem.sentence;
    sounds.refuse();
  }

  /** Look at an earlier moment; the present one is never far. */
  async look(at: number): Promise<void> {
    if (!this.view) return;
    if (at >= this.view.version) {
      this.past = null;
      return;
    }
    try {
      const view = await service.view(this.id, Math.max(0, at));
      this.past = view;
      this.selection.clear();
    } catch (error) {
      this.complain(error);
    }
  }

  /** Come back to the present. */
  now(): void {
    this.past = null;
  }
}
