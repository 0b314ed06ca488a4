/** `driftwire up`: everything in one process, on the embedded log unless the cluster is asked for. */

import type { Command } from "commander";
import { names } from "./options.ts";
import { type ServingOptions, serve, servingOptions } from "./serving.ts";

interface UpOptions extends ServingOptions {
  readonly only?: readonly string[];
}

export function upCommand(program: Command): void {
  const up = program
    .command("up")
    .description("run everything in one process, until stopped")
    .option("--only <processors>", "only these processors, separated by commas", names)
    .option("--demo", "serve the simulated sites on, also when sources of your own have given documents")
    .option("--no-demo", "do not serve simulated sites when there are no sources");
  servingOptions(up).action(async (_: unknown, command: Command) => {
    const options = command.optsWithGlobals<UpOptions>();
    await serve(options, options.only, options.only === undefined);
  });
}
