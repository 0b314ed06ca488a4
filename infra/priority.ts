/**
 * Which threads of this process wait when there is not enough of the processor for all: those that compute, so that the main one
 * answers, sends and hears signals meanwhile. Linux only, where each thread has a priority of its own; elsewhere all are equal.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Of two threads that want all of a processor the main one has three quarters. */
const BEHIND = 5;
/** Of what nobody waits for: beside live work it has what that leaves over. */
const FAR_BEHIND = 19;

/** Threads of ours that have names: `top -H` shows them. */
const OURS = "dw-";

const isLinux = process.platform === "linux";

/** Of the thread that calls it, from now on. */
export function standBack(isFar = false): void {
  if (isLinux) lower(0, isFar ? FAR_BEHIND : BEHIND);
}

/** The thread that calls it has this name for the system's tools, which tell by it what CPU goes where. */
export function nameThread(name: "tasks" | "reader" | "writer"): void {
  try {
    if (isLinux) writeFileSync("/proc/thread-self/comm", OURS + name);
  } catch {
    // It has no name, then.
  }
}

/** Those that an engine in this process has started: they have names of their own. */
export function standBackOthers(): void {
  if (!isLinux) return;
  const nameOf = (thread: string): string => readFileSync(`/proc/self/task/${thread}/comm`, "utf8");
  try {
    const own = nameOf(String(process.pid));
    for (const thread of readdirSync("/proc/self/task")) {
      const name = nameOf(thread);
      if (Number(thread) !== process.pid && name !== own && !name.startsWith(OURS)) lower(Number(thread), BEHIND);
    }
  } catch {
    // One has ended meanwhile; the next time will see the rest.
  }
}

function lower(thread: number, by: number): void {
  try {
    setPriority(thread, by);
  } catch {
    // Not allowed here, or lower already: all are equal then.
  }
}
