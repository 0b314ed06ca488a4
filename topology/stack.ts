/**
 * The lines of an error's stack that lie in a processor. The runtime's own lines are left out, so that every run gives
 * the same text.
 */

import { fileURLToPath } from "node:url";

const FRAMES = 12;
const FRAMES_CHARS = 2000;
/** Where the runtime's modules are, as they are compiled or as source maps name them. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || typeof error.stack !== "string") return undefined;
  const frames = error.stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && !/[( ](?:node:|<anonymous>)/.test(line));
  // What the runtime throws, of a wrong output for instance, begins there.
  const own = frames.slice(frames.findIndex((line) => !isRuntime(line)));
  const end = own.findIndex(isRuntime);
  const text = own
    .slice(0, Math.min(FRAMES, end < 0 ? own.length : end))
    .map((line) => line.trim())
    .join("\n");
  return text === "" ? undefined : text.slice(0, FRAMES_CHARS);
}

function isRuntime(line: string): boolean {
  const at = line.indexOf(ROOT);
  return at >= 0 && /^(?:dist\/)?(?:topology|schemas|infra)\/[\w./-]+\.[jt]s:/.test(line.slice(at + ROOT.length));
}
