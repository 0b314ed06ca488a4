/**
 * One process works on a home folder at a time. It writes who it is; whoever finds that process gone takes over with a
 * higher epoch, and every commit checks the epoch inside its transaction, so that one that was only asleep can do no harm.
 */

import { readFileSync, readlinkSync } from "node:fs";
import { DriftwireError } from "../../topology/errors.ts";
import type { Databases } from "./store.ts";

interface Owner {
  readonly epoch: number;
  readonly pid: number;
  /** When the process started, in ticks since boot: a pid is used again, this pair is not. */
  readonly started: string;
  readonly boot: string;
  /** Process ids of one container mean nothing in another. */
  readonly namespace: string;
}

const KEY = Buffer.from("owner");

function readOwner({ meta }: Databases): Owner | undefined {
  const stored = meta.get(KEY);
  return stored === undefined ? undefined : (JSON.parse(stored.toString("utf8")) as Owner);
}

/** Takes the home folder over, or says who has it. Returns the epoch to commit under. */
export function takeOwnership(store: Databases): number {
  return store.root.transactionSync(() => {
    const owner = readOwner(store);
    if (owner !== undefined && owner.pid !== 0 && isAlive(owner)) {
      throw new DriftwireError("home-in-use", { at: store.path, got: `process ${owner.pid}` });
    }
    const epoch = (owner?.epoch ?? 0) + 1;
    const mine: Owner = {
      epoch,
      pid: process.pid,
      started: startOf(process.pid),
      boot: bootId(),
      namespace: namespaceId(),
    };
    store.meta.putSync(KEY, Buffer.from(JSON.stringify(mine)));
    return epoch;
  });
}

/** Inside a transaction: nothing is written under an epoch that has passed. */
export function checkOwnership(store: Databases, epoch: number): void {
  const current = readOwner(store)?.epoch;
  if (current === epoch) return;
  throw new DriftwireError("fenced", { at: store.path, expected: `epoch ${epoch}`, got: String(current) });
}

export function giveUpOwnership(store: Databases, epoch: number): void {
  store.root.transactionSync(() => {
    const owner = readOwner(store);
    if (owner?.epoch === epoch) store.meta.putSync(KEY, Buffer.from(JSON.stringify({ ...owner, pid: 0 })));
  });
}

/** The process that works on this home folder, if one does. */
export function livingOwner(store: Databases): number | undefined {
  const owner = readOwner(store);
  return owner !== undefined && owner.pid !== 0 && isAlive(owner) ? owner.pid : undefined;
}

/** Where it can't be known (another container) the owner counts as gone: should it live, its next commit is fenced. */
function isAlive({ pid, started, boot, namespace }: Owner): boolean {
  if (boot !== bootId() || namespace !== namespaceId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return started === startOf(pid);
}

/** Empty where the system has no /proc: then a pid in use counts as the owner. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

function namespaceId(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
