/** What work costs, whoever else works on the machine: a thread's own, without the compiler's and the collector's, and a process's. */

import { readFileSync } from "node:fs";

/** Of the calling thread; of the process where the system doesn't tell. */
export function cpuMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
  } catch {
    return processCpuMs();
  }
}

/** Of the whole process, with all its threads. */
export function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
