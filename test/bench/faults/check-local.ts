/** Checks what a member keeps on its disk: up to where it says it has applied a changelog, it has to be what that says. */

import { changelogName } from "../../../infra/kafka/names.ts";
import { LocalState } from "../../../infra/kafka/state.ts";
import { changelogKey } from "../../../infra/kafka/state-restore.ts";
import type { Fault } from "../crash/fault.ts";
import type { RawRecord } from "./raw.ts";

export interface LocalCheck {
  readonly home: string;
  readonly group: string;
  readonly stores: readonly string[];
  readonly partitions: number;
  readonly wireName: (topic: string) => string;
  /** Changelog → its records by partition, as far as they are committed. */
  readonly changelogs: ReadonlyMap<string, readonly (readonly RawRecord[])[]>;
}

/** The last value of each key in a changelog before an offset. */
export function compacted(records: readonly RawRecord[], before: number): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const { offset, key, value } of records) {
    if (offset >= before) break;
    if (value === null) found.delete(key);
    else found.set(key, value);
  }
  return found;
}

/**
 * The keys that differ. A member says at least how far it has come: it may know of more, but then of all up to some
 * record.
 */
function differing(kept: ReadonlyMap<string, Buffer>, records: readonly RawRecord[], applied: number): Set<string> {
  const said = compacted(records, applied);
  const isWrong = (key: string): boolean => {
    const [own, wanted] = [kept.get(key), said.get(key)];
    return own === undefined || wanted === undefined ? own !== wanted : !own.equals(wanted);
  };
  const wrong = new Set([...kept.keys(), ...said.keys()].filter(isWrong));
  for (const { offset, key, value } of records) {
    if (wrong.size === 0) break;
    if (offset < applied) continue;
    if (value === null) said.delete(key);
    else said.set(key, value);
    if (isWrong(key)) wrong.add(key);
    else wrong.delete(key);
  }
  return wrong;
}

export async function checkLocal({
  home,
  group,
  stores,
  partitions,
  wireName,
  changelogs,
}: LocalCheck): Promise<Fault[]> {
  const faults: Fault[] = [];
  const state = new LocalState(home);
  try {
    for (const store of stores) {
      const topic = wireName(changelogName(group, store));
      for (let partition = 0; partition < partitions; partition++) {
        const applied = state.applied(topic, partition)?.offset ?? 0;
        const own = changelogKey(store, "").toString();
        const records = changelogs.get(topic)![partition]!.filter(({ key }) => key.startsWith(own));
        const kept = new Map(
          [...state.reader(group, partition).entries(store, "")].map(([key, value]) => [own + key, Buffer.from(value)]),
        );
        const wrong = differing(kept, records, applied);
        if (wrong.size === 0) continue;
        const keys = [...wrong].slice(0, 3).map((key) => JSON.stringify(key));
        const what = `${store}/${partition} is not what its changelog says from ${applied} on`;
        faults.push({ kind: "torn", what: `${home}: ${what}: ${wrong.size} keys, ${keys.join(", ")}` });
      }
    }
  } finally {
    await state.close();
  }
  return faults;
}
