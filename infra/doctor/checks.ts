/** The checks of `driftwire doctor`. Each ends with a sentence: what is there, what needs it, what to do. */

import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { chunkFault } from "../../topology/chunk.ts";
import { codes, messageOf } from "../../topology/errors.ts";
import type { Graph } from "../../topology/graph.ts";
import { sizeText } from "../../topology/print.ts";
import { findChromium } from "../browser/find.ts";
import { mostBytes, takenIn } from "../disk.ts";
import { fileFault } from "../embedded/inspect.ts";
import { Log } from "../embedded/log.ts";
import { livingOwner } from "../embedded/owner.ts";
import { type Databases, openStore } from "../embedded/store.ts";
import { stateFolder } from "../kafka/state.ts";
import { hasSinks, type Loaded, load } from "../load.ts";
import type { LoadedSettings } from "../settings.ts";
import { readTimes } from "../times.ts";
import { nodeNeeded, version } from "../version.ts";
import { clientFindings, clusterFindings, namesCluster, rowsFinding } from "./checks-cluster.ts";
import { portFindings } from "./checks-ports.ts";
import { type Finding, found, missing, note, wrong } from "./finding.ts";

const COMMAND_MS = 5000;
const LITTLE_SPACE = 2 ** 30;
const FUTURE_MS = 120_000;
const HOUR_MS = 3_600_000;

export async function* findings(settingsFor: () => LoadedSettings, deep: boolean): AsyncGenerator<Finding> {
  yield nodeFinding();
  yield await lmdbFinding();
  yield clockFinding();
  let loaded: Loaded | undefined;
  try {
    const settings = settingsFor();
    loaded = await load(settings);
    yield found(
      "settings",
      settings.file === undefined
        ? "no file: defaults and the environment apply"
        : `from ${settings.file}; the topology can be built`,
    );
  } catch (error) {
    yield wrong("settings", messageOf(error));
  }
  if (loaded !== undefined) {
    const { values } = loaded.settings;
    let owner: number | undefined;
    for await (const finding of homeFindings(loaded, deep)) {
      owner = finding.process ?? owner;
      yield finding;
    }
    const times = timesFinding(values.home, owner);
    if (times !== undefined) yield times;
    yield* portFindings(loaded.settings, owner);
    if (namesCluster(values)) yield* clusterFindings(loaded);
    yield await rowsFinding(loaded);
    yield* clientFindings(values);
  }
  yield* optionalFindings(loaded);
}

function nodeFinding(): Finding {
  const [major, minor] = process.versions.node.split(".").map(Number) as [number, number];
  const [needMajor, needMinor] = /(?<!\d)(\d+)\.(\d+)/.exec(nodeNeeded)!.slice(1).map(Number) as [number, number];
  const enough = major > needMajor || (major === needMajor && minor >= needMinor);
  const text = `${process.version} runs driftwire ${version}, which needs ${nodeNeeded}`;
  return enough ? found("node", text) : wrong("node", `${text}: install a newer Node.js`);
}

async function lmdbFinding(): Promise<Finding> {
  try {
    await import("lmdb");
    return found("lmdb", "loads; it stores the embedded log");
  } catch (error) {
    return wrong("lmdb", `does not load (${messageOf(error).split("\n")[0]}): run npm ci on this machine`);
  }
}

/** Records carry times; a clock that stands in the past makes retention and windows go wrong. */
function clockFinding(): Finding {
  const built = statSync(fileURLToPath(import.meta.url)).mtimeMs;
  const now = new Date();
  if (now.getTime() < built - FUTURE_MS)
    return wrong("clock", `${now.toISOString()} is before this program was built: set the clock`);
  return found("clock", `${now.toISOString()}`);
}

/** Where the program last ran later than now, or long ago, this clock is wrong, or was then. */
function timesFinding(home: string, owner: number | undefined): Finding | undefined {
  const known = readTimes(home);
  if (known === undefined) return undefined;
  const seen = new Date(known.seen).toISOString();
  const when = owner === undefined ? `at ${seen}` : `process ${owner} runs now`;
  if (known.seen > Date.now() + FUTURE_MS)
    return wrong("clock", `driftwire last ran here at ${seen}, which is in the future: was the clock set back?`, false);
  const behind = Date.now() - known.removing;
  const slow =
    behind < HOUR_MS ? "" : `; retention still assumes ${new Date(known.removing).toISOString()}, and is catching up`;
  return found("last run", `${when}${slow}`);
}

async function* homeFindings({ settings, graph }: Loaded, deep: boolean): AsyncGenerator<Finding> {
  const { home, disk, kafka } = settings.values;
  const { use } = kafka;
  const access = accessFinding(home);
  yield access;
  if (access.state !== "ok") return;
  yield spaceFinding(home);
  // On a cluster there is a copy of state only.
  const [name, folder] = use ? ["state", stateFolder(home)] : ["log", home];
  const path = join(folder, "log.mdb");
  if (!existsSync(path)) return yield found(name, `none yet; driftwire ${use ? "work" : "up"} creates it`);
  const fault = fileFault(path, fileURLToPath(new URL("../embedded/walk.js", import.meta.url)));
  if (fault !== undefined)
    return yield wrong(
      name,
      `${path} is damaged: expected ${fault}. ${use ? "Move it away: it is restored from the cluster" : "Copy it aside, restore a backup"}, or choose another --home`,
    );
  let store: Databases;
  try {
    store = openStore(folder);
  } catch (error) {
    return yield wrong(name, messageOf(error));
  }
  try {
    yield found(
      name,
      `${sizeText(statSync(path).size)} in ${path}, format ${store.meta.get(Buffer.from("format"))?.toString() ?? "?"}`,
    );
    if (!use) yield await limitFinding(home, disk.maxBytes);
    const owner = livingOwner(store);
    if (owner === undefined) yield found("owner", "no process uses the home folder");
    else yield { ...found("owner", `process ${owner} uses the home folder`), process: owner };
    if (!use) yield shapeFinding(store, graph);
    if (!use) yield newestFinding(store);
    if (!use && deep) yield checksumFinding(store);
  } finally {
    await store.root.close();
  }
}

/** Whether log and tables are within their bound. */
async function limitFinding(home: string, set: number | undefined): Promise<Finding> {
  const [most, { logBytes, tablesBytes }] = [await mostBytes(home, set), await takenIn(home)];
  const text = `log ${sizeText(logBytes)} and tables ${sizeText(tablesBytes)} of at most ${sizeText(most)} (disk.maxBytes${set === undefined ? ", by default" : ""})`;
  if (logBytes + tablesBytes < most) return found("disk limit", text);
  return wrong(
    "disk limit",
    `log and tables have reached disk.maxBytes: ${text}. Raise it, or wait until records and rows are removed`,
    false,
  );
}

function accessFinding(home: string): Finding {
  let folder = home;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) return wrong("home", `${folder} is not a folder: choose another --home`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return wrong("home", `${folder} can't be written to: correct its owner or permissions, or choose another --home`);
  }
  return found("home", folder === home ? `${home} is writable` : `${home} does not exist yet and can be created`);
}

/** Whether what is there has the shape that the settings say. */
function shapeFinding(store: Databases, { topics }: Graph): Finding {
  const log = new Log(store);
  try {
    log.check(topics.values());
  } catch (error) {
    return wrong("topics", messageOf(error));
  }
  const numbers = [...topics.values()].filter(({ internal }) => !internal).map(({ partitions }) => partitions);
  return found(
    "topics",
    `${log.names().length} in the log, as declared, with up to ${Math.max(...numbers)} partitions`,
  );
}

function spaceFinding(home: string): Finding {
  let folder = home;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const text = `${sizeText(free)} free`;
  if (free >= LITTLE_SPACE) return found("disk", text);
  return wrong(
    "disk",
    `${text}: work stops when no space is left. Free some, or choose another --home`,
    free < LITTLE_SPACE / 64,
  );
}

/** A record from the future says that this clock, or the one of its writer, is wrong. */
function newestFinding(store: Databases): Finding {
  let newest = 0;
  for (const { key } of store.ends.getRange()) {
    const place = Buffer.from(key);
    const range = { start: Buffer.concat([place, Buffer.alloc(8, 255)]), end: place, reverse: true, limit: 1 };
    for (const { value } of store.log.getRange(range)) newest = Math.max(newest, value.readDoubleLE(8));
  }
  if (newest === 0) return found("newest record", "none yet");
  const text = `of ${new Date(newest).toISOString()}`;
  if (newest <= Date.now() + FUTURE_MS) return found("newest record", text);
  return note(
    "newest record",
    `${text}, which is in the future: the clock was ahead where the record was written. Such records do no harm; they are kept until that time, plus retention. If the clock above is right, nothing needs to be done`,
  );
}

function checksumFinding(store: Databases): Finding {
  let chunks = 0;
  const faults: string[] = [];
  for (const { key, value } of store.log.getRange()) {
    chunks++;
    const fault = chunkFault(value);
    if (fault !== undefined) faults.push(`${chunkText(store, Buffer.from(key))}: expected ${fault}`);
  }
  if (faults.length === 0) return found("checksums", `all ${chunks} chunks of the log are sound`);
  return wrong(
    "checksums",
    `${faults.length} of ${chunks} chunks are damaged (${faults.slice(0, 3).join("; ")}): restore a backup`,
  );
}

function chunkText({ meta }: Databases, key: Buffer): string {
  const id = key.readUInt32BE(0);
  for (const { key: name, value } of meta.getRange()) {
    const text = Buffer.from(name).toString();
    if (text.startsWith("topic:") && (JSON.parse(value.toString()) as { id: number }).id === id) {
      return `${text.slice(6)}/${key.readUInt32BE(4)} at offset ${key.readUInt32BE(8) * 2 ** 32 + key.readUInt32BE(12)}`;
    }
  }
  return `topic number ${id}`;
}

function* optionalFindings(loaded: Loaded | undefined): Generator<Finding> {
  yield commandFinding(
    "java",
    ["java", "-version"],
    "runs a Kafka broker on this machine for cluster mode",
    "install a JDK, version 17 or newer",
  );
  yield commandFinding("mvn", ["mvn", "-v"], "fetches that broker", "install Maven");
  yield browserFinding();
  const isUsed =
    loaded === undefined || (hasSinks(loaded.settings) && loaded.settings.values.clickhouse.url === undefined);
  const use = isUsed ? "for SQL over the topics" : "disabled by these settings";
  yield packageFinding("chdb", `ClickHouse in the process, ${use}`, "npm install chdb");
  yield commandFinding("c++ compiler", ["c++", "--version"], "compiles node-rdkafka", "install g++ or clang");
}

function versionLine([command, ...args]: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command!, args, { encoding: "utf8", timeout: COMMAND_MS });
  return status === 0 ? stripVTControlCharacters(`${stdout}${stderr}`).trim().split("\n")[0]!.trim() : undefined;
}

function commandFinding(name: string, command: readonly string[], use: string, todo: string): Finding {
  const line = versionLine(command);
  return line === undefined ? missing(name, `${use}: ${todo}`) : found(name, `${line}; ${use}`, false);
}

function browserFinding(): Finding {
  const use = "presses the buttons of listings that name articles only to those who press";
  const path = findChromium();
  if (path === undefined) return missing("chromium", `${use}: ${codes["browser-missing"][1]}`);
  return found("chromium", `${versionLine([path, "--version"]) ?? path}; ${use}`, false);
}

function packageFinding(name: string, use: string, todo: string): Finding {
  try {
    createRequire(import.meta.url).resolve(name);
    return found(name, `installed; ${use}`, false);
  } catch {
    return missing(name, `${use}: ${todo}`);
  }
}
