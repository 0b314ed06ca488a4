#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=4194304 node --max-semi-space-size=64
/** The one entry for all benches: `npm run -s bench -- NAME [--quick] [--data DIR] [--json]`; without a name, or with --help, it lists them. */

import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Bench, Report } from "./bench.ts";
import { benches } from "./benches.ts";
import { printReport } from "./report.ts";

const USAGE = "npm run -s bench -- NAME [--quick] [--data DIR] [--scratch DIR] [--json]";

const COMMON = {
  quick: "a shorter form, about 50 s on a machine with nothing else to do",
  "data DIR": "a folder of real pages and texts, for the benches that name it",
  "scratch DIR": "a folder for temporary files (default: the system's)",
  json: "print one JSON object, for programs",
} as const;

const HELP = ["--help", "-h", "help"];

/** The benches' descriptions and options. */
function help(shown: readonly Bench[]): string {
  const width = Math.max(...shown.map(({ name }) => name.length));
  const rows = (options: Readonly<Record<string, string>>, indent: number): string[] =>
    Object.entries(options).map(([option, what]) => `${" ".repeat(indent)}--${option}  ${what}`);
  const lines = shown.flatMap(({ name, about, options = {} }) => [
    `  ${name.padEnd(width)}  ${about}`,
    ...rows(options, width + 6),
  ]);
  return [USAGE, "", ...lines, "", "options of all benches:", ...rows(COMMON, 2)].join("\n");
}

interface Command {
  readonly bench: Bench;
  readonly quick: boolean;
  readonly json: boolean;
  readonly scratch: string;
  readonly data: string | undefined;
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** Returns the help if it is requested, or no bench is named. */
function read(args: readonly string[]): Command | string {
  const name = args.find((arg) => !arg.startsWith("-"));
  const bench = benches.find((one) => args[0] === one.name);
  if (args.length === 0 || args.some((arg) => HELP.includes(arg))) return help(bench === undefined ? benches : [bench]);
  if (bench === undefined) {
    throw new DriftwireError("bad-usage", {
      expected: `one of ${benches.map((one) => one.name).join(", ")} first`,
      got: name ?? args[0],
    });
  }
  const options: NonNullable<ParseArgsConfig["options"]> = {
    quick: { type: "boolean" },
    json: { type: "boolean" },
    data: { type: "string" },
    scratch: { type: "string" },
    ...Object.fromEntries(Object.keys(bench.options ?? {}).map((option) => [option, { type: "string" as const }])),
  };
  try {
    const { values } = parseArgs({ args: args.slice(1), options, allowPositionals: false });
    const { quick = false, json = false, data, scratch = tmpdir(), ...given } = values as Record<string, never>;
    for (const [option, folder] of Object.entries({ "--data": data, "--scratch": scratch })) {
      if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
      throw new DriftwireError("bad-input", { at: option, expected: "a folder", got: folder });
    }
    return { bench, quick, json, data, scratch, given };
  } catch (error) {
    if (error instanceof DriftwireError) throw error;
    throw new DriftwireError("bad-usage", { at: `bench ${bench.name}`, expected: USAGE, got: messageOf(error) });
  }
}

async function main(args: readonly string[]): Promise<number> {
  const command = read(args);
  if (typeof command === "string") {
    console.log(command);
    return 0;
  }
  const { bench, json, ...options } = command;
  const { faults = [], ...report } = await bench.run({ ...options, note: (text) => process.stderr.write(`${text}\n`) });
  const { name, ranOn, figures, limits, aims, met, tables }: Report = report;
  const printed = { name, ranOn, figures, limits, aims, met, ...(tables === undefined ? {} : { tables }) };
  console.log(json ? JSON.stringify(printed) : printReport(printed));
  for (const fault of faults.slice(0, 20)) console.error(`fault: ${fault}`);
  if (faults.length > 20) console.error(`and ${faults.length - 20} more`);
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const usage = error instanceof DriftwireError && (error.code === "bad-usage" || error.code === "bad-input");
  console.error(error instanceof DriftwireError ? error.message : error);
  process.exitCode = usage ? 2 : 1;
}
