/** `driftwire work`: some processors of the topology, as members of their groups on a Kafka cluster. */

import type { Command } from "commander";
import { badUsage } from "./fail.ts";
import { type ServingOptions, serve, servingOptions } from "./serving.ts";

interface WorkOptions extends ServingOptions {
  readonly all?: boolean;
}

export function workCommand(program: Command): void {
  const work = program
    .command("work")
    .description("cluster mode: run processors as members of their consumer groups, on any number of machines")
    .argument("[processors...]", "names of processors")
    .option("--all", "all processors");
  servingOptions(work)
    .addHelpText(
      "after",
      "\nThe cluster is the one in kafka.properties, or KAFKA_BOOTSTRAP_SERVERS. Each member needs its own --home: it keeps its copy of the state there.",
    )
    .action(async (processors: readonly string[], _: unknown, command: Command) => {
      const options = command.optsWithGlobals<WorkOptions>();
      if (processors.length > 0 === (options.all === true))
        throw badUsage("driftwire work", "names of processors or --all", processors.length > 0 ? "both" : "neither");
      await serve({ ...options, kafka: true }, options.all ? undefined : [...new Set(processors)]);
    });
}
