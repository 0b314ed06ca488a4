/** An empty value of a schema: empty texts and lists, and null where it is allowed. */

import avsc from "avsc";

interface Part {
  readonly type?: unknown;
  readonly name?: string;
  readonly namespace?: string;
  readonly size?: number;
  readonly symbols?: readonly string[];
  readonly fields?: readonly { readonly name: string; readonly type: unknown; readonly default?: unknown }[];
}

const PRIMITIVES: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  boolean: () => false,
  int: () => 0,
  long: () => 0,
  float: () => 0,
  double: () => 0,
  string: () => "",
  bytes: () => Buffer.alloc(0),
};

export function emptyOf(schema: unknown): unknown {
  // avsc knows types by their names, wherever they were defined.
  return emptyValue(
    avsc.Type.forSchema(schema as avsc.Schema, { wrapUnions: "never" } as Partial<avsc.ForSchemaOptions>),
  );
}

function emptyValue(type: avsc.Type): unknown {
  const part = type as unknown as Part & { readonly types?: readonly avsc.Type[] };
  if (type.typeName.startsWith("union")) {
    const types = part.types!;
    return types.some(({ typeName }) => typeName === "null") ? null : emptyValue(types[0]!);
  }
  switch (type.typeName) {
    case "record":
      return Object.fromEntries(
        (type as avsc.types.RecordType).fields.map(({ name, type }) => [name, emptyValue(type)] as const),
      );
    case "array":
      return [];
    case "map":
      return {};
    case "enum":
      return part.symbols![0];
    case "fixed":
      return Buffer.alloc(part.size!);
    default:
      return PRIMITIVES[type.typeName]!();
  }
}
