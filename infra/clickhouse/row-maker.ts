/**
 * Encodes rows again if ClickHouse would read the records' own bytes in another way than their table requires, or not
 * at all.
 */

import { Cursor } from "../../schemas/cursor.ts";
import { avroType } from "../../schemas/types.ts";
import type { Shape } from "./shape.ts";

export interface RowMaker {
  /** Of what it makes: the columns of the table, by their names. */
  readonly schema: object;
  /** A record's value as the bytes of that. */
  bodyOf(value: unknown): Buffer;
}

const FIRST = 4096;

/**
 * Undefined where the record's own bytes do. `exact`: columns that have to be as the shape says; others may be as
 * ClickHouse finds them, as a statement has made them.
 */
export function rowMaker(
  { columns, isReadable }: Shape,
  there: ReadonlySet<string>,
  exact: (name: string) => boolean,
): RowMaker | undefined {
  const used = columns.filter(({ name }) => there.has(name));
  if (isReadable && used.every(({ name, isPlain }) => isPlain || !exact(name))) return undefined;
  const schema = {
    type: "record",
    name: "Made",
    namespace: "driftwire.rows",
    fields: used.map(({ name, avro }) => ({ name, type: avro })),
  };
  const type = avroType(schema);
  const cursor = new Cursor();
  cursor.buffer = Buffer.allocUnsafe(FIRST);
  return {
    schema,
    bodyOf(value) {
      const row: Record<string, unknown> = {};
      for (const { name, of } of used) row[name] = of(value);
      for (;;) {
        cursor.pos = 0;
        type._write(cursor, row);
        const { pos } = cursor;
        if (pos <= cursor.buffer.length) return Buffer.from(cursor.buffer.subarray(0, pos));
        cursor.buffer = Buffer.allocUnsafe(2 * pos);
      }
    },
  };
}
