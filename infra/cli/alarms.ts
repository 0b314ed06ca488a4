/** `driftwire alarm list | show`, printed: incidents as they stand, and how they came to. */

import { actionsIn, isOver } from "../../processors/incident-life/states.ts";
import { figure, nameOf, pagesText, timeText } from "../../processors/notify/text.ts";
import type { Alarm } from "../../schemas/generated/records.ts";
import { incidentNamed, incidentsOf, nowOf, stateAfter, waitingOf } from "../access/incidents.ts";
import { asCalled } from "../called.ts";
import type { Loaded } from "../load.ts";
import { count, printable, timeShown } from "../shown.ts";
import { knownSources } from "../sources/known.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled, table } from "./out.ts";
import { knownSource, startCommand } from "./source-known.ts";

export async function list(
  loaded: Loaded,
  { json, all, source }: GlobalOptions & { all?: boolean; source?: string },
): Promise<void> {
  await withLog(loaded, async (log) => {
    const waiting = await waitingOf(log);
    const incidents = [...(await incidentsOf(log)).values()].map(nowOf).map((alarm) => {
      const said = waiting.get(alarm.incident) ?? [];
      return { ...alarm, state: stateAfter(alarm, said), waiting: said.map(({ action }) => action) };
    });
    // What was told of a source stays when it is watched no more.
    if (source !== undefined && incidents.every((alarm) => alarm.source !== source))
      knownSource(await knownSources(log.driver), source);
    const of = incidents.filter((alarm) => source === undefined || alarm.source === source);
    const shown = of
      .filter((alarm) => all === true || !isOver(alarm.state))
      .sort((a, b) => Number(isOver(a.state)) - Number(isOver(b.state)) || b.at - a.at);
    if (json) for (const alarm of shown) printJson({ ...alarm, open: !isOver(alarm.state) });
    else if (shown.length > 0) print(asTable(shown));
    else say(`no incident ${all === true ? "yet" : "is open"}`);
    const over = of.length - shown.length;
    if (over > 0) say(`${over} that ${over === 1 ? "is" : "are"} over: driftwire alarm list --all`);
    if (waiting.size > 0)
      say(
        `includes ${count([...waiting.values()].flat().length, "judgement")} still to be executed by \`${startCommand(loaded)}\``,
      );
    if (shown.length > 0 && !json) say(`causes and remedies: driftwire alarm show ${printable(shown[0]!.incident)}`);
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
    const waiting = (await waitingOf(log)).get(incident) ?? [];
    const changes = incidentNamed(await incidentsOf(log), incident);
    const alarm = { ...nowOf(changes), state: stateAfter(nowOf(changes), waiting) };
    // What ends an incident has no evidence of its own.
    const told = changes.findLast(({ series, sensors }) => series.length + sensors.length > 0) ?? alarm;
    const history = changes.map(({ at, state, by, sentence, note }) => ({ at, state, by, sentence, note }));
    if (json) return printJson({ ...alarm, open: !isOver(alarm.state), history, waiting });
    print(styled("bold", printable(alarm.sentence)));
    const line = (name: string, text: string): void => print(`${styled("bold", name.padEnd(10))}${printable(text)}`);
    showFacts(told, alarm, line);
    for (const { at, state, by, sentence, note } of history)
      line("history", `${timeText(at)} ${state}, by ${by}: ${sentence}${note === "" ? "" : ` (${note})`}`);
    for (const { action, by, note } of waiting)
      line("waits", `${action}, by ${by}, for \`${asCalled(startCommand(loaded))}\`${note === "" ? "" : ` (${note})`}`);
    showCriteria(told);
    showExamples(told, line);
    for (const [at, step] of stepsFor(alarm).entries()) line(at === 0 ? "next" : "", asCalled(step));
  });
}

/** As it was told, and how it stands now. */
function showFacts(told: Alarm, now: Alarm, line: (name: string, text: string) => void): void {
  const { incident, source, pageType, ruleVersion, detector, documents, model, level, concern } = told;
  const { state, outcome, cause, until, began } = now;
  const snoozed = state === "snoozed" && until > 0 ? `snoozed until ${timeText(until)}` : state;
  line("incident", incident);
  line(
    "source",
    concern === "extraction" ? `${source}${pagesText(pageType)}, version ${ruleVersion} of its rules` : source,
  );
  line("concerns", concern);
  line("state", [snoozed, outcome, cause].filter((text) => text !== "").join(", "));
  line("since", timeText(began));
  const of = concern === "extraction" ? `${level === null ? "" : `, level ${level}`}, from ${documents} documents` : "";
  line("found by", `${detector}${of}`);
  if (model > 0) line("model", `version ${model}`);
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
  for (const [at, { url, nearest: healthy, nearestUrl }] of examples.entries()) {
    line("broken", url);
    // Of other detectors, and of earlier versions, one may stand beside several.
    if (nearestUrl !== "" && examples.findIndex(({ nearest }) => nearest === healthy) === at)
      line("healthy", nearestUrl);
  }
  const ids = examples.flatMap(({ document, nearest: healthy }) => [document, healthy]).filter((id) => id !== "");
  if (ids.length === 0) return;
  const list = [...new Set(ids)].map((id) => `'${id}'`).join(", ");
  const columns = "url, fetchedAt, title, substring(text, 1, 200) AS text";
  // A page may have been made anew since: what was read of it stays.
  const query = `SELECT ${columns} FROM document_current WHERE id IN (${list}) ORDER BY fetchedAt`;
  line("as read", asCalled(`driftwire sql "${query}"`));
}

function stepsFor(alarm: Alarm): string[] {
  const id = printable(alarm.source);
  if (isOver(alarm.state)) return ["nothing: it is over"];
  const judging = `driftwire alarm ${actionsIn(alarm.state).join(" | ")} ${printable(alarm.incident)}: your judgement`;
  if (alarm.concern !== "extraction") return [`driftwire source show ${id}: causes and remedies`, judging];
  return [
    `driftwire source test ${id}: the current results of each rule and each way of extraction`,
    `driftwire source picture ${id}: how far its documents have moved from normal`,
    `driftwire source test ${id} --rules FILE: whether other rules find more; no rules at all may do as well`,
    `driftwire source set ${id} --rules FILE: sets them; if sources.yaml defines the source, write them there and run driftwire source apply`,
    `driftwire reextract --incident ${printable(alarm.incident)}: reads the pages since then again by the rules in force; --rules FILE sets them first`,
    judging,
  ];
}
