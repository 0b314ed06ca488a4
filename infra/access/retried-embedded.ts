/**
 * What the command line remembers of rejected records: when each was retried. It is state of a group of its own, and
 * written in the same transaction as the retried record, so that both are there or neither.
 */

import type { Entry, Outcome, Place } from "../../topology/driver.ts";
import { REJECT } from "../../topology/graph.ts";
import type { EmbeddedDriver } from "../embedded/driver.ts";
import { outputOf } from "./handed-embedded.ts";
import type { RejectPlace, Retried } from "./log.ts";

const GROUP = "driftwire.reject";
const STORE = "retried";

/** Written straight to the store's tree: what the process that owns the home holds in memory is not touched. */
const MEMBERSHIP = {
  group: GROUP,
  inputs: [REJECT],
  outputs: [],
  stores: [STORE],
  partitions: 0,
  threaded: true,
} as const;

/** As texts of one length offsets sort as numbers. */
const keyOf = (offset: number): string => String(offset).padStart(16, "0");

export const retriedIn = (driver: EmbeddedDriver): Retried => ({
  at: ({ partition, offset }) => {
    const stored = driver.state.reader(GROUP, partition).get(STORE, keyOf(offset));
    return stored === undefined ? undefined : Number(Buffer.from(stored).toString("latin1"));
  },
  commit: (entries, places, now) => driver.commit(MEMBERSHIP, outcomesOf(driver, entries, places, now)),
});

function outcomesOf(
  driver: EmbeddedDriver,
  retries: readonly Entry[],
  places: readonly RejectPlace[],
  now: number,
): Outcome[] {
  const partitions = [...new Set(places.map(({ partition }) => partition))];
  return partitions.map((partition, index) => {
    const entries = new Map<string, Uint8Array | null>(forgotten(driver, { topic: REJECT, partition }));
    for (const place of places)
      if (place.partition === partition) entries.set(keyOf(place.offset), Buffer.from(String(now), "latin1"));
    const outputs = index === 0 ? retries.map(outputOf) : [];
    return { partition, offsets: [], outputs, changes: [{ store: STORE, entries }] };
  });
}

/** Records that retention has removed need not be remembered. */
function* forgotten(driver: EmbeddedDriver, place: Place): Generator<[string, null]> {
  const { start } = driver.log.ends(place);
  for (const [key] of driver.state.reader(GROUP, place.partition).entries(STORE, "")) {
    if (Number(key) >= start) return;
    yield [key, null];
  }
}
