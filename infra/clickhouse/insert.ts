/** The statement that puts a file of rows into a table, made of the table's columns and the rows' fields. */

import type { Field } from "./avro-file.ts";
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
  /** Holds while the writer may write. */
  readonly condition: string;
  /** Whether the records are tombstones. */
  readonly removed: boolean;
}

/** What a column takes is the field of its name; what none has keeps the column's default. */
export function insertStatement(inserting: Inserting): (from: string, settings: string, format: string) => string {
  const { table, columns, fields, logId, condition, removed } = inserting;
  const pairs = columns.flatMap(({ name, type }) => {
    if (name === "log_id") return [[name, quoted(logId)] as const];
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

/** Times lie in records as milliseconds. */
function converted({ expression, type }: Found, columnType: string): string {
  const isNumber = alternatives(type).some((one) => ["int", "long", "float", "double"].includes(String(nameOf(one))));
  if (!isNumber || !/^(?:Nullable\()?DateTime/.test(columnType)) return expression;
  return `fromUnixTimestamp64Milli(toInt64(${expression}))`;
}

/** ClickHouse's types of the fields, as it would find them out from a file itself. */
export const structureOf = (fields: readonly Field[]): string =>
  fields.map(({ name, type }) => `\`${name}\` ${typeOf(type)}`).join(", ");

const PRIMITIVES: Readonly<Record<string, string>> = {
  boolean: "Bool",
  int: "Int32",
  long: "Int64",
  float: "Float32",
  double: "Float64",
  string: "String",
  bytes: "String",
};

function typeOf(type: unknown): string {
  if (Array.isArray(type)) {
    const some = type.filter((one) => one !== "null");
    const inner = typeOf(some[0]);
    return some.length === type.length || /^(?:Tuple|Array|Map)/.test(inner) ? inner : `Nullable(${inner})`;
  }
  if (typeof type === "string") return PRIMITIVES[type] ?? "String";
  const { type: kind, fields, items, values, size } = type as Record<string, unknown>;
  switch (kind) {
    case "record":
      return `Tuple(${structureOf(fields as readonly Field[])})`;
    case "array":
      return `Array(${typeOf(items)})`;
    case "map":
      return `Map(String, ${typeOf(values)})`;
    case "enum":
      return "String";
    case "fixed":
      return `FixedString(${size as number})`;
    default:
      return typeOf(kind);
  }
}
