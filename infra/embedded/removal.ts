/**
 * Removes a run from the log's file. First, in one short transaction, all its names: its topics, its stores, the offsets
 * of its groups. From then on there is no such run, whatever happens, and one of the same name gets other ids. What lay
 * under the old ids is noted in `meta` and removed in small transactions, between which others commit. Whoever owns the
 * home goes on with what a crash left over.
 */

import { startsOf } from "../../topology/names.ts";
import {
  after,
  type Binary,
  type Databases,
  FORMAT_KEY,
  FORMAT_WITH_GAPS,
  openState,
  readChangeKey,
  removingKey,
  TOPICS_CHANGED,
} from "./store.ts";
import { prefixOf, removedKey } from "./trees.ts";

/** In one transaction: so many chunks of records, which may be large, or so many small entries. */
const CHUNKS_PER_STEP = 64;
const ENTRIES_PER_STEP = 2000;

const GONE_TOPIC = "gone-topic:";
const GONE_STORE = "gone-store:";

/** Inside a transaction. @param offsets with what the keys of the run's offsets begin */
export function dismiss({ meta, offsets: all }: Databases, run: string, offsets = startsOf(run).groups): void {
  const { topics, groups } = startsOf(run);
  void meta.removeSync(removingKey(topics));
  for (const key of keysIn(all, Buffer.from(offsets))) void all.removeSync(key);
  const hadTopics = dismissNames(meta, "topic", `topic:${topics}`, (value) => (JSON.parse(value) as { id: number }).id);
  const hadStores = dismissNames(meta, "store", `store:${groups}`, Number);
  if (!hadTopics && !hadStores) return;
  const changed = Number(meta.get(TOPICS_CHANGED)?.toString() ?? 0);
  void meta.putSync(TOPICS_CHANGED, Buffer.from(String(changed + 1)));
  void meta.putSync(FORMAT_KEY, FORMAT_WITH_GAPS);
}

/** Whether there were any. */
function dismissNames(meta: Binary, of: "topic" | "store", start: string, idOf: (value: string) => number): boolean {
  const keys = keysIn(meta, Buffer.from(start));
  if (keys.length === 0) return false;
  let highest = Number(meta.get(removedKey(of))?.toString() ?? 0);
  for (const key of keys) {
    const id = idOf(meta.get(key)!.toString());
    void meta.removeSync(key);
    void meta.putSync(Buffer.from(`${of === "topic" ? GONE_TOPIC : GONE_STORE}${id}`), Buffer.alloc(0));
    highest = Math.max(highest, id);
  }
  void meta.putSync(removedKey(of), Buffer.from(String(highest)));
  return true;
}

function keysIn(database: Binary, prefix: Buffer, limit = Number.POSITIVE_INFINITY): Buffer[] {
  const range = { start: prefix, end: after(prefix), ...(limit === Number.POSITIVE_INFINITY ? {} : { limit }) };
  return [...database.getKeys(range)].map((key) => Buffer.from(key));
}

/** Removes what lay under the ids of what was dismissed. */
export class Removal {
  readonly #store: Databases;
  readonly #changes: Binary;
  /** How far `changes` was looked through for these stores, which may have changes that are in no tree yet. */
  #looking: { readonly stores: ReadonlySet<number>; at: Buffer } | undefined;

  constructor(store: Databases) {
    this.#store = store;
    this.#changes = openState(store, "driftwire", "changes");
  }

  /** One short transaction; false if there was nothing to do. */
  step(): boolean {
    const [topic] = this.#gone(GONE_TOPIC, 1);
    const stores = topic === undefined ? this.#gone(GONE_STORE) : [];
    if (topic === undefined && stores.length === 0) return false;
    this.#store.root.transactionSync(() => {
      if (topic !== undefined) this.#stepTopic(topic);
      else this.#stepStores(stores);
    });
    return true;
  }

  #gone(kind: string, limit?: number): number[] {
    return keysIn(this.#store.meta, Buffer.from(kind), limit).map((key) => Number(key.toString().slice(kind.length)));
  }

  #stepTopic(id: number): void {
    const { log, index, ends, meta } = this.#store;
    const prefix = prefixOf(id);
    if (removeSome(log, prefix, CHUNKS_PER_STEP)) return;
    if (removeSome(index, prefix, ENTRIES_PER_STEP)) return;
    for (const key of keysIn(ends, prefix)) void ends.removeSync(key);
    void meta.removeSync(Buffer.from(GONE_TOPIC + id));
  }

  #stepStores(ids: readonly number[]): void {
    const { runs, meta } = this.#store;
    for (const id of ids) if (removeSome(runs, prefixOf(id), ENTRIES_PER_STEP)) return;
    if (this.#looking === undefined || ids.some((id) => !this.#looking!.stores.has(id)))
      this.#looking = { stores: new Set(ids), at: Buffer.alloc(1) };
    const { stores, at } = this.#looking;
    const keys = [...this.#changes.getKeys({ start: at, limit: ENTRIES_PER_STEP })].map((key) => Buffer.from(key));
    for (const key of keys) if (stores.has(readChangeKey(key).store)) void this.#changes.removeSync(key);
    if (keys.length === ENTRIES_PER_STEP) {
      this.#looking.at = Buffer.concat([keys.at(-1)!, Buffer.alloc(1)]);
      return;
    }
    for (const id of stores) void meta.removeSync(Buffer.from(GONE_STORE + id));
    this.#looking = undefined;
  }
}

/** Whether there was anything. */
function removeSome(database: Binary, prefix: Buffer, limit: number): boolean {
  const keys = keysIn(database, prefix, limit);
  for (const key of keys) void database.removeSync(key);
  return keys.length > 0;
}
