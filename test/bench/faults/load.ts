/**
 * The writer outside: numbered records at an even pace, and what became of each. Beside it somebody writes records in
 * transactions that he then gives up: nothing may ever come of those.
 */

import {
  type ClientError,
  called,
  clientLibrary,
  connect,
  type DeliveryReport,
  disconnect,
  type Producer,
  type Properties,
} from "../../../infra/kafka/client.ts";
import { watchClients } from "../../../infra/kafka/lasting.ts";
import { openRequests } from "../../../infra/kafka/requests.ts";
import type { Codec } from "../../../schemas/codec.ts";
import { encode } from "../../../topology/access.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { amountOf, keyOf, PARTITIONS, timeOf } from "./topology.ts";

export interface LoadWriter {
  /** Numbers below this have been sent. */
  readonly next: number;
  /** Offset by number; undefined where it was not acknowledged. */
  readonly acknowledged: readonly (number | undefined)[];
  /** When each was handed to the client. */
  readonly sentAt: readonly number[];
  readonly failed: number;
  /** Sends no more; resolves when it is known of each record what became of it. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly bootstrap: string;
  readonly topic: string;
  readonly codec: Codec;
  readonly perSecond: number;
}

const TICK_MS = 20;
const MOST_OPEN = 5000;
const PHANTOM_EVERY_MS = 400;
const PHANTOM_MS = 5000;
/** Phantoms have numbers below zero. */
const PHANTOMS = 8;

/**
 * One batch under way at a time: of a producer that is new to a partition Kafka takes a later batch although an earlier
 * one was refused in passing (the leader is not there yet), and then calls the earlier one a duplicate, which the client
 * reports as written.
 */
const PRODUCER: Properties = {
  "enable.idempotence": true,
  acks: "all",
  "max.in.flight.requests.per.connection": 1,
  "linger.ms": 5,
  "message.timeout.ms": 600_000,
  "reconnect.backoff.max.ms": 500,
};

export async function startLoad({ bootstrap, topic, codec, perSecond }: LoadOptions): Promise<LoadWriter> {
  const library = await clientLibrary();
  const acknowledged: (number | undefined)[] = [];
  const sentAt: number[] = [];
  let [next, failed] = [0, 0];
  /** Of the present client: one that was lost says nothing more of what it had. */
  let open = 0;
  const openProducer = async (): Promise<Producer> => {
    const opened = new library.Producer({ ...PRODUCER, "bootstrap.servers": bootstrap, dr_cb: true }, {});
    opened.on("delivery-report", (error: ClientError | null | undefined, { opaque, offset }: DeliveryReport) => {
      if (!error) acknowledged[opaque as number] = offset;
      // Of what a client had that was lost nobody knows whether it was written.
      if (opened !== producer) return;
      open--;
      if (error) failed++;
    });
    await connect(opened, bootstrap);
    opened.setPollInterval(TICK_MS);
    return opened;
  };
  let producer = await openProducer();
  const requests = await openRequests({ brokers: bootstrap.split(","), clientId: "load", ssl: false });
  const renew = async (): Promise<void> => {
    const old = producer;
    producer = await openProducer();
    open = 0;
    await disconnect(old, 1);
  };
  const unwatch = watchClients({
    watched: () => [{ name: "the writer outside", client: producer, renew }],
    brokersAnswer: () => requests.topics([]),
    log: { warn: () => {} },
  });
  const began = performance.now();
  let skipped = 0;
  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - skipped;
    if (open >= MOST_OPEN) skipped += due - next;
    while (next < due && open < MOST_OPEN) {
      const id = next++;
      open++;
      sentAt[id] = performance.now();
      send(producer, topic, codec, id, amountOf(id), id);
    }
  }, TICK_MS);
  const phantoms = startPhantoms({ bootstrap, topic, codec, perSecond });
  return {
    get next() {
      return next;
    },
    acknowledged,
    sentAt,
    get failed() {
      return failed;
    },
    async stop() {
      clearInterval(tick);
      await phantoms.stop();
      while (open > 0) await pause(TICK_MS);
      await unwatch();
      await requests.close();
      await disconnect(producer);
    },
  };
}

export function loadPartition(id: number): number {
  const key = Buffer.from(keyOf(id));
  return partitionOf(key, key.length, PARTITIONS);
}

function send(producer: Producer, topic: string, codec: Codec, id: number, n: number, opaque: unknown): void {
  const value = encode(codec, { id, n });
  producer.produce(topic, loadPartition(id), value, Buffer.from(keyOf(id)), timeOf(Math.abs(id)), opaque);
}

/** What goes wrong here is of no interest: it is to be given up in any case. */
function startPhantoms({ bootstrap, topic, codec }: LoadOptions): { stop(): Promise<void> } {
  let stopped = false;
  let id = 0;
  const write = async (): Promise<void> => {
    const library = await clientLibrary();
    const own = { "transactional.id": `${topic}-phantoms`, "transaction.timeout.ms": PHANTOM_MS };
    const producer = new library.Producer(
      { ...PRODUCER, ...own, "message.timeout.ms": PHANTOM_MS, "bootstrap.servers": bootstrap },
      {},
    );
    try {
      await connect(producer, bootstrap);
      await called((done) => producer.initTransactions(PHANTOM_MS, done));
      while (!stopped) {
        await called((done) => producer.beginTransaction(done));
        for (let count = 0; count < PHANTOMS; count++) send(producer, topic, codec, --id, 1, undefined);
        await pause(PHANTOM_EVERY_MS / 4);
        await called((done) => producer.abortTransaction(PHANTOM_MS, done));
        await pause(PHANTOM_EVERY_MS);
      }
    } finally {
      await new Promise<void>((resolve) => producer.disconnect(1, () => resolve()));
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      await write().catch(() => pause(PHANTOM_EVERY_MS));
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      await running;
    },
  };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
