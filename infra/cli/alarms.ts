/** `driftwire alarm list | show`, printed: incidents as they stand, and how they came to. */

import { figure, isOver, nameOf, pagesText, timeText } from "../../processors/notify/text.ts";
import type { Alarm } from "../../schemas/generated/records.ts";
import { incidentNamed, incidentsOf, nowOf } from "../access/incidents.ts";
import type { Loaded } from "../load.ts";
import { printable, timeShown } from "../shown.ts";
import { knownSources } from "../sources/known.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled, table } from "./out.ts";
import { knownSource } from "./source-known.ts";

export async function list(
  loaded: Loaded,
  { json, all, source }: GlobalOptions & { all?: boolean; source?: string },
): Promise<void> {
  await withLog(loaded, async (log) => {
    const incidents = [...(await incidentsOf(log)).values()].map(nowOf);
    // What was told of a source stays when it is watched no more.
    if (source !== undefined && incidents.every((alarm) => alarm.source !== source))
      knownSource(await knownSources(log.driver), source);
    const of = incidents.filter((alarm) => source === undefined || alarm.source === source);
    const shown = of
      .filter((alarm) => all === true || !isOver(alarm))
      .sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || b.at - a.at);
    if (json) for (const alarm of shown) printJson({ ...alarm, open: !isOver(alarm) });
    else if (shown.length > 0) print(asTable(shown));
    else say(`no incident ${all === true ? "yet" : "is open"}`);
    const over = of.length - shown.length;
    if (over > 0) say(`${over} that ${over === 1 ? "is" : "are"} over: driftwire alarm list --all`);
    if (shown.length > 0 && !json) say(`why, and what to do: driftwire alarm show ${printable(shown[0]!.incident)}`);
  });
}

const SENTENCE_SHOWN = 100;

function asTable(alarms: readonly Alarm[]): string {
  const rows = alarms.map(({ incident, source, pageType, state, level, began, documents, sentence }) => [
    incident,
    source,
    pageType,
    state,
    level ?? "",
    timeShown(Math.round(began)).slice(0, 16),
    String(documents),
    sentence.length > SENTENCE_SHOWN ? `${sentence.slice(0, SENTENCE_SHOWN)}…` : sentence,
  ]);
  const head = ["incident", "source", "type", "state", "level", "since", "documents", "what happened"];
  return table(
    head,
    rows.map((row) => row.map(printable)),
    [6],
  );
}

export async function show(loaded: Loaded, incident: string, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const incidents = await incidentsOf(log);
    const changes = incidentNamed(incidents, incident);
    const alarm = nowOf(changes);
    // What ends an incident has no evidence of its own.
    const told = changes.findLast(({ series, sensors }) => series.length + sensors.length > 0) ?? alarm;
    const history = changes.map(({ at, state, by, sentence }) => ({ at, state, by, sentence }));
    if (json) return printJson({ ...alarm, open: !isOver(alarm), history });
    print(styled("bold", printable(alarm.sentence)));
    const line = (name: string, text: string): void => print(`${styled("bold", name.padEnd(10))}${printable(text)}`);
    showFacts(told, alarm, line);
    for (const { at, state, by, sentence } of history)
      line("history", `${timeText(at)} ${state}, by ${by}: ${sentence}`);
    showCriteria(told);
    showExamples(told, line);
    for (const [at, step] of stepsFor(alarm).entries()) line(at === 0 ? "next" : "", step);
  });
}

/** As it was told, and how it stands now. */
function showFacts(told: Alarm, { state, outcome, cause }: Alarm, line: (name: string, text: string) => void): void {
  const { incident, source, pageType, ruleVersion, detector, began, documents, model, level } = told;
  line("incident", incident);
  line("source", `${source}${pagesText(pageType)}, version ${ruleVersion} of its rules`);
  line("state", [state, outcome, cause].filter((text) => text !== "").join(", "));
  line("since", timeText(began));
  line("found by", `${detector}${level === null ? "" : `, level ${level}`}, of ${documents} documents`);
  line("model", `version ${model}`);
}

function showCriteria({ series, sensors }: Alarm): void {
  if (series.length > 0) {
    const rows = series.map(({ name, divergence, threshold, flagged }) => [
      `${name} ${nameOf(name)}`,
      figure(divergence),
      figure(threshold),
      flagged ? "broken" : "as before",
    ]);
    print(`\n${table(["criterion", "divergence", "threshold", "found"], rows, [1, 2])}\n`);
  }
  if (sensors.length > 0) {
    const rows = sensors.map(({ name, flagged, of, healthy, evidence }) => [
      printable(name),
      `${flagged} of ${of}`,
      `${figure(100 * healthy)} %`,
      figure(evidence),
    ]);
    print(`\n${table(["sensor", "documents", "healthy at most", "evidence"], rows, [1, 2, 3])}\n`);
  }
}

function showExamples({ examples }: Alarm, line: (name: string, text: string) => void): void {
  for (const { url, nearestUrl } of examples) {
    line("broken", url);
    line("healthy", nearestUrl);
  }
  const ids = examples.flatMap(({ document, nearest: healthy }) => [document, healthy]).filter((id) => id !== "");
  if (ids.length === 0) return;
  const list = [...new Set(ids)].map((id) => `'${id}'`).join(", ");
  const columns = "url, fetchedAt, title, substring(text, 1, 200) AS text";
  // A page may have been made anew since: what was read of it stays.
  line("as read", `driftwire sql "SELECT ${columns} FROM document_current WHERE id IN (${list}) ORDER BY fetchedAt"`);
}

function stepsFor(alarm: Alarm): string[] {
  const id = printable(alarm.source);
  if (isOver(alarm)) return ["nothing: it is over"];
  return [
    `driftwire source test ${id}: what each of its rules, and each way of extraction, finds there now`,
    `driftwire source picture ${id}: how far its documents are from what they were`,
    `driftwire source test ${id} --rules FILE: whether other rules find more; none at all may do as well`,
    "then write them into sources.yaml, and driftwire source apply; or driftwire source import HOST.txt where no file sets it",
  ];
}
