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
  readonly replays: number;
  readonly acknowledged: number;
  readonly faults: readonly Fault[];
  readonly complaints: readonly string[];
}

/** A past to be replayed, and what an undisturbed replay makes of it. */
async function prepare(folder: string): Promise<{ replay: Replay; wanted: string }> {
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
  const wanted = await digestOf(driver, "undisturbed");
  await driver.remove("undisturbed");
  await opened.close();
  return { replay, wanted };
}

interface Told {
  first: number;
  readonly acknowledged: Set<number>;
  readonly replayed: string[];
  readonly left: string[];
  isDrained: boolean;
}

function start(options: Omit<ReplayChildOptions, "first">, told: Told) {
  const child: ChildProcess = spawn(process.execPath, [ENTRY, JSON.stringify({ ...options, first: told.first })]);
  let complaint = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const lines = createInterface({ input: child.stdout! });
  const going = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      const [what, which = ""] = line.split(" ");
      if (what === "going") resolve();
      if (what === "sent") told.first = Number(which) + 1;
      if (what === "acked") told.acknowledged.add(Number(which));
      if (what === "replayed") told.replayed.push(which);
      if (what === "left") told.left.push(which);
      if (what === "drained") told.isDrained = true;
    });
  });
  const read = new Promise((resolve) => lines.once("close", resolve));
  const ended = new Promise<string>((resolve) => child.once("close", () => read.then(() => resolve(complaint))));
  return { child, going: Promise.race([going, ended.then(() => {})]), ended };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function killReplays({ data, kills, seed, afterMs, mutant, note }: ReplayKills): Promise<ReplayKilled> {
  const folder = mkdtempSync(join(data, "driftwire-replay-crash-"));
  const random = randomOf(seed);
  const told: Told = { first: 0, acknowledged: new Set(), replayed: [], left: [], isDrained: false };
  const complaints: string[] = [];
  let killed = 0;
  try {
    const { replay, wanted } = await prepare(folder);
    const wrong = (): string[] => told.replayed.filter((digest) => digest !== wanted);
    const options = { folder, replay, isLast: false, mutant };
    for (; killed < kills && complaints.length === 0 && !(mutant !== undefined && wrong().length > 0); killed++) {
      const { child, going, ended } = start(options, told);
      await Promise.race([going, pause(STUCK_MS)]);
      const [low, high] = afterMs;
      await pause(low * (high / low) ** random.next());
      child.kill("SIGKILL");
      const complaint = await ended;
      if (complaint !== "") complaints.push(`the child said before kill ${killed}: ${complaint}`);
      if (killed % 20 === 19) note(`  ${killed + 1} kills, ${told.replayed.length} replays, ${wrong().length} differ`);
    }
    const last = start({ ...options, isLast: true }, told);
    const complaint = await Promise.race([
      last.ended,
      pause(STUCK_MS).then(() => `it was not over after ${STUCK_MS} ms`),
    ]);
    last.child.kill("SIGKILL");
    await last.ended;
    if (!told.isDrained) complaints.push(`the child did not come to its end: ${complaint}`);
    const faults: Fault[] = wrong().map((digest) => ({
      kind: "torn",
      what: `a replay wrote ${digest}, expected ${wanted}`,
    }));
    for (const run of told.left) faults.push({ kind: "strange", what: `run ${run} was deleted and left something` });
    const opened = await openForWork(await load(loadSettings({ cwd: folder, env: {} })));
    faults.push(...(await liveFaults(opened.driver, told.acknowledged)));
    await opened.close();
    return { kills: killed, replays: told.replayed.length, acknowledged: told.acknowledged.size, faults, complaints };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
