/** What CPU the threads of a process have taken, from /proc: by what each of them does. Linux only. */

import { readdirSync, readFileSync } from "node:fs";

/** What a thread is for, by its name. Node's own have the name of the process: V8's are started first. */
const STAGES: readonly (readonly [name: RegExp, stage: string])[] = [
  [/^dw-tasks/, "extraction threads"],
  [/^dw-writer/, "log writer thread"],
  [/^dw-reader/, "readers"],
  [/^rdk:/, "Kafka client"],
];
const TICKS_PER_SECOND = 100;
/** V8's four, the one of its delayed tasks, and the one that watches signals. */
const FIRST_OF_NODE = 6;

/** In one process with it that is who starts threads of its own. */
const OTHERS = "ClickHouse's engine";

export type Stages = Readonly<Record<string, number>>;

/** Fields of /proc/…/stat after the name, which may hold anything: user and system time are the 14th and 15th. */
function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

const ms = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND;

/** Of the whole process, with threads that have ended. */
export const processMs = (pid: number): number => ms(ticksIn(readFileSync(`/proc/${pid}/stat`, "utf8")));

/** By stage; what ended threads have taken is in none of them. */
export function stagesOf(pid: number): Stages {
  const stages: Record<string, number> = {};
  const own = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  let nodes = 0;
  for (const thread of threads.sort((a, b) => a - b)) {
    let name: string;
    let stat: string;
    try {
      name = readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8").trim();
      stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
    } catch {
      // It has ended meanwhile.
      continue;
    }
    const stage = stageOf(name, thread === pid, name === own ? nodes : undefined);
    if (name === own && thread !== pid) nodes++;
    stages[stage] = (stages[stage] ?? 0) + ms(ticksIn(stat));
  }
  return stages;
}

function stageOf(name: string, isMain: boolean, ofNode: number | undefined): string {
  if (isMain) return "main thread";
  if (ofNode !== undefined) return ofNode < FIRST_OF_NODE ? "V8's helpers" : "libuv's pool";
  return STAGES.find(([pattern]) => pattern.test(name))?.[1] ?? OTHERS;
}

/** Memory of its own, in MB. */
export const ownMb = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024;

export const minus = (after: Stages, before: Stages): Stages =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
