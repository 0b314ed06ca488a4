/**
 * Runs one replay in this process, beside the live processors or without them: its processors in threads of their own,
 * which give way to the live ones, and sinks for what they write. It ends when all that it reads has been passed and has
 * rows. What it has committed stays when it is stopped, and a later process goes on from there.
 */

import type { Replay } from "../../schemas/generated/records.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Log } from "../../topology/processor.ts";
import type { Replayed } from "../../topology/replay-graph.ts";
import { beginOf, placesOf, type ReplaySpec } from "../../topology/replay-task.ts";
import { Runtime } from "../../topology/runtime.ts";
import { checkStillKept, type Passed, passedOf, replayedBy } from "../access/replays.ts";
import { coresToUse } from "../cores.ts";
import { collectAlone } from "../heap.ts";
import type { Loaded } from "../load.ts";
import type { ReplayDescription } from "../thread.ts";
import { threadPool } from "../threads.ts";
import { startRepeat } from "./repeating.ts";
import type { Tables } from "./rows.ts";
import type { Opened } from "./running.ts";
import { type Ending, untilOver } from "./until-over.ts";

export interface ReplayingOptions {
  readonly opened: Pick<Opened, "driver" | "stateHome">;
  readonly loaded: Loaded;
  readonly replay: Replay;
  readonly log: Log;
  /** Where its records become rows, if they do. */
  readonly tables: Tables | undefined;
  readonly threads?: number;
  /** Live work is done in this process, and goes first. */
  readonly isBeside?: boolean;
}

export interface Replaying extends Ending {
  passed(): Promise<Passed>;
}

/** Larger than live work's: nobody waits for a replay's next record, and large commits cost less. */
const ALONE = { budget: { ms: 1600, bytes: 32 * 1024 * 1024 } };
/** Beside live work a round must keep neither the main thread nor the writer busy for long. */
const BESIDE = { budget: { ms: 200, bytes: 4 * 1024 * 1024 }, fetchBytes: 2 * 1024 * 1024 };
const COMMIT_MS = 0;

export const specOf = ({ ranges, until, sources, instead, speed, views }: Replay): ReplaySpec => ({
  ...{ ranges, until, views },
  ...(sources.length === 0 ? {} : { keys: sources }),
  ...(instead.length === 0 ? {} : { instead }),
  ...(speed === null ? {} : { speed }),
});

export async function startReplay(options: ReplayingOptions): Promise<Replaying> {
  const start = options.replay.asItWas ? startRepeat : startInStep;
  if (options.isBeside !== true) return start(options);
  collectAlone(true);
  try {
    const replaying = await start(options);
    void replaying.done.catch(() => {}).finally(() => collectAlone(false));
    return replaying;
  } catch (error) {
    collectAlone(false);
    throw error;
  }
}

async function startInStep(options: ReplayingOptions): Promise<Replaying> {
  const { opened, loaded, replay, log } = options;
  const { driver } = opened;
  const replayed = replayedBy(loaded, replay);
  const spec = specOf(replay);
  await checkStillKept(driver, replay, replayed);
  await driver.admit(replayed.graph);
  const sinks = options.tables?.sinksOf(replayed.graph);
  const pool = threadPool({
    home: opened.stateHome,
    graph: replayed.graph,
    ...{ log, clock: systemClock, registry: loaded.registry, threads: options.threads ?? coresToUse() },
    isFar: options.isBeside === true,
    replay: descriptionOf(loaded, replay, replayed, spec),
    places: placesOf(replayed.chains),
  });
  const runtime = new Runtime({
    graph: replayed.graph,
    ...{ driver, log, clock: systemClock, commitMs: COMMIT_MS, isHousekeeping: false },
    ...(options.isBeside === true ? BESIDE : ALONE),
    holding: (table) => replay.views[table],
    remote: (plan, partition, begin, copies, store) =>
      pool.remote(plan, partition, beginOf(replayed, spec, partition, begin), copies, store),
    ...(sinks === undefined ? { only: [replayed.plan.processor.name] } : { bulk: sinks }),
  });
  const ending = untilOver(runtime, pool, () => isOver(driver, replay, replayed));
  return { ...ending, passed: () => passedOf(driver, replay, replayed) };
}

function descriptionOf(
  { settings, declaration, schemas }: Loaded,
  { processors }: Replay,
  { chains }: Replayed,
  spec: ReplaySpec,
): ReplayDescription {
  const { topics, partitions, settings: given } = declaration;
  const plans = chains.flatMap((chain) => chain.plans);
  return {
    plugins: settings.values.plugins,
    pluginFolder: settings.pluginFolder,
    declared: {
      topics,
      ...(partitions === undefined ? {} : { partitions }),
      ...(given === undefined ? {} : { settings: given }),
    },
    ...{ processors, schemas },
    variants: chains.map(({ run, settings: own }) => ({ run, settings: own })),
    spec,
    stored: plans.flatMap(({ stores, windows }) => [
      ...[...stores.values()].map(({ name }) => name),
      ...[...windows.values()].map(({ codec }) => codec.name),
    ]),
  };
}

/** Whether all has been passed, by whichever member, and all that was written has rows. */
async function isOver(driver: Opened["driver"], replay: Replay, { graph, reads }: Replayed): Promise<boolean> {
  const { done, all } = await passedOf(driver, replay, { reads });
  if (done < all) {
    await checkStillKept(driver, replay, { reads });
    return false;
  }
  for (const { group, inputs, partitions } of graph.plans.filter(({ kind }) => kind === "sink"))
    for (const { name: topic } of inputs)
      for (let partition = 0; partition < partitions; partition++) {
        const { end } = await driver.range({ topic, partition });
        if (((await driver.committed(group, { topic, partition })) ?? 0) < end) return false;
      }
  return true;
}
