/**
 * The columns for an Avro schema: one for each field, and for a record within it one for each of its fields
 * (`listed_title`). What can't be a column becomes JSON text. README.md has the list.
 */

import { type AvroNode, followed, isReadable } from "./avro-node.ts";
import { columnPart, jsonPart, literalOf, type Part } from "./column-part.ts";

export interface ShapeColumn {
  readonly name: string;
  /** The field: its name, behind those of the records that it lies in. */
  readonly path: readonly string[];
  /** ClickHouse's type. */
  readonly type: string;
  /** SQL of its default, where the field has one. */
  readonly fallback: string | undefined;
  /** How it stands in a row that is made anew, as Avro, and what makes its value of the record. */
  readonly avro: unknown;
  readonly of: (record: unknown) => unknown;
  /** Whether ClickHouse finds the same in the record's own bytes: else rows are made anew. */
  readonly isPlain: boolean;
  readonly isJson: boolean;
}

export interface Shape {
  readonly columns: readonly ShapeColumn[];
  /** Whether ClickHouse can read records of this schema at all. */
  readonly isReadable: boolean;
}

/** Columns that say where a record stands, of every table of a topic. */
export const PLACE_COLUMNS: Readonly<Record<string, string>> = {
  run: "LowCardinality(String) DEFAULT 'main'",
  log_id: "LowCardinality(String)",
  log_partition: "UInt32",
  log_offset: "UInt64 CODEC(Delta, ZSTD)",
  log_time: "DateTime64(3) CODEC(T64, ZSTD)",
};
/** Names that a field's column can't have. */
const RESERVED = [...Object.keys(PLACE_COLUMNS), "log_key", "log_headers", "is_deleted"];

interface Leaf {
  readonly path: readonly string[];
  readonly node: AvroNode;
  readonly fallback: unknown;
  /** Whether a record that it lies in may be null. */
  readonly isWithinNull: boolean;
}

/** A value that is no record is the column `value`. */
export function shapeOf(schema: unknown): Shape {
  const root = followed(schema ?? "bytes");
  const isRecord = root.kind === "record" && !root.nullable;
  const leaves = isRecord
    ? root.fields.flatMap(({ name, node, fallback }) => leavesOf({ path: [name], node, fallback, isWithinNull: false }))
    : [{ path: ["value"], node: root, fallback: undefined, isWithinNull: false }];
  const names = namesOf(leaves);
  const isRenamed = leaves.some((leaf) => names.get(leaf) !== leaf.path.join("_"));
  const columns = leaves.map((leaf) => columnOf(leaf, names.get(leaf)!, isRecord));
  return {
    columns: isRenamed ? columns.map((column) => ({ ...column, isPlain: false })) : columns,
    isReadable: isReadable(root),
  };
}

function leavesOf(leaf: Leaf): Leaf[] {
  const { path, node, fallback, isWithinNull } = leaf;
  if (node.kind !== "record" || node.fields.length === 0) return [leaf];
  const given = typeof fallback === "object" && fallback !== null ? (fallback as Record<string, unknown>) : undefined;
  return node.fields.flatMap((field) =>
    leavesOf({
      path: [...path, field.name],
      node: field.node,
      fallback: given === undefined ? field.fallback : given[field.name],
      isWithinNull: isWithinNull || node.nullable,
    }),
  );
}

/** A field of the record itself keeps its name, whatever those are called that lie within others. */
function namesOf(leaves: readonly Leaf[]): Map<Leaf, string> {
  const taken = new Set(RESERVED);
  const names = new Map<Leaf, string>();
  for (const leaf of [...leaves].sort((a, b) => a.path.length - b.path.length)) {
    let name = leaf.path.join("_");
    while (taken.has(name)) name += "_";
    taken.add(name);
    names.set(leaf, name);
  }
  return names;
}

function columnOf({ path, node, fallback, isWithinNull }: Leaf, name: string, isRecord: boolean): ShapeColumn {
  const nullable = node.nullable || isWithinNull;
  const part: Part = columnPart({ ...node, nullable }) ?? jsonPart(nullable);
  const { made = (value: unknown) => value } = part;
  return {
    name,
    path,
    type: part.type,
    fallback: literalOf(fallback, node, part),
    avro: part.avro,
    of(record) {
      let value = record;
      if (isRecord) for (const field of path) value = (value as Record<string, unknown> | null)?.[field];
      return value === null || value === undefined ? part.empty : made(value);
    },
    isPlain: part.isPlain && !isWithinNull,
    isJson: part.isJson === true,
  };
}
