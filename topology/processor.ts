/**
 * The contract of a processor: a plain value that turns records into records. Read this to write one. A processor can't
 * tell whether it runs embedded, on Kafka or in a test: it gets everything through its context.
 */

import type { ZodType } from "zod";

/** What a processor reads, writes and stores, by name. As the processor's type parameter it types records, stores and windows. */
export interface Shape {
  /** Topic → its record. A tombstone of a compacted topic is null: declare `Source | null` to get tombstones. */
  in: object;
  out?: object;
  /** Store → its value. */
  state?: object;
  /** Window → its value. */
  windows?: object;
  /** Table → its topic's record. */
  tables?: object;
  settings?: object;
  ports?: object;
}

type Part<S, K extends string> = K extends keyof S ? NonNullable<S[K]> : Record<never, never>;
type Name<S, K extends string> = keyof Part<S, K> & string;

export interface TopicRecord<Topic extends string, Value> {
  readonly topic: Topic;
  readonly partition: number;
  readonly offset: number;
  /** Milliseconds since 1970; when the record was first written, unless its writer said otherwise. */
  readonly timestamp: number;
  readonly key: string | null;
  /** Decoded on first use. If it can't be decoded, the record is rejected at that moment. */
  readonly value: Value;
  readonly headers: Readonly<Record<string, string>>;
  /** The value's bytes in the log. Valid until `process` returns. */
  readonly bytes: Uint8Array | null;
}

/** The records of all inputs; compare `topic` to tell them apart. */
export type InputRecord<S extends Shape> = {
  [T in keyof S["in"] & string]: TopicRecord<T, S["in"][T]>;
}[keyof S["in"] & string];

/**
 * Values by key. Each partition of the input has its own: records that share an entry need the same key, or must first go
 * through a topic that is keyed by it. Values survive crashes, and are committed with the offsets and outputs of the
 * records that changed them.
 */
export interface Store<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  /** In the order of the keys' UTF-8 bytes, from the first key with this prefix. */
  entries(prefix?: string): Iterable<[key: string, value: V]>;
}

/**
 * A compacted topic in which the processor only looks things up: the last record of each key, kept by the runtime. By
 * default a task has the entries of its own partition, so the topic needs the same number of partitions and the same keys
 * as the inputs. Its records are merged with those of the inputs by timestamp. If the topic is also an input, `process`
 * sees the table as it was before the record. With `everywhere` each task has the whole table. Changes then arrive at any
 * time between two records, and a replay repeats them at the same places.
 */
export interface Table<V> {
  get(key: string): V | undefined;
  /** In the order of the keys' UTF-8 bytes, from the first key with this prefix. */
  entries(prefix?: string): Iterable<[key: string, value: V]>;
}

/** A key's most recent values, bounded by a count or by a span of time. */
export interface Window<V> {
  /**
   * Adds a value and returns those that it displaced, oldest first. A value older than the span is late: it is not added,
   * and the record goes to the processor's late topic.
   */
  add(key: string, value: V, time?: number): { readonly evicted: readonly V[]; readonly late: boolean };
  /** Oldest first. */
  values(key: string): V[];
  size(key: string): number;
  clear(key: string): void;
}

export interface Timers {
  /**
   * Calls `timer` once `at` is reached, by the time of the records of this partition ("stream") or by the clock
   * ("wall"). Timers survive restarts. Setting (by, key, name) again moves the timer. A clock timer stands for the interval
   * from `context.time` to `at`: if the clock is set, the timer is shifted with it.
   */
  set(timer: { by: "stream" | "wall"; key: string; name?: string; at: number }): void;
  cancel(timer: { by: "stream" | "wall"; key: string; name?: string }): void;
}

export interface Timer {
  readonly by: "stream" | "wall";
  readonly key: string;
  readonly name: string;
  /** When it was due. `context.time` is when it fired. */
  readonly at: number;
  /**
   * By how many milliseconds it was shifted because the clock was set meanwhile. Shift times that you took from the clock
   * and stored beside the timer by the same amount.
   */
  readonly moved: number;
}

/** The time that passes while a record is being processed, by a clock that is never set. */
export interface Passing {
  /** Milliseconds since the processing of this record or timer began. */
  ms(): number;
  /** Calls `run` after `ms` milliseconds, unless the function that it returns is called first. It keeps no process alive. */
  after(ms: number, run: () => void): () => void;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EmitOptions {
  /** The output record's timestamp; by default the input's. */
  readonly timestamp?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Context<S extends Shape> {
  /** The time of the record (its timestamp) or timer (when it fired) that is being processed. The same in every run. */
  readonly time: number;
  emit<T extends Name<S, "out">>(
    topic: T,
    key: string | null,
    value: Part<S, "out">[T] | null,
    options?: EmitOptions,
  ): void;
  readonly state: { readonly [N in Name<S, "state">]: Store<Part<S, "state">[N]> };
  readonly windows: { readonly [N in Name<S, "windows">]: Window<Part<S, "windows">[N]> };
  readonly tables: { readonly [N in Name<S, "tables">]: Table<Part<S, "tables">[N]> };
  readonly timers: Timers;
  /** A number in [0, 1), the same for the same record in every run. */
  random(): number;
  /** To limit requests through ports. It differs from run to run. */
  readonly passing: Passing;
  readonly settings: Readonly<Part<S, "settings">>;
  /** Access to the outside, supplied by `infra/`. A processor with ports is only as repeatable as their answers. */
  readonly ports: Readonly<Part<S, "ports">>;
  readonly log: Log;
  /** Aborted when the record's time limit expires, its partition is revoked, or the program stops. */
  readonly signal: AbortSignal;
}

/**
 * The limits of a window, per key. `idleMs` closes it when its key has been quiet for that long by the clock: the
 * remaining values are passed to `closed` and removed, so that keys that never return do not stay on disk.
 */
export type WindowSpec = { readonly schema: string; readonly idleMs: number } & (
  | { readonly count: number }
  | { readonly ms: number }
);

export type TableSpec = string | { readonly topic: string; readonly everywhere: true };

export interface Retry {
  /** How often a record is retried after a temporary failure before it is rejected. */
  readonly attempts: number;
  readonly firstMs: number;
  readonly factor: number;
  readonly maxMs: number;
}

export interface Closed {
  readonly window: string;
  readonly key: string;
  readonly values: readonly unknown[];
}

export interface Processor<S extends Shape = Shape> {
  /** Lower-case letters, digits and '-'. Its consumer group is `driftwire.<name>`. */
  readonly name: string;
  /** Written to the headers of all its output records. */
  readonly version: string;
  /** Topic → the schema that it expects ("bytes" for records that are not Avro). */
  readonly inputs: { readonly [T in keyof S["in"] & string]: string };
  readonly outputs?: { readonly [T in Name<S, "out">]: string };
  /** The inputs and topics of tables that close a cycle in the graph. */
  readonly feedback?: readonly string[];
  /** Store → the schema of its values. */
  readonly state?: { readonly [N in Name<S, "state">]: string };
  readonly windows?: { readonly [N in Name<S, "windows">]: WindowSpec };
  /** Table → its compacted topic. */
  readonly tables?: { readonly [N in Name<S, "tables">]: TableSpec };
  /** Validation and defaults of its settings. */
  readonly settings?: ZodType<Part<S, "settings">>;
  readonly ports?: readonly Name<S, "ports">[];
  /**
   * The schemas of a plug-in: name → Avro schema. To change a schema that has records, write
   * `{ schema, released: [the earlier versions] }`: old records and state are then read with the new schema.
   */
  readonly schemas?: Readonly<Record<string, object>>;
  /**
   * To be set if `process` is asynchronous: how many records of a partition may be in flight. Records with the same key
   * are still processed one after the other.
   */
  readonly concurrency?: number;
  /** Set it to `import.meta.url` if `process` needs much CPU time: it then runs in a worker thread. */
  readonly thread?: string;
  readonly retry?: Partial<Retry>;
  /**
   * True: fetch waits while this processor is far behind on records derived from pages (`lag.maxBytes`), as it does for
   * Driftwire's own processors. Otherwise it may fall behind until retention removes records that it has not read.
   */
  readonly slowsFetch?: boolean;
  /** The time limit for one record (asynchronous or in a worker thread), after which it is rejected. */
  readonly recordMs?: number;

  process(record: InputRecord<S>, context: Context<S>): void | Promise<void>;
  timer?(timer: Timer, context: Context<S>): void | Promise<void>;
  closed?(closed: Closed, context: Context<S>): void | Promise<void>;
}

/** Any processor, as the runtime and the topology use it. */
// biome-ignore lint/suspicious/noExplicitAny: a processor's own types matter to its author only
export type AnyProcessor = Processor<any>;

export type Retention = "compact" | { readonly ms?: number; readonly bytes?: number };

/** A topic's declaration; all fields have defaults. */
export interface TopicDeclaration {
  /** The schema of its values; by default the one with the topic's name. */
  readonly schema?: string;
  /** By default the setting `partitions`. Topics that a processor reads together need the same number. */
  readonly partitions?: number;
  /** By default 180 days. */
  readonly retention?: Retention;
  /** The size limit of a value, by default 1 MiB. */
  readonly maxBytes?: number;
  /** Who writes it from outside the graph. */
  readonly entry?: string;
  /**
   * Whether several processors may write it, also those of plug-ins. Otherwise only one may. The records of several
   * writers interleave differently in each run, and readers must not depend on their order.
   */
  readonly shared?: boolean;
  /**
   * False if the partitions of records do not follow from their keys. Otherwise a record whose key belongs to another
   * partition is rejected, since a key's state and order belong to one partition.
   */
  readonly keyed?: boolean;
  /** False: its records become no rows. By default its table is made from the schema, or by your own SQL. */
  readonly table?: false;
}

interface AvroValues {
  null: null;
  boolean: boolean;
  int: number;
  long: number;
  float: number;
  double: number;
  string: string;
  bytes: Buffer;
}

/** The type of a schema's values. The schema must be a constant (`as const`) and define each named type in place. */
export type RecordOf<S> = S extends keyof AvroValues
  ? AvroValues[S]
  : S extends readonly unknown[]
    ? RecordOf<S[number]>
    : S extends { readonly type: "record"; readonly fields: readonly (infer F)[] }
      ? { readonly [P in F as P extends { readonly name: infer N extends string } ? N : never]: FieldOf<P> }
      : S extends { readonly type: "array"; readonly items: infer I }
        ? ReadonlyArray<RecordOf<I>>
        : S extends { readonly type: "map"; readonly values: infer V }
          ? Readonly<Record<string, RecordOf<V>>>
          : S extends { readonly type: "enum"; readonly symbols: readonly (infer E)[] }
            ? E
            : S extends { readonly type: "fixed" }
              ? Buffer
              : S extends { readonly type: infer T }
                ? RecordOf<T>
                : never;
type FieldOf<P> = P extends { readonly type: infer T } ? RecordOf<T> : never;

/** The default export of a plug-in: of a package, or of a file that the settings name. */
export interface Plugin {
  readonly processors: readonly AnyProcessor[];
  readonly topics?: Readonly<Record<string, TopicDeclaration>>;
  /** The URL of a file (such as `import.meta.url`) beside which SQL files are: `language.1.sql` creates the table of the topic `language`. */
  readonly tables?: string;
}

/** Throw this to reject the record: it goes to `reject` with this code, its bytes and its origin. */
export class Reject extends Error {
  readonly code: string;
  /** Written to `reject` instead of the record's bytes. */
  readonly bytes: Uint8Array | undefined;

  constructor(code: string, message: string, bytes?: Uint8Array) {
    super(message);
    this.name = "Reject";
    this.code = code;
    this.bytes = bytes;
  }
}

/** Throw this if a later attempt may succeed: the record is retried with backoff, and finally rejected. */
export class Transient extends Error {
  readonly afterMs: number | undefined;

  /** @param afterMs how long to wait, if the other side said so */
  constructor(message: string, afterMs?: number) {
    super(message);
    this.name = "Transient";
    this.afterMs = afterMs;
  }
}

/** By name, not by class: a plug-in may have its own copy of this module. */
export const isReject = (error: unknown): error is Reject =>
  error instanceof Error && error.name === "Reject" && typeof (error as Partial<Reject>).code === "string";

export const isTransient = (error: unknown): error is Transient => error instanceof Error && error.name === "Transient";
