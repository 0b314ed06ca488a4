/** Finds the field of a value that does not fit its schema, what was expected and what came. */

import type { Type, types } from "avsc";

const shown = 60;

/** Undefined when the value fits. Slow: asked only once writing has failed. */
export function describeMisfit(name: string, type: Type, value: unknown): string | undefined {
  const found: string[] = [];
  const errorHook = (path: readonly string[], part: unknown, expected: Type) => {
    if (found.length === 0) found.push(`${[name, ...path].join(".")}: expected ${nameOf(expected)}, got ${show(part)}`);
  };
  try {
    type.isValid(value, { errorHook });
  } catch {
    return undefined;
  }
  return found[0];
}

function nameOf(type: Type): string {
  switch (type.typeName) {
    case "int":
      return "int (a whole number of 32 bits)";
    case "long":
      return "long (a whole number between -(2^53-2) and 2^53-2)";
    case "bytes":
      return "bytes (a Buffer)";
    case "fixed":
      return `a Buffer of ${(type as types.FixedType).size} bytes`;
    case "enum":
      return `one of ${(type as types.EnumType).symbols.map((symbol) => JSON.stringify(symbol)).join(", ")}`;
    case "union:unwrapped":
      return (type as types.UnwrappedUnionType).types.map(nameOf).join(" or ");
    case "record":
      return `a record (${type.name})`;
    default:
      return type.typeName;
  }
}

function show(value: unknown): string {
  if (value === undefined || typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Buffer.isBuffer(value)) return `a Buffer of ${value.length} bytes`;
  if (value instanceof Uint8Array) return `a Uint8Array of ${value.length} bytes`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value).join(", ");
    return `an object with ${keys === "" ? "no fields" : cut(keys)}`;
  }
  return cut(JSON.stringify(value));
}

function cut(text: string): string {
  return text.length <= shown ? text : `${text.slice(0, shown)}…`;
}
