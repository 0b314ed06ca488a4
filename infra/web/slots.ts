/** So many at once: whoever comes later waits for one that is free, in order. */

import { unlessAborted } from "./aborts.ts";

export interface Slots {
  /** Gives what frees it again, once. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function openSlots(count: number): Slots {
  let free = count;
  const waiting = new Set<() => void>();
  const giveBack = (): void => {
    const [next] = waiting;
    if (next === undefined) free++;
    else {
      waiting.delete(next);
      next();
    }
  };
  const once = (): (() => void) => {
    let isTaken = true;
    return () => {
      if (isTaken) giveBack();
      isTaken = false;
    };
  };
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free--;
        return once();
      }
      let given: () => void = () => {};
      const turn = new Promise<void>((resolve) => (given = resolve));
      waiting.add(given);
      try {
        await unlessAborted(turn, signal);
      } catch (error) {
        // It may have been given just now.
        if (!waiting.delete(given)) giveBack();
        throw error;
      }
      return once();
    },
  };
}
