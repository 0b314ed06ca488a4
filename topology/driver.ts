/**
 * What the runtime needs of a log: the one interface behind which the embedded log, Kafka and the in-memory log stand.
 * A conformance suite (test/conformance.ts) says what each of them has to do, and runs against all.
 */

import type { Chunk, RawRecord } from "./chunk.ts";
import type { Topic } from "./graph.ts";

/** Where a partition begins and ends: the first offset that is kept, and the offset the next record will get. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Place {
  readonly topic: string;
  readonly partition: number;
}

export interface Position extends Place {
  readonly offset: number;
}

/** A piece of one partition, read from a position on. */
export interface Slice extends Position {
  readonly chunks: readonly Chunk[];
  /** The offset to go on from. */
  readonly next: number;
  /**
   * The partition's end as last heard: at `next === end` nothing was left. Undefined where it was not asked for, which
   * says nothing of what there is; who has to know asks for the range.
   */
  readonly end: number | undefined;
}

/** Whether there is more than was read, or it is not known that there is not. */
export const hasMore = ({ next, end }: Pick<Slice, "next" | "end">): boolean => end === undefined || next < end;

export interface Output extends Place {
  /** Emptied while they are being written in another thread, filled again afterwards. */
  readonly chunks: Buffer[];
  readonly count: number;
}

/** Changed entries of one store; null removes. */
export interface Change {
  readonly store: string;
  readonly entries: ReadonlyMap<string, Uint8Array | null>;
}

/** What a task did to its input: it is committed together or not at all. */
export interface Outcome {
  readonly partition: number;
  /** The next offset to read, of each input that moved. */
  readonly offsets: readonly { readonly topic: string; readonly offset: number }[];
  readonly outputs: readonly Output[];
  readonly changes: readonly Change[];
}

/** The committed state of one task. Keys come in the order of their UTF-8 bytes. */
export interface StoreReader {
  get(store: string, key: string): Uint8Array | undefined;
  entries(store: string, prefix: string): Iterable<[key: string, value: Uint8Array]>;
}

/** State of one task as a process has it just now. */
export interface Copy {
  readonly store: StoreReader;
  /** Whether its task runs here, waits here for state to be restored, or runs elsewhere while this copy stands by. */
  readonly task: "running" | "restoring" | "standby";
  /** Records of its changelogs that the copy does not have yet; undefined where nobody can say. */
  readonly behind: number | undefined;
}

export interface Membership {
  /** The consumer group: offsets and state are kept under it. */
  readonly group: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly stores: readonly string[];
  /** How many partitions the inputs have, and so how many tasks there are. */
  readonly partitions: number;
  /** Its tasks run in worker threads and read committed state there. */
  readonly threaded: boolean;
}

export interface Listener {
  /** These tasks are this member's now; they may start. */
  assigned(partitions: readonly number[]): void;
  /** These are taken away: what is in flight has to be finished or given up before this resolves. */
  revoked(partitions: readonly number[]): Promise<void>;
}

/** One processor's seat in its group. */
export interface Member {
  /** Where a task goes on: the committed offset of each input, or its first offset where nothing is committed. */
  positions(partition: number): Promise<ReadonlyMap<string, number>>;
  store(partition: number): StoreReader;
  /** The state of a task for whoever asks, at any time; undefined where this process has none of it. */
  copy(partition: number): Promise<Copy | undefined>;
  /** Reads on from each position, up to so many bytes in all; an empty slice where there is nothing. */
  fetch(positions: readonly Position[], bytes: number): Promise<Slice[]>;
  /** Resolves once one of the positions has something to read, or after so long. */
  wait(positions: readonly Position[], ms: number): Promise<void>;
  /**
   * Outcomes that the next commit begins with: what can be done of it before is done. None of it shows until then.
   * Resolves when there is room for more, and never fails.
   */
  ahead?(outcomes: readonly Outcome[]): Promise<void>;
  /** All of it or nothing; resolved when it is durable. Throws `disk-full` when trying again later may help, `fenced` when not. */
  commit(outcomes: readonly Outcome[]): Promise<void>;
  /** State that still has to be restored before tasks can start, in records. */
  restoring(): number;
  leave(): Promise<void>;
}

/** Writes from outside of any processor: entry topics, and the command line. */
export interface Entry extends Place {
  readonly records: readonly RawRecord[];
}

export interface Driver {
  readonly kind: string;
  readonly topics: ReadonlyMap<string, Topic>;
  join(membership: Membership, listener: Listener): Promise<Member>;
  /** Appends durably, all or nothing; says the offset of each entry's first record. */
  produce(entries: readonly Entry[]): Promise<number[]>;
  read(position: Position, bytes: number): Promise<Slice>;
  range(place: Place): Promise<Range>;
  committed(group: string, place: Place): Promise<number | undefined>;
  /** Retention, compaction and the like, in one small step; true when more is to be done. */
  maintain(now: number): Promise<boolean>;
  close(): Promise<void>;
}
