/**
 * Identifies a schema by what its readers need: the CRC-64-AVRO fingerprint of its Parsing Canonical Form, both as
 * defined by the Avro specification. Two schemas with the same fingerprint write the same bytes.
 */

const primitives = new Set(["null", "boolean", "int", "long", "float", "double", "bytes", "string"]);

/** The schema without what does not change its bytes (docs, defaults, aliases), with full names, in one spelling. */
export function canonicalForm(schema: unknown): string {
  return JSON.stringify(canonical(schema, ""));
}

function canonical(schema: unknown, namespace: string): unknown {
  if (typeof schema === "string") return primitives.has(schema) ? schema : fullName(schema, namespace);
  if (Array.isArray(schema)) return schema.map((branch) => canonical(branch, namespace));
  if (typeof schema !== "object" || schema === null) {
    throw new Error(`Not an Avro schema: expected a name, an object or an array, got ${JSON.stringify(schema)}`);
  }
  const { type, name, namespace: own, fields, symbols, items, values, size } = schema as Record<string, unknown>;
  if (typeof type !== "string") {
    throw new Error(`Not an Avro schema: expected "type" to be a name, got ${JSON.stringify(type)}`);
  }
  if (type === "array") return { type, items: canonical(items, namespace) };
  if (type === "map") return { type, values: canonical(values, namespace) };
  if (typeof name !== "string") return canonical(type, namespace);

  const full = fullName(name, typeof own === "string" ? own : namespace);
  if (type === "enum") return { name: full, type, symbols };
  if (type === "fixed") return { name: full, type, size: Number(size) };
  if (!Array.isArray(fields)) throw new Error(`Not an Avro schema: expected "fields" of ${full} to be an array`);
  const inner = full.slice(0, Math.max(0, full.lastIndexOf(".")));
  return {
    name: full,
    type,
    fields: fields.map((field: { name: string; type: unknown }) => ({
      name: field.name,
      type: canonical(field.type, inner),
    })),
  };
}

/** A name with a dot is full already; a leading dot means "in no namespace". */
function fullName(name: string, namespace: string): string {
  if (name.includes(".")) return name.replace(/^\./, "");
  return namespace === "" ? name : `${namespace}.${name}`;
}

const empty = 0xc15d213aa4d7a795n;

const table = Array.from({ length: 256 }, (_, index) => {
  let crc = BigInt(index);
  for (let bit = 0; bit < 8; bit++) crc = (crc >> 1n) ^ (crc & 1n ? empty : 0n);
  return crc;
});

export function crc64(bytes: Uint8Array): bigint {
  let crc = empty;
  for (const byte of bytes) crc = (crc >> 8n) ^ table[Number((crc ^ BigInt(byte)) & 0xffn)]!;
  return crc;
}

/** Eight bytes, in the order in which single-object encoding writes them. */
export function fingerprint(schema: unknown): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(crc64(Buffer.from(canonicalForm(schema))));
  return bytes;
}
