/**
 * The port `reader` in worker threads: one, and a second while there is more to do than that one does. What takes too long or
 * too much memory costs its thread, which is replaced. Who was stopped lately waits behind the others, and never for the first
 * thread: so hostile texts, however many, have at most one of the two.
 */

import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Read, Reader, Reading, StopCode } from "../../processors/reading/reader.ts";
import { messageOf } from "../../topology/errors.ts";
import type { Log } from "../../topology/processor.ts";
import type { Answer, Ask } from "./thread.ts";

export interface ReadersOptions {
  readonly log?: Log;
  /** The heap of one thread. */
  readonly heapMb?: number;
  /** In place of each reading's own limit. */
  readonly ms?: number;
  /** A thread that has had nothing to do for so long is ended. */
  readonly idleMs?: number;
}

export interface Readers extends Reader {
  readonly stats: ReadersStats;
  close(): Promise<void>;
}

export interface ReadersStats {
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  /** Readings so far, and how many of them were ended. */
  readonly read: number;
  readonly stopped: number;
  /** How long threads were busy, all together. */
  readonly busyMs: number;
}

const HEAP_MB = 512;
/** Of what is young: with Node's own bound two threads would take a hundred megabytes more. */
const YOUNG_MB = 24;
const IDLE_MS = 30_000;
/** A thread that does not begin in so long never will. */
const START_MS = 60_000;
/** Ended threads are waited for so long: one that computes hears of it late. */
const END_MS = 1000;
const SUSPECTS_MAX = 1000;
/** How often it is looked at what a thread has computed, and after how many times its limit it is ended whatever it was. */
const LOOK_MS = 250;
const BUSY_FACTOR = 6;

function computedMs(task: string | undefined): number | undefined {
  if (task === undefined) return undefined;
  try {
    const [ns] = readFileSync(`/proc/${task}/schedstat`, "utf8").split(" ");
    return Number(ns) / 1e6;
  } catch {
    return undefined;
  }
}

interface Job {
  readonly reading: Reading<never, unknown>;
  readonly bytes: Uint8Array;
  readonly given: unknown;
  readonly whose: string;
  settle(read: Read<unknown> | { readonly error: unknown }): void;
  thread: Thread | undefined;
}

export function openReaders(options: ReadersOptions = {}): Readers {
  const waiting: Job[] = [];
  /** Those whose text was stopped, the last one last. */
  const suspects = new Set<string>();
  const counts = { read: 0, stopped: 0, busyMs: 0 };
  let isClosed = false;

  const next = (isFirst: boolean): Job | undefined => {
    const at = waiting.findIndex((job) => !suspects.has(job.whose));
    if (at >= 0) return waiting.splice(at, 1)[0];
    return isFirst ? undefined : waiting.shift();
  };
  const ended = (job: Job, ms: number, code: StopCode | undefined): void => {
    counts.read++;
    counts.busyMs += ms;
    suspects.delete(job.whose);
    if (code !== undefined) {
      counts.stopped++;
      suspects.add(job.whose);
      for (const first of suspects) if (suspects.size > SUSPECTS_MAX) suspects.delete(first);
    }
    pump();
  };
  const threads = [new Thread(options, ended), new Thread(options, ended)];
  const pump = (): void => {
    for (const [index, thread] of threads.entries()) {
      if (thread.isBusy) continue;
      const job = next(index === 0);
      if (job !== undefined) thread.run(job);
    }
  };

  return {
    read<Given, Out>(
      reading: Reading<Given, Out>,
      bytes: Uint8Array,
      given: Given,
      { whose, signal }: { readonly whose: string; readonly signal?: AbortSignal },
    ) {
      return new Promise<Read<Out>>((resolve, reject) => {
        if (isClosed) return reject(new Error("the readers are closed"));
        if (signal?.aborted) return reject(signal.reason as Error);
        const job: Job = {
          ...{ reading: reading as Reading<never, unknown>, bytes, given, whose, thread: undefined },
          settle(read) {
            signal?.removeEventListener("abort", abort);
            if ("error" in read) reject(read.error as Error);
            else resolve(read as Read<Out>);
          },
        };
        const abort = (): void => {
          const at = waiting.indexOf(job);
          if (at >= 0) waiting.splice(at, 1);
          job.settle({ error: signal!.reason });
          job.thread?.giveUp(job);
        };
        signal?.addEventListener("abort", abort, { once: true });
        waiting.push(job);
        pump();
      });
    },
    get stats() {
      const busy = threads.filter(({ isBusy }) => isBusy).length;
      return { ...counts, busy, waiting: waiting.length, threads: threads.filter(({ isThere }) => isThere).length };
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.settle({ error: new Error("the readers are closed") });
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

class Thread {
  readonly #options: ReadersOptions;
  readonly #ended: (job: Job, ms: number, code: StopCode | undefined) => void;
  #worker: Worker | undefined;
  #isReady = false;
  /** Where Linux says what the thread has computed. */
  #task: string | undefined;
  #job: Job | undefined;
  #began = 0;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReadersOptions, ended: (job: Job, ms: number, code: StopCode | undefined) => void) {
    this.#options = options;
    this.#ended = ended;
  }

  get isBusy(): boolean {
    return this.#job !== undefined;
  }

  get isThere(): boolean {
    return this.#worker !== undefined;
  }

  run(job: Job): void {
    this.#job = job;
    job.thread = this;
    this.#worker ??= this.#start();
    // Nobody waits for an idle thread; for a busy one somebody does.
    this.#worker.ref();
    if (this.#isReady) this.#ask();
    else this.#limit(START_MS, () => this.#lose(this.#worker, new Error("a reader thread does not start")));
  }

  #start(): Worker {
    this.#isReady = false;
    const { heapMb = HEAP_MB } = this.#options;
    const worker = new Worker(new URL("./thread.js", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.on("message", (answer: Answer) => this.#answered(worker, answer));
    worker.on("error", (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      if (isMemory) this.#stopped(worker, "too-large-to-read", `parsing it needs more than ${heapMb} MB of memory`);
      else this.#lose(worker, error);
    });
    worker.on("exit", (code) => this.#lose(worker, new Error(`a reader thread ended (exit ${code})`)));
    return worker;
  }

  #ask(): void {
    const { reading, bytes, given } = this.#job!;
    const ms = this.#options.ms ?? reading.ms;
    this.#began = performance.now();
    const message = `parsing it took more than ${ms / 1000} s`;
    this.#watch(ms, () => this.#stopped(this.#worker, "too-slow-to-read", message));
    // A copy of its own: what they are a part of may be large, and is used again.
    const isShared = bytes.buffer instanceof SharedArrayBuffer;
    const sent = isShared ? bytes : Uint8Array.from(bytes);
    const ask: Ask = { id: ++this.#lastId, module: reading.module, name: reading.name, bytes: sent, given };
    this.#worker!.postMessage(ask, isShared ? [] : [sent.buffer as ArrayBuffer]);
  }

  #limit(ms: number, late: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(late, ms);
  }

  /** What counts is what the thread computes, as far as that is known: on a busy machine it has to wait for others. */
  #watch(ms: number, late: () => void): void {
    const before = computedMs(this.#task);
    const look = (): void => {
      const wall = performance.now() - this.#began;
      const computed = before === undefined ? wall : (computedMs(this.#task) ?? 0) - before;
      if (computed >= ms || wall >= ms * BUSY_FACTOR) late();
      else this.#limit(Math.max(1, Math.min(LOOK_MS, ms - computed)), look);
    };
    this.#limit(Math.min(LOOK_MS, ms), look);
  }

  #answered(worker: Worker, answer: Answer): void {
    if (worker !== this.#worker) return;
    if (answer.id === 0) {
      this.#isReady = true;
      this.#task = "task" in answer ? answer.task : undefined;
      if (this.#job !== undefined) this.#ask();
      return;
    }
    if (answer.id !== this.#lastId || this.#job === undefined) return;
    if ("task" in answer) return;
    if ("error" in answer) this.#done({ error: Object.assign(new Error(), answer.error) }, undefined);
    else this.#done({ value: answer.value }, undefined);
  }

  #stopped(worker: Worker | undefined, code: StopCode, message: string): void {
    if (worker !== this.#worker || this.#job === undefined) return this.#lose(worker, new Error(message));
    const { whose, reading, bytes } = this.#job;
    this.#options.log?.warn({ code, whose, reading: reading.name, bytes: bytes.length }, `${whose}: ${message}`);
    void this.#end();
    this.#done({ stopped: { code, message } }, code);
  }

  /** For no fault of what was read. */
  #lose(worker: Worker | undefined, error: Error): void {
    if (worker === undefined || worker !== this.#worker) return;
    void this.#end();
    if (this.#job !== undefined) this.#done({ error }, undefined);
  }

  /** Nobody wants what is being read any more. */
  giveUp(job: Job): void {
    if (this.#job !== job) return;
    void this.#end();
    this.#done({ value: undefined }, undefined);
  }

  #done(read: Parameters<Job["settle"]>[0], code: StopCode | undefined): void {
    clearTimeout(this.#timer);
    const job = this.#job!;
    this.#job = undefined;
    job.thread = undefined;
    job.settle(read);
    this.#worker?.unref();
    this.#timer = setTimeout(() => void this.#end(), this.#options.idleMs ?? IDLE_MS);
    this.#timer.unref();
    this.#ended(job, performance.now() - this.#began, code);
  }

  #end(): Promise<unknown> | undefined {
    const worker = this.#worker;
    this.#worker = undefined;
    return worker?.terminate().catch((error: unknown) => messageOf(error));
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    job?.settle({ error: new Error("the readers are closed") });
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      late = setTimeout(resolve, END_MS);
    });
    await Promise.race([this.#end(), patience]);
    clearTimeout(late);
  }
}
