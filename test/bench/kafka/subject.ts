/**
 * A process of its own for each subject: a member with the runtime's driver, or a raw loop over the client. It says when
 * it is ready, is told to go, and says when all it had to do is done.
 */

import { fork } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { messageOf } from "../../../topology/errors.ts";
import type { Kind } from "../runtime/subjects.ts";
import { prepareOurs, prepareRestore } from "./ours.ts";
import { prepareRaw } from "./raw.ts";

export interface Job {
  readonly subject: keyof typeof prepare;
  readonly kind: Kind;
  readonly bootstrap: string;
  /** Of processor and group: no other run has it. */
  readonly name: string;
  readonly input: string;
  readonly output: string;
  readonly commitMs: number;
  /** For local state. */
  readonly home: string;
  /** This one of so many. */
  readonly member: number;
  readonly members: number;
  /** Whether it keeps copies of the state of the others' tasks. */
  readonly standby?: boolean;
  /** Where each partition of the input ends. */
  readonly ends: readonly number[];
}

/** What a subject is once it has its partitions: started, it resolves when everything is written and committed. */
export interface Prepared {
  run(): Promise<void>;
  close(): Promise<void>;
}

export interface Finished {
  /** Of the process, from its start of work on. */
  readonly cpuMs: number;
  readonly rssMb: number;
}

const GO = "go";

const prepare = { ours: prepareOurs, raw: prepareRaw, restore: prepareRestore };

/** What a member says of itself while it works. */
export interface Told {
  owned: readonly number[];
  /** Partitions were given to it, or taken. */
  onRebalance: () => void;
  onOwned: () => void;
}

export interface Subject {
  readonly told: Told;
  readonly ready: Promise<void>;
  readonly finished: Promise<Finished>;
  go(): void;
  /** As a person would: it leaves in good order. */
  stop(): Promise<void>;
  end(): Promise<void>;
}

export type Said = "ready" | "rebalanced" | { readonly owned: readonly number[] } | Finished;

export function startSubject(job: Job): Subject {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(job)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let ready = (): void => {};
  let finished = (_: Finished): void => {};
  const failed = gone.then(() => Promise.reject(new Error(`the ${job.subject} subject ended early`)));
  failed.catch(() => {});
  const told: Told = { owned: [], onRebalance: () => {}, onOwned: () => {} };
  child.on("message", (said: Said) => {
    if (said === "ready") ready();
    else if (said === "rebalanced") told.onRebalance();
    else if ("owned" in said) {
      told.owned = said.owned;
      told.onOwned();
    } else finished(said);
  });
  const saidReady = new Promise<void>((resolve) => (ready = resolve));
  const saidFinished = new Promise<Finished>((resolve) => (finished = resolve));
  const finishes = Promise.race([saidFinished, failed]);
  // Nobody waits for one that is ended before.
  finishes.catch(() => {});
  return {
    told,
    ready: Promise.race([saidReady, failed]),
    finished: finishes,
    go: () => void child.send(GO),
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
    async end() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function main(job: Job): Promise<void> {
  const prepared = await prepare[job.subject](job);
  const told = new Promise((resolve) => process.once("message", resolve));
  process.send!("ready");
  await told;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= prepared.close());
  process.once("SIGTERM", () => void close().then(() => process.exit()));
  const before = process.cpuUsage();
  await prepared.run();
  const { user, system } = process.cpuUsage(before);
  process.send!({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1e6 } satisfies Finished);
  await close();
  process.disconnect();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  main(JSON.parse(process.argv[2]!) as Job).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  });
}
