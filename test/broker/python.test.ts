/** The page "From another language" is right: its Python programs add a source and read documents, in both formats. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { packageRoot, readCatalog } from "../../schemas/catalog.ts";
import { fingerprint } from "../../schemas/fingerprint.ts";
import { openOutside } from "../outside.ts";
import { honest, server } from "../registry-server.ts";
import { afterwards, data, idle, serving, until } from "../spawned.ts";
import { kafkaTest, type TestCluster } from "./cluster.ts";
import { example, python } from "./python.ts";
import { onCluster } from "./workplace.ts";

const found = python();
const skip = "missing" in found ? `not run, for want of Python: ${found.missing}` : false;
const path = "path" in found ? found.path : "";
const DOCUMENTS = 3;
const READ_MS = 120_000;

test("another Avro library has the same fingerprint for every schema there is", { skip }, async () => {
  const catalog = readCatalog(packageRoot());
  assert.ok(catalog.length > 10);
  const lines = (await example(path, ["fingerprints.py", ...catalog.map(({ file }) => file)])).trim().split("\n");
  assert.deepEqual(
    lines,
    catalog.map(({ file, schema }) => `${file} ${fingerprint(schema).toString("hex")}`),
  );
});

/** A site is added by Python, watched by members, and its documents are read by Python. */
async function roundTrip(context: TestContext, { bootstrap }: TestCluster, registry: Record<string, string>) {
  const room = await openOutside({ seed: 5, sites: 1, start: Date.now(), script: "" });
  afterwards(context, () => void room.room.close());
  const { folder, prefix } = onCluster(context, bootstrap, { settings: "web: { direct: true }\n" });
  const running = await serving(context, folder, ["work", "--all", "--create-topics"], { env: registry });
  const env = { KAFKA_BOOTSTRAP_SERVERS: bootstrap, TOPIC_PREFIX: prefix, ...registry };
  const [feed] = room.sites[0]!.feeds;
  await example(path, ["add_source.py", "первый", feed!, '{"allowPrivate":true}'], env);
  const [source] = await until(async () => {
    const sources = await data(folder, ["tail", "source"], { env: registry });
    return sources.length > 0 ? sources : undefined;
  });
  assert.deepEqual([source!.key, (source!.value as { by: string }).by], ["первый", "examples/python"]);
  const read = await example(path, ["read_documents.py", String(DOCUMENTS)], env, AbortSignal.timeout(READ_MS));
  const theirs = read
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ours = await data(folder, ["tail", "document"], { env: registry });
  const urlOf = ({ value }: Record<string, unknown>): unknown => (value as { url: unknown }).url;
  for (const document of theirs) {
    const own = ours.find(({ partition, offset }) => partition === document.partition && offset === document.offset);
    assert.deepEqual([document.key, urlOf(document)], [own?.key, own && urlOf(own)]);
  }
  assert.deepEqual(await data(folder, ["reject", "list"], { env: registry }), []);
  await running.stop();
}

if (skip) test("Python adds a source and reads documents", { skip }, () => {});
else {
  kafkaTest("Python adds a source and reads documents, in single-object encoding", (cluster, context) =>
    roundTrip(context, cluster, {}),
  );
  kafkaTest("Python does the same with a registry, in Confluent's wire format", async (cluster, context) => {
    const { host } = await server(context, honest());
    await roundTrip(context, cluster, { SCHEMA_REGISTRY_URL: `http://${host}` });
  });
  kafkaTest("Python with librdkafka's own partitioner is told what to set, and mended", async (cluster, context) => {
    const { folder, prefix } = onCluster(context, cluster.bootstrap);
    const running = await serving(context, folder, ["work", "sources", "--create-topics"]);
    const env = { KAFKA_BOOTSTRAP_SERVERS: cluster.bootstrap, TOPIC_PREFIX: prefix };
    // crc32 has both of them elsewhere than murmur2.
    const names = ["lenta", "gazeta"];
    for (const name of names)
      await example(path, ["add_source.py", name, "https://x.example/"], { ...env, PARTITIONER: "consistent_random" });
    await idle(running);
    const rejects = await data(folder, ["reject", "list"]);
    assert.deepEqual(
      rejects.map(({ key, code }) => [key, code]).sort(),
      names.map((name) => [name, "wrong-partition"]).sort(),
    );
    assert.match(String(rejects[0]!.message), /partitioner=murmur2_random/);
    await data(folder, ["reject", "retry", "--all"]);
    await idle(running);
    const sources = (await data(folder, ["tail", "source"])).map(({ key }) => key);
    assert.deepEqual(sources.sort(), names.sort());
  });
}
