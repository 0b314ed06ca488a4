/**
 * The conformance cases about tables that every task has whole: seen alike by all tasks, changed only between outcomes, and
 * met again by whoever repeats a task with its choices, whatever the sizes of what is read and taken at once.
 */

import assert from "node:assert/strict";
import type { Choice } from "../schemas/generated/records.ts";
import { ChoiceLog } from "../topology/choices.ts";
import { ChunkCursor } from "../topology/chunk.ts";
import type { Driver } from "../topology/driver.ts";
import { caughtUp, keepersOf } from "../topology/keeper.ts";
import { type AnyProcessor, type Context, type TopicRecord, Transient } from "../topology/processor.ts";
import type { Budget } from "../topology/runner.ts";
import { Task } from "../topology/task.ts";
import { randomOf } from "./bench/random.ts";
import { TestClock } from "./clock.ts";
import { type OnSubject, TODAY, text } from "./conformance-parts.ts";
import { graphOf, type Rig, silent } from "./rig.ts";

type Looking = Context<{ in: { in: Buffer }; out: { out: Buffer }; tables: { watched: Buffer } }>;

/** All of the table stands in each output. */
function tell({ key, value }: TopicRecord<string, Buffer>, { emit, tables: { watched } }: Looking): void {
  const all = [...watched.entries()].map(([name, found]) => `${name}=${found}`).join(" ");
  assert.ok(all === "" || all.includes(`a=${watched.get("a")}`) || watched.get("a") === undefined);
  emit("out", key, text(`${value}: ${all}`));
}

/** A processor that tells all of the table with each record. */
export const under = (more: Partial<AnyProcessor> = {}): AnyProcessor =>
  ({
    ...{ name: "under-test", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" }, process: tell },
    ...{ tables: { watched: { topic: "watch", everywhere: true } }, ...more },
  }) as unknown as AnyProcessor;

const PARTITIONS = 2;
export const topology = (processor: AnyProcessor) => ({
  topics: {
    in: { schema: "bytes", partitions: PARTITIONS, entry: "test" },
    // Fewer than the inputs have: it is not read with them.
    watch: { schema: "bytes", partitions: 3, entry: "test", retention: "compact" as const },
    out: { schema: "bytes", partitions: PARTITIONS },
  },
  processors: [processor],
});

const values = async (rig: Rig): Promise<string[]> => (await rig.values("out")).map(String).sort();

export function everywhereCases(onSubject: OnSubject): void {
  for (const concurrency of [undefined, 4])
    onSubject(
      `a table that is wanted everywhere each task has whole${concurrency ? ", asynchronously" : ""}`,
      async (start) => {
        const process = async (record: TopicRecord<string, Buffer>, context: Looking) => tell(record, context);
        const processor = under(concurrency === undefined ? {} : ({ concurrency, process } as never));
        const first = await start(topology(processor));
        for (const name of ["a", "b", "ab", "c"]) await first.put("watch", name, text(1));
        await first.settle();
        for (const key of ["k1", "k2", "k3"]) await first.put("in", key, text(key));
        await first.settle();
        const all = "a=1 ab=1 b=1 c=1";
        const wanted = ["k1", "k2", "k3"].map((key) => `${key}: ${all}`);
        assert.deepEqual(await values(first), wanted);
        await first.put("watch", "b", null);
        await first.put("watch", "a", text(2));
        await first.settle();
        await first.put("in", "k1", text("l1"));
        await first.settle();
        wanted.push("l1: a=2 ab=1 c=1");
        await first.stop();
        const second = await start(topology(processor));
        for (const key of ["k2", "k3"]) await second.put("in", key, text(`m ${key}`));
        await second.settle();
        wanted.push("m k2: a=2 ab=1 c=1", "m k3: a=2 ab=1 c=1");
        assert.deepEqual(await values(second), wanted);
        await second.stop();
      },
    );

  for (const seed of [1, 2, 3])
    onSubject(
      `a task that is repeated meets the versions that it met, whatever the sizes, seed ${seed}`,
      async (start) => {
        const random = randomOf(seed);
        let left = 2;
        const passing = under({
          retry: { attempts: 5, firstMs: 1, factor: 1 },
          process(record: TopicRecord<string, Buffer>, context: Looking) {
            tell(record, context);
            if (String(record.value) === "7" && left-- > 0) throw new Transient("not now");
          },
        } as Partial<AnyProcessor>);
        const sizes = { fetchBytes: 1 + random.below(300), budget: { ms: 1e9, bytes: 1 + random.below(200) } };
        let live = await start(topology(passing), sizes);
        for (let at = 0; at < 60; at++) {
          if (random.chance(0.4))
            await live.put(
              "watch",
              random.pick(["a", "b", "c", "d"]),
              random.chance(0.2) ? null : text(at),
              TODAY + at,
            );
          await live.put("in", `key-${random.below(6)}`, text(at), TODAY + at);
          if (random.chance(0.3)) await live.settle();
          live.clock.pass(1);
          if (at % 20 !== 19) continue;
          // Something is done and not committed.
          for (const seat of live.seats) await seat.step();
          await live.crash();
          live = await start(topology(passing), sizes);
        }
        await live.settle();
        const met = await values(live);
        assert.ok(new Set(met.map((line) => line.slice(line.indexOf(":")))).size > 5, met.join("\n"));
        const choices = (await live.records("driftwire-under-test-choices")) as unknown as Chosen[];
        assert.ok(choices.filter(({ value }) => value.table !== null).length > 5);
        for (const budget of [
          { ms: 1e9, bytes: 1 },
          { ms: 1e9, bytes: 100 },
          { ms: 1e9, bytes: 1e9 },
        ])
          assert.deepEqual(await repeated(live.driver, choices, budget), met);
        await live.stop();
      },
    );
}

export interface Chosen {
  readonly partition: number;
  readonly value: Choice;
}

/** What a run of another name makes of the same records, by the choices of the first one. */
export async function repeated(driver: Driver, choices: readonly Chosen[], budget: Budget): Promise<string[]> {
  const graph = graphOf(topology(under()), { run: `again-${budget.bytes}` });
  const [plan] = graph.plans as [(typeof graph.plans)[number]];
  const copies = keepersOf(graph.plans, driver, silent);
  // What it is to meet is not passed over on the way there.
  for (const copy of copies.values()) copy.hold(copy.ends.map(() => 0));
  await caughtUp(copies.values());
  const lines: string[] = [];
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const own = choices.filter((choice) => choice.partition === partition).map(({ value }) => value);
    const environment = { log: silent, ports: {}, seed: 7, clock: new TestClock() };
    const nothing = { get: () => undefined, entries: () => [] };
    const options = { choices: new ChoiceLog(own), copies };
    const task = new Task(plan, partition, environment, nothing, { positions: new Map() }, options);
    for (;;) {
      const slices = await Promise.all(
        task.positions().map(async (position) => {
          const isMain = driver.topics.has(position.topic);
          const nothingThere = { ...position, chunks: [], next: position.offset, end: position.offset };
          return isMain ? driver.read(position, budget.bytes) : nothingThere;
        }),
      );
      const outcome = task.run(slices, budget);
      if (outcome === undefined) break;
      task.committed();
      for (const { topic, chunks } of outcome.outputs) if (topic.endsWith("out")) lines.push(...linesIn(chunks));
    }
    await task.stop();
  }
  return lines.sort();
}

function linesIn(chunks: readonly Buffer[]): string[] {
  const lines: string[] = [];
  for (const bytes of chunks) {
    const cursor = new ChunkCursor({ base: 0, bytes });
    while (cursor.next()) lines.push(String(cursor.value));
  }
  return lines;
}
