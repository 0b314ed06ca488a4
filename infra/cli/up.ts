/** `driftwire up`: everything in one process, on the embedded log. */

import { type Command, Option } from "commander";
import { names, optionsOf, wholeNumber } from "./options.ts";

export interface UpOptions {
  readonly port?: number;
  readonly host?: string;
  readonly only?: readonly string[];
  readonly logLevel?: string;
  readonly logFormat?: string;
  readonly json?: boolean;
}

export function upCommand(program: Command): void {
  program
    .command("up")
    .description("run everything in one process, until it is stopped")
    .addOption(
      new Option("--port <port>", "of health and metrics; 0 takes a free one").argParser(wholeNumber("--port")),
    )
    .option("--host <address>", "the address of health and metrics")
    .option("--only <processors>", "only these, separated by commas", names)
    .option("--log-level <level>", "debug, info, warn, error or silent")
    .option("--log-format <format>", "auto, text or json")
    .action(async (_: unknown, command: Command) => {
      const options = optionsOf<UpOptions>(command);
      const { settingsFor } = await import("./load.ts");
      const settings = settingsFor(options, {
        "http.port": { flag: "--port", value: options.port },
        "http.host": { flag: "--host", value: options.host },
        "log.level": { flag: "--log-level", value: options.logLevel },
        "log.format": { flag: "--log-format", value: options.logFormat },
      });
      const { run } = await import("./running.ts");
      // What a processor has left behind, a socket or a timer, must not keep the process alive.
      process.exit(await run(settings, options.only));
    });
}
