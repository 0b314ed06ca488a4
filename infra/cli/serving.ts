/** What `up` and `work` have in common: the options of a process that serves until it is stopped. */

import { type Command, Option } from "commander";
import { type GlobalOptions, wholeNumber } from "./options.ts";

export interface ServingOptions extends GlobalOptions {
  readonly port?: number;
  readonly host?: string;
  readonly createTopics?: boolean;
  readonly standby?: boolean;
  readonly logLevel?: string;
  readonly logFormat?: string;
  readonly demo?: boolean;
}

export const servingOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--port <port>", "of health and metrics; 0 takes a free one").argParser(wholeNumber("--port")),
    )
    .option("--host <address>", "the address of health and metrics")
    .option("--create-topics", "cluster mode: make the topics that are missing")
    .option("--standby", "cluster mode: keep copies of the state of other members' tasks, to take them over at once")
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
    "log.level": { flag: "--log-level", value: options.logLevel },
    demo: { flag: "--no-demo", value: options.demo === false ? false : undefined },
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
    if (!demo) await restDemo(home, driver, log);
    else if (await isForDemo(home, driver)) return (await import("../demo/demo.ts")).startDemo({ home, driver, log });
    return undefined;
  });
}
