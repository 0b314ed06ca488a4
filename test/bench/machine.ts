/** Says what machine a bench ran on: figures mean nothing without it. */

import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { resolve } from "node:path";

export function machine(data: string): Record<string, string | number> {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? "unknown",
    cores: cpus().length,
    memory_mib: Math.round(totalmem() / 2 ** 20),
    os: `${type()} ${release()}`,
    node: process.version,
    disk: diskOf(resolve(data)),
    load_average: loadavg()
      .map((load) => load.toFixed(2))
      .join(" "),
  };
}

/** The mount that a folder lies on: device and kind of file system. */
function diskOf(folder: string): string {
  try {
    const mounts = readFileSync("/proc/mounts", "utf8").trim().split("\n");
    const above = mounts
      .map((line) => line.split(" "))
      .filter(([, at]) => folder === at || folder.startsWith(at === "/" ? "/" : `${at}/`));
    const [device, at, kind] = above.sort(([, a], [, b]) => b!.length - a!.length)[0] ?? [];
    return `${device} (${kind}) at ${at}`;
  } catch {
    return "unknown";
  }
}
