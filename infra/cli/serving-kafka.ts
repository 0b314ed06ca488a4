/** Opens a Kafka cluster to be worked on: its topics are looked at first, so that no member works on what is not as declared. */

import { statSync } from "node:fs";
import { join } from "node:path";
import { ensureTopics } from "../kafka/admin.ts";
import { stateFolder } from "../kafka/state.ts";
import { wantedTopics } from "../kafka/topics.ts";
import type { ProgramLog } from "../log.ts";
import { openCluster, withAdmin } from "./cluster.ts";
import type { Loaded } from "./load.ts";
import type { Opened } from "./running.ts";

export async function openForWork(loaded: Loaded, log: ProgramLog): Promise<Opened> {
  const { values } = loaded.settings;
  const { topicPrefix, createTopics, replication } = values.kafka;
  const differing = await withAdmin(loaded, (admin) =>
    ensureTopics(admin, wantedTopics(loaded.graph, topicPrefix), { create: createTopics, replication }),
  );
  for (const { topic, differences } of differing) {
    const said = differences.map(({ what, wanted, got }) => `${what} ${got}, declared ${wanted}`).join("; ");
    log.warn({ topic: topic.name }, `topic ${topic.name}: ${said}; driftwire topics apply --alter`);
  }
  const driver = await openCluster(loaded, { home: values.home, log });
  const folder = stateFolder(values.home);
  return {
    driver,
    place: `Kafka at ${values.kafka.properties["bootstrap.servers"]}, state in ${values.home}`,
    stateHome: folder,
    measured: {
      stateSize: (group, store) => driver.state!.size(group, store),
      fileBytes: () => statSync(join(folder, "log.mdb")).size,
    },
    trouble: () => driver.trouble,
    close: () => driver.close(),
  };
}
