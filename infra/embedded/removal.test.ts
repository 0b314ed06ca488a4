/** A run that is removed leaves nothing in the log's file, whenever the program ends, and others commit meanwhile. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { processor, text, topology } from "../../test/conformance-parts.ts";
import { graphOf } from "../../test/rig.ts";
import { ChunkBuilder } from "../../topology/chunk.ts";
import type { Membership, Outcome } from "../../topology/driver.ts";
import type { Graph } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { copyGroup } from "../../topology/keeper.ts";
import { storesOf } from "../../topology/seat.ts";
import { type EmbeddedDriver, openEmbedded } from "./driver.ts";
import { lmdbOptions } from "./options.ts";
import { databaseNames } from "./store.ts";
import { Writer } from "./writer.ts";

const declaration = {
  ...topology(processor({ state: { counts: "bytes" }, process() {} }), 2),
  topics: {
    in: { schema: "bytes", partitions: 2, entry: "test" },
    out: { schema: "bytes", partitions: 2, retention: "compact" as const },
  },
};
const main = graphOf(declaration);
const runOf = (run: string): Graph => graphOf(declaration, { run });
const ignored = { assigned() {}, revoked: async () => {} };

function home(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-removal-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All that is in the file: database, key. What counts up when a run goes is left out, as is who owns the file. */
function all({ store }: Pick<EmbeddedDriver, "store">): string[] {
  const counters = ["format", "owner", "topics-changed", "last-removed-topic", "last-removed-store"];
  return databaseNames(store).flatMap((name) => {
    const database = store.root.openDB({ name, encoding: "binary", keyEncoding: "binary" });
    const keys = [...database.getKeys()].map((key) => Buffer.from(key as Uint8Array));
    return keys
      .filter((key) => name !== "meta" || !counters.includes(key.toString()))
      .map((key) => `${name} ${key.toString("hex")} ${name === "meta" ? key.toString() : ""}`);
  });
}

/** What one round of work leaves: records, an index, offsets, state and timers. */
function outcomeOf(graph: Graph, nth: number, entries: number): Outcome {
  const [plan] = graph.plans as [Graph["plans"][number]];
  const builder = new ChunkBuilder();
  const changed = new Map<string, Uint8Array>();
  for (let at = 0; at < entries; at++) {
    builder.append({ key: text(`k${nth}-${at}`), value: text(at), headers: NO_HEADERS, timestamp: 1 });
    changed.set(`k${nth}-${at}`, text(`${graph.run} ${at}`));
  }
  const topic = plan.outputs.get("out")!.name;
  return {
    partition: nth % 2,
    offsets: [{ topic: "in", offset: nth + 1 }],
    outputs: [{ topic, partition: nth % 2, chunks: builder.finish(), count: entries }],
    changes: [
      { store: "counts", entries: changed },
      { store: "~timers", entries: changed },
    ],
  };
}

const membershipOf = (graph: Graph, threaded: boolean): Membership => {
  const [plan] = graph.plans as [Graph["plans"][number]];
  return {
    group: plan.group,
    inputs: plan.inputs.map(({ name }) => name),
    outputs: [...plan.outputs.values()].map(({ name }) => name),
    stores: storesOf(plan),
    partitions: 2,
    threaded,
  };
};

async function work(driver: EmbeddedDriver, graph: Graph, rounds = 4, entries = 50, threaded = false): Promise<void> {
  const member = await driver.join(membershipOf(graph, threaded), ignored);
  for (let nth = 0; nth < rounds; nth++) await member.commit([outcomeOf(graph, nth, entries)]);
  await member.leave();
}

async function copied(driver: EmbeddedDriver, run: string): Promise<void> {
  const copies = driver.copies(copyGroup(run, { name: "watch" }), ["versions", "end"]);
  await copies.write(0, [{ store: "versions", entries: new Map([["a", text(run)]]) }]);
}

const countIn = (driver: EmbeddedDriver, graph: Graph): number =>
  [...driver.state.reader(graph.plans[0]!.group, 0).entries("counts", "")].length;

for (const threaded of [false, true])
  test(`nothing of a removed run is in the file (tasks ${threaded ? "in threads" : "here"})`, async (context) => {
    const folder = home(context);
    const driver = await openEmbedded({ home: folder, graph: main });
    context.after(() => driver.close());
    await work(driver, main);
    // All of main's is in the trees, so that its own entries stay where they are.
    await driver.join(membershipOf(main, true), ignored);
    const before = all(driver);
    const graph = runOf("x");
    for (let round = 0; round < 3; round++) {
      await driver.admit(graph);
      await work(driver, graph, 4 + round, 50, threaded);
      await copied(driver, "x");
      assert.equal(countIn(driver, graph), 100 + (round > 0 ? 50 : 0));
      assert.equal((await driver.range({ topic: "run-x.out", partition: 0 })).end, 100 + (round > 0 ? 50 : 0));
      assert.notDeepEqual(all(driver), before);
      await driver.remove("x");
      assert.deepEqual(all(driver), before);
      assert.equal(countIn(driver, graph), 0);
    }
    await assert.rejects(driver.range({ topic: "run-x.out", partition: 0 }), { code: "unknown-topic" });
    assert.equal(countIn(driver, main), 100);
  });

test("a removal that was cut short anywhere is completed, by itself or by the next one", async (context) => {
  for (let cut = 0; ; cut++) {
    const folder = home(context);
    const graph = runOf("x");
    const first = await openEmbedded({ home: folder, graph: main });
    await work(first, main);
    await first.join(membershipOf(main, true), ignored);
    const before = all(first);
    await first.admit(graph);
    // Enough for several steps, and changes that are in no tree.
    await work(first, graph, 10, 500);
    await first.close();
    const writer = new Writer({ home: folder, topics: [], owner: true, maxBytes: Number.POSITIVE_INFINITY });
    writer.dismiss("x");
    let isThrough = false;
    for (let step = 0; step < cut && !isThrough; step++) isThrough = !writer.clear();
    await writer.close();

    const second = await openEmbedded({ home: folder, graph: main });
    context.after(() => second.close());
    assert.ok(!second.log.names().some((name) => name.startsWith("run-x.")), "it can't be taken for a whole one");
    if (cut % 2 === 0) await second.remove("x");
    else while (await second.maintain(0)) {}
    assert.deepEqual(all(second), before);
    // A run of the same name finds nothing of it.
    await second.admit(graph);
    assert.equal((await second.range({ topic: "run-x.out", partition: 0 })).end, 0);
    assert.equal(countIn(second, graph), 0);
    await second.close();
    if (isThrough) {
      assert.ok(cut > 5, `${cut} steps`);
      return;
    }
  }
});

test("a run of the same name begins before all of the former one is gone", async (context) => {
  const folder = home(context);
  const graph = runOf("x");
  const first = await openEmbedded({ home: folder, graph: main });
  await first.admit(graph);
  await work(first, graph, 10, 300);
  await first.close();
  const writer = new Writer({ home: folder, topics: [], owner: true, maxBytes: Number.POSITIVE_INFINITY });
  writer.dismiss("x");
  await writer.close();
  const driver = await openEmbedded({ home: folder, graph: main });
  context.after(() => driver.close());
  await driver.admit(graph);
  await work(driver, graph, 2, 10);
  while (await driver.maintain(0)) {}
  assert.equal((await driver.range({ topic: "run-x.out", partition: 0 })).end, 10);
  assert.equal(countIn(driver, graph), 10);
});

test("others commit between the steps of a removal", async (context) => {
  const driver = await openEmbedded({ home: home(context), graph: main });
  context.after(() => driver.close());
  const graph = runOf("x");
  await driver.admit(graph);
  await work(driver, graph, 150, 200);
  const member = await driver.join(membershipOf(main, false), ignored);
  let isGone = false;
  const removing = driver.remove("x").then(() => {
    isGone = true;
  });
  let commits = 0;
  for (; !isGone; commits++) await member.commit([outcomeOf(main, commits, 10)]);
  await removing;
  assert.ok(commits > 5, `${commits} commits`);
  assert.equal((await driver.range({ topic: "out", partition: 0 })).end, 10 * Math.ceil(commits / 2));
});

test("runs made and removed again and again need neither more databases nor more room", async (context) => {
  const folder = home(context);
  const driver = await openEmbedded({ home: folder, graph: main });
  context.after(() => driver.close());
  const file = (): number => statSync(join(folder, "log.mdb")).size;
  let [databases, size] = [0, 0];
  const CYCLES = 200;
  for (let nth = 0; nth < CYCLES; nth++) {
    const graph = runOf(`r-${nth}`);
    await driver.admit(graph);
    await work(driver, graph, 2, 200, nth % 2 === 0);
    await copied(driver, `r-${nth}`);
    await driver.remove(`r-${nth}`);
    if (nth === 20) [databases, size] = [databaseNames(driver.store).length, file()];
  }
  assert.equal(databaseNames(driver.store).length, databases);
  assert.ok(databases * 5 < lmdbOptions("").maxDbs!);
  assert.ok(file() < 2 * size, `${file()} bytes after ${size}`);
});

test("ids are not given twice, and a guest from before finds the topic of now", async (context) => {
  const folder = home(context);
  const driver = await openEmbedded({ home: folder, graph: main });
  context.after(() => driver.close());
  const record = (value: string) => ({ key: null, value: text(value), headers: NO_HEADERS, timestamp: 1 });
  const put = async (to: EmbeddedDriver, run: string, value: string) =>
    to.produce([{ topic: `run-${run}.out`, partition: 0, records: [record(value)] }]);
  await driver.admit(runOf("a"));
  const guest = await openEmbedded({ home: folder, graph: main, guest: true });
  context.after(() => guest.close());
  await driver.admit(runOf("b"));
  await put(driver, "a", "old");
  await put(guest, "b", "b");
  assert.equal((await guest.range({ topic: "run-a.out", partition: 0 })).end, 1);
  await driver.remove("a");
  await assert.rejects(guest.range({ topic: "run-a.out", partition: 0 }), { code: "unknown-topic" });
  await assert.rejects(put(guest, "a", "late"), { code: "unknown-topic" });
  await driver.admit(runOf("c"));
  await driver.admit(runOf("a"));
  await put(guest, "a", "new");
  await put(driver, "c", "c");
  for (const run of ["a", "b", "c"])
    assert.equal((await driver.range({ topic: `run-${run}.out`, partition: 0 })).end, 1, run);
  await assert.rejects(guest.remove("a"), { code: "broken-invariant" });
});
