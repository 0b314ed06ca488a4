/** `driftwire reextract`: pages that are kept are read again by the rules in force. */

import { type Command, Option } from "commander";
import { badUsage } from "./fail.ts";
import { optionsOf, timeOf } from "./options.ts";
import type { ReextractOptions } from "./reextracting.ts";

const now = Date.now();

export function reextractCommand(program: Command): void {
  program
    .command("reextract")
    .description("read a source's pages again by its rules as they are now: their documents come once more")
    .option("--source <id>", "the source, or its host where that has one source")
    .addOption(
      new Option("--incident <id>", "the pages that this incident concerns").conflicts(["source", "from", "to"]),
    )
    .addOption(
      new Option("--from <time>", "pages fetched since this time (2h, 30d, 2026-11-18)").argParser(
        timeOf("--from", now),
      ),
    )
    .addOption(new Option("--to <time>", "pages fetched until this time").argParser(timeOf("--to", now)))
    .option("--rules <file>", "first set these rules, as `source set ID --rules` does")
    .option("--again", "also pages that these rules have read")
    .option("--yes", "don't ask whether to set the rules")
    .addHelpText(
      "after",
      "\nA page is read again once by a version of its source's rules. An interrupted reextract goes on when it is asked again.\nDetectors count each URL once by a version of the rules, and learn from these documents.",
    )
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<ReextractOptions>(command);
      if (options.source === undefined && options.incident === undefined)
        throw badUsage("driftwire reextract", "--source ID or --incident ID", "neither");
      const [{ load }, { settingsFor }] = [await import("../load.ts"), await import("./settings.ts")];
      const { reextractPages } = await import("./reextracting.ts");
      await reextractPages(await load(settingsFor(options)), options);
    });
}
