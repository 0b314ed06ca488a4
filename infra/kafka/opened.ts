/** From settings to an open cluster: its administration, or its log. */

import type { Loaded } from "../load.ts";
import { type KafkaAdmin, openAdmin } from "./admin.ts";
import { clientLibrary } from "./client.ts";
import { type KafkaDriver, openKafka } from "./driver.ts";
import type { KafkaOptions } from "./options.ts";
import { adminProperties, checkCompression, checkProperties, clientProperties } from "./settings.ts";

export async function withAdmin<T>({ settings }: Loaded, use: (admin: KafkaAdmin) => Promise<T>): Promise<T> {
  const admin = await openAdmin(adminProperties(settings));
  try {
    return await use(admin);
  } finally {
    await admin.close();
  }
}

/** @param own the folder for state, where processors are to be run */
export async function openCluster(
  { settings, graph }: Loaded,
  own: Pick<KafkaOptions, "home" | "log" | "pendingMs" | "onPending" | "topicIds" | "waitMs">,
): Promise<KafkaDriver> {
  const { topicPrefix, standby, replication } = settings.values.kafka;
  const properties = clientProperties(settings);
  const library = await clientLibrary();
  checkCompression(library.features, properties);
  checkProperties(library, properties, settings);
  return openKafka({
    graph,
    ...properties,
    ...own,
    standby,
    replication,
    ...(topicPrefix === undefined ? {} : { prefix: topicPrefix }),
  });
}
