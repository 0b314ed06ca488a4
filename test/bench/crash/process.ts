/** Starts the child that is to be killed, reads what it says, and knows when it is really gone. */

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ChildOptions } from "./child.ts";
import type { Ledger } from "./ledger.ts";

const ENTRY = fileURLToPath(new URL("./child.js", import.meta.url));

export interface Child {
  readonly process: ChildProcess;
  /** Milliseconds from its start until it had committed something; rejects when it ends before. */
  readonly going: Promise<number>;
  /** When it has ended and all it said was read. */
  readonly ended: Promise<{ code: number | null; drained: boolean; complaint: string }>;
}

/** @param wrapper a command that runs the child, strace for instance */
export function startChild(
  options: Omit<ChildOptions, "first">,
  ledger: Ledger,
  wrapper: readonly string[] = [],
): Child {
  const started = performance.now();
  const [command, ...args] = [...wrapper, process.execPath, ENTRY, JSON.stringify({ ...options, first: ledger.next })];
  const child = spawn(command!, args, { stdio: ["ignore", "pipe", "pipe"] });
  let drained = false;
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  const lines = createInterface({ input: child.stdout });
  const read = new Promise((resolve) => lines.on("close", resolve));
  const going = new Promise<number>((resolve, reject) => {
    lines.on("line", (line) => {
      ledger.note(line);
      if (line === "going") resolve(performance.now() - started);
      if (line === "drained") drained = true;
    });
    read.then(() => reject(new Error("ended before it was going"))).catch(() => {});
  });
  going.catch(() => {});
  const ended = Promise.all([closed, read]).then(([code]) => ({ code, drained, complaint }));
  return { process: child, going, ended };
}
