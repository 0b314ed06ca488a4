/** `driftwire core …`: what the core holds, and why. */

import type { Command } from "commander";
import { optionsOf, wholeNumber } from "./options.ts";

export interface CoreOptions {
  readonly run?: string;
}

const DOMAINS = 20;

export function coreCommand(program: Command): void {
  const core = program
    .command("core")
    .description("what the core of documents holds, and why; also works while `up` runs");
  core
    .command("status")
    .description("print how full the core is, and what happened at it within a day")
    .option("--run <name>", "of this run; default: main")
    .action(async (_: unknown, command: Command) => {
      const { status } = await import("./cores.ts");
      await status(await loaded(command), optionsOf<CoreOptions>(command));
    });
  core
    .command("domains")
    .description("list the domains whose documents it holds, the largest first")
    .option("--limit <number>", `how many; default: ${DOMAINS}`, wholeNumber("--limit", 1), DOMAINS)
    .action(async (_: unknown, command: Command) => {
      const { domains } = await import("./cores.ts");
      await domains(await loaded(command), optionsOf<{ readonly limit: number }>(command));
    });
  core
    .command("explain")
    .description("print what happened to a document at the core, and why")
    .argument("<document>", "its address, or its id")
    .option("--run <name>", "of this run; default: main")
    .action(async (document: string, _: unknown, command: Command) => {
      const { explain } = await import("./cores.ts");
      await explain(await loaded(command), document, optionsOf<CoreOptions>(command));
    });
}

async function loaded(command: Command) {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  return load(settingsFor(optionsOf<object>(command)));
}
