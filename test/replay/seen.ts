/** For tests of replays: all that a log has, so that it can be compared byte by byte. */

import { createHash } from "node:crypto";
import { withLog } from "../../infra/access/log.ts";
import { recordsFrom } from "../../infra/access/records.ts";
import type { EmbeddedDriver } from "../../infra/embedded/driver.ts";
import { stateNames } from "../../infra/embedded/trees.ts";
import { groupParts, MAIN } from "../../topology/names.ts";
import { loadedAt } from "./home.ts";

/** By topic: every record, with all that it consists of. */
export type Seen = Record<string, string[]>;

/** Short enough to be read where it differs. */
export const digest = (bytes: Uint8Array | null): string =>
  bytes === null ? "none" : createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Every record of these topics. */
export async function seen(folder: string, wanted: (topic: string) => boolean): Promise<Seen> {
  return withLog(await loadedAt(folder), async ({ driver, names, shape }) => {
    const found: Seen = {};
    for (const topic of names().filter(wanted)) {
      const lines: string[] = [];
      for (let partition = 0; partition < shape(topic).partitions; partition++) {
        const place = { topic, partition };
        const { start } = await driver.range(place);
        for await (const record of recordsFrom(driver, { ...place, offset: start }))
          lines.push(
            [
              partition,
              record.offset,
              record.timestamp,
              record.key,
              digest(record.value),
              digest(record.headerBytes),
            ].join(" "),
          );
      }
      found[topic] = lines;
    }
    return found;
  });
}

export const ofRun =
  (run: string) =>
  (topic: string): boolean =>
    topic.startsWith(`run-${run}.`);
/** What nobody but the live run writes: `replay` is where replays are asked for. */
export const ofMain = (topic: string): boolean => !topic.startsWith("run-") && !["replay", "statistic"].includes(topic);

/** What a run wrote, by the names that processors use. Rejects of several processors come in any order. */
export async function written(folder: string, run: string): Promise<Seen> {
  const all = await seen(folder, ofRun(run));
  const named = Object.entries(all).map(([topic, lines]): [string, string[]] => {
    const called = topic.slice(`run-${run}.`.length);
    return [called, called === "reject" ? lines.map(withoutPlace).sort() : lines];
  });
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const withoutPlace = (line: string): string => line.split(" ").slice(2).join(" ");

/** All that the live run consists of: records, offsets, state. */
export async function mainOf(folder: string): Promise<Record<string, string[]>> {
  const records = await seen(folder, ofMain);
  return withLog(await loadedAt(folder), async ({ driver, state }) => {
    const { store } = driver as unknown as EmbeddedDriver;
    const offsets = [...store.offsets.getRange()].map(({ key, value }) => `${String(key)} ${value.readDoubleLE(0)}`);
    const isOfMain = (group: string): boolean => groupParts(group).run === MAIN;
    // What `driftwire` keeps are changes that are not yet where they belong.
    const stores = stateNames(store).filter(
      (name) => !name.startsWith("driftwire/") && isOfMain(name.slice(0, name.lastIndexOf("/"))),
    );
    const found: Record<string, string[]> = {
      ...records,
      offsets: offsets.filter((line) => !/\.run-|driftwire\.sink-(replay|statistic)/.test(line)),
    };
    for (const name of stores) {
      const [group, own] = [name.slice(0, name.lastIndexOf("/")), name.slice(name.lastIndexOf("/") + 1)];
      const entries = await state(group, own, 64);
      found[`state ${name}`] = [...entries].map(([key, value]) => `${key} ${digest(value)}`).sort();
    }
    return found;
  });
}

/** Names of everything in the log's file that belongs to a run. */
export async function leftOf(folder: string, run: string): Promise<string[]> {
  return withLog(await loadedAt(folder), async ({ driver, names }) => {
    const { store } = driver as unknown as EmbeddedDriver;
    const groups = [...store.offsets.getKeys()].map(String).filter((key) => key.includes(`.run-${run}.`));
    const stores = stateNames(store).filter((name) => name.includes(`.run-${run}.`));
    return [...names().filter(ofRun(run)), ...groups, ...stores];
  });
}

/** A record as a person would see it. */
export interface Shown {
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string | null;
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A topic's records, decoded. */
export async function recordsIn(folder: string, topic: string): Promise<Shown[]> {
  const loaded = await loadedAt(folder);
  const { codec } = loaded.graph.topics.get(topic.replace(/^run-[^.]*\./, ""))!;
  return withLog(loaded, async ({ driver, shape }) => {
    const found: Shown[] = [];
    for (let partition = 0; partition < shape(topic).partitions; partition++) {
      const { start } = await driver.range({ topic, partition });
      for await (const record of recordsFrom(driver, { topic, partition, offset: start })) {
        const { offset, timestamp, key, value, headers } = record;
        const decoded = value === null ? null : codec.decode(value, 0, value.length);
        found.push({ partition, offset, timestamp, key: key?.toString() ?? null, value: decoded, headers });
      }
    }
    return found;
  });
}
