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
    .description("run everything in one process, until it is stopped")
    .option("--only <processors>", "only these, separated by commas", names)
    .option("--no-demo", "play no simulated sites where there are no sources yet");
  servingOptions(up).action(async (_: unknown, command: Command) => {
    const options = command.optsWithGlobals<UpOptions>();
    await serve(options, options.only, options.only === undefined);
  });
}
