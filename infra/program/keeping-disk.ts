/**
 * Keeps log and tables within `disk.maxBytes`: looks now and then what they take, has the oldest records removed before their
 * time, those of `page` first, and says so. What a group has still to read is never removed; fetch waits then. Rows: keeping-rows.ts.
 */

import type { Plan, Topic } from "../../topology/graph.ts";
import { sizeText } from "../../topology/print.ts";
import type { Log } from "../../topology/processor.ts";
import { mostBytes, takenIn } from "../disk.ts";
import type { EmbeddedDriver } from "../embedded/driver.ts";
import type { DiskState } from "../http/metrics.ts";

import { diskPlan, type HeldTopic, TABLES_MOST } from "./disk-plan.ts";
import type { RowsKeeping } from "./keeping-rows.ts";

export interface DiskOptions {
  readonly home: string;
  readonly driver: EmbeddedDriver;
  /** All that the graph has: one that does not run here holds what it has begun to read. */
  readonly plans: readonly Plan[];
  readonly runs: (plan: Plan) => boolean;
  /** As it is set. */
  readonly maxBytes: number | undefined;
  readonly log: Log;
  /** Of the engine in this process; undefined where the tables are elsewhere, or there are none. */
  readonly rows?: RowsKeeping | undefined;
  /** Told why fetch has to wait, and when no more. */
  readonly hold: (why: string | undefined) => void;
  readonly everyMs?: number;
}

export interface Keeping {
  readonly state: DiskState | undefined;
  /** One look, as the timer takes it. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 5000;
/** What is said again. */
const TELL_MS = 3_600_000;
/** Pages can be fetched again; what was made of them is shortened when there are none left. */
const FIRST = "page";

export function keepDisk(options: DiskOptions): Keeping {
  const { home, driver, rows, log, hold, everyMs = EVERY_MS } = options;
  const tell = telling(log);
  let state: DiskState | undefined;
  let maxBytes = 0;
  let stopped = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    // Room that is made later counts; what others take does not make records go.
    maxBytes = Math.max(maxBytes, await mostBytes(home, options.maxBytes));
    const taken = await takenIn(home);
    const plan = diskPlan({ maxBytes, ...taken, topics: await heldTopics(options) });
    if (stopped) return;
    // What nobody has set makes records go and fetch wait, but no commit fail while there is room on the disk.
    await driver.bound(options.maxBytes === undefined ? { ...plan, fileBytes: Number.POSITIVE_INFINITY } : plan);
    rows?.look(maxBytes, taken.tablesBytes);
    state = { maxBytes, ...taken, shortened: plan.shortened, tablesShortened: rows?.shortened ?? [] };
    tell(state);
    const why = [
      ...(plan.missingBytes === 0 ? [] : ["what could be removed was not read by all groups"]),
      ...((rows?.staying ?? 0) <= maxBytes * TABLES_MOST ? [] : ["no rows are left that may be removed"]),
    ];
    hold(
      why.length === 0
        ? undefined
        : `log and tables take ${sizeText(taken.logBytes + taken.tablesBytes)} of disk.maxBytes (${sizeText(maxBytes)}), and ${why.join(", ")}`,
    );
  };
  const again = (ms: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: Error) => log.debug({}, `the disk can't be looked at now: ${error.message}`))
        .finally(() => again(everyMs));
    }, ms);
    timer.unref();
  };
  again(0);
  return {
    get state() {
      return state;
    },
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Pages first, then the largest; internal topics are small and some are needed as long as what they belong to. */
async function heldTopics({ driver, plans, runs }: DiskOptions): Promise<HeldTopic[]> {
  const held: (HeldTopic & { readonly bytes: number })[] = [];
  for (const topic of driver.topics.values()) {
    const ends = Array.from({ length: topic.partitions }, (_, partition) =>
      driver.log.ends({ topic: topic.name, partition }),
    );
    const bytes = ends.reduce((all, one) => all + one.bytes, 0);
    const mayGo = topic.retention !== "compact" && !topic.internal && bytes > 0;
    const partitions = ends.map(({ start, end, bytes }, partition) => ({
      ...{ partition, start, end, bytes },
      read: mayGo ? readBelow(driver, topic, partition, plans, runs, end) : start,
    }));
    held.push({ topic: topic.name, mayGo, partitions, bytes });
  }
  const isFirst = ({ topic }: HeldTopic): number => (topic === FIRST ? 1 : 0);
  return held.sort((a, b) => isFirst(b) - isFirst(a) || b.bytes - a.bytes);
}

function readBelow(
  driver: EmbeddedDriver,
  { name }: Topic,
  partition: number,
  plans: readonly Plan[],
  runs: (plan: Plan) => boolean,
  end: number,
): number {
  const readers = plans.filter(({ inputs }) => inputs.some((input) => input.name === name));
  return Math.min(
    end,
    ...readers.map((plan) => {
      const committed = driver.committedNow(plan.group, { topic: name, partition });
      // Who never read anything and does not run here, as a sink without an engine, will not.
      return committed ?? (runs(plan) ? 0 : end);
    }),
  );
}

/** Once an hour of each topic. */
function telling(log: Log): (state: DiskState) => void {
  const said = new Map<string, number>();
  return ({ maxBytes, logBytes, tablesBytes, shortened }) => {
    const now = performance.now();
    if (shortened.every((topic) => now - (said.get(topic) ?? Number.NEGATIVE_INFINITY) < TELL_MS)) return;
    for (const topic of shortened) said.set(topic, now);
    log.warn(
      { topics: shortened, logBytes, tablesBytes, maxBytes },
      `disk: the log takes ${sizeText(logBytes)} and the tables ${sizeText(tablesBytes)} of disk.maxBytes (${sizeText(maxBytes)}): the oldest records of ${shortened.join(", ")} are removed before their time`,
    );
  };
}
