/** Other clients read what is written here, and the broker's own tools see the same offsets and lag. */

import assert from "node:assert/strict";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { honest, server } from "../registry-server.ts";
import { add, data, driftwire, idle, serving } from "../spawned.ts";
import { kafkaTest, type TestCluster } from "./cluster.ts";
import { avroReader, hasKcat, kafkaTool, kcat } from "./tools.ts";
import { type ClusterPlace, onCluster } from "./workplace.ts";

interface Seen {
  readonly partition: number;
  readonly offset: number;
  readonly timestamp: number;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PARTITIONS = 4;
const SCHEMAS = { source: "processors/sources/source.avsc", command: "schemas/shared/command.avsc" } as const;

/** A topic of commands, sent one by one and several at once, and one of what a processor made of them. */
async function written(
  context: TestContext,
  { bootstrap }: TestCluster,
  env: Record<string, string> = {},
): Promise<ClusterPlace> {
  const place = onCluster(context, bootstrap);
  const running = await serving(context, place.folder, ["work", "--all", "--create-topics"], { env });
  await data(place.folder, ["send", "command", add("первый")], { env });
  const input = Array.from({ length: 12 }, (_, index) => `${add(`site-${index}`)}\n`).join("");
  await data(place.folder, ["send", "command", "-"], { env, input });
  await idle(running);
  const { code, stderr } = await running.stop();
  assert.equal(code, 0, stderr);
  return place;
}

/** What we ourselves see in a topic, by place. */
async function seen({ folder }: ClusterPlace, topic: string, env: Record<string, string> = {}) {
  const records = await data(folder, ["tail", topic, "--headers"], { env });
  assert.equal(records.length, 13);
  return sorted(records as unknown as (Seen & { value: unknown })[]);
}

const sorted = <T extends { partition: number; offset: number }>(records: readonly T[]): T[] =>
  [...records].sort((a, b) => a.partition - b.partition || a.offset - b.offset);

const headersOf = (text: string, separator: RegExp): Record<string, string> =>
  Object.fromEntries(
    text.split(",").map((header) => {
      const at = header.search(separator);
      return [header.slice(0, at), header.slice(at + 1)];
    }),
  );

const withoutValues = (records: readonly Seen[]): Seen[] =>
  records.map(({ partition, offset, timestamp, key, headers }) => ({ partition, offset, timestamp, key, headers }));

kafkaTest("kcat and the console consumer see keys, timestamps and headers as we do", async (cluster, context) => {
  const place = await written(context, cluster);
  for (const topic of ["command", "source"]) {
    const ours = withoutValues(await seen(place, topic));
    assert.ok(ours.every(({ headers }) => headers["driftwire.producer"] && headers.traceparent));
    const wire = `${place.prefix}.${topic}`;
    const print = ["key", "partition", "offset", "timestamp", "headers"].map((what) => `print.${what}=true`);
    const lines = await kafkaTool("consumer.ConsoleConsumer", [
      ...["--bootstrap-server", cluster.bootstrap, "--topic", wire, "--from-beginning"],
      ...["--isolation-level", "read_committed", "--max-messages", String(ours.length), "--timeout-ms", "60000"],
      ...[...print, "print.value=false"].flatMap((property) => ["--formatter-property", property]),
    ]);
    const console = lines.map((line): Seen => {
      const [timestamp, partition, offset, headers, key] = line.split("\t") as [string, string, string, string, string];
      const number = (text: string): number => Number(text.slice(text.indexOf(":") + 1));
      return {
        ...{ partition: number(partition), offset: number(offset), timestamp: number(timestamp), key },
        headers: headersOf(headers, /:/),
      };
    });
    assert.deepEqual(sorted(console), ours);
    if (!hasKcat()) {
      context.diagnostic("not run: no kcat");
      continue;
    }
    const theirs = (await kcat(cluster.bootstrap, wire, "%p\\t%o\\t%T\\t%k\\t%h\\n")).map((line): Seen => {
      const [partition, offset, timestamp, key, headers] = line.split("\t") as [string, string, string, string, string];
      return {
        ...{ partition: Number(partition), offset: Number(offset), timestamp: Number(timestamp), key },
        headers: headersOf(headers, /=/),
      };
    });
    assert.deepEqual(sorted(theirs), ours);
  }
});

kafkaTest("Avro's own reader decodes single-object values by their schema's file", async (cluster, context) => {
  const place = await written(context, cluster);
  for (const [topic, file] of Object.entries(SCHEMAS)) {
    const schema = join(packageRoot(), file);
    const theirs = await avroReader([cluster.bootstrap, `${place.prefix}.${topic}`, String(PARTITIONS), schema]);
    const ours = (await seen(place, topic)).map(({ partition, offset, timestamp, key, headers, value }) => {
      return { partition, offset, timestamp, key, headers, value };
    });
    assert.deepEqual(sorted(theirs as unknown as Seen[]), ours);
  }
});

// The registry is one played by this test: it speaks the protocol, and is no product.
kafkaTest("Avro's own reader decodes Confluent's wire format by the ids of a registry", async (cluster, context) => {
  const { host, asked } = await server(context, honest());
  const env = { SCHEMA_REGISTRY_URL: `http://${host}` };
  const place = await written(context, cluster, env);
  assert.ok(asked.includes(`POST /subjects/${place.prefix}.command-value/versions`), asked.join("\n"));
  for (const topic of Object.keys(SCHEMAS)) {
    const wire = [cluster.bootstrap, `${place.prefix}.${topic}`, String(PARTITIONS), `http://${host}`];
    const ours = (await seen(place, topic, env)).map(({ partition, offset, value }) => ({ partition, offset, value }));
    const theirs = (await avroReader(wire)) as unknown as typeof ours;
    assert.deepEqual(sorted(theirs.map(({ partition, offset, value }) => ({ partition, offset, value }))), ours);
  }
});

kafkaTest("the broker's own tool tells the same offsets and lag", async (cluster, context) => {
  const place = await written(context, cluster);
  const group = `${place.prefix}.driftwire.sources`;
  const compare = async (): Promise<number> => {
    const lines = await kafkaTool("consumer.group.ConsumerGroupCommand", [
      ...["--bootstrap-server", cluster.bootstrap, "--describe", "--group", group],
    ]);
    // GROUP TOPIC PARTITION CURRENT-OFFSET LOG-END-OFFSET LAG
    const theirs = lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, topic]) => topic === `${place.prefix}.command`);
    assert.equal(theirs.length, PARTITIONS);
    const [ours] = (await data(place.folder, ["topics"])).filter(({ topic }) => topic === "command");
    const parts = ours!.partitions as { partition: number; end: number }[];
    assert.deepEqual(
      theirs.map(([, , partition, , end]) => [Number(partition), Number(end)]).sort(([a], [b]) => a! - b!),
      parts.map(({ partition, end }) => [partition, end]),
    );
    const total = theirs.reduce((sum, [, , , , , lag]) => sum + Number(lag), 0);
    assert.equal((ours!.lag as Record<string, number>)["driftwire.sources"], total);
    return total;
  };
  assert.equal(await compare(), 0, "what was passed counts, markers of transactions too");
  assert.equal((await driftwire(place.folder, ["send", "command", add("later")])).code, 0);
  assert.equal(await compare(), 1);
});
