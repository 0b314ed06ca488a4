/** Watches what comes out while faults happen: who owns which partition, and how long it takes until all go on. */

import type { Codec } from "../../../schemas/codec.ts";
import { pause } from "./load.ts";
import { follow } from "./raw.ts";
import { PARTITIONS, type Tally } from "./topology.ts";

export interface Watch {
  /** Partition → the name of the process that wrote there last. */
  readonly owners: readonly (string | undefined)[];
  /** Committed outputs seen. */
  readonly seen: number;
  /**
   * Resolves once every partition has put out a record that was sent after an instant: with the milliseconds to the
   * first and to the last of them. When that takes longer than the bound, with the partitions that have not.
   */
  recovered(since: number, ms: number): Promise<{ first: number; all: number } | { missing: readonly number[] }>;
  until(done: () => boolean, ms: number): Promise<boolean>;
  /** What its own client last said of a partition: where nothing comes, it may be this one that does not read. */
  about(partition: number): readonly string[];
  stop(): Promise<void>;
}

const IDLE_MS = 10;
/** A client that gets nothing for so long may have lost its brokers for good, as members' may: another one reads on. */
const QUIET_MS = 15_000;

export async function startWatch(
  bootstrap: string,
  topic: string,
  codec: Codec,
  sentAt: readonly number[],
): Promise<Watch> {
  const next = new Array<number>(PARTITIONS).fill(0);
  const open = () =>
    follow(
      bootstrap,
      next.map((offset, partition) => ({ topic, partition, offset })),
    );
  let reader = await open();
  const owners = new Array<string | undefined>(PARTITIONS).fill(undefined);
  /** Partition → when the newest of its records that came out was sent, and when that was seen. */
  const newest = Array.from({ length: PARTITIONS }, () => ({ sent: -1, seen: 0 }));
  let seen = 0;
  let stopped = false;
  const run = async (): Promise<void> => {
    for (let heard = performance.now(); !stopped; ) {
      const messages = await reader.poll().catch(() => []);
      if (messages.length === 0) await pause(IDLE_MS);
      else heard = performance.now();
      if (performance.now() - heard > QUIET_MS) {
        const old = reader;
        reader = await open().catch(() => old);
        if (reader !== old) await old.close();
        heard = performance.now();
      }
      for (const { partition, offset, value } of messages) {
        next[partition] = offset + 1;
        const { id, owner } = codec.decode(value!, 0, value!.length) as Tally;
        seen++;
        owners[partition] = owner.split("/")[0]!;
        const sent = sentAt[Number(id)] ?? 0;
        if (sent > newest[partition]!.sent) newest[partition] = { sent, seen: performance.now() };
      }
    }
  };
  const running = run();
  const until = async (done: () => boolean, ms: number): Promise<boolean> => {
    for (const deadline = performance.now() + ms; !done(); await pause(IDLE_MS))
      if (performance.now() > deadline) return false;
    return true;
  };
  return {
    owners,
    get seen() {
      return seen;
    },
    until,
    about: (partition) => reader.about(partition),
    async recovered(since, ms) {
      // Of each partition the first that came out and was sent later.
      const times = new Map<number, number>();
      const look = (): boolean => {
        for (const [partition, { sent, seen: at }] of newest.entries())
          if (sent >= since && !times.has(partition)) times.set(partition, at - since);
        return times.size === PARTITIONS;
      };
      if (!(await until(look, ms))) return { missing: [...newest.keys()].filter((one) => !times.has(one)) };
      return { first: Math.min(...times.values()), all: Math.max(...times.values()) };
    },
    async stop() {
      stopped = true;
      await running;
      await reader.close();
    },
  };
}
