/** Ends the waiting for a port that never answers, before the record's time is up: with that the schedule of the source would end. */

import type { Passing } from "../../topology/processor.ts";

/** What `late` says if nothing has come of the work after so long. */
export async function orGivenUp<T>(passing: Passing, ms: number, work: () => Promise<T>, late: () => T): Promise<T> {
  let cancel = (): void => {};
  const silence = new Promise<T>((resolve) => {
    cancel = passing.after(ms, () => resolve(late()));
  });
  try {
    // It may throw at once, which must not leave the timer behind.
    const asked = work();
    asked.catch(() => {});
    return await Promise.race([asked, silence]);
  } finally {
    cancel();
  }
}
