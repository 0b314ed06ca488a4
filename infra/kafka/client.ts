/**
 * node-rdkafka as this program uses it. It is compiled only where somebody wanted it (see setup.ts), so it is loaded
 * when Kafka is asked for, and what is used of it is declared here. Callbacks become promises, errors get codes.
 */

import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { kafkaFailure } from "./failures.ts";
import { rdkafkaState } from "./setup.ts";

export { kafkaFailure as kafkaError };

export type Properties = Readonly<Record<string, string | number | boolean>>;

export interface ClientError {
  readonly message: string;
  readonly code: number;
  readonly isFatal?: boolean;
  readonly isRetriable?: boolean;
  readonly isTxnRequiresAbort?: boolean;
}

export interface TopicPartition {
  readonly topic: string;
  readonly partition: number;
}

export interface TopicPartitionOffset extends TopicPartition {
  /** Missing where nothing is committed, or nothing was found. */
  readonly offset?: number | null;
}

export interface Message {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** One object with one entry for each header, so that names can come twice. */
  readonly headers?: readonly Readonly<Record<string, Buffer>>[];
}

export interface DeliveryReport extends TopicPartition {
  readonly offset: number;
  readonly opaque?: unknown;
}

type Done<T = unknown> = (error: ClientError | null | undefined, value: T) => void;

export interface Client {
  connect(options: { timeout: number; topic?: string; allTopics: boolean }, done: Done): void;
  disconnect(done: () => void): void;
  disconnect(flushMs: number, done: () => void): void;
  queryWatermarkOffsets(
    topic: string,
    partition: number,
    timeoutMs: number,
    done: Done<{ lowOffset: number; highOffset: number }>,
  ): void;
  getMetadata(options: { timeout: number; allTopics: boolean }, done: Done): void;
  isConnected(): boolean;
  on(event: string, listener: (...args: never[]) => void): this;
}

export interface Consumer extends Client {
  subscribe(topics: readonly string[]): void;
  unsubscribe(): void;
  incrementalAssign(partitions: readonly TopicPartitionOffset[]): void;
  incrementalUnassign(partitions: readonly TopicPartition[]): void;
  setDefaultConsumeTimeout(ms: number): void;
  consume(most: number, done: Done<Message[]>): void;
  committed(partitions: readonly TopicPartition[], timeoutMs: number, done: Done<TopicPartitionOffset[]>): void;
  offsetsForTimes(times: readonly TopicPartitionOffset[], timeoutMs: number, done: Done<TopicPartitionOffset[]>): void;
}

export interface Producer extends Client {
  produce(
    topic: string,
    partition: number,
    value: Uint8Array | null,
    key: Uint8Array | null,
    timestamp: number | undefined,
    opaque: unknown,
    headers?: readonly Readonly<Record<string, string>>[],
  ): void;
  poll(): void;
  setPollInterval(ms: number): void;
  initTransactions(timeoutMs: number, done: Done): void;
  beginTransaction(done: Done): void;
  sendOffsetsToTransaction(
    offsets: readonly TopicPartitionOffset[],
    consumer: Consumer,
    timeoutMs: number,
    done: Done,
  ): void;
  commitTransaction(timeoutMs: number, done: Done): void;
  abortTransaction(timeoutMs: number, done: Done): void;
}

export interface ClientLibrary {
  readonly KafkaConsumer: new (properties: object, topicProperties: object) => Consumer;
  readonly Producer: new (properties: object, topicProperties: object) => Producer;
  readonly features: readonly string[];
  readonly librdkafkaVersion: string;
}

/** librdkafka's numbers for what is told apart here. */
export const ERR = {
  partitionEof: -191,
  timedOut: -185,
  queueFull: -184,
  revokePartitions: -174,
  assignPartitions: -175,
  state: -172,
  unknownPartition: -190,
  leaderNotAvailable: 5,
  notLeader: 6,
  tooLarge: 10,
  illegalGeneration: 22,
  unknownMember: 25,
  rebalanceInProgress: 27,
  fencedInstance: 82,
} as const;

let library: Promise<ClientLibrary> | undefined;

export function clientLibrary(): Promise<ClientLibrary> {
  library ??= load();
  return library;
}

async function load(): Promise<ClientLibrary> {
  const name: string = "node-rdkafka";
  try {
    const { default: found } = (await import(name)) as { default: ClientLibrary };
    return found;
  } catch (cause) {
    const state = rdkafkaState();
    const got = state.ready ? messageOf(cause).split("\n")[0] : state.why;
    throw new DriftwireError("kafka-client-missing", { got, cause });
  }
}

/** The calls under way at each client: one that is closed under a call takes the whole process down. */
const underWay = new WeakMap<object, Set<Promise<unknown>>>();
const closing = new WeakMap<object, Promise<void>>();

/** Calls something that answers by a callback, and that these clients have to outlive. */
export async function called<T>(call: (done: Done<T>) => void, ...clients: readonly object[]): Promise<T> {
  if (clients.some((client) => closing.has(client)))
    throw Object.assign(new Error("The client is closed"), { code: ERR.state });
  const answer = new Promise<T>((resolve, reject) => {
    call((error, value) => {
      if (error) reject(error);
      else resolve(value);
    });
  });
  for (const client of clients) callsOf(client).add(answer);
  try {
    return await answer;
  } finally {
    for (const client of clients) callsOf(client).delete(answer);
  }
}

function callsOf(client: object): Set<Promise<unknown>> {
  let calls = underWay.get(client);
  if (calls === undefined) underWay.set(client, (calls = new Set()));
  return calls;
}

/** Resolves when the calls that are under way now have been answered. */
export async function answered(client: object): Promise<void> {
  await Promise.allSettled(callsOf(client));
}

/** How long a broker may take to answer when a client first connects. */
const CONNECT_MS = 15_000;

export async function connect(client: Client, servers: unknown): Promise<void> {
  let last: ClientError | undefined;
  client.on("event.error", (error: ClientError) => {
    last = error;
  });
  try {
    await called((done) => client.connect({ timeout: CONNECT_MS, allTopics: false }, done));
  } catch (cause) {
    throw kafkaFailure(last ?? cause, String(servers));
  }
}

/** Closes a client, once the calls under way have been answered. */
export function disconnect(client: Client, flushMs?: number): Promise<void> {
  let closed = closing.get(client);
  if (closed === undefined) closing.set(client, (closed = close(client, flushMs)));
  return closed;
}

async function close(client: Client, flushMs: number | undefined): Promise<void> {
  await answered(client);
  if (!client.isConnected()) return;
  await new Promise<void>((resolve) => {
    if (flushMs === undefined) client.disconnect(() => resolve());
    else client.disconnect(flushMs, () => resolve());
  });
}

/** Where a partition begins and ends, for a reader of committed records or of all, as the consumer that asks is one. */
export const watermarks = (
  consumer: Consumer,
  topic: string,
  partition: number,
): Promise<{ lowOffset: number; highOffset: number }> =>
  onceLed(() => called((done) => consumer.queryWatermarkOffsets(topic, partition, ENDS_MS, done), consumer));

/** A new topic has no leaders yet, and for a moment after a broker has gone others don't know theirs: that is waited for. */
async function onceLed<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + LEADER_MS; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (!LEADERLESS.includes((error as ClientError).code) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

const LEADERLESS: readonly number[] = [ERR.unknownPartition, ERR.leaderNotAvailable, ERR.notLeader];
const LEADER_MS = 10_000;
const LOOK_MS = 200;

/** One question waits at most so long; a slow network needs more than a moment. */
const TOLD_MS = [200, 400, 800] as const;
let asking: Promise<unknown> = Promise.resolve();

/**
 * The committed offsets of a consumer's group. Kafka lets the question wait while a transaction with them is undecided, and a
 * call that waits holds one of the few threads that all clients of this process, and its files, share: so one question
 * waits at a time, for a moment, and is asked again. Fails after so long, with the client's error.
 */
export async function committedOf(
  consumer: Consumer,
  places: readonly TopicPartition[],
  ms: number,
): Promise<TopicPartitionOffset[]> {
  const deadline = performance.now() + ms;
  for (let attempt = 0; ; attempt++) {
    const most = Math.max(TOLD_MS[0], Math.min(TOLD_MS[Math.min(attempt, TOLD_MS.length - 1)]!, ms));
    const asked = asking.then(() =>
      called<TopicPartitionOffset[]>((done) => consumer.committed(places, most, done), consumer),
    );
    asking = asked.catch(() => {});
    try {
      return await asked;
    } catch (error) {
      if ((error as ClientError).code !== ERR.timedOut || performance.now() > deadline) throw error;
    }
  }
}

const END = -1;
const ENDS_MS = 5000;

/** Where partitions end, for a reader of committed records or of all, as the consumer that asks is one. */
export function endsOf(consumer: Consumer, partitions: readonly TopicPartition[]): Promise<TopicPartitionOffset[]> {
  const asked = partitions.map(({ topic, partition }) => ({ topic, partition, offset: END }));
  return onceLed(() => called((done) => consumer.offsetsForTimes(asked, ENDS_MS, done), consumer));
}
