/**
 * How V8's heaps may grow. Before what is old is collected: on a machine with much memory V8 lets it grow fourfold, but what
 * thousands of visits hold for some seconds counts as old, and nearly all of it is garbage soon after. And for what is young:
 * the main thread has much room for it (the flags in infra/cli/main.ts), each other thread what it was started with, or V8's bound.
 */

import { setFlagsFromString } from "node:v8";

/** Less saves memory: at 40 a program at work takes 2 % less of it, and 5 % more CPU for a document. */
const GROWING_PERCENT = 100;

/** Of this process from now on. V8 looks at it each time that it sets the next limit. */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  // The flag goes before what a thread is started with, and would give each one as much as the main thread. It has had its effect.
  setFlagsFromString("--max-semi-space-size=0");
}

/** V8's own threads that collect for all of ours, with the main one's priority. */
const HELPERS = ["concurrent-marking", "concurrent-sweeping", "parallel-scavenge"];

/**
 * Whether each thread collects its own garbage, and so with its own priority: else what a replay leaves is collected before live
 * work is done. For all threads of this process.
 */
export function collectAlone(isAlone: boolean): void {
  for (const helper of HELPERS) setFlagsFromString(`--${isAlone ? "no-" : ""}${helper}`);
}
