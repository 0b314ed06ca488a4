/** `driftwire topics`: what each topic holds, and how far its groups have come. */

import type { Command } from "commander";
import type { Graph } from "../../topology/graph.ts";
import type { CommandLog } from "../access/log.ts";
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
    readonly bytes: number | null;
  }[];
  readonly records: number;
  /** False on Kafka, where other things than records take up offsets: there are at most so many. */
  readonly counted: boolean;
  /** Null where the log does not tell. */
  readonly bytes: number | null;
  /** Group → records it has not processed yet. */
  readonly lag: Readonly<Record<string, number>>;
}

export function topicsCommand(program: Command): void {
  const topics = program
    .command("topics")
    .description("print each topic's size, and the lag of the groups that read it")
    .option("--all", "also internal topics")
    .addHelpText(
      "after",
      "\nOn a cluster the number of records is an upper bound, since transaction markers take up offsets, too. The client does not ask brokers for sizes; kafka-log-dirs.sh does.",
    )
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<{ all?: boolean }>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { withLog } = await import("./opened.ts");
      const { printJson, print, say } = await import("./out.ts");
      const loaded = await load(settingsFor(options));
      const look = async (log: CommandLog): Promise<void> => {
        const facts: TopicFacts[] = [];
        for (const topic of log.names()) facts.push(await factsOf(log, loaded.graph, topic));
        const shown = facts.filter(({ internal }) => options.all || !internal);
        if (options.json) for (const topic of shown) printJson(topic);
        else print(await asTable(shown));
      };
      // What other commands refuse is to be looked at.
      await withLog(loaded, look, { onMismatch: ({ code, message }) => say(`${code}: ${message}`) });
    });
  addClusterTopics(topics);
}

async function factsOf(log: CommandLog, graph: Graph, topic: string): Promise<TopicFacts> {
  const known = graph.topics.get(topic);
  const parts = (await log.extents(topic)).map(({ start, end, records, bytes }, partition) => {
    return { partition, first: start, end, records, bytes };
  });
  const lag: Record<string, number> = {};
  for (const { group, inputs } of graph.plans) {
    if (!inputs.some(({ name }) => name === topic)) continue;
    const committed = await log.committed(group, topic);
    lag[group] = parts.reduce(
      (sum, { first, end }, partition) => sum + Math.max(0, end - Math.max(first, committed[partition] ?? first)),
      0,
    );
  }
  const bytes = parts.reduce<number | null>(
    (total, { bytes: own }) => (own === null || total === null ? null : total + own),
    0,
  );
  return {
    topic,
    internal: known?.internal ?? topic.startsWith("driftwire-"),
    configured: known !== undefined,
    partitions: parts,
    records: parts.reduce((total, { records }) => total + records, 0),
    counted: log.isDense,
    bytes,
    lag,
  };
}

async function asTable(facts: readonly TopicFacts[]): Promise<string> {
  const { table } = await import("./out.ts");
  const { sizeText } = await import("../../topology/print.ts");
  const rows = facts.map(({ topic, configured, partitions, records, counted, bytes, lag }) => [
    configured ? topic : `${topic} (not configured)`,
    String(partitions.length),
    offsetsText(partitions),
    counted || records === 0 ? String(records) : `≤ ${records}`,
    bytes === null ? "-" : sizeText(bytes),
    Object.entries(lag)
      .map(([group, behind]) => `${group} ${behind}`)
      .join(", "),
  ]);
  return table(["topic", "partitions", "offsets", "records", "size", "lag"], rows, [1, 3, 4]);
}

const PARTITIONS_SHOWN = 8;

/** By partition; of many only those with records, by number, as far as a line has room; `--json` has all. */
function offsetsText(partitions: TopicFacts["partitions"]): string {
  const rangeOf = ({ first, end }: (typeof partitions)[number]): string => `${first}..${end - 1}`;
  const held = partitions.filter(({ first, end }) => end > first);
  if (partitions.length <= PARTITIONS_SHOWN)
    return partitions.map((one) => (one.end > one.first ? rangeOf(one) : "-")).join(" ");
  const shown = held.slice(0, PARTITIONS_SHOWN).map((one) => `${one.partition}: ${rangeOf(one)}`);
  const empty = partitions.length - held.length;
  const more = held.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : []), ...(empty > 0 ? [`${empty} empty`] : [])].join(", ");
}
