/**
 * What every driver has to do, shown through the runtime that stands on it: one suite, run unchanged against the
 * in-memory log, the embedded one and Kafka.
 */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Declaration } from "../topology/graph.ts";
import { type AnyProcessor, type Processor, Reject, Transient } from "../topology/processor.ts";
import { Rig, type RigOptions, type Subject } from "./rig.ts";

const DAY = 86_400_000;
const text = (value: unknown): Buffer => Buffer.from(String(value));

interface Bytes {
  in: { in: Buffer };
  out: { out: Buffer };
  state: { counts: Buffer };
  windows: { recent: Buffer };
}

type Part = Partial<Omit<Processor<Bytes>, "process">> & Pick<Processor<Bytes>, "process">;

const processor = (part: Part): AnyProcessor =>
  ({ name: "under-test", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" }, ...part }) as AnyProcessor;

const topology = (under: AnyProcessor, partitions = 2, more: Declaration["topics"] = {}): Declaration => ({
  topics: { in: { schema: "bytes", partitions, entry: "test" }, out: { schema: "bytes", partitions }, ...more },
  processors: [under],
});

const counting = processor({
  state: { counts: "bytes" },
  process(record, context) {
    const count = Number(context.state.counts.get(record.key!) ?? 0) + 1;
    context.state.counts.set(record.key!, text(count));
    context.emit("out", record.key, text(`${record.key}=${count}`));
  },
});

export function conformance(name: string, makeSubject: () => Promise<Subject>): void {
  /** Runs one case on a place of its own. */
  const onSubject = (
    title: string,
    body: (start: (declaration: Declaration, options?: RigOptions) => Promise<Rig>) => Promise<void>,
  ): void => {
    test(title, async () => {
      const subject = await makeSubject();
      try {
        await body((declaration, options) => Rig.start(subject, declaration, options));
      } finally {
        await subject.dispose();
      }
    });
  };

  describe(`conformance of the ${name} driver`, () => {
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
        rig.now += 100;
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["one"]);
        rig.now += 200;
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["one", "twice", "three"]);
        for (const wait of [100, 200, 400]) {
          rig.now += wait;
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
      first.now = 5600;
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
      rig.now = 2100;
      await rig.settle();
      assert.equal((await rig.values("out")).length, 5, "touched since the timer was set");
      rig.now = 2200;
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

    onSubject("a compacted topic keeps the last record of each key at its offset", async (start) => {
      const rig = await start(
        topology(counting, 1, { kept: { schema: "bytes", partitions: 1, retention: "compact", entry: "test" } }),
      );
      for (let i = 0; i < 400; i++) await rig.put("kept", `key-${i % 5}`, text(i));
      await rig.put("kept", "key-0", null, rig.now - 2 * DAY);
      while (await rig.driver.maintain(rig.now)) {}
      const records = await rig.records("kept");
      assert.deepEqual(
        records.map(({ offset, key, value }) => [offset, key, String(value)]),
        [
          [396, "key-1", "396"],
          [397, "key-2", "397"],
          [398, "key-3", "398"],
          [399, "key-4", "399"],
        ],
      );
      const { end } = await rig.driver.range({ topic: "kept", partition: 0 });
      assert.equal(end, 401);
      await rig.put("kept", "key-1", text("new"));
      assert.equal((await rig.records("kept")).at(-1)!.offset, 401);
      await rig.stop();
    });

    onSubject("processing goes on over what compaction removed", async (start) => {
      const copying = {
        ...processor({ process: (record, context) => context.emit("out", record.key, record.value) }),
        inputs: { kept: "bytes" },
      } as AnyProcessor;
      const declaration = topology(copying, 1, {
        kept: { schema: "bytes", partitions: 1, retention: "compact", entry: "test" },
      });
      const rig = await start(declaration);
      for (let i = 0; i < 300; i++) await rig.put("kept", "one", text(i));
      await rig.put("kept", "one", null, rig.now - 2 * DAY);
      while (await rig.driver.maintain(rig.now)) {}
      await rig.settle();
      assert.deepEqual(await rig.values("out"), []);
      await rig.put("kept", "one", text("after"));
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["after"]);
      await rig.stop();
    });

    onSubject("retention removes what is too old or too much, and reading goes on behind it", async (start) => {
      const declaration = topology(counting, 1, {
        old: { schema: "bytes", partitions: 1, retention: { ms: DAY }, entry: "test" },
        big: { schema: "bytes", partitions: 1, retention: { bytes: 5000 }, entry: "test" },
      });
      const rig = await start(declaration, { now: 10 * DAY });
      for (let day = 0; day < 10; day++) await rig.put("old", "k", text(day), day * DAY + 1);
      for (let i = 0; i < 20; i++) await rig.put("big", "k", Buffer.alloc(1000, 65 + i));
      while (await rig.driver.maintain(rig.now)) {}
      assert.deepEqual(await rig.values("old"), ["9"]);
      assert.deepEqual(await rig.driver.range({ topic: "old", partition: 0 }), { start: 9, end: 10 });
      const kept = await rig.records("big");
      assert.ok(kept.length >= 3 && kept.length <= 5, `${kept.length} kept`);
      assert.equal(kept.at(-1)!.offset, 19);
      await rig.stop();
    });

    onSubject("a processor that was away goes on behind what retention removed", async (start) => {
      const copying = processor({ process: (record, context) => context.emit("out", record.key, record.value) });
      const declaration = topology(copying, 1, {
        in: { schema: "bytes", partitions: 1, retention: { ms: DAY }, entry: "test" },
      });
      const first = await start(declaration, { now: DAY });
      await first.put("in", "k", text("first"));
      await first.settle();
      await first.stop();
      const other = await start(
        { ...declaration, processors: [{ ...copying, name: "other", outputs: {}, process() {} } as AnyProcessor] },
        { now: 5 * DAY },
      );
      await other.put("in", "k", text("gone"), 2 * DAY);
      await other.put("in", "k", text("kept"), 5 * DAY);
      while (await other.driver.maintain(other.now)) {}
      await other.stop();
      const second = await start(declaration, { now: 5 * DAY });
      await second.settle();
      assert.deepEqual(await second.values("out"), ["first", "kept"]);
      await second.stop();
    });

    onSubject("records up to the limit pass, larger ones go aside with their first bytes", async (start) => {
      const growing = processor({
        process: (record, context) => context.emit("out", record.key, Buffer.alloc(Number(record.value), 120)),
      });
      const MIB = 1024 * 1024;
      const declaration = topology(growing, 1, { out: { schema: "bytes", partitions: 1, maxBytes: 8 * MIB } });
      const rig = await start(declaration);
      for (const size of [0, 1, 8 * MIB, 8 * MIB + 1, 200_000]) await rig.put("in", "k", text(size));
      await rig.settle();
      assert.deepEqual(
        (await rig.records("out")).map(({ bytes }) => bytes!.length),
        [0, 1, 8 * MIB, 200_000],
      );
      const [reject] = await rig.records("reject");
      assert.equal(reject!.headers["driftwire.reject.code"], "too-large");
      assert.equal(reject!.bytes!.length, 64 * 1024);
      await rig.stop();
    });

    onSubject("outputs name who made them and carry the trace of their input", async (start) => {
      const rig = await start(topology(counting, 1));
      const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
      await rig.put("in", "a", text(1), rig.now, { traceparent: trace });
      await rig.put("in", "a", text(2));
      await rig.settle();
      const [traced, fresh] = await rig.records("out");
      assert.equal(traced!.headers["driftwire.producer"], "under-test");
      assert.equal(traced!.headers["driftwire.version"], "1");
      assert.match(traced!.headers.traceparent!, /^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
      assert.notEqual(traced!.headers.traceparent, trace);
      assert.match(fresh!.headers.traceparent!, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      await rig.stop();
    });

    onSubject("waiting ends when a record comes", async (start) => {
      const rig = await start(topology(counting, 1));
      const member = await rig.driver.join(
        { group: "driftwire.waiting", inputs: ["in"], outputs: [], stores: [], partitions: 1, threaded: false },
        { assigned: () => {}, revoked: async () => {} },
      );
      const began = performance.now();
      const waited = member.wait([{ topic: "in", partition: 0, offset: 0 }], 20_000);
      await rig.put("in", "a", text(1));
      await waited;
      assert.ok(performance.now() - began < 10_000, "it was woken and did not wait to the end");
      await member.leave();
      await rig.stop();
    });
  });
}
