/** The embedded log for commands. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { bytesCodec, type Codec } from "../../schemas/codec.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { livingOwner } from "../embedded/owner.ts";
import { StateStore } from "../embedded/state.ts";
import { stateNames } from "../embedded/trees.ts";
import type { Loaded } from "../load.ts";
import { handedIn } from "./handed-embedded.ts";
import type { CommandLog, Opening } from "./log.ts";
import { unknownTopic } from "./records.ts";
import { retriedIn } from "./retried-embedded.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export async function openLog({ settings, graph }: Loaded, { create, onMismatch }: Opening): Promise<CommandLog> {
  const { home, disk } = settings.values;
  if (!create && !existsSync(join(home, "log.mdb"))) throw new DriftwireError("no-home", { at: home });
  const limit = disk.maxBytes === undefined ? {} : { maxBytes: disk.maxBytes };
  const driver = await openEmbedded({ home, graph, guest: true, ...limit }).catch((error: unknown) => {
    if (!(error instanceof DriftwireError) || error.code !== "topic-mismatch") throw error;
    onMismatch(error);
    // As the log says of itself.
    return openEmbedded({ home, graph: { ...graph, topics: new Map() }, guest: true, ...limit });
  });
  const shape = (topic: string) => {
    const known = driver.topics.get(topic);
    if (known !== undefined) return known;
    if (!driver.log.names().includes(topic)) throw unknownTopic(topic, driver.log.names());
    return { partitions: driver.log.topic({ topic, partition: 0 }).partitions, codec: bytesCodec as Codec };
  };
  const each = <T>(topic: string, make: (place: { topic: string; partition: number }) => T): T[] =>
    Array.from({ length: shape(topic).partitions }, (_, partition) => make({ topic, partition }));
  return {
    driver,
    isDense: true,
    get isRunning() {
      return livingOwner(driver.store) !== undefined;
    },
    isWorked: async () => livingOwner(driver.store) !== undefined,
    names: () => driver.log.names(),
    topicsOf: ({ topics }) => {
      const there = new Set(driver.log.names());
      return [...topics.values()].filter(({ name }) => there.has(name));
    },
    shape,
    extents: async (topic) => each(topic, (place) => driver.log.ends(place)),
    committed: (group, topic) => Promise.all(each(topic, (place) => driver.committed(group, place))),
    wait: (positions, ms) => driver.wait(positions, ms),
    state: async (group, store, partitions, part) => {
      if (!stateNames(driver.store).includes(`${group}/${store}`)) return new Map();
      // What its owner has not carried into the trees yet is read first: what it carries meanwhile is then there twice.
      const state = new StateStore(driver.store);
      state.recover();
      const places = part === undefined ? range(partitions) : [part.partition];
      const { prefixes = [""] } = part ?? {};
      return new Map(
        places.flatMap((partition) => {
          const reader = state.reader(group, partition);
          return prefixes.flatMap((prefix) => [...reader.entries(store, prefix)]);
        }),
      );
    },
    retried: async () => retriedIn(driver),
    handed: async () => handedIn(driver),
    close: () => driver.close(),
  };
}
