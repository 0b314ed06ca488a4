/**
 * How far the heap may grow before what is old in it is collected. On a machine with much memory V8 lets it grow fourfold:
 * what thousands of visits hold for some seconds counts as old, and nearly all of it is garbage soon after.
 */

import { setFlagsFromString } from "node:v8";

const GROWING_PERCENT = 40;

/** Of this process from now on. V8 looks at it each time that it sets the next limit. */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
}
