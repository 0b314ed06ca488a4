/** For tests: a file system of a few megabytes, that can be full. */

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Mounts one at a folder, and says how to take it away; a text: why this machine does not let us. */
export function smallDisk(place: string, mebibytes: number): (() => void) | string {
  mkdirSync(place, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", place], { stdio: "pipe" });
  } catch (error) {
    return `no file system could be mounted (root is needed): ${(error as Error).message.split("\n")[0]}`;
  }
  return () => void execFileSync("umount", ["-l", place]);
}
