/**
 * What there has to be before a task starts: the offsets to go on from, which are told only once the last owner's
 * transaction is decided, and its state as the changelogs say. A transaction that a dead owner left open is ended.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../../topology/errors.ts";
import { type Consumer, committedOf, watermarks } from "./client.ts";
import type { Copies } from "./copies.ts";
import type { MemberOptions, Owned } from "./owned.ts";
import type { Settling } from "./settle.ts";
import { endUnfinished } from "./unfinished.ts";

/** Afterwards it is said why a task waits; then they are asked for anew. */
const COMMITTED_MS = 5000;
/** Offsets that are not told for so long are those of a transaction that nobody may be about to end. */
const PENDING_MS = 200;
/** How often it is looked again for what a task waits for. */
const LOOK_MS = 1000;

export interface Preparing {
  readonly options: MemberOptions;
  readonly consumer: Consumer;
  readonly copies: Copies;
  readonly settling: Settling;
  readonly transactionalId: string;
}

/** Makes a task ready, unless it is not the member's any more. */
export type Prepare = (partition: number, owned: Owned, isCurrent: () => boolean) => Promise<void>;

export function preparing({ options, consumer, copies, settling, transactionalId }: Preparing): Prepare {
  const { membership, wireName, committed, offsetsError, log, clock, graceMs } = options;
  const end = endUnfinished({ settling, own: transactionalId, clock, graceMs });
  let ending: Promise<void> = Promise.resolve();

  /** One partition after the other: they mostly have the same last owner. What can't be ended is waited for. */
  const endOpen = (partition: number, isPending: boolean): Promise<void> => {
    const places = copies.topics.map((topic) => ({ topic, partition }));
    ending = ending
      .then(() => end(places, isPending))
      .catch((error: unknown) => log.warn({ partition }, messageOf(error)));
    return ending;
  };

  const positionsOf = async (partition: number, ms: number): Promise<Map<string, number>> => {
    const asked = membership.inputs.map((topic) => ({ topic: wireName(topic), partition }));
    const told = await committedOf(consumer, asked, ms).catch(async (error: unknown) => {
      // The first time it is only asked whether there is something to be waited for.
      throw ms === PENDING_MS ? error : await offsetsError(error, wireName(membership.group), asked);
    });
    const positions = new Map<string, number>();
    for (const topic of membership.inputs) {
      const offset = told.find((found) => found.topic === wireName(topic))?.offset;
      const { lowOffset } = await watermarks(committed, wireName(topic), partition);
      positions.set(topic, Math.max(lowOffset, offset ?? lowOffset));
    }
    return positions;
  };

  /** Does something that stands still before a transaction that is open: it is looked for until that is done. */
  const looking = async <T>(look: () => Promise<void>, work: Promise<T>): Promise<T> => {
    let isDone = false;
    void (async () => {
      for (;;) {
        await sleep(LOOK_MS, undefined, { ref: false });
        if (isDone) return;
        await look();
      }
    })();
    try {
      return await work;
    } finally {
      isDone = true;
    }
  };

  return async (partition, owned, isCurrent) => {
    await endOpen(partition, false);
    // First the offsets, which are given only once the last owner's transaction is settled, then what it changed.
    owned.positions = await positionsOf(partition, PENDING_MS).catch(async () => {
      await endOpen(partition, true);
      return looking(() => endOpen(partition, true), positionsOf(partition, COMMITTED_MS));
    });
    if (owned.trouble?.code === "transaction-pending") owned.trouble = undefined;
    let left = owned.left;
    const lookIfStill = async (): Promise<void> => {
      if (isCurrent() && owned.left === left) await endOpen(partition, false);
      left = owned.left;
    };
    const onProgress = (remaining: number): void => {
      owned.left = Math.max(1, remaining);
    };
    await looking(
      lookIfStill,
      copies.restore(partition, () => !isCurrent(), onProgress),
    );
  };
}
