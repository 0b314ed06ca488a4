/**
 * The format Native as clients get it that name a revision of ClickHouse's protocol (Go's and Grafana's do): a head
 * before each block and, in later ones, a byte before each column. The engine writes neither, so its answer is walked
 * over, column by column, to find where they belong.
 */

import { setImmediate } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";

/** From here on a column says whether it is stored in an odd way. Ours never are. */
const WITH_KINDS = 54454;
/** No overflow, no bucket. */
const BLOCK_HEAD = Buffer.from("010002ffffffff00", "hex");
const NOTHING_ODD = Buffer.from([0]);
const WALK_MS = 4;

/** Where values of so many rows end that begin at `at`. */
type End = (bytes: Buffer, at: number, rows: number) => number;

interface Column {
  readonly end: End;
  /** Dictionaries in it: each has a word before all values of the column. */
  readonly dictionaries: number;
}

export async function forRevision(bytes: Buffer, revision: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let begun = performance.now();
  for (let at = 0; at < bytes.length; ) {
    const [columns, afterColumns] = varint(bytes, at);
    const [rows, afterRows] = varint(bytes, afterColumns);
    parts.push(BLOCK_HEAD, bytes.subarray(at, afterRows));
    at = afterRows;
    for (let left = columns; left > 0; left--) {
      const afterName = textEnd(bytes, at);
      const afterType = textEnd(bytes, afterName);
      const type = bytes.toString("utf8", varint(bytes, afterName)[1], afterType);
      parts.push(bytes.subarray(at, afterType));
      if (revision >= WITH_KINDS) parts.push(NOTHING_ODD);
      const { end: endOf, dictionaries } = columnOf(type);
      const end = rows === 0 ? afterType : endOf(bytes, afterType + 8 * dictionaries, rows);
      parts.push(bytes.subarray(afterType, end));
      at = end;
      if (performance.now() - begun < WALK_MS) continue;
      await setImmediate();
      begun = performance.now();
    }
  }
  return Buffer.concat(parts);
}

function varint(bytes: Buffer, from: number): [value: number, after: number] {
  let [value, scale, at] = [0, 1, from];
  for (;;) {
    const byte = bytes[at++]!;
    value += (byte & 127) * scale;
    if (byte < 128) return [value, at];
    scale *= 128;
  }
}

function textEnd(bytes: Buffer, at: number): number {
  const first = bytes[at]!;
  if (first < 128) return at + 1 + first;
  const [length, after] = varint(bytes, at);
  return after + length;
}

const BYTES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: "Int8 UInt8 Bool Enum8 Nothing",
    2: "Int16 UInt16 Enum16 Date BFloat16",
    4: "Int32 UInt32 Float32 Date32 DateTime Time IPv4 Decimal32",
    8: "Int64 UInt64 Float64 DateTime64 Time64 Decimal64",
    16: "Int128 UInt128 UUID IPv6 Decimal128",
    32: "Int256 UInt256 Decimal256",
  }).flatMap(([size, names]) => names.split(" ").map((name) => [name, Number(size)] as const)),
);
const ALIASES: Readonly<Record<string, string>> = {
  Point: "Tuple(Float64, Float64)",
  Ring: "Array(Point)",
  LineString: "Array(Point)",
  Polygon: "Array(Ring)",
  MultiLineString: "Array(LineString)",
  MultiPolygon: "Array(Polygon)",
};

const fixed = (size: number): Column => ({ end: (_, at, rows) => at + size * rows, dictionaries: 0 });

const texts: Column = {
  end(bytes, from, rows) {
    let at = from;
    for (let left = rows; left > 0; left--) at = textEnd(bytes, at);
    return at;
  },
  dictionaries: 0,
};

const wordAt = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

/** Where each row ends, and then the rows' elements. */
const arrayOf = ({ end, dictionaries }: Column): Column => ({
  end: (bytes, at, rows) => end(bytes, at + 8 * rows, rows === 0 ? 0 : wordAt(bytes, at + 8 * (rows - 1))),
  dictionaries,
});

const inTurn = (columns: readonly Column[]): Column => ({
  end: (bytes, at, rows) => columns.reduce((next, { end }) => end(bytes, next, rows), at),
  dictionaries: columns.reduce((sum, { dictionaries }) => sum + dictionaries, 0),
});

/** How wide the indexes are, the dictionary's keys, and an index for each row. */
const dictionaryOf = (keys: Column): Column => ({
  end(bytes, at, rows) {
    if (rows === 0) return at;
    const afterKeys = keys.end(bytes, at + 16, wordAt(bytes, at + 8));
    return afterKeys + 8 + rows * 2 ** (bytes[at]! & 3);
  },
  dictionaries: 1,
});

function columnOf(type: string): Column {
  const open = type.indexOf("(");
  const name = open < 0 ? type : type.slice(0, open);
  const given = open < 0 ? [] : argumentsOf(type.slice(open + 1, -1));
  const size = BYTES.get(name);
  if (size !== undefined) return fixed(size);
  if (name === "String") return texts;
  if (name.startsWith("Interval")) return fixed(8);
  if (name === "FixedString") return fixed(Number(given[0]));
  if (name === "Decimal") {
    const digits = Number(given[0]);
    return fixed(digits <= 9 ? 4 : digits <= 18 ? 8 : digits <= 38 ? 16 : 32);
  }
  if (name === "LowCardinality") return dictionaryOf(columnOf(given[0]!.replace(/^Nullable\((.*)\)$/, "$1")));
  if (name === "Nullable") return inTurn([fixed(1), columnOf(given[0]!)]);
  if (name === "Array") return arrayOf(columnOf(given[0]!));
  if (name === "Tuple" || name === "Nested" || name === "Map") {
    // A tuple of nothing has a byte a row.
    const all = given.length === 0 ? fixed(1) : inTurn(given.map((each) => columnOf(unnamed(each))));
    return name === "Tuple" ? all : arrayOf(all);
  }
  if (name === "SimpleAggregateFunction") return columnOf(given[1]!);
  const alias = ALIASES[name];
  if (alias !== undefined) return columnOf(alias);
  throw new DriftwireError("bad-sql", {
    expected: "columns of other types for this client: make it a text with toString(), or ask for the format JSON",
    got: `a column of the type ${type}`,
  });
}

/** `x UInt8`, of a tuple whose elements have names. */
const unnamed = (element: string): string => element.replace(/^(?:`(?:[^`\\]|\\.)*`|\w+) (?=.)/, "");

/** What stands between commas, but for those in parentheses and quotes. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === "'" || sign === "`") {
      for (at++; at < text.length && text[at] !== sign; at++) if (text[at] === "\\") at++;
    } else if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "," && depth === 0) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return text === "" ? [] : [...found, text.slice(from).trim()];
}
