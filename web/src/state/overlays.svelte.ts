// Which overlays lie on the map.

export interface OverlayNames {
  control: boolean;
  supply: boolean;
  sectors: boolean;
  victory: boolean;
  last: boolean;
  names: boolean;
  counters: boolean;
}

export const overlays = $state<OverlayNames>({
  control: true,
  supply: false,
  sectors: false,
  victory: false,
  last: false,
  names: true,
  counters: true,
});

export const overlayTitles: { key: keyof OverlayNames; title: string }[] = [
  { key: "control", title: "Control" },
  { key: "supply", title: "Supply" },
  { key: "sectors", title: "Sectors" },
  { key: "victory", title: "Victory points" },
  { key: "last", title: "Last enemy impulse" },
  { key: "names", title: "Names of areas" },
  { key: "counters", title: "Counters" },
];
