/** An Avro schema as a tree: names of types are resolved, and null is taken out of unions. */

export interface AvroField {
  readonly name: string;
  readonly node: AvroNode;
  /** Its default, as the schema has it. */
  readonly fallback: unknown;
}

export interface Logical {
  readonly name: string;
  readonly precision: number;
  readonly scale: number;
}

export type AvroNode = { readonly nullable: boolean } & (
  | { readonly kind: "scalar"; readonly name: string; readonly logical?: Logical }
  | { readonly kind: "fixed"; readonly size: number; readonly logical?: Logical }
  | { readonly kind: "enum"; readonly symbols: readonly string[] }
  | { readonly kind: "array" | "map"; readonly items: AvroNode }
  | { readonly kind: "record"; readonly fields: readonly AvroField[] }
  /** What ClickHouse does not read: a type within itself, several types in one field, nothing at all. */
  | { readonly kind: "other" }
);

interface Definition {
  readonly type: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly size?: number;
  readonly symbols?: readonly string[];
  readonly items?: unknown;
  readonly values?: unknown;
  readonly fields?: readonly { readonly name: string; readonly type: unknown; readonly default?: unknown }[];
  readonly logicalType?: unknown;
  readonly precision?: unknown;
  readonly scale?: unknown;
}

const SCALARS = new Set(["boolean", "int", "long", "float", "double", "string", "bytes"]);
const OTHER: AvroNode = { kind: "other", nullable: false };

export function followed(schema: unknown): AvroNode {
  return follow(schema, "", new Map(), new Set());
}

/** `known`: definitions by their full names; `open`: names of the records that this one lies in. */
function follow(
  schema: unknown,
  space: string,
  known: Map<string, Definition & { readonly space: string }>,
  open: ReadonlySet<string>,
): AvroNode {
  if (Array.isArray(schema)) {
    const some = schema.filter((one) => one !== "null" && (one as Definition).type !== "null");
    const [first] = some.map((one) => follow(one, space, known, open));
    const nullable = some.length < schema.length;
    return some.length === 1 ? { ...first!, nullable } : { ...OTHER, nullable };
  }
  if (typeof schema === "string") {
    if (SCALARS.has(schema)) return { kind: "scalar", name: schema, nullable: false };
    const full = fullName(schema, space);
    const definition = known.get(full) ?? known.get(schema);
    return definition === undefined ? { ...OTHER, nullable: schema === "null" } : define(definition, full, known, open);
  }
  const definition = schema as Definition;
  if (typeof definition.type !== "string") return follow(definition.type, space, known, open);
  if (definition.name === undefined || !["record", "error", "enum", "fixed"].includes(definition.type))
    return unnamed(definition, space, known, open);
  const full = fullName(definition.name, definition.namespace ?? space);
  const inner = full.includes(".") ? full.slice(0, full.lastIndexOf(".")) : "";
  known.set(full, { ...definition, space: inner });
  return define(known.get(full)!, full, known, open);
}

const fullName = (name: string, space: string): string =>
  name.includes(".") || space === "" ? name : `${space}.${name}`;

function define(
  definition: Definition & { readonly space: string },
  full: string,
  known: Map<string, Definition & { readonly space: string }>,
  open: ReadonlySet<string>,
): AvroNode {
  const { type, size = 0, fields = [], symbols = [], space } = definition;
  if (type === "enum") return { kind: "enum", symbols, nullable: false };
  if (type === "fixed") return { kind: "fixed", size, nullable: false, ...logicalOf(definition) };
  if (open.has(full)) return OTHER;
  const within = new Set([...open, full]);
  const found = fields.map((field) => ({
    name: field.name,
    node: follow(field.type, space, known, within),
    fallback: field.default,
  }));
  return { kind: "record", fields: found, nullable: false };
}

function unnamed(
  definition: Definition,
  space: string,
  known: Map<string, Definition & { readonly space: string }>,
  open: ReadonlySet<string>,
): AvroNode {
  const { type, items, values } = definition;
  if (type === "array" || type === "map")
    return { kind: type, items: follow(type === "array" ? items : values, space, known, open), nullable: false };
  const node = follow(type, space, known, open);
  return node.kind === "scalar" ? { ...node, ...logicalOf(definition) } : node;
}

function logicalOf({ logicalType, precision, scale = 0 }: Definition): { readonly logical?: Logical } {
  if (typeof logicalType !== "string") return {};
  return { logical: { name: logicalType, precision: Number(precision), scale: Number(scale) } };
}

/** Whether ClickHouse reads a file of such values. */
export function isReadable(node: AvroNode): boolean {
  switch (node.kind) {
    case "other":
      return false;
    case "array":
    case "map":
      return isReadable(node.items);
    case "record":
      return node.fields.length > 0 && node.fields.every((field) => isReadable(field.node));
    case "fixed":
      return node.size > 0;
    default:
      return true;
  }
}
