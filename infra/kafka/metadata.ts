/** What brokers know of topics. Each hears of a new topic at a time of its own, and any of them may be the one that is asked. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Admin, ITopicMetadata } from "kafkajs";
import { kafkaFailure } from "./failures.ts";

const LOOK_MS = 50;
/** In which every broker hears of it. */
const HEARD_MS = 30_000;

/** Of topics that are there, as another broker said: where the one that is asked has not heard of them it is asked again. */
export async function metadataOf(
  admin: Pick<Admin, "fetchTopicMetadata">,
  names: readonly string[],
  mostMs = HEARD_MS,
): Promise<ITopicMetadata[]> {
  if (names.length === 0) return [];
  for (const deadline = performance.now() + mostMs; ; await sleep(LOOK_MS)) {
    try {
      return (await admin.fetchTopicMetadata({ topics: [...names] })).topics;
    } catch (error) {
      const { code } = kafkaFailure(error, names.join(", "));
      if (code !== "topic-missing" || performance.now() > deadline) throw error;
    }
  }
}
