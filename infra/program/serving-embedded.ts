/** Opens the embedded log to be worked on. */

import { statSync } from "node:fs";
import { logFile } from "../disk.ts";
import { type EmbeddedDriver, openEmbedded } from "../embedded/driver.ts";
import type { Loaded } from "../load.ts";
import { keepDisk } from "./keeping-disk.ts";
import type { Opened } from "./running.ts";

export async function openForWork({ settings, graph }: Loaded): Promise<Opened> {
  const { home, disk } = settings.values;
  const driver = await openEmbedded({
    home,
    graph,
    ...(disk.maxBytes === undefined ? {} : { maxBytes: disk.maxBytes }),
  });
  return {
    driver,
    place: home,
    stateHome: home,
    identity: async () => ({ id: driver.logId }),
    measured: {
      stateSize: (group, store) => driver.state.size(group, store),
      logBytes: (topic) => logBytes(driver, topic),
      fileBytes: () => statSync(logFile(home)).size,
    },
    trouble: async () => undefined,
    keepDisk: (options) => keepDisk({ ...options, home, driver, maxBytes: disk.maxBytes }),
    close: () => driver.close(),
  };
}

function logBytes({ topics, log }: EmbeddedDriver, topic: string): number {
  let sum = 0;
  for (let partition = 0; partition < topics.get(topic)!.partitions; partition++)
    sum += log.ends({ topic, partition }).bytes;
  return sum;
}
