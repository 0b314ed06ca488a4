/**
 * The sources as they are now: as the processor wrote them, and as the commands will have made them that still wait
 * for it.
 */

import { carriedOut } from "../../processors/sources/processor.ts";
import type { Command, Source } from "../../schemas/generated/records.ts";
import type { Driver, Place } from "../../topology/driver.ts";
import { groupOf } from "../../topology/graph.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { Reject } from "../../topology/processor.ts";
import { decoded, recordsFrom, type StoredRecord } from "../access/records.ts";

export interface Known {
  readonly sources: ReadonlyMap<string, Source>;
  /** Commands that are counted in but not carried out yet. */
  readonly waiting: number;
  /** Up to which command this holds for a source: the same for all who ask before another one is given. */
  upTo(source: string): number;
}

export async function knownSources(driver: Driver): Promise<Known> {
  const commands = driver.topics.get("command")!;
  const places = Array.from({ length: commands.partitions }, (_, partition) => ({ topic: "command", partition }));
  // Before the sources are read: what is carried out meanwhile is then there twice, and not lost.
  const done = await Promise.all(places.map((place) => driver.committed(groupOf("sources"), place)));
  const sources = await written(driver);
  const seen = new Set<string>();
  const ends: number[] = [];
  for (const [partition, place] of places.entries()) {
    const { start, end } = await driver.range(place);
    ends.push(end);
    const offset = Math.max(start, done[partition] ?? start);
    for await (const record of recordsFrom(driver, { ...place, offset })) {
      const command = readAs<Command>(driver, record);
      if (command == null || seen.has(command.id) || !isInPlace(record, command, places.length)) continue;
      seen.add(command.id);
      carryOut(sources, command);
    }
  }
  const upTo = (source: string): number => {
    const key = Buffer.from(source);
    return ends[partitionOf(key, key.length, ends.length)]!;
  };
  return { sources, waiting: seen.size, upTo };
}

async function written(driver: Driver): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for (let partition = 0; partition < driver.topics.get("source")!.partitions; partition++) {
    const place: Place = { topic: "source", partition };
    const { start } = await driver.range(place);
    for await (const record of recordsFrom(driver, { ...place, offset: start })) {
      const source = readAs<Source>(driver, record);
      if (source === undefined || record.key === null) continue;
      if (source === null) sources.delete(record.key.toString());
      else sources.set(source.id, source);
    }
  }
  return sources;
}

/** Elsewhere than under its source's id it will be set aside. */
function isInPlace({ key, partition }: StoredRecord, { source }: Command, partitions: number): boolean {
  return key?.toString() === source && partitionOf(key, key.length, partitions) === partition;
}

/** Undefined where the bytes are no record of the topic. */
function readAs<T>(driver: Driver, { topic, value }: StoredRecord): T | null | undefined {
  const content = decoded(driver.topics.get(topic)!.codec, value);
  return "error" in content ? undefined : (content.value as T | null);
}

function carryOut(sources: Map<string, Source>, command: Command): void {
  try {
    const after = carriedOut(command, sources.get(command.source));
    if (after === null) sources.delete(command.source);
    else sources.set(command.source, after);
  } catch (error) {
    // It will be set aside, and changes nothing.
    if (!(error instanceof Reject)) throw error;
  }
}
