/** Plays a web to one that keeps documents: new ones, and those held that are due for a check, the longest unchecked first. */

import type { Keeper } from "./keepers.ts";
import { type Measured, measurer, worthOf } from "./measure.ts";
import { isRead, type World } from "./world.ts";

export interface Played {
  readonly keeper: Keeper;
  /** Most that was held, and what was held before iterations ended, and after. */
  readonly most: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Over time, and last at the end. */
  readonly measured: readonly Measured[];
  /** Whether a document was downloaded in the last iteration. */
  readonly isFresh: Uint8Array;
  readonly seconds: number;
}

/** So many documents are checked for each that comes anew. */
const CHECKS = 1;
const SAMPLES = 10;

/** @param each after each document that came */
export function play(world: World, keeper: Keeper, each: () => void = () => {}): Played {
  const { documents, iterations, perIteration } = world;
  const measure = measurer(world, worthOf(world));
  const due = dueOf(world);
  const isFresh = new Uint8Array(documents);
  const [before, after, measured]: [number[], number[], Measured[]] = [[], [], []];
  let [most, event] = [0, 0];
  const from = performance.now();
  for (let iteration = 0; iteration < iterations; iteration++) {
    isFresh.fill(0);
    for (let nth = iteration * perIteration; nth < (iteration + 1) * perIteration; nth++) {
      if (!isRead(nth)) continue;
      keeper.take(nth, true, false, ++event);
      due.add(nth);
      isFresh[nth] = 1;
      most = Math.max(most, keeper.volume);
      for (let check = 0; check < CHECKS; check++) {
        const old = due.next(keeper.isHeld);
        if (old === undefined) break;
        if (world.goneAt[old]! <= iteration) keeper.gone(old);
        else keeper.take(old, false, world.editedAt[old]! <= iteration, ++event);
        due.add(old);
        isFresh[old] = 1;
      }
      each();
    }
    before.push(keeper.volume);
    keeper.close();
    after.push(keeper.volume);
    const isSample = (iteration + 1) % Math.ceil(iterations / SAMPLES) === 0 || iteration === iterations - 1;
    if (isSample) measured.push(measure(keeper.isHeld, iteration));
  }
  return { keeper, most, before, after, measured, isFresh, seconds: (performance.now() - from) / 1000 };
}

/** Nobody is checked twice before all were. */
function dueOf({ documents }: World): { add(nth: number): void; next(isHeld: Uint8Array): number | undefined } {
  const isQueued = new Uint8Array(documents);
  // Each stands in it once at most, so it never comes round.
  const queue = new Uint32Array(documents + 1);
  let [first, last] = [0, 0];
  return {
    add(nth) {
      if (isQueued[nth] === 1) return;
      isQueued[nth] = 1;
      queue[last] = nth;
      last = (last + 1) % queue.length;
    },
    next(isHeld) {
      while (first !== last) {
        const nth = queue[first]!;
        first = (first + 1) % queue.length;
        isQueued[nth] = 0;
        if (isHeld[nth] === 1) return nth;
      }
      return undefined;
    },
  };
}
