/** The topics a topology needs on a cluster, how they are to be, and what differs from what is there. */

import type { Graph, Plan, Topic } from "../../topology/graph.ts";
import { SETTINGS_TOPIC } from "../settings.ts";
import { STATISTIC } from "../statistics.ts";
import { changelogs, messageBytes, prefixed, RETRIED } from "./names.ts";

export interface WantedTopic {
  /** As the cluster knows it: with the prefix. */
  readonly name: string;
  readonly partitions: number;
  /** Internal topics and changelogs belong to one processor. */
  readonly internal: boolean;
  /** Kafka's own settings of a topic. */
  readonly config: Readonly<Record<string, string>>;
}

export interface FoundTopic {
  readonly partitions: number;
  readonly config: ReadonlyMap<string, string>;
}

export interface Difference {
  /** "partitions", or a setting of the topic. */
  readonly what: string;
  readonly wanted: string;
  readonly got: string;
  /** Working on such a topic would lose records or their order; otherwise they are only kept longer or shorter. */
  readonly grave: boolean;
}

export interface TopicPlan {
  readonly topic: WantedTopic;
  readonly state: "create" | "ok" | "differs";
  readonly differences: readonly Difference[];
}

/** A store's local copy can go on from its last offset for so long: until then its changelog still tells what was removed. */
export const TOMBSTONES_MS = 7 * 86_400_000;

/** Kafka compacts only segments that are closed: those of small topics have to be closed sooner than at a gigabyte. */
const COMPACTED_SEGMENT_BYTES = 50 * 1024 * 1024;
/**
 * Brokers refuse records from more than an hour ahead of their own clock unless told otherwise. A record's time is
 * whatever its writer said: refused ones would stop a processor, over and over, at the first such input.
 */
const ANY_TIME = "9223372036854775807";

/** What a table had is to be found as long as what was read with it. */
const COMPACT_AFTER = "min.compaction.lag.ms";
const OLDEST = "message.timestamp.before.max.ms";

const COMPACTED = { "cleanup.policy": "compact", "segment.bytes": String(COMPACTED_SEGMENT_BYTES) };

/** All topics of the graph, the changelogs of its processors, and that of the command line. */
export function wantedTopics(graph: Graph, prefix: string | undefined): WantedTopic[] {
  const common = (maxBytes: number): Record<string, string> => ({
    "max.message.bytes": String(messageBytes({ maxBytes })),
    "message.timestamp.after.max.ms": ANY_TIME,
  });
  const declared = [...graph.topics.values()].map((topic) => ({
    name: prefixed(prefix, topic.name),
    partitions: topic.partitions,
    internal: topic.internal,
    config: { ...kept(topic), ...common(topic.maxBytes) },
  }));
  const retried = { name: RETRIED, partitions: 1, maxBytes: 0 };
  const logs = [...changelogs(graph), retried].map(({ name, partitions, maxBytes }) => ({
    name: prefixed(prefix, name),
    partitions,
    internal: true,
    config: { ...COMPACTED, "delete.retention.ms": String(TOMBSTONES_MS), ...common(maxBytes) },
  }));
  return [...declared, ...logs];
}

/** What internal topics and changelogs are called, without a prefix; another installation's prefix may begin so. */
const INTERNAL = /^driftwire-[a-z0-9-]+(?:\.runtime-changelog)?$/;

/**
 * Of all topics of a cluster those that are internal ones of this installation's run `main` and that the topology does not want: an
 * earlier version made them, or another configuration. Nothing here reads or writes them.
 */
export function leftOver(
  there: readonly string[],
  wanted: readonly WantedTopic[],
  prefix: string | undefined,
): string[] {
  const known = new Set(wanted.map(({ name }) => name));
  const before = prefixed(prefix, "");
  const isOurs = (name: string): boolean => name.startsWith(before) && INTERNAL.test(name.slice(before.length));
  return there.filter((name) => isOurs(name) && !known.has(name)).sort();
}

/** What these processors have to do with: a member needs no topics, and no rights, beyond that. */
export function partOf({ run, topics }: Graph, plans: readonly Plan[]): Graph {
  const names = new Set([
    STATISTIC,
    SETTINGS_TOPIC,
    ...plans.flatMap(({ inputs, whole, outputs, rejects, choices, late }) =>
      [...inputs, ...whole.values(), ...outputs.values(), rejects, choices, late].flatMap((topic) => topic?.name ?? []),
    ),
  ]);
  return { run, plans, topics: new Map([...topics].filter(([name]) => names.has(name))) };
}

function kept({ retention, compactAfterMs }: Topic): Record<string, string> {
  if (retention === "compact")
    return compactAfterMs === 0 ? COMPACTED : { ...COMPACTED, [COMPACT_AFTER]: String(compactAfterMs) };
  const { ms = -1, bytes = -1 } = retention;
  const kept = { "cleanup.policy": "delete", "retention.ms": String(ms), "retention.bytes": String(bytes) };
  // What is older brokers would take, and remove at once: a writer whose clock is wrong is to hear of it instead.
  return ms < 0 ? kept : { ...kept, [OLDEST]: String(ms) };
}

export function planOf(topic: WantedTopic, found: FoundTopic | undefined): TopicPlan {
  if (found === undefined) return { topic, state: "create", differences: [] };
  const differences: Difference[] = [];
  if (found.partitions !== topic.partitions) {
    const [wanted, got] = [String(topic.partitions), String(found.partitions)];
    differences.push({ what: "partitions", wanted, got, grave: true });
  }
  for (const [what, wanted] of Object.entries(topic.config)) {
    const got = found.config.get(what);
    if (got !== undefined && differs(what, wanted, got))
      differences.push({ what, wanted, got, grave: isGrave(what, wanted, got) });
  }
  return { topic, state: differences.length === 0 ? "ok" : "differs", differences };
}

/** Policies are a list without order; how a topic is cut into segments is its keepers' business. */
function differs(what: string, wanted: string, got: string): boolean {
  if (what === "segment.bytes") return false;
  if (what === COMPACT_AFTER) return BigInt(got) < BigInt(wanted);
  const sorted = (text: string): string => text.split(",").sort().join(",");
  return sorted(wanted) !== sorted(got);
}

/** A limit below ours would refuse records that the topology allows; one above it does no harm. */
function isGrave(what: string, wanted: string, got: string): boolean {
  if (what === "max.message.bytes" || what === "message.timestamp.after.max.ms") return BigInt(got) < BigInt(wanted);
  return what === "cleanup.policy";
}
