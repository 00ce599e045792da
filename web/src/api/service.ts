import { ask, askText } from "./http";
import type {
  About,
  ActJudgement,
  Board,
  Entry,
  GameSummary,
  Id,
  Lesson,
  Problem,
  ReachArea,
  Rule,
  Ruling,
  View,
} from "./types";

export interface Acted {
  view: View;
  entries: Entry[];
  done?: number;
  refused?: Problem | null;
}

export interface RuleIndex {
  rules: { number: string; title: string }[];
  rulings: Ruling[];
}

export type NewGame =
  | {
      game: string;
      scenario: string;
      options: Record<string, string>;
      edition?: string;
      seats: Record<string, string>;
      sandbox?: boolean;
    }
  | { record: string; seats?: Record<string, string> }
  | { document: string; seats?: Record<string, string>; sandbox?: boolean }
  | { from: { game: Id; at: number }; sandbox?: boolean }
  | { share: string };

const name = encodeURIComponent;

// Every route of docs/table-api.md that the client uses, each once.
export const service = {
  about: () => ask<About>("GET", "about"),
  games: () => ask<GameSummary[] | { games: GameSummary[] }>("GET", "games").then((found) => listed(found, "games")),
  create: (wish: NewGame) => ask<View>("POST", "games", wish),
  forget: (id: Id) => ask<unknown>("DELETE", `games/${name(id)}`, {}),
  view: (id: Id, at?: number) => ask<View>("GET", `games/${name(id)}${at === undefined ? "" : `?at=${at}`}`),
  board: (id: Id) => ask<Board>("GET", `games/${name(id)}/board`),
  log: (id: Id, after?: number) =>
    ask<Entry[] | { entries: Entry[] }>(
      "GET",
      `games/${name(id)}/log${after === undefined ? "" : `?after=${after}`}`,
    ).then((found) => listed(found, "entries")),
  act: (id: Id, version: number, acts: string[]) => {
    const [only] = acts;
    return ask<Acted>(
      "POST",
      `games/${name(id)}/acts`,
      acts.length === 1 ? { version, act: only } : { version, acts },
    );
  },
  undo: (id: Id, version: number) => ask<Acted>("POST", `games/${name(id)}/undo`, { version }),
  rewind: (id: Id, version: number, to: number) => ask<Acted>("POST", `games/${name(id)}/rewind`, { version, to }),
  judge: (id: Id, act: string) => ask<ActJudgement>("GET", `games/${name(id)}/act?act=${name(act)}`),
  reach: (id: Id, units: Id[]) =>
    ask<{ areas: ReachArea[] }>("GET", `games/${name(id)}/reach?units=${units.map(name).join(",")}`),
  refusal: (id: Id, unit: Id, area: Id) =>
    ask<Problem | { error: Problem }>("GET", `games/${name(id)}/refusal?unit=${name(unit)}&area=${name(area)}`),
  record: (id: Id) => askText(`games/${name(id)}/record`),
  document: (id: Id, at?: number) => askText(`games/${name(id)}/document${at === undefined ? "" : `?at=${at}`}`),
  place: (id: Id, version: number, document: unknown) =>
    ask<Acted | View>("PUT", `games/${name(id)}/position`, { version, document }),
  pause: (id: Id, paused: boolean) => ask<Acted>("POST", `games/${name(id)}/pause`, { paused }),
  hurry: (id: Id) => ask<unknown>("POST", `games/${name(id)}/hurry`, {}),
  shared: (token: string) => ask<View>("GET", `shares/${name(token)}`),
  sharedBoard: (token: string) => ask<Board>("GET", `shares/${name(token)}/board`),
  share: (id: Id, at: number) => ask<{ token: string; path: string }>("POST", `games/${name(id)}/shares`, { at }),
  rules: (game: string) => ask<RuleIndex>("GET", `rules/${name(game)}`),
  rule: (game: string, number: string) => ask<Rule>("GET", `rules/${name(game)}/${name(number)}`),
  lesson: (game: string, id: string) => ask<Lesson>("GET", `lessons/${name(game)}/${name(id)}`),
};

/** A list, whether it came bare or under its name. */
function listed<K extends string, T>(found: T[] | Record<K, T[]>, key: K): T[] {
  return Array.isArray(found) ? found : found[key];
}
