/**
 * The replays that a process runs beside its live work: those that the topic `replay` says are to be run, one after the
 * other. So a replay survives the process: the next one goes on with it.
 */

import type { Replay } from "../../schemas/generated/records.ts";
import { replaysIn, writeReplay } from "../access/replays.ts";
import { removeRun } from "../access/runs.ts";
import type { Loaded } from "../load.ts";
import type { ProgramLog } from "../log.ts";
import { asFailure } from "./failure.ts";
import { type Replaying, startReplay } from "./replaying.ts";
import type { Tables } from "./rows.ts";
import type { Opened } from "./running.ts";

export interface Replays {
  stop(): Promise<void>;
}

const LOOK_MS = 500;

export interface ReplaysOptions {
  readonly opened: Opened;
  readonly loaded: Loaded;
  readonly log: ProgramLog;
  readonly tables: Tables | undefined;
  /** Only this one; all that are to be run unless said. */
  readonly only?: string;
}

export function watchReplays(options: ReplaysOptions): Replays {
  const { opened, log } = options;
  const { driver } = opened;
  let known: ReadonlyMap<string, Replay> = new Map();
  let next: number | undefined;
  let running: { readonly name: string; readonly replaying: Promise<Replaying> } | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const end = async (name: string, more: Partial<Replay>): Promise<void> => {
    const { replays } = await replaysIn(driver);
    const replay = replays.get(name);
    // It may have been stopped or deleted meanwhile.
    if (replay?.state === "asked") await writeReplay(driver, name, { ...replay, ...more, endedAt: Date.now() });
  };

  const begin = (replay: Replay): void => {
    const { name } = replay;
    log.info({ run: name, processors: replay.processors }, `replay ${name}: ${replay.processors.join(", ")}`);
    const replaying = startReplay({ ...options, replay, isBeside: true });
    running = { name, replaying };
    replaying
      .then(({ done }) => done)
      .then(
        async () => {
          if (running?.name !== name) return;
          log.info({ run: name }, `replay ${name} is done: driftwire compare main ${replay.variants[0]!.run}`);
          await end(name, { state: "done" });
        },
        async (error: unknown) => {
          if (stopped || running?.name !== name) return;
          const failure = asFailure(error);
          log.error({ code: failure.code, run: name }, `replay ${name}: ${failure.message}`);
          await end(name, { state: "failed", failure: `${failure.code}: ${failure.message}` });
        },
      )
      .catch((error: unknown) => log.error({ run: name }, asFailure(error).message))
      .finally(() => {
        if (running?.name === name) running = undefined;
      });
  };

  const halt = async (): Promise<void> => {
    const halting = running;
    running = undefined;
    await (await halting?.replaying.catch(() => undefined))?.stop();
  };

  const look = async (): Promise<void> => {
    const found = await replaysIn(driver, known, next);
    ({ replays: known, next } = found);
    if (running !== undefined && known.get(running.name)?.state !== "asked") await halt();
    for (const [name, { state, variants }] of known)
      if (state === "deleting")
        await remove(
          options,
          name,
          variants.map(({ run }) => run),
        );
    const asked = [...known.values()].filter(({ state, name }) => state === "asked" && (options.only ?? name) === name);
    const [first] = asked.sort((a, b) => a.askedAt - b.askedAt);
    if (running === undefined && first !== undefined && !stopped) begin(first);
  };

  const schedule = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => {
          const { code, message } = asFailure(error);
          log.warn({ code }, `replays: ${message}`);
        })
        .then(schedule);
    }, LOOK_MS);
    timer.unref();
  };
  schedule();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await halt();
    },
  };
}

/** Leaves nothing of it: rows, topics, state, and the record that it was asked for by. */
export async function remove(
  { opened: { driver }, tables, log }: Pick<ReplaysOptions, "opened" | "tables" | "log">,
  name: string,
  runs: readonly string[],
): Promise<void> {
  const engine = await tables?.engine.open();
  for (const run of runs) await removeRun(driver, engine, run);
  await writeReplay(driver, name, null);
  log.info({ run: name }, `run ${name} was deleted`);
}
