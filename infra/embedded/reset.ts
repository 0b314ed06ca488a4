/**
 * Takes a processor back: its offsets, its state and, where wanted, what it wrote, in one transaction. Nobody may be
 * working on the home folder meanwhile; what would change is known exactly before anything does.
 */

import { ChunkCursor, chunkCount, chunkNewest, thinned } from "../../topology/chunk.ts";
import { REJECT_HEADERS } from "../../topology/context.ts";
import type { Place } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Plan } from "../../topology/graph.ts";
import { decodeHeaders } from "../../topology/headers.ts";
import { Log } from "./log.ts";
import { checkOwnership, giveUpOwnership, livingOwner, takeOwnership } from "./owner.ts";
import { StateStore } from "./state.ts";
import {
  chunkKey,
  commitError,
  type Databases,
  double,
  offsetOfChunkKey,
  offsetsKey,
  openState,
  openStore,
  partitionKey,
  readChangeKey,
} from "./store.ts";
import { openTree, ownTree, stateNames, type Tree } from "./trees.ts";

/** Where to go on: at the first record kept, after the last, or at the first with at least this timestamp. */
export type Target = "start" | "end" | number;

export interface ResetWish {
  readonly home: string;
  readonly plan: Plan;
  /** Of the whole graph. */
  readonly topics: Graph["topics"];
  readonly to: Target;
  /** Also remove what it wrote. */
  readonly outputs: boolean;
}

export interface ResetFacts {
  readonly offsets: readonly {
    readonly topic: string;
    readonly partition: number;
    readonly from: number | null;
    readonly to: number;
  }[];
  readonly stores: readonly { readonly store: string; readonly entries: number }[];
  /** Records to be removed, by topic. */
  readonly removed: readonly { readonly topic: string; readonly records: number }[];
}

const READ_BYTES = 4 * 1024 * 1024;

/** Says what a reset changes, and does it when `confirmed` agrees. */
export async function reset(
  wish: ResetWish,
  confirmed: (facts: ResetFacts) => boolean | Promise<boolean>,
): Promise<boolean> {
  const store = openStore(wish.home);
  let epoch: number | undefined;
  try {
    epoch = own(store);
    const log = new Log(store);
    log.check(wish.topics.values());
    const facts = factsOf(store, log, wish);
    if (!(await confirmed(facts))) return false;
    apply(store, log, wish, facts, epoch);
    return true;
  } finally {
    if (epoch !== undefined) giveUpOwnership(store, epoch);
    await store.root.close();
  }
}

/** Nobody else can start while this goes on. */
function own(store: Databases): number {
  const owner = livingOwner(store);
  if (owner !== undefined) throw new DriftwireError("processor-running", { at: store.path, got: `process ${owner}` });
  return takeOwnership(store);
}

function factsOf(store: Databases, log: Log, wish: ResetWish): ResetFacts {
  const { plan } = wish;
  const known = log.names();
  const offsets = plan.inputs
    .filter(({ name }) => known.includes(name))
    .flatMap(({ name: topic }) =>
      Array.from({ length: plan.partitions }, (_, partition) => {
        const from = store.offsets.get(offsetsKey(plan.group, topic, partition))?.readDoubleLE(0) ?? null;
        // What was retried came from the other inputs: it is not to be processed twice.
        return {
          topic,
          partition,
          from,
          to:
            topic === plan.retries.name
              ? log.ends({ topic, partition }).end
              : targetOf(log, { topic, partition }, wish.to),
        };
      }),
    );
  const removed = removedTopics(wish)
    .filter((topic) => known.includes(topic))
    .map((topic) => ({
      topic,
      records: placesOf(log, topic).reduce((sum, place) => sum + log.ends(place).records, 0),
    }));
  if (wish.outputs && known.includes(plan.rejects.name))
    removed.push({ topic: plan.rejects.name, records: countRejects(store, log, plan) });
  return { offsets, stores: storesOf(store, plan), removed };
}

/** What it decided on the way belongs to the run that is taken back, unless that run is only left behind. */
function removedTopics({ plan, outputs, to }: ResetWish): string[] {
  const written = outputs ? [...plan.outputs.keys(), ...(plan.late === undefined ? [] : [plan.late.name])] : [];
  const choices = plan.choices === undefined ? [] : [plan.choices.name];
  return to === "end" && !outputs ? written : [...written, ...choices];
}

const placesOf = (log: Log, topic: string): Place[] =>
  Array.from({ length: log.topic({ topic, partition: 0 }).partitions }, (_, partition) => ({ topic, partition }));

function targetOf(log: Log, place: Place, to: Target): number {
  const { start, end } = log.ends(place);
  if (to === "start") return start;
  if (to === "end") return end;
  for (let offset = start; offset < end; ) {
    const { chunks, next } = log.read({ ...place, offset }, READ_BYTES);
    for (const chunk of chunks) {
      if (chunkNewest(chunk.bytes) < to) continue;
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) if (cursor.offset >= offset && cursor.timestamp >= to) return cursor.offset;
    }
    offset = next;
  }
  return end;
}

/** Entries as readers see them: in the trees, and in the changes that had not been carried there. */
function storesOf(store: Databases, { group, partitions }: Plan): { store: string; entries: number }[] {
  const state = new StateStore(store);
  state.recover();
  return treesOf(store, group).map((name) => {
    let entries = 0;
    for (let partition = 0; partition < partitions; partition++) {
      for (const _ of state.reader(group, partition).entries(name, "")) entries++;
    }
    return { store: name, entries };
  });
}

const treesOf = (store: Databases, group: string): string[] =>
  stateNames(store)
    .filter((name) => name.startsWith(`${group}/`))
    .map((name) => name.slice(group.length + 1));

function apply(store: Databases, log: Log, { plan, outputs }: ResetWish, facts: ResetFacts, epoch: number): void {
  // Opened before the transaction, which opening would disturb.
  const trees = facts.stores.map(({ store: name }) => openTree(store, `${plan.group}/${name}`));
  const changes = ownTree(openState(store, "driftwire", "changes"));
  const ids = idsOf(store, plan.group);
  try {
    store.root.transactionSync(() => {
      checkOwnership(store, epoch);
      for (const { topic, partition, to } of facts.offsets)
        store.offsets.putSync(offsetsKey(plan.group, topic, partition), double(to));
      for (const tree of trees) removeAll(tree);
      removeAll(changes, (key) => ids.has(readChangeKey(key).store));
      for (const { topic } of facts.removed) {
        if (topic !== plan.rejects.name) for (const place of placesOf(log, topic)) empty(store, log, place);
      }
      if (outputs) for (const place of placesOf(log, plan.rejects.name)) thinRejects(store, log, place, plan.group);
    });
  } catch (cause) {
    throw commitError(cause, store.path);
  }
}

function removeAll(tree: Tree, wanted: (key: Uint8Array) => boolean = () => true): void {
  for (const key of tree.keys().filter(wanted)) tree.remove(key);
}

/** The numbers under which a group's stores stand in `changes`. */
function idsOf({ meta }: Databases, group: string): Set<number> {
  const prefix = `store:${group}/`;
  const ids = new Set<number>();
  for (const { key, value } of meta.getRange({ start: Buffer.from(prefix), end: Buffer.from(`store:${group}0`) })) {
    if (Buffer.from(key).toString().startsWith(prefix)) ids.add(Number(value.toString()));
  }
  return ids;
}

/** Inside a transaction: removes all records. Offsets go on from where they were, so that none ever means two records. */
function empty(store: Databases, log: Log, place: Place): void {
  const { id } = log.topic(place);
  const { end } = log.ends(place);
  const keys = [
    ...store.log.getKeys({ start: chunkKey(id, place.partition, 0), end: chunkKey(id, place.partition, end) }),
  ].map((key) => Buffer.from(key));
  for (const key of keys) store.log.removeSync(key);
  const prefix = partitionKey(id, place.partition);
  const indexed = [...store.index.getKeys({ start: prefix, end: partitionKey(id, place.partition + 1) })].map((key) =>
    Buffer.from(key),
  );
  for (const key of indexed) store.index.removeSync(key);
  log.setEnds(place, { start: end, end, bytes: 0, records: 0, live: 0 });
}

const isOf =
  (group: string) =>
  (cursor: ChunkCursor): boolean =>
    decodeHeaders(cursor.buffer, cursor.headersAt, cursor.headersLength)[REJECT_HEADERS.group] === group;

function* rejectChunks(store: Databases, log: Log, place: Place): Generator<{ base: number; bytes: Buffer }> {
  const { id } = log.topic(place);
  const range = { start: chunkKey(id, place.partition, 0), end: chunkKey(id, place.partition, log.ends(place).end) };
  for (const { key, value } of store.log.getRange(range)) yield { base: offsetOfChunkKey(key), bytes: value };
}

function countRejects(store: Databases, log: Log, { rejects, group }: Plan): number {
  const own = isOf(group);
  let count = 0;
  for (const place of placesOf(log, rejects.name)) {
    for (const chunk of rejectChunks(store, log, place)) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) if (own(cursor)) count++;
    }
  }
  return count;
}

/** Inside a transaction: rewrites the chunks of `reject` without the group's records. */
function thinRejects(store: Databases, log: Log, place: Place, group: string): void {
  const { id } = log.topic(place);
  const own = isOf(group);
  const ends = log.ends(place);
  let { bytes, records } = ends;
  for (const chunk of [...rejectChunks(store, log, place)]) {
    const kept = thinned(chunk, (cursor) => !own(cursor));
    const count = kept === undefined ? 0 : chunkCount(kept);
    if (count === chunkCount(chunk.bytes)) continue;
    const key = chunkKey(id, place.partition, chunk.base);
    if (kept === undefined) store.log.removeSync(key);
    else store.log.putSync(key, kept);
    bytes += (kept?.length ?? 0) - chunk.bytes.length;
    records += count - chunkCount(chunk.bytes);
  }
  log.setEnds(place, { ...ends, bytes, records });
}
