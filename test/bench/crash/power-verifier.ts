/**
 * Opens a rebuilt home folder in a process of its own, because LMDB ends the process where a file is damaged badly enough;
 * the one process looks at folder after folder until one of them kills it.
 */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Look {
  readonly home: string;
  /** What the child had said before the power failed. */
  readonly said: readonly string[];
}

export interface Seen {
  readonly opened: boolean;
  readonly wrong: readonly string[];
}

export interface Verifier {
  look(look: Look): Promise<Seen>;
  stop(): void;
}

const ENTRY = fileURLToPath(new URL("./power-child.js", import.meta.url));

export function startVerifier(): Verifier {
  let child: ReturnType<typeof start> | undefined;
  return {
    async look(look) {
      child ??= start();
      const seen = await child.ask(JSON.stringify(look));
      if (seen !== undefined) return JSON.parse(seen) as Seen;
      child = undefined;
      return { opened: false, wrong: ["the process that opened it died"] };
    },
    stop: () => child?.stop(),
  };
}

function start() {
  const child = spawn(process.execPath, [ENTRY], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout });
  let answer: (line: string | undefined) => void = () => {};
  lines.on("line", (line) => answer(line));
  child.on("exit", () => answer(undefined));
  child.stdin.on("error", () => {});
  return {
    ask: (line: string) =>
      new Promise<string | undefined>((resolve) => {
        answer = resolve;
        child.stdin.write(`${line}\n`);
      }),
    stop: () => child.stdin.end(),
  };
}
