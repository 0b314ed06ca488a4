/** Readings of every ill: what endless texts and mistakes make of a reader, for the tests of the threads that read. */

import type { Reading } from "../processors/reading/reader.ts";

const MS = 700;
const reading = <Out>(name: string, run: (bytes: Uint8Array, given: number) => Out): Reading<number, Out> => ({
  ...{ module: import.meta.url, name, ms: MS, run },
});

export const lengthReading = reading("lengthReading", (bytes, given) => ({ length: bytes.length, given }));

/** Bytes of its own, to be moved. */
export const copyReading = reading("copyReading", (bytes) => ({ content: Uint8Array.from(bytes) }));

/** A regular expression that can't be interrupted by anything in the same thread. */
export const backtrackingReading = reading("backtrackingReading", (bytes) =>
  /^(\w+\s?)+$/.test(`${"a".repeat(50)}!${bytes.length}`),
);

export const endlessReading = reading("endlessReading", (bytes) => {
  for (let at = 0; ; at++) if (at < 0) return bytes.length;
});

export const greedyReading: Reading<number, number> = {
  ...reading("greedyReading", (bytes) => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at, length: bytes.length })));
  }),
  ms: 60_000,
};

export const throwingReading = reading("throwingReading", (bytes) => {
  throw new TypeError(`a mistake of ours at ${bytes.length}`);
});

/** Ends its thread. */
export const leavingReading = reading("leavingReading", () => process.exit(3));

/** What can't travel. */
export const uncopiedReading = reading("uncopiedReading", () => ({ call: () => 1 }));
