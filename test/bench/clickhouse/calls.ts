/**
 * Kills the process that writes rows at system calls of the insert's path: from the claim over the parts of an insert to
 * the commit of the offsets, on a home of its own each time. Which calls there are is seen from a run that is only watched.
 */

import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../../../infra/clickhouse/engine.ts";
import { migrate } from "../../../infra/clickhouse/migrate.ts";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { killingAt } from "../crash/strace.ts";
import { randomOf } from "../random.ts";
import { type Counted, look, STUCK_MS, start } from "./kills.ts";
import type { Mutant } from "./mutants.ts";
import { DATABASE, entriesOf, folderOf, migrations, rowsGraph } from "./topology.ts";

/** Every call that changes a file or a folder. */
const CHANGING =
  "openat,mkdir,write,writev,pwrite64,pwritev,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,rmdir,ftruncate";
/** A round of the sink reads one batch of each partition. */
const BATCHES = 3;
const RECORDS = 20;

export interface CallsOptions {
  readonly scratch: string;
  /** How many instants of each call, spread over all that there are. */
  readonly each: number;
  readonly mutant?: Mutant;
  /** Only this kind of call. */
  readonly only?: string;
  note(text: string): void;
}

export interface CallsFound {
  /** How often the process was really killed, by call. */
  readonly killed: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly doubled: number;
  readonly strange: number;
  readonly outlived: number;
  readonly complaints: readonly string[];
}

export async function killAtCalls({ scratch, each, mutant, only, note }: CallsOptions): Promise<CallsFound> {
  const folder = mkdtempSync(join(scratch, "driftwire-rows-calls-"));
  const [prepared, home] = [join(folder, "prepared"), join(folder, "home")];
  const killed: Record<string, number> = {};
  const sum = { lost: 0, doubled: 0, strange: 0, outlived: 0 };
  const complaints: string[] = [];
  const add = (found: Counted): void => {
    for (const kind of ["lost", "doubled", "strange", "outlived"] as const) sum[kind] += found[kind];
  };
  try {
    // The engine keeps paths: it is prepared where it will run.
    await prepare(home);
    cpSync(home, prepared, { recursive: true, verbatimSymlinks: true });
    const points = await pointsOf(home, join(folder, "trace"));
    for (const [call, nths] of points) {
      if (only !== undefined && call !== only) continue;
      for (const nth of spread(nths, each)) {
        rmSync(home, { recursive: true });
        cpSync(prepared, home, { recursive: true, verbatimSymlinks: true });
        if (await drained(home, mutant, killingAt(call, nth))) continue;
        killed[call] = (killed[call] ?? 0) + 1;
        add(await look(home, false));
        if (!(await drained(home, mutant))) complaints.push(`did not go on after ${call} ${nth}`);
        add(await look(home, true));
        // A mutant is caught by one; of ours all are to be seen.
        if (mutant !== undefined && sum.lost + sum.doubled + sum.strange > 0) return { killed, ...sum, complaints };
      }
      if (mutant === undefined) note(`killed at ${call}: ${killed[call] ?? 0} of ${nths.length} instants`);
    }
    return { killed, ...sum, complaints };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tables, and a log that nothing was read of. */
async function prepare(home: string): Promise<void> {
  const graph = rowsGraph();
  const driver = await openEmbedded({ home, graph });
  for (let batch = 1; batch <= BATCHES; batch++) await driver.produce(entriesOf(graph, randomOf(batch), RECORDS));
  await driver.close();
  const engine = await openEngine({ database: DATABASE, folder: folderOf(home) });
  await migrate(engine, migrations());
  await engine.close();
}

async function drained(home: string, mutant: Mutant | undefined, wrapper: readonly string[] = []): Promise<boolean> {
  const child = start({ home, seed: 1, drain: true, mutant }, wrapper);
  const timer = setTimeout(() => child.kill(), STUCK_MS);
  await child.ended;
  clearTimeout(timer);
  return child.drained();
}

/** By call: at which of a thread's calls of that kind something of the home folder is changed. */
async function pointsOf(home: string, trace: string): Promise<Map<string, number[]>> {
  const watching = ["strace", "-f", "-qq", "-y", "-e", `trace=${CHANGING}`, "-e", "signal=none", "-o", trace];
  if (!(await drained(home, undefined, watching))) throw new Error("the run that is only watched did not end well");
  const counts = new Map<string, number>();
  const points = new Map<string, Set<number>>();
  let isGoing = false;
  for (const line of readFileSync(trace, "latin1").split("\n")) {
    const [, thread, call, rest] = /^(\d+) +(\w+)\((.*)$/.exec(line) ?? [];
    if (thread === undefined || call === undefined || rest === undefined) continue;
    const nth = (counts.get(`${thread} ${call}`) ?? 0) + 1;
    counts.set(`${thread} ${call}`, nth);
    isGoing ||= call === "write" && rest.includes('"going\\n"');
    const changes = rest.includes(home) && (call !== "openat" || /O_CREAT|O_WRONLY|O_RDWR/.test(rest));
    if (!isGoing || !changes) continue;
    const nths = points.get(call) ?? new Set();
    points.set(call, nths.add(nth));
  }
  return new Map([...points].map(([call, nths]) => [call, [...nths].sort((a, b) => a - b)]));
}

function spread(all: readonly number[], most: number): number[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / most)]!);
}
