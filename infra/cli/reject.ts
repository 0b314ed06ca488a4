/** `driftwire reject list | show | retry`: looks at records that were set aside, and hands them to their processor again. */

import { type Command, Option } from "commander";
import type { RejectPlace } from "../access/log.ts";
import type { Filter } from "../access/rejects.ts";
import { badUsage } from "./fail.ts";
import { optionsOf, placeOf, timeOf } from "./options.ts";

const now = Date.now();

export function rejectCommand(program: Command): void {
  const reject = program.command("reject").description("records that were set aside: look at them, retry them");
  filtered(reject.command("list").description("print what was set aside, the oldest record first")).action(
    async (_: unknown, command: Command) => {
      const options = optionsOf<Filter & { json?: boolean }>(command);
      const { list } = await import("./rejects.ts");
      await list(await loaded(command), options);
    },
  );
  reject
    .command("show")
    .description("print all that is known of one")
    .argument("<partition:offset>", "", placeOf)
    .action(async (place: RejectPlace, _: unknown, command: Command) => {
      const { show } = await import("./rejects.ts");
      await show(await loaded(command), place, optionsOf<object>(command).json === true);
    });
  filtered(reject.command("retry").description("hand records to their processor again"))
    .argument("[partition:offset...]", "", (text: string, before: RejectPlace[] = []) => [...before, placeOf(text)])
    .option("--all", "all that match and were not retried before")
    .option("--again", "also what was retried before")
    .option("--dry-run", "only say what would be done")
    .action(async (places: RejectPlace[] | undefined, _: unknown, command: Command) => {
      const options = optionsOf<Filter & { all?: boolean; again?: boolean; dryRun?: boolean }>(command);
      const given = places ?? [];
      if (given.length > 0 === (options.all === true))
        throw badUsage("driftwire reject retry", "places or --all", given.length > 0 ? "both" : "neither");
      const { retry } = await import("./retrying.ts");
      await retry(await loaded(command), given, options);
    });
}

async function loaded(command: Command) {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
  return load(settingsFor(optionsOf<object>(command)));
}

function filtered(command: Command): Command {
  return command
    .option("--code <code>", "only with this code")
    .option("--processor <name>", "only of this processor")
    .addOption(
      new Option("--since <time>", "only records with a timestamp from then on (2h, 30d, 2026-11-18)").argParser(
        timeOf("--since", now),
      ),
    );
}
