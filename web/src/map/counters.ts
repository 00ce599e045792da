import type { Board, BoardUnit, Id, Point, Side, UnitState, View } from "../api/types";
import type { GameLook } from "../games/look";
import { grouped } from "../parts/grouped";
import type { Drawing } from "./model";

export const COUNTER = 46;
/** How large the counters of a fan are on the screen at least, in pixels. */
const READABLE = 50;
const MOST_PIPS = 10;

/** Units that lie on one place of the map. */
export interface Pile {
  key: string;
  area: Id;
  side: Side;
  at: Point;
  units: Id[];
}

/** Kinds of units that are drawn as another. */
const KINDS: Record<string, string> = { armour: "tank", coastal: "garrison", corps: "artillery", flak: "artillery", rockets: "artillery" };

/** The silhouette for a unit. */
export function signOf(unit: BoardUnit, look: GameLook): string {
  const kind = KINDS[unit.kind.toLowerCase()] ?? unit.kind.toLowerCase();
  if (kind === "infantry") return `sign-infantry-${look.infantry[unit.side] ?? "brodie"}`;
  if (["tank", "cavalry", "garrison", "artillery", "air", "airborne"].includes(kind)) return `sign-${kind}`;
  return `sign-infantry-${look.infantry[unit.side] ?? "brodie"}`;
}

/** Lay the units of every area into its places: one pile for each kind of unit where there is room, else for each side. */
export function piles(view: View, board: Board, drawing: Drawing): Pile[] {
  const found: Pile[] = [];
  for (const area of drawing.areas) {
    const units = view.areas[area.id]?.units ?? [];
    if (units.length === 0) continue;
    const bySide = grouped(units, (unit) => board.units[unit]?.side ?? "");
    const byKind = grouped(units, (unit) => `${board.units[unit]?.side ?? ""} ${kindOf(board.units[unit])}`);
    const groups = byKind.size <= area.slots.length ? byKind : bySide;
    let place = 0;
    for (const [key, members] of groups) {
      const at = area.slots[place] ?? area.middle;
      place += 1;
      found.push({ key: `${area.id} ${key}`, area: area.id, side: board.units[members[0] ?? ""]?.side ?? "", at, units: members });
    }
  }
  return found;
}

function kindOf(unit: BoardUnit | undefined): string {
  return unit?.kind === "garrison" ? "infantry" : (unit?.kind ?? "");
}

/** Dots that tell a pile's strength: full for fresh, empty for exhausted. */
export function pips(pile: Pile, units: Record<Id, UnitState>): boolean[] {
  return pile.units.slice(0, MOST_PIPS).map((unit) => units[unit]?.fresh ?? true);
}

/** What a screen reader says of a unit. */
export function tell(unit: BoardUnit, state: UnitState | undefined): string {
  const parts = [unit.side, unit.name, unit.kind];
  if (state) parts.push(state.fresh ? "fresh" : "exhausted", state.factors);
  if (state?.left !== null && state?.left !== undefined) parts.push(`${state.left} movement left`);
  return parts.join(", ");
}

export interface Fanned {
  columns: number;
  rows: number;
  origin: Point;
  scale: number;
}

/** Places for the counters of a fanned pile, in rows, round its own place but inside the frame. */
export function fanned(pile: Pile, drawing: Drawing, closeness: number): Fanned {
  const scale = Math.max(1, READABLE / COUNTER / closeness);
  const columns = Math.min(pile.units.length, pile.units.length > 6 ? 4 : 3);
  const rows = Math.ceil(pile.units.length / columns);
  const step = COUNTER + 6;
  const [width, height] = [(columns * step + 6) * scale, (rows * step + 6) * scale];
  const x = Math.min(Math.max(pile.at[0] - width / 2, 2), drawing.width - width - 2);
  const y = Math.min(Math.max(pile.at[1] - height / 2, 2), drawing.height - height - 2);
  return { columns, rows, origin: [x, y], scale };
}
