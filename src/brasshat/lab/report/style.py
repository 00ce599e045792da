"""How the page looks: by day, by night, on paper."""

from typing import Final

STYLE: Final = """\
:root {
  color-scheme: light dark;
  --paper: #fbf8f1; --sheet: #ffffff; --ink: #24211c; --muted: #6b6458; --rule: #e0d8c8; --faint: #efe9dc;
  --side-0: #b0502c; --side-1: #3f6786; --accent: #7a6a3a; --on-side: #fff; --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "P052", Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171613; --sheet: #1f1d19; --ink: #ece6d9; --muted: #a59d8d; --rule: #3a362e; --faint: #292620;
    --side-0: #e08c62; --side-1: #7eb0d5; --accent: #cdb878; --on-side: #171613;
  }
  .sheet { filter: brightness(.84); }
}
@media print {
  :root {
    --paper: #fff; --sheet: #fff; --ink: #000; --muted: #444; --rule: #bbb; --faint: #eee;
    --side-0: #b0502c; --side-1: #3f6786; --accent: #6a5c30; --on-side: #fff;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums lining-nums; print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
main { max-width: 960px; margin: 0 auto; padding: 56px 40px 72px; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; margin: 0; }
h1 { font-size: 46px; letter-spacing: -.012em; }
h2 { font-size: 27px; margin-top: 68px; padding-top: 18px; border-top: 2px solid var(--ink); }
h3 { font-size: 18px; margin: 30px 0 6px; }
p { margin: 10px 0; max-width: 68ch; }
.eyebrow { font-size: 13px; letter-spacing: .14em; text-transform: uppercase; color: var(--muted); margin: 0 0 10px; }
.lead { font-family: var(--serif); font-size: 21px; line-height: 1.45; margin: 14px 0 30px; max-width: 58ch; }
.note, figcaption, .legend { font-size: 14px; line-height: 1.45; color: var(--muted); }
.note { max-width: 74ch; }
.side-0 { color: var(--side-0); font-weight: 600; } .side-1 { color: var(--side-1); font-weight: 600; }
figure { margin: 18px 0 8px; }
figcaption { margin-top: 8px; max-width: 74ch; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0; margin: 34px 0 0; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.tiles div { padding: 16px 18px 14px; border-left: 1px solid var(--rule); }
.tiles div:first-child { border-left: 0; padding-left: 0; }
.tiles b { display: block; font: 600 28px/1.15 var(--serif); }
.tiles span { font-size: 13.5px; color: var(--muted); line-height: 1.35; display: block; margin-top: 4px; }
.maps { display: grid; grid-template-columns: 1fr 1fr; gap: 26px 28px; margin-top: 16px; }
.maps.wide { grid-template-columns: 1fr; }
.maps figure { margin: 0; }
.sheet { background: #f6f1e4; color: #24211c; border: 1px solid var(--rule); border-radius: 4px; padding: 10px; }
.ramp { display: flex; align-items: center; gap: 12px; margin: 14px 0 2px; font-size: 14px; color: var(--muted); }
.ramp i { flex: 0 1 300px; height: 12px; border-radius: 6px; border: 1px solid var(--rule); }
table { border-collapse: collapse; width: 100%; font-size: 14.5px; margin: 14px 0; }
th { text-align: left; font-weight: 600; color: var(--muted); font-size: 13px; border-bottom: 1px solid var(--ink); padding: 6px 12px 6px 0; vertical-align: bottom; }
td { border-bottom: 1px solid var(--rule); padding: 6px 12px 6px 0; vertical-align: top; }
td.n, th.n { text-align: right; padding-right: 18px; }
td.n { white-space: nowrap; } td:first-child { min-width: 15em; }
td.n:last-child, th.n:last-child { padding-right: 0; }
code, pre { font: 13.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
pre { background: var(--sheet); border: 1px solid var(--rule); border-left: 4px solid var(--accent); border-radius: 3px; padding: 14px 16px; white-space: pre-wrap; overflow-wrap: anywhere; margin: 14px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 22px; font-size: 14.5px; margin: 14px 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
footer { margin-top: 60px; padding-top: 14px; border-top: 1px solid var(--rule); font-size: 13.5px; color: var(--muted); }
svg text { font-family: inherit; font-size: 14px; fill: var(--ink); }
svg .muted { fill: var(--muted); font-size: 13px; }
svg .strong { font-weight: 600; } svg .end { text-anchor: end; } svg .middle { text-anchor: middle; }
svg .big { font: 600 24px var(--serif); fill: var(--on-side); }
svg .grid { stroke: var(--rule); stroke-width: 1; } svg .axis { stroke: var(--ink); stroke-width: 1; }
svg .even { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 4; }
svg .band { fill: var(--faint); }
svg .f0 { fill: var(--side-0); } svg .f1 { fill: var(--side-1); } svg .fx { fill: var(--accent); }
svg .l0 { stroke: var(--side-0); } svg .l1 { stroke: var(--side-1); } svg .lx { stroke: var(--accent); }
svg .whisker { stroke-width: 1.6; fill: none; } svg .thick { stroke-width: 3; fill: none; }
svg .curve { stroke-width: 3; fill: none; stroke-linejoin: round; stroke-linecap: round; }
svg .thin { stroke-width: 1.8; fill: none; stroke-dasharray: 7 5; stroke-linejoin: round; }
svg .wide-band { fill: var(--accent); opacity: .16; } svg .mid-band { fill: var(--accent); opacity: .28; }
svg .soft { opacity: .42; }
svg .level { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 6 4; }
svg .halo { fill: var(--paper); } svg .hollow { fill: var(--paper); stroke-width: 2.4; }
@media (max-width: 720px) {
  main { padding: 28px 18px 48px; } h1 { font-size: 34px; } .lead { font-size: 19px; }
  .tiles { grid-template-columns: 1fr 1fr; } .tiles div:nth-child(3) { border-left: 0; padding-left: 0; }
  .maps { grid-template-columns: 1fr; } .scroll { overflow-x: auto; } .scroll > svg { min-width: 640px; }
}
@page { margin: 16mm 15mm; }
@media print {
  .sheet { filter: none; }
  body { font-size: 10.5pt; } main { max-width: none; padding: 0; } .lead { font-size: 14pt; } h1 { font-size: 30pt; }
  h2 { font-size: 17pt; margin-top: 26pt; break-after: avoid; } h3 { break-after: avoid; }
  .tiles b { font-size: 17pt; } .tiles span { font-size: 9pt; } table, dl, code, pre { font-size: 9pt; } td, th { padding-top: 3pt; padding-bottom: 3pt; }
  figure, .tiles, tr, pre, dl { break-inside: avoid; } section > p, .ramp { break-after: avoid; break-inside: avoid; } a { color: inherit; text-decoration: none; }
}
"""
