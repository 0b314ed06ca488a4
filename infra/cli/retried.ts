/**
 * What the command line remembers of rejected records: when each was retried. It is state of a group of its own, and
 * written in the same transaction as the retried record, so that both are there or neither.
 */

import type { Outcome, Output, Place } from "../../topology/driver.ts";
import { REJECT } from "../../topology/graph.ts";
import type { EmbeddedDriver } from "../embedded/driver.ts";
import type { RejectPlace } from "./options.ts";

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

/** When a rejected record was retried last, if it was. */
export function retriedAt(driver: EmbeddedDriver, { partition, offset }: RejectPlace): number | undefined {
  const stored = driver.state.reader(GROUP, partition).get(STORE, keyOf(offset));
  return stored === undefined ? undefined : Number(Buffer.from(stored).toString("latin1"));
}

/** Appends to the retry topics and remembers what was retried, in one transaction. */
export async function commitRetries(
  driver: EmbeddedDriver,
  outputs: readonly Output[],
  places: readonly RejectPlace[],
  now: number,
): Promise<void> {
  const partitions = [...new Set(places.map(({ partition }) => partition))];
  const outcomes: Outcome[] = partitions.map((partition, index) => {
    const entries = new Map<string, Uint8Array | null>(forgotten(driver, { topic: REJECT, partition }));
    for (const place of places)
      if (place.partition === partition) entries.set(keyOf(place.offset), Buffer.from(String(now), "latin1"));
    return { partition, offsets: [], outputs: index === 0 ? outputs : [], changes: [{ store: STORE, entries }] };
  });
  await driver.commit(MEMBERSHIP, outcomes);
}

/** Records that retention has removed need not be remembered. */
function* forgotten(driver: EmbeddedDriver, place: Place): Generator<[string, null]> {
  const { start } = driver.log.ends(place);
  for (const [key] of driver.state.reader(GROUP, place.partition).entries(STORE, "")) {
    if (Number(key) >= start) return;
    yield [key, null];
  }
}
