/**
 * The comparison as one page that opens without a server: no script, nothing loaded, and what strangers wrote shown as text. A policy in
 * the page itself forbids the rest.
 */

import { createHash } from "node:crypto";
import { escaped } from "../../../processors/dom/escaped.ts";
import { count, printable } from "../../shown.ts";
import { version } from "../../version.ts";
import type { Comparison } from "./compare.ts";
import type { DocumentExample, OnlyInOne } from "./documents.ts";
import type { IncidentSeen } from "./incidents.ts";
import type { Judgment } from "./judged.ts";
import { address, type Column, lines, runName, STYLE, table, text } from "./page-parts.ts";
import { rates, timeline } from "./page-pictures.ts";
import {
  aboutShown,
  countsShown,
  figuresOf,
  goldShown,
  isSame,
  momentShown,
  movedShown,
  notesOf,
  share,
  spanShown,
  toldShown,
} from "./shown.ts";
import type { VerdictExample } from "./verdicts.ts";

const ROWS_MAX = 100;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'`;

export function pageOf(comparison: Comparison): string {
  const { a, b, range, sources } = comparison;
  const notes = notesOf(comparison);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${escaped(POLICY)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(printable(`${a} and ${b}`.toWellFormed()))} – Driftwire</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${runName(a, "a")} and ${runName(b, "b")}</h1>
<p class="dim">${momentShown(range.from)} to ${momentShown(range.to - 1)} UTC · ${count(sources.compared, "source")} in both</p>
${notes.length === 0 ? "" : `<ul class="notes">${notes.map((note) => `<li>${text(note, 600)}</li>`).join("")}</ul>`}
${isSame(comparison) ? "<p><strong>No difference in documents, verdicts, checks and incidents.</strong></p>" : ""}
</header>
<main>
${tiles(comparison)}
${comparison.truths.map((truth) => truthSection(truth, comparison)).join("\n")}
${goldSection(comparison)}
${incidentSection(comparison)}
${verdictSection(comparison)}
${documentSection(comparison)}
${countSection(comparison)}
</main>
<footer>Driftwire ${text(version)}. Rules of the comparison: infra/access/compare/README.md.</footer>
</body>
</html>
`;
}

function tiles({ incidents, verdicts, documents, truths: [truth] }: Comparison): string {
  const all: (readonly [string, string])[] = [];
  if (truth !== undefined) {
    all.push([`${truth.a.falseAlarms} → ${truth.b.falseAlarms}`, "false alarms"]);
    all.push([`${truth.a.missed} → ${truth.b.missed}`, `missed, of ${truth.events.length}`]);
    if (truth.a.delayMs !== null && truth.b.delayMs !== null)
      all.push([`${spanShown(truth.a.delayMs.median)} → ${spanShown(truth.b.delayMs.median)}`, "median delay"]);
  }
  all.push([
    `+${incidents.appeared.length} −${incidents.disappeared.length} ~${incidents.moved.length}`,
    "incidents appear, disappear, move",
  ]);
  if (verdicts !== null)
    all.push([
      `+${verdicts.newlySuspicious} −${verdicts.noLongerSuspicious}`,
      "documents newly and no longer suspicious",
    ]);
  if (documents !== null)
    all.push([
      `${documents.different}`,
      `documents extracted differently (${share(documents.different, documents.compared)})`,
    ]);
  return `<div class="tiles">${all.map(([figure, name]) => `<div class="tile"><b>${figure}</b><span>${name}</span></div>`).join("")}</div>`;
}

const pairHeads = ({ a, b }: Pick<Comparison, "a" | "b">): Column[] => [
  { head: "" },
  { head: runName(a, "a"), isNumber: true },
  { head: runName(b, "b"), isNumber: true },
];

function truthSection(truth: Judgment, comparison: Comparison): string {
  const figures = figuresOf(truth).map((row) => row.map((cell) => text(cell)));
  const delay = (one: Judgment["events"][number]["a"]): string =>
    one === null ? '<span class="dim">missed</span>' : `${spanShown(one.ms)}, ${count(one.documents, "document")}`;
  // Missed by one of them first, then the largest difference.
  const gap = ({ a, b }: Judgment["events"][number]): number =>
    (a === null) === (b === null) ? Math.abs((a?.ms ?? 0) - (b?.ms ?? 0)) : Number.POSITIVE_INFINITY;
  const events = truth.events.toSorted((one, other) => gap(other) - gap(one) || one.from - other.from);
  const rows = events
    .slice(0, ROWS_MAX)
    .map((event) => [text(event.source), text(event.kind), momentShown(event.from), delay(event.a), delay(event.b)]);
  const heads = [{ head: "source" }, { head: "what" }, short("since"), ...pairHeads(comparison).slice(1)];
  return `<h2>Against ${text(truth.name)}</h2>
<div class="figures">${table(pairHeads(comparison), figures)}</div>
${rates(truth, comparison) ?? ""}
${rows.length === 0 ? "" : `<h3>Delay of each alarm</h3>${table(heads, rows, truth.events.length - rows.length)}`}
${falseTable(truth, comparison)}`;
}

function goldSection({ gold, ...names }: Comparison): string {
  if (gold === null) return "";
  const figures = goldShown(gold).map((row) => row.map((cell) => text(cell)));
  return `<h2>Documents against ${text(gold.name)}</h2>
<div class="figures">${table(pairHeads(names), figures)}</div>`;
}

function falseTable({ a, b }: Judgment, names: Comparison): string {
  const of = (which: "a" | "b", all: readonly IncidentSeen[]) =>
    all.map((one) => [
      runName(names[which], which),
      text(aboutShown(one)),
      toldShown(one),
      text(one.cause),
      text(one.sentence),
    ]);
  const rows = [...of("a", a.falseIncidents), ...of("b", b.falseIncidents)];
  if (rows.length === 0) return "";
  const heads = [short("run"), { head: "about" }, short("when"), short("cause"), { head: "what was said" }];
  return `<h3>False alarms</h3>${table(heads, rows.slice(0, ROWS_MAX), rows.length - ROWS_MAX)}`;
}

function incidentSection(comparison: Comparison): string {
  const { a, b, incidents } = comparison;
  const { appeared, disappeared, moved, unchanged } = incidents;
  const picture = timeline(comparison);
  const key = `<p class="key dim"><i class="ka"></i>${text(a)} <i class="kb"></i>${text(b)} <i class="ka pale"></i>suspected, then confirmed <i class="kt"></i>what was true</p>`;
  const line = (sign: string, one: IncidentSeen, what: string): string[] => [
    ...[sign, text(aboutShown(one)), what, text(one.cause), text(one.detector), text(one.sentence)],
  ];
  const rows = [
    ...appeared.map((one) => line(`only in ${runName(b, "b")}`, one, toldShown(one))),
    ...disappeared.map((one) => line(`only in ${runName(a, "a")}`, one, toldShown(one))),
    ...moved.map((pair) => line("moved", pair.b, text(movedShown(pair)))),
  ];
  const heads = [
    short(""),
    ...["about", "when"].map((head) => ({ head })),
    short("cause"),
    ...["detectors", "what was said"].map((head) => ({ head })),
  ];
  return `<h2>Incidents</h2>
<p>${runName(a, "a")}: ${incidents.a.seen}, of which ${incidents.a.confirmed} confirmed; ${runName(b, "b")}: ${incidents.b.seen}, of which ${incidents.b.confirmed} confirmed; ${unchanged} unchanged.</p>
${picture === undefined ? "" : `${picture}${key}`}
${rows.length === 0 ? "" : table(heads, rows.slice(0, ROWS_MAX), rows.length - ROWS_MAX)}`;
}

const short = (head: string): Column => ({ head, isShort: true });
const number = (head: string): Column => ({ head, isNumber: true });

function verdictSection({ a, b, verdicts, checks }: Comparison): string {
  if (verdicts === null || checks === null) return "";
  const { sources, examples } = verdicts;
  const rows = sources
    .slice(0, ROWS_MAX)
    .map((one) => [
      text(one.source),
      ...[one.compared, one.newlySuspicious, one.noLongerSuspicious, one.bothSuspicious, one.onlyA, one.onlyB].map(
        String,
      ),
    ]);
  const heads: Column[] = [
    { head: "source" },
    ...[number("judged by both"), number("newly suspicious"), number("no longer"), number("in both")],
    ...[number(`only in ${runName(a, "a")}`), number(`only in ${runName(b, "b")}`)],
  ];
  const decisions = checks.changes.map((one) => [text(one.a), text(one.b), String(one.count)]);
  return `<h2>Verdicts</h2>
<p>${count(verdicts.compared, "document")} judged by both, ${verdicts.newlySuspicious} newly suspicious, ${verdicts.noLongerSuspicious} no longer, ${verdicts.bothSuspicious} in both.</p>
${rows.length === 0 ? "" : table(heads, rows, sources.length - rows.length)}
${examples.length === 0 ? "" : `<h3>Examples</h3>${table([{ head: "source" }, { head: "document" }, short("now"), { head: "because of" }], examples.map(verdictRow))}`}
<h3>Self-checks of batches</h3>
<p>${checks.compared} in both, ${checks.onlyA} only in ${runName(a, "a")}, ${checks.onlyB} only in ${runName(b, "b")}.</p>
${decisions.length === 0 ? '<p class="dim">All decided the same.</p>' : table([{ head: runName(a, "a") }, { head: runName(b, "b") }, number("batches")], decisions)}`;
}

function verdictRow({ source, url, fetchedAt, a, b }: VerdictExample): string[] {
  const why = b.suspicious ? b : a;
  const reasons = [...why.sensors, ...why.failed.map((vector) => `vector ${vector}`)].join(", ");
  const now = b.suspicious ? "suspicious" : "no longer suspicious";
  return [text(source), `${address(url)}<br><span class="dim">${momentShown(fetchedAt)}</span>`, now, text(reasons)];
}

function documentSection({ a, b, documents }: Comparison): string {
  if (documents === null) return "";
  const { sources } = documents;
  const fields = Object.entries(documents.fields).sort(([, one], [, other]) => other - one);
  const rows = sources.slice(0, ROWS_MAX).map((one) => {
    const most = Object.entries(one.fields).sort(([, x], [, y]) => y - x);
    const numbers = [one.compared, one.different, one.onlyA, one.onlyB].map(String);
    return [text(one.source), ...numbers, text(most.map(([name, times]) => `${name} ${times}`).join(", "))];
  });
  const heads: Column[] = [
    ...[{ head: "source" }, number("in both"), number("different")],
    ...[number(`only in ${runName(a, "a")}`), number(`only in ${runName(b, "b")}`), { head: "fields" }],
  ];
  return `<h2>Documents</h2>
<p>${documents.compared} in both, ${documents.different} extracted differently (${share(documents.different, documents.compared)}); only in ${runName(a, "a")}: ${documents.onlyA}, only in ${runName(b, "b")}: ${documents.onlyB}.</p>
${
  fields.length === 0
    ? ""
    : `<div class="figures">${table(
        [{ head: "field" }, number("documents that differ"), number("share")],
        fields.map(([name, times]) => [text(name), String(times), share(times, documents.compared)]),
      )}</div>`
}
${rows.length === 0 ? "" : table(heads, rows, sources.length - rows.length)}
${documents.examples.length === 0 ? "" : `<h3>Examples</h3>${documents.examples.map((example) => exampleOf(example, { a, b })).join("\n")}`}
${onlyTable(documents.examplesOnlyA, runName(a, "a"))}
${onlyTable(documents.examplesOnlyB, runName(b, "b"))}`;
}

function exampleOf({ source, url, fields, text: diff }: DocumentExample, names: Pick<Comparison, "a" | "b">): string {
  const shown = Object.entries(fields).map(([name, values]) => [
    text(name === "text" ? "text, characters" : name),
    ...[values.a, values.b].map((value) => (value === "" ? '<span class="dim">none</span>' : text(value))),
  ]);
  const heads = [{ head: "field" }, { head: runName(names.a, "a") }, { head: runName(names.b, "b") }];
  const TAGS = { same: "span", removed: "del", added: "ins" } as const;
  const segments = diff?.segments.map(({ kind, text: part }) => `<${TAGS[kind]}>${lines(part)}</${TAGS[kind]}>`);
  const cut = diff?.isCut ? `<p class="dim">Compared by ${diff.by}; long parts are shortened.</p>` : "";
  return `<div class="example"><p><strong>${text(source)}</strong> ${address(url)}</p>
${table(heads, shown)}
${segments === undefined ? "" : `<div class="diff" dir="auto">${segments.join("")}</div>${cut}`}</div>`;
}

function onlyTable(all: readonly OnlyInOne[], run: string): string {
  if (all.length === 0) return "";
  const rows = all.map(({ source, url, title, fetchedAt }) => [
    text(source),
    `${text(title)}<br>${address(url)}`,
    momentShown(fetchedAt),
  ]);
  return `<h3>Only in ${run}, examples</h3>${table([{ head: "source" }, { head: "document" }, short("fetched")], rows)}`;
}

function countSection(comparison: Comparison): string {
  const { rejects } = comparison.counts;
  const rows = rejects
    .slice(0, ROWS_MAX)
    .map((one) => [text(one.processor), text(one.code), String(one.a), String(one.b)]);
  const heads = [{ head: "processor" }, { head: "code" }, ...pairHeads(comparison).slice(1)];
  return `<h2>In numbers</h2>
<div class="figures">${table(
    pairHeads(comparison),
    countsShown(comparison).map((row) => row.map((cell) => text(cell))),
  )}</div>
${rows.length === 0 ? "" : `<h3>Rejects</h3>${table(heads, rows)}`}`;
}
