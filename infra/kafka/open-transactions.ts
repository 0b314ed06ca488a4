/**
 * Transactions of an installation that are open: those whose coordinator knows of them, and those that hang, which is
 * open in partitions although their coordinator counts them as ended, or as never begun there.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { DriftwireError } from "../../topology/errors.ts";
import type { ActiveProducer, PartitionPlace, Requests, TransactionDescription } from "./requests.ts";
import { endParts, OFFSETS_TOPIC } from "./settle.ts";

export interface OpenTransaction {
  /** What it is ended by: its transactional id, or `producer:NUMBER` where no coordinator knows one. */
  readonly id: string;
  readonly transactionalId: string | null;
  readonly group: string | null;
  readonly producerId: number;
  readonly producerEpoch: number;
  /** As its coordinator has it. */
  readonly state: string;
  /** Whether only partitions know that it is open. */
  readonly hanging: boolean;
  /** Milliseconds; of one that hangs, when it last wrote. */
  readonly since: number;
  readonly partitions: readonly PartitionPlace[];
}

/** Between two looks, of which both have to find what hangs: one that has just begun, or ended, is not taken for such. */
const AGAIN_MS = 300;
const OPEN_STATES = ["Ongoing", "PrepareCommit", "PrepareAbort", "PrepareEpochFence"];
const GROUP = /^(.*)-[0-9a-f]{8}-[0-9a-f]{4}(-.*)?$/s;

/**
 * @param begin what the installation's transactional ids begin with
 * @param topics its topics, as the cluster knows them
 */
export async function openTransactions(
  requests: Requests,
  begin: string,
  topics: readonly string[],
): Promise<OpenTransaction[]> {
  const before = await look(requests, begin, topics);
  if (!before.some(({ hanging }) => hanging)) return before;
  await sleep(AGAIN_MS);
  const after = await look(requests, begin, topics);
  const wasThere = ({ id, producerEpoch, since }: OpenTransaction): boolean =>
    before.some((one) => one.hanging && one.id === id && one.producerEpoch === producerEpoch && one.since === since);
  return after.filter((one) => !one.hanging || wasThere(one));
}

async function look(requests: Requests, begin: string, topics: readonly string[]): Promise<OpenTransaction[]> {
  const parts = await partsOf(requests, topics);
  const listed = await requests.listTransactions(begin);
  const known = await requests.describeTransactions(listed.map(({ transactionalId }) => transactionalId));
  const open = known.filter(({ state }) => OPEN_STATES.includes(state));
  const isKnown = (part: ActiveProducer): boolean =>
    open.some(
      ({ producerId, partitions }) =>
        producerId === part.producerId &&
        partitions.some(({ topic, partition }) => topic === part.topic && partition === part.partition),
    );
  const own = new Set(known.map(({ producerId }) => producerId));
  // Offsets of all groups of the cluster are kept together: what strangers have there is theirs.
  const left = parts.filter((part) => !isKnown(part) && (part.topic !== OFFSETS_TOPIC || own.has(part.producerId)));
  return [...open.map(ofCoordinator), ...[...grouped(left).values()].map((one) => ofPartitions(one, known))];
}

/** By producer. */
function grouped(parts: readonly ActiveProducer[]): Map<number, ActiveProducer[]> {
  const found = new Map<number, ActiveProducer[]>();
  for (const part of parts) found.set(part.producerId, [...(found.get(part.producerId) ?? []), part]);
  return found;
}

/** Where transactions are open. Without the right to look at offsets those are left out. */
async function partsOf(requests: Requests, topics: readonly string[]): Promise<ActiveProducer[]> {
  const of = async (names: readonly string[]): Promise<ActiveProducer[]> => {
    const places = (await requests.topics(names)).flatMap(({ name: topic, leaders }) =>
      leaders.map((_, partition) => ({ topic, partition })),
    );
    return (await requests.producers(places)).filter(({ transactionStart }) => transactionStart !== undefined);
  };
  const offsets = of([OFFSETS_TOPIC]).catch((error: DriftwireError) => {
    if (error.code === "access-denied") return [];
    throw error;
  });
  return [...(await of(topics)), ...(await offsets)];
}

const groupOf = (transactionalId: string): string | null => GROUP.exec(transactionalId)?.[1] ?? null;

function ofCoordinator({ timeoutMs: _, startedAt, ...known }: TransactionDescription): OpenTransaction {
  const { transactionalId } = known;
  return { id: transactionalId, group: groupOf(transactionalId), ...known, hanging: false, since: startedAt ?? 0 };
}

function ofPartitions(parts: readonly ActiveProducer[], known: readonly TransactionDescription[]): OpenTransaction {
  const [{ producerId }] = parts as [ActiveProducer];
  const last = known.find((one) => one.producerId === producerId);
  const transactionalId = last?.transactionalId ?? null;
  return {
    id: transactionalId ?? `producer:${producerId}`,
    transactionalId,
    group: transactionalId === null ? null : groupOf(transactionalId),
    producerId,
    producerEpoch: Math.max(...parts.map(({ producerEpoch }) => producerEpoch)),
    state: last?.state ?? "unknown",
    hanging: true,
    since: Math.max(...parts.map(({ lastTimestamp }) => lastTimestamp)),
    partitions: parts.map(({ topic, partition }) => ({ topic, partition })),
  };
}

/**
 * Ends one: its coordinator aborts it, or, where it hangs, partitions are told what its coordinator had decided, and that
 * it is aborted where nobody knows. Says which.
 */
export async function endTransaction(
  requests: Requests,
  transaction: OpenTransaction,
): Promise<"aborted" | "committed"> {
  const { id, transactionalId, hanging, producerId, partitions, state } = transaction;
  if (!hanging) {
    await requests.fence(transactionalId!);
    return "aborted";
  }
  const isCommitted = state === "CompleteCommit";
  const open = (await requests.producers(partitions)).filter(
    (one) => one.producerId === producerId && one.transactionStart !== undefined,
  );
  await endParts(requests, id, open, isCommitted);
  return isCommitted ? "committed" : "aborted";
}
