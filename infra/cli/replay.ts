/** `driftwire replay`: runs processors again over what the topics keep, with other settings, as a run of its own. */

import type { Command } from "commander";
import { names, optionsOf } from "./options.ts";
import type { ReplayOptions } from "./replaying.ts";

const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function replayCommand(program: Command): void {
  program
    .command("replay")
    .description("run processors again over records that are kept, with other settings, apart from the live run")
    .argument("<processors...>", "the processors, and with them all that lie between")
    .requiredOption("--as <name>", "the name of the run that its records and rows get")
    .option("--from <point>", "the range's beginning: earliest, a time (30d, 2026-11-18), or an offset", "earliest")
    .option("--to <point>", "its end: latest, a time, or an offset", "latest")
    .option("--warm <time>", "also read what came so long before, to warm up the state; nothing is written of it")
    .option("--source <ids>", "only these sources, separated by commas", names)
    .option("--set <processor.setting=value>", "another setting; may be repeated", several)
    .option("--preset <name>", "the preset of all of these processors that have presets")
    .option("--sweep <processor.setting=values>", "a run for each of these values, separated by commas, in one pass")
    .option("--rules <file>", "other rules, for the one source that is named")
    .option("--speed <speed>", "max, or so many times as fast as the records' own time: x60", "max")
    .option("--as-it-was", "repeat what the live run did, and say whether the same was written, byte for byte")
    .option("--detach", "return at once; the running process goes on with it")
    .addHelpText(
      "after",
      "\nNothing outside is asked or notified. `driftwire run list` shows how runs stand, `driftwire compare main NAME` what has changed.",
    )
    .action(async (processors: readonly string[], _: unknown, command: Command) => {
      const { replay } = await import("./replaying.ts");
      await replay(await loaded(command), processors, optionsOf<ReplayOptions>(command));
    });
}

async function loaded(command: Command) {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  return load(settingsFor(optionsOf<object>(command)));
}
