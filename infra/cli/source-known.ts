/** `driftwire source list | show | pause | resume | remove`: the sources as they are. */

import { randomUUID } from "node:crypto";
import type { Source, Visit } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { groupOf } from "../../topology/graph.ts";
import { nearest } from "../nearest.ts";
import { withoutPasswords } from "../settings.ts";
import { sendCommands } from "../sources/commands.ts";
import { type Known, knownSources } from "../sources/known.ts";
import type { Loaded } from "./load.ts";
import { type CommandLog, withLog } from "./log.ts";
import type { GlobalOptions } from "./options.ts";
import { count, print, printable, printJson, say, styled, table, timeShown } from "./out.ts";
import { decoded } from "./records.ts";

export const userName = (): string => process.env.USER || "driftwire source";

export function knownSource({ sources }: Known, id: string): Source {
  const source = sources.get(id);
  if (source !== undefined) return source;
  const meant = nearest(id, sources.keys());
  const expected = meant === undefined ? "the id of a source that is watched" : `${meant}, perhaps`;
  throw new DriftwireError("no-such-source", { got: id, expected });
}

/** What fetching knows of sources, by their ids; empty where it has not run. */
async function visitsOf({ graph }: Loaded, log: CommandLog): Promise<ReadonlyMap<string, Visit>> {
  const plan = graph.plans.find(({ processor }) => processor.name === "fetch");
  const codec = plan?.stores.get("visit");
  const visits = new Map<string, Visit>();
  if (codec === undefined) return visits;
  for (const [id, bytes] of await log.state(groupOf("fetch"), "visit", plan!.partitions)) {
    const content = decoded(codec, Buffer.from(bytes));
    if ("value" in content) visits.set(id, content.value as Visit);
  }
  return visits;
}

/** Of entry points: those that failed the last time. */
const silentOf = ({ entries }: Visit): number => entries.filter(({ failures }) => failures > 0).length;

export async function list(loaded: Loaded, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const known = await knownSources(log.driver);
    const visits = await visitsOf(loaded, log);
    const sources = [...known.sources.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    if (json) for (const source of sources) printJson({ ...summaryOf(source), visit: visitOf(visits.get(source.id)) });
    else if (sources.length > 0) print(asTable(sources, visits));
    else say("no sources yet: `driftwire source add URL`, or sources.yaml");
    remarkWaiting(known, loaded);
  });
}

function summaryOf({ id, name, state, url, entries, tags, by, version }: Source): object {
  return { id, name, state, url, entries: entries.length, tags, by, version };
}

function visitOf(visit: Visit | undefined): object | null {
  if (visit === undefined) return null;
  const { began, pages, failed, unchanged, nextAt, intervalMs, batch } = visit;
  const last = began === 0 ? null : { began, pages, failed, unchanged, isOver: batch === null };
  return { last, nextAt, intervalMs, entriesFailing: silentOf(visit) };
}

function asTable(sources: readonly Source[], visits: ReadonlyMap<string, Visit>): string {
  const rows = sources.map(({ id, name, state, entries, url }) => {
    const visit = visits.get(id);
    const isVisited = visit !== undefined && visit.began > 0;
    return [
      printable(id),
      printable(name),
      state,
      `${entries.length || 1}${visit === undefined || silentOf(visit) === 0 ? "" : `, ${silentOf(visit)} failing`}`,
      isVisited ? timeShown(Math.round(visit.began)) : "-",
      isVisited ? String(visit.pages) : "-",
      isVisited ? String(visit.failed) : "-",
      printable(withoutPasswords(url)),
    ];
  });
  return table(["id", "name", "state", "entries", "last visit", "pages", "failed", "address"], rows, [5, 6]);
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
  const { began, pages, failed, unchanged, batch, nextAt, queue } = visit;
  if (began > 0) {
    const state = batch === null ? "" : `, under way: ${queue.length} left`;
    const came = `${pages} pages, ${failed} failed, ${unchanged} as before`;
    line("last visit", `${timeShown(Math.round(began))}: ${came}${state}`);
  }
  line("next visit", timeShown(Math.round(nextAt)));
  for (const { url, moved, failures } of visit.entries) {
    if (failures > 0) line("failing", `${url}, ${failures === 1 ? "once" : `${failures} times in a row`}`);
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
      if (action === "remove" && /\.ya?ml$/.test(by))
        say(`${id} stands in ${by}: it comes back unless taken out there`);
    }
  });
}
