/**
 * What every driver has to do, shown through the runtime that stands on it: one suite, run unchanged against the
 * in-memory log, the embedded one and Kafka.
 */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type AnyProcessor, Reject, Transient } from "../topology/processor.ts";
import { everywhereCases } from "./conformance-everywhere.ts";
import { logCases } from "./conformance-log.ts";
import { counting, DAY, type OnSubject, processor, text, topology } from "./conformance-parts.ts";
import { placeCases } from "./conformance-places.ts";
import { removalCases } from "./conformance-removal.ts";
import { replayCases } from "./conformance-replay.ts";
import { runCases } from "./conformance-runs.ts";
import { tableCases } from "./conformance-tables.ts";
import { Rig, type Subject } from "./rig.ts";

export interface ConformanceOptions {
  readonly skip?: string | false;
  readonly concurrency?: number;
  /** Several members share the work. Cases in which members come and go many times are left to tests of their own. */
  readonly isShared?: boolean;
  /** Each commit and each start takes long: what is repeated in many sizes is repeated in few. */
  readonly isSlow?: boolean;
}

export function conformance(
  name: string,
  makeSubject: () => Promise<Subject>,
  { skip = false, concurrency = 1, isShared = false, isSlow = false }: ConformanceOptions = {},
): void {
  const onSubject: OnSubject = (title, body) => {
    void test(title, { skip }, async () => {
      const subject = await makeSubject();
      try {
        await body((declaration, options) => Rig.start(subject, declaration, options));
      } finally {
        await subject.dispose();
      }
    });
  };

  describe(`conformance of the ${name} driver`, { concurrency }, () => {
    onSubject("records of one key are processed in the order they were written", async (start) => {
      const rig = await start(topology(counting, 4));
      for (let i = 0; i < 200; i++) await rig.put("in", `key-${i % 7}`, text(i));
      await rig.settle();
      const records = await rig.records("out");
      assert.equal(records.length, 200);
      for (let key = 0; key < 7; key++) {
        const own = records.filter((record) => record.key === `key-${key}`);
        assert.equal(new Set(own.map(({ partition }) => partition)).size, 1);
        assert.deepEqual(
          own.map(({ value }) => String(value)),
          own.map((_, i) => `key-${key}=${i + 1}`),
        );
      }
      await rig.stop();
    });

    onSubject("offsets, state and outputs go on after a restart", async (start) => {
      const first = await start(topology(counting));
      for (let i = 0; i < 10; i++) await first.put("in", "a", text(i));
      await first.settle();
      await first.stop();
      const second = await start(topology(counting));
      await second.put("in", "a", text("last"));
      await second.settle();
      const values = await second.values("out");
      assert.equal(values.length, 11);
      assert.equal(values.at(-1), "a=11");
      await second.stop();
    });

    onSubject("what was not committed is processed again and seen once", async (start) => {
      const first = await start(topology(counting));
      for (let i = 0; i < 5; i++) await first.put("in", "a", text(i));
      await first.crash();
      const second = await start(topology(counting));
      await second.settle();
      assert.deepEqual(await second.values("out"), ["a=1", "a=2", "a=3", "a=4", "a=5"]);
      await second.stop();
    });

    onSubject("a record that is rejected leaves nothing of what it did", async (start) => {
      const rejecting = processor({
        state: { counts: "bytes" },
        process(record, context) {
          void counting.process(record as never, context as never);
          if (String(record.value) === "bad") throw new Reject("bad-thing", "no good");
        },
      });
      const rig = await start(topology(rejecting));
      for (const value of ["ok", "bad", "ok"]) await rig.put("in", "a", text(value), rig.now, { mine: "kept" });
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["a=1", "a=2"]);
      const [reject, ...others] = await rig.records("reject");
      assert.equal(others.length, 0);
      assert.equal(String(reject!.value), "bad");
      assert.equal(reject!.key, "a");
      const { headers } = reject!;
      assert.deepEqual(
        [
          headers["__dlq.errors.topic"],
          headers["__dlq.errors.offset"],
          headers["__dlq.errors.group"],
          headers["__dlq.errors.delivery.count"],
        ],
        ["in", "1", "driftwire.under-test", "1"],
      );
      assert.equal(headers["__dlq.errors.message"], "no good");
      assert.equal(headers["driftwire.reject.code"], "bad-thing");
      assert.equal(headers.mine, "kept");
      await rig.stop();
    });

    onSubject(
      "a passing failure is retried with backoff, in order, and set aside when it does not pass",
      async (start) => {
        const failures = new Map([
          ["twice", 2],
          ["always", 100],
        ]);
        const failing = processor({
          retry: { attempts: 3, firstMs: 100, factor: 2 },
          process(record, context) {
            const left = failures.get(String(record.value)) ?? 0;
            failures.set(String(record.value), left - 1);
            if (left > 0) throw new Transient("not now");
            context.emit("out", record.key, record.value);
          },
        });
        const rig = await start(topology(failing, 1));
        for (const value of ["one", "twice", "three", "always", "five"]) await rig.put("in", "a", text(value));
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["one"]);
        rig.clock.pass(100);
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["one"]);
        rig.clock.pass(200);
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["one", "twice", "three"]);
        for (const wait of [100, 200, 400]) {
          rig.clock.pass(wait);
          await rig.settle();
        }
        assert.deepEqual(await rig.values("out"), ["one", "twice", "three", "five"]);
        const [reject] = await rig.records("reject");
        assert.equal(reject!.headers["driftwire.reject.code"], "retries-exhausted");
        assert.equal(reject!.headers["__dlq.errors.delivery.count"], "4");
        await rig.stop();
      },
    );

    onSubject("a rejected record that is retried comes back with its origin", async (start) => {
      let broken = true;
      const mended = processor({
        process(record, context) {
          if (broken) throw new Reject("broken", "not yet");
          context.emit("out", record.key, text(`${record.topic}@${record.offset}`));
        },
      });
      const rig = await start(topology(mended, 1));
      await rig.put("in", "a", text("x"));
      await rig.settle();
      broken = false;
      const [reject] = await rig.records("reject");
      await rig.put("driftwire-under-test-retry", "a", reject!.value, reject!.timestamp, reject!.headers);
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["in@0"]);
      await rig.stop();
    });

    onSubject("a timer of the clock fires once its time has come, also after a restart", async (start) => {
      const timed = processor({
        process: (record, context) => context.timers.set({ by: "wall", key: "w", at: record.timestamp + 1000 }),
        timer: (timer, context) => context.emit("out", timer.key, text(`${timer.at} at ${context.time}`)),
      });
      const first = await start(topology(timed, 1), { now: 5000 });
      await first.put("in", "a", text(1), 4500);
      await first.settle();
      assert.deepEqual(await first.values("out"), []);
      first.clock.pass(5600 - first.now);
      await first.settle();
      assert.deepEqual(await first.values("out"), ["5500 at 5600"]);
      await first.put("in", "a", text(1), 5600);
      await first.put("in", "a", text(1), 6000);
      await first.settle();
      await first.stop();
      const second = await start(topology(timed, 1), { now: 20_000 });
      await second.settle();
      assert.deepEqual(await second.values("out"), ["5500 at 5600", "7000 at 20000"], "set again, it was moved");
      await second.stop();
    });

    onSubject("a stream timer fires when records pass its time", async (start) => {
      const once = processor({
        process(record, context) {
          if (String(record.value) === "set") context.timers.set({ by: "stream", key: "s", at: record.timestamp + 50 });
        },
        timer: (timer, context) => context.emit("out", timer.key, text(`${timer.at} at ${context.time}`)),
      });
      const rig = await start(topology(once, 1));
      await rig.put("in", "a", text("set"), 100);
      await rig.put("in", "a", text("-"), 149);
      await rig.settle();
      assert.deepEqual(await rig.values("out"), []);
      await rig.put("in", "a", text("-"), 151);
      await rig.put("in", "a", text("-"), 500);
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["150 at 151"]);
      await rig.stop();
    });

    onSubject("a count window keeps the last values and says what left", async (start) => {
      const windowed = processor({
        windows: { recent: { schema: "bytes", count: 3, idleMs: DAY } },
        process(record, context) {
          const { evicted } = context.windows.recent.add(record.key!, record.value);
          const kept = context.windows.recent.values(record.key!);
          context.emit("out", record.key, text(`${kept.join("")}-${evicted.join("")}`));
        },
      });
      const first = await start(topology(windowed, 1));
      for (const value of "abcd") await first.put("in", "k", text(value));
      await first.settle();
      await first.stop();
      const second = await start(topology(windowed, 1));
      await second.put("in", "k", text("e"));
      await second.settle();
      assert.deepEqual(await second.values("out"), ["a-", "ab-", "abc-", "bcd-a", "cde-b"]);
      await second.stop();
    });

    onSubject("a time window slides, sends late records to their topic and closes when quiet", async (start) => {
      const windowed = processor({
        windows: { recent: { schema: "bytes", ms: 100, idleMs: 1000 } },
        process(record, context) {
          context.windows.recent.add(record.key!, record.value);
          context.emit("out", record.key, text(context.windows.recent.values(record.key!).join("")));
        },
        closed: ({ window, key, values }, context) =>
          context.emit("out", key, text(`${window} ${key} ${values.join("")}`)),
      });
      const rig = await start(topology(windowed, 1), { now: 1000 });
      for (const [value, time] of [
        ["a", 1000],
        ["b", 1050],
        ["c", 1020],
        ["d", 1120],
        ["e", 1010],
      ] as const) {
        await rig.put("in", "k", text(value), time);
      }
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["a", "ab", "acb", "bd", "bd"]);
      const late = await rig.records("driftwire-under-test-late");
      assert.deepEqual(
        late.map(({ value, headers }) => [
          String(value),
          headers["driftwire.late.topic"],
          headers["driftwire.late.offset"],
        ]),
        [["e", "in", "4"]],
      );
      rig.clock.pass(2100 - rig.now);
      await rig.settle();
      assert.equal((await rig.values("out")).length, 5, "touched since the timer was set");
      rig.clock.pass(2200 - rig.now);
      await rig.settle();
      assert.equal((await rig.values("out")).at(-1), "recent k bd");
      await rig.put("in", "k", text("f"), 1500);
      await rig.settle();
      assert.equal((await rig.values("out")).at(-1), "f", "a closed window begins anew");
      await rig.stop();
    });

    onSubject("store entries come in the order of their keys, changed ones over committed ones", async (start) => {
      const keys = ["b", "é", "a", "ab", "я", "😀", "\uffee"];
      const listing = processor({
        state: { counts: "bytes" },
        process(record, context) {
          const { counts } = context.state;
          const value = String(record.value);
          if (value.startsWith("+")) counts.set(value.slice(1), text("1"));
          if (value.startsWith("-")) counts.delete(value.slice(1));
          if (value === "list") context.emit("out", "k", text([...counts.entries()].map(([key]) => key).join(" ")));
          if (value === "list a")
            context.emit("out", "k", text([...counts.entries("a")].map(([key]) => key).join(" ")));
        },
      });
      const first = await start(topology(listing, 1));
      for (const key of keys) await first.put("in", "k", text(`+${key}`));
      await first.settle();
      await first.stop();
      const second = await start(topology(listing, 1));
      for (const value of ["-b", "+c", "+a", "list", "list a"]) await second.put("in", "k", text(value));
      await second.settle();
      assert.deepEqual(await second.values("out"), ["a ab c é я \uffee 😀", "a ab"]);
      await second.stop();
    });

    onSubject("asynchronous records finish out of order across keys and in order within one", async (start) => {
      const gates = new Map<string, () => void>();
      const started: string[] = [];
      const asynchronous = processor({
        concurrency: 10,
        async process(record, context) {
          const value = String(record.value);
          started.push(value);
          if (value.endsWith("!")) await new Promise<void>((resolve) => gates.set(value, resolve));
          context.emit("out", record.key, record.value);
        },
      });
      const declaration = topology(asynchronous, 1);
      const first = await start(declaration);
      for (const [key, value] of [
        ["a", "a1!"],
        ["b", "b1"],
        ["a", "a2"],
        ["c", "c1"],
      ] as const)
        await first.put("in", key, text(value));
      for (let i = 0; i < 20; i++) {
        for (const seat of first.seats) await seat.step();
        await new Promise((resolve) => setImmediate(resolve));
      }
      assert.deepEqual(await first.values("out"), ["b1", "c1"]);
      assert.deepEqual(started, ["a1!", "b1", "c1"]);
      assert.equal(await first.driver.committed("driftwire.under-test", { topic: "in", partition: 0 }), 0);
      await first.crash();
      started.length = 0;
      const second = await start(declaration);
      for (let i = 0; i < 20; i++) {
        for (const seat of second.seats) await seat.step();
        await new Promise((resolve) => setImmediate(resolve));
      }
      assert.deepEqual(started, ["a1!"], "what was finished ahead is not done again");
      gates.get("a1!")!();
      await second.settle();
      assert.deepEqual(await second.values("out"), ["b1", "c1", "a1!", "a2"]);
      assert.equal(await second.driver.committed("driftwire.under-test", { topic: "in", partition: 0 }), 4);
      await second.stop();
    });

    onSubject("two inputs are taken by age, whatever the sizes of slices", async (start) => {
      const merging = {
        name: "merging",
        version: "1",
        inputs: { in: "bytes", other: "bytes" },
        outputs: { out: "bytes" },
        process: (
          record: { value: Buffer; key: string | null },
          context: { emit(topic: string, key: string | null, value: unknown): void },
        ) => context.emit("out", record.key, record.value),
      } as unknown as AnyProcessor;
      const declaration = topology(merging, 1, { other: { schema: "bytes", partitions: 1, entry: "test" } });
      const rig = await start(declaration, { fetchBytes: 1, budget: { ms: 1000, bytes: 1 } });
      for (const time of [1, 3, 5, 7, 9]) await rig.put("in", "k", text(time), time);
      for (const time of [2, 4, 6, 8]) await rig.put("other", "k", text(time), time);
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
      await rig.stop();
    });

    logCases(onSubject);
    placeCases(onSubject);
    runCases(onSubject);
    if (!isShared) replayCases(onSubject, isSlow);
    if (!isShared) removalCases(onSubject);
    tableCases(onSubject);
    everywhereCases(onSubject);
  });
}
