/** What the runtime asks of a task of any kind, and what it is told of its work. */

import type { Outcome, Position, Slice } from "./driver.ts";
import type { DriftwireError } from "./errors.ts";

/** Counts since the task started. */
export interface Counts {
  records: number;
  /** Records written to its output topics, without rejects and the runtime's own. */
  outputs: number;
  rejects: number;
  retries: number;
  late: number;
  timers: number;
}

export const noCounts = (): Counts => ({ records: 0, outputs: 0, rejects: 0, retries: 0, late: 0, timers: 0 });

/** When to stop and commit: after a time, or at a number of uncommitted bytes. */
export interface Budget {
  readonly ms: number;
  readonly bytes: number;
}

export const DEFAULT_BUDGET: Budget = { ms: 40, bytes: 64 * 1024 * 1024 };

/** A task of any kind: in this thread, in a worker thread, or asynchronous. */
export interface Runner {
  readonly partition: number;
  readonly counts: Counts;
  /** Whether it takes no records because one waits for its retry. */
  readonly retrying: boolean;
  /** What delays it, if it waits for something outside. */
  readonly trouble?: DriftwireError | undefined;
  /** How many records are in flight between rounds, each of which collects the finished ones; undefined if a round finishes what it begins. */
  readonly inFlight?: number;
  /** Whether there are finished records that no round has collected. */
  readonly hasProgress?: boolean;
  /** Where to continue fetching. */
  positions(): Position[];
  /** In how many milliseconds there is work even without new records; 0 or less: now. */
  wakeIn(): number;
  /** Takes a slice for each of `positions`; returns what to commit, if anything. */
  run(slices: readonly Slice[], budget: Budget): Outcome | undefined | Promise<Outcome | undefined>;
  /** To be called when the oldest outcome that was handed over is durable. */
  committed(): void;
  /** Stops it, after waiting at most `ms` for records in flight. */
  stop(ms: number): Promise<void>;
}
