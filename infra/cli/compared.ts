/** What `driftwire compare` prints: first how much differs, then the worst of each kind, then what to look at next. */

import type { Comparison } from "../access/compare/compare.ts";
import type { DocumentExample, Documents } from "../access/compare/documents.ts";
import type { Incidents } from "../access/compare/incidents.ts";
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
  toldShown,
} from "../access/compare/shown.ts";
import type { TextDiff } from "../access/compare/text-diff.ts";
import type { Checks, Verdicts } from "../access/compare/verdicts.ts";
import { count, printable } from "../shown.ts";
import { print, printHint, type Style, say, styled, table } from "./out.ts";

const SOURCES_SHOWN = 5;
const REJECTS_SHOWN = 5;
const VALUE_CHARACTERS = 60;

export function show(comparison: Comparison): void {
  const { a, b, range, sources } = comparison;
  const title = `${a} and ${b}, ${momentShown(range.from)} to ${momentShown(range.to - 1)}, ${count(sources.compared, "source")}`;
  print(styled("bold", title));
  for (const note of notesOf(comparison)) print(styled("dim", printable(note)));
  if (isSame(comparison)) print(styled("green", "no difference in documents, verdicts, checks and incidents"));
  for (const truth of comparison.truths) {
    heading(`against ${printable(truth.name)}`);
    print(table(["", a, b], figuresOf(truth), [1, 2]));
  }
  if (comparison.gold !== null) {
    heading(`documents against ${printable(comparison.gold.name)}`);
    print(table(["", a, b], goldShown(comparison.gold), [1, 2]));
  }
  showIncidents(comparison);
  showVerdicts(comparison.verdicts, comparison.checks);
  showDocuments(comparison);
  heading("in numbers");
  print(table(["", a, b], countsShown(comparison), [1, 2]));
  showRejects(comparison);
  for (const hint of hintsOf(comparison)) printHint(hint);
  say("--json prints all of it, --html FILE writes a page; times are UTC");
}

function heading(text: string): void {
  print("");
  print(styled("bold", text));
}

function showIncidents({ a, b, incidents }: Comparison): void {
  heading("incidents");
  print(incidentsLine(a, b, incidents));
  const { appeared, disappeared, moved } = incidents;
  const line = (sign: string, style: Style, text: string): void => print(`  ${styled(style, sign)} ${printable(text)}`);
  for (const one of appeared.slice(0, SOURCES_SHOWN))
    line("+", "green", `${aboutShown(one)}: ${toldShown(one)}, ${one.cause}`);
  for (const one of disappeared.slice(0, SOURCES_SHOWN))
    line("-", "red", `${aboutShown(one)}: ${toldShown(one)}, ${one.cause}`);
  for (const one of moved.slice(0, SOURCES_SHOWN)) line("~", "yellow", `${aboutShown(one.a)}: ${movedShown(one)}`);
  more(Math.max(appeared.length, disappeared.length, moved.length) > SOURCES_SHOWN);
}

const more = (isMore: boolean): void => {
  if (isMore) print(styled("dim", "  and more: --json"));
};

const incidentsLine = (
  a: string,
  b: string,
  { unchanged, appeared, disappeared, moved, ...counts }: Incidents,
): string =>
  `${a}: ${counts.a.seen} seen, ${counts.a.confirmed} confirmed; ${b}: ${counts.b.seen} seen, ${counts.b.confirmed} confirmed; ` +
  `${appeared.length} appear, ${disappeared.length} disappear, ${moved.length} move, ${unchanged} unchanged`;

function showVerdicts(verdicts: Verdicts | null, checks: Checks | null): void {
  if (verdicts === null || checks === null) return;
  heading("verdicts");
  const { compared, newlySuspicious, noLongerSuspicious, bothSuspicious, sources, examples, onlyA, onlyB } = verdicts;
  print(
    `${count(compared, "document")} judged by both: ${newlySuspicious} newly suspicious, ${noLongerSuspicious} no longer, ${bothSuspicious} in both; judged by one run only: ${onlyA}, ${onlyB}`,
  );
  if (sources.length > 0)
    print(
      table(
        ["  source", "documents", "newly", "no longer", "both", "only first", "only second"],
        sources
          .slice(0, SOURCES_SHOWN)
          .map((one) => [
            `  ${printable(one.source)}`,
            ...[
              one.compared,
              one.newlySuspicious,
              one.noLongerSuspicious,
              one.bothSuspicious,
              one.onlyA,
              one.onlyB,
            ].map(String),
          ]),
        [1, 2, 3, 4, 5, 6],
      ),
    );
  more(sources.length > SOURCES_SHOWN);
  for (const { source, url, a, b } of examples) {
    const why = b.suspicious ? b : a;
    const reasons = [...why.sensors, ...why.failed.map((vector) => `vector ${vector}`)].join(", ");
    const text = `${source}: ${url}${reasons === "" ? "" : ` (${reasons})`}`;
    print(`  ${b.suspicious ? styled("red", "+") : styled("green", "-")} ${printable(text)}`);
  }
  const decisions = checks.changes.map(({ a, b, count }) => `${count} from ${a} to ${b}`).join(", ");
  print(
    `${count(checks.compared, "self-check")} of batches in both: ${decisions === "" ? "all decided the same" : printable(decisions)}`,
  );
}

function showDocuments({ documents, a, b }: Comparison): void {
  if (documents === null) return;
  heading("documents");
  const { compared, different, onlyA, onlyB } = documents;
  print(
    `${count(compared, "document")} in both: ${different} extracted differently (${share(different, compared)}); only in ${a}: ${onlyA}, only in ${b}: ${onlyB}`,
  );
  const fields = Object.entries(documents.fields).sort(([, one], [, other]) => other - one);
  if (fields.length > 0) print(`  by field: ${fields.map(([name, number]) => `${name} ${number}`).join(", ")}`);
  if (documents.sources.length > 0) print(sourceTable(documents));
  more(documents.sources.length > SOURCES_SHOWN);
  for (const example of documents.examples) showExample(example);
  for (const { source, url } of documents.examplesOnlyA)
    print(`  ${styled("red", "-")} ${printable(`${source}: ${url}`)}`);
  for (const { source, url } of documents.examplesOnlyB)
    print(`  ${styled("green", "+")} ${printable(`${source}: ${url}`)}`);
}

const sourceTable = ({ sources }: Documents): string =>
  table(
    ["  source", "documents", "different", "only first", "only second", "mostly"],
    sources.slice(0, SOURCES_SHOWN).map((one) => {
      const [mostly = ["", 0]] = Object.entries(one.fields).sort(([, a], [, b]) => b - a);
      const numbers = [one.compared, one.different, one.onlyA, one.onlyB].map(String);
      return [`  ${printable(one.source)}`, ...numbers, mostly[0]];
    }),
    [1, 2, 3, 4],
  );

const shortened = (value: string): string =>
  value.length > VALUE_CHARACTERS ? `${value.slice(0, VALUE_CHARACTERS).toWellFormed()}…` : value;

function showExample({ source, url, fields, text }: DocumentExample): void {
  print(`  ${styled("yellow", "~")} ${printable(`${source}: ${url}`)}`);
  for (const [name, { a, b }] of Object.entries(fields)) {
    if (name === "text" && text !== null) print(`      text: ${diffShown(text)}`);
    else print(`      ${name}: ${value("red", a)} → ${value("green", b)}`);
  }
}

const value = (style: Style, text: string): string =>
  text === "" ? styled("dim", "none") : styled(style, printable(shortened(text)));

const CONTEXT = 30;
const CHANGES_SHOWN = 3;

/** The first changes, with a few words around each. */
function diffShown({ segments }: TextDiff): string {
  const line = (text: string): string => printable(text.replaceAll(/\s+/g, " ").toWellFormed());
  const parts: string[] = [];
  let changes = 0;
  for (const [at, { kind, text }] of segments.entries()) {
    if (kind === "same") {
      if (changes >= CHANGES_SHOWN) break;
      const isFirst = at === 0;
      const short = text.length <= 2 * CONTEXT;
      parts.push(
        line(short ? text : isFirst ? `…${text.slice(-CONTEXT)}` : `${text.slice(0, CONTEXT)}…${text.slice(-CONTEXT)}`),
      );
      continue;
    }
    changes++;
    const shown = line(shortened(text));
    parts.push(kind === "removed" ? styled("red", `[-${shown}-]`) : styled("green", `{+${shown}+}`));
  }
  return parts.join("");
}

function showRejects({ a, b, counts }: Comparison): void {
  const changed = counts.rejects.filter((one) => one.a !== one.b);
  if (changed.length === 0) return;
  heading("rejects that differ");
  const rows = changed.slice(0, REJECTS_SHOWN).map((one) => [one.processor, one.code, String(one.a), String(one.b)]);
  print(
    table(
      ["  processor", "code", a, b],
      rows.map(([first, ...rest]) => [`  ${first}`, ...rest].map(printable)),
      [2, 3],
    ),
  );
  more(changed.length > REJECTS_SHOWN);
}

/** What to look at next, of what is worst. */
function hintsOf({ a, b, documents, verdicts, incidents, sources }: Comparison): string[] {
  const hints: string[] = [];
  const worst = documents?.sources[0]?.source ?? verdicts?.sources[0]?.source;
  if (worst !== undefined && sources.compared > 1)
    hints.push(`driftwire compare ${a} ${b} --source ${worst} --limit 20`);
  const lost = a === "main" ? (incidents.disappeared[0] ?? incidents.moved[0]?.a) : undefined;
  if (lost !== undefined) hints.push(`driftwire alarm show ${lost.incident}`);
  const found = incidents.appeared[0];
  if (found !== undefined)
    hints.push(
      `driftwire sql --run ${b} "SELECT at, state, sentence FROM alarm WHERE incident = '${found.incident.replaceAll("'", "")}'"`,
    );
  // What is printed to be pasted must be harmless in a shell.
  const harmless = hints.filter((hint) => /^[\w .,:='"-]+$/.test(hint));
  return harmless.length === 0 ? [] : ["", ...harmless];
}
