/** `driftwire reset`: takes a processor back. Without --yes it only says what would change. */

import type { Command } from "commander";
import type { Plan } from "../../topology/graph.ts";
import type { ResetFacts, Target } from "../embedded/reset.ts";
import type { Loaded } from "../load.ts";
import { badUsage } from "./fail.ts";
import { optionsOf, timeOf } from "./options.ts";

interface ResetOptions {
  readonly to: Target;
  readonly outputs?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export function resetCommand(program: Command): void {
  program
    .command("reset")
    .description("reset a processor's offsets and state, and with --outputs remove what it wrote")
    .argument("<processor>")
    .option(
      "--to <place>",
      "where it resumes: start, end, or a time (2h, 30d, 2026-11-18)",
      targetOf,
      "start" as Target,
    )
    .option("--outputs", "also remove the records that it wrote; not with --kafka")
    .option("--yes", "reset it; without this option it is a dry run")
    .action(async (name: string, _: unknown, command: Command) => {
      const options = optionsOf<ResetOptions>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      await reset(await load(settingsFor(options)), name, options);
    });
}

const targetOf = (text: string): Target =>
  text === "start" || text === "end" ? text : timeOf("--to", Date.now())(text);

async function reset(loaded: Loaded, name: string, { to, outputs = false, yes, json }: ResetOptions): Promise<void> {
  const { DriftwireError } = await import("../../topology/errors.ts");
  const { print, printJson, say } = await import("./out.ts");
  const { graph } = loaded;
  const plan = graph.plans.find(({ processor }) => processor.name === name);
  if (plan === undefined) {
    throw new DriftwireError("unknown-processor", {
      expected: graph.plans.map(({ processor }) => processor.name).join(", "),
      got: name,
    });
  }
  const confirmed = (facts: ResetFacts): boolean => {
    if (json) printJson({ processor: name, dryRun: yes !== true, ...facts });
    else print(factsText(facts));
    return yes === true;
  };
  const carryOut = loaded.settings.values.kafka.use ? resetOnCluster : resetAtHome;
  const done = await carryOut(loaded, { plan, to, outputs }, confirmed);
  say(done ? `${name} was reset` : "dry run, nothing was changed: add --yes to reset it");
}

interface Wish {
  readonly plan: Plan;
  readonly to: Target;
  readonly outputs: boolean;
}

async function resetAtHome(
  { settings, graph: { topics } }: Loaded,
  wish: Wish,
  confirmed: (facts: ResetFacts) => boolean,
): Promise<boolean> {
  const { existsSync } = await import("node:fs");
  const { join } = await import("node:path");
  const { DriftwireError } = await import("../../topology/errors.ts");
  const { reset: resetEmbedded } = await import("../embedded/reset.ts");
  const { home } = settings.values;
  if (!existsSync(join(home, "log.mdb"))) throw new DriftwireError("no-home", { at: home });
  return resetEmbedded({ home, topics, ...wish }, confirmed);
}

async function resetOnCluster(
  loaded: Loaded,
  { plan, to, outputs }: Wish,
  confirmed: (facts: ResetFacts) => boolean,
): Promise<boolean> {
  if (outputs)
    throw badUsage(
      "--outputs",
      "no --outputs with --kafka: a cluster's topics may have readers that Driftwire does not know",
      "one",
    );
  const { openCluster, withAdmin } = await import("../kafka/opened.ts");
  const { reset: resetGroup, withChangelogs } = await import("../kafka/reset.ts");
  const { checkPartitions } = await import("../kafka/admin.ts");
  const { wantedTopics } = await import("../kafka/topics.ts");
  return withAdmin(loaded, async (admin) => {
    await checkPartitions(admin, wantedTopics(loaded.graph, loaded.settings.values.kafka.topicPrefix));
    const driver = await openCluster({ ...loaded, graph: withChangelogs(loaded.graph) }, {});
    try {
      return await resetGroup({ admin, driver, plan, to }, confirmed);
    } finally {
      await driver.close();
    }
  });
}

function factsText({ offsets, stores, removed }: ResetFacts): string {
  const moved = offsets.filter(({ from, to }) => (from ?? 0) !== to);
  return [
    `Offsets${moved.length === 0 ? ": unchanged" : ""}`,
    ...moved.map(({ topic, partition, from, to }) => `  ${topic}/${partition}: ${from ?? "none"} → ${to}`),
    "State to be removed",
    ...stores.map(({ store, entries }) => `  ${storeText(store)}: ${entries} ${entries === 1 ? "entry" : "entries"}`),
    ...(removed.length === 0
      ? []
      : ["Records to be removed", ...removed.map(({ topic, records }) => `  ${topic}: ${records}`)]),
  ].join("\n");
}

/** Stores of the runtime's own have names that say nothing to people. */
const storeText = (store: string): string =>
  ({ "~timers": "timers", "~meta": "stream time", "~ahead": "records finished ahead" })[store] ?? `store ${store}`;
