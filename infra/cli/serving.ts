/** What `up` and `work` have in common: the options of a process that serves until it is stopped. */

import { type Command, Option } from "commander";
import { type GlobalOptions, wholeNumber } from "./options.ts";

export interface ServingOptions extends GlobalOptions {
  readonly port?: number;
  readonly host?: string;
  readonly createTopics?: boolean;
  readonly standby?: boolean;
  readonly verbose?: boolean;
  readonly logLevel?: string;
  readonly logFormat?: string;
  readonly demo?: boolean;
}

export const servingOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--port <port>", "the port for health and metrics; 0 picks a free one").argParser(
        wholeNumber("--port"),
      ),
    )
    .option("--host <address>", "the address for health and metrics")
    .option("--create-topics", "cluster mode: create missing topics")
    .option("--standby", "cluster mode: keep standby copies of other members' state, to take over their tasks at once")
    .addOption(new Option("-v, --verbose", "log more: --log-level debug").conflicts("logLevel"))
    .option("--log-level <level>", "debug, info, warn, error or silent")
    .option("--log-format <format>", "auto, text or json");

/** Runs processors, all unless said, and ends the process. Without sources of its own it may show a demo. */
export async function serve(
  options: ServingOptions,
  only: readonly string[] | undefined,
  mayDemo = false,
): Promise<never> {
  const { settingsFor } = await import("./settings.ts");
  const settings = settingsFor(options, {
    "http.port": { flag: "--port", value: options.port },
    "http.host": { flag: "--host", value: options.host },
    "kafka.createTopics": { flag: "--create-topics", value: options.createTopics },
    "kafka.standby": { flag: "--standby", value: options.standby },
    "log.level": options.verbose
      ? { flag: "--verbose", value: "debug" }
      : { flag: "--log-level", value: options.logLevel },
    demo: { flag: options.demo === false ? "--no-demo" : "--demo", value: options.demo },
    "log.format": { flag: "--log-format", value: options.logFormat },
  });
  const { run } = await import("../program/running.ts");
  const open = settings.values.kafka.use
    ? (await import("../program/serving-kafka.ts")).openForWork
    : (await import("../program/serving-embedded.ts")).openForWork;
  if (!mayDemo || settings.values.kafka.use) return run(settings, only, open);
  return run(settings, only, open, async ({ driver }, { settings: { values } }, log) => {
    const { home, demo } = values;
    const { isForDemo, restDemo } = await import("../demo/demo-sources.ts");
    // Whoever asks for it has it also beside sources of their own.
    const stays = settings.origin("demo") !== "default";
    if (!demo) await restDemo(home, driver, log);
    else if (await isForDemo(home, driver, stays))
      return (await import("../demo/demo.ts")).startDemo({ home, driver, log, stays });
    return undefined;
  });
}
