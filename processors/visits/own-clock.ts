/**
 * A clock of a source's own, which nobody sets: what the machine's was set by (`moved`) is taken off. All times that are kept of
 * visits are of it, so intervals stay what they are, whichever way the machine's clock jumps.
 */

import type { Timer } from "../../topology/processor.ts";

export const ownTime = ({ moved }: { readonly moved: number }, time: number): number => time - moved;

/** The time of a timer that is due whatever the clock says. */
export const AT_ONCE = 0;

/** The clock was set since the timer was, or while nobody looked. */
export function heedClock(draft: { moved: number }, { at, moved }: Pick<Timer, "at" | "moved">, time: number): void {
  draft.moved += moved;
  // One that was set back and is right again since the program was last off: it has gone on as much as it had gone back.
  if (draft.moved < 0 && at > AT_ONCE) draft.moved = Math.min(0, draft.moved + Math.max(0, time - at));
}
