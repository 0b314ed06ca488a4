/**
 * Loads node-rdkafka where it is compiled, and says what to do where it is not. Its types are written down here as far
 * as they are used: the package is optional, and this program is compiled without it too.
 */

import { createRequire } from "node:module";
import { DriftwireError } from "../../topology/errors.ts";
import { rdkafkaState } from "./setup.ts";

export interface RdkafkaError extends Error {
  readonly code: number;
  readonly origin: string;
  /** The client can't go on: it has been fenced, for instance. */
  readonly isFatal?: boolean;
  readonly isRetriable?: boolean;
  /** The transaction has to be aborted, and may be tried again then. */
  readonly isTxnRequiresAbort?: boolean;
}

type Done = (error?: RdkafkaError | null) => void;

export interface RdkafkaPlace {
  readonly topic: string;
  readonly partition: number;
}

export interface RdkafkaPosition extends RdkafkaPlace {
  readonly offset: number;
}

export interface RdkafkaMessage extends RdkafkaPosition {
  readonly key?: Buffer | string | null;
  readonly value: Buffer | null;
  readonly size: number;
  readonly timestamp?: number;
  /** One name each. What was written as bytes comes back as a text. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
}

export interface RdkafkaMetadata {
  readonly brokers: readonly { readonly id: number; readonly host: string; readonly port: number }[];
  readonly topics: readonly {
    readonly name: string;
    readonly partitions: readonly {
      readonly id: number;
      readonly leader: number;
      readonly replicas: readonly number[];
      readonly isrs: readonly number[];
    }[];
  }[];
}

interface Events {
  ready: (info: { readonly name: string }, metadata: RdkafkaMetadata) => void;
  disconnected: (metrics: object) => void;
  "connection.failure": (error: RdkafkaError) => void;
  "event.error": (error: RdkafkaError) => void;
  "event.log": (log: { readonly severity: number; readonly fac: string; readonly message: string }) => void;
  "event.stats": (stats: { readonly message: string }) => void;
  "event.throttle": (throttle: object) => void;
  "delivery-report": (error: RdkafkaError | null, report: RdkafkaPosition & { readonly opaque?: unknown }) => void;
  rebalance: (error: RdkafkaError, assignment: readonly RdkafkaPlace[]) => void;
  "rebalance.error": (error: Error) => void;
  "partition.eof": (position: RdkafkaPosition) => void;
}

interface Client {
  connect(options: { timeout?: number }, done?: (error: RdkafkaError | null, metadata: RdkafkaMetadata) => void): this;
  disconnect(done?: Done): this;
  disconnect(ms: number, done?: Done): this;
  isConnected(): boolean;
  getMetadata(
    options: { topic?: string; allTopics?: boolean; timeout?: number },
    done: (error: RdkafkaError | null, metadata: RdkafkaMetadata) => void,
  ): void;
  queryWatermarkOffsets(
    topic: string,
    partition: number,
    ms: number,
    done: (error: RdkafkaError | null, range: { readonly lowOffset: number; readonly highOffset: number }) => void,
  ): void;
  offsetsForTimes(
    times: readonly RdkafkaPosition[],
    ms: number,
    done: (error: RdkafkaError | null, positions: readonly RdkafkaPosition[]) => void,
  ): void;
  on<E extends keyof Events>(event: E, listener: Events[E]): this;
  once<E extends keyof Events>(event: E, listener: Events[E]): this;
  off<E extends keyof Events>(event: E, listener: Events[E]): this;
  removeAllListeners(): this;
}

export interface RdkafkaConsumer extends Client {
  subscribe(topics: readonly string[]): this;
  unsubscribe(): this;
  subscription(): string[];
  assign(places: readonly (RdkafkaPlace | RdkafkaPosition)[]): this;
  unassign(): this;
  incrementalAssign(places: readonly (RdkafkaPlace | RdkafkaPosition)[]): this;
  incrementalUnassign(places: readonly RdkafkaPlace[]): this;
  assignments(): RdkafkaPlace[];
  rebalanceProtocol(): string;
  setDefaultConsumeTimeout(ms: number): void;
  consume(most: number, done: (error: RdkafkaError | null, messages: RdkafkaMessage[]) => void): void;
  seek(position: RdkafkaPosition, ms: number, done: Done): this;
  pause(places: readonly RdkafkaPlace[]): unknown;
  resume(places: readonly RdkafkaPlace[]): unknown;
  position(places?: readonly RdkafkaPlace[]): RdkafkaPosition[];
  getWatermarkOffsets(topic: string, partition: number): { readonly lowOffset: number; readonly highOffset: number };
  committed(
    places: readonly RdkafkaPlace[],
    ms: number,
    done: (error: RdkafkaError | null, positions: readonly RdkafkaPosition[]) => void,
  ): this;
  commitSync(positions: RdkafkaPosition | readonly RdkafkaPosition[]): this;
}

export interface RdkafkaProducer extends Client {
  produce(
    topic: string,
    partition: number | null,
    value: Buffer | null,
    key?: Buffer | string | null,
    timestamp?: number | null,
    /** Not null without delivery reports: that leaks. */
    opaque?: unknown,
    headers?: readonly Readonly<Record<string, string | Buffer>>[],
  ): boolean;
  poll(): this;
  setPollInterval(ms: number): this;
  flush(ms: number, done: Done): this;
  initTransactions(ms: number, done: Done): void;
  beginTransaction(done: Done): void;
  commitTransaction(ms: number, done: Done): void;
  abortTransaction(ms: number, done: Done): void;
  sendOffsetsToTransaction(
    positions: readonly RdkafkaPosition[],
    consumer: RdkafkaConsumer,
    ms: number,
    done: Done,
  ): void;
}

type Properties = Readonly<Record<string, unknown>>;

export interface Rdkafka {
  readonly KafkaConsumer: new (properties: Properties, topicProperties?: Properties) => RdkafkaConsumer;
  readonly Producer: new (properties: Properties, topicProperties?: Properties) => RdkafkaProducer;
  readonly features: readonly string[];
  readonly librdkafkaVersion: string;
}

export function loadRdkafka(): Rdkafka {
  try {
    return createRequire(import.meta.url)("node-rdkafka") as Rdkafka;
  } catch (cause) {
    const state = rdkafkaState();
    throw new DriftwireError("rdkafka-missing", { got: state.ready ? "it does not load" : state.why, cause });
  }
}

/** Refuses a compression that this build of the client can't do; it would fail record by record later on. */
export function checkCompression({ features }: Pick<Rdkafka, "features">, compression: unknown, at: string): void {
  if (compression !== "zstd" || features.includes("zstd")) return;
  const others = ["gzip", "snappy", "lz4"].filter((name) => features.includes(name));
  throw new DriftwireError("zstd-missing", { at, expected: `one of none, ${others.join(", ")}`, got: "zstd" });
}
