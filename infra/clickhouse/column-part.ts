/** The ClickHouse type for an Avro type, as a column or a part of one, and how values are converted. */

import { plain } from "../shown.ts";
import type { AvroNode, Logical } from "./avro-node.ts";
import { named, quoted } from "./sql.ts";

export interface Part {
  readonly type: string;
  readonly avro: unknown;
  /** In place of null. */
  readonly empty: unknown;
  /** Of a value that is there; undefined: it stays as it is. */
  readonly made?: ((value: unknown) => unknown) | undefined;
  /** Whether ClickHouse reads the same out of the value's own bytes. */
  readonly isPlain: boolean;
  readonly isJson?: true;
}

/** ClickHouse's types of Avro's. */
export const SCALARS: Readonly<Record<string, string>> = {
  boolean: "Bool",
  int: "Int32",
  long: "Int64",
  float: "Float32",
  double: "Float64",
  string: "String",
  bytes: "String",
};
const DECIMALS_MOST = 76;
/** Digits behind the second. */
const UNITS: Readonly<Record<string, number>> = { millis: 3, micros: 6, nanos: 9 };
const DAY_MS = 86_400_000;

let types = 0;
/** A schema may have each name once. */
const nextName = (): string => `part_${++types}`;

/** Undefined where it can't be a column. */
export const columnPart = (node: AvroNode): Part | undefined => partOf(node, true);

export function jsonPart(nullable: boolean): Part {
  const made = (value: unknown): unknown => JSON.stringify(plain(value));
  return { ...scalar("String", "string", nullable), made, isPlain: false, isJson: true };
}

function scalar(type: string, avro: unknown, nullable: boolean): Part {
  if (!nullable) return { type, avro, empty: null, isPlain: true };
  const wrapped = /^LowCardinality\((.*)\)$/.exec(type)?.[1];
  return {
    type: wrapped === undefined ? `Nullable(${type})` : `LowCardinality(Nullable(${wrapped}))`,
    avro: ["null", avro],
    empty: null,
    isPlain: true,
  };
}

/** `isWhole`: it is the column itself. */
function partOf(node: AvroNode, isWhole: boolean): Part | undefined {
  const { nullable } = node;
  switch (node.kind) {
    case "scalar":
      return (
        (node.logical && logicalPart(node.logical, node.name, nullable, isWhole)) ??
        scalar(SCALARS[node.name]!, node.name, nullable)
      );
    case "fixed": {
      const logical = node.logical && logicalPart(node.logical, "fixed", nullable, isWhole);
      if (logical !== undefined || node.size === 0) return logical;
      return scalar(`FixedString(${node.size})`, { type: "fixed", name: nextName(), size: node.size }, nullable);
    }
    case "enum":
      return scalar(isWhole ? "LowCardinality(String)" : "String", "string", nullable);
    case "array":
    case "map":
      return manyPart(node.kind, partOf(node.items, false));
    case "record":
      return tuplePart(
        node.fields.map((field) => [field.name, partOf(field.node, false)] as const),
        nullable,
      );
    default:
      return undefined;
  }
}

/** Null reads as one that is empty. */
function manyPart(kind: "array" | "map", inner: Part | undefined): Part | undefined {
  if (inner === undefined) return undefined;
  const { made, empty, isPlain } = inner;
  const one = (value: unknown): unknown => (value === null ? empty : made === undefined ? value : made(value));
  if (kind === "array")
    return {
      type: `Array(${inner.type})`,
      avro: { type: "array", items: inner.avro },
      empty: [],
      made: isPlain ? undefined : (value) => (value as unknown[]).map(one),
      isPlain,
    };
  return {
    type: `Map(String, ${inner.type})`,
    avro: { type: "map", values: inner.avro },
    empty: {},
    made: isPlain
      ? undefined
      : (value) => Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, one(item)])),
    isPlain,
  };
}

function tuplePart(fields: readonly (readonly [string, Part | undefined])[], nullable: boolean): Part | undefined {
  if (nullable || fields.length === 0 || fields.some(([, part]) => part === undefined)) return undefined;
  const parts = fields as readonly (readonly [string, Part])[];
  const isPlain = parts.every(([, part]) => part.isPlain);
  const made = (value: unknown): unknown =>
    Object.fromEntries(
      parts.map(([name, part]) => {
        const item = (value as Record<string, unknown>)[name];
        return [name, item === null ? part.empty : part.made === undefined ? item : part.made(item)];
      }),
    );
  const avro = {
    type: "record",
    name: nextName(),
    fields: parts.map(([name, part]) => ({ name, type: part.avro })),
  };
  const type = `Tuple(${parts.map(([name, part]) => `${named(name)} ${part.type}`).join(", ")})`;
  return { type, avro, empty: null, made: isPlain ? undefined : made, isPlain };
}

/** Undefined: it is what it would be without. Times and dates within others go as text, which ClickHouse reads. */
function logicalPart({ name, precision, scale }: Logical, of: string, nullable: boolean, isWhole: boolean) {
  const [, unit = ""] = /^(?:local-)?timestamp-(millis|micros|nanos)$/.exec(name) ?? [];
  const digits = UNITS[unit];
  if (digits !== undefined && of === "long") {
    const type = `DateTime64(${digits}, 'UTC')`;
    if (isWhole) return scalar(type, { type: "long", logicalType: name }, nullable);
    return asText(type, nullable, (value) => timeText(value as number, digits));
  }
  if (name === "date" && of === "int") {
    if (isWhole) return scalar("Date32", { type: "int", logicalType: name }, nullable);
    return asText("Date32", nullable, (value) => new Date((value as number) * DAY_MS).toISOString().slice(0, 10));
  }
  if (name === "uuid" && of === "string") return scalar("UUID", "string", nullable);
  if (!isDecimal(name, of, precision, scale)) return undefined;
  return asText(`Decimal(${precision}, ${scale})`, nullable, (value) => decimalText(value as Buffer, scale));
}

export const isDecimal = (name: string, of: string, precision: number, scale: number): boolean =>
  name === "decimal" &&
  (of === "bytes" || of === "fixed") &&
  precision >= 1 &&
  precision <= DECIMALS_MOST &&
  scale >= 0 &&
  scale <= precision;

const asText = (type: string, nullable: boolean, made: (value: unknown) => unknown): Part => ({
  ...scalar(type, "string", nullable),
  made,
  isPlain: false,
});

function timeText(value: number, digits: number): string {
  const perSecond = 10 ** digits;
  const seconds = Math.floor(value / perSecond);
  const rest = String(value - seconds * perSecond).padStart(digits, "0");
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")}.${rest}`;
}

/** Two's complement, the highest byte first. */
function decimalText(bytes: Uint8Array, scale: number): string {
  const unsigned = BigInt(`0x0${Buffer.from(bytes).toString("hex")}`);
  const value = BigInt.asIntN(8 * Math.max(1, bytes.length), unsigned);
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0n ? "-" : ""}${whole}${scale === 0 ? "" : `.${digits.slice(digits.length - scale)}`}`;
}

/** SQL of a field's default; undefined where it has none, or one that the column has anyway. */
export function literalOf(fallback: unknown, node: AvroNode, { isJson }: Part): string | undefined {
  if (fallback === undefined || fallback === null) return undefined;
  if (isJson === true) return quoted(JSON.stringify(fallback));
  if (node.kind === "enum") return quoted(String(fallback));
  if (node.kind !== "scalar") return undefined;
  if (typeof fallback === "boolean") return String(fallback);
  if (typeof fallback === "number") return numberLiteral(fallback, node.logical?.name);
  if (typeof fallback !== "string" || node.logical?.name === "decimal") return undefined;
  // Avro's bytes stand in a schema as characters of one byte each.
  return node.name === "bytes" ? `unhex('${Buffer.from(fallback, "latin1").toString("hex")}')` : quoted(fallback);
}

function numberLiteral(value: number, logical = ""): string {
  const unit = /^(?:local-)?timestamp-(milli|micro|nano)s$/.exec(logical)?.[1];
  if (unit !== undefined) return `fromUnixTimestamp64${unit[0]!.toUpperCase()}${unit.slice(1)}(toInt64(${value}))`;
  return logical === "date" ? `toDate32(${value})` : String(value);
}
