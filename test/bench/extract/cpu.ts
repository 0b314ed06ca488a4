/** What a thread's own work costs, without that of those beside it, of the compiler and of the collector. */

import { readFileSync } from "node:fs";

/** Of the calling thread; of the process where the system doesn't tell. */
export function cpuMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
