/** `driftwire source`: the sources that are watched. What each subcommand does is in the files beside this one. */

import type { Command } from "commander";
import type { Loaded } from "./load.ts";
import { optionsOf } from "./options.ts";
import type { ApplyOptions } from "./source-apply.ts";

export function sourceCommand(program: Command): void {
  const source = program.command("source").description("the sources that are watched: add, list, test, change them");
  addFileCommands(source);
}

/** The settings, without what only talking to a log needs. */
async function loaded(command: Command): Promise<Loaded> {
  const { load, settingsFor } = await import("./load.ts");
  return load(settingsFor(optionsOf<object>(command)));
}

function addFileCommands(source: Command): void {
  source
    .command("apply")
    .description("make the sources be as a file says; sources.yaml unless said")
    .argument("[file]")
    .option("--dry-run", "only say what would be done")
    .option("--prune", "also remove the sources that the file set before and does not name any more")
    .addHelpText(
      "after",
      "\nA source's name, state and rules are left as they are where the file does not say them; all else has its default.\nSources that were not set by the file are never touched, unless it names them. `up` applies the file when it starts.",
    )
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const { apply } = await import("./source-apply.ts");
      await apply(await loaded(command), file, optionsOf<ApplyOptions>(command));
    });
  source
    .command("schema")
    .description("print the JSON Schema of sources.yaml, for editors")
    .action(async () => {
      const { z } = await import("zod");
      const { sourcesSchema } = await import("../sources/file.ts");
      const { print } = await import("./out.ts");
      print(JSON.stringify(z.toJSONSchema(sourcesSchema, { target: "draft-7", io: "input" }), null, 2));
    });
}
