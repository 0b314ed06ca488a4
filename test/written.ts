/** For tests: records in topics that only processors write, beside a running `up` or without one. */

import { headers } from "../infra/access/entry.ts";
import { withLog } from "../infra/access/log.ts";
import { load } from "../infra/load.ts";
import { loadSettings } from "../infra/settings.ts";
import { encode } from "../topology/access.ts";
import { partitionOf } from "../topology/partitioner.ts";

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
