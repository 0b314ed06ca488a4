/** The comparison in words and figures, the same for the terminal and the page: short, the worst first. */

import { count } from "../../shown.ts";
import type { Comparison } from "./compare.ts";
import type { GoldJudgment, GoldScore, Right } from "./gold.ts";
import type { IncidentSeen, MatchedIncident } from "./incidents.ts";
import type { Judgment, Score } from "./judged.ts";

const UNITS = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
] as const;

/** A span of time as people read one. */
export function spanShown(ms: number): string {
  const [unit, name] = UNITS.find(([size]) => Math.abs(ms) >= size) ?? [1000, "s"];
  return `${Number((ms / unit).toPrecision(2))} ${name}`;
}

/** Minutes are enough. */
export const momentShown = (time: number): string =>
  Number.isFinite(time) && Math.abs(time) <= 8.64e15
    ? new Date(time).toISOString().slice(0, 16).replace("T", " ")
    : String(time);

export const share = (part: number, of: number): string =>
  of === 0 ? "–" : `${Number(((part / of) * 100).toPrecision(3))} %`;

/** What was compared, and what could not be: a sentence each. */
export function notesOf(comparison: Comparison): string[] {
  const { a, b, sources, spans, documents, verdicts, incidents, truths, gold, withoutIncidents } = comparison;
  const notes: string[] = [];
  const only = (run: string, other: string, number: number, examples: readonly string[]): void => {
    if (number === 0) return;
    const more = number > examples.length ? ", …" : "";
    notes.push(
      `${count(number, "source")} only in ${run}, left out: ${examples.join(", ")}${more} (${other} has nothing of them in this time)`,
    );
  };
  only(a, b, sources.onlyA, sources.examplesOnlyA);
  only(b, a, sources.onlyB, sources.examplesOnlyB);
  const without = (table: "document" | "verdict"): string => (spans.a[table] === undefined ? a : b);
  if (documents === null) notes.push(`${without("document")} has no documents of its own, so none are compared`);
  if (verdicts === null) notes.push(`${without("verdict")} has no verdicts, so none are compared`);
  for (const run of withoutIncidents)
    notes.push(
      `the processor incidents was not part of ${run}: incidents are neither compared nor judged (replay … incidents has them)`,
    );
  if (incidents.isCut) notes.push("there are more incidents than are compared: use --source, --from or --to");
  if (gold !== null && gold.elsewhere > 0)
    notes.push(`${gold.name}: ${count(gold.elsewhere, "page")} that neither run has a document of in this time`);
  for (const { name, elsewhere, before } of truths) {
    if (elsewhere > 0) notes.push(`${name}: ${count(elsewhere, "event")} of sources that both runs don't have`);
    if (before > 0)
      notes.push(`${name}: ${count(before, "event")} that began before this time, so that no delay can be said`);
  }
  return notes;
}

/** Whether the two runs are the same in all that is compared. */
export function isSame({ documents, verdicts, checks, incidents }: Comparison): boolean {
  return (
    (documents === null || documents.sources.length === 0) &&
    (verdicts === null || verdicts.sources.length === 0) &&
    (checks === null || (checks.changes.length === 0 && checks.onlyA + checks.onlyB === 0)) &&
    incidents.appeared.length + incidents.disappeared.length + incidents.moved.length === 0
  );
}

/** What it is about. */
export const aboutShown = ({ source, concern, pageType }: IncidentSeen): string =>
  concern === "extraction"
    ? pageType === "default" || pageType === ""
      ? source
      : `${source}, pages ${pageType}`
    : `${source}, ${concern}`;

export const toldShown = ({ confirmed }: IncidentSeen): string =>
  confirmed === null ? "only suspected" : `confirmed ${momentShown(confirmed)}`;

/** How the second run differs in an incident that both have. */
export function movedShown({ a, b, changed, laterMs }: MatchedIncident): string {
  const parts: string[] = [];
  if (laterMs !== null && laterMs !== 0)
    parts.push(`confirmed ${spanShown(Math.abs(laterMs))} ${laterMs > 0 ? "later" : "earlier"}`);
  else if (changed.includes("confirmed")) parts.push(b.confirmed === null ? "no longer confirmed" : "now confirmed");
  if (changed.includes("began") && a.began !== b.began)
    parts.push(`began ${spanShown(Math.abs(b.began - a.began))} ${b.began > a.began ? "later" : "earlier"}`);
  if (changed.includes("ended")) {
    const ends = a.ended === null || b.ended === null;
    const both = (): string =>
      `ended ${spanShown(Math.abs(b.ended! - a.ended!))} ${b.ended! > a.ended! ? "later" : "earlier"}`;
    parts.push(ends ? (b.ended === null ? "still open" : "has ended") : both());
  }
  if (changed.includes("cause")) parts.push(`cause ${b.cause || "unknown"} instead of ${a.cause || "unknown"}`);
  return parts.join(", ");
}

const figure = (value: number): string => String(Number(value.toPrecision(3)));

/** The figures of a truth: name, of the first run, of the second. */
export function figuresOf({ a, b, isComplete }: Judgment): [name: string, a: string, b: string][] {
  const row = (name: string, of: (score: Score) => string): [string, string, string] => [name, of(a), of(b)];
  const quantiles = (value: Score["delayMs"], shown: (one: number) => string): string =>
    value === null ? "–" : `${shown(value.median)}, ${shown(value.p90)}`;
  return [
    row("found", ({ found, missed }) => `${found} of ${found + missed}`),
    row("missed", ({ missed }) => String(missed)),
    row("delay in documents, median and p90", ({ delayDocuments }) => quantiles(delayDocuments, String)),
    row("delay in time, median and p90", ({ delayMs }) => quantiles(delayMs, spanShown)),
    row("false alarms", ({ falseAlarms }) => String(falseAlarms)),
    row("healthy documents", ({ healthyDocuments }) => String(healthyDocuments)),
    row("false alarms per 10,000 of them (95 %)", ({ per10000 }) =>
      per10000 === null ? "–" : `${figure(per10000.rate)} (${figure(per10000.low)} to ${figure(per10000.high)})`,
    ),
    ...(isComplete ? [] : [row("alarms that nobody judged", ({ unjudged }) => String(unjudged))]),
  ];
}

/** The figures of gold: name, of the first run, of the second. */
export function goldShown({ a, b, pages }: GoldJudgment): [name: string, a: string, b: string][] {
  const row = (name: string, of: (score: GoldScore) => string): [string, string, string] => [name, of(a), of(b)];
  const right = ({ right, of }: Right): string => (of === 0 ? "–" : `${right} of ${of}`);
  return [
    row("pages with a document", ({ found }) => `${found} of ${pages}`),
    row("likeness of texts (F1), mean", ({ text }) => (text === null ? "–" : figure(text))),
    row("titles right", ({ title }) => right(title)),
    row("authors right", ({ authors }) => right(authors)),
    row("published within a day", ({ published }) => right(published)),
  ];
}

/** The counts of both runs: name, of the first, of the second. */
export function countsShown({ counts: { a, b } }: Comparison): [name: string, a: string, b: string][] {
  const row = (name: string, of: (one: typeof a) => string): [string, string, string] => [name, of(a), of(b)];
  return [
    row("documents judged", ({ verdicts }) => String(verdicts.documents)),
    row("suspicious", ({ verdicts }) => `${verdicts.suspicious} (${share(verdicts.suspicious, verdicts.documents)})`),
    row("judged without a model", ({ verdicts }) => String(verdicts.unjudged)),
    row("self-checks of batches", ({ verdicts }) => String(verdicts.checks)),
    row("models", ({ models }) => `${models.versions} of ${count(models.sources, "source")}`),
  ];
}
