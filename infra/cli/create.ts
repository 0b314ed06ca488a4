/** `driftwire create processor`: a new processor with its schema and its test, ready to run. */

import { join } from "node:path";
import type { Command } from "commander";
import { optionsOf } from "./options.ts";

export function createCommand(program: Command): void {
  program
    .command("create")
    .description("make a new processor: its schema, its test, its table")
    .command("processor")
    .description("in a package of its own (--plugin), or in this repository; what is there is never overwritten")
    .argument("<name>", "of the processor, its topic and its table: a-z, 0-9 and '-'")
    .option("--plugin <folder>", "make a package there, and name it under `plugins` in driftwire.yaml")
    .option("--input <topic>", "the topic that it reads", "document")
    .action(async (name: string, _: unknown, command: Command) => {
      const options = optionsOf<{ readonly plugin?: string; readonly input: string; readonly json?: boolean }>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { createOwn, createPlugin } = await import("../create/create.ts");
      const { print, printJson, say } = await import("./out.ts");
      const settings = settingsFor(options);
      // A plug-in that was made a moment ago is not compiled yet.
      const own = { ...settings, values: { ...settings.values, plugins: [] } };
      const { declaration, schemas } = await load(settings).catch(() => load(own));
      const given = { name, input: options.input, declaration, schemas };
      const file = settings.file ?? join(settings.pluginFolder, "driftwire.yaml");
      const { folder, files, next } =
        options.plugin === undefined ? createOwn(given) : createPlugin(given, options.plugin, file);
      if (options.json) return printJson({ folder, files, next });
      for (const path of files) print(path);
      say("now:");
      for (const line of next) say(`  ${line}`);
    });
}
