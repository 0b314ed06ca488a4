/**
 * For tests: a process that runs one command line after the other, each as `infra/cli/main.ts` does in a process of its own: with its own
 * arguments, folder, output and exit code. What commands share is loaded once, which is most of what a short one costs.
 * A command has ended when nothing is left that would keep its process alive, so one that hangs hangs here, too.
 */

import { setTimeout as sleep } from "node:timers/promises";

export interface Asked {
  /** The program, by the name it is called by. */
  readonly script: string;
  readonly folder: string;
  readonly args: readonly string[];
}

export interface Answered {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const MAIN = new URL("../infra/cli/main.js", import.meta.url).href;
const LOOK_MS = 2;
/** What `main` listens to; each run of it adds listeners of its own. */
const EVENTS = ["uncaughtException", "unhandledRejection", "SIGINT", "SIGTERM"] as const;

const out = { stdout: "", stderr: "" };
for (const name of ["stdout", "stderr"] as const)
  process[name].write = ((chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    out[name] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === "function") process.nextTick(done as () => void);
    return true;
  }) as typeof process.stdout.write;

/** What keeps the process alive, sorted; taken where none of our own timers does. */
async function alive(): Promise<string[]> {
  await sleep(LOOK_MS);
  return process.getActiveResourcesInfo().sort();
}

const answer = (code: number): Answered => ({ code, ...out });
const end = process.exit.bind(process);
// Whoever ends at once takes this process along; the next command has another one.
process.exit = (code) => {
  process.send!(answer(Number(code ?? process.exitCode ?? 0)), () => end());
  return new Promise<never>(() => {}) as never;
};

let runs = 0;
const before = alive();

async function run({ script, folder, args }: Asked): Promise<void> {
  const least = JSON.stringify(await before);
  Object.assign(out, { stdout: "", stderr: "" });
  process.argv = [process.execPath, script, ...args];
  process.exitCode = undefined;
  process.chdir(folder);
  await import(`${MAIN}?run=${runs++}`);
  while (JSON.stringify(await alive()) !== least);
  for (const event of EVENTS) process.removeAllListeners(event);
  process.stdout.removeAllListeners("error");
  process.chdir("/");
  process.send!(answer(Number(process.exitCode ?? 0)));
}

process.on("message", (asked: Asked) => void run(asked));
