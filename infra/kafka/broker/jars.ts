/**
 * Apache Kafka's server jars: fetched once by Maven into a cache folder, and checked against the list in this
 * repository (jars.sha512), so that the broker that is run is always the same one.
 */

import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../../../schemas/catalog.ts";
import { DriftwireError, messageOf } from "../../../topology/errors.ts";

export const MAVEN_PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0";
const ANSWER_MS = 30_000;
const FETCH_MS = 15 * 60_000;

/** A file of this folder, as it lies in the source tree: it is not compiled. */
export const brokerFile = (name: string): string => join(packageRoot(), "infra", "kafka", "broker", name);

/** Where things are kept that can be fetched or made again; never inside the repository. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.DRIFTWIRE_CACHE) return resolve(env.DRIFTWIRE_CACHE);
  return join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "driftwire");
}

/** The pinned version, from pom.xml, which Maven reads it from too. */
export function kafkaVersion(): string {
  return /<kafka\.version>([^<]+)</.exec(readFileSync(brokerFile("pom.xml"), "utf8"))![1]!;
}

/** The folder with all jars and nothing else; fetches them where they are not yet. */
export async function kafkaJars(say: (text: string) => void = () => {}, env = process.env): Promise<string> {
  const cache = cacheFolder(env);
  const folder = join(cache, `kafka-${kafkaVersion()}`);
  if (!existsSync(folder)) await fetchJars(cache, folder, say, env);
  const fault = faultOf(folder);
  if (fault === undefined) return folder;
  throw new DriftwireError("jars-changed", { at: folder, ...fault });
}

/** Into a folder beside it first: whoever looks sees all jars or none, also when several fetch at once. */
async function fetchJars(
  cache: string,
  folder: string,
  say: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  checkMaven(env);
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, "fetching-"));
  try {
    say(`fetching Apache Kafka ${kafkaVersion()} with Maven into ${folder}, once`);
    const goal = [`${MAVEN_PLUGIN}:copy-dependencies`, "-DincludeScope=runtime", `-DoutputDirectory=${partial}`];
    await promisify(execFile)("mvn", ["-B", "-q", ...goal, "-f", brokerFile("pom.xml")], { env, timeout: FETCH_MS });
    const fault = faultOf(partial);
    if (fault !== undefined) throw new DriftwireError("jars-changed", { at: "what Maven fetched", ...fault });
    renameSync(partial, folder);
  } catch (cause) {
    if (existsSync(folder)) return;
    throw cause instanceof DriftwireError
      ? cause
      : new DriftwireError("jars-unresolved", { got: mavenSaid(cause), cause });
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function checkMaven(env: NodeJS.ProcessEnv): void {
  const { status, stdout } = spawnSync("mvn", ["-v"], { encoding: "utf8", env, timeout: ANSWER_MS });
  if (status === 0) return;
  throw new DriftwireError("maven-missing", { got: stdout?.trim() ? `an mvn that fails: ${stdout.trim()}` : "no mvn" });
}

/** Maven says what went wrong in its first line marked as an error. */
function mavenSaid(error: unknown): string {
  const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
  const line = `${stdout}\n${stderr}`.split("\n").find((text) => text.includes("ERROR"));
  return line?.replace(/^.*?ERROR\S*\s*/, "").trim() || messageOf(error);
}

/** What is wrong with a folder that should hold exactly the jars of the list. */
function faultOf(folder: string): { expected: string; got: string } | undefined {
  const lines = readFileSync(brokerFile("jars.sha512"), "utf8").trim().split("\n");
  const listed = new Map(lines.map((line) => line.split(/\s+/).reverse() as [name: string, sum: string]));
  const there = readdirSync(folder);
  const odd = there.find((name) => !listed.has(name)) ?? [...listed.keys()].find((name) => !there.includes(name));
  if (odd !== undefined) {
    const [expected, got] = there.includes(odd) ? [`no ${odd}`, "one"] : [odd, "none"];
    return { expected, got };
  }
  for (const [name, sum] of listed) {
    const actual = createHash("sha512")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    if (actual !== sum)
      return { expected: `${name} with SHA-512 ${sum.slice(0, 16)}…`, got: `${actual.slice(0, 16)}…` };
  }
  return undefined;
}
