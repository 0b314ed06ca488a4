#!/usr/bin/env node
/**
 * The command line. stdout is for data, stderr for talk; exit codes: 0 done, 1 failed, 2 not understood. Each command
 * is a file beside this one and loads what it needs only when it is used, so that `--help` is quick.
 */

import { Command } from "commander";
import { endNow } from "../program/ending.ts";
import { version } from "../version.ts";
import { alarmCommand } from "./alarm.ts";
import { clickhouseCommand } from "./clickhouse.ts";
import { configCommand } from "./config.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { extractCommand } from "./extract.ts";
import { report } from "./fail.ts";
import { kafkaCommand } from "./kafka.ts";
import { newsroomCommand } from "./newsroom.ts";
import { rejectCommand } from "./reject.ts";
import { resetCommand } from "./reset.ts";
import { sendCommand } from "./send.ts";
import { sourceCommand } from "./source.ts";
import { sqlCommand } from "./sql.ts";
import { tailCommand } from "./tail.ts";
import { topicsCommand } from "./topics.ts";
import { topologyCommand } from "./topology.ts";
import { upCommand } from "./up.ts";
import { workCommand } from "./work.ts";

const program = new Command("driftwire")
  .description("Watches news sites over a log of records, and says when a site's layout silently broke extraction.")
  .version(version)
  .option("--home <folder>", "the folder that holds everything")
  .option("--config <file>", "the settings; driftwire.yaml in this folder unless said")
  .option("--kafka", "on the Kafka cluster that the settings name, not on the embedded log")
  .option("--json", "data as JSON, one object per line; errors too")
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError(false)
  // Errors are printed once, by `report`.
  .configureOutput({ outputError: () => {} })
  .exitOverride();

for (const add of [
  upCommand,
  workCommand,
  sourceCommand,
  alarmCommand,
  extractCommand,
  sendCommand,
  tailCommand,
  topicsCommand,
  topologyCommand,
  sqlCommand,
  exportCommand,
  clickhouseCommand,
  rejectCommand,
  resetCommand,
  kafkaCommand,
  newsroomCommand,
  doctorCommand,
  configCommand,
]) {
  add(program);
}

// Whoever reads our output may stop reading: `driftwire tail page | head` is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

const wantsJson = process.argv.includes("--json");
const fail = (error: unknown): void => {
  process.exitCode = report(error, wantsJson);
};
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    fail(error);
    endNow();
  });
}

if (process.argv.length === 2) program.help({ error: false });
await program.parseAsync().catch(fail);
