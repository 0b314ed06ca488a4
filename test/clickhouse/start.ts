/**
 * A ClickHouse server for a test: the one that CLICKHOUSE_TEST_URL names (`http://user:password@host:8123`), or else the
 * stand-in. On a given server every test has a database of its own, which is dropped at the end.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type EngineOptions, openEngine } from "../../infra/clickhouse/engine.ts";
import type { StandInOptions } from "./server.ts";

const ENTRY = fileURLToPath(new URL("./server.js", import.meta.url));
/** A thread waits as long as an insert's rows come. */
const THREADS = "32";
const USER = "writer";
const PASSWORD = "s3cret:ü";
/** May read, but send no settings. */
export const READER = { user: "reader", password: "read" } as const;

export interface TestServer {
  /** To open it with the right to write. */
  readonly options: EngineOptions & { readonly url: string };
  /** Whether it is one that was given: it can be neither stopped nor has it users of ours. */
  readonly isGiven: boolean;
  /** The stand-in's process, as it was started. */
  readonly pid: number | undefined;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

let databases = 0;

export async function startServer(more: Partial<Pick<StandInOptions, "version">> = {}): Promise<TestServer> {
  const given = process.env.CLICKHOUSE_TEST_URL;
  if (given !== undefined && given !== "" && more.version === undefined) return givenServer(new URL(given));
  const folder = mkdtempSync(join(tmpdir(), "driftwire-server-"));
  const users = { [USER]: { password: PASSWORD }, [READER.user]: { password: READER.password, readonly: 1 as const } };
  let running = await start({ folder, port: 0, users, ...more });
  const { port } = running;
  const kill = async (): Promise<void> => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    running.child.kill("SIGKILL");
    await once(running.child, "exit");
  };
  return {
    options: { url: `http://127.0.0.1:${port}`, user: USER, password: PASSWORD, database: "driftwire", folder: "" },
    isGiven: false,
    pid: running.child.pid,
    kill,
    async restart() {
      await kill();
      running = await start({ folder, port, users, ...more });
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(options: StandInOptions): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, UV_THREADPOOL_SIZE: THREADS },
  });
  // A test that dies takes it along.
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), "line") as Promise<[string]>,
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the stand-in ended with ${code}`))),
  ]);
  return { child, port: Number(line[0]) };
}

function givenServer(url: URL): TestServer {
  const { username, password, origin } = url;
  const options = {
    url: origin,
    ...(username === "" ? {} : { user: decodeURIComponent(username) }),
    ...(password === "" ? {} : { password: decodeURIComponent(password) }),
    database: `driftwire_test_${process.pid}_${databases++}`,
    folder: "",
  };
  const never = (): Promise<void> => Promise.reject(new Error("a server that was given is not stopped"));
  return {
    options,
    isGiven: true,
    pid: undefined,
    kill: never,
    restart: never,
    async close() {
      const engine = await openEngine(options);
      await engine.run(`DROP DATABASE ${options.database} SYNC`);
      await engine.close();
    },
  };
}
