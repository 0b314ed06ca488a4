/** The threads that read: whatever is read, the main thread goes on, others are served, and each caller hears what became of it. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { Reading } from "../../processors/reading/reader.ts";
import {
  backtrackingReading,
  copyReading,
  endlessReading,
  greedyReading,
  leavingReading,
  lengthReading,
  throwingReading,
  uncopiedReading,
} from "../../test/readings.ts";
import { openReaders, type Readers } from "./readers.ts";

function opened(context: TestContext): Readers {
  const readers = openReaders({ heapMb: 48 });
  context.after(() => readers.close());
  return readers;
}

const ILL: readonly (readonly [Reading<number, unknown>, expected: string])[] = [
  [backtrackingReading, "too-slow-to-read"],
  [endlessReading, "too-slow-to-read"],
  [greedyReading, "too-large-to-read"],
  [throwingReading, "TypeError: a mistake of ours at 10"],
  [leavingReading, "Error: a reader thread ended (exit 3)"],
  [uncopiedReading, "DataCloneError"],
];

const became = (readers: Readers, reading: Reading<number, unknown>, whose: string): Promise<string> =>
  readers.read(reading, Buffer.alloc(10), 1, { whose }).then(
    ({ stopped }) => stopped?.code ?? "read",
    (error: Error) => `${error.name}: ${error.message}`,
  );

test("what is read comes back, of bytes that stay as they are, also of a part of larger ones", async (context) => {
  const readers = opened(context);
  const whole = Buffer.from("some bytes of a larger piece");
  const { stopped, ...read } = await readers.read(copyReading, whole.subarray(5, 10), 0, { whose: "a" });
  assert.equal(stopped, undefined);
  assert.equal(Buffer.from((read as { value: { content: Uint8Array } }).value.content).toString(), "bytes");
  assert.equal(whole.toString(), "some bytes of a larger piece");
  assert.deepEqual(await readers.read(lengthReading, Buffer.alloc(3), 7, { whose: "a" }), {
    value: { length: 3, given: 7 },
  });
});

test("any row of ill readings: each says what became of it, and those of others among them are read meanwhile", async (context) => {
  const readers = opened(context);
  let late = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    late = Math.max(late, performance.now() - last);
    last = performance.now();
  }, 10);
  context.after(() => clearInterval(pulse));
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...ILL.keys()], { minLength: 3 }), async (order) => {
      const all = order.flatMap((index) => {
        const [reading, expected] = ILL[index]!;
        return [
          became(readers, reading, `ill ${index}`).then((got) => assert.ok(got.startsWith(expected), got)),
          became(readers, lengthReading, "well").then((got) => assert.equal(got, "read")),
        ];
      });
      await Promise.all(all);
      assert.equal(readers.stats.busy + readers.stats.waiting, 0);
    }),
    { numRuns: 4 },
  );
  // A blocked thread would not have had its turn for as long as a reading takes.
  assert.ok(late < 600, `${late} ms without a turn`);
});

test("those who were stopped before hold one thread at most", async (context) => {
  const readers = opened(context);
  assert.equal(await became(readers, endlessReading, "ill"), "too-slow-to-read");
  const ill = Array.from({ length: 6 }, () => became(readers, endlessReading, "ill"));
  await sleep(50);
  let isOver = false;
  const all = Promise.all(ill).then(() => {
    isOver = true;
  });
  for (let nth = 0; nth < 50; nth++) assert.equal(await became(readers, lengthReading, "well"), "read");
  assert.ok(!isOver, "others did not wait for them");
  await all;
  assert.equal(readers.stats.stopped, 7);
});

test("who gives up is not waited for, and what was being read for him is ended", async (context) => {
  const readers = opened(context);
  const giving = new AbortController();
  const asked = [0, 1, 2, 3].map(() =>
    readers.read({ ...backtrackingReading, ms: 60_000 }, Buffer.alloc(1), 0, { whose: "a", signal: giving.signal }),
  );
  await sleep(100);
  giving.abort(new Error("given up"));
  for (const one of asked) await assert.rejects(one, /given up/);
  assert.equal(await became(readers, lengthReading, "b"), "read");
});

test("closing ends what is being read, and what is asked for afterwards", async () => {
  const readers = openReaders();
  const long = { ...backtrackingReading, ms: 60_000 };
  const asked = [0, 1, 2].map(() => readers.read(long, Buffer.alloc(1), 0, { whose: "a" }));
  const refused = asked.map((one) => assert.rejects(one, /closed/));
  await sleep(300);
  await readers.close();
  await Promise.all(refused);
  await assert.rejects(readers.read(lengthReading, Buffer.alloc(1), 0, { whose: "a" }), /closed/);
});

test("a thread without work is ended, and comes back when there is some", async (context) => {
  const readers = openReaders({ idleMs: 50 });
  context.after(() => readers.close());
  assert.equal(await became(readers, lengthReading, "a"), "read");
  while (readers.stats.threads > 0) await sleep(20);
  assert.equal(await became(readers, lengthReading, "a"), "read");
});
