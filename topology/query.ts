/**
 * Answers questions about state from outside. Answers are immediate and use what this process has, also while a task
 * still restores its state, and also from a standby copy. Each answer says which of these it is, and how many records
 * are missing.
 */

import { decode, wrongKey } from "./access.ts";
import type { Copy } from "./driver.ts";
import { DriftwireError } from "./errors.ts";
import type { Plan } from "./graph.ts";
import { partitionOf } from "./partitioner.ts";
import type { Seat } from "./seat.ts";
import { entryValue, tableStore } from "./tables.ts";

export interface StoreName {
  readonly processor: string;
  readonly store: string;
}

/** What an answer is made from. */
export interface Source {
  readonly partition: number;
  readonly task: Copy["task"];
  /** Records of the changelog that are not in the answer yet: 0 once the task runs here; null where nobody can say. */
  readonly behind: number | null;
}

export interface StateEntry {
  readonly partition: number;
  readonly key: string;
  readonly value: unknown;
}

/** Says who has a task that this process does not have; undefined where that is not known. */
export type Holder = (plan: Plan, partition: number) => Promise<string | undefined>;

/** Of values in one answer, about: they are decoded where everything else waits for it. */
const ANSWER_BYTES = 1024 * 1024;
/** Of a name that is not known. */
const SHOWN = 200;

/**
 * What a store has under a key; undefined: nothing. Its task is the key's own unless another is named; the answer then
 * says in which partition the key belongs.
 */
export async function stateOf(
  seats: readonly Seat[],
  name: StoreName,
  key: string,
  { partition, holder }: { readonly partition?: number | undefined; readonly holder?: Holder | undefined } = {},
): Promise<Source & { readonly belongs?: number; readonly value: unknown }> {
  const { seat, store, read } = storeOf(seats, name);
  checkAsked(key);
  const bytes = Buffer.from(key);
  const { partitions } = seat.plan;
  const own = partitionOf(bytes, bytes.length, partitions);
  const asked = partition ?? own;
  if (asked >= partitions)
    throw new DriftwireError("bad-usage", { expected: `partition as 0 to ${partitions - 1}`, got: String(asked) });
  const copy = await seat.copy(asked);
  if (copy === undefined) throw elsewhere(name, `task ${asked} of ${partitions}`, await holder?.(seat.plan, asked));
  const found = copy.store.get(store, key);
  const elsewhereIs = asked === own ? {} : { belongs: own };
  return { ...sourceOf(asked, copy), ...elsewhereIs, value: found && read(found) };
}

/**
 * The first entries of a store whose keys begin so, task by task, of all tasks that this process has state of: the answer
 * says how many tasks there are, and which of them are missing in it.
 */
export async function statesOf(
  seats: readonly Seat[],
  name: StoreName,
  { prefix, limit }: { readonly prefix: string; readonly limit: number },
): Promise<{
  readonly partitions: number;
  readonly elsewhere: readonly number[];
  readonly sources: readonly Source[];
  readonly entries: readonly StateEntry[];
  readonly more: boolean;
}> {
  const { seat, store, read } = storeOf(seats, name);
  checkAsked(prefix);
  const partitions = Array.from({ length: seat.plan.partitions }, (_, partition) => partition);
  const copies = await Promise.all(
    partitions.map(async (partition) => ({ partition, copy: await seat.copy(partition) })),
  );
  const sources: Source[] = [];
  const missing: number[] = [];
  const entries: StateEntry[] = [];
  let more = false;
  let length = 0;
  for (const { partition, copy } of copies) {
    if (copy === undefined) {
      missing.push(partition);
      continue;
    }
    sources.push(sourceOf(partition, copy));
    for (const [key, bytes] of more ? [] : copy.store.entries(store, prefix)) {
      more = entries.length === limit || length > ANSWER_BYTES;
      if (more) break;
      length += bytes.length;
      entries.push({ partition, key, value: read(bytes) });
    }
  }
  if (sources.length === 0) throw elsewhere(name, `any of ${partitions.length} tasks`);
  return { partitions: partitions.length, elsewhere: missing, sources, entries, more };
}

/** No store has such a key. */
function checkAsked(key: string): void {
  const wrong = wrongKey(key);
  if (wrong !== undefined) throw new DriftwireError(wrong.code, { expected: wrong.expected, got: wrong.got });
}

function storeOf(seats: readonly Seat[], { processor, store }: StoreName) {
  const seat = seats.find(({ plan }) => plan.processor.name === processor);
  if (seat === undefined) {
    const expected = seats.map(({ plan }) => plan.processor.name).join(", ");
    throw new DriftwireError("unknown-processor", { expected, got: processor.slice(0, SHOWN) });
  }
  const codec = seat.plan.stores.get(store);
  if (codec !== undefined) return { seat, store, read: (bytes: Uint8Array) => decode(codec, bytes) };
  const table = seat.plan.tables.get(store);
  if (table !== undefined)
    return { seat, store: tableStore(table), read: (bytes: Uint8Array) => entryValue(table, bytes) };
  const expected = [...seat.plan.stores.keys(), ...seat.plan.tables.keys()].join(", ") || "none: it has no state";
  throw new DriftwireError("unknown-store", { at: `processor ${processor}`, expected, got: store.slice(0, SHOWN) });
}

const sourceOf = (partition: number, { task, behind }: Copy): Source => ({ partition, task, behind: behind ?? null });

const elsewhere = ({ processor, store }: StoreName, what: string, holder?: string): DriftwireError =>
  new DriftwireError("state-elsewhere", {
    at: `processor ${processor}, store ${store}`,
    expected: `state of ${what}`,
    got: holder === undefined ? undefined : `none: member ${holder} has it`,
  });
