/** Runs a runtime that has an end, and closes what it ran on, however it ends. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Runtime } from "../../topology/runtime.ts";
import type { ThreadPool } from "../threads.ts";

export interface Ending {
  /** Resolves at its end; rejects if it can't go on. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 200;

export function untilOver(runtime: Runtime, pool: ThreadPool, isOver: () => Promise<boolean>): Ending {
  const looking = new AbortController();
  const ended = (async () => {
    await runtime.start();
    while (!(await isOver())) await sleep(LOOK_MS, undefined, { signal: looking.signal });
  })();
  const close = async (): Promise<void> => {
    try {
      await runtime.stop();
    } finally {
      await pool.close();
    }
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    looking.abort();
    return (stopping ??= close());
  };
  const done = (async (): Promise<void> => {
    try {
      await Promise.race([ended, runtime.failed]);
    } finally {
      await stop();
    }
  })();
  done.catch(() => {});
  return { done, stop };
}
