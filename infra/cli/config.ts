/** `driftwire config`: each setting, its value and where it comes from. Secrets are never shown. */

import type { Command } from "commander";
import { optionsOf } from "./options.ts";

export function configCommand(program: Command): void {
  program
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
      const settings = listSettings(settingsFor(options));
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
}
