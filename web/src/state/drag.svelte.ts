import type { Id } from "../api/types";
import type { Table } from "./table.svelte";

const SLACK = 5;

/** Units that are being carried over the map by pointer. */
export class Drag {
  active = $state(false);
  units = $state.raw<Id[]>([]);
  x = $state(0);
  y = $state(0);
  over = $state<Id | null>(null);
  private start: { x: number; y: number; units: Id[] } | null = null;
  /** Whether the click that follows a drop is to be left alone. */
  dropped = false;

  constructor(
    private readonly table: () => Table,
    private readonly toWorld: (x: number, y: number) => [number, number],
  ) {}

  /** A pointer went down on units; they follow it once it has moved a little. */
  hold(event: PointerEvent, units: Id[]): void {
    this.dropped = false;
    if (event.button !== 0 || units.length === 0) return;
    this.start = { x: event.clientX, y: event.clientY, units };
  }

  move(event: PointerEvent): void {
    if (!this.start) return;
    if (!this.active) {
      if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < SLACK) return;
      const { selection } = this.table();
      const inHand = this.start.units.some((unit) => selection.units.includes(unit));
      this.units = inHand ? selection.units : this.start.units;
      if (!inHand) void selection.take(this.units);
      this.active = true;
    }
    [this.x, this.y] = this.toWorld(event.clientX, event.clientY);
    this.over = areaAt(event.clientX, event.clientY);
  }

  /** The pointer went up: the units go where they are, or back. */
  async drop(): Promise<void> {
    const { active, over } = this;
    this.start = null;
    if (!active) return;
    this.active = false;
    this.over = null;
    this.dropped = true;
    const { selection, view } = { selection: this.table().selection, view: this.table().view };
    const home = this.units.every((unit) => view?.units[unit]?.area === over);
    if (over !== null && !home) await selection.send(over);
  }

  cancel(): void {
    this.start = null;
    this.active = false;
    this.over = null;
  }
}

/** The area under a point of the screen. */
function areaAt(x: number, y: number): Id | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const area = element.closest<SVGElement>("[data-area]")?.dataset["area"];
    if (area !== undefined) return area;
  }
  return null;
}
