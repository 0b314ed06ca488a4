/** `driftwire source list | show | pause | resume | remove`: the sources as they are. */

import { randomUUID } from "node:crypto";
import type { Source, Visit } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import { everOf, visitsOf } from "../access/visits.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { count, printable, timeShown } from "../shown.ts";
import { adviceOn } from "../sources/advice.ts";
import { sendCommands } from "../sources/commands.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled, table } from "./out.ts";
import { codeOf, silentOf, visitOf, whyOf } from "./source-visits.ts";

export const userName = (): string => process.env.USER || "driftwire source";

/** Whether a file sets it, by what it says when it is applied. */
export const isOfFile = ({ by }: Pick<Source, "by">): boolean => /\.ya?ml$/.test(by);

/** @param more what else may be meant, where there is no such source */
export function knownSource({ sources }: Known, id: string, more?: readonly string[]): Source {
  const source = sources.get(id);
  if (source !== undefined) return source;
  const meant = nearest(id, sources.keys());
  const expected = meant === undefined ? "the id of a source that is watched" : `${meant}, perhaps`;
  throw new DriftwireError("no-such-source", { got: id, expected, more });
}

/** What the table's figures are. */
const COUNTED =
  "pages: articles that came, new or changed, in the last visit; failed: what did not come in it, articles, feeds, and what it had no time for; ever: in all visits";

export async function list(loaded: Loaded, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const known = await knownSources(log.driver);
    const visits = await visitsOf(loaded, log);
    const sources = [...known.sources.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    if (json) for (const source of sources) printJson({ ...summaryOf(source), visit: visitOf(visits.get(source.id)) });
    else if (sources.length > 0) {
      print(asTable(sources, visits));
      say(COUNTED);
      const failing = sources.filter(({ id }) => silentOf(visits.get(id) ?? { entries: [] }).length > 0);
      if (failing.length > 0)
        say(
          `why in full, and what may help: driftwire source show ${printable(failing[0]!.id)}; driftwire source test ID asks again`,
        );
    } else say("no sources yet: `driftwire source add URL`, or sources.yaml");
    remarkWaiting(known, loaded);
  });
}

function summaryOf({ id, name, state, url, entries, tags, by, version }: Source): object {
  return { id, name, state, url, entries: entries.length, tags, by, version };
}

const isUnderWay = ({ batch }: Visit): string => (batch === null ? "" : ", under way");

function asTable(sources: readonly Source[], visits: ReadonlyMap<string, Visit>): string {
  const rows = sources.map(({ id, name, state, entries, url }) => {
    const visit = visits.get(id);
    const isVisited = visit !== undefined && visit.began > 0;
    return [
      printable(id),
      printable(name),
      state,
      `${entries.length || 1}${visit === undefined || silentOf(visit).length === 0 ? "" : `, ${silentOf(visit).length} failing`}`,
      isVisited ? `${timeShown(Math.round(visit.began)).slice(0, 19)}Z${isUnderWay(visit)}` : "-",
      ...(isVisited
        ? [visit.pages, visit.failed, everOf(visit).pages, everOf(visit).failed]
        : ["-", "-", "-", "-"]
      ).map(String),
      visit === undefined ? "" : printable(whyOf(visit)),
      printable(withoutPasswords(url)),
    ];
  });
  const counts = ["pages", "failed", "pages ever", "failed ever"];
  const head = ["id", "name", "state", "entries", "last visit", ...counts, "why", "address"];
  return table(head, rows, [5, 6, 7, 8]);
}

/** What carries commands out. */
export const startCommand = ({ settings: { values } }: Loaded): string =>
  values.kafka.use ? "driftwire work --all" : "driftwire up";

function remarkWaiting({ waiting }: Known, loaded: Loaded): void {
  if (waiting > 0) say(`${count(waiting, "command")} counted in that wait for \`${startCommand(loaded)}\``);
}

export async function show(loaded: Loaded, id: string, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const known = await knownSources(log.driver);
    const source = knownSource(known, id);
    const visit = (await visitsOf(loaded, log)).get(id);
    if (json) return printJson({ ...source, visit: visitOf(visit), entryStates: visit?.entries ?? [] });
    const line = (name: string, text: string): void =>
      print(`${styled("bold", name.padEnd(16))}${printable(withoutPasswords(text))}`);
    for (const [name, value] of Object.entries(source)) {
      if (name === "rules" && typeof value === "string") {
        line(name, count(value.split("\n").length, "line"));
      } else if (name === "entries") {
        for (const entry of source.entries) line("entry", `${entry.kind} ${entry.url}`);
      } else line(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    if (visit !== undefined) showVisit(visit, line);
    remarkWaiting(known, loaded);
  });
}

function showVisit(visit: Visit, line: (name: string, text: string) => void): void {
  const { began, pages, failed, unchanged, batch, nextAt, queue, visits } = visit;
  if (began > 0) {
    const state = batch === null ? "" : `, under way: ${queue.length} left`;
    const came = `${pages} pages, ${failed} failed, ${unchanged} as before`;
    line("last visit", `${timeShown(Math.round(began))}: ${came}${state}`);
    const ever = everOf(visit);
    line("ever", `${count(visits, "visit")}: ${ever.pages} pages, ${ever.failed} failed`);
  }
  line("next visit", timeShown(Math.round(nextAt)));
  for (const [host, until] of Object.entries(visit.waits))
    if (until > Date.now()) line("left alone", `${host} asked for it, until ${timeShown(Math.round(until))}`);
  const told = new Set(silentOf(visit).map(codeOf));
  for (const [code, number] of Object.entries(visit.failures)) {
    line("failed", `${number === 1 ? "once" : `${number} times`} in the last visit: ${code}`);
    if (!told.has(code)) line("  what may help", adviceOn(code));
  }
  for (const entry of visit.entries) {
    const { url, moved, failures, message, failingSince, notBefore } = entry;
    if (failures > 0) {
      const often =
        failures === 1 ? "once" : `${failures} times in a row, since ${timeShown(Math.round(failingSince))}`;
      line("failing", `${url}, ${often}`);
      line("  why", `${codeOf(entry)}: ${message}`);
      line("  what may help", adviceOn(codeOf(entry), message));
      if (notBefore > Date.now()) line("  not before", timeShown(Math.round(notBefore)));
    }
    if (moved !== null) line("moved", `${url} → ${moved}`);
  }
}

const DONE = { pause: "paused", resume: "active", remove: "removed" } as const;

/** All of them, or where one is not known none. */
export async function change(
  loaded: Loaded,
  action: keyof typeof DONE,
  ids: readonly string[],
  { json }: GlobalOptions,
): Promise<void> {
  await withLog(loaded, async ({ driver }) => {
    const known = await knownSources(driver);
    const sources = [...new Set(ids)].map((id) => knownSource(known, id));
    const nothing = { url: null, name: null, settings: null };
    const commands = sources
      .filter(({ state }) => state !== DONE[action])
      .map(({ id }) => ({ id: randomUUID(), action, source: id, ...nothing, by: userName() }));
    await sendCommands(driver, commands);
    for (const { id, state, by } of sources) {
      const isSame = state === DONE[action];
      if (json) printJson({ source: id, state: DONE[action], changed: !isSame });
      else print(`${printable(id)} is ${DONE[action]}${isSame ? " already" : ""}`);
      if (action === "remove" && isOfFile({ by })) say(`${id} stands in ${by}: it comes back unless taken out there`);
    }
  });
}
