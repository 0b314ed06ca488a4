import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { graphOf } from "../test/rig.ts";
import { DriftwireError } from "./errors.ts";
import { buildGraph, type Declaration } from "./graph.ts";
import { printJson, printMermaid, printText } from "./print.ts";
import type { AnyProcessor, Processor } from "./processor.ts";
import { storesOf } from "./seat.ts";

const processor = (
  name: string,
  inputs: string[],
  outputs: string[] = [],
  more: Partial<AnyProcessor> = {},
): AnyProcessor => ({
  name,
  version: "1",
  inputs: Object.fromEntries(inputs.map((topic) => [topic, "bytes"])),
  outputs: Object.fromEntries(outputs.map((topic) => [topic, "bytes"])),
  process() {},
  ...more,
});

const topics = (...names: string[]): Declaration["topics"] =>
  Object.fromEntries(names.map((name) => [name, { schema: "bytes", partitions: 2 }]));

const refused = (declaration: Declaration, code: string, ...parts: string[]): void => {
  assert.throws(
    () => graphOf(declaration),
    (error) => {
      assert.ok(error instanceof DriftwireError);
      assert.equal(error.code, code);
      for (const part of parts) assert.ok(error.message.includes(part), `${error.message} names ${part}`);
      return true;
    },
  );
};

test("a graph that can't run is refused with what is wrong about it", () => {
  refused({ topics: topics("a"), processors: [processor("p", ["b"], [])] }, "unknown-topic", "p", "got b", "a");
  refused({ topics: topics("a"), processors: [processor("p", ["a"], ["c"])] }, "unknown-topic", "got c");
  refused(
    { topics: topics("a", "b"), processors: [processor("p", ["a"], ["b"]), processor("q", ["a"], ["b"])] },
    "two-writers",
    "topic b",
    "p and q",
  );
  refused(
    {
      topics: { ...topics("a"), b: { schema: "bytes", entry: "somebody" } },
      processors: [processor("p", ["a"], ["b"])],
    },
    "two-writers",
    "somebody and p",
  );
  refused(
    { topics: { a: { schema: "source" } }, processors: [processor("p", ["a"], [])] },
    "schema-mismatch",
    "bytes in topic a",
    "got source",
  );
  refused({ topics: { a: {} }, processors: [] }, "unknown-schema", "topic a");
  refused(
    { topics: { ...topics("a"), b: { schema: "bytes", partitions: 3 } }, processors: [processor("p", ["a", "b"], [])] },
    "not-co-partitioned",
    "3 in b",
  );
  refused(
    { topics: topics("a"), processors: [processor("p", ["a"], []), processor("p", ["a"], [])] },
    "duplicate-name",
    "p",
  );
  const table = { tables: { t: "b" } };
  refused({ topics: topics("a"), processors: [processor("p", ["a"], [], table)] }, "unknown-topic", "got b");
  refused(
    { topics: topics("a", "b"), processors: [processor("p", ["a"], [], table)] },
    "bad-processor",
    "table t",
    "a compacted topic",
  );
  const compacted = { schema: "bytes", retention: "compact", partitions: 3 } as const;
  refused(
    { topics: { ...topics("a"), b: compacted }, processors: [processor("p", ["a"], [], table)] },
    "not-co-partitioned",
    "b",
  );
  refused({ topics: topics("Not_a_name"), processors: [] }, "bad-name", "Not_a_name");
  refused({ topics: topics("reject"), processors: [] }, "duplicate-name", "reject");
  refused({ topics: { a: { schema: "bytes", partitions: 0 } }, processors: [] }, "bad-topology", "partitions");
});

test("a topic has one writer unless it says that it has several: then all who write it are named", () => {
  const writers = [processor("p", ["a"], ["b"]), processor("q", ["a"], ["b"])];
  refused({ topics: topics("a", "b"), processors: writers }, "two-writers", "p and q", "shared");
  const shared = { ...topics("a"), b: { ...topics("b").b!, shared: true } };
  const graph = graphOf({ topics: shared, processors: writers });
  assert.match(printText(graph), /b .*with several writers, from p, q/);
  const { topics: printed } = JSON.parse(printJson(graph)) as { topics: { name: string; shared: boolean }[] };
  assert.deepEqual(
    printed.filter((topic) => topic.shared).map(({ name }) => name),
    ["b", "reject"],
  );
});

test("a cycle is refused unless a processor declares it as feedback", () => {
  const loop = [processor("p", ["a", "c"], ["b"]), processor("q", ["b"], ["c"])];
  refused({ topics: topics("a", "b", "c"), processors: loop }, "undeclared-cycle", "p → b → q → c → p");
  const declared = [{ ...loop[0]!, feedback: ["c"] } as AnyProcessor, loop[1]!];
  const graph = graphOf({ topics: topics("a", "b", "c"), processors: declared });
  assert.match(printText(graph), /a, c \(feedback\) → b/);
  assert.match(printMermaid(graph), /t_c -\.-> p_p/);
});

test("a processor that does not keep the contract is refused", () => {
  const bad = (more: object): Declaration => ({
    topics: topics("a"),
    processors: [processor("p", ["a"], [], more as never)],
  });
  refused(bad({ process: undefined }), "bad-processor", "process as a function");
  refused(bad({ version: "" }), "bad-processor", "a version");
  refused(bad({ inputs: {} }), "bad-processor", "input topic");
  refused(bad({ concurrency: 0 }), "bad-processor", "concurrency");
  refused(bad({ concurrency: 2, thread: import.meta.url }), "bad-processor", "without concurrency");
  refused(bad({ feedback: ["z"] }), "bad-processor", "feedback");
  refused(bad({ windows: { w: { schema: "bytes", count: 0, idleMs: 1 } } }), "bad-processor", "window");
  refused(
    bad({ state: { w: "bytes" }, windows: { w: { schema: "bytes", count: 1, idleMs: 1 } } }),
    "duplicate-name",
    "w",
  );
});

test("settings are validated and have defaults", () => {
  const settings = z.strictObject({ share: z.number().min(0).max(1).default(0.5) });
  const withSettings = processor("p", ["a"], [], { settings } as Partial<Processor>);
  const declare = (given?: Record<string, unknown>): Declaration => ({
    topics: topics("a"),
    processors: [withSettings],
    ...(given === undefined ? {} : { settings: given }),
  });
  assert.deepEqual(graphOf(declare()).plans[0]!.settings, { share: 0.5 });
  assert.deepEqual(graphOf(declare({ p: { share: 1 } })).plans[0]!.settings, { share: 1 });
  refused(declare({ p: { share: 2 } }), "bad-settings", "p.share", "got 2");
  refused(declare({ p: { shore: 1 } }), "bad-settings", "shore");
  refused(declare({ q: {} }), "unknown-processor", "q");
  refused(
    { topics: topics("a"), processors: [processor("p", ["a"], [])], settings: { p: { x: 1 } } },
    "bad-settings",
    "none",
  );
});

test("the graph is data: printed as JSON it says all of it", () => {
  const graph = graphOf({ topics: topics("a", "b"), processors: [processor("p", ["a"], ["b"], { concurrency: 3 })] });
  const { topics: printed, processors } = JSON.parse(printJson(graph)) as {
    topics: { name: string }[];
    processors: object[];
  };
  assert.deepEqual(
    printed.map(({ name }) => name),
    ["a", "b", "reject", "driftwire-p-retry"],
  );
  assert.deepEqual(processors, [
    {
      name: "p",
      version: "1",
      group: "driftwire.p",
      partitions: 2,
      inputs: ["a"],
      outputs: ["b"],
      feedback: [],
      stores: {},
      tables: {},
      everywhere: {},
      windows: {},
      settings: {},
      concurrency: 3,
      threaded: false,
      ports: [],
    },
  ]);
});

test("internal topics are made for whom can write them, and a sink is one by its kind", () => {
  const ms = { w: { schema: "bytes", ms: 1000, idleMs: 1000 } };
  const graph = graphOf({
    topics: topics("a", "b"),
    processors: [
      processor("plain", ["a"]),
      processor("late", ["a"], [], { windows: ms }),
      processor("async", ["a"], [], { concurrency: 3 }),
      processor("sink-mine", ["a"], ["b"]),
    ],
    sinks: [processor("sink-a", ["a"])],
  });
  const internal = [...graph.topics.keys()].filter((name) => name.startsWith("driftwire-"));
  assert.deepEqual(internal, [
    ...["driftwire-plain-retry", "driftwire-plain-choices"],
    ...["driftwire-late-retry", "driftwire-late-late", "driftwire-late-choices"],
    "driftwire-async-retry",
    ...["driftwire-sink-mine-retry", "driftwire-sink-mine-choices"],
    "driftwire-sink-a-retry",
  ]);
  assert.deepEqual(
    graph.plans.map(({ kind, processor: { name } }) => `${kind} ${name}`),
    ["processor plain", "processor late", "processor async", "processor sink-mine", "sink sink-a"],
  );
  assert.deepEqual(
    graph.plans.map((plan) => storesOf(plan).length > 0),
    [true, true, true, true, false],
  );
  const twice = { topics: topics("a"), processors: [processor("sink-a", ["a"])], sinks: [processor("sink-a", ["a"])] };
  assert.throws(() => graphOf(twice), { code: "duplicate-name" });
});

test("every topic needs a codec, whoever gives it", () => {
  assert.throws(() => buildGraph({ topics: topics("a"), processors: [] }, () => undefined), { code: "unknown-schema" });
});
