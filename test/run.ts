/**
 * Runs the tests: finds the compiled ones and hands them to Node's test runner, whose summary closes the output.
 * Starts a Kafka broker first where one of them needs it; where that can't be done it says so at the end, and fails
 * when CI=true insists. Those that took longest go first (test/durations.json), so that none is left over at the end.
 * Usage: node dist/test/run.js [--note] [--at-once N] [part of a path…]; --note keeps how long each file took, and what was found of
 * patterns, --at-once says how many files run beside each other.
 */

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { run } from "node:test";
import { spec, tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setUpRdkafka } from "../infra/kafka/setup.ts";
import { messageOf } from "../topology/errors.ts";
import { handOn, startTestBroker, type TestCluster } from "./broker/cluster.ts";
import { chromiumHere } from "./chromium.ts";
import { keepFound } from "./patterns.ts";
import { sharing } from "./shared.ts";

const dist = fileURLToPath(new URL("..", import.meta.url));
const DURATIONS = fileURLToPath(new URL("../../test/durations.json", import.meta.url));
/** Shorter than that it does not matter when a file is run. */
const NOTED_SECONDS = 3;
/** A file that takes longer hangs: what a failed test has left open keeps its process from ending. */
const FILE_MS = 900_000;
const FAILURE_CHARS = 200;
/** A file and what it starts, where that is much: a program with ClickHouse's engine in it. */
const FILE_BYTES = 1.5 * 2 ** 30;
const {
  values: { note: isNoting, "at-once": given },
  positionals: wanted,
} = parseArgs({
  options: { note: { type: "boolean", default: false }, "at-once": { type: "string" } },
  allowPositionals: true,
});
/** One more than there are cores, if there is room. All together compute nearly all the time: with more of them deadlines pass, and nothing is done sooner. */
const atOnce = given === undefined ? Math.min(availableParallelism() + 1, roomFor()) : Number(given);
/** Seconds by file, from the folder of what is compiled. */
const durations = existsSync(DURATIONS) ? (JSON.parse(readFileSync(DURATIONS, "utf8")) as Record<string, number>) : {};
const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.js") && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .sort((a, b) => (durations[b] ?? 0) - (durations[a] ?? 0) || (a < b ? -1 : 1))
  .map((file) => join(dist, file));
const say = (text: string): void => void process.stderr.write(`${text}\n`);
if (!Number.isInteger(atOnce) || atOnce < 1) {
  say(`--at-once: a number from 1 expected, got ${given}`);
  process.exit(2);
}
if (files.length === 0) {
  say(`no test matches ${wanted.join(", ")}`);
  process.exit(2);
}
// Brokers of tests live for seconds, in which compiling anything twice does not pay.
process.env.JDK_JAVA_OPTIONS ??= "-XX:TieredStopAtLevel=1";
const onKafka = files.filter((file) =>
  /from "(\.\/|[./]+(test\/)?broker\/)cluster\.js"/.test(readFileSync(file, "utf8")),
);
const inBrowser = files.filter((file) => /\/chromium\.js"/.test(readFileSync(file, "utf8")));
const { environment, missing, stop } = onKafka.length === 0 ? nothing() : await kafka();
const { folder: shared, environment: sharedBy } = sharing();
const status = await runTests({ ...environment, ...sharedBy });
rmSync(shared, { recursive: true, force: true });
await stop();
if (onKafka.length > 0 && missing === undefined) say(`Kafka tests: run, ${onKafka.length} files`);
if (missing !== undefined) say(`Kafka tests: NOT RUN, ${onKafka.length} files: ${missing}`);
if (inBrowser.length > 0) {
  const isThere = chromiumHere !== undefined;
  say(`Browser tests: ${isThere ? "run" : "NOT RUN"}, ${inBrowser.length} files${isThere ? "" : ": no Chromium"}`);
}
if (missing !== undefined && process.env.CI === "true") say("CI=true insists on them, so this run has failed");
process.exit(missing !== undefined && process.env.CI === "true" ? status || 1 : status);

interface Setup {
  readonly environment: Readonly<Record<string, string>>;
  /** Why the tests that need Kafka are not run. */
  readonly missing?: string;
  stop(): Promise<void>;
}

function nothing(): Setup {
  return { environment: {}, stop: () => Promise.resolve() };
}

async function kafka(): Promise<Setup> {
  const without = (missing: string): Setup => ({ ...nothing(), environment: handOn({ missing }), missing });
  const client = await setUpRdkafka({ compile: true, say });
  if (!client.ready) return without(`node-rdkafka: ${client.why}`);
  const named = process.env.KAFKA_BROKERS || process.env.KAFKA_BOOTSTRAP_SERVERS;
  if (named) return { ...nothing(), environment: handOn({ bootstrap: named, sasl: undefined }) };
  try {
    const { bootstrap, sasl, stop }: TestCluster & { stop(): Promise<void> } = await startTestBroker(say);
    return { environment: handOn({ bootstrap, sasl }), stop };
  } catch (error) {
    return without(messageOf(error));
  }
}

/** How many files the memory is for. */
function roomFor(): number {
  return Math.max(2, Math.floor(totalmem() / FILE_BYTES));
}

async function runTests(environment: Readonly<Record<string, string>>): Promise<number> {
  Object.assign(process.env, environment);
  // The runner hands these on to the files.
  process.execArgv.push("--enable-source-maps");
  const failed: string[] = [];
  const took: Record<string, number> = {};
  const events = run({ files, concurrency: atOnce, timeout: FILE_MS });
  events.on("test:fail", ({ name, file, details, todo }) => {
    if (todo !== undefined && todo !== false) return;
    const where = file === undefined || name === file ? "" : ` (${relative(dist, file)})`;
    const why = messageOf(details.error.cause ?? details.error).split("\n", 1)[0] ?? "";
    failed.push(
      `failed: ${name.startsWith(dist) ? relative(dist, name) : name}${where}: ${why.slice(0, FAILURE_CHARS)}`,
    );
  });
  events.on("test:complete", ({ name, details }) => {
    if (name.startsWith(dist)) took[relative(dist, name)] = Math.round(details.duration_ms / 1000);
  });
  // As Node's own command line chooses.
  const shown = process.stdout.isTTY ? events.compose(new spec()) : events.compose(tap);
  await pipeline(shown, process.stdout, { end: false });
  if (isNoting) {
    note(took);
    keepFound();
  }
  // Once more in a few lines: a log of two thousand tests is often kept by its end alone.
  for (const line of failed) say(line);
  return failed.length === 0 ? 0 : 1;
}

/** What was run is noted anew; what is gone is left out. */
function note(took: Readonly<Record<string, number>>): void {
  const all = Object.entries({ ...durations, ...took });
  const kept = all.filter(([file, seconds]) => seconds >= NOTED_SECONDS && existsSync(join(dist, file)));
  kept.sort(([, a], [, b]) => b - a);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
