/**
 * Transactions that a member left open when it went down. Who takes its tasks over has to wait for them, and so do the
 * readers of its outputs: until the brokers end them, which may take half a minute and more. So records of changelogs
 * say whose transaction they belong to, and whoever takes over ends it, as the member itself would by starting again.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { DriftwireError } from "../../topology/errors.ts";
import {
  type ClientLibrary,
  type Consumer,
  called,
  connect,
  disconnect,
  type Message,
  type Properties,
  type TopicPartition,
  watermarks,
} from "./client.ts";
import type { WireHeaders } from "./records.ts";
import { OFFSETS_TOPIC, offsetsPlaces, type Settling, settle } from "./settle.ts";

const OWNER = "driftwire.transaction";
/** One that is younger may be about to be committed, by a member that is well and has given the partition back. */
const OLD_MS = 5000;
/** As long as reading the ends of changelogs may take. */
const READ_MS = 3000;
const LOOK_MS = 5;
const POLL = 1000;
/** So many offsets before a changelog's end there is a record that says who wrote last. */
const TAIL = 64;

/** What a record of a changelog carries to say whose transaction it belongs to. */
export const ownerHeaders = (transactionalId: string): WireHeaders => [{ [OWNER]: transactionalId }];

export interface Unfinished {
  readonly library: ClientLibrary;
  readonly consumerProperties: Properties;
  readonly settling: Settling;
  readonly uncommitted: Consumer;
  readonly committed: Consumer;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Whose offsets have waited for long: those of a member without state are found by nothing else, and those of one whose
 * transaction brokers have forgotten, too.
 */
async function waitedFor({ requests: open, group }: Settling): Promise<string[]> {
  const requests = await open();
  const [before, listed] = [Date.now() - OLD_MS, await requests.listTransactions(`${group}-`)];
  try {
    const writers = await requests.producers(await offsetsPlaces(requests, group));
    const old = writers.filter((one) => one.transactionStart !== undefined && one.lastTimestamp < before);
    const ids = new Set(old.map(({ producerId }) => producerId));
    return listed.filter(({ producerId }) => ids.has(producerId)).map(({ transactionalId }) => transactionalId);
  } catch (error) {
    if ((error as DriftwireError).code !== "access-denied") throw error;
    const ongoing = listed.filter(({ state }) => state === "Ongoing").map(({ transactionalId }) => transactionalId);
    return (await requests.describeTransactions(ongoing))
      .filter(
        ({ startedAt = before, partitions }) =>
          startedAt < before && partitions.some(({ topic }) => topic === OFFSETS_TOPIC),
      )
      .map(({ transactionalId }) => transactionalId);
  }
}

/** A part of a partition. */
interface Part extends TopicPartition {
  readonly start: number;
  readonly end: number;
}

/**
 * Ends the transaction of whoever wrote last to these changelogs, if that is long ago and what they end with is not
 * decided.
 * @param isOpen that the transaction is open is known, though it may have nothing in the changelogs yet
 */
export async function endUnfinished(
  options: Unfinished,
  own: string,
  changelogs: readonly TopicPartition[],
  isOpen: boolean,
): Promise<void> {
  const undecided = await Promise.all(changelogs.map((place) => undecidedPart(options, place)));
  const tails = undecided.map((part) => ({ ...part, start: Math.max(0, Math.min(part.start, part.end - TAIL)) }));
  const parts = (isOpen ? tails : undecided).filter(({ start, end }) => start < end);
  const owners = parts.length > 0 ? await lastOwners(options, parts) : new Set<string>();
  for (const id of isOpen ? await waitedFor(options.settling) : []) owners.add(id);
  for (const transactionalId of owners) {
    if (transactionalId === own) continue;
    options.log.warn({ transactionalId }, `the transaction that ${transactionalId} left open is ended`);
    await settle(options.settling, transactionalId);
  }
}

async function undecidedPart({ committed, uncommitted }: Unfinished, place: TopicPartition): Promise<Part> {
  const { topic, partition } = place;
  const { highOffset: start } = await watermarks(committed, topic, partition);
  const { highOffset: end } = await watermarks(uncommitted, topic, partition);
  return { topic, partition, start, end };
}

/** Who wrote last to each of these, where that is long ago. */
async function lastOwners(options: Unfinished, parts: readonly Part[]): Promise<Set<string>> {
  const { library, consumerProperties } = options;
  const own = { "isolation.level": "read_uncommitted", "group.id": "driftwire-unfinished", "fetch.wait.max.ms": 10 };
  const consumer = new library.KafkaConsumer({ ...consumerProperties, ...own }, { "auto.offset.reset": "earliest" });
  const nameOf = ({ topic, partition }: TopicPartition): string => `${topic}/${partition}`;
  const last = new Map<string, { readonly owner: string; readonly time: number }>();
  const unread = new Set(parts.map(nameOf));
  consumer.on("partition.eof", (place: TopicPartition) => unread.delete(nameOf(place)));
  await connect(consumer, consumerProperties["bootstrap.servers"]);
  try {
    consumer.setDefaultConsumeTimeout(0);
    consumer.incrementalAssign(parts.map(({ topic, partition, start: offset }) => ({ topic, partition, offset })));
    for (const deadline = performance.now() + READ_MS; unread.size > 0 && performance.now() < deadline; ) {
      const messages = await called<Message[]>((done) => consumer.consume(POLL, done), consumer);
      for (const { headers = [], timestamp: time, ...place } of messages) {
        const owner = headers.find((header) => header[OWNER] !== undefined)?.[OWNER];
        if (owner !== undefined) last.set(nameOf(place), { owner: owner.toString(), time });
      }
      if (messages.length === 0) await sleep(LOOK_MS);
    }
  } finally {
    await disconnect(consumer);
  }
  const old = [...last.values()].filter(({ time }) => time < Date.now() - OLD_MS);
  return new Set(old.map(({ owner }) => owner));
}
