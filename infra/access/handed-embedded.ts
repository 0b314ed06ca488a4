/** Which pages were handed back to extract, on the embedded log: state of a group of its own. */

import { ChunkBuilder } from "../../topology/chunk.ts";
import type { Entry, Output } from "../../topology/driver.ts";
import type { EmbeddedDriver } from "../embedded/driver.ts";
import { fromBytes, type HandedPages, toBytes } from "./handed.ts";

const GROUP = "driftwire.reextract";
const STORE = "handed";

/** Written straight to the store's tree: what the process that owns the home holds in memory is not touched. */
const MEMBERSHIP = {
  ...{ group: GROUP, inputs: [], outputs: [], stores: [STORE], partitions: 0 },
  threaded: true,
} as const;

export const handedIn = (driver: EmbeddedDriver): HandedPages => ({
  async of(source) {
    const stored = driver.state.reader(GROUP, 0).get(STORE, source);
    return stored === undefined ? undefined : fromBytes(stored);
  },
  commit: (entries, source, handed) =>
    driver.commit(MEMBERSHIP, [
      {
        ...{ partition: 0, offsets: [], outputs: entries.map(outputOf) },
        changes: [{ store: STORE, entries: new Map([[source, toBytes(handed)]]) }],
      },
    ]),
});

export function outputOf({ topic, partition, records }: Entry): Output {
  const builder = new ChunkBuilder();
  for (const record of records) builder.append(record);
  return { topic, partition, count: records.length, chunks: builder.finish() };
}
