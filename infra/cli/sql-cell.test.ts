import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cellOf } from "./sql-cell.ts";

test("a text is a line, whatever is in it, and drives no terminal", () => {
  assert.equal(cellOf("First.\n\n\tSecond\u00a0one. \r\n", "String"), "First. Second one.");
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("String", "Array(String)"),
      (text, type) => {
        const cell = cellOf(text, type);
        assert.doesNotMatch(cell, /\p{Cc}/u);
        assert.ok(Array.from(cell).length <= 80);
        assert.doesNotMatch(cell, /\s\s/);
      },
    ),
  );
});

test("a number is short, and its whole digits are all there", () => {
  for (const [text, type, shown] of [
    ["0.30000000000000004", "Float64", "0.3"],
    ["17.333333333333332", "Nullable(Float64)", "17.33"],
    ["1763467845123.25", "Float64", "1763467845123"],
    ["0.000123456", "Float32", "0.0001235"],
    ["1.2345678e-7", "Float64", "1.235e-7"],
    ["18446744073709551615", "UInt64", "18446744073709551615"],
    ["12345678901234567890.123456", "Decimal(38, 6)", "12345678901234567890"],
    ["nan", "Float64", "nan"],
    ["-inf", "Float64", "-inf"],
    ["[0.1000000001,2,-3.99999999]", "Array(Float64)", "[0.1,2,-4]"],
    [
      "{'a.1234567':0.3333333333,'it\\'s 0.123456':1}",
      "Map(String, Float64)",
      "{'a.1234567':0.3333,'it\\'s 0.123456':1}",
    ],
    ["1.23456789", "String", "1.23456789"],
  ] as const)
    assert.equal(cellOf(text, type), shown);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const shown = Number(cellOf(String(number), "Float64"));
      assert.ok(Math.abs(shown - number) <= Math.abs(number) / 1000, `${number}: ${shown}`);
      if (Math.abs(number) >= 1 && Math.abs(number) < 1e15) assert.ok(Math.abs(shown - number) <= 0.5);
    }),
  );
});
