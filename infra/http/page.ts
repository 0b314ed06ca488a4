/**
 * The page at `/`: what runs here, how sources and incidents stand, and where else to look. It needs no script, loads nothing, and
 * shows what strangers wrote as text. Lists are for this machine only, as state is; others see the numbers that metrics tell.
 */

import { createHash } from "node:crypto";
import { escaped } from "../../processors/dom/escaped.ts";
import { byState, SOURCE_STATES } from "../../processors/incident-life/source-state.ts";
import { timeText } from "../../processors/notify/text.ts";
import { asCalled } from "../called.ts";
import { count, printable } from "../shown.ts";
import { version } from "../version.ts";
import type { OpenIncident, Overview, StandHere } from "./overview.ts";
import { whole } from "./serving.ts";

export interface PageContent {
  /** Why it is not ready, if it is not. */
  readonly unready: string | undefined;
  /** Undefined: not known in time. */
  readonly overview: Overview | undefined;
  readonly isLocal: boolean;
  readonly sql: string | undefined;
}

const INCIDENTS_MAX = 50;
const SOURCES_MAX = 200;
const TEXT_CHARACTERS = 300;

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1c1c; --dim: #5c5c5c; --paper: #fff; --line: #d8d8d8; --link: #0b57d0; --bad: #b3261e; --odd: #8a5300; --good: #1b6e34; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --dim: #a8a8a8; --paper: #161616; --line: #3a3a3a; --link: #8ab4f8; --bad: #f28b82; --odd: #fdd663; --good: #81c995; }
}
body { margin: 2rem auto; padding: 0 1rem; max-width: 72rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
a { color: var(--link); } p { margin: .25rem 0; } .dim { color: var(--dim); }
ul.states { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 0; list-style: none; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--dim); font-weight: 500; }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td:first-child, td.state { white-space: nowrap; overflow-wrap: normal; }
code { font: .875em ui-monospace, monospace; } .scroll { overflow-x: auto; }
.broken, .failing { color: var(--bad); font-weight: 600; } .suspected, .silent { color: var(--odd); font-weight: 600; } .ok { color: var(--good); }
`;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
};

/** What somebody else wrote, as text, whatever direction it runs in. */
function text(written: string): string {
  const shown = written.length > TEXT_CHARACTERS ? `${written.slice(0, TEXT_CHARACTERS)}…` : written;
  return `<bdi>${escaped(printable(shown.toWellFormed()))}</bdi>`;
}

export const answerPage = (content: PageContent): Response =>
  whole({ status: 200, headers: HEADERS, body: pageOf(content) });

function pageOf({ unready, overview, isLocal, sql }: PageContent): string {
  const state =
    unready === undefined
      ? '<span class="ok">ready</span>'
      : `<span class="suspected">not ready</span>: ${text(unready)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Driftwire</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Driftwire</h1>
<p>${state} <span class="dim">· version ${text(version)} · process ${process.pid}${overview === undefined ? "" : ` · as of ${timeText(overview.at)}`}</span></p>
</header>
<main>
${overview === undefined ? "<p>How sources stand is not known just now.</p>" : standing(overview, isLocal)}
</main>
<footer>
<h2>More</h2>
<ul>
<li><a href="/metrics">/metrics</a>: for Prometheus</li>
<li><a href="/readyz">/readyz</a>, <a href="/livez">/livez</a>, <a href="/startupz">/startupz</a>: for probes</li>
${isLocal ? '<li><a href="/state/sources/known">/state/sources/known</a>: what the processor <code>sources</code> knows, as JSON; others the same way</li>' : ""}
${sql === undefined ? "" : `<li>ClickHouse's HTTP interface, read-only: <code>${text(sql)}</code>, or ${hint('driftwire sql "SHOW TABLES"')}</li>`}
<li>${hint("driftwire source list")}, ${hint("driftwire alarm list")}, ${hint("driftwire tail document")}, ${hint("driftwire source add URL")}</li>
</ul>
</footer>
</body>
</html>
`;
}

const hint = (command: string): string => `<code>${text(asCalled(command))}</code>`;

function standing({ sources, incidents }: Overview, isLocal: boolean): string {
  const counts = SOURCE_STATES.map((state) => [state, sources.filter((one) => one.state === state).length] as const);
  const states = counts
    .filter(([, number]) => number > 0)
    .map(([state, number]) => `<li><span class="${state}">${state}</span> ${number}</li>`);
  return `<h2>${count(sources.length, "source")}</h2>
${states.length === 0 ? `<p>None yet: ${hint("driftwire source add URL")}</p>` : `<ul class="states">${states.join("")}</ul>`}
<h2>${count(incidents.length, "open alarm")}</h2>
${isLocal ? `${incidentTable(incidents)}\n${sourceTable(sources)}` : '<p class="dim">Sources and alarms are listed only to this machine, under its own names.</p>'}`;
}

function table(head: readonly string[], rows: readonly string[], more: number): string {
  const rest = more > 0 ? `<p class="dim">and ${more} more</p>` : "";
  return `<div class="scroll"><table>
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>${rest}`;
}

function incidentTable(incidents: readonly OpenIncident[]): string {
  if (incidents.length === 0) return "";
  const rows = incidents
    .slice(0, INCIDENTS_MAX)
    .map(
      ({ incident, source, state, level, began, sentence }) =>
        `<tr><td>${text(source)}</td><td class="state">${text(state)}${level === null ? "" : `, ${text(level)}`}</td><td class="state">${timeText(began)}</td><td>${text(sentence)}<br>${hint(`driftwire alarm show ${incident}`)}</td></tr>`,
    );
  return table(["source", "state", "since", "what happened"], rows, incidents.length - INCIDENTS_MAX);
}

function sourceTable(sources: readonly StandHere[]): string {
  if (sources.length === 0) return "";
  const sorted = sources.toSorted((a, b) => byState(a, b) || (a.id < b.id ? -1 : 1));
  const rows = sorted
    .slice(0, SOURCES_MAX)
    .map(
      ({ id, name, state }) =>
        `<tr><td>${text(id)}</td><td class="state ${state}">${state}</td><td>${text(name)}</td></tr>`,
    );
  return `<h2>By source</h2>\n${table(["source", "state", "name"], rows, sources.length - SOURCES_MAX)}`;
}
