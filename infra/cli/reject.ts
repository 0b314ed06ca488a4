/** `driftwire reject list | show | retry`: looks at records that were set aside, and hands them to their processor again. */

import { type Command, Option } from "commander";
import type { RejectPlace } from "../access/log.ts";
import type { Filter } from "../access/rejects.ts";
import { badUsage } from "./fail.ts";
import { optionsOf, placeOf, timeOf } from "./options.ts";
import type { ListOptions } from "./rejects.ts";

const now = Date.now();

export function rejectCommand(program: Command): void {
  const reject = program.command("reject").description("inspect and retry rejected records");
  filtered(
    reject.command("list").description("list the rejected records by code; with a filter one by one, oldest first"),
  )
    .option("--all", "list all records one by one, as --json does")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<ListOptions>(command);
      const { list } = await import("./rejects.ts");
      await list(await loaded(command), options);
    });
  reject
    .command("show")
    .description("print all details of a rejected record")
    .argument("<partition:offset>", "", placeOf)
    .action(async (place: RejectPlace, _: unknown, command: Command) => {
      const { show } = await import("./rejects.ts");
      await show(await loaded(command), place, optionsOf<object>(command).json === true);
    });
  filtered(reject.command("retry").description("send rejected records to their processor again"))
    .argument("[partition:offset...]", "", (text: string, before: RejectPlace[] = []) => [...before, placeOf(text)])
    .option("--all", "retry all that match and were not retried before")
    .option("--again", "also records that were retried before")
    .option("--dry-run", "only print what would be done")
    .action(async (places: RejectPlace[] | undefined, _: unknown, command: Command) => {
      const options = optionsOf<Filter & { all?: boolean; again?: boolean; dryRun?: boolean }>(command);
      const given = places ?? [];
      if (given.length > 0 === (options.all === true))
        throw badUsage("driftwire reject retry", "positions or --all", given.length > 0 ? "both" : "neither");
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
    .option("--processor <name>", "only rejected by this processor")
    .addOption(
      new Option("--since <time>", "only records with a timestamp since this time (2h, 30d, 2026-11-18)").argParser(
        timeOf("--since", now),
      ),
    );
}
