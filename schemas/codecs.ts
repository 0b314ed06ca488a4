/** Gives the codec of a schema's name: of this repository's records, of `bytes`, and of schemas from outside. */

import { avroCodec, checkSchemas, type KnownIds } from "./avro.ts";
import { ownRecords } from "./catalog.ts";
import { bytesCodec, type Codec } from "./codec.ts";

export type ExtraSchemas = Readonly<Record<string, object>>;

/** Throws when an extra schema takes a name that is in use, or is not an Avro schema. */
export function codecs(extra: ExtraSchemas = {}, registry?: KnownIds): (name: string) => Codec | undefined {
  const known = new Map<string, Codec>([["bytes", bytesCodec as Codec]]);
  for (const [name, { schema, released }] of Object.entries(ownRecords())) {
    known.set(name, avroCodec({ name, schema, released, registry }));
  }
  for (const [name, schema] of Object.entries(extra)) {
    if (known.has(name)) throw new Error(`The schema name "${name}" is reserved by driftwire: expected another name`);
    known.set(name, outsideCodec(name, schema, registry));
  }
  return (name) => known.get(name);
}

/** The schema itself, to register it for instance. `bytes` has none. */
export function schemaOf(name: string, extra: ExtraSchemas = {}): object | undefined {
  const own = ownRecords();
  if (Object.hasOwn(own, name)) return own[name]!.schema;
  return Object.hasOwn(extra, name) ? versionsOf(extra[name]!).schema : undefined;
}

/** A schema from outside, alone or with those that records were written with before it was changed. */
function versionsOf(given: object): { readonly schema: object; readonly released?: readonly object[] } {
  return "schema" in given && !("type" in given) ? (given as ReturnType<typeof versionsOf>) : { schema: given };
}

function outsideCodec(name: string, given: object, registry: KnownIds | undefined): Codec {
  const { schema, released } = versionsOf(given);
  try {
    checkSchemas(schema, released);
    return avroCodec({ name, schema, released, registry });
  } catch (error) {
    throw new Error(`The schema "${name}" can't be used: ${(error as Error).message}`, { cause: error });
  }
}
