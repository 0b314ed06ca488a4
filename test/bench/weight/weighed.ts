/** The program itself, as people start it, weighed from its start on. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { COMMAND, ownEnvironment } from "../program.ts";
import { ENGINE_ENV, ENGINE_SIGNAL, FIGURES_ENV, type HeapFigures } from "./heaps.ts";
import { type Taken, takenBy } from "./taken.ts";

const HEAPS = new URL("./heaps.js", import.meta.url).href;
const LOG = "up.log";
const ENGINE_MS = 2000;
const STOP_MS = 30_000;

export interface Weighing {
  readonly scratch: string;
  readonly seconds: number;
  readonly everyMs: number;
  /** Sources as they stand in sources.yaml; without them the demo is played. */
  readonly sources: Readonly<Record<string, object>> | undefined;
}

export interface Weighed {
  /** In order, as long as it ran. */
  readonly samples: readonly (Taken & { readonly atS: number })[];
  /** At the end, by thread. */
  readonly heaps: readonly HeapFigures[];
  /** At the end, as ClickHouse's engine calls them. */
  readonly engine: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

export async function weigh({ scratch, seconds, everyMs, sources }: Weighing): Promise<Weighed> {
  const folder = mkdtempSync(join(scratch, "driftwire-weight-"));
  const [home, figures] = [join(folder, "home"), join(folder, "figures")];
  for (const made of [home, figures]) mkdirSync(made);
  const settings = { home: "home", http: { port: 0 }, clickhouse: { port: 0 }, demo: sources === undefined };
  // JSON is YAML too.
  writeFileSync(join(folder, "driftwire.yaml"), JSON.stringify(settings));
  if (sources !== undefined) writeFileSync(join(folder, "sources.yaml"), JSON.stringify({ sources }));
  const log = openSync(join(folder, LOG), "w");
  const child = spawn(COMMAND, ["up", "--log-format", "json"], {
    cwd: folder,
    stdio: ["ignore", log, log],
    env: {
      ...ownEnvironment(),
      NODE_OPTIONS: `--import=${HEAPS}`,
      [FIGURES_ENV]: figures,
      [ENGINE_ENV]: join(home, "clickhouse", "data"),
    },
  });
  const ended = once(child, "exit").then(([code]) => `it goes on expected, got exit code ${code}`);
  const samples: (Taken & { atS: number })[] = [];
  try {
    for (const began = performance.now(); performance.now() - began < seconds * 1000; ) {
      const early = await Promise.race([sleep(everyMs), ended]);
      if (early !== undefined) throw new Error(`${early}: ${readFileSync(join(folder, LOG), "utf8").slice(-1000)}`);
      samples.push({ atS: (performance.now() - began) / 1000, ...takenBy(child.pid!, home) });
    }
    process.kill(child.pid!, ENGINE_SIGNAL);
    await sleep(ENGINE_MS);
    const read = (name: string): unknown => JSON.parse(readFileSync(join(figures, name), "utf8"));
    const names = readdirSync(figures).filter((name) => name.endsWith(".json"));
    const heaps = names.filter((name) => name.startsWith("heap-")).map((name) => read(name) as HeapFigures);
    const engine = names.includes("engine.json") ? (read("engine.json") as Record<string, string>) : {};
    return { samples, heaps, engine, faults: [] };
  } finally {
    child.kill("SIGTERM");
    if ((await Promise.race([ended, sleep(STOP_MS)])) === undefined) child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
