/** `driftwire run …`: the runs that replays have made, or are making. */

import type { Command } from "commander";
import { optionsOf } from "./options.ts";
import type { PromoteOptions } from "./promoting.ts";

export function runCommand(program: Command): void {
  const run = program.command("run").description("list, show, stop, resume, promote and delete the runs of replays");
  run
    .command("list")
    .description("list the runs, the newest first")
    .action(async (_: unknown, command: Command) => {
      const { list } = await import("./runs.ts");
      await list(await loaded(command), optionsOf<object>(command));
    });
  run
    .command("show")
    .description("print how a run was asked for, how far it is, and what it wrote")
    .argument("<name>")
    .action(async (name: string, _: unknown, command: Command) => {
      const { show } = await import("./runs.ts");
      await show(await loaded(command), name, optionsOf<object>(command));
    });
  run
    .command("stop")
    .description("stop a replay; what it has done stays")
    .argument("<name>")
    .action(async (name: string, _: unknown, command: Command) => {
      const { stop } = await import("./runs.ts");
      await stop(await loaded(command), name, optionsOf<object>(command));
    });
  run
    .command("resume")
    .description("go on with a replay that was stopped or has failed; on a cluster also as one more member of it")
    .argument("<name>")
    .action(async (name: string, _: unknown, command: Command) => {
      const { resume } = await import("./runs.ts");
      await resume(await loaded(command), name, optionsOf<object>(command));
    });
  run
    .command("promote")
    .description("make a run's settings, rules and models live")
    .argument("<name>", "the run; of a sweep that of one value")
    .option("--by <name>", "who promotes it; default: the user")
    .option("--note <text>", "why")
    .option("--yes", "promote it; without this option it is a dry run")
    .addHelpText(
      "after",
      "\nSettings go above their defaults and below the settings file; `driftwire config --origin` shows them, `driftwire config unset` takes them back.",
    )
    .action(async (name: string, _: unknown, command: Command) => {
      const { promote } = await import("./promoting.ts");
      await promote(await loaded(command), name, optionsOf<PromoteOptions>(command));
    });
  run
    .command("delete")
    .description("delete a run: its topics, rows and state")
    .argument("<name>")
    .option("--yes", "delete it; without this option it is a dry run")
    .action(async (name: string, _: unknown, command: Command) => {
      const { remove } = await import("./runs.ts");
      await remove(await loaded(command), name, optionsOf<{ yes?: boolean }>(command));
    });
}

async function loaded(command: Command) {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  return load(settingsFor(optionsOf<object>(command)));
}
