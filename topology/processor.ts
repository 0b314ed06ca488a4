/**
 * The contract of a processor: a plain value that turns records into records. Read this to write one.
 * A processor never knows whether it runs embedded, on Kafka or in a test: all it has comes through the context.
 */

import type { ZodType } from "zod";

/** What a processor reads, writes and keeps, by name. Given as its type, it makes records, stores and windows typed. */
export interface Shape {
  /** Topic → its record. A tombstone of a compacted topic is null: say `Source | null` to meet one. */
  in: object;
  out?: object;
  /** Store → its value. */
  state?: object;
  /** Window → its value. */
  windows?: object;
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
  /** Decoded on first use; a record that can't be decoded goes to `reject` there and then. */
  readonly value: Value;
  readonly headers: Readonly<Record<string, string>>;
  /** The value as it lies in the log. Valid until `process` returns. */
  readonly bytes: Uint8Array | null;
}

/** The records of all inputs; compare `topic` to tell them apart. */
export type InputRecord<S extends Shape> = {
  [T in keyof S["in"] & string]: TopicRecord<T, S["in"][T]>;
}[keyof S["in"] & string];

/**
 * Values by key, each partition of the input with its own: records that are to meet in a store need the same key, or a
 * topic between that is keyed by what is counted. Kept through crashes, and committed with the offsets and outputs of
 * the records that changed them.
 */
export interface Store<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  /** In the order of the keys' UTF-8 bytes, from the first key with this prefix. */
  entries(prefix?: string): Iterable<[key: string, value: V]>;
}

/** A key's most recent values, bounded by a count or by a span of time. */
export interface Window<V> {
  /**
   * Adds a value and says which ones left for it, oldest first. A value older than the span is late: it is not added,
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
   * Fires `timer` once `at` is reached, by the time of the records of this partition ("stream") or by the clock
   * ("wall"); survives restarts. Setting (by, key, name) again moves it. One of the clock stands for the interval from
   * `context.time` to `at`: where the clock is set, the timer moves with it.
   */
  set(timer: { by: "stream" | "wall"; key: string; name?: string; at: number }): void;
  cancel(timer: { by: "stream" | "wall"; key: string; name?: string }): void;
}

export interface Timer {
  readonly by: "stream" | "wall";
  readonly key: string;
  readonly name: string;
  /** When it was to fire. `context.time` says when it did. */
  readonly at: number;
  /**
   * By how many milliseconds it was moved since it was set, because the clock was set meanwhile: other times that were
   * taken from the clock then and are kept beside it are to be moved by as much.
   */
  readonly moved: number;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface EmitOptions {
  /** Of the output record; the input's own unless said. */
  readonly timestamp?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Context<S extends Shape> {
  /** The time of what is being processed: a record's timestamp or a timer's firing. The same in every run. */
  readonly time: number;
  emit<T extends Name<S, "out">>(
    topic: T,
    key: string | null,
    value: Part<S, "out">[T] | null,
    options?: EmitOptions,
  ): void;
  readonly state: { readonly [N in Name<S, "state">]: Store<Part<S, "state">[N]> };
  readonly windows: { readonly [N in Name<S, "windows">]: Window<Part<S, "windows">[N]> };
  readonly timers: Timers;
  /** In [0, 1), the same for the same record in every run. */
  random(): number;
  readonly settings: Readonly<Part<S, "settings">>;
  /** What touches the outside, supplied by `infra/`. A processor with ports is as repeatable as what they answer. */
  readonly ports: Readonly<Part<S, "ports">>;
  readonly log: Log;
  /** Aborted when the record's time is up, its partition is taken away, or the program stops. */
  readonly signal: AbortSignal;
}

/**
 * Bounds of a window, per key. `idleMs` closes it when its key has been quiet that long by the clock: what remains is
 * handed to `closed` and removed, so that keys that never come back do not stay on disk.
 */
export type WindowSpec = { readonly schema: string; readonly idleMs: number } & (
  | { readonly count: number }
  | { readonly ms: number }
);

export interface Retry {
  /** How often a passing failure is tried again before the record goes to `reject`. */
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
  /** Lower case, digits and '-'. Its consumer group is `driftwire.<name>`. */
  readonly name: string;
  /** Goes into the headers of every record it writes. */
  readonly version: string;
  /** Topic → the schema it expects there ("bytes" for records that are not Avro). */
  readonly inputs: { readonly [T in keyof S["in"] & string]: string };
  readonly outputs?: { readonly [T in Name<S, "out">]: string };
  /** Inputs that close a loop in the graph. */
  readonly feedback?: readonly (keyof S["in"] & string)[];
  /** Store → schema of its values. */
  readonly state?: { readonly [N in Name<S, "state">]: string };
  readonly windows?: { readonly [N in Name<S, "windows">]: WindowSpec };
  /** Defaults and validation of its settings. */
  readonly settings?: ZodType<Part<S, "settings">>;
  readonly ports?: readonly Name<S, "ports">[];
  /** Schemas of a processor from outside this repository: name → Avro schema. */
  readonly schemas?: Readonly<Record<string, object>>;
  /**
   * Set when `process` is asynchronous: how many records may be in flight in one partition. Records of one key are
   * still processed one after the other.
   */
  readonly concurrency?: number;
  /** Set to `import.meta.url` when `process` is heavy on the CPU: it then runs in a worker thread. */
  readonly thread?: string;
  readonly retry?: Partial<Retry>;
  /** How long one record may take (asynchronous or in a worker thread) before it goes to `reject`. */
  readonly recordMs?: number;

  process(record: InputRecord<S>, context: Context<S>): void | Promise<void>;
  timer?(timer: Timer, context: Context<S>): void | Promise<void>;
  closed?(closed: Closed, context: Context<S>): void | Promise<void>;
}

/** Any processor: what the runtime and the topology hold. */
// biome-ignore lint/suspicious/noExplicitAny: a processor's own types matter to its author only
export type AnyProcessor = Processor<any>;

export type Retention = "compact" | { readonly ms?: number; readonly bytes?: number };

/** A topic as declared; what is left out has a default. */
export interface TopicDeclaration {
  /** The schema of its values: the topic's own name unless said. */
  readonly schema?: string;
  /** What the setting `partitions` says unless said here; topics that one processor reads need the same number. */
  readonly partitions?: number;
  /** 180 days unless said. */
  readonly retention?: Retention;
  /** The largest value, 1 MiB unless said. */
  readonly maxBytes?: number;
  /** Who writes it from outside of the graph. */
  readonly entry?: string;
  /**
   * False where records are not placed by their keys, as with writers that share them out. Otherwise a record whose key
   * belongs to another partition is set aside: the state and the order of a key are those of one partition.
   */
  readonly keyed?: boolean;
}

/** What a module with processors from outside exports by default: a package, or a file named in the configuration. */
export interface Plugin {
  readonly processors: readonly AnyProcessor[];
  readonly topics?: Readonly<Record<string, TopicDeclaration>>;
  /** `import.meta.url` of a module beside files such as `language.1.sql`: what the topic `language` looks like in ClickHouse. */
  readonly tables?: string;
}

/** Throw to set the record aside: it goes to `reject` with this code, its bytes and its origin. */
export class Reject extends Error {
  readonly code: string;
  /** Goes to `reject` in place of the record's own bytes. */
  readonly bytes: Uint8Array | undefined;

  constructor(code: string, message: string, bytes?: Uint8Array) {
    super(message);
    this.name = "Reject";
    this.code = code;
    this.bytes = bytes;
  }
}

/** Throw when trying again later may help: the record is retried with backoff, then goes to `reject`. */
export class Transient extends Error {
  readonly afterMs: number | undefined;

  /** @param afterMs when the other side said how long to wait */
  constructor(message: string, afterMs?: number) {
    super(message);
    this.name = "Transient";
    this.afterMs = afterMs;
  }
}

/** By name, not by class: a package from outside may bring a copy of this module along. */
export const isReject = (error: unknown): error is Reject =>
  error instanceof Error && error.name === "Reject" && typeof (error as Partial<Reject>).code === "string";

export const isTransient = (error: unknown): error is Transient => error instanceof Error && error.name === "Transient";
