/** A process for each side, kept for all rounds so that both are warm: it is told what to fetch, and says how that went. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Source } from "../../../schemas/generated/records.ts";
import { messageOf } from "../../../topology/errors.ts";
import { fetchBare, openRawLog } from "./bare.ts";
import type { Host } from "./load.ts";
import { type Fetching, memory, openFetching, requestsOf } from "./ours.ts";
import { type Where, whereOf } from "./where.ts";

const SAMPLE_MS = 100;

export type Job = { readonly scratch: string } & (
  | { readonly kind: "look"; readonly sources: readonly Source[] }
  | { readonly kind: "ours"; readonly sources: readonly Source[] }
  /** The same, with a profile. */
  | { readonly kind: "where"; readonly sources: readonly Source[] }
  /** Sources that are there before those of the next `ours`, which go on in the same home. */
  | { readonly kind: "beside"; readonly sources: readonly Source[] }
  /** Visits all once, and says what memory that takes. */
  | { readonly kind: "memory"; readonly sources: readonly Source[] }
  | { readonly kind: "bare"; readonly hosts: readonly Host[] }
  | { readonly kind: "discard"; readonly hosts: readonly Host[] }
);

export interface Took {
  readonly ms: number;
  /** Of the process, all its threads. */
  readonly cpuMs: number;
  /** How long the main thread was busy. */
  readonly busyMs: number;
  readonly ownMb: number;
}

/** What came of visiting all sources once. */
export interface Visited extends Took {
  readonly pages: number;
  readonly failed: number;
  /** How many pages were durable when, in milliseconds since it began. */
  readonly progress: readonly { readonly ms: number; readonly pages: number }[];
}

export interface Looked extends Visited {
  readonly bytes: number;
  readonly hosts: readonly Host[];
}

export interface Held extends Took {
  /** The most of them at any time: memory of its own, and with what is mapped of the log's file. */
  readonly mostOwnMb: number;
  readonly mostWholeMb: number;
}

/** What came of it, and where its time went. */
export interface Profiled extends Visited {
  readonly where: Where;
}

interface Answers {
  readonly look: Looked;
  readonly where: Profiled;
  readonly memory: Held;
  readonly ours: Visited;
  readonly beside: Took;
  readonly bare: Took;
  readonly discard: Took;
}

export interface Subject {
  run<J extends Job>(job: J): Promise<Answers[J["kind"]]>;
  end(): Promise<void>;
}

/** With Node's options for this process, or others. */
export function startSubject(execArgv: readonly string[] = process.execArgv): Subject {
  const child = fork(fileURLToPath(import.meta.url), {
    ...{ serialization: "advanced", execArgv: [...execArgv] },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = once(child, "exit").then(() => Promise.reject(new Error("a subject ended early")));
  gone.catch(() => {});
  return {
    async run(job) {
      child.send(job);
      const [said] = (await Promise.race([once(child, "message"), gone])) as [never];
      return said;
    },
    async end() {
      // It may have ended with a failure, which is told already.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const loop = performance.eventLoopUtilization();
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return {
    ms,
    cpuMs: (user + system) / 1000,
    busyMs: performance.eventLoopUtilization(loop).active,
    ownMb: memory().ownMb,
  };
}

interface Opened {
  readonly home: string;
  readonly fetching: Fetching;
}

/** Left open by `beside` for the `ours` that follows. */
let left: Opened | undefined;

async function openIn(scratch: string, looks: boolean): Promise<Opened> {
  const home = mkdtempSync(join(scratch, "driftwire-bench-"));
  return { home, fetching: await openFetching(home, looks) };
}

async function close({ home, fetching }: Opened): Promise<void> {
  await fetching.close();
  rmSync(home, { recursive: true, force: true });
}

async function bare(scratch: string, hosts: readonly Host[]): Promise<Took> {
  const home = mkdtempSync(join(scratch, "driftwire-bench-"));
  const log = await openRawLog(join(home, "bare.mdb"));
  const took = await timed(async () => {
    await fetchBare(hosts, log);
    await log.end();
  });
  rmSync(home, { recursive: true, force: true });
  return took;
}

async function does(job: Job): Promise<Took | Looked | Held | Profiled> {
  if (job.kind === "bare") return bare(job.scratch, job.hosts);
  if (job.kind === "discard") return timed(() => fetchBare(job.hosts, undefined));
  const { sources } = job;
  const opened = left ?? (await openIn(job.scratch, job.kind === "look" || job.kind === "memory"));
  const { fetching } = opened;
  left = job.kind === "beside" ? opened : undefined;
  if (job.kind === "beside") return timed(() => fetching.add(sources));
  const most = { ownMb: 0, wholeMb: 0 };
  const sample = setInterval(() => {
    const { ownMb, wholeMb } = memory();
    most.ownMb = Math.max(most.ownMb, ownMb);
    most.wholeMb = Math.max(most.wholeMb, wholeMb);
  }, SAMPLE_MS);
  const began = performance.now();
  const visit = async (): Promise<void> => {
    await fetching.add(sources);
    await fetching.until(sources.length);
  };
  let where: Where | undefined;
  const took = await timed(async () => {
    if (job.kind === "where") where = await whereOf(visit);
    else await visit();
  });
  clearInterval(sample);
  await close(opened);
  const { pages, failed, bytes } = fetching.seen;
  const progress = fetching.seen.progress.map((one) => ({ ms: one.at - began, pages: one.pages }));
  if (where !== undefined) return { ...took, pages, failed, progress, where };
  if (job.kind === "ours") return { ...took, pages, failed, progress };
  if (job.kind === "memory") return { ...took, mostOwnMb: most.ownMb, mostWholeMb: most.wholeMb };
  return { ...took, pages, failed, progress, bytes, hosts: requestsOf(fetching.seen, sources) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.on("message", (job: Job) => {
    does(job).then(
      (took) => process.send!(took),
      (error: unknown) => {
        process.stderr.write(`${messageOf(error)}\n`);
        process.exit(1);
      },
    );
  });
}
