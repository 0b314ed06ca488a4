/** `driftwire config`: each setting, its value and where it comes from. Secrets are never shown. */

import type { Command } from "commander";
import type { SetLiveOptions } from "./configuring.ts";
import { optionsOf } from "./options.ts";

export function configCommand(program: Command): void {
  const config = program
    .command("config")
    .description("print each setting and its value")
    .option("--origin", "also print where each value comes from")
    .option("--schema", "print the JSON Schema of the settings file, for editors")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<{ origin?: boolean; schema?: boolean }>(command);
      const { listSettings, settingsSchema } = await import("../settings.ts");
      const { print, printJson, table } = await import("./out.ts");
      if (options.schema) {
        const { z } = await import("zod");
        return print(JSON.stringify(z.toJSONSchema(settingsSchema, { target: "draft-7", io: "input" }), null, 2));
      }
      const { settingsFor } = await import("./settings.ts");
      const { inForce } = await import("./configuring.ts");
      const settings = listSettings(await inForce(settingsFor(options)));
      if (options.json) {
        for (const { name, value = null, origin } of settings) {
          printJson({ name, value, ...(options.origin ? { origin } : {}) });
        }
        return;
      }
      const rows = settings.map(({ name, value, origin }) => [
        name,
        value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value),
        origin,
      ]);
      print(
        options.origin
          ? table(["setting", "value", "from"], rows)
          : table(
              ["setting", "value"],
              rows.map((row) => row.slice(0, 2)),
            ),
      );
    });
  config
    .command("set")
    .description("set a processor's setting for the live run, below the settings file")
    .argument("<processor.setting>")
    .argument("<value>", "YAML, as in the settings file")
    .option("--by <name>", "who sets it; default: the user")
    .option("--note <text>", "why")
    .action(async (name: string, value: string, _: unknown, command: Command) => {
      const { setLive } = await import("./configuring.ts");
      await setLive(name, value, optionsOf<SetLiveOptions>(command));
    });
  config
    .command("unset")
    .description("take back a setting that was promoted from a run, or set")
    .argument("<processor.setting>")
    .action(async (name: string, _: unknown, command: Command) => {
      const { unsetLive } = await import("./configuring.ts");
      await unsetLive(name, optionsOf<object>(command));
    });
}
