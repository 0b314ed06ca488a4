/** `driftwire source list`: each source in a line, the worst first. */

import { SOURCE_STATES, type SourceState } from "../../processors/incident-life/source-state.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import { everOf } from "../access/visits.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { printable, timeShown } from "../shown.ts";
import { type Stand, standsOf, worstFirst } from "../sources/stands.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, type Style, say, table } from "./out.ts";
import { remarkWaiting } from "./source-known.ts";
import { silentOf, unwalkedOf, visitOf, walkingOf, whyOf } from "./source-visits.ts";

export interface ListOptions extends GlobalOptions {
  /** One of these. */
  readonly state?: readonly string[];
  /** All of these. */
  readonly tag?: readonly string[];
}

/** What the table's figures are. */
const COUNTED =
  "pages: new or changed articles in the last visit; failed: articles and feeds that could not be fetched in it, or not in time; ever: in all visits";

export async function list(loaded: Loaded, { json, state: states = [], tag: tags = [] }: ListOptions): Promise<void> {
  for (const state of states) checkState(state);
  await withLog(loaded, async (log) => {
    const { known, of } = await standsOf(loaded, log);
    const stands = worstFirst(of.values());
    const shown = stands.filter(
      ({ state, source }) =>
        (states.length === 0 || states.includes(state)) && tags.every((tag) => source.tags.includes(tag)),
    );
    if (json) for (const stand of shown) printJson(summaryOf(stand));
    else if (stands.length === 0) say("no sources yet: `driftwire source add URL`, or sources.yaml");
    else {
      if (shown.length > 0) print(asTable(shown));
      say(inShort(shown, stands.length));
      if (shown.length > 0) say(COUNTED);
      remarkRemedies(shown);
    }
    remarkWaiting(known, loaded);
  });
}

function checkState(state: string): void {
  if (SOURCE_STATES.some((one) => one === state)) return;
  throw badUsage(
    "--state",
    nearest(state, SOURCE_STATES) ?? `one of ${SOURCE_STATES.join(", ")}`,
    JSON.stringify(state),
  );
}

function summaryOf({ source, state, incidents, visit, walking }: Stand): object {
  const { id, name, url, entries, tags, by, version } = source;
  const open = incidents.map((alarm) => ({
    ...{ incident: alarm.incident, state: alarm.state, level: alarm.level, concern: alarm.concern },
    ...{ began: alarm.began, sentence: alarm.sentence },
  }));
  return {
    id,
    name,
    state,
    url,
    entries: entries.length,
    tags,
    by,
    version,
    incidents: open,
    visit: visitOf(visit),
    walking: walkingOf(walking),
  };
}

/** "12 of 300 sources: 2 broken, 10 ok". */
function inShort(shown: readonly Stand[], all: number): string {
  const counts = SOURCE_STATES.map((state) => [state, shown.filter((stand) => stand.state === state).length] as const);
  const said = counts.filter(([, number]) => number > 0).map(([state, number]) => `${number} ${state}`);
  const number = shown.length === all ? String(all) : `${shown.length} of ${all}`;
  return [`${number} source${all === 1 ? "" : "s"}`, said.join(", ")].filter((part) => part !== "").join(": ");
}

/** Of its entry points, those that could not be had or walked the last time. */
const failingOf = ({ visit, walking }: Stand): number =>
  (visit === undefined ? 0 : silentOf(visit).length) + (walking === undefined ? 0 : unwalkedOf(walking).length);

function remarkRemedies(shown: readonly Stand[]): void {
  const [incident] = shown.flatMap(({ incidents }) => incidents);
  if (incident !== undefined) say(`evidence and judgement: driftwire alarm show ${printable(incident.incident)}`);
  const failing = shown.find((stand) => failingOf(stand) > 0);
  if (failing !== undefined)
    say(
      `causes and remedies: driftwire source show ${printable(failing.source.id)}; driftwire source test ID tries again`,
    );
}

const COLOURS: Readonly<Partial<Record<SourceState, Style>>> = {
  ...{ broken: "red", failing: "red", suspected: "yellow", silent: "yellow", ok: "green", paused: "dim" },
};

const SENTENCE_SHOWN = 100;

/** Its incident, or else what can't be had of it. */
function reasonOf({ incidents: [incident], visit, walking }: Stand): string {
  if (incident === undefined) return visit === undefined ? "" : whyOf(visit, walking);
  const { sentence } = incident;
  return sentence.length > SENTENCE_SHOWN ? `${sentence.slice(0, SENTENCE_SHOWN)}…` : sentence;
}

function asTable(stands: readonly Stand[]): string {
  const rows = stands.map((stand) => {
    const { source, state, visit } = stand;
    const { id, name, entries, url } = source;
    const failing = failingOf(stand);
    const isVisited = visit !== undefined && visit.began > 0;
    const counts = isVisited
      ? [visit.pages, visit.failed, everOf(visit).pages, everOf(visit).failed]
      : ["-", "-", "-", "-"];
    return [
      printable(id),
      state,
      printable(name),
      `${entries.length || 1}${failing === 0 ? "" : `, ${failing} failing`}`,
      isVisited
        ? `${timeShown(Math.round(visit.began)).slice(0, 19)}Z${visit.batch === null ? "" : ", under way"}`
        : "-",
      ...counts.map(String),
      printable(reasonOf(stand)),
      printable(withoutPasswords(url)),
    ];
  });
  const counts = ["pages", "failed", "pages ever", "failed ever"];
  const head = ["id", "state", "name", "entries", "last visit", ...counts, "why", "address"];
  return table(head, rows, [5, 6, 7, 8], (row, column) => (column === 1 ? COLOURS[stands[row]!.state] : undefined));
}
