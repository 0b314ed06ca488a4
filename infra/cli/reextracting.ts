/** `driftwire reextract`, printed: what is to be read again, how far that has come, and what is left. */

import { BY_NO_RULE } from "../../processors/detection/missed.ts";
import { isOver } from "../../processors/incident-life/states.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { untilInForce } from "../access/in-force.ts";
import { incidentNamed, incidentsOf, nowOf } from "../access/incidents.ts";
import type { CommandLog } from "../access/log.ts";
import { planned, type Reextracted, reextract, type Telling } from "../access/reextracting.ts";
import type { Rereading, Wanted } from "../access/rereading.ts";
import type { Loaded } from "../load.ts";
import { count, printable, timeShown } from "../shown.ts";
import { sendCommands } from "../sources/commands.ts";
import { knownSources } from "../sources/known.ts";
import { differences } from "../sources/plan.ts";
import { confirmed } from "./confirmed.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled } from "./out.ts";
import { changeText } from "./source-apply.ts";
import { isOfFile, startCommand } from "./source-known.ts";
import { changeOf, sourceAt } from "./source-set.ts";

export interface ReextractOptions extends GlobalOptions {
  readonly source?: string;
  readonly incident?: string;
  readonly from?: number;
  readonly to?: number;
  /** A file of rules. */
  readonly rules?: string;
  readonly again?: boolean;
  readonly yes?: boolean;
}

type Asked = Pick<Wanted, "source" | "from" | "to" | "pageTypes">;

export async function reextractPages(loaded: Loaded, options: ReextractOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    const asked = await askedFor(log, options);
    const known = await knownSources(log.driver);
    const before = sourceAt(known, asked.source);
    const { rules } = options;
    const given = rules === undefined ? undefined : changeOf(before, { rules });
    const change = given === undefined || given.fields.length === 0 ? undefined : given;
    const source = change?.after ?? before;
    const wanted = { ...asked, source: source.id, ruleVersion: source.ruleVersion, again: options.again === true };
    // What can't be done is said before anything is changed.
    check(await planned(log, wanted), wanted);
    if (change !== undefined) {
      if (!(await isAgreed(before, source, options))) return say("nothing was changed");
      await sendCommands(log.driver, [change.command]);
      if (isOfFile(before))
        say(`${before.id} is defined in ${before.by}: write it there as well, or the next apply takes it back`);
    }
    const { telling, close } = tellingOf(loaded, options.json === true);
    try {
      if (!(await untilInForce(log, source, telling))) return say("interrupted before any page was handed back");
      const done = await reextract(loaded, log, wanted, telling);
      close();
      show(loaded, wanted, done, options);
    } finally {
      close();
    }
  });
}

async function askedFor(log: CommandLog, { source, incident, from, to }: ReextractOptions): Promise<Asked> {
  if (incident === undefined) {
    const [first, last] = [from ?? 0, to ?? Number.POSITIVE_INFINITY];
    if (first > last) throw badUsage("--to", "a time after --from", timeShown(last));
    return { source: source!, from: first, to: last, pageTypes: undefined };
  }
  const changes = incidentNamed(await incidentsOf(log), incident);
  const { source: whose, pageType, began, state, at, concern } = nowOf(changes);
  if (concern !== "extraction")
    throw new DriftwireError("no-pages", { at: incident, expected: "an incident of extraction", got: concern });
  // Of rules that find nothing another way has read the pages.
  const isMissed = changes.some(({ sensors }) => sensors.some(({ name }) => name === "rules-found-nothing"));
  const pageTypes = pageType === "" ? undefined : new Set([pageType, ...(isMissed ? [BY_NO_RULE] : [])]);
  return { source: whose, from: began, to: isOver(state) ? at : Number.POSITIVE_INFINITY, pageTypes };
}

function check({ pages, done, gone, since }: Rereading, { source, from, to }: Wanted): void {
  if (pages.length > 0) return;
  const until = Number.isFinite(to) ? ` to ${timeShown(to)}` : "";
  const range = `${from > 0 ? ` from ${timeShown(Math.round(from))}` : ""}${until}`;
  const kept = since === undefined ? "no page" : `pages since ${timeShown(Math.round(since))}`;
  if (done > 0)
    throw new DriftwireError("nothing-to-reread", {
      at: source,
      got: `${count(done, "page")}${range}, all of them read`,
    });
  if (gone > 0)
    throw new DriftwireError("pages-gone", { at: source, expected: kept, got: `${count(gone, "page")}${range}, gone` });
  throw new DriftwireError("no-pages", { at: source, expected: `pages${range}`, got: "none" });
}

async function isAgreed(before: Source, after: Source, { yes, json }: ReextractOptions): Promise<boolean> {
  if (json !== true) {
    print(styled("bold", printable(before.id)));
    for (const one of differences(before, after)) print(changeText(one, "  "));
  }
  if (yes === true) return true;
  if (process.stdin.isTTY !== true)
    throw badUsage("driftwire reextract", "--yes, since there is no terminal to ask on", "none");
  return confirmed(`set these rules of ${printable(before.id)}?`);
}

const TELL_MS = 500;
const LINE_MS = 10_000;

/** Progress on a terminal in one line, elsewhere in some; the first Ctrl-C ends it after what it is at. */
function tellingOf(loaded: Loaded, isQuiet: boolean): { telling: Telling; close(): void } {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupt);
  const isTerminal = process.stderr.isTTY === true;
  const began = performance.now();
  let last = began;
  let isOpen = false;
  const telling: Telling = {
    signal: interruption.signal,
    onProgress({ read, of }) {
      const now = performance.now();
      if (isQuiet || read === 0 || now - last < (isTerminal ? TELL_MS : LINE_MS)) return;
      last = now;
      const left = Math.ceil((((now - began) / read) * (of - read)) / 1000);
      const text = `${read} of ${count(of, "page")} read again, about ${left} s left`;
      if (!isTerminal) return say(text);
      process.stderr.write(`\r${text}\u001b[K`);
      isOpen = true;
    },
    onStill: () => say(`nothing moves: does \`${startCommand(loaded)}\` run? It goes on when extract does`),
  };
  return {
    telling,
    close() {
      if (isOpen) process.stderr.write("\n");
      isOpen = false;
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.removeListener(signal, interrupt);
    },
  };
}

function show(
  loaded: Loaded,
  { source, ruleVersion, again }: Wanted,
  { read, of, handed, done, gone, left }: Rereading & Reextracted,
  { json }: ReextractOptions,
): void {
  if (json) return printJson({ source, ruleVersion, pages: of, handed, read, done, gone, left: left ?? null });
  print(`${printable(source)}: ${count(read, "page")} read again by version ${ruleVersion} of its rules`);
  if (done > 0 && again) say(`${count(done, "page")} skipped: --again has read them before it was interrupted`);
  else if (done > 0) say(`${count(done, "page")} skipped: these rules have read them (--again reads them once more)`);
  if (gone > 0) say(`${count(gone, "page")} of that time ${gone === 1 ? "is" : "are"} no longer kept`);
  if (handed > read)
    say(
      left === "resting"
        ? `${count(handed - read, "page")} more will be read when \`${startCommand(loaded)}\` runs`
        : `${count(handed - read, "page")} more are on their way`,
    );
  if (handed < of) say(`${count(of - handed, "page")} left: ask again ${left === "resting" ? "then" : "to go on"}`);
}
