/** `driftwire topology`: the graph with the processors of the configuration, as text, drawing or JSON. */

import type { Command } from "commander";
import { optionsOf } from "./options.ts";

export function topologyCommand(program: Command): void {
  program
    .command("topology")
    .description("print the graph: topics and the processors between them")
    .option("--mermaid", "print it as a Mermaid diagram")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<{ mermaid?: boolean }>(command);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { printJson, printMermaid, printText } = await import("../../topology/print.ts");
      const { graph } = await load(settingsFor(options));
      process.stdout.write(options.json ? printJson(graph) : options.mermaid ? printMermaid(graph) : printText(graph));
    });
}
