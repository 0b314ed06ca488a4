/**
 * How sources and incidents stand while a process serves: for metrics, the page and what is said of open alarms. The
 * topics are followed, so that a look reads only what is new; models and visits are looked up in the tasks that run here.
 */

import { sourceState } from "../../processors/incident-life/source-state.ts";
import { isOver } from "../../processors/incident-life/states.ts";
import { takingBreath } from "../../processors/reading/breath.ts";
import type { Alarm, PastBatches, Source, Standing, Visit, Walking, Watch } from "../../schemas/generated/records.ts";
import { decode } from "../../topology/access.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Driver } from "../../topology/driver.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import type { Seat } from "../../topology/seat.ts";
import { recordsFrom } from "../access/records.ts";
import type { OpenIncident, Overview, StandHere } from "../http/overview.ts";
import { byScope, bySource, modelsOf } from "../sources/stands.ts";

/** A look may take this part of a process's time; with few sources that is at once. */
const SHARE = 1 / 50;
const LEAST_MS = 1000;

type Watched = Pick<Source, "id" | "name" | "state" | "ruleVersion">;

/** @param seats those that run, once they do */
export function openOverview(driver: Driver, seats: readonly Seat[]): () => Promise<Overview> {
  const sources = new Map<string, Watched>();
  const open = new Map<string, OpenIncident>();
  const newSources = following<Source>(driver, "source");
  const newAlarms = following<Alarm>(driver, "alarm");
  let asked: Promise<Overview> | undefined;
  let freshUntil = 0;

  const look = async (): Promise<Overview> => {
    const began = performance.now();
    for await (const [key, source] of newSources()) {
      if (source === null) sources.delete(key);
      else sources.set(key, watchedOf(source));
    }
    for await (const [, alarm] of newAlarms()) {
      if (alarm === null) continue;
      if (isOver(alarm.state)) open.delete(alarm.incident);
      else open.set(alarm.incident, openOf(alarm));
    }
    const overview = await overviewOf(sources, open, seats);
    freshUntil = performance.now() + Math.max(LEAST_MS, (performance.now() - began) / SHARE);
    return overview;
  };
  return () => {
    if (asked === undefined || performance.now() > freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY;
      const looking = look();
      asked = looking;
      looking.catch(() => {
        asked = undefined;
      });
    }
    return asked;
  };
}

const watchedOf = ({ id, name, state, ruleVersion }: Source): Watched => ({ id, name, state, ruleVersion });

const openOf = (alarm: Alarm): OpenIncident => {
  const { incident, source, pageType, state, level, outcome, concern, began, sentence } = alarm;
  return { incident, source, pageType, state, level, outcome, concern, began, sentence };
};

/** What is new in a topic since the last time, by key; at first all there is. What can't be read is passed over. */
function following<T>(driver: Driver, name: string): () => AsyncGenerator<readonly [key: string, value: T | null]> {
  const topic = driver.topics.get(name);
  const next: number[] = [];
  return async function* news() {
    if (topic === undefined) return;
    const breath = takingBreath();
    for (let partition = 0; partition < topic.partitions; partition++) {
      const { start, end } = await driver.range({ topic: name, partition });
      const from = next[partition] ?? start;
      // A topic that was made anew begins anew.
      const offset = from > end ? start : Math.max(start, from);
      next[partition] = offset;
      for await (const record of recordsFrom(driver, { topic: name, partition, offset })) {
        await breath();
        const value = readAs<T>(topic.codec, record.value);
        if (value !== undefined) yield [record.key?.toString() ?? "", value];
        next[partition] = record.offset + 1;
      }
      next[partition] = Math.max(next[partition]!, end);
    }
  };
}

function readAs<T>(codec: Parameters<typeof decode>[0], bytes: Buffer | null): T | null | undefined {
  if (bytes === null) return null;
  try {
    return decode(codec, bytes);
  } catch {
    return undefined;
  }
}

async function overviewOf(
  sources: ReadonlyMap<string, Watched>,
  open: ReadonlyMap<string, OpenIncident>,
  seats: readonly Seat[],
): Promise<Overview> {
  const incidents = [...open.values()].sort((a, b) => a.began - b.began);
  const isOwn = (processor: string, source: string): boolean => {
    const seat = seats.find(({ plan }) => plan.processor.name === processor);
    if (seat === undefined) return false;
    const key = Buffer.from(source);
    return seat.partitions.includes(partitionOf(key, key.length, seat.plan.partitions));
  };
  const breath = takingBreath();
  const standings = await allHere<Standing>(seats, "online-detect", "standing");
  const models = byScope(modelsOf(standings, await allHere<PastBatches>(seats, "online-detect", "past")));
  const watches = byScope(await allHere<Watch>(seats, "offline-detect", "watch"));
  const visits = new Map<string, Visit["entries"]>();
  for (const [id, visit] of await allHere<Visit>(seats, "fetch", "visit")) visits.set(id, visit.entries);
  const walks = new Map(await allHere<Walking>(seats, "traverse", "walking"));
  const ofSource = bySource(incidents);
  const here: StandHere[] = [];
  for (const source of sources.values()) {
    await breath();
    const { id, name } = source;
    if (!isOwn("online-detect", id)) continue;
    const own = ofSource.get(id) ?? [];
    const held = { models: models.get(id) ?? [], watches: watches.get(id) ?? [] };
    const entries = [...(visits.get(id) ?? []), ...(walks.get(id)?.entries ?? [])];
    const known = { source, incidents: own, ...held, entries };
    here.push({ id, name, state: sourceState(known), incidents: own });
  }
  return { at: systemClock.now(), sources: here, incidents, isOwn };
}

/** What a store has in the tasks of this process. */
async function allHere<T>(
  seats: readonly Seat[],
  processor: string,
  store: string,
): Promise<(readonly [key: string, value: T])[]> {
  const seat = seats.find(({ plan }) => plan.processor.name === processor);
  const codec = seat?.plan.stores.get(store);
  const all: (readonly [string, T])[] = [];
  if (seat === undefined || codec === undefined) return all;
  const breath = takingBreath();
  for (const partition of seat.partitions) {
    const copy = await seat.copy(partition);
    // At once: while others have their turn the task goes on.
    for (const [key, bytes] of [...(copy?.store.entries(store, "") ?? [])]) {
      all.push([key, decode(codec, bytes)]);
      await breath();
    }
  }
  return all;
}
