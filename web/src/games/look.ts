import { cambrai } from "./cambrai";
import { normandy } from "./normandy";

/** How one game looks. The service knows none of this; the client knows nothing else of a game. */
export interface GameLook {
  /** The inks of the sides, in the order of the game's sides: names of CSS colours in styles/colours.css. */
  inks: Record<string, "blue" | "red" | "green" | "grey">;
  /** The sign of a side on counters and control markers: told apart by shape, not by colour. */
  signs: Record<string, "roundel" | "cross" | "star" | "square">;
  /** Bodies of the counters. */
  bodies: Record<string, "khaki" | "fieldgrey" | "olive" | "grey">;
  /** The headgear infantry is drawn with. */
  infantry: Record<string, "brodie" | "stahlhelm">;
  map: { title: string; subtitle: string; scale: string; margin: string; grid: boolean };
  /** Colours that counters carry as a badge, such as those of the tank brigades. */
  colours: Record<string, string>;
}

const LOOKS: Record<string, GameLook> = { cambrai, normandy };

/** The look of a game; an unknown one gets a plain look of its own. */
export function lookOf(game: string, sides: string[]): GameLook {
  const known = LOOKS[game];
  if (known) return known;
  const [first = "", second = ""] = sides;
  return {
    inks: { [first]: "blue", [second]: "red" },
    signs: { [first]: "star", [second]: "cross" },
    bodies: { [first]: "olive", [second]: "grey" },
    infantry: { [first]: "brodie", [second]: "stahlhelm" },
    map: { title: game, subtitle: "", scale: "", margin: "", grid: false },
    colours: {},
  };
}
