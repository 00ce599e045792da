import { problemFrom, Refusal } from "../api/http";
import { service } from "../api/service";
import type { ActJudgement, Choice, Id, Problem, ReachArea } from "../api/types";
import type { Table } from "./table.svelte";

/** A slip on the table: everything that can be done with one thing, or one act before it is done. */
export interface Slip {
  title: string;
  choices: Choice[];
}

/** What the person has in hand: units, where they can go, and the act that is being weighed. */
export class Selection {
  units = $state.raw<Id[]>([]);
  reach = $state.raw<ReachArea[]>([]);
  slip = $state.raw<Slip | null>(null);
  /** The act whose costs and odds are shown before it is done. */
  weighed = $state.raw<Choice | null>(null);
  judgement = $state.raw<ActJudgement | null>(null);
  hoverArea = $state<Id | null>(null);
  /** Things that the log, a list or a rule points at. */
  pointed = $state.raw<{ areas: Id[]; units: Id[] }>({ areas: [], units: [] });

  constructor(private readonly table: Table) {}

  clear(): void {
    this.units = [];
    this.reach = [];
    this.slip = null;
    this.weighed = null;
    this.judgement = null;
  }

  /** Drop what the new position no longer allows, and keep the rest in hand. */
  settle(): void {
    const { view } = this.table;
    this.slip = null;
    this.weighed = null;
    this.judgement = null;
    const kept = this.units.filter((unit) => this.canGo(unit));
    if (kept.length && view?.mine) void this.take(kept);
    else this.clear();
  }

  /** Acts that send a unit somewhere else. */
  moves(unit: Id): Choice[] {
    const here = this.table.view?.units[unit]?.area ?? null;
    return this.table.choices.filter((choice) => choice.unit === unit && choice.area !== null && choice.area !== here);
  }

  canGo(unit: Id): boolean {
    return this.moves(unit).length > 0;
  }

  /** Whether anything can be done with or to a unit. */
  isLive(unit: Id): boolean {
    return this.table.choices.some((choice) => choice.unit === unit);
  }

  /** Acts about an area as such. */
  ofArea(area: Id): Choice[] {
    return this.table.choices.filter((choice) => choice.area === area && (choice.unit === null || !this.goes(choice)));
  }

  private goes(choice: Choice): boolean {
    return choice.unit !== null && (this.table.view?.units[choice.unit]?.area ?? null) !== choice.area;
  }

  /** Take units in hand and ask where they can go. */
  async take(units: Id[]): Promise<void> {
    this.units = units;
    this.slip = null;
    this.weighed = null;
    this.reach = this.direct(units);
    if (units.length === 0) return;
    try {
      const found = await service.reach(this.table.id, units);
      if (this.units === units && found.areas.length) this.reach = found.areas;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Where the listed acts alone send all of the units. */
  private direct(units: Id[]): ReachArea[] {
    const [first] = units;
    if (first === undefined) return [];
    return this.moves(first)
      .map((choice) => {
        const acts = units.map((unit) => this.moves(unit).find((other) => other.area === choice.area)?.act);
        return { area: choice.area ?? "", cost: 0, left: 0, acts: acts.filter((act) => act !== undefined), parts: [], enemy: false };
      })
      .filter((reached) => reached.acts.length === units.length);
  }

  toggle(unit: Id): void {
    const units = this.units.includes(unit) ? this.units.filter((other) => other !== unit) : [...this.units, unit];
    void this.take(units);
  }

  reached(area: Id): ReachArea | undefined {
    return this.reach.find((reached) => reached.area === area);
  }

  /** A unit was clicked or tapped. */
  pick(unit: Id, adding: boolean): void {
    if (adding && this.canGo(unit)) {
      this.toggle(unit);
    } else if (this.canGo(unit)) {
      if (this.units.length === 1 && this.units[0] === unit) this.clear();
      else void this.take([unit]);
    } else {
      const choices = this.table.choices.filter((choice) => choice.unit === unit);
      if (choices.length) this.offer(unit, choices);
      else this.clear();
    }
  }

  /** An area was clicked: the units in hand go there, or what can be done with it is offered. */
  async enter(area: Id): Promise<void> {
    if (this.units.length) {
      if (this.units.every((unit) => this.table.view?.units[unit]?.area === area)) this.clear();
      else await this.send(area);
      return;
    }
    const choices = this.ofArea(area);
    if (choices.length) this.offer(area, choices);
    else this.slip = null;
  }

  /** Send the units in hand to an area, or say why they cannot go. */
  async send(area: Id): Promise<void> {
    const reached = this.reached(area);
    if (reached) {
      await this.table.act(reached.acts, area);
      return;
    }
    const [unit] = this.units;
    if (unit === undefined) return;
    const problem = await this.whyNot(unit, area);
    this.table.complain(new Refusal(422, problem), area);
  }

  private async whyNot(unit: Id, area: Id): Promise<Problem> {
    try {
      const said = await service.refusal(this.table.id, unit, area);
      return "error" in said ? said.error : said;
    } catch (error) {
      return problemFrom(error);
    }
  }

  /** Lay a slip on the table with what can be done; a single act is weighed at once. */
  offer(title: string, choices: Choice[]): void {
    this.slip = { title, choices };
    const [only] = choices;
    if (choices.length === 1 && only) void this.weigh(only);
    else {
      this.weighed = null;
      this.judgement = null;
    }
  }

  /** Show costs and odds of an act before it is done. */
  async weigh(choice: Choice): Promise<void> {
    this.weighed = choice;
    this.judgement = null;
    try {
      const judgement = await service.judge(this.table.id, choice.act);
      if (this.weighed === choice) this.judgement = judgement;
    } catch (error) {
      this.table.complain(error, choice.area);
    }
  }

  /** An act was chosen by name: it is done, unless it is a fight, whose odds come first. */
  async choose(choice: Choice): Promise<void> {
    try {
      const judgement = await service.judge(this.table.id, choice.act);
      if (judgement.odds?.totals.length) {
        this.weighed = choice;
        this.judgement = judgement;
      } else {
        await this.table.act([choice.act], choice.area);
      }
    } catch (error) {
      this.table.complain(error, choice.area);
    }
  }

  /** Do the act that was weighed. */
  async confirm(): Promise<void> {
    const choice = this.weighed;
    if (choice) await this.table.act([choice.act], choice.area);
  }

  point(areas: Id[], units: Id[]): void {
    this.pointed = { areas, units };
  }
}
