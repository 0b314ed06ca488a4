/**
 * Runs the tests: finds the compiled ones and hands them to Node's test runner, whose summary closes the output.
 * Starts a Kafka broker first where one of them needs it; where that can't be done it says so at the end, and fails
 * when CI=true insists.
 * Usage: node dist/test/run.js [part of a path…]
 */

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { setUpRdkafka } from "../infra/kafka/setup.ts";
import { messageOf } from "../topology/errors.ts";
import { handOn, startTestBroker, type TestCluster } from "./broker/cluster.ts";

const dist = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.js") && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .map((file) => relative(process.cwd(), join(dist, file)))
  .sort();
const say = (text: string): void => void process.stderr.write(`${text}\n`);
if (files.length === 0) {
  say(`no test matches ${wanted.join(", ")}`);
  process.exit(2);
}
const onKafka = files.filter((file) =>
  /from "(\.\/|[./]+(test\/)?broker\/)cluster\.js"/.test(readFileSync(file, "utf8")),
);
const { environment, missing, stop } = onKafka.length === 0 ? nothing() : await kafka();
const status = await runTests(environment);
await stop();
if (onKafka.length > 0 && missing === undefined) say(`Kafka tests: run, ${onKafka.length} files`);
if (missing !== undefined) say(`Kafka tests: NOT RUN, ${onKafka.length} files: ${missing}`);
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

/** Two files at a time: several of them start processes of their own. */
function runTests(environment: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, ["--enable-source-maps", "--test", "--test-concurrency=2", ...files], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
