/**
 * Where the entries of a store lie: those of the run `main` in a database of their own, those of all other runs in one
 * database, each store's behind its id. LMDB opens a limited number of databases, and a process can't close one that
 * its threads still read; so runs come and go without any. An id is never given twice: a handle from before a run was
 * removed finds nothing, also if the run was made anew.
 */

import { groupParts, MAIN } from "../../topology/names.ts";
import { after, type Binary, type Databases, databaseNames, openState } from "./store.ts";

/** Keys are partition and key (`stateKey`). */
export interface Tree {
  get(key: Buffer): Buffer | undefined;
  range(start: Buffer, end: Buffer): Iterable<{ readonly key: Buffer; readonly value: Buffer }>;
  /** Of all entries; they may be removed meanwhile. */
  keys(): Buffer[];
  count(): number;
  /** Inside a transaction. */
  put(key: Buffer, value: Uint8Array): void;
  remove(key: Buffer): void;
}

/** @param name `<group>/<store>` */
export function openTree(store: Databases, name: string): Tree {
  const at = name.lastIndexOf("/");
  const group = name.slice(0, at);
  return isOfMain(group) ? ownTree(openState(store, group, name.slice(at + 1))) : sharedTree(store, name);
}

/** One that may be written to, if it is new. */
export function makeTree(store: Databases, name: string): Tree {
  if (!isOfMain(name.slice(0, name.lastIndexOf("/")))) giveStoreIds(store, [name]);
  return openTree(store, name);
}

const isOfMain = (group: string): boolean => groupParts(group).run === MAIN;

export function ownTree(database: Binary): Tree {
  return {
    get: (key) => database.get(key),
    *range(start, end) {
      for (const { key, value } of database.getRange({ start, end })) yield { key: bufferOf(key), value };
    },
    keys: () => [...database.getKeys()].map((key) => Buffer.from(key)),
    count: () => (database.getStats() as { entryCount: number }).entryCount,
    put: (key, value) => void database.putSync(key, value as Buffer),
    remove: (key) => void database.removeSync(key),
  };
}

function sharedTree({ meta, runs }: Databases, name: string): Tree {
  const idKey = storeKey(name);
  let known: Buffer | undefined;
  /** Whoever only reads may ask before the store is there. */
  const prefix = (): Buffer | undefined => {
    if (known !== undefined) return known;
    const id = meta.get(idKey);
    return id === undefined ? undefined : (known = prefixOf(Number(id.toString())));
  };
  const within = (key: Buffer): Buffer | undefined => {
    const own = prefix();
    return own && Buffer.concat([own, key]);
  };
  const bounds = (): { start: Buffer; end: Buffer } | undefined => {
    const own = prefix();
    return own && { start: own, end: after(own) };
  };
  return {
    get(key) {
      const place = within(key);
      return place && runs.get(place);
    },
    *range(start, end) {
      const [from, to] = [within(start), within(end)];
      if (from === undefined || to === undefined) return;
      for (const { key, value } of runs.getRange({ start: from, end: to }))
        yield { key: bufferOf(key).subarray(PREFIX_BYTES), value };
    },
    keys() {
      const all = bounds();
      return all === undefined ? [] : [...runs.getKeys(all)].map((key) => Buffer.from(key).subarray(PREFIX_BYTES));
    },
    count() {
      const all = bounds();
      return all === undefined ? 0 : runs.getKeysCount(all);
    },
    put(key, value) {
      const place = within(key);
      // A store that was removed takes nothing any more.
      if (place !== undefined) void runs.putSync(place, value as Buffer);
    },
    remove(key) {
      const place = within(key);
      if (place !== undefined) void runs.removeSync(place);
    },
  };
}

const PREFIX_BYTES = 4;

/** With what the keys of a store's entries in `runs` begin. */
export function prefixOf(id: number): Buffer {
  const bytes = Buffer.allocUnsafe(PREFIX_BYTES);
  bytes.writeUInt32BE(id, 0);
  return bytes;
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

const STORE = "store:";
const storeKey = (name: string): Buffer => Buffer.from(STORE + name);

/** The ids of stores, by `<group>/<store>`. */
export function storeIds({ meta }: Pick<Databases, "meta">): Map<string, number> {
  const prefix = Buffer.from(STORE);
  const ids = new Map<string, number>();
  for (const { key, value } of meta.getRange({ start: prefix, end: after(prefix) }))
    ids.set(Buffer.from(key).toString().slice(STORE.length), Number(value.toString()));
  return ids;
}

/** Gives ids to stores that have none; returns all there are. */
export function giveStoreIds(store: Databases, names: readonly string[]): Map<string, number> {
  const { root, meta } = store;
  return root.transactionSync(() => {
    const ids = storeIds(store);
    for (const name of names) {
      if (ids.has(name)) continue;
      const id = freshId(store, "store", ids.values());
      meta.putSync(storeKey(name), Buffer.from(String(id)));
      ids.set(name, id);
    }
    return ids;
  });
}

/** The highest id that something had that was removed. */
export const removedKey = (of: "topic" | "store"): Buffer => Buffer.from(`last-removed-${of}`);

/** One that neither anything has nor anything had that was removed. */
export function freshId({ meta }: Pick<Databases, "meta">, of: "topic" | "store", used: Iterable<number>): number {
  let last = Number(meta.get(removedKey(of))?.toString() ?? 0);
  for (const id of used) last = Math.max(last, id);
  return last + 1;
}

/** The names of all stores that may have entries, each `<group>/<store>`. */
export function stateNames(store: Databases): string[] {
  const own = databaseNames(store).filter((name) => name.includes("/"));
  const shared = [...storeIds(store).keys()].filter((name) => !isOfMain(name.slice(0, name.lastIndexOf("/"))));
  return [...own, ...shared];
}
