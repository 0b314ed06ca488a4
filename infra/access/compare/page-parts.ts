/** What the page of a comparison is made of: strangers' text as text, tables, and its style. */

import { escaped } from "../../../processors/dom/escaped.ts";
import { printable } from "../../shown.ts";

const TEXT_CHARACTERS = 300;

export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1c1c; --dim: #5c5c5c; --paper: #fff; --card: #f5f5f7; --line: #d8d8d8; --link: #0b57d0; --a: #1f6fb5; --b: #b25a00; --bad: #b3261e; --good: #1b6e34; --gone: #fbe3e1; --new: #dcf1e1; --truth: #e9dff5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --dim: #a8a8a8; --paper: #161616; --card: #212123; --line: #3a3a3a; --link: #8ab4f8; --a: #6fb1ee; --b: #f0a04b; --bad: #f28b82; --good: #81c995; --gone: #4a2320; --new: #1d3a25; --truth: #3b3149; }
}
* { box-sizing: border-box; }
body { margin: 2rem auto; padding: 0 1rem; max-width: 76rem; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
a { color: var(--link); } p { margin: .25rem 0; } .dim { color: var(--dim); } .a { color: var(--a); font-weight: 600; } .b { color: var(--b); font-weight: 600; }
ul.notes { margin: .5rem 0; padding-left: 1.2rem; color: var(--dim); }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
.tile { background: var(--card); border-radius: .5rem; padding: .6rem .9rem; } .tile b { display: block; font-size: 1.5rem; line-height: 1.3; font-weight: 600; } .tile span { color: var(--dim); }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; } th { text-align: left; color: var(--dim); font-weight: 500; }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; }
td a { overflow-wrap: anywhere; } .figures { max-width: 46rem; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } td.w { white-space: nowrap; }
.scroll { overflow-x: auto; } svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; } svg text.dim { fill: var(--dim); }
svg .fa { fill: var(--a); } svg .fb { fill: var(--b); } svg .sa { stroke: var(--a); } svg .sb { stroke: var(--b); } svg .ft { fill: var(--truth); }
svg .pale { opacity: .4; } svg .rule { stroke: var(--line); stroke-width: 1; } svg .whisker { stroke-width: 2; }
.key i { display: inline-block; width: .9rem; height: .6rem; border-radius: 2px; margin: 0 .3rem 0 1rem; } .key i.ka { background: var(--a); } .key i.kb { background: var(--b); } .key i.kt { background: var(--truth); border: 1px solid var(--line); } .key i.pale { opacity: .4; }
.example { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .9rem .7rem; margin: .75rem 0; }
.diff { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border-radius: .35rem; padding: .6rem .8rem; margin: .5rem 0 0; max-height: 24rem; overflow: auto; }
del { background: var(--gone); text-decoration-color: var(--bad); } ins { background: var(--new); text-decoration-color: var(--good); }
code { font: .9em ui-monospace, monospace; }
footer { margin: 3rem 0 1rem; color: var(--dim); }
`;

/** What somebody else wrote, as text, whatever direction it runs in. */
export function text(written: string, most = TEXT_CHARACTERS): string {
  const shown = written.length > most ? `${written.slice(0, most)}…` : written;
  return `<bdi>${escaped(printable(shown.toWellFormed()))}</bdi>`;
}

/** Of several lines. */
export const lines = (written: string): string =>
  written
    .toWellFormed()
    .split("\n")
    .map((line) => escaped(printable(line)))
    .join("\n");

/** A document's address; only of the web can one be followed. */
export function address(url: string): string {
  if (!/^https?:\/\/[^\s"'<>\\@]+$/i.test(url)) return text(url);
  return `<a href="${escaped(url)}" rel="noopener noreferrer">${text(url, 120)}</a>`;
}

/** The names of the runs, in their colours. */
export const runName = (run: string, which: "a" | "b"): string => `<span class="${which}">${text(run)}</span>`;

export interface Column {
  /** HTML. */
  readonly head: string;
  readonly isNumber?: boolean;
  /** It is short, and stays on one line. */
  readonly isShort?: boolean;
}

/** @param rows cells are HTML */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[], more = 0): string {
  const of = (at: number): string => (columns[at]!.isNumber ? ' class="n"' : columns[at]!.isShort ? ' class="w"' : "");
  const rest = more > 0 ? `<p class="dim">and ${more} more: <code>--json</code></p>` : "";
  return `<div class="scroll"><table>
<thead><tr>${columns.map(({ head }, at) => `<th scope="col"${of(at)}>${head}</th>`).join("")}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((cell, at) => `<td${of(at)}>${cell}</td>`).join("")}</tr>`).join("\n")}
</tbody>
</table></div>${rest}`;
}
