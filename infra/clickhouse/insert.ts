/** Builds the statement that inserts a file of rows into a table, from the table's columns and the rows' fields. */

import type { Field } from "./avro-file.ts";
import { type AvroField, type AvroNode, followed } from "./avro-node.ts";
import { isDecimal, SCALARS } from "./column-part.ts";
import { quoted } from "./sql.ts";

export interface Column {
  readonly name: string;
  readonly type: string;
}

interface RecordType {
  readonly type: "record";
  readonly fields: readonly Field[];
}

interface Found {
  readonly expression: string;
  readonly type: unknown;
}

export interface Inserting {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly fields: readonly Field[];
  readonly logId: string;
  /** Whose records these are. */
  readonly run: string;
  /** Holds while the writer may write. */
  readonly condition: string;
  /** Whether the records are tombstones. */
  readonly removed: boolean;
}

/** What a column takes is the field of its name; what none has keeps the column's default. The runtime's own are no fields. */
export function insertStatement(inserting: Inserting): (from: string, settings: string, format: string) => string {
  const { table, columns, fields, logId, run, condition, removed } = inserting;
  const pairs = columns.flatMap(({ name, type }) => {
    if (name === "log_id") return [[name, quoted(logId)] as const];
    if (name === "run") return [[name, quoted(run)] as const];
    if (name === "is_deleted") return [[name, removed ? "1" : "0"] as const];
    const found = fieldAt(fields, name);
    return found === undefined ? [] : [[name, converted(found, type)] as const];
  });
  const names = pairs.map(([name]) => `\`${name}\``).join(", ");
  const expressions = pairs.map(([, expression]) => expression).join(", ");
  return (from, settings, format) =>
    `INSERT INTO ${table} (${names}) SELECT ${expressions} FROM ${from} WHERE ${condition} SETTINGS ${settings} ${format}`;
}

/** `listed_title` is the field of that name, or else `title` in `listed`. */
function fieldAt(fields: readonly Field[], name: string, within = ""): Found | undefined {
  const own = fields.find((field) => field.name === name);
  if (own !== undefined) return { expression: `${within}\`${name}\``, type: own.type };
  for (let at = name.indexOf("_"); at > 0; at = name.indexOf("_", at + 1)) {
    const outer = fields.find((field) => field.name === name.slice(0, at));
    const inner = outer === undefined ? undefined : recordIn(outer.type);
    if (inner === undefined) continue;
    const found = fieldAt(inner.fields, name.slice(at + 1), `${within}\`${outer!.name}\`.`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const alternatives = (type: unknown): readonly unknown[] => (Array.isArray(type) ? type : [type]);
const nameOf = (type: unknown): unknown =>
  typeof type === "object" && type !== null ? (type as { type: unknown }).type : type;

const recordIn = (type: unknown): RecordType | undefined =>
  alternatives(type).find((one) => nameOf(one) === "record") as RecordType | undefined;

/** Times lie in records as milliseconds, unless their logical type says otherwise. */
function converted({ expression, type }: Found, columnType: string): string {
  const number = alternatives(type).find((one) => ["int", "long", "float", "double"].includes(String(nameOf(one))));
  if (number === undefined) return expression;
  if (/^(?:Nullable\()?Date(?:32)?\b/.test(columnType)) return `toDate32(${expression})`;
  if (!/^(?:Nullable\()?DateTime/.test(columnType)) return expression;
  const [, unit = "milli"] =
    /^(?:local-)?timestamp-(micro|nano)s$/.exec(String((number as { logicalType?: unknown }).logicalType)) ?? [];
  return `fromUnixTimestamp64${unit[0]!.toUpperCase()}${unit.slice(1)}(toInt64(${expression}))`;
}

/** ClickHouse's types of the fields, as it would find them out from a file itself. */
export function structureOf(fields: readonly Field[]): string {
  const row = followed({ type: "record", name: "Row", namespace: "driftwire.rows", fields });
  return row.kind === "record" ? inner(row.fields) : "";
}

const inner = (fields: readonly AvroField[]): string =>
  fields.map(({ name, node }) => `\`${name}\` ${typeOf(node)}`).join(", ");

function typeOf(node: AvroNode): string {
  switch (node.kind) {
    case "record":
      return `Tuple(${inner(node.fields)})`;
    case "array":
      return `Array(${typeOf(node.items)})`;
    case "map":
      return `Map(String, ${typeOf(node.items)})`;
    default:
      return node.nullable ? `Nullable(${plainType(node)})` : plainType(node);
  }
}

function plainType(node: AvroNode): string {
  if (node.kind !== "scalar" && node.kind !== "fixed") return "String";
  const { name, precision, scale } = node.logical ?? { name: "", precision: 0, scale: 0 };
  const of = node.kind === "fixed" ? "fixed" : node.name;
  if (name === "uuid" && of === "string") return "UUID";
  if (isDecimal(name, of, precision, scale)) return `Decimal(${precision}, ${scale})`;
  return node.kind === "fixed" ? `FixedString(${node.size})` : SCALARS[node.name]!;
}
