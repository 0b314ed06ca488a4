/** The published values of the specification, and each rule of the canonical form. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { canonicalForm, crc64, fingerprint } from "./fingerprint.ts";

const published: Readonly<Record<string, bigint>> = {
  null: 7195948357588979594n,
  boolean: -6970731678124411036n,
  int: 8247732601305521295n,
  long: -3434872931120570953n,
  float: 5583340709985441680n,
  double: -8181574048448539266n,
  bytes: 5746618253357095269n,
  string: -8142146995180207161n,
};

for (const [name, expected] of Object.entries(published)) {
  test(`the fingerprint of "${name}" is the published one, however it is spelled`, () => {
    for (const schema of [name, { type: name }, { doc: "x", type: name }]) {
      assert.equal(fingerprint(schema).readBigInt64LE(), expected);
    }
  });
}

test("published fingerprints of larger schemas", () => {
  const recursive = {
    type: "record",
    name: "PigValue",
    fields: [{ name: "value", type: ["null", "int", "long", "PigValue"] }],
  };
  assert.equal(fingerprint(recursive).readBigInt64LE(), -1759257747318642341n);
  const fixed = { namespace: "x.y.z", type: "fixed", name: "foo", doc: "foo bar", size: 32 };
  assert.equal(fingerprint(fixed).readBigInt64LE(), -3064184465700546786n);
});

test("the checksum equals one computed bit by bit", () => {
  const slow = (bytes: Uint8Array) => {
    let crc = 0xc15d213aa4d7a795n;
    for (const byte of bytes) {
      crc ^= BigInt(byte);
      for (let bit = 0; bit < 8; bit++) crc = crc & 1n ? (crc >> 1n) ^ 0xc15d213aa4d7a795n : crc >> 1n;
    }
    return crc;
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => crc64(bytes) === slow(bytes)));
});

test("docs, defaults, aliases, order of attributes and spelling do not count", () => {
  const plain = { type: "record", name: "A", namespace: "n", fields: [{ name: "f", type: "string" }] };
  const dressed = {
    fields: [
      { default: "", order: "ignore", doc: "d", aliases: ["g"], type: { type: "string", logicalType: "x" }, name: "f" },
    ],
    aliases: ["B"],
    doc: "d",
    name: "n.A",
    type: "record",
  };
  assert.equal(canonicalForm(dressed), '{"name":"n.A","type":"record","fields":[{"name":"f","type":"string"}]}');
  assert.equal(canonicalForm(plain), canonicalForm(dressed));
});

test("names are full: by their own dots, their namespace, or the record around them", () => {
  const inner = { type: "fixed", name: "H", size: "016" };
  const record = {
    type: "record",
    name: "a.b.R",
    namespace: "ignored",
    fields: [
      { name: "h", type: inner },
      { name: "again", type: ["null", "H"] },
      { name: "self", type: { type: "array", items: "R" } },
      {
        name: "map",
        type: { type: "map", values: { type: "enum", name: "E", namespace: "", symbols: ["X"], default: "X" } },
      },
    ],
  };
  assert.equal(
    canonicalForm(record),
    '{"name":"a.b.R","type":"record","fields":[{"name":"h","type":{"name":"a.b.H","type":"fixed","size":16}},' +
      '{"name":"again","type":["null","a.b.H"]},{"name":"self","type":{"type":"array","items":"a.b.R"}},' +
      '{"name":"map","type":{"type":"map","values":{"name":"E","type":"enum","symbols":["X"]}}}]}',
  );
});

test("what is not a schema is said to be none", () => {
  for (const schema of [null, 3, {}, { type: "record", name: "A" }])
    assert.throws(() => fingerprint(schema), /Not an Avro schema/);
});
