/** Large tables are compared in slices, so that each query stays within a reader's limits: some sources at a time, or a part of a large one. */

import { type Asked, COMPARED, IN_TIME, number, paramsOf } from "./asked.ts";

export type Params = Readonly<Record<string, string>>;

/** A query's parameters are part of an address. */
const SOURCES_MAX = 100;
const NAMES_CHARACTERS = 4000;

/** The parameters of IN_SLICE, slice by slice. @param most rows of a slice */
export async function slicesOf(asked: Asked, table: "document" | "verdict", most: number): Promise<Params[]> {
  const counts = await asked.rows<{ source: string; rows: number }>(
    `SELECT source, ${number("count()")} AS rows FROM ${table} WHERE ${COMPARED} AND kind = 'document' GROUP BY source ORDER BY source`,
    paramsOf(asked),
  );
  const slices: Params[] = [];
  let [names, rows, characters]: [string[], number, number] = [[], 0, 0];
  const close = (): void => {
    const parts = Math.max(1, Math.ceil(rows / most));
    for (let part = 0; part < parts && names.length > 0; part++)
      slices.push({ ...paramsOf(asked), names: JSON.stringify(names), parts: String(parts), part: String(part) });
    [names, rows, characters] = [[], 0, 0];
  };
  for (const one of counts) {
    const isFull = rows + one.rows > most || names.length >= SOURCES_MAX || characters > NAMES_CHARACTERS;
    if (isFull) close();
    names.push(one.source);
    rows += one.rows;
    characters += one.source.length;
  }
  close();
  return slices;
}

/** As a condition. @param id the column by which a large source is divided */
export const inSlice = (id: string): string =>
  `run IN ({a:String}, {b:String}) AND source IN (SELECT arrayJoin(JSONExtract({names:String}, 'Array(String)')))
   AND ${IN_TIME} AND kind = 'document' AND cityHash64(${id}) % {parts:UInt32} = {part:UInt32}`;
