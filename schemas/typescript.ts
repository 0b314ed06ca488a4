/** Prints records as TypeScript: an interface for each, and for each record inside it. */

import type { CatalogEntry, RecordSchema } from "./catalog.ts";

type Schema = Readonly<Record<string, unknown>>;

const primitives: Readonly<Record<string, string>> = {
  null: "null",
  boolean: "boolean",
  int: "number",
  long: "number",
  float: "number",
  double: "number",
  bytes: "Buffer",
  string: "string",
};

/** The text of `generated/records.ts`. The same entries give the same text. */
export function recordsSource(entries: readonly CatalogEntry[]): string {
  const printer = typePrinter();
  const header = "/** Made from the .avsc files by `npm run schemas`. Never edited. */";
  return `${[header, ...entries.flatMap(({ schema }) => printer.interfacesOf(schema))].join("\n\n")}\n`;
}

/** Remembers the named types it met, as a schema may use them again by name. */
function typePrinter() {
  const byFullName = new Map<string, string>();
  const interfaces = new Map<string, string>();

  function typeOf(schema: unknown, space: string): string {
    if (typeof schema === "string") return primitives[schema] ?? known(qualify(schema, space));
    if (Array.isArray(schema)) {
      const branches = schema.map((branch) => typeOf(branch, space));
      return [...new Set(branches)].sort(nullLast).join(" | ");
    }
    const part = schema as Schema;
    if (part.type === "array") return `ReadonlyArray<${typeOf(part.items, space)}>`;
    if (part.type === "map") return `Readonly<Record<string, ${typeOf(part.values, space)}>>`;
    return part.name === undefined ? typeOf(part.type, space) : define(part, space);
  }

  function define(schema: Schema, space: string): string {
    const own = schema.namespace;
    const full = qualify(String(schema.name), typeof own === "string" ? own : space);
    if (byFullName.has(full)) throw new Error(`${full} is defined twice: rename one of them`);
    if (schema.type === "enum") {
      const symbols = schema.symbols as readonly string[];
      return remember(full, symbols.map((symbol) => JSON.stringify(symbol)).join(" | "));
    }
    if (schema.type === "fixed") return remember(full, "Buffer");
    return defineRecord(schema as unknown as RecordSchema, full);
  }

  function defineRecord({ doc, fields }: RecordSchema, full: string): string {
    const name = full.slice(full.lastIndexOf(".") + 1);
    const space = full.slice(0, Math.max(0, full.lastIndexOf(".")));
    if (interfaces.has(name)) throw new Error(`${full}: another record is called ${name} already`);
    remember(full, name);
    interfaces.set(name, "");
    const lines = fields.map((field) => {
      return `${comment(field.doc, "  ")}  readonly ${field.name}: ${typeOf(field.type, space)};\n`;
    });
    interfaces.set(name, `${comment(doc, "")}export interface ${name} {\n${lines.join("")}}`);
    return name;
  }

  function remember(full: string, type: string): string {
    byFullName.set(full, type);
    return type;
  }

  function known(full: string): string {
    const type = byFullName.get(full);
    if (type === undefined) throw new Error(`expected the name of a type defined before, got ${full}`);
    return type;
  }

  return {
    /** The record's own first, then those of the records inside it. */
    interfacesOf(schema: RecordSchema): string[] {
      const before = interfaces.size;
      define(schema as unknown as Schema, schema.namespace);
      return [...interfaces.values()].slice(before);
    },
  };
}

function nullLast(a: string, b: string): number {
  return Number(a === "null") - Number(b === "null");
}

function qualify(name: string, space: string): string {
  return name.includes(".") || space === "" ? name : `${space}.${name}`;
}

function comment(doc: string | undefined, indent: string): string {
  return doc === undefined ? "" : `${indent}/** ${doc.replaceAll("*/", "*\\/").replace(/\s+/g, " ")} */\n`;
}
