/** Kills a process at random instants that works live and replays the past beside it, and looks at what comes of both. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { load } from "../../../infra/load.ts";
import { replayOf } from "../../../infra/program/replay-wish.ts";
import { startReplay } from "../../../infra/program/replaying.ts";
import { openForWork } from "../../../infra/program/serving-embedded.ts";
import { loadSettings } from "../../../infra/settings.ts";
import type { Replay } from "../../../schemas/generated/records.ts";
import { silent } from "../../rig.ts";
import { dealOf } from "../detect/documents.ts";
import { BATCH, batchOf } from "../detect/stream.ts";
import { randomOf } from "../random.ts";
import { KEPT } from "../replay/kept.ts";
import { write } from "../replay/place.ts";
import type { Fault } from "./fault.ts";
import { LIVE, type ReplayChildOptions } from "./replay-child-options.ts";
import { digestOf, liveFaults } from "./replay-look.ts";

const ENTRY = fileURLToPath(new URL("./replay-child.js", import.meta.url));
const SITES = 6;
const DOCUMENTS = 600;
const STEP_MS = 3_600_000;
const STUCK_MS = 120_000;
/** How long a replay takes in the child, in its own time: many small commits, so that kills hit between two of them. */
const LASTS_MS = 1500;
/**
 * What kills count from, in turn: a commit within a replay, so that what it has yet to do is hit; the end of a replay, so
 * that it is seen what came of it, and deleting is hit; the start of the process.
 */
const FROM = ["within", "replayed", "within", "going"] as const;
type From = (typeof FROM)[number];
/** How long after that, where it is not the start: evenly. */
const AFTER_MS = { within: 900, replayed: 600 } as const;
/** Within a replay the next commit is waited for, and hit: so long after its beginning, evenly on a logarithmic scale. */
const COMMIT_MS = [1, 30] as const;

export interface ReplayKills {
  readonly data: string;
  readonly kills: number;
  readonly seed: number;
  readonly afterMs: readonly [number, number];
  readonly mutant?: string;
  readonly note: (text: string) => void;
}

export interface ReplayKilled {
  readonly kills: number;
  /** Of these, how many hit a replay that had committed something, and had not come to its end. */
  readonly within: number;
  readonly replays: number;
  readonly acknowledged: number;
  readonly faults: readonly Fault[];
  readonly complaints: readonly string[];
}

/** A past to be replayed, and what an undisturbed replay makes of it. */
async function prepare(folder: string): Promise<{ replay: Replay; digest: string }> {
  writeFileSync(join(folder, "driftwire.yaml"), `home: home\nclickhouse: { use: false }\n${KEPT}`);
  const loaded = await load(loadSettings({ cwd: folder, env: {} }));
  const opened = await openForWork(loaded);
  const { driver } = opened;
  const deal = dealOf();
  const { codec } = driver.topics.get("vector")!;
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    const records = Array.from({ length: SITES }, (_, site) => batchOf(codec, deal, site, first, STEP_MS)).flat();
    await write(
      driver,
      "vector",
      records.sort((one, other) => one.timestamp - other.timestamp),
    );
  }
  const replay = await replayOf(loaded, driver, {
    ...{ name: "undisturbed", processors: LIVE, from: "earliest", to: "latest", sources: [], settings: {} },
    ...{ speed: null, asItWas: false, by: "the bench" },
    range: { from: { kind: "edge" }, to: { kind: "edge" }, warmMs: 0 },
  });
  await (await startReplay({ opened, loaded, replay, log: silent, tables: undefined })).done;
  const digest = await digestOf(driver, "undisturbed");
  await driver.remove("undisturbed");
  await opened.close();
  return { replay: { ...replay, speed: (DOCUMENTS * STEP_MS) / LASTS_MS }, digest };
}

interface Told {
  first: number;
  readonly acknowledged: Set<number>;
  readonly replayed: string[];
  readonly left: string[];
  /** Replays' partitions that have committed something, and not yet their end. */
  readonly within: Set<string>;
  isDrained: boolean;
}

function hear(told: Told, line: string): void {
  const [what, which = ""] = line.split(" ");
  if (what === "sent") told.first = Number(which) + 1;
  if (what === "acked") told.acknowledged.add(Number(which));
  if (what === "within") told.within.add(which);
  if (what === "ended") told.within.delete(which);
  if (what === "replayed") {
    told.replayed.push(which);
    // Of an end that was committed, and not told before a kill.
    told.within.clear();
  }
  if (what === "left") told.left.push(which);
  if (what === "drained") told.isDrained = true;
}

function start(options: Omit<ReplayChildOptions, "first">, told: Told) {
  const child: ChildProcess = spawn(process.execPath, [ENTRY, JSON.stringify({ ...options, first: told.first })]);
  let complaint = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const lines = createInterface({ input: child.stdout! });
  lines.on("line", (line) => hear(told, line));
  const said = (what: string) =>
    new Promise<void>((resolve) => lines.on("line", (line) => line.split(" ")[0] === what && resolve()));
  const read = new Promise((resolve) => lines.once("close", resolve));
  const ended = new Promise<string>((resolve) => child.once("close", () => read.then(() => resolve(complaint))));
  const over = ended.then(() => {});
  const first = Object.fromEntries(FROM.map((what) => [what, said(what)])) as Record<From, Promise<void>>;
  return { child, until: (what: Promise<void>) => Promise.race([what, over, pause(STUCK_MS)]), first, said, ended };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills one process after the other; with a mutant, until it shows. Gives how many kills hit a replay on its way. */
async function killOften(
  { kills, seed, afterMs, mutant, note }: ReplayKills,
  options: Omit<ReplayChildOptions, "first">,
  { told, wrong, complaints }: { told: Told; wrong: () => string[]; complaints: string[] },
): Promise<Pick<ReplayKilled, "kills" | "within">> {
  const random = randomOf(seed);
  let [killed, within] = [0, 0];
  for (; killed < kills && complaints.length === 0 && !(mutant !== undefined && wrong().length > 0); killed++) {
    const { child, until, first, said, ended } = start(options, told);
    const from = FROM[killed % FROM.length]!;
    await until(first[from]);
    const between = ([low, high]: readonly [number, number]): number => low * (high / low) ** random.next();
    await pause(from === "going" ? between(afterMs) : AFTER_MS[from] * random.next());
    if (from === "within") {
      await until(said("commits"));
      await pause(between(COMMIT_MS));
    }
    child.kill("SIGKILL");
    const complaint = await ended;
    if (told.within.size > 0) within++;
    if (complaint !== "") complaints.push(`the child said before kill ${killed}: ${complaint}`);
    if (killed % 20 !== 19) continue;
    note(`  ${killed + 1} kills, ${within} within a replay, ${told.replayed.length} replays, ${wrong().length} differ`);
  }
  return { kills: killed, within };
}

/** Lets a last process do what is left to do, and looks at everything. */
async function finish(options: Omit<ReplayChildOptions, "first">, told: Told, complaints: string[]): Promise<Fault[]> {
  const last = start({ ...options, isLast: true }, told);
  const complaint = await Promise.race([
    last.ended,
    pause(STUCK_MS).then(() => `it was not over after ${STUCK_MS} ms`),
  ]);
  last.child.kill("SIGKILL");
  await last.ended;
  if (!told.isDrained) complaints.push(`the child did not come to its end: ${complaint}`);
  const opened = await openForWork(await load(loadSettings({ cwd: options.folder, env: {} })));
  const faults = await liveFaults(opened.driver, told.acknowledged);
  await opened.close();
  return [
    ...told.left.map((run): Fault => ({ kind: "strange", what: `a run was deleted and left ${run}` })),
    ...faults,
  ];
}

export async function killReplays(wanted: ReplayKills): Promise<ReplayKilled> {
  const { data, mutant } = wanted;
  const folder = mkdtempSync(join(data, "driftwire-replay-crash-"));
  const told: Told = { first: 0, acknowledged: new Set(), replayed: [], left: [], within: new Set(), isDrained: false };
  const complaints: string[] = [];
  try {
    const { replay, digest } = await prepare(folder);
    const wrong = (): string[] => told.replayed.filter((one) => one !== digest);
    const options = { folder, replay, isLast: false, mutant };
    const killed = await killOften(wanted, options, { told, wrong, complaints });
    const isCaught = mutant !== undefined && wrong().length > 0;
    const others = isCaught ? [] : await finish(options, told, complaints);
    const torn = wrong().map((one): Fault => ({ kind: "torn", what: `a replay wrote ${one}, expected ${digest}` }));
    const counts = { replays: told.replayed.length, acknowledged: told.acknowledged.size };
    return { ...killed, ...counts, faults: [...torn, ...others], complaints };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
