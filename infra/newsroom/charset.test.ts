import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { read as decoded } from "../../processors/charset/detect.ts";
import { encode } from "./charset.ts";
import type { Charset } from "./model.ts";

const OLD: readonly Charset[] = ["windows-1251", "koi8-r"];
/** References by number as letters again. */
const resolved = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)));

test("letters are the bytes that the standards say", () => {
  const cases: readonly (readonly [Charset, string, string])[] = [
    ["windows-1251", "Привет", "cff0e8e2e5f2"],
    ["koi8-r", "Привет", "f0d2c9d7c5d4"],
    ["utf-8", "Привет", "d09fd180d0b8d0b2d0b5d182"],
    ["windows-1251", "ёЁ№—«»…", "b8a8b997abbb85"],
    ["koi8-r", "ёЁ©", "a3b3bf"],
    ["windows-1251", "a<&>z", "613c263e7a"],
  ];
  for (const [charset, text, hex] of cases) assert.equal(encode(text, charset).toString("hex"), hex, text);
});

test("every letter of a set comes back", () => {
  const upper = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  for (const charset of OLD) {
    const letters = decoded(upper, charset);
    assert.equal(new Set(letters).size, 128);
    assert.deepEqual(Uint8Array.from(encode(letters, charset)), upper);
  }
});

test("what a set has no byte for is a reference by number", () => {
  assert.equal(encode("—", "koi8-r").toString("latin1"), "&#8212;");
  assert.equal(encode("日本 😀", "windows-1251").toString("latin1"), "&#26085;&#26412; &#128512;");
  assert.equal(encode("ö", "windows-1251").toString("latin1"), "&#246;");
});

test("any text comes back, however much of it a set lacks", () => {
  const any = fc.string({ unit: "binary", maxLength: 3000 }).filter((text) => !text.includes("&#"));
  fc.assert(
    fc.property(any, fc.constantFrom<Charset>("windows-1251", "koi8-r"), (text, charset) => {
      assert.equal(resolved(decoded(encode(text, charset), charset)), text);
    }),
    { numRuns: 300 },
  );
  for (const charset of OLD) {
    const long = `Да${"😀".repeat(20_000)}нет`;
    assert.equal(resolved(decoded(encode(long, charset), charset)), long);
  }
  fc.assert(
    fc.property(any, (text) =>
      assert.equal(new TextDecoder("utf-8", { ignoreBOM: true }).decode(encode(text, "utf-8")), text),
    ),
  );
});
