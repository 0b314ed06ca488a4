/**
 * Transactions that a member left open when it went down. Who takes its tasks over has to wait for them, and so do the
 * readers of its outputs: until the brokers end them, which may take half a minute and more. So who waits asks whose they
 * are, and ends those that nobody goes on with, as the member itself would by starting again. How long that is nobody's
 * clock says but the coordinator's, of its own transactions, and what passes here while we look.
 */

import { type Clock, systemClock } from "../../topology/clock.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import type { ActiveProducer, PartitionPlace, Requests } from "./requests.ts";
import { OFFSETS_TOPIC, offsetsPlaces, type Settling, settle } from "./settle.ts";

/** One that is younger may be about to be committed, by a member that is well and has given the partition back. */
const GRACE_MS = 5000;

export interface Unfinished {
  readonly settling: Settling;
  /** The transactional id that is nobody else's. */
  readonly own: string;
  readonly clock?: Clock | undefined;
  readonly graceMs?: number | undefined;
}

/**
 * Ends the transactions of other members that are open in changelogs, if nobody has gone on with them for long.
 * @param isOpen that the group's offsets wait for one is known: those of a member without state are found by nothing else
 */
export type EndUnfinished = (changelogs: readonly PartitionPlace[], isOpen: boolean) => Promise<void>;

/** Remembers from one look to the next how long each has been as it is. */
export function endUnfinished({ settling, own, clock = systemClock, graceMs = GRACE_MS }: Unfinished): EndUnfinished {
  const begin = `${settling.group}-`;
  const agesOf = unchanged(clock);
  return async (changelogs, isOpen) => {
    const requests = await settling.requests();
    const offsets = isOpen ? await offsetsPlaces(requests, settling.group) : [];
    const places = [...changelogs, ...offsets];
    const open = [...(await openIn(requests, changelogs)), ...(await openIn(requests, offsets))];
    const old = agesOf(places, open).filter(({ ms }) => ms >= graceMs);
    if (open.length === 0 && !isOpen) return;
    const listed = old.length === 0 ? [] : await requests.listTransactions(begin);
    const stale = listed.filter((one) => old.some(({ producerId }) => producerId === one.producerId));
    const ids = new Set(stale.map(({ transactionalId }) => transactionalId));
    for (const id of await longSince(requests, begin, places, graceMs)) ids.add(id);
    for (const id of ids) {
      if (id === own) continue;
      settling.log.warn({ transactionalId: id }, `ending the transaction that ${id} left open`);
      await settle(settling, id);
    }
  };
}

/** Those that their coordinators say have been going on for so long, and that may have written here. */
async function longSince(
  requests: Requests,
  begin: string,
  places: readonly PartitionPlace[],
  graceMs: number,
): Promise<string[]> {
  const ongoing = await requests.listTransactions(begin, ["Ongoing"], graceMs);
  const known = await requests.describeTransactions(ongoing.map(({ transactionalId }) => transactionalId));
  const isIn = ({ topic, partition }: PartitionPlace): boolean =>
    places.some((place) => place.topic === topic && place.partition === partition);
  return known.filter(({ partitions }) => partitions.some(isIn)).map(({ transactionalId }) => transactionalId);
}

/** What partitions say is open in them. Whoever has no right to look at offsets knows of those by the coordinators. */
async function openIn(requests: Requests, places: readonly PartitionPlace[]): Promise<ActiveProducer[]> {
  try {
    return (await requests.producers(places)).filter(({ transactionStart }) => transactionStart !== undefined);
  } catch (error) {
    const isOffsets = places.some(({ topic }) => topic === OFFSETS_TOPIC);
    if (isOffsets && (error as DriftwireError).code === "access-denied") return [];
    throw error;
  }
}

/** For how long each open transaction has been seen as it is now, whatever times its records bear. */
function unchanged({ steady }: Clock): (places: readonly PartitionPlace[], open: readonly ActiveProducer[]) => Age[] {
  const seen = new Map<string, readonly Seen[]>();
  return (places, open) =>
    places.flatMap(({ topic, partition }) => {
      const name = `${topic}/${partition}`;
      const before = seen.get(name) ?? [];
      const now = open
        .filter((one) => one.topic === topic && one.partition === partition)
        .map(({ producerId, producerEpoch, transactionStart, lastSequence, lastTimestamp }) => {
          const state = [producerId, producerEpoch, transactionStart, lastSequence, lastTimestamp].join(" ");
          return before.find((one) => one.state === state) ?? { producerId, state, since: steady() };
        });
      seen.set(name, now);
      return now.map(({ producerId, since }) => ({ producerId, ms: steady() - since }));
    });
}

interface Seen {
  readonly producerId: number;
  readonly state: string;
  readonly since: number;
}

interface Age {
  readonly producerId: number;
  readonly ms: number;
}
