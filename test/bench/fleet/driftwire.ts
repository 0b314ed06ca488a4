/** The program itself, as people run it: `driftwire up` on a home folder of its own, and `driftwire sql` beside it. */

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { packageRoot } from "../../../schemas/catalog.ts";
import { COMMAND, ownEnvironment } from "../program.ts";

const LOG = "up.log";
const START_MS = 120_000;
const ANSWER_BYTES = 256 * 2 ** 20;
/** Of each of the four partitions of `page`: what is read was extracted long before it goes. */
const PAGE_BYTES = "256 MiB";
/** Days pass in seconds here: what comes in one of these is one commit. */
const COMMIT_MS = 200;
/** Nearly all there is to do here is to extract. */
const THREADS = 2;

export interface RunningDriftwire {
  /** Entries of a store, from state as it is now. */
  state(processor: string, store: string): Promise<readonly { key: string; value: Record<string, unknown> }[]>;
  /** How many records each group has still to read. */
  lags(): Promise<ReadonlyMap<string, number>>;
  /** The rows that a query gives; it lies beside this module. */
  sql(query: string, params?: Readonly<Record<string, string>>): Promise<readonly Record<string, unknown>[]>;
  /** Runs a command beside it. */
  command(args: readonly string[]): Promise<string>;
  /** What it takes on disk, the log's file alone. */
  logBytes(): Promise<number>;
  stop(): Promise<void>;
}

export async function startDriftwire(folder: string, sources: object): Promise<RunningDriftwire> {
  const settings = {
    ...{ home: "home", http: { port: 0 }, clickhouse: { port: 0 }, demo: false, log: { format: "json" } },
    ...{ commitMs: COMMIT_MS, threads: THREADS },
    topics: { page: { keepBytes: PAGE_BYTES } },
  };
  // JSON is YAML too.
  writeFileSync(join(folder, "driftwire.yaml"), JSON.stringify(settings, null, 2));
  writeFileSync(join(folder, "sources.yaml"), JSON.stringify({ sources }, null, 2));
  const log = openSync(join(folder, LOG), "w");
  const child = spawn(COMMAND, ["up"], {
    ...{ cwd: folder, env: ownEnvironment(), stdio: ["ignore", log, log] },
  });
  let ended = false;
  const end = once(child, "exit").then(() => {
    ended = true;
  });
  const url = await address(folder, () => ended);
  const ask = async (path: string): Promise<string> => {
    // A connection that was kept open may be closed by the other side just as it is used again.
    const response = await fetch(url + path, { headers: { connection: "close" } });
    if (!response.ok) throw new Error(`expected an answer to ${path}, got ${response.status}`);
    return response.text();
  };
  return {
    async state(processor, store) {
      const { entries } = JSON.parse(await ask(`/state/${processor}/${store}?limit=1000`)) as {
        entries: { key: string; value: Record<string, unknown> }[];
      };
      return entries;
    },
    async lags() {
      return lagsIn(await ask("/metrics"));
    },
    async logBytes() {
      return Number(/^driftwire_file_bytes (\S+)$/m.exec(await ask("/metrics"))?.[1] ?? 0);
    },
    command: (args) => command(folder, args),
    sql: (query, params) => answer(folder, query, params),
    async stop() {
      child.kill("SIGTERM");
      await end;
    },
  };
}

async function address(folder: string, isEnded: () => boolean): Promise<string> {
  const until = performance.now() + START_MS;
  for (;;) {
    const text = readFileSync(join(folder, LOG), "utf8");
    const url = /"url":"([^"]+)"/.exec(text)?.[1];
    if (url !== undefined) return url;
    if (isEnded() || performance.now() > until)
      throw new Error(`expected driftwire up to run, got ${text.slice(-2000)}`);
    await sleep(100);
  }
}

export function lagsIn(metrics: string): Map<string, number> {
  const lags = new Map<string, number>();
  for (const [, group, lag] of metrics.matchAll(/^kafka_consumergroup_lag\{consumergroup="([^"]+)".*\} (\d+)$/gm))
    lags.set(group!, (lags.get(group!) ?? 0) + Number(lag));
  return lags;
}

const command = (folder: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, env: ownEnvironment(), maxBuffer: ANSWER_BYTES };
    execFile(COMMAND, [...args], options, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`expected driftwire ${args[0]} to work, got ${stderr}`)),
    );
  });

const queryFile = (name: string): string => join(packageRoot(), "test/bench/fleet/queries", `${name}.sql`);

async function answer(
  folder: string,
  query: string,
  params: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>[]> {
  const given = Object.entries(params).flatMap(([name, value]) => ["--param", `${name}=${value}`]);
  const stdout = await command(folder, ["sql", "--json", "-f", queryFile(query), ...given]);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
