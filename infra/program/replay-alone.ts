/** Runs one replay where no process runs that would, or as one of several members on a cluster: until it is done or stopped. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Replay } from "../../schemas/generated/records.ts";
import type { Driver } from "../../topology/driver.ts";
import { type Passed, replayNamed, replaysIn, writeReplay } from "../access/replays.ts";
import { boundHeap } from "../heap.ts";
import type { Loaded } from "../load.ts";
import { openLog } from "../log.ts";
import { asFailure } from "./failure.ts";
import { type Replaying, startReplay } from "./replaying.ts";
import { remove } from "./replays.ts";
import { openTables } from "./rows.ts";
import { signals } from "./running.ts";
import { readInForce } from "./settings-in-force.ts";

const TELL_MS = 500;

/** @param tell told how far it is, now and then */
export async function runReplay(given: Loaded, name: string, tell: (passed: Passed) => void): Promise<Replay> {
  const { settings } = given;
  boundHeap();
  // What it does is told by its progress; what goes wrong is logged.
  const log = openLog({ ...settings.values.log, level: "warn" });
  const signalled = signals();
  const { openForWork } = settings.values.kafka.use
    ? await import("./serving-kafka.ts")
    : await import("./serving-embedded.ts");
  const opened = await openForWork(given, log, undefined);
  const tables = await openTables(opened, given, log);
  const { driver } = opened;
  try {
    const { loaded } = await readInForce(driver, given, log);
    const replay = replayNamed((await replaysIn(driver)).replays, name);
    let replaying: Replaying | undefined;
    const ended = (async () => {
      try {
        replaying = await startReplay({ opened, loaded, replay, log, tables });
        await replaying.done;
        return { state: "done" as const, failure: null };
      } catch (error) {
        return { state: "failed" as const, failure: asFailure(error) };
      }
    })();
    // On a cluster only this member leaves; who wants the run to end says so by `run stop`.
    const state = settings.values.kafka.use ? ("asked" as const) : ("stopped" as const);
    const stopped = signalled.then(() => ({ state, failure: null }));
    let isOver = false;
    const warn = (error: unknown): undefined => void log.warn({ run: name }, asFailure(error).message);
    const watching = (async (): Promise<Replay | undefined> => {
      for (const look = looking(driver, replay); !isOver; await sleep(TELL_MS)) {
        const found = await look().catch(warn);
        if (found !== undefined) return found;
        const passed = await replaying?.passed().catch(warn);
        if (passed !== undefined) tell(passed);
      }
      return undefined;
    })();
    const own = await Promise.race([ended, stopped, watching.then(() => undefined)]);
    isOver = true;
    const said = await watching;
    if (replaying !== undefined) {
      tell(await replaying.passed());
      await replaying.stop();
    }
    if (own === undefined || said !== undefined) return said ?? replay;
    if (own.state === "asked") return replay;
    const { failure } = own;
    const text = failure === null ? null : `${failure.code}: ${failure.message}`;
    const now = { ...replay, state: own.state, failure: text, endedAt: Date.now() };
    await writeReplay(driver, name, now);
    return now;
  } finally {
    await tables?.engine.close();
    await opened.close();
    log.flush();
  }
}

/** Looks whether somebody else has ended it: another member, or a command. */
function looking(driver: Driver, replay: Replay): () => Promise<Replay | undefined> {
  const { name } = replay;
  let known: ReadonlyMap<string, Replay> = new Map([[name, replay]]);
  let next: number | undefined;
  return async () => {
    ({ replays: known, next } = await replaysIn(driver, known, next));
    const found = known.get(name) ?? { ...replay, state: "deleting" };
    return found.state === "asked" ? undefined : found;
  };
}

/** Leaves nothing of it, where no process runs that would remove it. */
export async function removeReplay(loaded: Loaded, { name, variants }: Replay): Promise<void> {
  const log = openLog({ ...loaded.settings.values.log, level: "warn" });
  const { openForWork } = loaded.settings.values.kafka.use
    ? await import("./serving-kafka.ts")
    : await import("./serving-embedded.ts");
  const opened = await openForWork(loaded, log, undefined);
  const tables = await openTables(opened, loaded, log);
  try {
    await remove(
      { opened, tables, log },
      name,
      variants.map(({ run }) => run),
    );
  } finally {
    await tables?.engine.close();
    await opened.close();
    log.flush();
  }
}
