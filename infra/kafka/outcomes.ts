/** Writes the outcomes of a member's tasks, and records how far its copy of their state is then. */

import type { Change, Outcome } from "../../topology/driver.ts";
import { changelogName } from "./names.ts";
import type { Oldest } from "./oldest.ts";
import { type WireRecord, wireRecords } from "./records.ts";
import { changelogKey } from "./state-restore.ts";

export interface Writing {
  readonly group: string;
  readonly wireName: (name: string) => string;
  readonly oldest: Oldest;
}

export function* recordsOfOutcomes(
  outcomes: readonly Outcome[],
  { group, wireName, oldest }: Writing,
): Generator<WireRecord> {
  for (const { partition, outputs, changes } of outcomes) {
    // Changes go first: a transaction that shows anywhere is to show in the changelogs, where who takes over looks.
    for (const { store, entries } of changes) {
      const topic = wireName(changelogName(group, store));
      for (const [key, value] of entries)
        yield { topic, partition, key: changelogKey(store, key), value, timestamp: undefined, headers: undefined };
    }
    for (const out of outputs) yield* wireRecords(wireName(out.topic), out.partition, out.chunks, oldest(out.topic));
  }
}

/**
 * How far a changelog is applied after a commit: at least to where it was, and what was written since. There may be
 * more, markers of transactions that were given up; what is applied is never said to be more than it is.
 * @param before the changelog of a store, and how far it was applied
 */
export function appliedAfter(
  changes: readonly Change[],
  before: (store: string) => [topic: string, offset: number],
): [string, number][] {
  const written = new Map<string, number>();
  for (const { store, entries } of changes) {
    // Without records there is no marker either.
    if (entries.size === 0) continue;
    const [topic, offset] = before(store);
    // The records, and the marker of their transaction.
    written.set(topic, (written.get(topic) ?? offset + 1) + entries.size);
  }
  return [...written];
}
