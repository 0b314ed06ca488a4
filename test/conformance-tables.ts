/** The conformance cases about tables: what a processor looks up is what the records taken before said, whatever else happens. */

import assert from "node:assert/strict";
import { partitionOf } from "../topology/partitioner.ts";
import type { AnyProcessor, Context, TopicRecord } from "../topology/processor.ts";
import { DAY, type OnSubject, text } from "./conformance-parts.ts";
import type { Rig } from "./rig.ts";

type Looking = Context<{
  in: { in: Buffer };
  out: { out: Buffer };
  state: { names: Buffer };
  windows: { recent: Buffer };
  tables: { named: Buffer };
}>;

const under = (more: Partial<AnyProcessor>): AnyProcessor =>
  ({
    ...{ name: "under-test", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" } },
    ...{ tables: { named: "name" }, ...more },
  }) as AnyProcessor;

const look = ({ topic, key, value }: TopicRecord<string, Buffer | null>, context: Looking): void =>
  context.emit("out", key, text(`${topic} ${value}: ${context.tables.named.get(key!)}`));

const topology = (processor: AnyProcessor, partitions = 2, schema = "bytes") => ({
  topics: {
    in: { schema: "bytes", partitions, entry: "test" },
    name: { schema, partitions, entry: "test", retention: "compact" as const },
    out: { schema: "bytes", partitions },
  },
  processors: [processor],
});

const values = async (rig: Rig): Promise<unknown[]> => rig.values("out");
const codes = async (rig: Rig): Promise<unknown[]> =>
  (await rig.records("reject")).map(({ headers }) => headers["driftwire.reject.code"]).sort();

const one = { fetchBytes: 1, budget: { ms: 1e9, bytes: 1 } };

export function tableCases(onSubject: OnSubject): void {
  for (const [sizes, options] of Object.entries({ "all at once": {}, "record by record": one }))
    for (const concurrency of [undefined, 8])
      onSubject(
        `a table is what its records said before, ${sizes}${concurrency ? ", asynchronously" : ""}`,
        async (start) => {
          const plain = { process: look };
          const asynchronous = {
            concurrency,
            process: async (record: TopicRecord<string, Buffer>, context: Looking) => look(record, context),
          };
          const processor = under((concurrency === undefined ? plain : asynchronous) as Partial<AnyProcessor>);
          const first = await start(topology(processor, 1), options);
          await first.put("name", "a", text("Anna"), 10);
          await first.put("in", "a", text(1), 20);
          await first.settle();
          await first.put("name", "a", text("Ada"), 30);
          await first.put("in", "a", text(2), 40);
          await first.put("in", "b", text(3), 41);
          await first.settle();
          await first.put("name", "a", null, 50);
          await first.put("name", "b", text("Bob"), 51);
          await first.put("in", "a", text(4), 60);
          await first.settle();
          const wanted = ["in 1: Anna", "in 2: Ada", "in 3: undefined", "in 4: undefined"];
          assert.deepEqual((await values(first)).sort(), wanted);
          await first.stop();
          const second = await start(topology(processor, 1), options);
          await second.put("in", "b", text(5), 70);
          await second.settle();
          assert.deepEqual((await values(second)).sort(), [...wanted, "in 5: Bob"]);
          await second.stop();
        },
      );

  onSubject("records of tables and inputs are taken by age", async (start) => {
    const rig = await start(topology(under({ process: look as never }), 1), one);
    const began = Date.now();
    for (const time of [2, 4, 6, 8]) await rig.put("in", "k", text(time), began + time);
    for (const time of [1, 3, 4, 7]) await rig.put("name", "k", text(`n${time}`), began + time);
    await rig.settle();
    assert.deepEqual(await values(rig), ["in 2: n1", "in 4: n4", "in 6: n4", "in 8: n7"]);
    await rig.stop();
  });

  onSubject("where the topic is an input too, a record meets the table as it was before it", async (start) => {
    const both = under({ inputs: { in: "bytes", name: "bytes" }, process: look as never });
    const rig = await start(topology(both, 1));
    // A broker compacts at once what has long been old by its records' times.
    const began = Date.now();
    for (const [at, value] of ["x", "y", null, "z"].entries())
      await rig.put("name", "k", value === null ? null : text(value), began + at);
    await rig.put("in", "k", text("last"), began + 20);
    await rig.settle();
    const wanted = ["name x: undefined", "name y: x", "name null: y", "name z: undefined", "in last: z"];
    assert.deepEqual(await values(rig), wanted);
    await rig.stop();
  });

  onSubject("timers and closed windows look things up, too; entries come in the order of keys", async (start) => {
    const list = (what: string, key: string, { emit, tables }: Looking): void =>
      emit("out", key, text(`${what} ${[...tables.named.entries("k")].map(([, value]) => value).join(" ")}`));
    const processor = under({
      windows: { recent: { schema: "bytes", count: 2, idleMs: DAY } },
      process({ key, value, timestamp }: TopicRecord<string, Buffer>, { timers, windows }: Looking) {
        windows.recent.add(key!, value);
        timers.set({ by: "wall", key: key!, at: timestamp + 500 });
      },
      timer: ({ key }: { key: string }, context: Looking) => list("timer", key, context),
      closed: ({ key }: { key: string }, context: Looking) => list("closed", key, context),
    } as unknown as Partial<AnyProcessor>);
    const rig = await start(topology(processor, 1), { now: 1000 });
    for (const key of ["k2", "k1", "other"]) await rig.put("name", key, text(key), 1);
    await rig.put("in", "k1", text(1), 1000);
    await rig.settle();
    rig.clock.pass(500);
    await rig.settle();
    await rig.put("name", "k0", text("k0"), 1);
    await rig.settle();
    rig.clock.pass(DAY);
    await rig.settle();
    assert.deepEqual(await values(rig), ["timer k1 k2", "closed k0 k1 k2"]);
    await rig.stop();
  });

  onSubject("what can't be an entry is set aside, and the table has what it had", async (start) => {
    const looking = under({
      process({ key }: TopicRecord<string, Buffer>, { emit, tables }: Looking) {
        emit("out", key, text(JSON.stringify(tables.named.get(key!))));
      },
    } as Partial<AnyProcessor>);
    const declaration = topology(looking, 2, "mine");
    const schema = { type: "record", name: "Mine", fields: [{ name: "n", type: "int" }] };
    const rig = await start({
      ...declaration,
      processors: [{ ...looking, schemas: { mine: schema } } as AnyProcessor],
    });
    const raw = async (key: string | null, value: Buffer, away = 0): Promise<void> => {
      const bytes = key === null ? null : Buffer.from(key);
      const partition = ((bytes === null ? 0 : partitionOf(bytes, bytes.length, 2)) + away) % 2;
      const headers = Buffer.alloc(0);
      await rig.driver.produce([{ topic: "name", partition, records: [{ key: bytes, value, headers, timestamp: 5 }] }]);
    };
    await rig.put("name", "k", { n: 1 }, 1);
    await rig.settle();
    const sound = (await rig.records("name"))[0]!.bytes!;
    await raw("k", Buffer.from("rubbish"));
    await raw("other", sound, 1);
    await raw("with\u0000in", sound);
    await rig.put("in", "k", text("?"), 10);
    await rig.put("in", "other", text("?"), 10);
    await rig.settle();
    assert.deepEqual((await values(rig)).sort(), ["undefined", '{"n":1}']);
    assert.deepEqual(await codes(rig), ["bad-key", "undecodable", "wrong-partition"]);
    // Tried again, what was set aside is older than what has come since.
    await rig.put("name", "k", { n: 2 }, 20);
    await rig.settle();
    const undecodable = (await rig.records("reject")).find(
      ({ headers }) => headers["driftwire.reject.code"] === "undecodable",
    )!;
    await rig.put("driftwire-under-test-retry", "k", sound, 5, undecodable.headers);
    await rig.put("in", "k", text("?"), 30);
    await rig.settle();
    assert.ok((await values(rig)).includes('{"n":2}'), JSON.stringify(await values(rig)));
    await rig.stop();
  });

  onSubject("a processor that kept by hand what is a table now has it from the first record on", async (start) => {
    const seen: string[] = [];
    const byHand = under({
      tables: undefined as never,
      inputs: { name: "bytes", in: "bytes" },
      state: { names: "bytes" },
      process(record: TopicRecord<string, Buffer | null>, { state, emit }: Looking) {
        const { topic, key, value } = record;
        if (topic === "in") return emit("out", key, text(`${topic} ${value}: ${state.names.get(key!)}`));
        if (value === null) state.names.delete(key!);
        else state.names.set(key!, value);
      },
    } as Partial<AnyProcessor>);
    const before = await start(topology(byHand));
    for (let at = 0; at < 30; at++) await before.put("name", `key-${at % 10}`, text(`name ${at}`), at);
    await before.put("name", "key-3", null, 40);
    await before.put("in", "key-4", text(1), 50);
    await before.settle();
    assert.deepEqual(await values(before), ["in 1: name 24"]);
    await before.stop();
    for (const inputs of [{ in: "bytes" }, { in: "bytes", name: "bytes" }]) {
      const processor = under({
        inputs,
        process(record: TopicRecord<string, Buffer | null>, context: Looking) {
          seen.push(record.topic);
          look(record, context);
        },
      } as Partial<AnyProcessor>);
      const rig = await start(topology(processor), one);
      // As old as what was taken long ago.
      await rig.put("in", "key-4", text("a"), 1);
      await rig.put("in", "key-3", text("b"), 1);
      await rig.settle();
      await rig.stop();
      const later = await start(topology(processor));
      await later.put("in", "key-5", text("c"), 60);
      await later.settle();
      const came = (await values(later)).slice(-3);
      assert.deepEqual(new Set(seen), new Set(["in"]), "what was processed is not processed again");
      for (const line of ["in a: name 24", "in b: undefined", "in c: name 25"])
        assert.ok((await values(later)).includes(line), `${line}: ${came}`);
      await later.stop();
    }
  });
}
