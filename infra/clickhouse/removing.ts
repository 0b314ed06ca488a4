/**
 * Removes old rows, and rows that others have superseded, while the program runs. For each table, the member that writes the first partition of its topic does
 * this.
 */

import type { Log } from "../../topology/processor.ts";
import type { Runner } from "../../topology/runner.ts";
import type { RuntimeOptions } from "../../topology/runtime.ts";
import type { Engine } from "./engine.ts";
import { type Kept, removeOld } from "./keep.ts";
import { removeSuperseded, STANDING, STANDING_MS } from "./superseded.ts";
import { tableOf } from "./tables.ts";

export interface RemovingOptions {
  readonly bulk: NonNullable<RuntimeOptions["bulk"]>;
  /** The tables that they write. */
  readonly written: ReadonlySet<string>;
  readonly engine: () => Promise<Engine>;
  readonly kept: ReadonlyMap<string, Kept>;
  readonly log: Log;
  /** Up to when what is old is removed. */
  readonly now: () => number;
  readonly everyMs?: number;
}

const EVERY_MS = 600_000;
/** At first: there is enough to be done at a start. */
const FIRST_MS = 60_000;
/** What no topic is written to goes with this one's. */
const OTHERS = "page";

/** The sinks, watched for which of them are this member's; and the end of it. */
export function removingRows({ bulk, written, engine, kept, log, now, everyMs = EVERY_MS }: RemovingOptions): {
  readonly bulk: RemovingOptions["bulk"];
  stop(): void;
} {
  const own = new Map<string, Runner>();
  const watched = new Map(
    [...bulk].map(([name, one]) => {
      const make: typeof one.make = (plan, partition, begin) => {
        const task = one.make(plan, partition, begin);
        const table = tableOf(plan.inputs[0]!.called);
        if (partition !== 0) return task;
        own.set(table, task);
        const stop = task.stop.bind(task);
        task.stop = (ms) => {
          if (own.get(table) === task) own.delete(table);
          return stop(ms);
        };
        return task;
      };
      return [name, { ...one, make }] as const;
    }),
  );
  const isOwn = (table: string): boolean => own.has(written.has(table) ? table : OTHERS);

  const removed = async (table: string, what: string, work: () => Promise<number>): Promise<void> => {
    if (!isOwn(table)) return;
    try {
      const rows = await work();
      if (rows > 0) log.info({ table, rows }, `${table}: removed ${rows} rows ${what}`);
    } catch (error) {
      log.debug(
        { table },
        `${table}: rows ${what} can't be removed now, and are removed later: ${(error as Error).message}`,
      );
    }
  };
  let looked = Number.NEGATIVE_INFINITY;
  const remove = async (): Promise<void> => {
    for (const [table, how] of kept)
      await removed(table, `older than ${how.days} days`, async () => removeOld(await engine(), table, how, now()));
    if (performance.now() - looked < STANDING_MS) return;
    looked = performance.now();
    for (const [table, column] of STANDING)
      await removed(table, "that others have superseded", async () => removeSuperseded(await engine(), table, column));
  };
  let timer: NodeJS.Timeout | undefined;
  const later = (ms: number): void => {
    timer = setTimeout(() => void remove().finally(() => timer !== undefined && later(everyMs)), ms);
    timer.unref();
  };
  later(Math.min(FIRST_MS, everyMs));
  return {
    bulk: watched,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
