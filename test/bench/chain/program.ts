/** The whole program on many sites: in one process, or as one member on a broker and a ClickHouse server of this machine. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startBroker } from "../../../infra/kafka/broker/broker.ts";
import { startServer } from "../../clickhouse/start.ts";
import { hostOf } from "./sites.ts";

const MAIN = fileURLToPath(new URL("../../../infra/cli/main.js", import.meta.url));
const START_MS = 120_000;
const LOOK_MS = 100;

export interface Counted {
  /** Pages fetched, documents made, rows of documents written: and the ends of batches with them. */
  readonly pages: number;
  readonly documents: number;
  readonly rows: number;
  /** Commits of all processors: on a cluster each is a transaction. */
  readonly commits: number;
  /** Records that groups have still to read, all of them together. */
  readonly behind: number;
}

export interface Program {
  /** The program itself, and the processes that it stands on. */
  readonly pids: Readonly<Record<string, number>>;
  counted(): Promise<Counted>;
  /** Adds sources while it runs: so many sites from one on, each with so many articles. */
  add(from: number, sites: number, articles: number): Promise<void>;
  stop(): Promise<void>;
}

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DRIFTWIRE_|SCHEMA_REGISTRY_|KAFKA_|CLICKHOUSE_|TOPIC_PREFIX)/.test(name),
    ),
  );

const SETTINGS = { home: "home", http: { port: 0 }, demo: false, log: { format: "json" } };

export async function startEmbedded(scratch: string, port: number, more: object): Promise<Program> {
  const folder = mkdtempSync(join(scratch, "driftwire-chain-"));
  const settings = { ...SETTINGS, clickhouse: { port: 0 }, ...more };
  const { child, ...running } = await start(folder, settings, ["up"], port);
  return {
    ...running,
    pids: { driftwire: child.pid! },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startOnKafka(
  scratch: string,
  port: number,
  more: object,
  say: (text: string) => void,
): Promise<Program> {
  const folder = mkdtempSync(join(scratch, "driftwire-chain-"));
  const broker = await startBroker({ folder: join(folder, "broker"), afterwards: "remove", say });
  const server = await startServer();
  const { folder: _, ...clickhouse } = server.options;
  const kafka = { use: true, properties: { "bootstrap.servers": broker.bootstrap } };
  const settings = { ...SETTINGS, clickhouse, kafka, ...more };
  const { child, ...running } = await start(folder, settings, ["work", "--all", "--create-topics"], port);
  return {
    ...running,
    pids: {
      driftwire: child.pid!,
      broker: broker.pids[0]!,
      ...(server.pid === undefined ? {} : { clickhouse: server.pid }),
    },
    async stop() {
      await end(child);
      await server.close();
      await broker.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function start(folder: string, settings: object, args: readonly string[], port: number) {
  mkdirSync(folder, { recursive: true });
  // JSON is YAML too.
  writeFileSync(join(folder, "driftwire.yaml"), JSON.stringify(settings));
  const log = openSync(join(folder, "up.log"), "w");
  // By itself, as `npm start` has it: its first line says with what flags Node begins.
  const child = spawn(MAIN, args, { cwd: folder, env: environment(), stdio: ["ignore", log, log] });
  const url = await address(folder, child);
  return {
    child,
    counted: async () => countedIn(await (await fetch(`${url}/metrics`, { headers: { connection: "close" } })).text()),
    add: (from: number, sites: number, articles: number) => add(folder, port, from, sites, articles),
  };
}

async function address(folder: string, child: ChildProcess): Promise<string> {
  const until = performance.now() + START_MS;
  for (;;) {
    const text = readFileSync(join(folder, "up.log"), "utf8");
    const url = /"msg":"ready: [^"]*"/.test(text) ? /"url":"([^"]+)","msg":"ready/.exec(text)?.[1] : undefined;
    if (url !== undefined) return url;
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`expected driftwire to run, got ${text.slice(-2000)}`);
    await sleep(LOOK_MS);
  }
}

function countedIn(metrics: string): Counted {
  const sumOf = (pattern: RegExp): number =>
    [...metrics.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
  return {
    pages: sumOf(/^driftwire_records_out_total\{processor="fetch"\} (\S+)$/gm),
    documents: sumOf(/^driftwire_records_out_total\{processor="extract"\} (\S+)$/gm),
    rows: sumOf(/^driftwire_records_in_total\{processor="sink-document"\} (\S+)$/gm),
    commits: sumOf(/^driftwire_commit_seconds_count\{.*\} (\S+)$/gm),
    behind: sumOf(/^kafka_consumergroup_lag\{.*\} (\S+)$/gm),
  };
}

/** Through the command line, as people add them. */
async function add(folder: string, port: number, from: number, sites: number, articles: number): Promise<void> {
  const sources = Object.fromEntries(
    Array.from({ length: sites }, (_, at) => {
      const origin = `http://${hostOf(from + at)}:${port}`;
      const entries = [{ url: `${origin}/feed-${articles}.xml`, kind: "feed" }];
      const pace = { delayMs: 0, allowPrivate: true, maxPages: articles, everyMinutes: 600, atMostMinutes: 600 };
      return [`site-${from + at}`, { url: `${origin}/`, entries, visitMinutes: 60, ...pace }];
    }),
  );
  const file = join(folder, `sources-${from}.yaml`);
  writeFileSync(file, JSON.stringify({ sources }));
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      [MAIN, "source", "apply", file],
      { cwd: folder, env: environment() },
      (error, _, stderr) =>
        error === null ? resolve() : reject(new Error(`expected the sources to be taken, got ${stderr}`)),
    );
  });
}
