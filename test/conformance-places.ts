/** The conformance cases about where records lie: in the partition of their key, whoever wrote them. */

import assert from "node:assert/strict";
import { REJECT_HEADERS } from "../topology/context.ts";
import { encodeHeaders } from "../topology/headers.ts";
import { partitionOf } from "../topology/partitioner.ts";
import type { AnyProcessor } from "../topology/processor.ts";
import { counting, type OnSubject, processor, text, topology } from "./conformance-parts.ts";
import type { Rig } from "./rig.ts";

const PARTITIONS = 3;
const KEYS = ["a", "lenta", "первый", "", "x".repeat(300), "https://site.example/?q=1", "0", "\u{1F4F0}"];

const home = (key: string): number => partitionOf(Buffer.from(key), Buffer.byteLength(key), PARTITIONS);

/** As somebody writes it whose partitioner is another. */
async function putAt(
  rig: Rig,
  topic: string,
  partition: number,
  key: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const record = {
    key: key === null ? null : Buffer.from(key),
    value: text(`${key} at ${partition}`),
    headers: encodeHeaders(Object.entries(headers)),
    timestamp: rig.now,
  };
  await rig.driver.produce([{ topic, partition, records: [record] }]);
}

const passing = processor({ process: (record, { emit }) => emit("out", record.key, record.value) });

/** Whatever the kind of a processor, its records are to meet what is known of their keys. */
const KINDS: Readonly<Record<string, AnyProcessor>> = {
  "one with state": counting,
  "one without": passing,
  "an asynchronous one": { ...passing, concurrency: 4, process: async (...args) => passing.process(...args) },
  "one that joins two inputs": { ...passing, inputs: { in: "bytes", other: "bytes" } },
};

export function placeCases(onSubject: OnSubject): void {
  for (const [kind, under] of Object.entries(KINDS))
    onSubject(`what lies elsewhere than its key is set aside by ${kind}, and taken where it belongs`, async (start) => {
      const other = { schema: "bytes", partitions: PARTITIONS, entry: "test" };
      const rig = await start(topology(under, PARTITIONS, { other }));
      const topics = Object.keys(under.inputs);
      for (const topic of topics)
        for (const key of KEYS)
          for (let partition = 0; partition < PARTITIONS; partition++) await putAt(rig, topic, partition, key);
      // Without a key there is nothing to be counted by.
      const unkeyed = under === counting ? [] : [null];
      for (const key of unkeyed) await putAt(rig, "in", 1, key);
      await rig.settle();
      const taken = (await rig.records("out")).map(({ key }) => key);
      const wanted = topics.flatMap(() => KEYS);
      assert.deepEqual(taken.sort(), [...wanted, ...unkeyed].sort());
      const rejects = await rig.records("reject");
      assert.equal(rejects.length, topics.length * KEYS.length * (PARTITIONS - 1));
      for (const { key, headers } of rejects) {
        assert.equal(headers[REJECT_HEADERS.code], "wrong-partition");
        const from = headers[REJECT_HEADERS.partition];
        const { topic } = REJECT_HEADERS;
        const said = `belongs to partition ${home(key!)} of ${PARTITIONS}, got it in ${headers[topic]} ${from}:`;
        assert.ok(headers[REJECT_HEADERS.message]!.includes(said), headers[REJECT_HEADERS.message]);
        assert.match(headers[REJECT_HEADERS.message]!, /partitioner=murmur2_random/);
        assert.notEqual(Number(from), home(key!));
      }
      await rig.stop();
    });

  onSubject("what was elsewhere is taken from the retry topic's partition of its key", async (start) => {
    const rig = await start(topology(counting, PARTITIONS));
    for (const key of KEYS) {
      const elsewhere = String((home(key) + 1) % PARTITIONS);
      const { topic, partition, offset } = REJECT_HEADERS;
      const headers = { [topic]: "in", [partition]: elsewhere, [offset]: "0" };
      await putAt(rig, "driftwire-under-test-retry", home(key), key, headers);
    }
    await rig.settle();
    assert.deepEqual(await rig.records("reject"), []);
    assert.deepEqual((await rig.records("out")).map(({ key }) => key).sort(), [...KEYS].sort());
    await rig.stop();
  });

  onSubject("records of a topic that is not placed by key are taken wherever they lie", async (start) => {
    const shared = { schema: "bytes", partitions: PARTITIONS, entry: "test", keyed: false };
    const rig = await start(topology(counting, PARTITIONS, { in: shared }));
    for (const key of KEYS)
      for (let partition = 0; partition < PARTITIONS; partition++) await putAt(rig, "in", partition, key);
    await rig.settle();
    assert.equal((await rig.records("out")).length, KEYS.length * PARTITIONS);
    assert.deepEqual(await rig.records("reject"), []);
    await rig.stop();
  });

  onSubject("what can't be decoded is set aside once by who reads it first, looked at or not", async (start) => {
    const looking = { state: {}, inputs: { source: "source" }, outputs: { out: "bytes" } };
    const blind = { ...processor({ process: () => {} }), ...looking, name: "blind" } as AnyProcessor;
    const second = { ...processor({ process: () => {} }), ...looking, name: "second", outputs: {} } as AnyProcessor;
    const declared = topology(blind, PARTITIONS, { source: { partitions: PARTITIONS, entry: "test" } });
    const rig = await start({ ...declared, processors: [blind, second] });
    for (const key of KEYS) await putAt(rig, "source", home(key), key);
    await rig.settle();
    const rejects = await rig.records("reject");
    assert.deepEqual(rejects.map(({ key }) => key).sort(), [...KEYS].sort());
    for (const { headers } of rejects)
      assert.deepEqual(
        [headers[REJECT_HEADERS.code], headers[REJECT_HEADERS.group]],
        ["undecodable", "driftwire.blind"],
      );
    await rig.stop();
  });
}
