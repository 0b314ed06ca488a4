/** What a process takes of memory and disk, as Linux counts it. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Taken {
  /** Memory of its own: nobody else has it, and it can't be read again from a file. */
  readonly ownMb: number;
  /** Of files that are mapped: the program, the engine, and what was lately read of the log. The system takes it back when it needs it. */
  readonly mappedMb: number;
  readonly threads: number;
  readonly logMb: number;
  readonly tablesMb: number;
}

const KIB_PER_MB = 1024;
const MB = 2 ** 20;
/** `st_blocks` are of this size whatever the file system's are. */
const BLOCK_BYTES = 512;

export function takenBy(pid: number, home: string): Taken {
  let [ownMb, mappedMb, threads] = [0, 0, 0];
  for (const process of [pid, ...childrenOf(pid)]) {
    const status = statusOf(process);
    const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    ownMb += of("RssAnon") / KIB_PER_MB;
    mappedMb += (of("RssFile") + of("RssShmem")) / KIB_PER_MB;
    threads += of("Threads");
  }
  const [logMb, tablesMb] = [diskMb(join(home, "log.mdb")), diskMb(join(home, "clickhouse"))];
  return { ownMb, mappedMb, threads, logMb, tablesMb };
}

function childrenOf(pid: number): number[] {
  const tasks = orEnded(() => readdirSync(`/proc/${pid}/task`), []);
  const children = tasks.flatMap((task) => {
    const listed = orEnded(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"), "");
    return listed.split(" ").filter(Boolean).map(Number);
  });
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

const statusOf = (pid: number): string => orEnded(() => readFileSync(`/proc/${pid}/status`, "utf8"), "");

/** Processes and threads come and go while they are listed, as those of a browser do. */
function orEnded<T>(read: () => T, ended: T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return ended;
    throw error;
  }
}

/** Blocks, not lengths: a file may have holes. What goes away meanwhile counts nothing. */
function diskMb(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return (stats.blocks * BLOCK_BYTES) / MB;
  try {
    return readdirSync(path).reduce((sum, name) => sum + diskMb(join(path, name)), 0);
  } catch {
    return 0;
  }
}
