/** Measures what no restart can be quicker than. See bare.ts. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ENTRY = fileURLToPath(new URL("./bare.js", import.meta.url));

/** Milliseconds, once for each round. */
export async function bareStarts(data: string, rounds: number): Promise<number[]> {
  const folder = mkdtempSync(join(data, "driftwire-bare-"));
  try {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const child = spawn(process.execPath, [ENTRY, join(folder, "log.mdb")], { stdio: ["ignore", "pipe", "inherit"] });
      const closed = once(child, "close");
      await once(child.stdout, "data");
      took.push(performance.now() - start);
      await closed;
    }
    return took;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
