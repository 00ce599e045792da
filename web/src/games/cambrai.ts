import type { GameLook } from "./look";

/** Cambrai as the maps of 1917 showed it: British works in blue, German works in red. */
export const cambrai: GameLook = {
  inks: { British: "blue", German: "red" },
  signs: { British: "roundel", German: "cross" },
  bodies: { British: "khaki", German: "fieldgrey" },
  infantry: { British: "brodie", German: "stahlhelm" },
  map: {
    title: "CAMBRAI",
    subtitle: "France · Sheets 57 B and 57 C",
    scale: "Trenches corrected to 19–11–17",
    margin: "SECRET",
    grid: true,
  },
  colours: { green: "#4c8a3f", blue: "#2f62a8", red: "#b5352b" },
};
