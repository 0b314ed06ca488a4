/** `driftwire alarm …`: incidents, as the detectors told them, and what people say of them. */

import type { Command } from "commander";
import type { Action } from "../../processors/incident-life/states.ts";
import type { JudgeOptions } from "./judging.ts";
import { optionsOf } from "./options.ts";

interface ListOptions {
  readonly all?: boolean;
  readonly source?: string;
}

/** What each does stands in processors/incidents/README.md. */
const SAID: Readonly<Record<Action, string>> = {
  ack: "acknowledge the incident",
  snooze: "postpone it, with a new alarm later; meanwhile nothing is learned",
  accept: "the current state is normal: learning starts over with the documents since the incident began",
  dismiss: "it was a false alarm: the documents held back while it was open are learned",
  resolve: "it is repaired: the documents held back are forgotten",
};

export function alarmCommand(program: Command): void {
  const alarm = program
    .command("alarm")
    .description("list and judge incidents: sites whose extraction broke, or that can't be fetched");
  alarm
    .command("list")
    .description("list the open incidents, newest first")
    .option("--all", "also list incidents that are over")
    .option("--source <id>", "only incidents of this source")
    .action(async (_: unknown, command: Command) => {
      const { list } = await import("./alarms.ts");
      await list(await loaded(command), optionsOf<ListOptions>(command));
    });
  alarm
    .command("show")
    .description("print all details of an incident: criteria, examples, what to do")
    .argument("<incident>")
    .action(async (incident: string, _: unknown, command: Command) => {
      const { show } = await import("./alarms.ts");
      await show(await loaded(command), incident, optionsOf<object>(command));
    });
  for (const [action, description] of Object.entries(SAID)) addJudgement(alarm, action as Action, description);
}

function addJudgement(alarm: Command, action: Action, description: string): void {
  const command = alarm.command(action).description(description).argument("<incident>");
  if (action === "snooze") command.requiredOption("--for <time>", "for how long: 90m, 12h, 3d");
  command
    .option("--began <time>", "when it really began: 2h ago, or 2026-11-18T08:15:00Z")
    .option("--by <name>", "the author of the judgement; default: you")
    .option("--note <text>", "a comment")
    .action(async (incident: string, _: unknown, given: Command) => {
      const { judge } = await import("./judging.ts");
      await judge(await loaded(given), action, incident, optionsOf<JudgeOptions>(given));
    });
}

async function loaded(command: Command) {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  return load(settingsFor(optionsOf<object>(command)));
}
