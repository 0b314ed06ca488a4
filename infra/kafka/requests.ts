/**
 * Requests of Kafka's protocol that neither client asks: Metadata with the ids of topics, transactions as coordinators
 * and as partitions know them, and the marker that ends one. `openRequests` connects as the admin client does; `topics`
 * tells ids and leaders, `listTransactions`, `describeTransactions` and `producers` what is open, `fence` and
 * `writeMarkers` end it, `close` disconnects. Forms of the requests are those of Kafka 4.0, all of them compact.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { kafkaFailure } from "./failures.ts";
import { type BrokerConnection, brokerConnections, type Connections, type Sent } from "./kafkajs.ts";
import { PROTOCOL, type Reader, Writer } from "./protocol.ts";
import type { AdminProperties } from "./settings.ts";

export interface PartitionPlace {
  readonly topic: string;
  readonly partition: number;
}

export interface TopicDescription {
  readonly name: string;
  /** As Kafka's tools print it: 22 characters. A topic that is deleted and made anew has another one. */
  readonly id: string;
  /** By number; −1 where none leads. */
  readonly leaders: readonly number[];
}

export interface TransactionListing {
  readonly transactionalId: string;
  readonly producerId: number;
  readonly state: string;
}

/** As the coordinator knows it. */
export interface TransactionDescription extends TransactionListing {
  readonly producerEpoch: number;
  readonly timeoutMs: number;
  /** Undefined where none is under way. */
  readonly startedAt: number | undefined;
  readonly partitions: readonly PartitionPlace[];
}

/** A producer that a partition remembers. */
export interface ActiveProducer extends PartitionPlace {
  readonly producerId: number;
  readonly producerEpoch: number;
  readonly coordinatorEpoch: number;
  readonly lastSequence: number;
  readonly lastTimestamp: number;
  /** Where its open transaction begins; undefined where none is open. */
  readonly transactionStart: number | undefined;
}

export interface Marker {
  readonly producerId: number;
  readonly producerEpoch: number;
  readonly coordinatorEpoch: number;
  readonly commit: boolean;
  readonly partitions: readonly PartitionPlace[];
}

export interface Requests {
  /** Of these topics, or of all; those that aren't there are left out. */
  topics(names?: readonly string[]): Promise<TopicDescription[]>;
  /**
   * Of all coordinators, those whose transactional ids begin so.
   * @param longerMs only those that have gone on for longer, by the clock of their coordinator
   */
  listTransactions(begin: string, states?: readonly string[], longerMs?: number): Promise<TransactionListing[]>;
  /** Those that are not known are left out. */
  describeTransactions(ids: readonly string[]): Promise<TransactionDescription[]>;
  producers(places: readonly PartitionPlace[]): Promise<ActiveProducer[]>;
  /** Ends what a producer with this id left open, by taking its place, and waits until the coordinator is done with it. */
  fence(transactionalId: string): Promise<{ producerId: number; producerEpoch: number }>;
  /** Ends an open transaction in partitions, without its coordinator. */
  writeMarkers(marker: Marker): Promise<void>;
  close(): Promise<void>;
}

/** What passes by itself: leaders and coordinators that move or load, and transactions that are being ended. */
const PASSING: ReadonlySet<number> = new Set([5, 6, 7, 9, 13, 14, 15, 16, 51, 72, 74, 75, 76]);
const NO_SUCH_TOPIC = 3;
const NO_SUCH_TRANSACTION = 105;
const PASSING_MS = 30_000;
const PAUSE_MS = 50;
const FENCE_TIMEOUT_MS = 30_000;
/** Any broker. */
const ANY = -1;

export async function openRequests(properties: AdminProperties, passingMs = PASSING_MS): Promise<Requests> {
  const client = new BrokersClient(properties, passingMs);
  try {
    await client.metadata([]);
    return port(client);
  } catch (error) {
    await client.close();
    throw kafkaFailure(error, properties.brokers.join(","));
  }
}

interface Asked<T> {
  readonly key: number;
  readonly version: number;
  readonly name: string;
  readonly body: Writer;
  readonly read: (answer: Reader) => T;
}

interface Metadata {
  readonly brokers: ReadonlyMap<number, { readonly host: string; readonly port: number }>;
  readonly topics: readonly (TopicDescription & { readonly error: number })[];
}

/** One connection for each broker that is asked. */
class BrokersClient {
  readonly #properties: AdminProperties;
  readonly #connections: Connections;
  readonly #open = new Map<string, Promise<BrokerConnection>>();
  #brokers: Metadata["brokers"] = new Map();
  readonly passingMs: number;

  constructor(properties: AdminProperties, passingMs: number) {
    this.#properties = properties;
    this.#connections = brokerConnections(properties, Math.max(1000, Math.min(passingMs, PASSING_MS)));
    this.passingMs = passingMs;
  }

  get nodes(): number[] {
    return [...this.#brokers.keys()];
  }

  get at(): string {
    return this.#properties.brokers.join(",");
  }

  /** Runs it again while the answer is that it may go otherwise later. */
  async patiently<T>(where: string, run: () => Promise<T>): Promise<T> {
    for (const deadline = performance.now() + this.passingMs; ; await sleep(PAUSE_MS)) {
      try {
        return await run();
      } catch (error) {
        const { code, name } = error as { code?: unknown; name?: string };
        const isLost = /^KafkaJS(Connection|ConnectionClosed|RequestTimeout|LockTimeout|BrokerNotFound)/.test(
          name ?? "",
        );
        if (!(isLost || PASSING.has(code as number)) || performance.now() > deadline) throw kafkaFailure(error, where);
        await this.metadata([]).catch(() => {});
      }
    }
  }

  async metadata(names: readonly string[] | undefined): Promise<Metadata> {
    const body = new Writer();
    if (names === undefined) body.none();
    else body.list(names, (name) => body.zeros(16).text(name).tags());
    // None are to be made, and nobody asks what is allowed.
    body.zeros(2).tags();
    const found = await this.ask(ANY, { ...PROTOCOL.metadata, body, read: readMetadata });
    this.#brokers = found.brokers;
    return found;
  }

  async ask<T>(node: number, asked: Asked<T>): Promise<T> {
    const known = this.#brokers.get(node);
    if (known !== undefined) return this.#send(known.host, known.port, asked);
    if (node !== ANY) throw Object.assign(new Error(`there is no broker ${node}`), { name: "KafkaJSBrokerNotFound" });
    let failure: unknown;
    const given = this.#properties.brokers.map(addressOf);
    for (const { host, port: number } of [...this.#brokers.values(), ...given]) {
      try {
        return await this.#send(host, number, asked);
      } catch (error) {
        failure = error;
        if (typeof (error as { code?: unknown }).code === "number") throw error;
      }
    }
    throw failure;
  }

  async #send<T>(host: string, number: number, { key, version, name, body, read }: Asked<T>): Promise<T> {
    const place = `${host}:${number}`;
    let opening = this.#open.get(place);
    if (opening === undefined) this.#open.set(place, (opening = this.#connections.to(host, number)));
    const broker = await opening;
    const sent: Sent<{ readonly value: T }> = {
      request: {
        apiKey: key,
        apiVersion: version,
        apiName: name,
        encode: async () => this.#connections.encoded(body.bytes()),
      },
      response: {
        decode: async (answer) => ({ value: read(PROTOCOL.reader(answer)) }),
        parse: async (answer) => answer,
      },
      logResponseError: false,
    };
    try {
      if (!broker.isConnected()) await broker.connect();
      return (await broker.connectionPool.send(sent)).value;
    } catch (error) {
      if (/^KafkaJS/.test((error as Error).name)) {
        this.#open.delete(place);
        await broker.disconnect().catch(() => {});
      }
      throw error;
    }
  }

  /** Where a transactional id's coordinator is. */
  coordinator(transactionalId: string): Promise<number> {
    const body = new Writer();
    body
      .int8(1)
      .list([transactionalId], (id) => body.text(id))
      .tags();
    return this.ask(ANY, {
      ...PROTOCOL.findCoordinator,
      body,
      read(answer) {
        answer.int32();
        const [found] = answer.list(() => {
          answer.text();
          const node = answer.int32();
          answer.text();
          answer.int32();
          const error = answer.int16();
          answer.text();
          answer.tags();
          return { node, error };
        });
        refuse(found!.error, PROTOCOL.findCoordinator.name);
        return found!.node;
      },
    });
  }

  async close(): Promise<void> {
    const open = await Promise.allSettled(this.#open.values());
    this.#open.clear();
    await Promise.allSettled(open.map((one) => (one.status === "fulfilled" ? one.value.disconnect() : undefined)));
  }
}

function addressOf(broker: string): { host: string; port: number } {
  const colon = broker.lastIndexOf(":");
  return { host: broker.slice(0, colon).replace(/^\[|\]$/g, ""), port: Number(broker.slice(colon + 1)) };
}

function refuse(error: number, what: string): void {
  if (error !== 0) throw Object.assign(new Error(`Kafka answered ${what} with error ${error}`), { code: error });
}

function readMetadata(answer: Reader): Metadata {
  answer.int32();
  const brokers = answer.list(() => {
    const broker = { node: answer.int32(), host: answer.text()!, port: answer.int32() };
    answer.text();
    answer.tags();
    return broker;
  });
  answer.text();
  answer.int32();
  const topics = answer.list(() => {
    const topic = { error: answer.int16(), name: answer.text() ?? "", id: answer.id() };
    answer.int8();
    const leaders: number[] = [];
    answer.list(() => {
      answer.int16();
      leaders[answer.int32()] = answer.int32();
      answer.int32();
      for (let copies = 0; copies < 3; copies++) answer.list(() => answer.int32());
      answer.tags();
    });
    answer.int32();
    answer.tags();
    return { ...topic, leaders };
  });
  return { brokers: new Map(brokers.map(({ node, ...address }) => [node, address])), topics };
}

function port(client: BrokersClient): Requests {
  return {
    topics: (names) =>
      client.patiently(`topics ${names?.join(", ") ?? ""}`, async () => {
        const { topics } = await client.metadata(names);
        for (const { error, name } of topics) if (error !== NO_SUCH_TOPIC && error !== 5) refuse(error, `for ${name}`);
        return topics.flatMap(({ error, ...topic }) => (error === NO_SUCH_TOPIC ? [] : [topic]));
      }),
    listTransactions: (begin, states = [], longerMs = -1) =>
      client.patiently(client.at, async () => {
        const found = await Promise.all(client.nodes.map((node) => listOf(client, node, states, longerMs)));
        return found.flat().filter(({ transactionalId }) => transactionalId.startsWith(begin));
      }),
    async describeTransactions(ids) {
      const found = await Promise.all(
        ids.map((id) => client.patiently(`transactional id ${id}`, () => describe(client, id))),
      );
      return found.filter((one) => one !== undefined);
    },
    producers: (places) => client.patiently(placesText(places), () => producersOf(client, places)),
    fence: (id) => client.patiently(`transactional id ${id}`, () => fence(client, id)),
    writeMarkers: (marker) => client.patiently(placesText(marker.partitions), () => mark(client, marker)),
    close: () => client.close(),
  };
}

const placesText = (places: readonly PartitionPlace[]): string =>
  [...new Set(places.map(({ topic, partition }) => `${topic}/${partition}`))].slice(0, 5).join(", ");

function listOf(
  client: BrokersClient,
  node: number,
  states: readonly string[],
  longerMs: number,
): Promise<TransactionListing[]> {
  const body = new Writer();
  body
    .list(states, (state) => body.text(state))
    .list([], () => body)
    .int64(longerMs)
    .tags();
  return client.ask(node, {
    ...PROTOCOL.listTransactions,
    body,
    read(answer) {
      answer.int32();
      refuse(answer.int16(), PROTOCOL.listTransactions.name);
      answer.list(() => answer.text());
      return answer.list(() => {
        const found = { transactionalId: answer.text()!, producerId: answer.int64(), state: answer.text()! };
        answer.tags();
        return found;
      });
    },
  });
}

async function describe(client: BrokersClient, id: string): Promise<TransactionDescription | undefined> {
  const body = new Writer();
  body.list([id], (one) => body.text(one)).tags();
  const read = (answer: Reader): { error: number; found: TransactionDescription } => {
    answer.int32();
    const [first] = answer.list(() => {
      const error = answer.int16();
      const [transactionalId, state, timeoutMs] = [answer.text()!, answer.text()!, answer.int32()];
      const started = answer.int64();
      const [producerId, producerEpoch] = [answer.int64(), answer.int16()];
      const partitions = answer.list(() => placesIn(answer)).flat();
      answer.tags();
      const startedAt = started < 0 ? undefined : started;
      return { error, found: { transactionalId, state, timeoutMs, startedAt, producerId, producerEpoch, partitions } };
    });
    return first!;
  };
  const { error, found } = await client.ask(await client.coordinator(id), {
    ...PROTOCOL.describeTransactions,
    body,
    read,
  });
  if (error === NO_SUCH_TRANSACTION) return undefined;
  refuse(error, PROTOCOL.describeTransactions.name);
  return found;
}

function placesIn(answer: Reader): PartitionPlace[] {
  const topic = answer.text()!;
  const places = answer.list(() => ({ topic, partition: answer.int32() }));
  answer.tags();
  return places;
}

/** What is asked of partitions goes to their leaders; topics that aren't there are left out. */
async function byLeader(
  client: BrokersClient,
  places: readonly PartitionPlace[],
): Promise<Map<number, Map<string, number[]>>> {
  const { topics } = await client.metadata([...new Set(places.map(({ topic }) => topic))]);
  const known = new Map(topics.filter(({ error }) => error !== NO_SUCH_TOPIC).map((topic) => [topic.name, topic]));
  const found = new Map<number, Map<string, number[]>>();
  for (const { topic, partition } of places) {
    const description = known.get(topic);
    if (description === undefined) continue;
    refuse(description.error, `for ${topic}`);
    const leader = description.leaders[partition] ?? -1;
    if (leader < 0) refuse(5, `for ${topic}/${partition}`);
    const own = found.get(leader) ?? new Map<string, number[]>();
    found.set(leader, own.set(topic, [...(own.get(topic) ?? []), partition]));
  }
  return found;
}

const writePlaces = (body: Writer, places: ReadonlyMap<string, readonly number[]>): Writer =>
  body.list([...places], ([topic, partitions]) =>
    body
      .text(topic)
      .list(partitions, (partition) => body.int32(partition))
      .tags(),
  );

async function producersOf(client: BrokersClient, places: readonly PartitionPlace[]): Promise<ActiveProducer[]> {
  const found: ActiveProducer[] = [];
  for (const [leader, own] of await byLeader(client, places)) {
    const body = new Writer();
    writePlaces(body, own).tags();
    const read = (answer: Reader): void => {
      answer.int32();
      answer.list(() => {
        const topic = answer.text()!;
        answer.list(() => void found.push(...producersIn(answer, topic)));
        answer.tags();
      });
    };
    await client.ask(leader, { ...PROTOCOL.describeProducers, body, read });
  }
  return found;
}

function producersIn(answer: Reader, topic: string): ActiveProducer[] {
  const partition = answer.int32();
  refuse(answer.int16(), `${PROTOCOL.describeProducers.name} for ${topic}/${partition}`);
  answer.text();
  const found = answer.list(() => {
    const [producerId, producerEpoch, lastSequence] = [answer.int64(), answer.int32(), answer.int32()];
    const [lastTimestamp, coordinatorEpoch, start] = [answer.int64(), answer.int32(), answer.int64()];
    answer.tags();
    const transactionStart = start < 0 ? undefined : start;
    const known = { producerId, producerEpoch, coordinatorEpoch, lastSequence, lastTimestamp };
    return { topic, partition, ...known, transactionStart };
  });
  answer.tags();
  return found;
}

async function fence(client: BrokersClient, id: string): Promise<{ producerId: number; producerEpoch: number }> {
  const body = new Writer().text(id).int32(FENCE_TIMEOUT_MS).int64(-1).int16(-1).tags();
  return client.ask(await client.coordinator(id), {
    ...PROTOCOL.initProducerId,
    body,
    read(answer) {
      answer.int32();
      refuse(answer.int16(), PROTOCOL.initProducerId.name);
      return { producerId: answer.int64(), producerEpoch: answer.int16() };
    },
  });
}

async function mark(client: BrokersClient, marker: Marker): Promise<void> {
  for (const [leader, own] of await byLeader(client, marker.partitions)) {
    const body = new Writer();
    body
      .list([own], (places) => {
        body
          .int64(marker.producerId)
          .int16(marker.producerEpoch)
          .int8(marker.commit ? 1 : 0);
        return writePlaces(body, places).int32(marker.coordinatorEpoch).tags();
      })
      .tags();
    const read = (answer: Reader): void => {
      answer.list(() => {
        answer.int64();
        answer.list(() => {
          const topic = answer.text()!;
          answer.list(() => {
            const partition = answer.int32();
            refuse(answer.int16(), `${PROTOCOL.writeTxnMarkers.name} for ${topic}/${partition}`);
            answer.tags();
          });
          answer.tags();
        });
        answer.tags();
      });
    };
    await client.ask(leader, { ...PROTOCOL.writeTxnMarkers, body, read });
  }
}
