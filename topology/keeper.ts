/**
 * Maintains a process's copy of a table with `everywhere`. It reads the table's topic partition by partition, and
 * stores entries and offsets in one transaction. Superseded versions stay while a view needs them. A record that can't
 * be an entry is skipped with a warning; only a reader of the topic can reject it.
 */

import { CodecError } from "../schemas/codec.ts";
import { wrongKey } from "./access.ts";
import { ChunkCursor } from "./chunk.ts";
import type { CopyStore, Driver, Slice, StoreReader } from "./driver.ts";
import { messageOf } from "./errors.ts";
import type { Plan, Topic } from "./graph.ts";
import { namesOf } from "./names.ts";
import { partitionOf } from "./partitioner.ts";
import type { Log } from "./processor.ts";
import { END, isRemoval, VERSIONS, type View, versionKey, versionOf, versionValue, type WholeCopy } from "./whole.ts";

const READ_BYTES = 4 * 1024 * 1024;
const AT = "at";

export interface KeeperOptions {
  readonly topic: Topic;
  /** The processors whose tasks read it. */
  readonly run: string;
  readonly driver: Pick<Driver, "copies" | "read" | "range">;
  readonly log: Pick<Log, "warn">;
}

/** A superseded entry, or a removal: not needed once all views are beyond this offset. */
interface Superseded {
  readonly entry: string;
  readonly beyond: number;
}

/** The name of a copy. A run has its own, which starts at the beginning of the table's topic. */
export const copyGroup = (run: string, topic: Pick<Topic, "name">): string => namesOf(run).group(`~copy-${topic.name}`);

export class Keeper implements WholeCopy {
  readonly topic: Topic;
  ends: View;
  readonly #options: KeeperOptions;
  readonly #store: CopyStore;
  readonly #held = new Set<View>();
  readonly #superseded: Superseded[][];

  constructor(options: KeeperOptions) {
    const { topic, run, driver } = options;
    this.#options = options;
    this.topic = topic;
    this.#store = driver.copies(copyGroup(run, topic), [VERSIONS, END]);
    const partitions = Array.from({ length: topic.partitions }, (_, partition) => partition);
    this.ends = partitions.map((partition) => {
      const stored = this.reader(partition).get(END, AT);
      return stored === undefined ? 0 : Number(Buffer.from(stored).toString("latin1"));
    });
    this.#superseded = partitions.map((partition) => supersededIn(this.reader(partition)));
  }

  reader(partition: number): StoreReader {
    return this.#store.reader(partition);
  }

  hold(view: View): () => void {
    this.#held.add(view);
    return () => this.#held.delete(view);
  }

  /** Continues reading; true if there was more. */
  async step(): Promise<boolean> {
    let worked = false;
    for (let partition = 0; partition < this.topic.partitions; partition++) {
      const { start, end } = await this.#options.driver.range({ topic: this.topic.name, partition });
      const at = this.ends[partition]!;
      // The topic was recreated, so nothing here belongs to it.
      if (at > end) await this.#forget(partition);
      const offset = Math.max(start, this.ends[partition]!);
      if (offset >= end) continue;
      await this.#take(await this.#options.driver.read({ topic: this.topic.name, partition, offset }, READ_BYTES));
      worked = true;
    }
    return worked;
  }

  async #take(slice: Slice): Promise<void> {
    const { partition } = slice;
    const entries = new Map<string, Uint8Array | null>();
    const superseded = this.#superseded[partition]!;
    const last = new Map<string, string>();
    for (const { key, offset, value } of this.#entriesOf(slice)) {
      const before = last.get(key) ?? this.#lastOf(partition, key);
      const entry = versionKey(key, offset);
      if (before !== undefined) superseded.push({ entry: before, beyond: offset });
      if (value === null) superseded.push({ entry, beyond: offset });
      entries.set(entry, versionValue(value));
      last.set(key, entry);
    }
    const kept = superseded.filter(({ entry, beyond }) => {
      if (this.#isSeen(partition, beyond)) return true;
      entries.set(entry, null);
      return false;
    });
    const end = new Map([[AT, Buffer.from(String(slice.next), "latin1")]]);
    await this.#store.write(partition, [
      { store: VERSIONS, entries },
      { store: END, entries: end },
    ]);
    this.#superseded[partition] = kept;
    this.ends = this.ends.map((before, at) => (at === partition ? slice.next : before));
  }

  /** Whether a view is before this offset. */
  #isSeen(partition: number, offset: number): boolean {
    for (const view of this.#held) if ((view[partition] ?? 0) <= offset) return true;
    return false;
  }

  #lastOf(partition: number, key: string): string | undefined {
    let last: string | undefined;
    for (const [entry] of this.reader(partition).entries(VERSIONS, `${key}\u0000`)) last = entry;
    return last;
  }

  *#entriesOf({ chunks, partition, offset }: Slice) {
    const { topic, log } = { ...this.#options };
    for (const chunk of chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) {
        if (cursor.offset < offset) continue;
        const wrong = faultOf(topic, partition, cursor);
        if (wrong === undefined) yield { key: cursor.key!.toString(), offset: cursor.offset, value: cursor.value };
        else
          log.warn(
            { topic: topic.name, partition, offset: cursor.offset },
            `table ${topic.called}: the record at ${partition}:${cursor.offset} is passed over: ${wrong}`,
          );
      }
    }
  }

  async #forget(partition: number): Promise<void> {
    const entries = new Map([...this.reader(partition).entries(VERSIONS, "")].map(([entry]) => [entry, null]));
    await this.#store.write(partition, [
      { store: VERSIONS, entries },
      { store: END, entries: new Map([[AT, null]]) },
    ]);
    this.#superseded[partition] = [];
    this.ends = this.ends.map((before, at) => (at === partition ? 0 : before));
  }
}

/** Removes versions that an earlier process kept for views that no longer exist. */
function supersededIn(reader: StoreReader): Superseded[] {
  const found: Superseded[] = [];
  let before: { readonly entry: string; readonly key: string } | undefined;
  for (const [entry, version] of reader.entries(VERSIONS, "")) {
    const { key, offset } = versionOf(entry);
    if (before?.key === key) found.push({ entry: before.entry, beyond: offset });
    if (isRemoval(version)) found.push({ entry, beyond: offset });
    before = { entry, key };
  }
  return found;
}

/** Why a record can't be an entry. */
function faultOf({ codec, partitions }: Topic, partition: number, cursor: ChunkCursor): string | undefined {
  const { key, value, buffer, valueAt, valueLength } = cursor;
  if (key === null) return "it has no key";
  const wrong = wrongKey(key.toString());
  if (wrong !== undefined) return `${wrong.expected} expected, got ${wrong.got}`;
  const home = partitionOf(key, key.length, partitions);
  if (home !== partition) return `its key belongs to partition ${home}`;
  if (value === null) return undefined;
  try {
    codec.written(buffer, valueAt, valueAt + valueLength);
    return undefined;
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return messageOf(error);
  }
}

/** The copies that the tasks of these processors need, by their names of the topics. */
export function keepersOf(
  plans: readonly Plan[],
  driver: KeeperOptions["driver"],
  log: KeeperOptions["log"],
): ReadonlyMap<string, Keeper> {
  const keepers = new Map<string, Keeper>();
  for (const { whole, run } of plans)
    for (const topic of whole.values())
      if (!keepers.has(topic.called)) keepers.set(topic.called, new Keeper({ topic, run, driver, log }));
  return keepers;
}

/** Waits until they have reached the ends of their topics. */
export async function caughtUp(keepers: Iterable<Keeper>): Promise<void> {
  for (const keeper of keepers) while (await keeper.step()) {}
}
