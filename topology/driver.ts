/**
 * What the runtime needs of a log: the interface that the embedded log, Kafka and the in-memory log implement. A
 * conformance suite (test/conformance.ts) defines their behaviour and runs against all of them.
 */

import type { Chunk, RawRecord } from "./chunk.ts";
import type { Graph, Topic } from "./graph.ts";

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

/** A part of one partition, read from a position on. */
export interface Slice extends Position {
  readonly chunks: readonly Chunk[];
  /** The offset from which to continue. */
  readonly next: number;
  /**
   * The partition's end when last known: if `next === end`, nothing was left. Undefined if it was not requested, which says
   * nothing about the partition; whoever needs it requests the range.
   */
  readonly end: number | undefined;
}

/** Whether there are more records than were read, or it is unknown. */
export const hasMore = ({ next, end }: Pick<Slice, "next" | "end">): boolean => end === undefined || next < end;

export interface Output extends Place {
  /** Emptied while another thread writes them, and filled again afterwards. */
  readonly chunks: Buffer[];
  readonly count: number;
}

/** Changed entries of one store; null removes. */
export interface Change {
  readonly store: string;
  readonly entries: ReadonlyMap<string, Uint8Array | null>;
}

/** The result of a task's work on its input: committed completely or not at all. */
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

/** The state of one task that a process has at present. */
export interface Copy {
  readonly store: StoreReader;
  /** Whether its task runs here, waits here while its state is restored, or runs elsewhere and this is a standby copy. */
  readonly task: "running" | "restoring" | "standby";
  /** How many records of its changelogs the copy lacks; undefined if unknown. */
  readonly behind: number | undefined;
}

/** State of a process, shared by all of its tasks. */
export interface CopyStore {
  reader(partition: number): StoreReader;
  /** All or nothing, and durable; worker threads can read it then. */
  write(partition: number, changes: readonly Change[]): Promise<void>;
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
  /** These tasks were assigned to this member and may start. */
  assigned(partitions: readonly number[]): void;
  /** These tasks are revoked: records in flight must be finished or given up before this resolves. */
  revoked(partitions: readonly number[]): Promise<void>;
}

/** A processor's membership in its group. */
export interface Member {
  /** Where a task continues: at the committed offset of each input, or at its first offset if nothing is committed. */
  positions(partition: number): Promise<ReadonlyMap<string, number>>;
  store(partition: number): StoreReader;
  /** The state of a task, for queries at any time; undefined if this process has none of it. */
  copy(partition: number): Promise<Copy | undefined>;
  /** Reads from each position on, up to a total of bytes; an empty slice if there is nothing. */
  fetch(positions: readonly Position[], bytes: number): Promise<Slice[]>;
  /** Resolves when one of the positions has something to read, or after a time. */
  wait(positions: readonly Position[], ms: number): Promise<void>;
  /**
   * Outcomes with which the next commit begins, so that their writing can start early. They become visible only with the
   * commit. Resolves when there is room for more, and never fails.
   */
  ahead?(outcomes: readonly Outcome[]): Promise<void>;
  /** Commits all or nothing; resolves when it is durable. Throws `disk-full` if a later attempt may succeed, `fenced` if not. */
  commit(outcomes: readonly Outcome[]): Promise<void>;
  /** How many records of state must still be restored before tasks can start. */
  restoring(): number;
  leave(): Promise<void>;
}

/** Writes from outside all processors: to entry topics, and by the command line. */
export interface Entry extends Place {
  readonly records: readonly RawRecord[];
}

export interface Driver {
  readonly kind: string;
  readonly topics: ReadonlyMap<string, Topic>;
  join(membership: Membership, listener: Listener): Promise<Member>;
  /** Appends durably, all or nothing; returns the offset of each entry's first record. */
  produce(entries: readonly Entry[]): Promise<number[]>;
  read(position: Position, bytes: number): Promise<Slice>;
  range(place: Place): Promise<Range>;
  /** The stores of this name in the home. */
  copies(group: string, stores: readonly string[]): CopyStore;
  committed(group: string, place: Place): Promise<number | undefined>;
  /**
   * Makes those topics of the graph that are not there yet, and knows them from then on. Refuses a topic that is there
   * with another shape, and a run that is being removed.
   */
  admit(graph: Graph): Promise<void>;
  /**
   * Removes all that a run left in the log: topics, offsets, state. If it was cut short, the next call completes it.
   * Refuses `main`, and a run whose groups have members.
   * @param elsewhere removes what the run left beside the log. By then no such run can be admitted any more, and the log still
   * knows of the removal: if this fails, or the program ends, it is called again by the next removal.
   */
  remove(run: string, elsewhere?: () => Promise<void>): Promise<void>;
  /** One small step of retention, compaction and so on; true if there is more to do. */
  maintain(now: number): Promise<boolean>;
  close(): Promise<void>;
}
