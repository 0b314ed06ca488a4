/** What the demo waits for: that the site to be redesigned is learned, and that a source of one's own gives documents. */

import type { Document } from "../../schemas/generated/records.ts";
import type { Driver, Position } from "../../topology/driver.ts";
import { endsOf, recordsFrom, type StoredRecord, startsOf } from "../access/records.ts";

/** The first that is found. */
export type Look = () => Promise<string | undefined>;

/** A source that has given a document and is not one of these. */
export function lookForOwn(driver: Driver, watched: ReadonlySet<string>): Look {
  const { codec } = driver.topics.get("document")!;
  const isDocument = (value: Buffer): boolean => (codec.decode(value, 0, value.length) as Document).kind === "document";
  return looking(driver, "document", endsOf, (source, value) => !watched.has(source) && isDocument(value));
}

/** The source, once it has a model. */
export const lookForModel = (driver: Driver, wanted: string): Look =>
  looking(driver, "model", startsOf, (source) => source === wanted);

/** Each look reads what came since the one before. */
function looking(
  driver: Driver,
  topic: string,
  from: (driver: Driver, topic: string) => Promise<Position[]>,
  isIt: (source: string, value: Buffer) => boolean,
): Look {
  let positions: Position[] | undefined;
  const isFound = ({ key, value }: StoredRecord): boolean => value !== null && isIt(key?.toString() ?? "", value);
  return async () => {
    positions ??= await from(driver, topic);
    for (const [index, position] of positions.entries()) {
      let { offset } = position;
      for await (const record of recordsFrom(driver, position)) {
        offset = record.offset + 1;
        if (isFound(record)) return record.key?.toString() ?? "";
      }
      positions[index] = { ...position, offset };
    }
    return undefined;
  };
}
