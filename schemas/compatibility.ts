/** Checks whether versions of a schema can read each other's records, as every change must allow. */

import { readerOf } from "./avro.ts";
import type { CatalogEntry } from "./catalog.ts";
import { avroType } from "./types.ts";

export interface Version {
  readonly label: string;
  readonly schema: object;
}

/** The versions that were released and the current schema. */
export function versionsOf({ name, schema, released }: CatalogEntry): Version[] {
  const earlier = released.map((version, index) => ({ label: `${name} ${index + 1}`, schema: version }));
  return [...earlier, { label: `the current ${name}`, schema }];
}

/** What is in the way of reading every version with every other, in both directions. */
export function incompatibilities(versions: readonly Version[]): string[] {
  const pairs = versions.flatMap((reader) => versions.map((writer) => ({ reader, writer })));
  return pairs.flatMap(({ reader, writer }) => {
    try {
      readerOf(avroType(reader.schema), writer.schema);
      return [];
    } catch (error) {
      return [`${reader.label} can't read records of ${writer.label}: ${(error as Error).message}`];
    }
  });
}
