/** The conformance cases that are about the log itself: compaction, retention, sizes, headers, waiting. */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { AnyProcessor } from "../topology/processor.ts";
import { counting, DAY, type OnSubject, processor, TODAY, text, topology } from "./conformance-parts.ts";

export function logCases(onSubject: OnSubject): void {
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
    assert.ok(end >= 401, "offsets are not used again");
    await rig.put("kept", "key-1", text("new"));
    assert.equal((await rig.records("kept")).at(-1)!.offset, end);
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
    const rig = await start(declaration, { now: TODAY });
    for (let day = 0; day < 10; day++) await rig.put("old", "k", text(day), TODAY - (9.5 - day) * DAY);
    for (let i = 0; i < 20; i++) await rig.put("big", "k", randomBytes(1000), TODAY + 10 * i);
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
    const first = await start(declaration, { now: TODAY - 4 * DAY });
    await first.put("in", "k", text("first"));
    await first.settle();
    await first.stop();
    const other = await start(
      { ...declaration, processors: [{ ...copying, name: "other", outputs: {}, process() {} } as AnyProcessor] },
      { now: TODAY },
    );
    await other.put("in", "k", text("gone"), TODAY - 3 * DAY);
    await other.put("in", "k", text("kept"), TODAY);
    while (await other.driver.maintain(other.now)) {}
    await other.stop();
    const second = await start(declaration, { now: TODAY });
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

  onSubject("a record that does not decode goes aside with its bytes, and the others go on", async (start) => {
    const reading = {
      ...processor({
        process: (record, context) => context.emit("out", record.key, text(JSON.stringify(record.value))),
      }),
      inputs: { in: "source" },
    } as AnyProcessor;
    const rig = await start(topology(reading, 1, { in: { schema: "source", partitions: 1, entry: "test" } }));
    const source = { id: "a", name: "A", url: "https://a.example/", state: "active", version: 1 };
    await rig.put("in", "a", source);
    const value = Buffer.from("not a source");
    const bad = { key: Buffer.from("a"), value, headers: Buffer.from([0, 0]), timestamp: rig.now };
    await rig.driver.produce([{ topic: "in", partition: 0, records: [bad] }]);
    await rig.put("in", "a", { ...source, version: 2 });
    await rig.settle();
    const values = (await rig.values("out")).map((shown) => (JSON.parse(String(shown)) as { version: number }).version);
    assert.deepEqual(values, [1, 2]);
    const [reject, ...others] = await rig.records("reject");
    assert.equal(others.length, 0);
    assert.equal(reject!.headers["driftwire.reject.code"], "undecodable");
    assert.deepEqual(reject!.bytes, value);
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
}
