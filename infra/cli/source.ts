/** `driftwire source`: the sources that are watched. What each subcommand does is in the files beside this one. */

import { type Command, Option } from "commander";
import type { Loaded } from "../load.ts";
import { names, optionsOf, wholeNumber } from "./options.ts";
import type { ApplyOptions } from "./source-apply.ts";
import type { AddOptions, LookOptions } from "./source-given.ts";
import type { ImportOptions } from "./source-import.ts";
import type { ListOptions } from "./source-list.ts";
import type { PictureOptions } from "./source-picture.ts";
import type { SetOptions } from "./source-set.ts";

export function sourceCommand(program: Command): void {
  const source = program.command("source").description("add, list, test and change the watched sources");
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
    .description("make the sources match a file; default: sources.yaml")
    .argument("[file]")
    .option("--dry-run", "only print what would be done")
    .option("--prune", "also remove sources that the file used to define")
    .addHelpText(
      "after",
      "\nIf the file omits a source's name, state or rules, they stay as they are; other omitted settings get their defaults.\nSources that the file never named are not touched. `up` applies the file when it starts.",
    )
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const { apply } = await import("./source-apply.ts");
      await apply(await loaded(command), file, optionsOf<ApplyOptions>(command));
    });
  source
    .command("import")
    .description("import OPML, site-config files of Full-Text RSS (or a folder of them), or addresses, one per line")
    .argument("<file...>", "- reads stdin")
    .option("--as <kind>", "the format: opml, site-config or urls; default: detected")
    .option("--dry-run", "only print what would be done")
    .option(
      "--source <id>",
      "set the rules of this source only, not of all of the file's host; may be repeated",
      repeated,
    )
    .option("--allow-private", "also accept addresses of this machine and of private networks")
    .action(async (files: string[], _: unknown, command: Command) => {
      const { importFiles } = await import("./source-import.ts");
      await importFiles(await loaded(command), files, optionsOf<ImportOptions>(command));
    });
  source
    .command("export")
    .description("print all sources as a sources.yaml, for instance to move them to another installation")
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
    .option(
      "--as <kind>",
      "use the address itself as an entry point: feed, sitemap, listing, walk (a browser presses its buttons) or auto",
    )
    .option("--set <name=value>", "a setting, as in sources.yaml; may be repeated", repeated)
    .option("--rules <file>", "extract with these rules, a site-config file of Full-Text RSS")
    .option("--allow-private", "allow addresses of this machine and of private networks")
    .option("--allow-bad-tls", "accept invalid certificates")
    .addOption(
      new Option("--documents <n>", "how many of the first documents to show")
        .argParser(wholeNumber("--documents"))
        .default(5),
    )
    .addOption(
      new Option("--pages <n>", "how many of the first pages to fetch").argParser(wholeNumber("--pages")).default(3),
    );
}

function addLookCommands(source: Command): void {
  looking(source.command("add").description("find a site's feeds and sitemaps, and watch it"))
    .argument("<url>")
    .option("--id <id>", "the source's id, which never changes; default: its host")
    .option("--name <name>", "the source's name, for people")
    .option("--every <time>", "the shortest time between two visits: 5m, 1h")
    .option("--tag <tag>", "a tag; may be repeated", repeated)
    .option("--yes", "don't ask")
    .addOption(new Option("--to <id>", "add the address to this existing source").conflicts(["id", "name", "replace"]))
    .option("--replace", "if the source exists, replace its settings")
    .option("--anyway", "add it even if nothing can be fetched now: the address is watched as given")
    .action(async (url: string, _: unknown, command: Command) => {
      const { add } = await import("./source-add.ts");
      await add(await loaded(command), url, optionsOf<AddOptions>(command));
    });
  looking(source.command("test").description("try out a source or an address, without changing anything"))
    .argument("<id or url>")
    .action(async (given: string, _: unknown, command: Command) => {
      const { test } = await import("./source-look.ts");
      await test(await loaded(command), given, optionsOf<LookOptions>(command));
    });
}

function addKnownCommands(source: Command): void {
  source
    .command("list")
    .description("list the sources, the worst first: state, results of the last visit, what is wrong")
    .option(
      "--state <states>",
      "only sources in these states: broken,failing,suspected,silent,learning,ok,paused",
      names,
    )
    .option("--tag <tag>", "only sources with this tag; may be repeated", repeated)
    .action(async (_: unknown, command: Command) => {
      const { list } = await import("./source-list.ts");
      await list(await loaded(command), optionsOf<ListOptions>(command));
    });
  source
    .command("show")
    .description("print all details of a source")
    .argument("<id>")
    .option("--rules", "print its rules, and nothing else")
    .action(async (id: string, _: unknown, command: Command) => {
      const { show, showRules } = await import("./source-known.ts");
      const options = optionsOf<{ rules?: boolean }>(command);
      await (options.rules ? showRules : show)(await loaded(command), id, options);
    });
  source
    .command("set")
    .description("change what is named of a source, and nothing else; prints each change")
    .argument("<id>", "its id, or its host where that has one source")
    .option("--rules <file>", "extract with these rules, a site-config file of Full-Text RSS")
    .option("--no-rules", "extract without rules")
    .option("--every <time>", "the shortest time between two visits: 5m, 1h")
    .option("--tag <tag>", "add this tag; may be repeated", repeated)
    .option("--untag <tag>", "remove this tag; may be repeated", repeated)
    .option("--name <name>", "the source's name, for people")
    .option("--url <url>", "its address")
    .option("--set <name=value>", "any setting, as in sources.yaml; may be repeated", repeated)
    .option("--unset <name>", "give this setting its default; may be repeated", repeated)
    .option("--dry-run", "only print what would change")
    .action(async (id: string, _: unknown, command: Command) => {
      const { setSource } = await import("./source-set.ts");
      await setSource(await loaded(command), id, optionsOf<SetOptions>(command));
    });
  source
    .command("picture")
    .description("draw a source's last documents against its model")
    .argument("<id>")
    .option("--out <file>", "write an SVG")
    .option("--page-type <type>", "the page type to draw; default: the one with most documents")
    .addOption(
      new Option("--window <n>", "how many documents to show, and as many before those").argParser(
        wholeNumber("--window", 1),
      ),
    )
    .action(async (id: string, _: unknown, command: Command) => {
      const { picture } = await import("./source-picture.ts");
      await picture(await loaded(command), id, optionsOf<PictureOptions>(command));
    });
  const changes = {
    pause: "stop visiting sources, but keep them",
    resume: "visit paused sources again",
    remove: "remove sources; their records are kept",
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
