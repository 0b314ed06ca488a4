/** Any value of a schema with every kind of type survives; any bytes that are not a value are refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { avroCodec, checkSchemas } from "./avro.ts";
import { CodecError } from "./codec.ts";
import { fingerprint } from "./fingerprint.ts";

const schema = {
  type: "record",
  name: "Everything",
  namespace: "test",
  fields: [
    { name: "flag", type: "boolean" },
    { name: "int", type: "int" },
    { name: "long", type: "long" },
    { name: "float", type: "float" },
    { name: "double", type: "double" },
    { name: "text", type: "string" },
    { name: "bytes", type: "bytes" },
    { name: "hash", type: { type: "fixed", name: "Hash", size: 4 } },
    { name: "kind", type: { type: "enum", name: "Kind", symbols: ["a", "b", "c"] } },
    { name: "maybe", type: ["null", "string"], default: null },
    { name: "map", type: { type: "map", values: ["null", "long"] } },
    { name: "list", type: { type: "array", items: "string" } },
    { name: "none", type: "null" },
    {
      name: "nested",
      type: {
        type: "array",
        items: {
          type: "record",
          name: "Nested",
          fields: [
            { name: "n", type: "int" },
            { name: "next", type: ["null", "Nested"] },
          ],
        },
      },
    },
  ],
};

interface Nested {
  n: number;
  next: Nested | null;
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom("é".repeat(32), "\u{1f600}"),
);
const long = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(-(2 ** 52) - 1, -(2 ** 53) + 2, 2 ** 53 - 2))
  .filter(
    // avsc leaves out the outermost safe integers.
    (value) => Math.abs(value) < Number.MAX_SAFE_INTEGER && !Object.is(value, -0),
  );
const buffer = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const nested = fc.letrec<{ nested: Nested }>((tie) => ({
  nested: fc.record({ n: fc.integer(), next: fc.option(tie("nested"), { maxDepth: 4 }) }, { noNullPrototype: true }),
})).nested;
const value = fc.record(
  {
    flag: fc.boolean(),
    int: fc.integer(),
    long,
    float: fc.float(),
    double: fc.double(),
    text,
    bytes: buffer,
    hash: fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
    kind: fc.constantFrom("a", "b", "c"),
    maybe: fc.option(text),
    map: fc.dictionary(fc.oneof(text, fc.constant("__proto__")), fc.option(long), { noNullPrototype: true }),
    list: fc.array(text),
    none: fc.constant(null),
    nested: fc.array(nested, { maxLength: 5 }),
  },
  { noNullPrototype: true },
);

const codec = avroCodec({ name: "everything", schema });

function encoded(of: unknown, by = codec): Buffer {
  const space = Buffer.alloc(100_000);
  return space.subarray(0, by.encode(of, space, 0));
}

function codeOf(bytes: Buffer, by = codec): string | undefined {
  try {
    by.decode(bytes, 0, bytes.length);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof CodecError, String(error));
    return error.code;
  }
}

test("a value comes back as it went, from any place in a larger buffer, and nothing else is touched", () => {
  fc.assert(
    fc.property(value, fc.nat(300), fc.nat(3), (of, at, spare) => {
      const length = encoded(of).length;
      const space = Buffer.alloc(at + length + spare, 0x5a);
      const end = codec.encode(of, space, at);
      assert.equal(end, at + length);
      assert.deepStrictEqual(codec.decode(space, at, end), of);
      assert.ok(space.subarray(0, at).every((byte) => byte === 0x5a));
      assert.ok(space.subarray(end).every((byte) => byte === 0x5a));
    }),
  );
});

test("a buffer that is too small gives how much is missing, and what lies behind it stays", () => {
  fc.assert(
    fc.property(value, fc.nat(20), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (of, at, share) => {
      const { length } = encoded(of);
      const fits = Math.floor(length * share);
      const whole = Buffer.alloc(at + length + 200, 0x5a);
      const small = whole.subarray(0, at + fits);
      assert.equal(codec.encode(of, small, at), fits - length);
      assert.ok(whole.subarray(at + fits).every((byte) => byte === 0x5a));
    }),
  );
});

test("decoded objects are plain, and their bytes are copies", () => {
  const plain = { n: 1, next: { n: 2, next: null } };
  const nestedCodec = avroCodec({ name: "nested", schema: schema.fields[13]!.type as object });
  const bytes = encoded([plain], nestedCodec);
  const [first] = nestedCodec.decode(bytes, 0, bytes.length) as Nested[];
  assert.equal(Object.getPrototypeOf(first), Object.prototype);
  assert.deepStrictEqual(first, plain);

  const bytesCodec = avroCodec({ name: "b", schema: { type: "bytes" } });
  const source = encoded(Buffer.from("abc"), bytesCodec);
  const copy = bytesCodec.decode(source, 0, source.length) as Buffer;
  source.fill(0);
  assert.equal(copy.toString(), "abc");
});

test("any part of a value's bytes is undecodable, and so is a value with bytes left over", () => {
  fc.assert(
    fc.property(value, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (of, share) => {
      const bytes = encoded(of);
      assert.equal(codeOf(bytes.subarray(0, Math.floor(bytes.length * share))), "undecodable");
      assert.equal(codeOf(Buffer.concat([bytes, Buffer.of(0)])), "undecodable");
    }),
  );
});

test("the bytes around a record are not read", () => {
  const bytes = encoded(fc.sample(value, { numRuns: 1, seed: 1 })[0]);
  const cut = bytes.length - 1;
  assert.throws(
    () => codec.decode(bytes, 0, cut),
    (error) => error instanceof CodecError && error.code === "undecodable",
  );
});

test("random bytes give a CodecError or a value, at once", () => {
  const mark = fingerprint(schema);
  const header = Buffer.concat([Buffer.of(0xc3, 1), mark]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, behindHeader) => {
      const code = codeOf(behindHeader ? Buffer.concat([header, bytes]) : Buffer.from(bytes));
      assert.ok(code !== "unknown-writer-schema" || !behindHeader);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(value, fc.nat(), fc.nat(255), (of, where, byte) => {
      const bytes = Buffer.from(encoded(of));
      bytes[10 + (where % (bytes.length - 10))] = byte;
      codeOf(bytes);
    }),
    { numRuns: 2000 },
  );
});

test("a damaged count does not make it ask for memory or loop", () => {
  for (const items of ["string", "double", { type: "array", items: "int" }, { type: "fixed", name: "F", size: 2 }]) {
    for (const type of [
      { type: "array", items },
      { type: "map", values: items },
    ]) {
      const by = avroCodec({ name: "list", schema: type });
      const header = encoded(type.type === "array" ? [] : {}, by).subarray(0, 10);
      for (const count of ["feffffffffffffff7f", "feffffffffffff1f", "ffffffffffffff1f00", "80ade204"]) {
        assert.equal(codeOf(Buffer.concat([header, Buffer.from(count, "hex")]), by), "undecodable");
      }
    }
  }
  assert.throws(() => checkSchemas({ type: "array", items: "null" }), /at least a byte/);
});

test("a damaged block size in a field that is skipped does not make it loop", () => {
  const writer = {
    type: "record",
    name: "R",
    fields: [
      { name: "gone", type: { type: "array", items: "int" } },
      { name: "n", type: "int" },
    ],
  };
  const reader = { type: "record", name: "R", fields: [{ name: "n", type: "int" }] };
  const by = avroCodec({ name: "r", schema: reader, released: [writer] });
  const header = Buffer.concat([Buffer.of(0xc3, 1), fingerprint(writer)]);
  assert.equal(codeOf(Buffer.concat([header, Buffer.from("0107", "hex")]), by), "undecodable");
  const blocks = Buffer.concat([header, Buffer.from("030402040006", "hex")]);
  assert.deepStrictEqual(by.decode(blocks, 0, blocks.length), { n: 3 });
});

test("strings with half a surrogate pair come back with U+FFFD, whatever their length", () => {
  const by = avroCodec({ name: "s", schema: { type: "string" } });
  for (const padding of ["", "x".repeat(100)]) {
    const bytes = encoded(`${padding}\ud800!`, by);
    assert.equal(by.decode(bytes, 0, bytes.length), `${padding}\ufffd!`);
  }
});

test("a value that does not fit is named with its field, what was expected and what came", () => {
  const good = fc.sample(value, { numRuns: 1, seed: 7 })[0]!;
  const cases: [unknown, RegExp][] = [
    [null, /^everything: expected a record \(test\.Everything\), got null$/],
    [undefined, /^everything: expected a record .*, got undefined$/],
    [[], /^everything: expected a record .*, got an array of 0$/],
    [{ ...good, int: 2 ** 31 }, /^everything\.int: expected int .*, got 2147483648$/],
    [{ ...good, long: 2 ** 53 }, /^everything\.long: expected long .*, got 9007199254740992$/],
    [{ ...good, text: undefined }, /^everything\.text: expected string, got undefined$/],
    [{ ...good, kind: "constructor" }, /^everything\.kind: expected one of "a", "b", "c", got "constructor"$/],
    [
      { ...good, bytes: new Uint8Array(2) },
      /^everything\.bytes: expected bytes \(a Buffer\), got a Uint8Array of 2 bytes$/,
    ],
    [{ ...good, hash: Buffer.alloc(3) }, /^everything\.hash: expected a Buffer of 4 bytes, got a Buffer of 3 bytes$/],
    [{ ...good, maybe: 4 }, /^everything\.maybe: expected null or string, got 4$/],
    [{ ...good, map: { a: "x" } }, /^everything\.map\.a: expected null or long .*, got "x"$/],
    [{ ...good, list: ["a", 4] }, /^everything\.list\.1: expected string, got 4$/],
    [
      { ...good, nested: [{ n: 1, next: { n: 2.5, next: null } }] },
      /^everything\.nested\.0\.next\.n: expected int .*, got 2\.5$/,
    ],
  ];
  for (const [bad, message] of cases) assert.throws(() => encoded(bad), { message });
});

test("a field that is left out takes its default", () => {
  const { maybe: _, ...rest } = fc.sample(value, { numRuns: 1, seed: 3 })[0]!;
  const bytes = encoded(rest);
  assert.deepStrictEqual(codec.decode(bytes, 0, bytes.length), { ...rest, maybe: null });
});

const first = { type: "record", name: "R", fields: [{ name: "id", type: "string" }] };
const second = {
  type: "record",
  name: "R",
  fields: [
    { name: "id", type: "string" },
    { name: "note", type: ["null", "string"], default: null },
  ],
};

test("earlier and later versions that are known are read as the codec's own", () => {
  const old = avroCodec({ name: "r", schema: first, released: [second] });
  const current = avroCodec({ name: "r", schema: second, released: [first, second] });
  const oldBytes = encoded({ id: "x" }, old);
  assert.deepStrictEqual(current.decode(oldBytes, 0, oldBytes.length), { id: "x", note: null });
  const newBytes = encoded({ id: "x", note: "n" }, current);
  assert.deepStrictEqual(old.decode(newBytes, 0, newBytes.length), { id: "x" });
});

test("another schema's record is told apart from damage", () => {
  const bytes = encoded({ id: "x" }, avroCodec({ name: "r", schema: first }));
  assert.equal(codeOf(bytes, avroCodec({ name: "r", schema: second })), "unknown-writer-schema");
});

test("the first bytes are shown when they are no header", () => {
  const bytes = Buffer.from('{"id":1}');
  const message =
    /^everything: expected it to begin with c3 01 and a fingerprint, got 8 bytes beginning with 7b226964223a317d$/;
  assert.throws(() => codec.decode(bytes, 0, bytes.length), { message });
});

test("single-object encoding, byte for byte", () => {
  const bytes = encoded("hi", avroCodec({ name: "s", schema: { type: "string" } }));
  assert.equal(bytes.toString("hex"), `c301${fingerprint("string").toString("hex")}046869`);
});

function fakeRegistry(ids: Readonly<Record<number, object>>) {
  const known = new Map(Object.entries(ids).map(([id, one]) => [Number(id), one]));
  return {
    known,
    id: (wanted: object) => [...known].find(([, one]) => one === wanted)?.[0],
    schema: (id: number) => known.get(id),
  };
}

test("with a registry: Confluent's wire format is written, and both are read", () => {
  const by = avroCodec({ name: "r", schema: second, released: [first], registry: fakeRegistry({ 258: second }) });
  const bytes = encoded({ id: "x", note: null }, by);
  assert.equal(bytes.toString("hex"), "0000000102027800");
  assert.deepStrictEqual(by.decode(bytes, 0, bytes.length), { id: "x", note: null });
  const single = encoded({ id: "y" }, avroCodec({ name: "r", schema: first }));
  assert.deepStrictEqual(by.decode(single, 0, single.length), { id: "y", note: null });
  assert.equal(codeOf(bytes, avroCodec({ name: "r", schema: second })), "undecodable");
});

test("with a registry: an id not loaded is asked for, and read once it is", () => {
  const registry = fakeRegistry({ 1: second });
  const by = avroCodec({ name: "r", schema: second, registry });
  const bytes = Buffer.from("00000000070278", "hex");
  assert.throws(
    () => by.decode(bytes, 0, bytes.length),
    (error) => {
      return error instanceof CodecError && error.code === "unknown-writer-schema" && error.schemaId === 7;
    },
  );
  registry.known.set(7, first);
  assert.deepStrictEqual(by.decode(bytes, 0, bytes.length), { id: "x", note: null });
});

test("with a registry: a schema that can't be read as ours makes the record undecodable", () => {
  const other = { type: "record", name: "Other", fields: [] };
  const by = avroCodec({ name: "r", schema: second, registry: fakeRegistry({ 7: other }) });
  assert.equal(codeOf(Buffer.from("00000000070278", "hex"), by), "undecodable");
});

test("with a registry: nothing is written before its schema is registered", () => {
  const registry = fakeRegistry({});
  const by = avroCodec({ name: "r", schema: second, registry });
  assert.throws(() => encoded({ id: "x" }, by), /must be registered/);
  registry.known.set(3, second);
  assert.equal(encoded({ id: "x" }, by).readInt32BE(1), 3);
});
