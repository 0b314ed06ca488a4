/** Values of any Avro schema, made by chance: small numbers, short texts, few keys, so that they meet. */

import fc from "fast-check";
import { type AvroNode, followed } from "../infra/clickhouse/avro-node.ts";

/** Of fields with one of these names: texts that mean something. */
export type Words = Readonly<Record<string, readonly string[]>>;

export function valuesOf(schema: object, words: Words = {}): fc.Arbitrary<object> {
  return of(followed(schema), words, "") as fc.Arbitrary<object>;
}

function of(node: AvroNode, words: Words, name: string): fc.Arbitrary<unknown> {
  const value = present(node, words, name);
  return node.nullable ? fc.option(value) : value;
}

function present(node: AvroNode, words: Words, name: string): fc.Arbitrary<unknown> {
  switch (node.kind) {
    case "record":
      return fc.record(Object.fromEntries(node.fields.map((field) => [field.name, of(field.node, words, field.name)])));
    case "array":
      return fc.array(of(node.items, words, name), { maxLength: 3 });
    case "map":
      return fc.dictionary(fc.constantFrom("a", "b"), of(node.items, words, name));
    case "scalar":
      return scalar(node.name, words[name]);
    case "enum":
      return fc.constantFrom(...node.symbols);
    case "fixed":
      return fc.uint8Array({ minLength: node.size, maxLength: node.size }).map((bytes) => Buffer.from(bytes));
    default:
      throw new Error(`${name}: values of a type within itself, or of several, have to be written by hand`);
  }
}

function scalar(name: string, words: readonly string[] | undefined): fc.Arbitrary<unknown> {
  switch (name) {
    case "boolean":
      return fc.boolean();
    case "int":
    case "long":
      return fc.integer({ min: 0, max: 1000 });
    case "float":
    case "double":
      return fc.integer({ min: 0, max: 4000 }).map((quarters) => quarters / 4);
    case "bytes":
      return fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes));
    default:
      return fc.constantFrom(...(words ?? ["", "a", "b", "https://a.example/1", "Ein Satz. Noch einer."]));
  }
}
