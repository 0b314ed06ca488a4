/**
 * Before a transactional id is used again, nothing of its last transaction may be undecided anywhere. Brokers promise
 * that, and break it: a coordinator that finds partitions without a leader takes them for deleted, counts the
 * transaction as ended, and leaves it open in them. Offsets that wait there would be committed by the next transaction
 * of the same producer id, and records come to show that were given up. So partitions are asked, and told what was decided.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { Membership } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Consumer, committedOf, type TopicPartition } from "./client.ts";
import type { KafkaLog } from "./copies.ts";
import { changelogName } from "./names.ts";
import type { ActiveProducer, PartitionPlace, Requests, TransactionDescription } from "./requests.ts";

export const OFFSETS_TOPIC = "__consumer_offsets";
/** Brokers may take so long to end what they have begun to end. */
const ENDING_MS = 30_000;
const LOOK_MS = 50;
/** Offsets are told at once, or a transaction with them is undecided. */
const TOLD_MS = 5000;

export interface Settling {
  readonly requests: () => Promise<Requests>;
  /** What may have been written in its transactions: topics, and the offsets of a group. */
  readonly topics: readonly string[];
  readonly group: string;
  /** Waits until the group's offsets are told, for whoever has no right to look into where they are kept. */
  readonly offsetsTold: () => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

/** What a member knows of its group. */
export interface OfGroup {
  readonly membership: Membership;
  readonly wireName: (name: string) => string;
  readonly requests: () => Promise<Requests>;
  readonly log: KafkaLog;
  /** Why a group's offsets were not told. */
  readonly offsetsError: (error: unknown, group: string, places: readonly TopicPartition[]) => Promise<DriftwireError>;
}

/** What any member of a group may have written. */
export function settlingOf(
  { membership, wireName, requests, log, offsetsError }: OfGroup,
  consumer: Consumer,
): Settling {
  const { inputs, outputs, stores, partitions } = membership;
  const group = wireName(membership.group);
  const names = new Set([...outputs, ...stores.map((store) => changelogName(membership.group, store))]);
  const offsetsTold = async (): Promise<void> => {
    for (let partition = 0; partition < partitions; partition++) {
      const asked = inputs.map((topic) => ({ topic: wireName(topic), partition }));
      await committedOf(consumer, asked, TOLD_MS).catch(async (error: unknown) => {
        throw await offsetsError(error, group, asked);
      });
    }
  };
  return { requests, topics: [...names].map(wireName), group, offsetsTold, log };
}

/** Resolves once every partition knows what became of the last transaction under this id; one that is open is aborted. */
export async function settle(settling: Settling, transactionalId: string): Promise<void> {
  const requests = await settling.requests();
  const last = await decided(requests, transactionalId);
  if (last === undefined) return;
  if (last.state === "Ongoing") {
    const open = await openParts(settling, requests, last);
    const strays = open.filter((part) => !last.partitions.some((place) => isSame(place, part)));
    // Of an earlier transaction, and what became of that its coordinator does not know any more.
    if (strays.length > 0) throw hangs(transactionalId, strays);
    await requests.fence(transactionalId);
  }
  const left = await openParts(settling, requests, { ...last, state: "" });
  if (left.length === 0) return;
  const commit = last.state === "CompleteCommit";
  await endParts(requests, transactionalId, left, commit);
  const what = `${commit ? "committed" : "aborted"}, which its brokers had not written to ${partsText(left)}`;
  settling.log.warn({ transactionalId }, `the last transaction of ${transactionalId} is ${what}`);
}

/** Tells these partitions what was decided. */
export async function endParts(
  requests: Requests,
  transactionalId: string,
  parts: readonly ActiveProducer[],
  commit: boolean,
): Promise<void> {
  for (const { producerId, producerEpoch, coordinatorEpoch, topic, partition } of parts) {
    const marker = { producerId, producerEpoch, commit, coordinatorEpoch: Math.max(0, coordinatorEpoch) };
    try {
      await requests.writeMarkers({ ...marker, partitions: [{ topic, partition }] });
    } catch (error) {
      if ((error as DriftwireError).code !== "access-denied") throw error;
      throw hangs(transactionalId, parts, error);
    }
  }
}

const partsText = (parts: readonly PartitionPlace[]): string =>
  parts.map(({ topic, partition }) => `${topic}/${partition}`).join(", ");

const hangs = (transactionalId: string, parts: readonly PartitionPlace[], cause?: unknown): DriftwireError =>
  new DriftwireError("transaction-hangs", {
    at: transactionalId,
    expected: "the transaction to have ended in every partition",
    got: `it is open in ${partsText(parts)}`,
    cause,
  });

const isSame = (a: PartitionPlace, b: PartitionPlace): boolean => a.topic === b.topic && a.partition === b.partition;

/** The last transaction as its coordinator knows it, once that is not about to end it. */
async function decided(requests: Requests, id: string): Promise<TransactionDescription | undefined> {
  for (const deadline = performance.now() + ENDING_MS; ; await sleep(LOOK_MS)) {
    const [found] = await requests.describeTransactions([id]);
    if (found === undefined || !found.state.startsWith("Prepare")) return found;
    if (performance.now() > deadline) throw hangs(id, found.partitions);
  }
}

/** Where a producer's transaction is open. */
async function openParts(
  { topics, group, offsetsTold }: Settling,
  requests: Requests,
  { producerId, state }: TransactionDescription,
): Promise<ActiveProducer[]> {
  const places = (await requests.topics(topics)).flatMap(({ name: topic, leaders }) =>
    leaders.map((_, partition) => ({ topic, partition })),
  );
  const isOpen = (one: ActiveProducer): boolean => one.producerId === producerId && one.transactionStart !== undefined;
  const open = (await requests.producers(places)).filter(isOpen);
  try {
    return [...open, ...(await requests.producers(await offsetsPlaces(requests, group))).filter(isOpen)];
  } catch (error) {
    if ((error as DriftwireError).code !== "access-denied") throw error;
    // Kafka tells no offsets of a transaction that is not decided: once all are told, none wait.
    if (state !== "Ongoing") await offsetsTold();
    return open;
  }
}

/** The partition in which a group's offsets are kept; none before there are any. */
export async function offsetsPlaces(requests: Requests, group: string): Promise<PartitionPlace[]> {
  const [offsets] = await requests.topics([OFFSETS_TOPIC]);
  if (offsets === undefined) return [];
  return [{ topic: OFFSETS_TOPIC, partition: Math.abs(hashOf(group)) % offsets.leaders.length }];
}

/** Java's hash of a text. */
function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0;
  return hash;
}
