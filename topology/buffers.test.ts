/** Memory that is used again: what is needed again and again is kept, what a burst has left is not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesKept, recycle, takeBytes, UNUSED_MS } from "./buffers.ts";

const SIZES = [16_384, 100_000, 150_000, 2_000_000];

test("after a burst only what is still used is kept", () => {
  const take = (count: number): Buffer[] =>
    SIZES.flatMap((size) => Array.from({ length: count }, () => takeBytes(size)));
  let now = performance.now() + UNUSED_MS;
  const few = 2;
  // In a burst many pieces are out at once; afterwards a few, again and again.
  recycle(take(6), now);
  const afterBurst = bytesKept();
  for (let round = 0; round < 3; round++) recycle(take(few), (now += UNUSED_MS));
  const needed = take(few).reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  assert.ok(afterBurst >= 3 * needed, `${afterBurst} bytes after the burst, ${needed} needed`);
  assert.equal(bytesKept(), 0, "what is needed and taken was all that was there");
});

test("what is used all the time is the same memory", () => {
  const first = takeBytes(300_000);
  let now = performance.now() + 100 * UNUSED_MS;
  for (let round = 0; round < 5; round++) {
    recycle([first], (now += UNUSED_MS));
    assert.equal(takeBytes(300_000).buffer, first.buffer);
  }
});
