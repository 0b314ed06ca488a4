/** Whatever partitioner a client has: what it puts elsewhere is set aside and mended, and nothing is lost of it. */

import assert from "node:assert/strict";
import { called, clientLibrary, connect, disconnect, type Producer } from "../../infra/kafka/client.ts";
import { encode } from "../../topology/access.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { topology } from "../../topology/topology.ts";
import { graphOf } from "../rig.ts";
import { data, idle, serving } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { onCluster } from "./workplace.ts";

const { codec, partitions } = graphOf(topology).topics.get("command")!;
const LIBRDKAFKA = ["random", "consistent", "consistent_random", "murmur2", "murmur2_random", "fnv1a", "fnv1a_random"];
const EACH = 8;
const OURS = ["murmur2", "murmur2_random"];

async function sendBy(bootstrap: string, topic: string, partitioner: string): Promise<string[]> {
  const { Producer: Client } = await clientLibrary();
  const producer: Producer = new Client({ "bootstrap.servers": bootstrap }, { partitioner });
  await connect(producer, bootstrap);
  const names = Array.from({ length: EACH }, (_, at) => `${partitioner.replace("_", "-")}-${at}`);
  for (const source of names) {
    const url = `https://${source}.example/`;
    const value = encode(codec, { id: source, action: "add", source, url, name: null, settings: null, by: "a client" });
    producer.produce(topic, -1, Buffer.from(value), Buffer.from(source), undefined, undefined);
  }
  await called(
    (done) => (producer as unknown as { flush(ms: number, done: unknown): void }).flush(30_000, done),
    producer,
  );
  await disconnect(producer);
  return names;
}

kafkaTest("what any of librdkafka's partitioners does ends in the partition of its key", async (cluster, context) => {
  const { folder, prefix } = onCluster(context, cluster.bootstrap);
  const running = await serving(context, folder, ["work", "sources", "--create-topics"]);
  const sent: string[] = [];
  for (const partitioner of LIBRDKAFKA)
    sent.push(...(await sendBy(cluster.bootstrap, `${prefix}.command`, partitioner)));
  await idle(running);
  const rejects = await data(folder, ["reject", "list"]);
  assert.ok(rejects.length > EACH, `${rejects.length} of ${sent.length}`);
  for (const { key, code } of rejects) {
    assert.equal(code, "wrong-partition");
    assert.ok(!OURS.some((name) => String(key).startsWith(`${name.replace("_", "-")}-`)), String(key));
  }
  await data(folder, ["reject", "retry", "--all"]);
  await idle(running);
  const sources = await data(folder, ["tail", "source"]);
  assert.deepEqual(sources.map(({ key }) => key).sort(), sent.sort());
  for (const { key, partition } of sources) {
    const bytes = Buffer.from(String(key));
    assert.equal(partition, partitionOf(bytes, bytes.length, partitions));
  }
  assert.equal((await data(folder, ["reject", "list"])).length, rejects.length, "none comes back");
});
