/** Runs the child under strace, and reads what strace wrote: which system calls touched the log's file, with their data. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Whether strace is here and may trace. */
export function hasStrace(): boolean {
  return spawnSync("strace", ["-qq", "-o", "/dev/null", "true"]).status === 0;
}

/** Runs a command and kills it at the nth call that one of its threads makes. With --seccomp-bpf strace 6.1 miscounts. */
export const killingAt = (call: string, nth: number): string[] => [
  ...["strace", "-f", "-qq", "-o", "/dev/null"],
  ...["-e", `trace=${call}`, "-e", `inject=${call}:signal=KILL:when=${nth}`],
];

/** Every call that can change a file, whichever LMDB may use. */
const RECORDED =
  "openat,close,link,rename,lseek,write,writev,pwrite64,pwritev,pwritev2,fdatasync,fsync,sync_file_range,msync,ftruncate,fallocate";

/** Runs a command and writes down its file operations with all their data. */
export const recordingTo = (file: string): string[] => [
  ...["strace", "-f", "-qq", "--seccomp-bpf", "-xx", "-s", "100000000"],
  ...["-e", `trace=${RECORDED}`, "-e", "signal=none", "-o", file],
];

interface OpenFile {
  readonly kind: "log" | "folder";
  /** Whether each write is on disk when it returns. */
  readonly synced: boolean;
  /** Where the next write goes that does not say so itself. */
  position: number;
}

/** What happened to the log's file, and what the child said on stdout. */
export type Operation =
  | {
      readonly kind: "write";
      readonly call: string;
      readonly at: number;
      readonly data: Buffer;
      readonly synced: boolean;
    }
  | { readonly kind: "sync"; readonly call: string }
  /** It has got its name. */
  | { readonly kind: "named"; readonly call: string }
  /** The folder was synced in which its name stands. */
  | { readonly kind: "folder"; readonly call: string }
  | { readonly kind: "said"; readonly line: string };

/** An operation begins and ends; others may run meanwhile in other threads. */
export interface Event {
  readonly phase: "begin" | "end";
  readonly thread: string;
  readonly operation: Operation;
}

/** @param path of the log's file; it may be made as `<path>.new…` and be given its name later */
export function readTrace(file: string, path: string): Event[] {
  const events: Event[] = [];
  const files = new Map<number, OpenFile>();
  const begun = new Map<string, { text: string; operation: Operation | undefined }>();
  for (const line of readFileSync(file, "latin1").split("\n")) {
    const [, thread, rest] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    if (thread === undefined || rest === undefined) continue;
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/s.exec(rest);
    if (resumed === null && rest.endsWith("<unfinished ...>")) {
      const text = rest.slice(0, -"<unfinished ...>".length);
      const operation = operationOf(text, files, path);
      if (operation !== undefined) events.push({ phase: "begin", thread, operation });
      begun.set(thread, { text, operation });
      continue;
    }
    const before = resumed === null ? undefined : begun.get(thread);
    const text = (before?.text ?? "") + (resumed?.[1] ?? rest);
    noteFiles(text, files, path);
    const operation = before === undefined ? operationOf(text, files, path) : before.operation;
    if (operation === undefined) continue;
    if (before === undefined) events.push({ phase: "begin", thread, operation });
    events.push({ phase: "end", thread, operation });
  }
  return events;
}

function noteFiles(text: string, files: Map<number, OpenFile>, log: string): void {
  const closed = /^close\((\d+)/.exec(text);
  if (closed !== null) files.delete(Number(closed[1]));
  const opened = /^openat\([^,]*, "([^"]*)", ([A-Z_|0-9]+).*= (\d+)$/.exec(text);
  if (opened === null) return;
  const [, path, flags, descriptor] = opened as unknown as [string, string, string, string];
  const name = bytesOf(path).toString();
  const kind =
    name === dirname(log)
      ? "folder"
      : name === log || (/^\.new[^.]*(?<!-lock)$/.test(name.slice(log.length)) && name.startsWith(log))
        ? "log"
        : undefined;
  if (kind === undefined) files.delete(Number(descriptor));
  else files.set(Number(descriptor), { kind, synced: /O_DSYNC|O_SYNC/.test(flags), position: 0 });
}

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll("\\x", ""), "hex");

function operationOf(text: string, files: ReadonlyMap<number, OpenFile>, log: string): Operation | undefined {
  const named = /^(link|rename)\("[^"]*", "([^"]*)"/.exec(text);
  if (named !== null && bytesOf(named[2]!).toString() === log) return { kind: "named", call: named[1]! };
  const [, call, descriptor] = /^(\w+)\((\d+)/.exec(text) ?? [];
  if (call === undefined || call === "openat" || call === "close") return undefined;
  if (call === "write" && descriptor === "1") return { kind: "said", line: dataOf(text).toString().trim() };
  const file = files.get(Number(descriptor));
  if (file === undefined) return undefined;
  if (file.kind === "folder") return call === "fsync" ? { kind: "folder", call } : undefined;
  if (call === "fdatasync" || call === "fsync") return { kind: "sync", call };
  if (call === "pwrite64" || call === "pwritev") {
    return {
      kind: "write",
      call,
      at: Number(/, (\d+)\)?\s*(=.*)?$/.exec(text)![1]),
      data: dataOf(text),
      synced: file.synced,
    };
  }
  if (call === "lseek") {
    file.position = Number(/, (\d+), SEEK_SET/.exec(text)?.[1] ?? Number.NaN);
    return undefined;
  }
  if (call === "writev" || call === "write") {
    const data = dataOf(text);
    const at = file.position;
    file.position += data.length;
    return { kind: "write", call, at, data, synced: file.synced };
  }
  throw new Error(`the log's file was changed by ${call}, which this harness can't replay`);
}

const dataOf = (text: string): Buffer =>
  Buffer.concat([...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => bytesOf(hex!)));

/** How many calls of each kind on the log's file the busiest thread made: strace counts them by thread. */
export function callsOf(events: readonly Event[]): Record<string, number> {
  const calls: Record<string, number> = {};
  const counts = new Map<string, number>();
  for (const { phase, thread, operation } of events) {
    if (phase === "end" || operation.kind === "said") continue;
    const count = (counts.get(`${thread} ${operation.call}`) ?? 0) + 1;
    counts.set(`${thread} ${operation.call}`, count);
    calls[operation.call] = Math.max(calls[operation.call] ?? 0, count);
  }
  return calls;
}
