/** How far a replay is: a line that is written over on a terminal, lines elsewhere, with an estimate of the time left. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Replay } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { RunInNumbers } from "../access/compare/side-by-side.ts";
import { type Equality, equalities } from "../access/equal.ts";
import { type Passed, progressOf, repeatedBy, replayNamed, replaysIn } from "../access/replays.ts";
import { type Loaded, rowless } from "../load.ts";
import { count } from "../shown.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printHint, printJson, say, table } from "./out.ts";

const LOOK_MS = 500;
/** Elsewhere than on a terminal. */
const LINE_MS = 10_000;
const CLEAR = "\r\u001b[K";

export interface Progress {
  tell(passed: Passed): void;
  end(): void;
}

export function openProgress(name: string, now = (): number => performance.now()): Progress {
  const isTerminal = process.stderr.isTTY === true;
  let first: { readonly at: number; readonly done: number } | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    tell(passed) {
      first ??= { at: now(), done: passed.done };
      const line = `${name}: ${progressText(passed, first, now())}`;
      if (isTerminal) process.stderr.write(CLEAR + line);
      else if (now() - toldAt >= LINE_MS) {
        toldAt = now();
        say(line);
      }
    },
    end: () => void (isTerminal && process.stderr.write(CLEAR)),
  };
}

/** Records passed and in all, and the time left at the mean speed so far. */
export function progressText({ done, all }: Passed, first: { at: number; done: number }, now: number): string {
  const share = all === 0 ? 100 : Math.floor((100 * done) / all);
  const rate = (done - first.done) / Math.max(1, now - first.at);
  const left = rate > 0 && done < all ? `, about ${timeText((all - done) / rate)} left` : "";
  return `${done} of ${all} records, ${share} %${left}`;
}

function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

/** Shows how far the process is that runs it, until it has ended. Ending this command leaves the replay running. */
export async function follow(loaded: Loaded, name: string, { json }: GlobalOptions): Promise<void> {
  const progress = openProgress(name);
  const leave = (): never => {
    progress.end();
    say(`run ${name} goes on: \`driftwire run list\` shows how far it is, \`driftwire run stop ${name}\` stops it`);
    process.exit();
  };
  process.once("SIGINT", leave);
  let isQueued = false;
  const replay = await withLog(loaded, async ({ driver }) => {
    for (;;) {
      const { replays } = await replaysIn(driver);
      const found = replayNamed(replays, name);
      if (found.state !== "asked") return found;
      const first = [...replays.values()].find(({ state, askedAt }) => state === "asked" && askedAt < found.askedAt);
      if (first !== undefined && !isQueued) say(`${name}: waits for the run ${first.name}`);
      isQueued = first !== undefined;
      if (!isQueued) progress.tell(await progressOf(driver, loaded, found));
      await sleep(LOOK_MS);
    }
  });
  process.removeListener("SIGINT", leave);
  progress.end();
  await tellEnd(loaded, replay, json === true);
}

export async function tellEnd(loaded: Loaded, replay: Replay, json: boolean): Promise<void> {
  const { name, state, variants, failure } = replay;
  if (replay.asItWas && state === "done") return tellEqual(loaded, replay, json);
  const runs = variants.map(({ run }) => run);
  if (json) printJson({ name, runs, state, failure });
  if (state === "deleting")
    throw new DriftwireError("run-busy", { at: `run ${name}`, got: "one that is being deleted" });
  if (state === "failed") throw new DriftwireError("replay-failed", { at: `run ${name}`, got: failure ?? "" });
  if (json) return;
  if (state === "asked")
    return print(
      `this member has left run ${name}: \`driftwire run resume ${name}\` joins it, \`driftwire run stop ${name}\` ends it`,
    );
  if (state !== "done") return print(`run ${name} was stopped: driftwire run resume ${name} goes on with it`);
  print(`run ${name} is done`);
  if (runs.length > 1) await tellSideBySide(loaded, runs);
  for (const run of runs) printHint(`driftwire compare main ${run}`);
}

async function tellSideBySide(loaded: Loaded, runs: readonly string[]): Promise<void> {
  if (rowless(loaded.settings) !== undefined) return;
  const { withReader } = await import("../access/asking.ts");
  const { sideBySide } = await import("../access/compare/side-by-side.ts");
  const found = await withReader(loaded, (reader) => sideBySide(reader, runs));
  const columns = (Object.keys(found[0]!) as (keyof RunInNumbers)[]).filter((name) =>
    found.some((one) => one[name] !== 0),
  );
  const lines = found.map((one) => columns.map((name) => String(one[name])));
  print(table(columns, lines, columns.map((_, at) => at).slice(1)));
}

/** Whether a replay as it was wrote what the live run wrote. */
async function tellEqual(loaded: Loaded, replay: Replay, json: boolean): Promise<void> {
  const graph = repeatedBy(loaded, replay);
  const found: Equality[] = [];
  await withLog(loaded, async (log) => {
    log.topicsOf(graph);
    for await (const one of equalities(log.driver, graph, replay)) found.push(one);
  });
  const differing = found.filter(({ difference }) => difference !== null);
  if (json) printJson({ name: replay.name, state: replay.state, equal: differing.length === 0, topics: found });
  for (const { topic, records, difference } of json ? [] : found) {
    const at = difference && `; not equal at ${difference.partition}:${difference.offset}: ${difference.what}`;
    print(`${topic}: ${count(records, "record")} equal to the live run's${at ?? ""}`);
  }
  if (differing.length > 0)
    throw new DriftwireError("not-repeated", { at: differing.map(({ topic }) => `topic ${topic}`).join(", ") });
}
