/**
 * Whether fetch may begin something new, and why not: one place for all that may want it to wait. What is under way goes on
 * and ends; whoever gave a reason takes it back when it is over, and fetch goes on by itself.
 */

import type { Code } from "../topology/errors.ts";
import type { Log } from "../topology/processor.ts";

/** Who has a reason: the metric's label. */
export const REASONS = ["lag", "disk"] as const;
export type Reason = (typeof REASONS)[number];

/** The processor that is held. */
export const HELD = "fetch";
/** With it the one that finds what it is to fetch. */
export const HELD_TOO = "traverse";

export interface MayFetch {
  /** Asked before each visit and each page: cheap. */
  may(): boolean;
  /** What there is against it, for people; undefined: no more. */
  set(reason: Reason, why: string | undefined): void;
  why(reason: Reason): string | undefined;
}

export function mayFetch(log: Log): MayFetch {
  const reasons = new Map<Reason, string>();
  return {
    may: () => reasons.size === 0,
    why: (reason) => reasons.get(reason),
    set(reason, why) {
      const before = reasons.get(reason);
      if (why === undefined) reasons.delete(reason);
      else reasons.set(reason, why);
      // The figures in it change all the time: told is that it waits, and that it goes on.
      if (before === undefined && why !== undefined)
        log.warn({ code: "fetch-waits" satisfies Code, reason }, `fetch begins nothing new: ${why}`);
      if (before !== undefined && why === undefined) {
        const rest = [...reasons.values()];
        const still = rest.length === 0 ? "fetch goes on" : `fetch still waits: ${rest.join("; ")}`;
        log.info({ reason }, still);
      }
    },
  };
}
