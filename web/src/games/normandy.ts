import type { GameLook } from "./look";

/** Normandy in the manner of the army maps of 1944: Allies in blue, Germans in red. */
export const normandy: GameLook = {
  inks: { Allied: "blue", German: "red" },
  signs: { Allied: "star", German: "cross" },
  bodies: { Allied: "olive", German: "fieldgrey" },
  infantry: { Allied: "brodie", German: "stahlhelm" },
  map: {
    title: "NORMANDIE",
    subtitle: "France · Sheets 5 E, 6 E, 5 F and 6 F",
    scale: "Defences as of 19–5–44",
    margin: "BIGOT",
    grid: true,
  },
  colours: {},
};
