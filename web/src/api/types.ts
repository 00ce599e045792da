// What the service says and is told, as docs/table-api.md describes it.

export type Id = string;
export type Side = string;

export interface OptionInfo {
  name: string;
  title: string;
  summary: string;
  values: string[];
  default: string;
}

export interface ScenarioInfo {
  name: string;
  title: string;
  summary: string;
}

export interface PlayerInfo {
  name: string;
  title: string;
  summary: string;
  levels?: { name: string; title: string; seconds?: number }[];
}

export interface EditionInfo {
  id: string;
  title: string;
  scenarios?: ScenarioInfo[];
}

export interface LessonInfo {
  id: string;
  title: string;
  summary: string;
}

export interface GameInfo {
  name: string;
  title: string;
  credit?: string;
  sides: Side[];
  scenarios: ScenarioInfo[];
  default_scenario?: string;
  default_player?: string;
  players?: PlayerInfo[];
  options: OptionInfo[];
  editions: EditionInfo[];
  lessons?: LessonInfo[];
}

export interface About {
  version: string;
  build: string;
  games: GameInfo[];
  players: PlayerInfo[];
}

export interface Seat {
  side: Side;
  player: string;
  mine: boolean;
}

export interface GameSummary {
  id: Id;
  game: string;
  title: string;
  scenario: { name: string; title: string };
  seats: Seat[];
  turn: string;
  over: Over | null;
  changed: string;
}

export interface Over {
  winner: Side | null;
  sentence: string;
  ending: string;
}

export interface Marker {
  id: string;
  count: number;
  side: Side | null;
  label: string;
}

export interface AreaState {
  control: Side | null;
  contested: boolean;
  active: boolean;
  units: Id[];
  markers: Marker[];
}

export interface UnitState {
  area: Id | null;
  fresh: boolean;
  factors: string;
  form: string;
  spent: boolean;
  left: number | null;
  note: string;
}

export interface StatusItem {
  id: string;
  label: string;
  value: string;
  number?: number | null;
  of?: number | null;
  side?: Side | null;
}

export interface Pool {
  label: string;
  side: Side | null;
  units: Id[];
}

export interface Choice {
  act: string;
  verb: string;
  unit: Id | null;
  area: Id | null;
  bridge: Id | null;
  does: string;
  rule: string;
  group: string;
}

export interface View {
  id: Id;
  version: number;
  at: number;
  game: string;
  title: string;
  scenario: { name: string; title: string };
  edition: { id: string; title: string; digest: string };
  options: Record<string, string>;
  sandbox: boolean;
  own?: boolean;
  sides: Side[];
  seats: Seat[];
  actor: Side | null;
  mine: boolean;
  thinking: boolean;
  paused: boolean;
  rewound: boolean;
  prompt: string;
  status: StatusItem[];
  areas: Record<Id, AreaState>;
  bridges: Record<Id, string>;
  units: Record<Id, UnitState>;
  pools: Pool[];
  choices: Choice[];
  overlays: { victory?: Record<Id, number>; supply?: Record<Side, Id[]> };
  undo: { can: boolean; why: string };
  last: { by: Side; from: number } | null;
  over: Over | null;
  dice: { kind: string; promise: string | null; secret: string | null };
}

export interface Part {
  label: string;
  value: number;
  rule: string;
}

export interface Total {
  label: string;
  value: number;
  parts: Part[];
}

export interface LogEvent {
  text: string;
  areas: Id[];
  units: Id[];
}

/** Entry N leads from moment N - 1 to moment N. */
export interface Entry {
  number: number;
  actor: string;
  act: string | null;
  shown: string;
  does: string | null;
  rule: string | null;
  dice: number[] | null;
  events: LogEvent[];
  when: { date: string; impulse: string | number; side: Side | null };
  marks?: string[];
  totals?: Total[];
  wants?: string;
  back?: number;
}

export type Point = [number, number];

export interface Feature {
  name?: string;
  rank?: number;
  line?: Point[];
  ring?: Point[];
  point?: Point;
  height?: number;
  side?: Side;
}

export interface Geometry {
  format: string;
  attribution: string;
  frame: { width: number; height: number };
  arcs: Point[][];
  areas: Record<Id, GeometryArea>;
  zones: Record<Id, { box: [number, number, number, number]; identifier: Point; slots: Point[]; name?: { at: Point; width: number } }>;
  links: { between: [Id, Id]; border?: number[]; line?: Point[]; canal?: string; bridge?: number }[];
  canals: Record<Id, { arcs: number[]; branches?: number[][]; title: string; dry?: boolean; tunnel?: Point[] }>;
  landings?: { box: Id; beach: Id; approach: Point[]; line: Point[] }[];
  bridges: { between: [Id, Id]; canal: string; point: Point; across: Point }[];
  features: Record<string, Feature[]>;
}

export interface GeometryArea {
  rings: number[][];
  anchor: Point;
  clear: number;
  identifier: Point;
  slots: Point[];
  silhouette?: Point;
  name?: { at: Point; width: number };
}

export interface BoardArea {
  name: string;
  zone: boolean;
  tem: number;
  shape: string;
  sectors: string[];
  colours: string[];
  silhouette: boolean | string | null;
  group: string[];
  /** Latitude and longitude. */
  position?: Point;
}

export interface BoardUnit {
  side: Side;
  kind: string;
  name: string;
  division: string | null;
  colour: string | null;
  badge: string | null;
  forms: { name: string; fresh: string; exhausted: string }[];
}

export interface Board {
  frame: [number, number] | null;
  geometry: Geometry | null;
  areas: Record<Id, BoardArea>;
  links: { a: Id; b: Id; canal: string | null; bridge: boolean | string | null }[];
  bridges: Record<Id, { title: string }>;
  units: Record<Id, BoardUnit>;
  attribution: string;
}

export interface Odds {
  question: string;
  outcomes: { text: string; chance: string; share: number }[];
  totals: Total[];
  note: string;
}

export interface ActJudgement {
  act: string;
  legal: boolean;
  does?: string;
  rule?: string;
  title?: string;
  sentence?: string;
  costs?: Total[];
  odds?: Odds | null;
}

export interface ReachArea {
  area: Id;
  cost: number;
  left: number;
  acts: string[];
  parts: Part[];
  enemy: boolean;
}

export interface Problem {
  code: string;
  sentence: string;
  rule?: string;
  title?: string;
  version?: number;
}

export interface Ruling {
  id: string;
  rules: string[];
  topic: string;
  question: string;
  ruling: string;
  reason: string;
  option: string | null;
}

export interface Rule {
  number: string;
  title: string;
  summary: string;
  kind?: string;
  rulings?: Ruling[];
}

export interface Lesson extends LessonInfo {
  record: string;
  steps: { at: number; text: string }[];
}

export type Pushed =
  | { type: "moved"; version: number; entries: Entry[]; view: View }
  | { type: "thinking"; side: Side }
  | { type: "gone" }
  | { type: "error"; error: Problem };
