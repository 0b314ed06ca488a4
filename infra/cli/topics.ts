/** `driftwire topics`: what each topic holds, and how far its groups have come. */

import type { Command } from "commander";
import type { Graph } from "../../topology/graph.ts";
import type { EmbeddedDriver } from "../embedded/driver.ts";
import { optionsOf } from "./options.ts";
import { addClusterTopics } from "./topics-kafka.ts";

interface TopicFacts {
  readonly topic: string;
  readonly internal: boolean;
  readonly configured: boolean;
  readonly partitions: readonly {
    readonly partition: number;
    readonly first: number;
    readonly end: number;
    readonly records: number;
    readonly bytes: number;
  }[];
  readonly records: number;
  readonly bytes: number;
  /** Group → records it has not processed yet. */
  readonly lag: Readonly<Record<string, number>>;
}

export function topicsCommand(program: Command): void {
  const topics = program
    .command("topics")
    .description("print what each topic holds, and the lag of the groups that read it")
    .option("--all", "internal topics too")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<{ all?: boolean }>(command);
      const { load, settingsFor } = await import("./load.ts");
      const { withLog } = await import("./records.ts");
      const { printJson, print } = await import("./out.ts");
      const loaded = await load(settingsFor(options));
      await withLog(loaded, async (driver) => {
        const facts: TopicFacts[] = [];
        for (const topic of driver.log.names()) facts.push(await factsOf(driver, loaded.graph, topic));
        const shown = facts.filter(({ internal }) => options.all || !internal);
        if (options.json) for (const topic of shown) printJson(topic);
        else print(await asTable(shown));
      });
    });
  addClusterTopics(topics);
}

async function factsOf(driver: EmbeddedDriver, graph: Graph, topic: string): Promise<TopicFacts> {
  const known = graph.topics.get(topic);
  const { partitions } = known ?? driver.log.topic({ topic, partition: 0 });
  const parts = Array.from({ length: partitions }, (_, partition) => {
    const { start, end, records, bytes } = driver.log.ends({ topic, partition });
    return { partition, first: start, end, records, bytes };
  });
  const lag: Record<string, number> = {};
  for (const { group, inputs } of graph.plans) {
    if (!inputs.some(({ name }) => name === topic)) continue;
    lag[group] = 0;
    for (const { partition, first, end } of parts) {
      lag[group] += end - Math.max(first, (await driver.committed(group, { topic, partition })) ?? first);
    }
  }
  const sum = (part: "records" | "bytes"): number => parts.reduce((total, facts) => total + facts[part], 0);
  return {
    topic,
    internal: known?.internal ?? topic.startsWith("driftwire-"),
    configured: known !== undefined,
    partitions: parts,
    records: sum("records"),
    bytes: sum("bytes"),
    lag,
  };
}

async function asTable(facts: readonly TopicFacts[]): Promise<string> {
  const { table } = await import("./out.ts");
  const { sizeText } = await import("../../topology/print.ts");
  const rows = facts.map(({ topic, configured, partitions, records, bytes, lag }) => [
    configured ? topic : `${topic} (not configured)`,
    String(partitions.length),
    partitions.map(({ first, end }) => (end === first ? "-" : `${first}..${end - 1}`)).join(" "),
    String(records),
    sizeText(bytes),
    Object.entries(lag)
      .map(([group, behind]) => `${group} ${behind}`)
      .join(", "),
  ]);
  return table(["topic", "partitions", "offsets", "records", "size", "lag"], rows, [1, 3, 4]);
}
