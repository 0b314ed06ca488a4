/** Tables made from schemas: records of any Avro schema come back out of ClickHouse as what they were. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import fc from "fast-check";
import { avroType } from "../../schemas/types.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import { openTabled } from "../../test/clickhouse/tabled.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-shape-"));
const server = await startServer();
after(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

/** A type, values of it, and how ClickHouse's JSON shows one of them. */
interface Sample {
  readonly avro: unknown;
  readonly values: fc.Arbitrary<unknown>;
  readonly nullable?: true;
  /** How a value is shown; undefined: as JSON text, as no column can have it. */
  readonly shown?: (value: never) => unknown;
  readonly empty?: unknown;
  readonly fields?: readonly (readonly [string, Sample])[];
}

let names = 0;
const name = (): string => `T${++names}`;
const same = (value: unknown): unknown => value;
const text = fc.string({ unit: "grapheme", maxLength: 8 }).map((one) => one.toWellFormed());
const YEAR_MS = 365 * 86_400_000;
const long = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
const stamp = (digits: number) => (value: number) => {
  const per = 10 ** digits;
  const second = Math.floor(value / per);
  const date = new Date(second * 1000).toISOString().slice(0, 19).replace("T", " ");
  return `${date}.${String(value - second * per).padStart(digits, "0")}`;
};

const scalars: Sample[] = [
  { avro: "boolean", values: fc.boolean(), shown: same },
  { avro: "int", values: fc.integer(), shown: same },
  { avro: "long", values: long, shown: same },
  { avro: "float", values: fc.integer({ min: -4000, max: 4000 }).map((quarters) => quarters / 4 + 0), shown: same },
  { avro: "double", values: fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0), shown: same },
  { avro: "string", values: text, shown: same },
  { avro: "bytes", values: text.map((one) => Buffer.from(one)), shown: String },
  {
    avro: { type: "int", logicalType: "date" },
    values: fc.integer({ min: -20_000, max: 40_000 }),
    shown: (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10),
  },
  {
    avro: { type: "long", logicalType: "timestamp-millis" },
    values: fc.integer({ min: -50 * YEAR_MS, max: 150 * YEAR_MS }),
    shown: stamp(3),
  },
  {
    avro: { type: "long", logicalType: "timestamp-micros" },
    values: fc.integer({ min: -50 * YEAR_MS * 1000, max: 150 * YEAR_MS * 1000 }),
    shown: stamp(6),
  },
  {
    avro: { type: "long", logicalType: "local-timestamp-millis" },
    values: fc.integer({ min: 0, max: 150 * YEAR_MS }),
    shown: stamp(3),
  },
  { avro: { type: "int", logicalType: "time-millis" }, values: fc.integer({ min: 0, max: 86_399_999 }), shown: same },
  { avro: { type: "string", logicalType: "uuid" }, values: fc.uuid(), shown: same },
  {
    avro: { type: "bytes", logicalType: "decimal", precision: 12, scale: 2 },
    values: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((cents) => {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(cents);
      return bytes;
    }),
    shown: (bytes: Buffer) => bytes.readInt32BE() / 100,
  },
  // Logical types that are not those of their type are passed over, as Avro says.
  { avro: { type: "string", logicalType: "decimal" }, values: text, shown: same },
];
const scalar = fc.constantFrom(...scalars);
const made = fc.constant(null).map((): Sample => {
  const symbols = ["one", "two", "three"];
  return { avro: { type: "enum", name: name(), symbols }, values: fc.constantFrom(...symbols), shown: same };
});
const fixed = fc.integer({ min: 1, max: 5 }).map(
  (size): Sample => ({
    avro: { type: "fixed", name: name(), size },
    values: fc.constant(Buffer.alloc(size, "x")),
    shown: String,
  }),
);
/** What no column can have. */
const odd = fc.constantFrom("several", "nothing", "itself", "empty").map((kind): Sample => {
  if (kind === "several") return { avro: ["int", "string"], values: fc.oneof(fc.integer(), text) };
  if (kind === "nothing") return { avro: "null", nullable: true, values: fc.constant(null) };
  if (kind === "empty") return { avro: { type: "record", name: name(), fields: [] }, values: fc.constant({}) };
  const own = name();
  const fields = [
    { name: "at", type: "int" },
    { name: "next", type: ["null", own] },
  ];
  const values = fc.array(fc.integer(), { minLength: 1, maxLength: 3 }).map((all) => {
    let value: object | null = null;
    for (const at of all) value = { at, next: value };
    return value;
  });
  return {
    avro: { type: "record", name: own, fields },
    values,
    fields: [
      ["at", scalars[1]!],
      ["next", { avro: "null", nullable: true, values: fc.constant(null) }],
    ],
  };
});

/** As a part of an array, a map or a tuple. */
const within = (sample: Sample, value: unknown): unknown =>
  value === null ? (sample.empty ?? null) : (sample.shown as (value: unknown) => unknown)(value);

const { type } = fc.letrec<{ type: Sample }>((tie) => {
  const inner = tie("type");
  const array = inner.map(
    (items): Sample => ({
      avro: { type: "array", items: items.avro },
      // avsc refuses arrays of what takes no byte.
      values: fc.array(items.values, { maxLength: 3 }),
      empty: [],
      ...(items.shown && { shown: (all: unknown[]) => all.map((one) => within(items, one)) }),
    }),
  );
  const map = inner.map(
    (items): Sample => ({
      avro: { type: "map", values: items.avro },
      values: fc.dictionary(fc.string({ unit: fc.constantFrom("a", "б", "_"), minLength: 1 }), items.values, {
        maxKeys: 3,
      }),
      empty: {},
      ...(items.shown && {
        shown: (all: object) => Object.fromEntries(Object.entries(all).map(([key, one]) => [key, within(items, one)])),
      }),
    }),
  );
  const field = fc.constantFrom("a", "b", "a_b", "run", "log_id", "order", "index", "value");
  const record = fc.uniqueArray(fc.tuple(field, inner), { minLength: 1, maxLength: 3, selector: ([one]) => one }).map(
    (fields): Sample => ({
      avro: { type: "record", name: name(), fields: fields.map(([one, { avro }]) => ({ name: one, type: avro })) },
      values: fc.record(Object.fromEntries(fields.map(([one, { values }]) => [one, values]))),
      fields,
      ...(fields.every(([, { shown }]) => shown !== undefined) && {
        shown: (value: Record<string, unknown>) =>
          Object.fromEntries(fields.map(([one, sample]) => [one, within(sample, value[one])])),
      }),
    }),
  );
  const maybe = inner
    .filter(({ nullable, avro }) => nullable !== true && !Array.isArray(avro))
    .map((sample): Sample => {
      const { shown, ...rest } = sample;
      const can = shown !== undefined && sample.fields === undefined;
      return {
        ...rest,
        ...(can && { shown }),
        avro: ["null", sample.avro],
        nullable: true,
        values: fc.option(sample.values),
      };
    });
  return {
    type: fc.oneof({ maxDepth: 3, withCrossShrink: true }, scalar, made, fixed, odd, maybe, array, map, record),
  };
});

/** A sample's types have names, and a schema has each once. */
const fresh = (avro: unknown): unknown => {
  const renamed = new Map<string, string>();
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return renamed.get(part) ?? part;
    if (Array.isArray(part)) return part.map(walk);
    const { name: own, items, values, fields, ...rest } = part as Record<string, unknown>;
    const to = own === undefined ? undefined : name();
    if (to !== undefined) renamed.set(own as string, to);
    return {
      ...rest,
      ...(to === undefined ? {} : { name: to }),
      ...(items === undefined ? {} : { items: walk(items) }),
      ...(values === undefined ? {} : { values: walk(values) }),
      ...(fields === undefined
        ? {}
        : { fields: (fields as { type: unknown }[]).map((field) => ({ ...field, type: walk(field.type) })) }),
    };
  };
  return walk(avro);
};

const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => {
      const bytes = one as { type?: string; data?: number[] };
      return bytes?.type === "Buffer" && bytes.data ? { base64: Buffer.from(bytes.data).toString("base64") } : one;
    }) ?? "null",
  );

/** What the columns of a record have, by their names. */
function* columns(
  fields: NonNullable<Sample["fields"]>,
  value: Record<string, unknown> | null,
  path: readonly string[],
): Generator<[string[], unknown]> {
  for (const [one, sample] of fields) {
    const own = value === null ? null : value[one];
    if (sample.fields !== undefined && sample.fields.length > 0) {
      yield* columns(sample.fields, own as Record<string, unknown> | null, [...path, one]);
      continue;
    }
    if (own === null) yield [[...path, one], sample.shown === undefined ? null : (sample.empty ?? null)];
    else if (sample.shown !== undefined) yield [[...path, one], within(sample, own)];
    else yield [[...path, one], { json: plain(own) }];
  }
}

const RESERVED = ["run", "log_id", "log_partition", "log_offset", "log_time", "log_key", "log_headers", "is_deleted"];

function expected(fields: NonNullable<Sample["fields"]>, value: Record<string, unknown>): Record<string, unknown> {
  const all = [...columns(fields, value, [])].sort(([a], [b]) => a.length - b.length);
  const found: Record<string, unknown> = {};
  for (const [path, shown] of all) {
    let column = path.join("_");
    while (column in found || RESERVED.includes(column)) column += "_";
    found[column] = shown;
  }
  return found;
}

/** Words that mean something in SQL, too. */
const TOPICS = ["index", "order", "select", "table", "from", "a-b", "all", "group", "settings", "final"];

const schema = fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "a_b", "run", "from", "Order", "b_c"), type), {
  minLength: 1,
  maxLength: 5,
  selector: ([one]) => one,
});

const wholeOf = (fields: NonNullable<Sample["fields"]>): object => ({
  type: "record",
  name: "Row",
  fields: fields.map(([one, { avro }]) => ({ name: one, type: avro })),
});

/** Some are refused whatever their table: arrays of nothing, unions whose types can't be told apart. */
function isSchema(fields: NonNullable<Sample["fields"]>): boolean {
  try {
    avroType(fresh(wholeOf(fields)));
    return true;
  } catch {
    return false;
  }
}

for (const where of ["in this process", "on a server"] as const)
  test(`${where}: records of any schema are rows with their fields`, async () => {
    // Many topics at once: what takes time is the start.
    const most = Number(process.env.SHAPES ?? 25);
    const many = fc
      .sample(schema, { numRuns: 2 * most, seed: Number(process.env.SEED ?? 5) })
      .filter(isSchema)
      .slice(0, most);
    const schemas: Record<string, object> = {};
    const records = new Map<string, Record<string, unknown>[]>();
    for (const [at, fields] of many.entries()) {
      const topic = TOPICS[at] ?? `topic-${at}`;
      const whole = fresh(wholeOf(fields)) as object;
      const values = fc.record(Object.fromEntries(fields.map(([one, sample]) => [one, sample.values])));
      schemas[topic] = whole;
      records.set(topic, fc.sample(values, { numRuns: 4, seed: at }));
    }
    const topics = Object.fromEntries(Object.keys(schemas).map((topic) => [topic, { entry: "a test" }]));
    const holder = { name: "holder", version: "1", inputs: { index: "index" }, schemas, process() {} };
    const place = mkdtempSync(join(home, "run-"));
    const tabled = await openTabled(
      { topics, processors: [holder] },
      place,
      where === "on a server" ? server.options : {},
    );
    try {
      for (const [topic, values] of records)
        await tabled.put(
          topic,
          values.map((value, at) => ({ key: `key-${at}`, value })),
        );
      for (const topic of records.keys()) await tabled.settled(topic);
      assert.deepEqual([...tabled.failures], []);
      for (const [at, [topic, values]] of [...records].entries()) {
        const rows = await tabled.rows(`SELECT * FROM driftwire.\`${topic.replaceAll("-", "_")}\` ORDER BY log_key`);
        assert.equal(rows.length, values.length, `${topic}: ${JSON.stringify(schemas[topic])}`);
        for (const [nth, row] of rows.entries()) {
          const wanted = expected(many[at]!, values[nth]!);
          const got = Object.fromEntries(
            Object.entries(row)
              .filter(([column]) => !RESERVED.includes(column))
              .map(([column, one]) => [
                column,
                (wanted[column] as { json?: unknown } | null)?.json === undefined
                  ? one
                  : { json: JSON.parse(String(one)) },
              ]),
          );
          assert.deepEqual(got, plain(wanted), JSON.stringify(schemas[topic]));
        }
      }
      assert.equal(await tabled.rejects(), 0);
    } finally {
      await tabled.close();
    }
  });
