/** `driftwire source show | pause | resume | remove`: a source as it is. */

import { randomUUID } from "node:crypto";
import { pagesText, timeText } from "../../processors/notify/text.ts";
import type { Alarm, EntryState, Source, Visit, WalkedEntry, Walking } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import type { CommandLog } from "../access/log.ts";
import { everOf } from "../access/visits.ts";
import { asCalled } from "../called.ts";
import type { Loaded } from "../load.ts";
import { nearest } from "../nearest.ts";
import { count, printable, timeShown } from "../shown.ts";
import { adviceOn } from "../sources/advice.ts";
import { sendCommands } from "../sources/commands.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { standsOf } from "../sources/stands.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled } from "./out.ts";
import { codeOf, silentOf, visitOf, walkingOf } from "./source-visits.ts";

export const userName = (): string => process.env.USER || "driftwire source";

/** Whether a file sets it, by what it says when it is applied. */
export const isOfFile = ({ by }: Pick<Source, "by">): boolean => /\.ya?ml$/.test(by);

/** @param more what else may be meant, where there is no such source */
export function knownSource({ sources }: Known, id: string, more?: readonly string[]): Source {
  const source = sources.get(id);
  if (source !== undefined) return source;
  const meant = nearest(id, sources.keys());
  const expected = meant === undefined ? "the id of a source" : `perhaps ${meant}`;
  throw new DriftwireError("no-such-source", { got: id, expected, more });
}

/** What carries commands out. */
export const startCommand = ({ settings: { values } }: Loaded): string =>
  values.kafka.use ? "driftwire work --all" : "driftwire up";

/** Who carries out what was sent, as a sentence begins. */
export const carrierOf = (loaded: Loaded, { isRunning }: Pick<CommandLog, "isRunning">): string =>
  isRunning ? "the running process" : `\`${startCommand(loaded)}\``;

export function remarkWaiting({ waiting }: Known, loaded: Loaded): void {
  if (waiting > 0) say(`includes ${count(waiting, "command")} still to be executed by \`${startCommand(loaded)}\``);
}

export async function show(loaded: Loaded, id: string, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const { known, of } = await standsOf(loaded, log);
    const source = knownSource(known, id);
    const { state, incidents, visit, walking } = of.get(id)!;
    if (json) {
      const told = { visit: visitOf(visit), entryStates: visit?.entries ?? [], walking: walkingOf(walking) };
      return printJson({ ...source, state, incidents, ...told });
    }
    const line = (name: string, text: string): void =>
      print(`${styled("bold", name.padEnd(16))}${printable(withoutPasswords(text))}`);
    line("state", state);
    if (state === "suspected" && incidents.length === 0)
      line(
        "  why",
        "a batch was suspicious: an alarm follows only if 50 documents in three batches more say so as well",
      );
    for (const incident of incidents) showIncident(incident, line);
    for (const [name, value] of Object.entries(source)) {
      if (name === "state") continue;
      if (name === "rules" && typeof value === "string") {
        line(name, `${count(value.trimEnd().split("\n").length, "line")}: --rules prints them`);
      } else if (name === "entries") {
        for (const entry of source.entries) line("entry", `${entry.kind} ${entry.url}`);
      } else line(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    if (visit !== undefined) showVisit(visit, line);
    if (walking !== undefined) showWalking(walking, line);
    remarkWaiting(known, loaded);
  });
}

/** As they were given: to be put into a file, changed, and set again. */
export async function showRules(loaded: Loaded, id: string, { json }: GlobalOptions): Promise<void> {
  await withLog(loaded, async ({ driver }) => {
    const { rules } = knownSource(await knownSources(driver), id);
    if (json) return printJson({ source: id, rules });
    if (rules === null) return say(`${printable(id)} has no rules: driftwire source set ID --rules FILE sets some`);
    const isShown = process.stdout.isTTY === true;
    const lines = rules.replace(/\r?\n$/, "").split("\n");
    print(isShown ? lines.map((line) => line.split("\t").map(printable).join("\t")).join("\n") : lines.join("\n"));
  });
}

function showIncident(alarm: Alarm, line: Line): void {
  const { incident, state, level, concern, pageType, began, sentence } = alarm;
  const what = [state, ...(level === null ? [] : [`level ${level}`]), concern].join(", ");
  line("incident", `${incident}: ${what}${pagesText(pageType)}, since ${timeText(began)}`);
  line("  why", sentence);
  line("  remedy", asCalled(`evidence and judgement: driftwire alarm show ${incident}`));
}

type Line = (name: string, text: string) => void;

function showWalking({ walks, batch, began, portions, links, isFull, nextAt, entries }: Walking, line: Line): void {
  line("walks", batch === null ? String(walks) : `${walks}, under way since ${timeShown(Math.round(began))}`);
  if (batch !== null)
    line(
      "  so far",
      `${count(links, "new address", "new addresses")} in ${count(portions, "portion")}${isFull ? ", to the end" : ""}`,
    );
  for (const entry of entries) {
    if (entry.fullAt > 0) line("walked", `${entry.url}, to the end at ${timeShown(Math.round(entry.fullAt))}`);
    if (entry.failures > 0) showFailing(entry, line);
  }
  line("next walk", timeShown(Math.round(nextAt)));
}

function showFailing(entry: EntryState | WalkedEntry, line: Line): void {
  const { url, failures, message, failingSince } = entry;
  const often = failures === 1 ? "once" : `${failures} times in a row, since ${timeShown(Math.round(failingSince))}`;
  line("failing", `${url}, ${often}`);
  line("  why", `${codeOf(entry)}: ${message}`);
  line("  remedy", adviceOn(codeOf(entry), message));
}

function showVisit(visit: Visit, line: Line): void {
  const { began, pages, failed, unchanged, batch, nextAt, queue, visits } = visit;
  if (began > 0) {
    const state = batch === null ? "" : `, under way: ${queue.length} left`;
    const came = `${pages} pages, ${failed} failed, ${unchanged} unchanged`;
    line("last visit", `${timeShown(Math.round(began))}: ${came}${state}`);
    const ever = everOf(visit);
    line("ever", `${count(visits, "visit")}: ${ever.pages} pages, ${ever.failed} failed`);
  }
  line("next visit", timeShown(Math.round(nextAt)));
  for (const [host, until] of Object.entries(visit.waits))
    if (until > Date.now()) line("waiting", `${host} asked not to be fetched until ${timeShown(Math.round(until))}`);
  const told = new Set(silentOf(visit).map(codeOf));
  for (const [code, number] of Object.entries(visit.failures)) {
    line("failed", `${number === 1 ? "once" : `${number} times`} in the last visit: ${code}`);
    if (!told.has(code)) line("  remedy", adviceOn(code));
  }
  for (const entry of visit.entries) {
    const { url, moved, failures, notBefore } = entry;
    if (failures > 0) {
      showFailing(entry, line);
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
      else print(`${printable(id)} is ${isSame ? "already " : ""}${DONE[action]}`);
      if (action === "remove" && isOfFile({ by }))
        say(`${id} is defined in ${by}: the next apply adds it again unless you remove it there`);
    }
  });
}
