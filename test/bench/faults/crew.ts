/** The members: processes that are started, killed, stopped and asked to end, each slot with a home folder that stays. */

import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pause } from "./load.ts";
import { COUNTER, MEMBER } from "./topology.ts";

const [COMMAND, MUTANT, PLUGIN] = ["../../../infra/cli/main.js", "./mutant.js", "./topology.js"].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
) as [string, string, string];
const COMMIT_MS = 20;
const SOCKET_MS = 10_000;
const END_MS = 30_000;
const AGAIN_MS = 1000;

export interface CrewOptions {
  readonly folder: string;
  readonly bootstrap: string;
  readonly prefix: string;
  readonly sessionMs: number;
  readonly transactionMs: number;
  /** Instead of `driftwire work` a program with that mistake. */
  readonly mutant?: string | undefined;
}

/** As people would write it; JSON is YAML too. */
function writeConfig(file: string, { bootstrap, prefix, sessionMs, transactionMs }: CrewOptions): void {
  const properties = {
    "bootstrap.servers": bootstrap,
    "session.timeout.ms": sessionMs,
    "heartbeat.interval.ms": Math.round(sessionMs / 5),
    "transaction.timeout.ms": transactionMs,
    "socket.timeout.ms": Math.min(SOCKET_MS, transactionMs),
    "reconnect.backoff.max.ms": 1000,
  };
  const kafka = { topicPrefix: prefix, properties };
  writeFileSync(file, JSON.stringify({ plugins: [PLUGIN], kafka, commitMs: COMMIT_MS }, null, 2));
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

export function startCrew(options: CrewOptions): Crew {
  const { folder, mutant } = options;
  const config = join(folder, "driftwire.yaml");
  writeConfig(config, options);
  const lives = new Map<number, Life>();
  const slots = new Set<number>();
  const complaints: string[] = [];
  let begun = 0;
  let closed = false;
  const homeOf = (slot: number): string => join(folder, `member-${slot}`);
  const start = (slot: number): void => {
    // One that ended by itself may have been started again already.
    if (lives.has(slot)) return;
    const name = `${slot}.${begun++}`;
    const home = homeOf(slot);
    slots.add(slot);
    const work = [COMMAND, "work", COUNTER, "--config", config, "--home", home, "--port", "0", "--log-format", "json"];
    const child = spawn(process.execPath, mutant === undefined ? work : [MUTANT, config, home, mutant], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, [MEMBER]: name },
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
