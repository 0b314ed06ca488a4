/**
 * Every processor of the graph and of `examples/` keeps the contract, whatever it is for. They are found by themselves: a
 * new one is checked without a line here.
 */

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { adoptionOf } from "../processors/offline-detect/handing.ts";
import { packageRoot } from "../schemas/catalog.ts";
import { schemaOf } from "../schemas/codecs.ts";
import type { Watch } from "../schemas/generated/records.ts";
import { encode } from "../topology/access.ts";
import { ChunkBuilder } from "../topology/chunk.ts";
import { codes } from "../topology/errors.ts";
import type { Plan } from "../topology/graph.ts";
import { encodeHeaders } from "../topology/headers.ts";
import { partitionOf } from "../topology/partitioner.ts";
import type { AnyProcessor, Plugin, TopicDeclaration } from "../topology/processor.ts";
import { topology } from "../topology/topology.ts";
import { valuesOf, type Words } from "./avro-values.ts";
import { openTabled } from "./clickhouse/tabled.ts";
import { pluginAlone, TestDriver, type TestRecord } from "./driver.ts";
import { MemoryLog } from "./memory.ts";
import { watched } from "./watched.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-contract-"));
after(() => rmSync(home, { recursive: true, force: true }));

const NOW = Date.parse("2026-11-18T08:00:00Z");
const RECORDS = 120;

/** Those of plug-ins with all that they bring along. */
const plugins: Plugin[] = [];
const examples = join(packageRoot(), "dist/examples");
for (const name of readdirSync(examples).filter((name) => readdirSync(join(examples, name)).includes("plugin.js")))
  plugins.push(((await import(pathToFileURL(join(examples, name, "plugin.js")).href)) as { default: Plugin }).default);

interface Subject {
  readonly processor: AnyProcessor;
  readonly topics: Readonly<Record<string, TopicDeclaration>>;
}
const subjects: readonly Subject[] = [
  ...topology.processors.map((processor) => ({ processor, topics: {} })),
  ...plugins.flatMap(({ processors, topics = {} }) => processors.map((processor) => ({ processor, topics }))),
];

test("processors of the graph and of the examples are found", () => {
  assert.deepEqual(
    subjects.map(({ processor }) => processor.name).filter((name, at, all) => all.indexOf(name) !== at),
    [],
  );
  const folders = readdirSync(join(packageRoot(), "processors"), { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() && readdirSync(join(packageRoot(), "processors", entry.name)).includes("processor.ts"),
  );
  const names = new Set(subjects.map(({ processor }) => processor.name));
  assert.deepEqual(
    folders.map(({ name }) => name).filter((name) => !names.has(name)),
    [],
  );
  assert.ok(plugins.length > 0);
});

interface Input {
  readonly topic: string;
  readonly key: string;
  readonly value: unknown;
}

/** What texts of these fields are: others would be refused at once. */
const WORDS: Words = {
  action: ["add", "pause", "resume", "remove", "nothing"],
  state: ["active", "paused", "suspected", "confirmed", "closed"],
  url: ["https://a.example/", "https://b.example/feed", "nowhere"],
  kind: ["article", "document", "batch", "feed"],
  level: ["low", "medium", "high"],
};
const made = watched(NOW);
/** A page type that has a model. */
const WATCH: Watch = {
  ...{ state: "watched", ruleVersion: made.model.ruleVersion, learned: 0, model: 1, trained: 0, seen: 0 },
  ...{ documents: 0, flagged: {}, missed: 0, batches: 0, clean: 0, began: 0, incident: "", since: 0 },
};
/** Records of a made-up fortnight. */
const REAL: Readonly<Record<string, readonly { readonly source: string }[]>> = {
  page: made.pages,
  document: made.documents,
  vector: made.vectors,
  verdict: made.verdicts,
  alarm: made.alarms,
  notification: made.alarms,
  model: [made.model],
  adoption: [
    adoptionOf(
      {
        id: "p",
        run: "trial",
        by: "x",
        source: made.model.source,
        sourceVersion: 1,
        preset: made.model.preset,
        until: NOW,
      },
      [{ pageType: made.model.pageType, watch: WATCH, model: made.model, documents: [] }],
    )!,
  ],
};

/** The key of a topic is the source's id: a record that said another would be of two partitions. */
const own = (value: object, key: string): object => ({
  ...value,
  ...("source" in value ? { source: key } : {}),
  ...("everyMinutes" in value ? { id: key } : {}),
});

/** Of a topic, as many as are wanted. */
function inputsOf({ processor, topics }: Subject, topic: string, most: number): Input[] {
  const schema = (topics[topic] ?? topology.topics[topic])?.schema ?? topic;
  const real = (REAL[topic] ?? []).slice(0, most).map((value) => ({ topic, key: value.source, value }));
  const avro = schemaOf(schema, processor.schemas);
  assert.ok(avro, `${processor.name}: the input ${topic} has no schema to make records of`);
  const random = fc.sample(fc.tuple(fc.constantFrom("a", "b", "c", "d"), valuesOf(avro, WORDS)), {
    numRuns: Math.max(20, most - real.length),
    seed: 11,
  });
  return [...real, ...random.map(([key, value]) => ({ topic, key, value: own(value, key) }))];
}

/** Those of all inputs, mixed always alike. */
function inputs(subject: Subject): Input[] {
  const names = Object.keys(subject.processor.inputs);
  const each = names.map((name) => inputsOf(subject, name, Math.ceil(RECORDS / names.length)));
  return each
    .flatMap((own, nth) => own.map((input, at) => ({ input, at: (at + nth / names.length) / own.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ input }) => input);
}

/** What the outside answers: nobody is there. */
const PORTS = {
  http: {
    get: async ({ url }: { url: string }) => ({
      ...{ code: "dns", message: "nobody is there", status: 0, url, permanent: undefined, headers: {}, tookMs: 0 },
      ...{ encoding: "identity", body: Buffer.alloc(0), bytes: 0, type: "", times: 0 },
    }),
  },
  walks: {
    portion: async () => ({
      ...{ found: [], walk: undefined, counts: { states: 0, edges: 0, presses: 0, reloads: 0, lost: 0 } },
      end: { reason: "failed", code: "browser-missing", message: "nobody is there" },
    }),
    leave() {},
  },
  notify: { tell() {}, receivers: () => ["mail"], send: async () => undefined },
};

/** Changes of what a processor is handed throw, and bytes are looked at afterwards. */
function frozen(processor: AnyProcessor): AnyProcessor {
  return {
    ...processor,
    process(record, context) {
      const before = record.value === null ? "" : bytesOf(record.value);
      const { topic, partition, offset, timestamp, key, headers, bytes } = record;
      const shown = Object.freeze({
        topic,
        partition,
        offset,
        timestamp,
        key,
        headers,
        bytes,
        value: freeze(record.value),
      });
      const check = (): void =>
        assert.equal(bytesOf(shown.value), before, `${processor.name} changed its input's bytes`);
      const done = processor.process.call(processor, shown as never, context);
      return done instanceof Promise ? done.then(check) : check();
    },
  };
}

function freeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  for (const one of Object.values(value)) freeze(one);
  return Object.freeze(value);
}

/** All bytes in a value, in order. */
function bytesOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  return typeof value === "object" && value !== null ? Object.values(value).map(bytesOf).join() : "";
}

interface Ran {
  readonly outputs: Readonly<Record<string, readonly string[]>>;
  readonly rejects: readonly TestRecord[];
  /** It neither wrote nor kept anything. */
  readonly isIdle: boolean;
}

type Mode = "one by one" | "all at once" | "in halves" | "with a restart";

async function run({ processor, topics }: Subject, all: readonly Input[], mode: Mode): Promise<Ran> {
  const declaration = pluginAlone({ processors: [frozen(processor)], topics });
  const log = new MemoryLog();
  const open = (): TestDriver => new TestDriver(declaration, { log, now: NOW, ports: PORTS });
  let driver = open();
  const append = (some: readonly Input[], from: number): void => {
    for (const [at, { topic, key, value }] of some.entries()) {
      const { codec, partitions } = driver.graph.topics.get(topic)!;
      const bytes = Buffer.from(key);
      const builder = new ChunkBuilder();
      const encoded = value === null ? null : encode(codec, value);
      builder.append({ key: bytes, value: encoded, headers: encodeHeaders([]), timestamp: NOW + from + at });
      log.append({ topic, partition: partitionOf(bytes, bytes.length, partitions) }, builder.finish());
      if (mode === "one by one") driver.run();
    }
  };
  const half = mode === "with a restart" || mode === "in halves" ? all.length >> 1 : all.length;
  append(all.slice(0, half), 0);
  await driver.settle();
  if (mode === "with a restart") driver = open();
  append(all.slice(half), half);
  await driver.settle();
  const outputs: Record<string, string[]> = {};
  // A new driver has read nothing.
  const reader = open();
  for (const topic of Object.keys(processor.outputs ?? {})) {
    // Of one key and source they come from one partition, in its order.
    for (const { key, value } of reader.read(topic)) {
      const { source = "" } = (value ?? {}) as { source?: string };
      (outputs[`${topic} ${key} ${source}`] ??= []).push(JSON.stringify(value));
    }
    // What it writes for itself lies between what we wrote there.
    if (topic in processor.inputs) for (const some of Object.values(outputs)) some.sort();
  }
  const [plan] = reader.graph.plans as [Plan];
  const kept = [...plan.stores.keys(), ...plan.windows.keys()].some((store) =>
    Array.from({ length: plan.partitions }, (_, partition) =>
      log.reader(plan.group, partition).entries(store, ""),
    ).some((entries) => [...entries].length > 0),
  );
  const wrote =
    Object.values(outputs).flat().length > all.filter(({ topic }) => topic in (processor.outputs ?? {})).length;
  return { outputs, rejects: reader.rejects(), isIdle: !kept && !wrote };
}

const codesOf = (rejects: readonly TestRecord[]): string[] =>
  rejects
    .map(({ key, headers }) => `${key} ${headers["driftwire.reject.code"]} ${headers["__dlq.errors.message"]}`)
    .sort();

async function keepsContract(subject: Subject): Promise<void> {
  const all = inputs(subject);
  const first = await run(subject, all, "all at once");
  assert.ok(!first.isIdle, "it did nothing with any record");
  const threw = first.rejects.filter(({ headers }) => headers["driftwire.reject.code"] === "processor-threw");
  assert.deepEqual(codesOf(threw), []);
  // What goes by the clock may see less before it is looked at in between: so both have that pause.
  const paused = await run(subject, all, "in halves");
  for (const [mode, wanted] of [
    ["all at once", first],
    ["one by one", first],
    ["with a restart", paused],
  ] as const) {
    const again = await run(subject, all, mode);
    assert.deepEqual(again.outputs, wanted.outputs, mode);
    assert.deepEqual(codesOf(again.rejects), codesOf(wanted.rejects), mode);
  }
}

test("processors that don't keep it are found out", async () => {
  const [{ processors, topics = {} }] = plugins as [Plugin];
  const [good] = processors as [AnyProcessor];
  const mutant = (process: AnyProcessor["process"]): Subject => ({ processor: { ...good, process }, topics });
  let count = 0;
  const mutants: Record<string, AnyProcessor["process"]> = {
    "changes its input": (record, context) => {
      (record.value as { name: string }).name = "mine";
      return good.process(record, context);
    },
    "counts outside of its state": ({ key }, { emit }) => emit("change", key, { source: key ?? "", changes: ++count }),
    "throws a plain error": () => {
      throw new Error("oh");
    },
    "does nothing": () => {},
  };
  await keepsContract({ processor: good, topics });
  for (const [what, process] of Object.entries(mutants))
    await assert.rejects(keepsContract(mutant(process)), assert.AssertionError, what);
});

for (const subject of subjects) {
  const { processor } = subject;
  const { name } = processor;

  test(`${name}: its input stays as it is, its output is the same in any pieces and through a restart`, () =>
    keepsContract(subject));

  test(`${name}: bytes that are no record are set aside with a code, and the next record is processed`, async () => {
    const declaration = pluginAlone({ processors: [processor], topics: subject.topics });
    for (const topic of Object.keys(processor.inputs)) {
      const driver = new TestDriver(declaration, { now: NOW, ports: PORTS });
      const bad = [
        Buffer.alloc(0),
        Buffer.from("{}"),
        Buffer.from("c301000000000000000000", "hex"),
        Buffer.alloc(64, 255),
      ];
      for (const bytes of bad) driver.pipeBytes(topic, "a", bytes);
      await driver.settle();
      const rejects = driver.rejects();
      assert.equal(rejects.length, bad.length, topic);
      for (const { headers } of rejects) {
        const code = headers["driftwire.reject.code"]!;
        assert.ok(code in codes && code !== "processor-threw", `${topic}: ${code}`);
      }
    }
  });
}

test("every output of every processor is rows in its table, whose columns have fields", async () => {
  const topics = Object.assign(
    {},
    topology.topics,
    ...subjects.map((subject) => subject.topics),
  ) as typeof topology.topics;
  const processors = subjects.map(({ processor }) => processor);
  const declaration = { ...topology, topics, processors, tables: [] };
  const tabled = await openTabled(declaration, home);
  try {
    const done = new Set<string>();
    for (const subject of subjects)
      for (const topic of Object.keys(subject.processor.outputs ?? {})) {
        if (done.has(topic) || topics[topic]?.table === false) continue;
        done.add(topic);
        const records = inputsOf(subject, topic, 30);
        await tabled.put(topic, records);
        await tabled.settled(topic);
        const table = topic.replaceAll("-", "_");
        const [row] = await tabled.rows<{ count: number }>(`SELECT toUInt32(count()) AS count FROM ${table}`);
        assert.equal(row?.count, records.length, topic);
        const [filled] = await tabled.rows<{ keys: number }>(
          `SELECT toUInt32(count()) AS keys FROM ${table} WHERE log_id != '' AND run = 'main'`,
        );
        assert.equal(filled?.keys, records.length, topic);
      }
    assert.deepEqual([...tabled.failures], []);
    assert.equal(await tabled.rejects(), 0);
    assert.ok(done.size >= 8, [...done].join(", "));
  } finally {
    await tabled.close();
  }
});
