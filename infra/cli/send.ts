/** `driftwire send`: writes records to a topic that is open to the outside. */

import type { Command } from "commander";
import { optionsOf } from "./options.ts";
import type { SendOptions } from "./sending.ts";

export function sendCommand(program: Command): void {
  program
    .command("send")
    .description("write records to a topic that accepts records from outside")
    .argument("<topic>")
    .argument("[json]", "one value; - or nothing reads one value per line from stdin")
    .option("--key <key>", "the key for all records")
    .option("--key-field <field>", "the field of the value that holds its key")
    .addHelpText(
      "after",
      '\nFor the topic command, send generates the id and uses the field source as the key:\n  driftwire send command \'{"action":"add","source":"example","url":"https://example.org/feed"}\'',
    )
    .action(async (topic: string, json: string | undefined, _: unknown, command: Command) => {
      const options = optionsOf<SendOptions>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { send } = await import("./sending.ts");
      await send(await load(settingsFor(options)), topic, json, options);
    });
}
