/**
 * Threads that extract pages. A page that takes too long, or more memory than a thread has, costs its thread, which is
 * replaced, and is answered with an error.
 */

import { Worker } from "node:worker_threads";
import { messageOf } from "../../topology/errors.ts";
import type { Answer, Ask } from "./worker.ts";

export interface Pool {
  readonly size: number;
  /** When none is free it waits. */
  extract(ask: Ask): Promise<Answer>;
  close(): Promise<void>;
}

const PAGE_MS = 30_000;
const HEAP_MB = 1536;

export function openPool(size: number, pageMs = PAGE_MS): Pool {
  const free = Array.from({ length: size }, () => new Thread(pageMs));
  const all = [...free];
  const waiting: ((thread: Thread) => void)[] = [];
  const done = (thread: Thread): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(thread);
    else next(thread);
  };
  return {
    size,
    async extract(ask) {
      // The one that was free last: what needs one thread starts one.
      const thread = free.pop() ?? (await new Promise<Thread>((resolve) => waiting.push(resolve)));
      try {
        return await thread.extract(ask);
      } finally {
        done(thread);
      }
    },
    async close() {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}

class Thread {
  readonly #pageMs: number;
  #worker: Worker | undefined;
  /** Who waits for the page under way. */
  #answered: (answer: Answer) => void = () => {};

  constructor(pageMs: number) {
    this.#pageMs = pageMs;
  }

  async extract(ask: Ask): Promise<Answer> {
    const worker = (this.#worker ??= this.#start());
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve) => {
        this.#answered = resolve;
        timer = setTimeout(() => this.#lose(worker, "timed-out", `expected at most ${this.#pageMs} ms`), this.#pageMs);
        worker.postMessage(ask);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.js", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.on("message", (answer: Answer) => {
      if (this.#worker === worker) this.#answered(answer);
    });
    worker.on("error", (error) => this.#lose(worker, "worker-died", messageOf(error)));
    worker.on("exit", (code) => this.#lose(worker, "worker-died", `exit ${code}`));
    return worker;
  }

  /** The next page gets another one. */
  #lose(worker: Worker, code: "timed-out" | "worker-died", message: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#answered({ error: { code, message } });
    worker.terminate().catch(() => {});
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
