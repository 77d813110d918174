<#-- Tokens once for each scheme; everything below them names a token and no colour. -->
<#macro light>
    color-scheme: light;
    --paper: #ffffff; --panel: #f5f7f9; --ink: #171c22; --dim: #5d6877; --rule: #d6dce3; --rule2: #e9edf1; --accent: #1d64a8;
    --pass: #12703d; --pass-soft: #e6f4ec; --fail: #b3261e; --fail-soft: #fcebe9; --open: #855400; --open-soft: #fbf2df; --warm: #f3eddb; --drain: #e6eaf0;
    --c0: #8390a0; --c1: #1d6fb8; --c2: #cc4f09; --c3: #d39200; --c4: #0b8a66; --c5: #9a4f93; --c6: #55b1e0; --c7: #3f4b5b;
</#macro>
<#macro dark>
    color-scheme: dark;
    --paper: #12161b; --panel: #1a2027; --ink: #e3e8ed; --dim: #95a1b0; --rule: #36404b; --rule2: #252d36; --accent: #7db8f0;
    --pass: #5bd08d; --pass-soft: #153022; --fail: #ff8d80; --fail-soft: #3a1c19; --open: #ecba5f; --open-soft: #362a13; --warm: #2c281b; --drain: #222a35;
    --c0: #8894a3; --c1: #5aaef2; --c2: #ff8646; --c3: #f0b93a; --c4: #3fc99d; --c5: #d793d0; --c6: #a5dcfa; --c7: #c0cad6;
</#macro>
<#macro foldedTrust>
  .trust tr { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--rule2); padding: 4px 0; }
  .trust th, .trust td { border: 0; padding: 0; flex: 0 0 50%; } .trust .meaning { flex-basis: 100%; font-size: .92em; }
</#macro>
:root {<@light/>}
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {<@dark/>} }
:root[data-theme=dark] {<@dark/>}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 56px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif; font-variant-numeric: tabular-nums; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
a { color: var(--accent); }
button, input { font: inherit; color: inherit; }
.bar { position: sticky; top: 0; z-index: 5; background: var(--paper); border-bottom: 1px solid var(--rule); }
.bar > div { display: flex; align-items: center; gap: 14px; height: 44px; }
.bar .name { font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: 0 1 auto; min-width: 3em; }
.bar nav { display: flex; gap: 14px; margin-left: auto; overflow-x: auto; white-space: nowrap; scrollbar-width: none; font-size: 13px; }
.bar nav a { color: var(--dim); text-decoration: none; }
.bar nav a:hover { color: var(--accent); }
.bar > div, header, main { max-width: 1220px; margin: 0 auto; padding: 0 28px; }
header { padding-top: 22px; }
.verdict { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; margin: 0 0 18px; padding: 11px 16px; border-radius: 6px; border-left: 5px solid; font-size: 15px; overflow-wrap: anywhere; }
.verdict strong { font-size: 17px; letter-spacing: .05em; }
.verdict bdi { min-width: 0; }
.pass .verdict { background: var(--pass-soft); border-color: var(--pass); }
.fail .verdict { background: var(--fail-soft); border-color: var(--fail); }
.pass .verdict strong { color: var(--pass); }
.fail .verdict strong { color: var(--fail); }
h1 { margin: 0; font-size: 26px; line-height: 1.2; font-weight: 680; letter-spacing: -.012em; overflow-wrap: anywhere; max-height: 6em; overflow-y: auto; }
.unrun { margin: 14px 0 0; padding: 9px 16px; border-radius: 6px; border-left: 5px solid var(--open); background: var(--open-soft); overflow-wrap: anywhere; }
.unrun p { margin: 0 0 2px; color: var(--open); font-weight: 650; }
.unrun ul { margin: 0; padding: 0; list-style: none; }
h2 { margin: 0 0 8px; font-size: 16px; font-weight: 660; letter-spacing: -.005em; }
.lead { margin: 5px 0 0; overflow-wrap: anywhere; max-height: 9em; overflow-y: auto; }
.sub, .note, .dim { color: var(--dim); }
.sub { margin: 5px 0 0; overflow-wrap: anywhere; }
.note { margin: 0 0 8px; font-size: 13px; max-width: 88ch; }
.scroll + .note, figure .note { margin: 6px 0 0; }
.scroll + .scroll, .scroll + .tools { margin-top: 20px; }
.bars + .note { margin-bottom: 14px; }
section { margin: 30px 0; min-width: 0; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); column-gap: 40px; }
.grid > section { margin-bottom: 0; }
.grid + section { margin-top: 34px; }
h3 { margin: 0 0 4px; font-size: 14px; font-weight: 560; }
.figures { margin: 18px 0 0; }
.figures dl { margin: 0; display: grid; grid-template-columns: repeat(8, 1fr); gap: 1px; background: var(--rule2); border: 1px solid var(--rule); border-radius: 6px; overflow: hidden; }
.figures dl > div { background: var(--paper); padding: 9px 14px 10px; }
.figures dt { color: var(--dim); font-size: 12.5px; }
.figures dd { margin: 0; font-size: 22px; line-height: 1.25; font-weight: 620; letter-spacing: -.01em; white-space: nowrap; }
.bad, .figures .bad dd { color: var(--fail); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
table.narrow { max-width: 480px; }
table.latency { max-width: 330px; }
th, td { padding: 5px 12px 5px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule2); white-space: nowrap; }
th:last-child, td:last-child { padding-right: 2px; }
thead th { color: var(--dim); font-weight: 500; font-size: 12.5px; border-bottom-color: var(--rule); vertical-align: bottom; }
tbody th { font-weight: 500; }
tbody tr:last-child > * { border-bottom: 0; }
tbody tr:hover td { background: var(--panel); }
tfoot td { border-bottom: 0; border-top: 1px solid var(--rule); font-weight: 640; }
th.n, td.n, .bars .n { text-align: right; }
td.name { white-space: normal; min-width: 9em; overflow-wrap: anywhere; }
td.meaning { color: var(--dim); white-space: normal; min-width: 9em; }
td.name.wide { min-width: 20em; }
td.name > div, .bars .name > div { max-height: 6em; overflow-y: auto; }
tr.service td { color: var(--dim); font-size: 12.5px; font-weight: 400; border-top: 0; }
tr.service td:first-child { padding-left: 14px; }
th.n:first-child, td.n:first-child { width: 1%; padding-right: 18px; }
td.spark svg { width: 72px; height: 16px; margin-top: 2px; }
td.spark path { stroke: var(--c1); stroke-width: 1.25; }
td.bar, th.bar { width: 34%; }
td.bar svg { height: 9px; margin-top: 6px; }
.s2 { fill: var(--c1); } .s3 { fill: var(--c7); } .s4 { fill: var(--c3); } .s5 { fill: var(--c2); } .s1 { fill: var(--c0); }
.pill { display: inline-block; padding: 0 8px; border-radius: 10px; font-size: 11.5px; font-weight: 680; letter-spacing: .04em; line-height: 19px; white-space: nowrap; }
.pill.pass { color: var(--pass); background: var(--pass-soft); }
.pill.fail { color: var(--fail); background: var(--fail-soft); }
.pill.open { color: var(--open); background: var(--open-soft); }
figure { margin: 0 0 20px; min-width: 0; }
figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 18px; font-weight: 560; margin-bottom: 2px; }
.legend { display: inline-flex; flex-wrap: wrap; gap: 0 13px; color: var(--dim); font-size: 12.5px; font-weight: 400; }
.legend > span { white-space: nowrap; }
p.legend { display: flex; margin: 0 0 8px; }
.legend button { padding: 0; border: 0; background: none; color: inherit; cursor: pointer; }
.legend button[aria-pressed=false] { opacity: .45; text-decoration: line-through; }
.key { display: inline-block; width: 11px; height: 11px; margin-right: 6px; border-radius: 2px; vertical-align: -1px; }
.key.line, .key.dashed, .key.dotted { width: 18px; height: 0; border-top: 2.5px solid; border-radius: 0; vertical-align: 3.5px; background: none !important; }
.key.dashed { border-top-style: dashed; } .key.dotted { border-top-style: dotted; }
.key.band { border: 1px solid var(--rule); } .key.warm_up { background: var(--warm); } .key.drain { background: var(--drain); }
svg { display: block; width: 100%; height: auto; }
figure svg { overflow: visible; }
svg text { fill: var(--dim); font-size: 12px; }
svg .rule { stroke: var(--rule2); } svg .axis, svg .mark { stroke: var(--rule); }
svg path { fill: none; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: butt; }
svg path.dashed { stroke-dasharray: 7 4; } svg path.dotted { stroke-dasharray: 2 3; } svg path.area { stroke: none; }
svg .warm_up { fill: var(--warm); } svg .drain { fill: var(--drain); }
svg .limit { stroke: var(--fail); stroke-dasharray: 6 3; } svg text.over { fill: var(--fail); font-size: 11px; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; } svg text.unit { font-size: 11px; }
.histogram { max-width: 540px; } .histogram rect { fill: var(--c1); } .histogram .count { fill: var(--ink); }
.bars { display: grid; grid-template-columns: minmax(6em, 14em) 1fr auto; gap: 6px 14px; align-items: center; margin: 0 0 8px; font-size: 13.5px; }
.bars svg { height: 18px; background: var(--panel); border-radius: 2px; }
.bars .name { overflow-wrap: anywhere; }
<#list 0..7 as i>path.c${i} { stroke: var(--c${i}); } path.area.c${i}, rect.c${i} { fill: var(--c${i}); } .key.c${i} { background: var(--c${i}); border-color: var(--c${i}); }
</#list>
.accounts { list-style: none; margin: 0 0 10px; padding: 9px 14px; background: var(--panel); border-radius: 6px; overflow-wrap: anywhere; }
.identity { margin: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); column-gap: 40px; font-size: 13.5px; }
.identity div { display: grid; grid-template-columns: 140px 1fr; gap: 12px; padding: 4px 0; border-bottom: 1px solid var(--rule2); }
.identity dt { color: var(--dim); overflow-wrap: anywhere; max-height: 6em; overflow-y: auto; }
.identity dd { margin: 0; overflow-wrap: anywhere; max-height: 6em; overflow-y: auto; }
pre { margin: 0; padding: 12px 16px; background: var(--panel); border-radius: 6px; overflow-x: auto; font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
/* What the script brings. */
.button, .tools button { padding: 2px 10px; border: 1px solid var(--rule); border-radius: 5px; background: var(--paper); color: var(--dim); font-size: 12.5px; line-height: 20px; cursor: pointer; white-space: nowrap; }
.button:hover, .tools button:hover { color: var(--ink); border-color: var(--dim); }
.titled { display: flex; align-items: baseline; gap: 14px; }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; margin: 0 0 6px; }
.tools:empty { display: none; }
.copies { margin-left: auto; display: inline-flex; gap: 6px; }
.choice { display: inline-flex; }
.choice button { border-radius: 0; } .choice button:first-child { border-radius: 5px 0 0 5px; } .choice button:last-child { border-radius: 0 5px 5px 0; margin-left: -1px; }
.choice button[aria-pressed=true] { color: var(--accent); border-color: var(--accent); position: relative; }
.tools input { width: 15em; max-width: 100%; padding: 2px 9px; border: 1px solid var(--rule); border-radius: 5px; background: var(--paper); line-height: 20px; font-size: 13px; }
.found { color: var(--dim); font-size: 12.5px; }
.aside { position: fixed; left: -1000px; }
.sort { padding: 0; border: 0; background: none; font: inherit; color: inherit; cursor: pointer; }
.sort:hover { color: var(--accent); }
th[aria-sort] .sort { color: var(--ink); font-weight: 640; }
th[aria-sort=ascending] .sort::after { content: " ↑"; } th[aria-sort=descending] .sort::after { content: " ↓"; }
figure.drawn svg.still { display: none; }
.live { min-width: 0; overflow: hidden; }
.live .u-over { overflow: visible; } .live .uplot { width: 100% !important; }
.live .u-select { background: var(--accent); opacity: .14; }
.live .u-cursor-x { border-right: 1px solid var(--dim); }
.tip { position: absolute; z-index: 3; pointer-events: none; padding: 6px 10px; background: var(--paper); border: 1px solid var(--rule); border-radius: 5px; box-shadow: 0 2px 10px rgb(0 0 0 / .14); font-size: 12.5px; line-height: 1.5; white-space: nowrap; max-width: 300px; }
.tip .row { display: flex; align-items: baseline; } .tip .of { overflow: hidden; text-overflow: ellipsis; margin-right: 16px; } .tip .value { margin-left: auto; font-weight: 600; }
.tip .at { color: var(--dim); } .tip .key { flex: none; align-self: center; }
@media screen and (max-width: 1000px) { .figures dl { grid-template-columns: repeat(4, 1fr); } }
@media screen and (max-width: 760px) {
  .bar > div, header, main { padding-left: 16px; padding-right: 16px; }
  .bar nav { display: none; } .bar #theme { margin-left: auto; }
  h1 { font-size: 22px; }
  section { margin: 26px 0; }
  .figures dl > div { padding: 7px 10px; } .figures dd { font-size: 17px; }
  figure svg text, .histogram text { font-size: 15px; }
  .identity div { grid-template-columns: 110px 1fr; }
<@foldedTrust/>  .steps th:first-child, .steps td:first-child { position: sticky; left: 0; z-index: 1; min-width: 7em; max-width: 9.5em; background: var(--paper); white-space: normal; }
  .bars { grid-template-columns: minmax(5em, 8em) 1fr auto; gap: 6px 10px; }
}
@media print {
  @page { size: A4; margin: 13mm; }
  :root, :root[data-theme=dark], :root:not([data-theme=light]) {<@light/>}
  body { font-size: 9.5pt; } .note { font-size: 8pt; }
  .bar, .tools, .live, #unzoom { display: none !important; }
  figure.drawn svg.still { display: block; }
  header, main { max-width: none; padding: 0; }
  section { margin: 18px 0; }
  .figures dl > div { padding: 5px 8px; } .figures dd { font-size: 12.5pt; } .figures dt { font-size: 8pt; }
  figure svg text, figure svg text.unit, figure svg text.over { font-size: 16px; } .histogram text { font-size: 14px !important; }
  .grid { grid-template-columns: 1fr 1fr; column-gap: 22px; }
  <@foldedTrust/>
  figure, tr, .figures, .verdict, .unrun, .accounts, .bars > *, .histogram { break-inside: avoid; }
  h2, h3, h2 + .note, figcaption, p.legend, .titled { break-after: avoid; }
  thead { display: table-header-group; } tfoot { display: table-row-group; }
  .scroll, pre, td.name > div, .identity dt, .identity dd, .bars .name > div { overflow: visible; max-height: none; }
  table { font-size: 7.6pt; } thead th, tr.service td { font-size: 7.2pt; }
  th, td { padding: 3px 6px 3px 0; }
  td.name, td.name.wide, td.meaning { min-width: 5em; }
  th.n:first-child, td.n:first-child { width: 1%; padding-right: 18px; }
td.spark svg { width: 44px; }
  .sort { display: contents; } .sort::after { content: "" !important; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 7.6pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
