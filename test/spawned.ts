/** For tests: runs the real command line in processes of its own, on a folder that is removed afterwards. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hosted, isShort } from "./hosted.ts";

const MAIN = fileURLToPath(new URL("../infra/cli/main.js", import.meta.url));
/** So long only where it never comes: machines are shared. */
const START_MS = 240_000;
/** What is waited for comes sooner or later; what does not come is a failure after so long. */
const PATIENCE_MS = 240_000;
const STANDSTILL_MS = 240_000;
const LOOK_MS = 20;
const LOOK_MAX_MS = 300;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Run {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another user, where the test runs as root. */
  readonly uid?: number;
  /** Another copy of the program. */
  readonly main?: string;
}

const cleanups = new WeakMap<TestContext, (() => void)[]>();

/** Undoes things after the test, the last one first. */
export function afterwards(context: TestContext, undo: () => void): void {
  const known = cleanups.get(context);
  if (known !== undefined) return void known.push(undo);
  const all = [undo];
  cleanups.set(context, all);
  context.after(() => {
    for (const each of all.reverse()) each();
  });
}

/** A folder to work in, with settings that let tests run beside each other. */
export function workplace(context: TestContext, settings = ""): string {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-cli-"));
  afterwards(context, () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "driftwire.yaml"), `home: home\nhttp: { port: 0 }\n${settings}`);
  return folder;
}

/** The program under its name, as `npm link` makes it: hints name it so. */
let linked: string | undefined;

function link(): string {
  if (linked !== undefined) return linked;
  const folder = mkdtempSync(join(tmpdir(), "driftwire-bin-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  linked = join(folder, "driftwire");
  symlinkSync(MAIN, linked);
  return linked;
}

function environmentOf(main: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(DRIFTWIRE_|SCHEMA_REGISTRY_|KAFKA_|CLICKHOUSE_|TOPIC_PREFIX|npm_)/.test(name),
  );
  const PATH = `${dirname(main)}${delimiter}${process.env.PATH}`;
  // The demo has a test of its own.
  return { ...Object.fromEntries(own), DRIFTWIRE_DEMO: "false", PATH };
}

function start(folder: string, args: readonly string[], { env = {}, uid, main = link() }: Run): ChildProcess {
  return spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...environmentOf(main), ...env },
    stdio: ["pipe", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

function ending(child: ChildProcess): {
  readonly out: { stdout: string; stderr: string };
  readonly ended: Promise<Ended>;
} {
  const out = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]!.setEncoding("utf8").on("data", (text: string) => {
      out[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, ...out }));
  });
  return { out, ended };
}

/** Runs a command to its end. */
export async function driftwire(folder: string, args: readonly string[], run: Run = {}): Promise<Ended> {
  const child = start(folder, args, run);
  const { ended } = ending(child);
  // A command that has no use for its input may be gone before it is written.
  child.stdin!.on("error", () => {});
  child.stdin!.end(run.input ?? "");
  return ended;
}

/** Where something serves that was started here. */
const served = new Set<string>();

/** Runs a command to its end; a short one in a process that has run others before, unless something of its own is wanted for it. */
async function asked(folder: string, args: readonly string[], run: Run, isRefused = false): Promise<Ended> {
  const file = join(folder, "driftwire.yaml");
  const settings = existsSync(file) ? readFileSync(file, "utf8") : "";
  const isEngineOpen = served.has(folder) || settings.includes("clickhouse: { use: false }");
  // The module of a plug-in is loaded once in a process, whatever it is changed to.
  const isPlain = Object.keys(run).length === 0 && !/^plugins:/m.test(settings);
  if (!isPlain || !isShort(args, { isEngineOpen, isRefused })) return driftwire(folder, args, run);
  return { ...(await hosted({ script: link(), folder, args }, environmentOf(link()))), signal: null };
}

/** Runs a command that is killed after so long, if it has not ended by then. */
export async function killed(folder: string, args: readonly string[], ms: number): Promise<Ended> {
  const child = start(folder, args, {});
  const timer = setTimeout(() => child.kill("SIGKILL"), ms);
  const ended = await ending(child).ended;
  clearTimeout(timer);
  return ended;
}

/** Runs a command that has to work, and returns what it printed as JSON. */
export async function data(folder: string, args: readonly string[], run: Run = {}): Promise<Record<string, unknown>[]> {
  const { code, stdout, stderr } = await asked(folder, [...args, "--json"], run);
  assert.equal(code, 0, stderr);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Runs a command that has to fail in one line, without a stack trace. */
export async function failure(
  folder: string,
  args: readonly string[],
  run: Run = {},
): Promise<{ line: string; more: readonly string[]; code: number | null; stdout: string }> {
  const { code, signal, stderr, stdout } = await asked(folder, args, run, true);
  assert.equal(signal, null, stderr);
  const [line = "", ...more] = stderr.trimEnd().split("\n");
  // What may help, and further mistakes.
  assert.ok(
    more.every((each) => each.startsWith("  ")),
    stderr,
  );
  return { line, more, code, stdout };
}

export interface Up {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  stderr(): string;
  get(path: string): Promise<{ readonly status: number; readonly text: string }>;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

export const up = (context: TestContext, folder: string, args: readonly string[] = [], run: Run = {}): Promise<Up> =>
  serving(context, folder, ["up", ...args], run);

/** Starts a command that serves until it is stopped, and waits until it says that it runs. */
export async function serving(
  context: TestContext,
  folder: string,
  args: readonly string[],
  run: Run = {},
): Promise<Up> {
  const child = start(folder, args, run);
  const { out, ended } = ending(child);
  afterwards(context, () => void child.kill("SIGKILL"));
  const url = await until(
    () => /"url":"([^"]+)"/.exec(out.stderr)?.[1] ?? (child.exitCode === null ? undefined : ""),
    START_MS,
  );
  assert.ok(url, out.stderr);
  served.add(folder);
  void ended.then(() => served.delete(folder));
  return {
    url,
    pid: child.pid!,
    ended,
    stderr: () => out.stderr,
    async get(path) {
      const response = await fetch(`${url}${path}`);
      return { status: response.status, text: await response.text() };
    },
    stop(signal = "SIGTERM") {
      served.delete(folder);
      child.kill(signal);
      return ended;
    },
  };
}

/** Asks again and again until there is an answer. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, ms = PATIENCE_MS): Promise<T> {
  const deadline = performance.now() + ms;
  for (const pause = pausing(); ; await pause()) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    assert.ok(performance.now() < deadline, `nothing within ${ms} ms`);
  }
}

/** Ever longer, and as long as the question took: who asks without a pause takes the cores from what is waited for. */
function pausing(): () => Promise<void> {
  let ms = LOOK_MS;
  let asked = performance.now();
  return async () => {
    await sleep(Math.max(ms, performance.now() - asked));
    ms = Math.min(LOOK_MAX_MS, ms * 1.5);
    asked = performance.now();
  };
}

/** Waits until all groups have processed all there is, for as long as something moves: how fast is the machine's affair. */
export async function idle(running: Up): Promise<void> {
  let before = "";
  const pause = pausing();
  for (let since = performance.now(); ; await pause()) {
    const { text } = await running.get("/metrics");
    const lags = [...text.matchAll(/^kafka_consumergroup_lag\{(.*)\} (\d+)$/gm)];
    const waiting = lags.filter(([, , lag]) => lag !== "0").map(([, labels, lag]) => `${labels}: ${lag}`);
    if (lags.length > 0 && waiting.length === 0) return;
    const now = waiting.join("\n");
    if (now !== before) since = performance.now();
    before = now;
    assert.ok(performance.now() - since < STANDSTILL_MS, `nothing moves, and this is left:\n${now}`);
  }
}

export const add = (source: string, url = `https://${source}.example/feed`): string =>
  JSON.stringify({ action: "add", source, url });
