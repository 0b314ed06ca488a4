/** `driftwire alarm list | show`: incidents, as the detectors told them. */

import type { Command } from "commander";
import { optionsOf } from "./options.ts";

interface ListOptions {
  readonly all?: boolean;
  readonly source?: string;
}

export function alarmCommand(program: Command): void {
  const alarm = program.command("alarm").description("sites whose extraction broke: what is open, and why");
  alarm
    .command("list")
    .description("print the incidents that are open, the newest first")
    .option("--all", "also those that are over")
    .option("--source <id>", "only of this source")
    .action(async (_: unknown, command: Command) => {
      const { list } = await import("./alarms.ts");
      await list(await loaded(command), optionsOf<ListOptions>(command));
    });
  alarm
    .command("show")
    .description("print all that is known of one: criteria, examples, what to do")
    .argument("<incident>")
    .action(async (incident: string, _: unknown, command: Command) => {
      const { show } = await import("./alarms.ts");
      await show(await loaded(command), incident, optionsOf<object>(command));
    });
}

async function loaded(command: Command) {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  return load(settingsFor(optionsOf<object>(command)));
}
