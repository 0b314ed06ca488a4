/** `driftwire compare`: two runs side by side, on the terminal, as JSON, or as a page in a file. */

import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { Replay } from "../../schemas/generated/records.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Loaded } from "../load.ts";
import { badUsage } from "./fail.ts";
import { names, optionsOf, timeOf, wholeNumber } from "./options.ts";

interface CompareOptions {
  readonly html?: string;
  readonly source?: string[];
  readonly from?: number;
  readonly to?: number;
  readonly limit: number;
  readonly truth?: string;
}

const LIMIT = 5;
const LIMIT_MAX = 100;

export function compareCommand(program: Command): void {
  program
    .command("compare")
    .description(
      "compare two runs: documents, verdicts, incidents, and both against what is known to be true; also works while `up` runs",
    )
    .argument("<a>", "the run to compare with, usually main")
    .argument("<b>", "the run to examine")
    .option("--html <file>", "write a page that opens without a server; an existing file is replaced")
    .option(
      "--source <ids>",
      "only these sources, separated by commas; may be repeated; default: all that both runs have",
      listed,
    )
    .option(
      "--from <time>",
      "since this time: 2h, 30d, 2026-11-18; default: what both runs cover",
      timeOf("--from", Date.now()),
    )
    .option("--to <time>", "before this time", timeOf("--to", Date.now()))
    .option("--limit <number>", `examples of each kind, at most ${LIMIT_MAX}; default: ${LIMIT}`, limitOf, LIMIT)
    .option(
      "--truth <place>",
      "what is true: the address of a simulated newsroom, a file of events, or one of gold (what pages say)",
    )
    .action(async (a: string, b: string, _: unknown, command: Command) => {
      const { html, source = [], from, to, limit, truth, ...options } = optionsOf<CompareOptions>(command);
      if (html !== undefined) checkWritable(html);
      const { load } = await import("../load.ts");
      const { settingsFor } = await import("./settings.ts");
      const { withReader } = await import("../access/asking.ts");
      const { compareRuns } = await import("../access/compare/compare.ts");
      const loaded = await load(settingsFor(options));
      const replays = await replaysOf(loaded);
      for (const run of [a, b]) checkNoSweep(run, replays);
      const withoutIncidents = await runsWithout(loaded, replays, [a, b], "incidents");
      const comparison = await withReader(loaded, (reader) =>
        compareRuns(reader, { a, b, sources: source, from, to, limit, truth, withoutIncidents }),
      );
      const { printJson, say } = await import("./out.ts");
      if (options.json) printJson(comparison);
      else (await import("./compared.ts")).show(comparison);
      if (html === undefined) return;
      const { pageOf } = await import("../access/compare/page.ts");
      writePage(html, pageOf(comparison));
      say(`written: ${resolve(html)}`);
    });
}

/** Those that the log has. */
async function replaysOf(loaded: Loaded): Promise<readonly Replay[]> {
  const { withLog } = await import("./opened.ts");
  const { replaysIn } = await import("../access/replays.ts");
  const asking = withLog(loaded, async ({ driver }) => [...(await replaysIn(driver)).replays.values()]);
  // Rows may be compared where their log isn't.
  return asking.catch(() => []);
}

/** A sweep has a run for each of its values, and none of its own name. */
function checkNoSweep(run: string, replays: readonly Replay[]): void {
  const sweep = replays.find(({ name, variants }) => name === run && variants.every((one) => one.run !== name));
  if (sweep === undefined) return;
  const variants = sweep.variants.map((one) => one.run).join(", ");
  throw new DriftwireError("unknown-run", { expected: `one of ${variants}`, got: `${run}, a sweep` });
}

/** The runs of these that are replays without this processor. */
async function runsWithout(
  loaded: Loaded,
  replays: readonly Replay[],
  runs: readonly string[],
  processor: string,
): Promise<string[]> {
  const { replayedBy } = await import("../access/replays.ts");
  return runs.filter((run) => {
    const replay = replays.find(({ variants }) => variants.some((one) => one.run === run));
    const plans = replay && replayedBy(loaded, replay).chains[0]!.plans;
    return plans?.some((plan) => plan.processor.name === processor) === false;
  });
}

const listed = (text: string, before: readonly string[] = []): string[] => [...before, ...names(text)];

function limitOf(text: string): number {
  const limit = wholeNumber("--limit")(text);
  if (limit <= LIMIT_MAX) return limit;
  throw badUsage("--limit", `at most ${LIMIT_MAX}`, text);
}

/** Before minutes of work. What is there stays until there is something to replace it. */
function checkWritable(file: string): void {
  written(() => {
    closeSync(openSync(partOf(file), "w"));
    rmSync(partOf(file));
    // Also a folder would be found out only at the end.
    if (existsSync(file)) closeSync(openSync(file, "r+"));
  });
}

const partOf = (file: string): string => `${file}.${process.pid}.part`;

const writePage = (file: string, page: string): void =>
  written(() => {
    writeFileSync(partOf(file), page);
    renameSync(partOf(file), file);
  });

function written(write: () => void): void {
  try {
    write();
  } catch (cause) {
    throw badUsage("--html", "a file that can be written", messageOf(cause));
  }
}
