/** A run as figures and tables. */

import { quantile, type Table } from "../bench.ts";
import type { Run } from "../fleet.ts";
import { byKind, isBreakage, type Outcome, outcomesOf, type SourceSeen } from "./judged.ts";

export function figuresOf(run: Run): Record<string, number | null> {
  const { seen } = run;
  const outcomes = outcomesOf(run.cases, seen);
  const broken = outcomes.filter(({ group }) => isBreakage(group));
  const found = broken.filter(({ alarm }) => alarm !== undefined);
  const documents = sum(seen.sources.map((one) => one.documents));
  const falseOf = (is: (one: Outcome) => boolean): number => sum(outcomes.filter(is).map((one) => one.falseAlarms));
  const learned = seen.sources.filter(({ documents: all, young }) => all > young);
  return {
    documents_read_count: documents,
    articles_published_at_most_count: run.published,
    sources_learned_count: learned.length,
    models_count: sum(seen.models.map(({ models }) => models)),
    documents_before_first_model_median: quantile(
      learned.map(({ young, youngSince }) => young - youngSince),
      0.5,
    ),
    breakages_count: broken.length,
    breakages_found_count: found.length,
    documents_to_alarm_median: quantile(
      found.map(({ alarm }) => alarm!.since),
      0.5,
    ),
    documents_to_alarm_90_percent: quantile(
      found.map(({ alarm }) => alarm!.since),
      0.9,
    ),
    false_alarms_untouched_count: falseOf(({ group }) => group === "untouched"),
    false_alarms_controls_count: falseOf(({ group }) => group === "control"),
    false_alarms_before_a_breakage_count: falseOf(({ group }) => isBreakage(group)),
    suspicious_healthy_percent: percent(seen.sources, "oddBefore", "before"),
    log_gib: Number((run.logBytes / 2 ** 30).toFixed(2)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function percent(sources: readonly SourceSeen[], part: keyof SourceSeen, whole: keyof SourceSeen): number | null {
  const all = sum(sources.map((one) => Number(one[whole])));
  return all === 0 ? null : Number(((100 * sum(sources.map((one) => Number(one[part])))) / all).toFixed(2));
}

export function tablesOf(run: Run): Table[] {
  const outcomes = outcomesOf(run.cases, run.seen);
  return [kinds(outcomes), suspicions(run, outcomes), each(outcomes), ways(run), requests(run)];
}

const kinds = (outcomes: readonly Outcome[]): Table => ({
  name: "what happened, and what was said of it",
  columns: ["kind", "sites", "found", "documents to alarm, median", "most", "false alarms", "missed"],
  rows: byKind(outcomes).map(({ name, sites, found, median, most, falseAlarms, missed }) => [
    ...[name, sites, found, median, most, falseAlarms, missed],
  ]),
});

/** Of those that a model judged, before and since what happened to their sources. */
function suspicions({ seen }: Run, outcomes: readonly Outcome[]): Table {
  const names = [...new Set(outcomes.map(({ name }) => name))];
  return {
    name: "suspicious documents, %, and those that came while there was no model for them, since then",
    columns: ["kind", "before", "since", "without model"],
    rows: names.map((name) => {
      const own = outcomes.filter((one) => one.name === name).map(({ source }) => source);
      const sources = seen.sources.filter(({ source }) => own.includes(source));
      return [
        ...[name, percent(sources, "oddBefore", "before")],
        ...[percent(sources, "oddSince", "since"), percent(sources, "youngSince", "since")],
      ];
    }),
  };
}

const each = (outcomes: readonly Outcome[]): Table => ({
  name: "each site to which something happened, or of which there was an alarm",
  columns: ["source", "kind", "since", "documents", "since then", "alarm after", "level", "criteria", "missed"],
  rows: outcomes
    .filter(({ group, falseAlarms }) => group !== "untouched" || falseAlarms > 0)
    .map(({ source, name, from, documents, since, alarm, missed, falseAlarms }) => [
      ...[source, name, from === undefined ? "-" : new Date(from).toISOString().slice(0, 13), documents, since],
      ...[alarm?.since ?? null, alarm?.level ?? "", alarm?.criteria ?? ""],
      [missed ?? "", falseAlarms > 0 ? `${falseAlarms} false` : ""].filter((text) => text !== "").join(", "),
    ]),
});

const ways = ({ documents }: Run): Table => ({
  name: "documents by page type and the way that found their text",
  columns: ["page type", "way", "documents", "empty"],
  rows: documents.map(({ pageType, way, documents: count, empty }) => [
    ...[String(pageType), String(way), Number(count), Number(empty)],
  ]),
});

const requests = ({ pages }: Run): Table => ({
  name: "requests for articles, by what came of them",
  columns: ["kind", "code", "requests"],
  rows: pages.map(({ kind, code, pages: count }) => [String(kind), String(code), Number(count)]),
});
