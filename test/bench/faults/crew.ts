/** The members: processes that are started, killed, stopped and asked to end, each slot with a home folder that stays. */

import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pause } from "./load.ts";
import type { MemberOptions } from "./member.ts";
import { MEMBER } from "./topology.ts";

const ENTRY = fileURLToPath(new URL("./member.js", import.meta.url));
const END_MS = 30_000;
const AGAIN_MS = 1000;

export interface CrewOptions extends Omit<MemberOptions, "home"> {
  readonly folder: string;
}

interface Life {
  readonly name: string;
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  /** Whether its end is our doing. */
  wanted: boolean;
}

export interface Crew {
  /** Slots with a running process. */
  readonly running: readonly number[];
  /** What its process is called in the outputs. */
  nameOf(slot: number): string | undefined;
  start(slot: number): void;
  /** kill -9; resolves when it is gone. */
  kill(slot: number): Promise<void>;
  signal(slot: number, signal: NodeJS.Signals): void;
  /** Asks it to end in order. */
  end(slot: number): Promise<void>;
  endAll(): Promise<void>;
  killAll(): Promise<void>;
  homeOf(slot: number): string;
  /** Every slot that ever ran. */
  readonly slots: readonly number[];
  /** What went wrong with members by themselves. */
  readonly complaints: readonly string[];
}

export function startCrew({ folder, ...options }: CrewOptions): Crew {
  const lives = new Map<number, Life>();
  const slots = new Set<number>();
  const complaints: string[] = [];
  let begun = 0;
  let closed = false;
  const homeOf = (slot: number): string => join(folder, `member-${slot}`);
  const start = (slot: number): void => {
    const name = `${slot}.${begun++}`;
    const home = homeOf(slot);
    slots.add(slot);
    const child = spawn(process.execPath, [ENTRY, JSON.stringify({ ...options, home })], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, [MEMBER]: name, UV_THREADPOOL_SIZE: "16" },
    });
    child.stderr.pipe(createWriteStream(join(folder, `member-${slot}.log`), { flags: "a" }));
    let last = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      last = (last + text).slice(-1000);
    });
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const life: Life = { name, process: child, ended, wanted: false };
    lives.set(slot, life);
    void ended.then((code) => {
      if (lives.get(slot) === life) lives.delete(slot);
      if (life.wanted && code !== 1) return;
      complaints.push(`member ${name} ended by itself with ${code}: ${last}`);
      // Whoever runs members has them started again.
      if (!life.wanted) void pause(AGAIN_MS).then(() => lives.has(slot) || closed || start(slot));
    });
  };
  const close = async (slot: number, signal: NodeJS.Signals): Promise<void> => {
    const life = lives.get(slot);
    if (life === undefined) return;
    life.wanted = true;
    life.process.kill(signal);
    const late = setTimeout(() => {
      complaints.push(`member ${life.name} did not end within ${END_MS} ms`);
      life.process.kill("SIGKILL");
    }, END_MS);
    await life.ended;
    clearTimeout(late);
  };
  const all = async (signal: NodeJS.Signals): Promise<void> => {
    closed = true;
    for (const { process: child } of lives.values()) child.kill("SIGCONT");
    await Promise.all([...lives.keys()].map((slot) => close(slot, signal)));
  };
  return {
    get running() {
      return [...lives.keys()];
    },
    nameOf: (slot) => lives.get(slot)?.name,
    start,
    kill: (slot) => close(slot, "SIGKILL"),
    signal: (slot, signal) => void lives.get(slot)?.process.kill(signal),
    end: (slot) => close(slot, "SIGTERM"),
    endAll: () => all("SIGTERM"),
    killAll: () => all("SIGKILL"),
    homeOf,
    get slots() {
      return [...slots];
    },
    complaints,
  };
}
