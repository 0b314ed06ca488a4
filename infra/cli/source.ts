/** `driftwire source`: the sources that are watched. What each subcommand does is in the files beside this one. */

import { type Command, Option } from "commander";
import type { Loaded } from "../load.ts";
import { optionsOf, wholeNumber } from "./options.ts";
import type { ApplyOptions } from "./source-apply.ts";
import type { AddOptions, LookOptions } from "./source-given.ts";
import type { ImportOptions } from "./source-import.ts";
import type { PictureOptions } from "./source-picture.ts";

export function sourceCommand(program: Command): void {
  const source = program.command("source").description("the sources that are watched: add, list, test, change them");
  addLookCommands(source);
  addKnownCommands(source);
  addFileCommands(source);
}

/** The settings, without what only talking to a log needs. */
async function loaded(command: Command): Promise<Loaded> {
  const { load } = await import("../load.ts");
  const { settingsFor } = await import("./settings.ts");
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
    .command("import")
    .description("take over OPML, site-config files of Full-Text RSS (or a folder of them), or addresses, one per line")
    .argument("<file...>", "- reads stdin")
    .option("--as <kind>", "opml, site-config or urls; by what it looks like unless said")
    .option("--dry-run", "only say what would be done")
    .option("--allow-private", "also addresses of this machine and of private networks")
    .action(async (files: string[], _: unknown, command: Command) => {
      const { importFiles } = await import("./source-import.ts");
      await importFiles(await loaded(command), files, optionsOf<ImportOptions>(command));
    });
  source
    .command("export")
    .description("print a sources.yaml of all that is watched, by whatever way it came, to carry it over")
    .action(async (_: unknown, command: Command) => {
      const { exportSources } = await import("./source-export.ts");
      await exportSources(await loaded(command), optionsOf<object>(command));
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

const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

function looking(command: Command): Command {
  return command
    .option("--as <kind>", "take the address as it is: feed, sitemap, listing or auto")
    .option("--set <name=value>", "a setting, as in sources.yaml; may be repeated", repeated)
    .option("--rules <file>", "extract by these rules, a site-config file of Full-Text RSS")
    .option("--allow-private", "it may be on this machine or in a private network")
    .option("--allow-bad-tls", "its certificate may be wrong")
    .addOption(
      new Option("--documents <n>", "of the first documents, show so many")
        .argParser(wholeNumber("--documents"))
        .default(5),
    )
    .addOption(
      new Option("--pages <n>", "of the first documents, fetch so many").argParser(wholeNumber("--pages")).default(3),
    );
}

function addLookCommands(source: Command): void {
  looking(source.command("add").description("look at a site, find its feeds and sitemaps, and watch it"))
    .argument("<url>")
    .option("--id <id>", "its host unless said; it never changes")
    .option("--name <name>", "what people call it")
    .option("--yes", "don't ask")
    .addOption(
      new Option("--to <id>", "have this source watch it, too, beside what it watches").conflicts([
        "id",
        "name",
        "replace",
      ]),
    )
    .option("--replace", "also where there is such a source: it gets these settings")
    .option("--anyway", "also where nothing comes of it now: the address is watched as it is")
    .action(async (url: string, _: unknown, command: Command) => {
      const { add } = await import("./source-add.ts");
      await add(await loaded(command), url, optionsOf<AddOptions>(command));
    });
  looking(source.command("test").description("try out a source, or an address, and send nothing"))
    .argument("<id or url>")
    .action(async (given: string, _: unknown, command: Command) => {
      const { test } = await import("./source-look.ts");
      await test(await loaded(command), given, optionsOf<LookOptions>(command));
    });
}

function addKnownCommands(source: Command): void {
  source
    .command("list")
    .description("print the sources, and what became of their last visits")
    .action(async (_: unknown, command: Command) => {
      const { list } = await import("./source-known.ts");
      await list(await loaded(command), optionsOf<object>(command));
    });
  source
    .command("show")
    .description("print all that is known of one")
    .argument("<id>")
    .action(async (id: string, _: unknown, command: Command) => {
      const { show } = await import("./source-known.ts");
      await show(await loaded(command), id, optionsOf<object>(command));
    });
  source
    .command("picture")
    .description("draw how its last documents lie beside what is normal for it")
    .argument("<id>")
    .option("--out <file>", "write an SVG")
    .option("--page-type <type>", "of its page types this one; the one with most documents unless said")
    .addOption(
      new Option("--window <n>", "look at so many documents, and so many before those").argParser(
        wholeNumber("--window", 1),
      ),
    )
    .action(async (id: string, _: unknown, command: Command) => {
      const { picture } = await import("./source-picture.ts");
      await picture(await loaded(command), id, optionsOf<PictureOptions>(command));
    });
  const changes = {
    pause: "keep sources, but visit them no more",
    resume: "visit paused sources again",
    remove: "watch sources no more; what was recorded of them stays",
  } as const;
  for (const [action, description] of Object.entries(changes)) {
    source
      .command(action)
      .description(description)
      .argument("<id...>")
      .action(async (ids: string[], _: unknown, command: Command) => {
        const { change } = await import("./source-known.ts");
        await change(await loaded(command), action as keyof typeof changes, ids, optionsOf<object>(command));
      });
  }
}
