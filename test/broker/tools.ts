/** Clients of Kafka's that are not ours: kcat, the tools that come with the broker, and Avro's own reader. */

import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheFolder, kafkaJars, MAVEN_PLUGIN } from "../../infra/kafka/broker/jars.ts";
import { findJava } from "../../infra/kafka/broker/java.ts";
import { packageRoot } from "../../schemas/catalog.ts";

const run = promisify(execFile);
const TOOL_MS = 120_000;
const AVRO = {
  name: "avro-1.12.1.jar",
  artifact: "org.apache.avro:avro:1.12.1",
  sha512:
    "1d3ea16d6f374724728660f02fbbb20a42a6f380404cce092d3ab6c143e4e3b8ae9353040ba409af21b06e4a1a1456098020509bed6c12aa9ab6974d52ea8c5f",
} as const;

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");

export const hasKcat = (): boolean => spawnSync("kcat", ["-V"]).status === 0;

/** All committed records of a topic, one line each in this format. */
export async function kcat(bootstrap: string, topic: string, format: string): Promise<string[]> {
  const args = ["-b", bootstrap, "-t", topic, "-C", "-e", "-q", "-X", "isolation.level=read_committed", "-f", format];
  return linesOf((await run("kcat", args, { timeout: TOOL_MS })).stdout);
}

async function java(extra: readonly string[], main: string, args: readonly string[]): Promise<string[]> {
  const path = [join(await kafkaJars(), "*"), ...extra].join(":");
  const { stdout } = await run(findJava(), ["-cp", path, main, ...args], { timeout: TOOL_MS });
  return linesOf(stdout);
}

/** One of the tools that come with the broker. */
export const kafkaTool = (main: string, args: readonly string[]): Promise<string[]> =>
  java([], `org.apache.kafka.tools.${main}`, args);

/** All committed records of a topic, as Kafka's own consumer and Avro's own reader have them. */
export async function avroReader(args: readonly string[]): Promise<Record<string, unknown>[]> {
  const program = join(packageRoot(), "test/broker/AvroReader.java");
  const lines = await java([await avroJar()], program, args);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Fetched once by Maven; what else it needs comes with Kafka. */
async function avroJar(): Promise<string> {
  const folder = join(cacheFolder(), "avro");
  const jar = join(folder, AVRO.name);
  if (!existsSync(jar)) {
    const partial = join(folder, `fetching-${process.pid}`);
    mkdirSync(partial, { recursive: true });
    const goal = [`${MAVEN_PLUGIN}:copy`, `-Dartifact=${AVRO.artifact}`, `-DoutputDirectory=${partial}`];
    await run("mvn", ["-B", "-q", ...goal], { timeout: TOOL_MS });
    renameSync(join(partial, AVRO.name), jar);
  }
  const sum = createHash("sha512").update(readFileSync(jar)).digest("hex");
  if (sum !== AVRO.sha512) throw new Error(`${jar}: expected SHA-512 ${AVRO.sha512}, got ${sum}`);
  return jar;
}
