#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=4194304 node --max-semi-space-size=64
/**
 * The command line. stdout is for data, stderr for talk; exit codes: 0 done, 1 failed, 2 not understood. Each command
 * is a file beside this one and loads what it needs only when it is used, so that `--help` is quick.
 *
 * The first line is the one place for what Node is started with, however the command is called: room for what is young on the
 * main thread (9 % less CPU), and bounds for malloc, which else has an arena for each thread and keeps what is free in them: half of
 * 180 MB beside 10,000 sources. Pieces from 64 KB are mapped, so that what is freed is given back; the largest are kept by topology/buffers.ts.
 */

import { Command } from "commander";
import { endNow } from "../program/ending.ts";
import { version } from "../version.ts";
import { alarmCommand } from "./alarm.ts";
import { clickhouseCommand } from "./clickhouse.ts";
import { compareCommand } from "./compare.ts";
import { configCommand } from "./config.ts";
import { coreCommand } from "./core.ts";
import { createCommand } from "./create.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { extractCommand } from "./extract.ts";
import { report } from "./fail.ts";
import { kafkaCommand } from "./kafka.ts";
import { newsroomCommand } from "./newsroom.ts";
import { reextractCommand } from "./reextract.ts";
import { rejectCommand } from "./reject.ts";
import { replayCommand } from "./replay.ts";
import { resetCommand } from "./reset.ts";
import { runCommand } from "./run.ts";
import { sendCommand } from "./send.ts";
import { sourceCommand } from "./source.ts";
import { sqlCommand } from "./sql.ts";
import { tailCommand } from "./tail.ts";
import { topicsCommand } from "./topics.ts";
import { topologyCommand } from "./topology.ts";
import { traverseCommand } from "./traverse.ts";
import { upCommand } from "./up.ts";
import { workCommand } from "./work.ts";

const program = new Command("driftwire")
  .description(
    "Watches news sites, extracts documents, and raises an alarm when a change of layout silently breaks extraction.",
  )
  .version(version)
  .option("--home <folder>", "the folder for all data")
  .option("--config <file>", "the settings file; default: driftwire.yaml in the current folder")
  .option("--kafka", "use the Kafka cluster from the settings instead of the embedded log")
  .option("--json", "print data and errors as JSON, one object per line")
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
  coreCommand,
  extractCommand,
  traverseCommand,
  sendCommand,
  tailCommand,
  topicsCommand,
  topologyCommand,
  sqlCommand,
  replayCommand,
  runCommand,
  exportCommand,
  compareCommand,
  clickhouseCommand,
  reextractCommand,
  rejectCommand,
  resetCommand,
  kafkaCommand,
  newsroomCommand,
  createCommand,
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
