/** Fetch waits for each of those that follow it, however far behind which of them is, and goes on by itself. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { codecs } from "../../schemas/codecs.ts";
import { silent } from "../../test/rig.ts";
import { followersOf } from "../../topology/followers.ts";
import { buildGraph, type Declaration, type Graph, type Plan } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import type { AnyProcessor } from "../../topology/processor.ts";
import { type EmbeddedDriver, openEmbedded } from "../embedded/driver.ts";
import { askedLags } from "../http/lag.ts";
import { load } from "../load.ts";
import { mayFetch } from "../may-fetch.ts";
import { loadSettings } from "../settings.ts";
import { slowing, watchLag } from "./lagging.ts";

const MAX_BYTES = 1024 * 1024;
/** Not the first, where there are several. */
const partitionOf = (graph: Graph, topic: string): number => Math.min(1, graph.topics.get(topic)!.partitions - 1);

const { declaration, graph: real } = await load(loadSettings({ cwd: tmpdir(), env: {} }));

/** One of a plug-in's, which follows fetch. */
const plugin = (slowsFetch?: boolean): AnyProcessor => ({
  ...{ name: "theirs", version: "1", inputs: { page: "page" }, outputs: { their: "bytes" }, process() {} },
  ...(slowsFetch === undefined ? {} : { slowsFetch }),
});

function withPlugin(slowsFetch?: boolean): { readonly declaration: Declaration; readonly graph: Graph } {
  const sink: AnyProcessor = { name: "sink-their", version: "1", inputs: { their: "bytes" }, process() {} };
  const more: Declaration = {
    ...declaration,
    topics: { ...declaration.topics, their: { schema: "bytes" } },
    processors: [...declaration.processors, plugin(slowsFetch)],
    sinks: [...(declaration.sinks ?? []), sink],
    files: new Map([
      ["processor theirs", "theirs.ts"],
      ["topic their", "theirs.ts"],
    ]),
  };
  return { declaration: more, graph: buildGraph(more, codecs({})) };
}

interface WatchedOptions {
  readonly files?: NonNullable<Declaration["files"]>;
  readonly lags?: typeof askedLags;
  readonly everyMs?: number;
}

interface Watched {
  readonly driver: EmbeddedDriver;
  readonly lines: string[];
  /** So many records of so many bytes into a topic. */
  put(topic: string, count: number, size: number): Promise<void>;
  /** The group has read all but so many of the records of a topic. */
  read(plan: Plan, topic: string, left?: number): Promise<void>;
  /** Looks once; whether fetch may begin. */
  look(): Promise<boolean>;
}

async function watched(
  context: TestContext,
  graph: Graph,
  { files, lags = askedLags, everyMs = 3_600_000 }: WatchedOptions = {},
): Promise<Watched> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-lagging-"));
  context.after(() => rmSync(home, { recursive: true }));
  const driver = await openEmbedded({ home, graph });
  context.after(() => driver.close());
  const lines: string[] = [];
  const note = (_: object, message: string): void => void lines.push(message);
  const fetching = mayFetch({ ...silent, info: note, warn: note });
  const lagging = watchLag({
    ...{ driver, graph, declaration: files === undefined ? {} : { files }, lags: lags(driver), fetching },
    sizes: { mean: () => undefined },
    ...{ maxBytes: MAX_BYTES, everyMs },
  });
  context.after(() => lagging.stop());
  return {
    driver,
    lines,
    async put(topic, count, size) {
      const record = { key: Buffer.from("a"), value: Buffer.alloc(size, "x"), headers: NO_HEADERS, timestamp: 1 };
      const records = Array.from({ length: count }, () => record);
      for (; records.length > 0; )
        await driver.produce([{ topic, partition: partitionOf(graph, topic), records: records.splice(0, 8) }]);
    },
    async read({ group, inputs, outputs, partitions }, topic, left = 0) {
      const partition = partitionOf(graph, topic);
      const { end } = await driver.range({ topic, partition });
      const names = { inputs: inputs.map(({ name }) => name), outputs: [...outputs.keys()] };
      const offsets = [{ topic, offset: end - left }];
      await driver.commit({ group, ...names, stores: [], partitions, threaded: false }, [
        { partition, offsets, outputs: [], changes: [] },
      ]);
    },
    async look() {
      await lagging.look();
      return fetching.may();
    },
  };
}

test("who slows fetch: all that follow it and come with Driftwire, and nobody that it waits for", () => {
  const names = slowing(real, {}).map(({ plan }) => plan.processor.name);
  for (const name of ["extract", "features", "online-detect", "offline-detect", "outages", "incidents"])
    assert.ok(names.includes(name), name);
  for (const name of ["sink-page", "sink-document", "sink-vector", "sink-verdict", "sink-reject"])
    assert.ok(names.includes(name), name);
  for (const name of ["fetch", "sources", "sink-source", "sink-command"]) assert.ok(!names.includes(name), name);
});

for (const follower of slowing(real, {})) {
  const { plan, topics } = follower;
  for (const topic of topics) {
    test(`fetch waits for ${plan.processor.name} in ${topic.called}, says so once, and goes on`, async (context) => {
      const { lines, put, read, look } = await watched(context, real);
      const readers = slowing(real, {}).filter((one) => one.topics.includes(topic));
      const others = readers.filter((one) => one.plan !== plan);
      await put(topic.name, 64, 40_000);
      for (const one of others) await read(one.plan, topic.name);
      // It was never there at all.
      assert.equal(await look(), false);
      assert.match(
        lines[0]!,
        new RegExp(`^fetch begins nothing new: ${plan.processor.name} is about 2.44 MiB behind,`),
      );
      // It reads on, but is still far behind.
      await read(plan, topic.name, 40);
      assert.equal(await look(), false);
      // Just below the bound: it does not go on and off with each page.
      await read(plan, topic.name, 24);
      assert.equal(await look(), false);
      await read(plan, topic.name, 16);
      assert.equal(await look(), true);
      await put(topic.name, 6, 40_000);
      for (const one of others) await read(one.plan, topic.name);
      assert.equal(await look(), true, "below the bound it is not held");
      assert.deepEqual(lines.slice(1), ["fetch goes on"]);
    });
  }
}

for (const [says, slows] of [
  [undefined, false],
  [false, false],
  [true, true],
] as const) {
  test(`a plug-in that says ${says} of slowing fetch ${slows ? "slows" : "does not slow"} it`, async (context) => {
    const { declaration: more, graph } = withPlugin(says);
    const { put, read, look } = await watched(context, graph, more.files === undefined ? {} : { files: more.files });
    await put("page", 64, 40_000);
    await put("their", 64, 40_000);
    for (const { plan, topics } of slowing(graph, more))
      if (plan.processor.name !== "theirs") for (const { name } of topics) await read(plan, name);
    assert.equal(await look(), !slows);
  });
}

test("small records are a backlog by their bytes, not by their number", async (context) => {
  const { put, look } = await watched(context, real);
  await put("page", 200, 300);
  assert.equal(await look(), true);
});

test("in a loop with fetch nobody is waited for, whatever its length", () => {
  const step = (name: string, from: string, to: string): AnyProcessor => ({
    ...{ name, version: "1", inputs: { [from]: "bytes" }, outputs: { [to]: "bytes" }, process() {} },
  });
  for (let length = 1; length <= 4; length++) {
    // fetch → page → hop-1 → t1 → … → link → fetch, and a reader of each topic that leads nowhere.
    const topics = Array.from({ length: length + 1 }, (_, at) =>
      at === 0 ? "page" : at === length ? "link" : `t${at}`,
    );
    const hops = topics.slice(1).map((to, at) => step(`hop-${at}`, topics[at]!, to));
    const readers = topics.map((topic) => step(`reader-${topic}`, topic, `end-${topic}`));
    const fetch = { ...step("fetch", "link", "page"), feedback: ["link"] };
    const named = [...topics, ...topics.map((topic) => `end-${topic}`)];
    const all = Object.fromEntries(named.map((name) => [name, { schema: "bytes" }]));
    const graph = buildGraph({ topics: all, processors: [fetch, ...hops, ...readers] }, codecs({}));
    const found = followersOf(graph, "fetch").map(({ plan }) => plan.processor.name);
    assert.deepEqual(found.sort(), readers.map(({ name }) => name).sort());
  }
});

for (const [how, answer] of [
  ["fails", () => Promise.reject(new Error("no such topic"))],
  ["never answers", () => new Promise<never>(() => {})],
] as const)
  test(`where asking for all others ${how}, the one that is behind holds fetch, and lets it go on`, async (context) => {
    const { plan } = slowing(real, {}).find((one) => one.plan.processor.name === "sink-page")!;
    const { put, read, look } = await watched(context, real, {
      everyMs: 50,
      lags: (driver) => (asked) => (asked.group === plan.group ? askedLags(driver)(asked) : answer()),
    });
    // The program has other things to wait for.
    const alive = setInterval(() => {}, 1000);
    context.after(() => clearInterval(alive));
    await put("page", 64, 40_000);
    assert.equal(await look(), false);
    await read(plan, "page");
    assert.equal(await look(), true);
  });
