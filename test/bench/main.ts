/** The one entry for all benches: `npm run -s bench -- NAME [--quick] [--data DIR] [--json]`; without a name it lists them. */

import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Bench, Report } from "./bench.ts";
import { benches } from "./benches.ts";
import { printReport } from "./report.ts";

const USAGE = "npm run -s bench -- NAME [--quick] [--data DIR] [--scratch DIR] [--json]";

function list(): string {
  const width = Math.max(...benches.map(({ name }) => name.length));
  const lines = benches.flatMap(({ name, about, options = {} }) => [
    `  ${name.padEnd(width)}  ${about}`,
    ...Object.entries(options).map(([option, what]) => `  ${"".padEnd(width)}    --${option}  ${what}`),
  ]);
  return [USAGE, "", ...lines].join("\n");
}

interface Command {
  readonly bench: Bench;
  readonly quick: boolean;
  readonly json: boolean;
  readonly scratch: string;
  readonly data: string | undefined;
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** Undefined when no bench is named. */
function read(args: readonly string[]): Command | undefined {
  const name = args.find((arg) => !arg.startsWith("-"));
  const bench = benches.find((one) => args[0] === one.name);
  if (args.length === 0) return undefined;
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
  if (command === undefined) {
    console.log(list());
    return 0;
  }
  const { bench, json, ...options } = command;
  const { faults = [], ...report } = await bench.run({ ...options, note: (text) => process.stderr.write(`${text}\n`) });
  const { name, ranOn, figures, limits, aims, met }: Report = report;
  const printed = { name, ranOn, figures, limits, aims, met };
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
