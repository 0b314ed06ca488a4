/** A producer that is none of ours, whose transactions a test begins, leaves open, and ends. */

import { setTimeout as sleep } from "node:timers/promises";
import { type Consumer, called, clientLibrary, connect, disconnect } from "../../infra/kafka/client.ts";
import type { WireHeaders } from "../../infra/kafka/records.ts";
import { freshName, sharedCluster } from "./cluster.ts";

const CALL_MS = 10_000;
const LOOK_MS = 10;

export interface Written {
  readonly timestamp?: number;
  readonly headers?: WireHeaders;
}

export interface Transactions {
  readonly id: string;
  begin(): Promise<unknown>;
  /** Resolves when the broker has it. */
  write(topic: string, partition: number, key: Buffer, value: Buffer, more?: Written): Promise<unknown>;
  offset(consumer: Consumer, topic: string, partition: number, offset: number): Promise<unknown>;
  commit(): Promise<unknown>;
  abort(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** @param timeoutMs how long a transaction may stay open before the broker ends it */
export async function transactions(timeoutMs = 60_000, id = freshName("other")): Promise<Transactions> {
  const { bootstrap } = await sharedCluster();
  const { Producer } = await clientLibrary();
  const own = { "transactional.id": id, "transaction.timeout.ms": timeoutMs, dr_cb: true };
  const producer = new Producer({ "bootstrap.servers": bootstrap, ...own, "linger.ms": 0 }, {});
  await connect(producer, bootstrap);
  producer.setPollInterval(LOOK_MS);
  let delivered = 0;
  producer.on("delivery-report", () => delivered++);
  await called((done) => producer.initTransactions(CALL_MS, done), producer);
  let written = 0;
  return {
    id,
    begin: () => called((done) => producer.beginTransaction(done), producer),
    async write(topic, partition, key, value, { timestamp = Date.now(), headers } = {}) {
      producer.produce(topic, partition, value, key, timestamp, undefined, headers);
      for (const wanted = ++written; delivered < wanted; ) await sleep(LOOK_MS);
    },
    offset: (consumer, topic, partition, offset) =>
      called(
        (done) => producer.sendOffsetsToTransaction([{ topic, partition, offset }], consumer, CALL_MS, done),
        ...[producer, consumer],
      ),
    commit: () => called((done) => producer.commitTransaction(CALL_MS, done), producer),
    abort: () => called((done) => producer.abortTransaction(CALL_MS, done), producer),
    close: () => disconnect(producer),
  };
}
