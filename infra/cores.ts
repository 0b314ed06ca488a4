/**
 * How many cores there are to use for this process: those it may run on, and no more than its control group gives it CPU
 * time for. Node 20 knows the first only, so a container with half a core on a machine of 64 would get 64 threads.
 */

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** `root` is where the system's files are, for tests. */
export function coresToUse(root = "/", available = availableParallelism()): number {
  return Math.max(1, Math.min(available, Math.ceil(quotaIn(root))));
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
};

/** The least of what the group and those above it are given, in cores. */
function quotaIn(root: string): number {
  const groups = read(`${root}proc/self/cgroup`)?.split("\n") ?? [];
  let least = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const [, controllers = "", path = "/"] = /^\d+:([^:]*):(.*)$/.exec(group) ?? [];
    const isSecond = controllers === "";
    if (!isSecond && !controllers.split(",").includes("cpu")) continue;
    const mount = `${root}sys/fs/cgroup${isSecond ? "" : `/${controllers}`}`;
    const parts = path.split("/").filter((part) => part !== "" && part !== "..");
    // Seen from inside of a container the group may be the root.
    for (let depth = parts.length; depth >= 0; depth--) {
      const folder = [mount, ...parts.slice(0, depth)].join("/");
      least = Math.min(least, isSecond ? secondIn(folder) : firstIn(folder));
    }
  }
  return least;
}

/** Version 2: "QUOTA PERIOD", or "max PERIOD". */
function secondIn(folder: string): number {
  const [quota, period] = (read(`${folder}/cpu.max`) ?? "").split(" ").map(Number);
  return quota! > 0 && period! > 0 ? quota! / period! : Number.POSITIVE_INFINITY;
}

/** Version 1: -1 where there is none. */
function firstIn(folder: string): number {
  const quota = Number(read(`${folder}/cpu.cfs_quota_us`) ?? Number.NaN);
  const period = Number(read(`${folder}/cpu.cfs_period_us`) ?? Number.NaN);
  return quota > 0 && period > 0 ? quota / period : Number.POSITIVE_INFINITY;
}
