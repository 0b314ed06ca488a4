/** For tests: records in topics that only processors write, beside a running `up` or without one. */

import { encode } from "../../topology/access.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { loadSettings } from "../settings.ts";
import { load } from "./load.ts";
import { withLog } from "./log.ts";
import { headers } from "./sending.ts";

export async function write(folder: string, topic: string, values: readonly { source: string }[]): Promise<void> {
  const loaded = await load(loadSettings({ cwd: folder, env: {} }));
  const { codec, partitions } = loaded.graph.topics.get(topic)!;
  await withLog(
    loaded,
    async ({ driver }) => {
      const entries = values.map((value) => {
        const key = Buffer.from(value.source);
        const record = { key, value: encode(codec, value), headers: headers(), timestamp: Date.now() };
        return { topic, partition: partitionOf(key, key.length, partitions), records: [record] };
      });
      await driver.produce(entries);
    },
    { create: true },
  );
}
