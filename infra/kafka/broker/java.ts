/** Finds the Java that runs the broker and its tools, and runs it. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DriftwireError } from "../../../topology/errors.ts";

const LEAST_JAVA = 17;
const ANSWER_MS = 30_000;

/** The path of a java that is new enough. */
export function findJava(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.JAVA_HOME ? join(env.JAVA_HOME, "bin", "java") : "java";
  const expected = `Java ${LEAST_JAVA} or newer`;
  // Not stdout but stderr is where Java says its version.
  const { status, stderr } = spawnSync(named, ["-version"], { encoding: "utf8", env, timeout: ANSWER_MS });
  if (status !== 0) throw new DriftwireError("java-missing", { at: named, expected, got: "no Java that starts" });
  const [, text = "0"] = /version "(\d+)/.exec(stderr) ?? [];
  if (Number(text) >= LEAST_JAVA) return named;
  throw new DriftwireError("java-missing", { at: named, expected, got: `Java ${text}` });
}
