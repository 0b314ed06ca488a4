/** Numbers of partitions as they are set: one for all, and of a topic alone only where no other is read with it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { codecs } from "../schemas/codecs.ts";
import { DriftwireError } from "../topology/errors.ts";
import { buildGraph, type Declaration } from "../topology/graph.ts";
import type { AnyProcessor } from "../topology/processor.ts";
import { topology } from "../topology/topology.ts";
import { loadSettings } from "./settings.ts";
import { withTopicSettings } from "./topic-settings.ts";

const settings = (flags: Readonly<Record<string, unknown>>) =>
  loadSettings({
    cwd: "/nowhere",
    env: {},
    flags: Object.fromEntries(Object.entries(flags).map(([path, value]) => [path, { flag: path, value }])),
  });

const passing = (name: string, inputs: readonly string[], outputs: readonly string[] = []): AnyProcessor => ({
  ...{ name, version: "1", process() {} },
  inputs: Object.fromEntries(inputs.map((topic) => [topic, "bytes"])),
  outputs: Object.fromEntries(outputs.map((topic) => [topic, "bytes"])),
});

/** `a` and `c` are read together through `b` only. */
const chained: Declaration = {
  topics: Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, { schema: "bytes" }])),
  processors: [passing("p", ["a", "b"], ["d"]), passing("q", ["b", "c"]), passing("r", ["d"], ["e"])],
};

const errorOf = (run: () => unknown): DriftwireError | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof DriftwireError, String(error));
    return error;
  }
};

test("one number holds for all topics that say none of their own, internal ones as the inputs of theirs", () => {
  for (const partitions of [1, 7, 48, 1000]) {
    const declared = withTopicSettings(topology, settings({ partitions }));
    const graph = buildGraph(declared, codecs({}));
    const wanted = (topic: string): number => topology.topics[topic]?.partitions ?? partitions;
    const internal = new Map<string, number>();
    for (const { inputs, retries, choices, late, ...plan } of graph.plans) {
      const own = wanted(inputs[0]!.called);
      assert.equal(plan.partitions, own, plan.processor.name);
      for (const topic of [retries, choices, late]) if (topic !== undefined) internal.set(topic.name, own);
    }
    for (const topic of graph.topics.values())
      assert.equal(topic.partitions, internal.get(topic.name) ?? wanted(topic.called), topic.name);
  }
});

test("a topic's own number is refused just where its keys would not meet others', which are named", () => {
  for (const declaration of [topology, chained]) {
    for (const name of Object.keys(declaration.topics)) {
      const own = settings({ partitions: 6, topics: { [name]: { partitions: 9 } } });
      const error = errorOf(() => withTopicSettings(declaration, own));
      const { topics } = declaration;
      const unchecked = {
        ...declaration,
        partitions: 6,
        topics: { ...topics, [name]: { ...topics[name], partitions: 9 } },
      };
      const isFit = errorOf(() => buildGraph(unchecked, codecs({}))) === undefined;
      assert.equal(error === undefined, isFit, `${name}: ${error?.message}`);
      if (error === undefined) continue;
      assert.equal(error.code, "not-co-partitioned");
      assert.match(error.message, new RegExp(`\\(\\S+, topics\\.${name}\\): expected 6, which .*, got 9\\.`));
    }
  }
  const error = errorOf(() => withTopicSettings(chained, settings({ topics: { a: { partitions: 9 } } })));
  assert.match(error!.message, /expected 4, which b, c have, got 9/);
  // All of them together are none but a number for those.
  const all = Object.fromEntries(["a", "b", "c"].map((name) => [name, { partitions: 9 }]));
  assert.equal(
    errorOf(() => buildGraph(withTopicSettings(chained, settings({ topics: all })), codecs({}))),
    undefined,
  );
});

test("what is no number of partitions is refused with what may stand there", () => {
  for (const wrong of [0, -1, 1001, 1.5, "many", null])
    for (const flags of [{ partitions: wrong }, { topics: { command: { partitions: wrong } } }]) {
      const error = errorOf(() => settings(flags));
      assert.equal(error?.code, "bad-settings", JSON.stringify(flags));
      assert.match(error!.message, /partitions/);
    }
});

test("how long a topic keeps its records stands beside its number, and a compacted one keeps no time", () => {
  const own = settings({ topics: { command: { partitions: 9, keepHours: 1 }, source: { partitions: 4 } } });
  const { topics } = withTopicSettings(topology, own);
  assert.deepEqual(topics.command, { ...topology.topics.command, partitions: 9, retention: { ms: 3_600_000 } });
  assert.equal(topics.source!.retention, "compact");
  const wrong = errorOf(() => withTopicSettings(topology, settings({ topics: { source: { keepHours: 1 } } })));
  assert.equal(wrong?.code, "bad-settings");
});
