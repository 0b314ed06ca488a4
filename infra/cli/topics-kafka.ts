/** `driftwire topics plan` and `apply`: the topics a cluster needs for this topology, and what differs there. */

import type { Command } from "commander";
import type { KafkaAdmin } from "../kafka/admin.ts";
import type { TopicPlan, WantedTopic } from "../kafka/topics.ts";
import { EXIT } from "../program/failure.ts";
import { count } from "../shown.ts";
import { type GlobalOptions, optionsOf } from "./options.ts";

export function addClusterTopics(topics: Command): void {
  topics
    .command("plan")
    .description("cluster mode: print which topics would be created, and which differ from the topology")
    .option("--all", "also topics that match the topology")
    .action(async (_: unknown, command: Command) => plan(optionsOf<{ all?: boolean }>(command)));
  topics
    .command("apply")
    .description("cluster mode: create missing topics")
    .option("--alter", "also correct limits and retention that differ; never partitions or cleanup.policy")
    .action(async (_: unknown, command: Command) => apply(optionsOf<{ alter?: boolean }>(command)));
}

async function withCluster(
  options: GlobalOptions,
  use: (
    admin: KafkaAdmin,
    wanted: WantedTopic[],
    replication: number | undefined,
    topicPrefix: string | undefined,
  ) => Promise<void>,
): Promise<void> {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  const { withAdmin } = await import("../kafka/opened.ts");
  const { wantedTopics } = await import("../kafka/topics.ts");
  const loaded = await load(settingsFor(options));
  const { topicPrefix, replication } = loaded.settings.values.kafka;
  await withAdmin(loaded, (admin) => use(admin, wantedTopics(loaded.graph, topicPrefix), replication, topicPrefix));
}

async function plan(options: GlobalOptions & { all?: boolean }): Promise<void> {
  const { print, printJson, say, table } = await import("./out.ts");
  await withCluster(options, async (admin, wanted, _, prefix) => {
    const plans = await admin.plan(wanted);
    const shown = plans.filter(({ state }) => options.all || state !== "ok");
    if (options.json) for (const one of shown) printJson(asJson(one));
    else if (shown.length > 0) print(table(["topic", "state", "partitions", "settings"], shown.map(row), [2]));
    const numberOf = (state: TopicPlan["state"]): number => plans.filter((one) => one.state === state).length;
    say(
      `${count(plans.length, "topic")}: ${numberOf("ok")} as declared, ${numberOf("create")} to create, ${numberOf("differs")} differing`,
    );
    await tellLeftOver(admin, wanted, prefix, options);
    if (plans.some(({ differences }) => differences.some(({ grave }) => grave))) process.exitCode = EXIT.failed;
  });
}

async function apply(options: GlobalOptions & { alter?: boolean }): Promise<void> {
  const { ensureTopics } = await import("../kafka/admin.ts");
  const { print, printJson, say } = await import("./out.ts");
  await withCluster(options, async (admin, wanted, replication, prefix) => {
    const plans = await admin.plan(wanted);
    const alterable = options.alter ? plans : [];
    await admin.alter(alterable);
    const left = await ensureTopics(admin, wanted, { create: true, replication });
    const made = plans.filter(({ state }) => state === "create");
    const altered = alterable.filter(({ differences }) => differences.length > 0);
    for (const [done, list] of [["created", made] as const, ["altered", altered] as const]) {
      for (const { topic } of list) {
        if (options.json) printJson({ topic: topic.name, [done]: true });
        else print(`${done} ${topic.name}`);
      }
    }
    if (made.length + altered.length === 0) say("nothing to do");
    if (left.length > 0) say(`${count(left.length, "topic")} still different: driftwire topics apply --alter`);
    await tellLeftOver(admin, wanted, prefix, options);
  });
}

/** What is there and not wanted any more may hold records that somebody wants to look at: it is told, and left alone. */
async function tellLeftOver(
  admin: KafkaAdmin,
  wanted: readonly WantedTopic[],
  prefix: string | undefined,
  { json }: GlobalOptions,
): Promise<void> {
  const { leftOver } = await import("../kafka/topics.ts");
  const { print, printJson, say } = await import("./out.ts");
  const left = leftOver(await admin.topics(), wanted, prefix);
  for (const topic of left) {
    if (json) printJson({ topic, state: "left over" });
    else print(`left over ${topic}`);
  }
  if (left.length > 0)
    say(
      `${count(left.length, "internal topic")} of another version or configuration: nothing here reads or writes them. Driftwire does not delete them; if no member uses them, kafka-topics.sh --delete does`,
    );
}

const asJson = ({ topic: { name, partitions, config }, state, differences }: TopicPlan): object => ({
  topic: name,
  state,
  partitions,
  config,
  differences,
});

/** What is to be made in full; of what is there only what differs. */
function row({ topic, state, differences }: TopicPlan): string[] {
  const settings = Object.entries(topic.config).map(([name, value]) => `${name}=${value}`);
  const changes = differences.map(({ what, wanted, got, grave }) => `${what} ${got} → ${wanted}${grave ? " (!)" : ""}`);
  return [topic.name, state, String(topic.partitions), (state === "create" ? settings : changes).join(" ")];
}
