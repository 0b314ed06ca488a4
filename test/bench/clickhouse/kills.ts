/**
 * Kills the process that writes rows, at random instants, again and again on one home. After each kill the table is
 * compared with the log: below the committed offsets every record is a row or in `reject`, nothing is there twice, and
 * nothing that the log does not have. At the end all of it.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openEngine } from "../../../infra/clickhouse/engine.ts";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { ChunkCursor } from "../../../topology/chunk.ts";
import type { Driver } from "../../../topology/driver.ts";
import { recordsOf } from "../../rig.ts";
import { quantile } from "../bench.ts";
import { randomOf } from "../random.ts";
import type { ChildOptions } from "./child.ts";
import type { Mutant } from "./mutants.ts";
import { DATABASE, folderOf, GROUP, rowsGraph, TOPIC } from "./topology.ts";

const ENTRY = fileURLToPath(new URL("./child.js", import.meta.url));
export const STUCK_MS = 120_000;

export interface KillsOptions {
  readonly scratch: string;
  readonly kills: number;
  readonly seed: number;
  readonly mutant?: Mutant;
  /** Looks at all after so many kills only: opening both stores takes longer than a life. */
  readonly lookEach: number;
  note(text: string): void;
}

export interface Found {
  readonly kills: number;
  readonly records: number;
  readonly rows: number;
  readonly rejects: number;
  readonly lost: number;
  readonly doubled: number;
  readonly strange: number;
  readonly restartMs: number | null;
  readonly complaints: readonly string[];
}

export type Counted = Pick<Found, "records" | "rows" | "rejects" | "lost" | "doubled" | "strange">;

export async function killSink({ scratch, kills, seed, mutant, lookEach, note }: KillsOptions): Promise<Found> {
  const home = mkdtempSync(join(scratch, "driftwire-rows-"));
  const random = randomOf(seed);
  const restarts: number[] = [];
  const complaints: string[] = [];
  let killed = 0;
  let counted: Counted = { records: 0, rows: 0, rejects: 0, lost: 0, doubled: 0, strange: 0 };
  const isWrong = (): boolean => counted.lost + counted.doubled + counted.strange > 0;
  try {
    while (killed < kills && !isWrong() && complaints.length === 0) {
      const child = start({ home, seed: seed + killed, drain: false, mutant });
      const ended = await Promise.race([child.going, child.ended]);
      if (typeof ended === "number") restarts.push(ended);
      else complaints.push(ended);
      // From the first insert on; one in four while it starts again.
      if (killed % 4 !== 3) await pause(30 * 60 ** random.next());
      child.kill();
      await child.ended;
      killed++;
      if (killed % lookEach === 0) counted = await look(home, false);
      if (killed % 20 === 0) note(`${killed} kills: ${counted.records} records, ${counted.rows} rows`);
    }
    if (!isWrong() && complaints.length === 0) {
      const child = start({ home, seed, drain: true, mutant });
      const timer = setTimeout(() => child.kill(), STUCK_MS);
      const said = await child.ended;
      clearTimeout(timer);
      if (!child.drained()) complaints.push(`not drained: ${said}`);
      counted = await look(home, true);
    }
    return { kills: killed, ...counted, restartMs: quantile(restarts, 0.5), complaints };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function start(options: ChildOptions, wrapper: readonly string[] = []) {
  const began = performance.now();
  const [command, ...args] = [...wrapper, process.execPath, ENTRY, JSON.stringify(options)];
  const child = spawn(command!, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  let drained = false;
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-1000);
  });
  const ended = new Promise<string>((resolve) => {
    child.on("close", (code) => resolve(`ended with ${code}: ${said}`));
  });
  const going = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line === "going") resolve(performance.now() - began);
      if (line === "drained") drained = true;
    });
  });
  return { going, ended, kill: () => child.kill("SIGKILL"), drained: () => drained };
}

export async function look(home: string, isDrained: boolean): Promise<Counted> {
  const graph = rowsGraph();
  const driver = await openEmbedded({ home, graph });
  const engine = await openEngine({ database: DATABASE, folder: folderOf(home) });
  try {
    const [records, rejected] = await Promise.all([
      placesOf(driver, graph.topics.get(TOPIC)!.partitions),
      recordsOf(driver, graph, "reject"),
    ]);
    const rows = await engine.rows<{ place: string; times: number }>(
      `SELECT concat(toString(log_partition), ' ', toString(log_offset)) AS place, toUInt32(count()) AS times
       FROM ${DATABASE}.${TOPIC} WHERE log_id = '${driver.logId}' GROUP BY place`,
    );
    const times = new Map(rows.map((row) => [row.place, row.times]));
    for (const { headers } of rejected) {
      const place = `${headers["__dlq.errors.partition"]} ${headers["__dlq.errors.offset"]}`;
      times.set(place, (times.get(place) ?? 0) + 1);
    }
    let lost = 0;
    for (const { partition, offset } of records) {
      const floor = (await driver.committed(GROUP, { topic: TOPIC, partition })) ?? 0;
      if ((isDrained || offset < floor) && !times.has(`${partition} ${offset}`)) lost++;
    }
    const known = new Set(records.map(({ partition, offset }) => `${partition} ${offset}`));
    return {
      records: records.length,
      rows: rows.length,
      rejects: rejected.length,
      lost,
      doubled: [...times.values()].filter((count) => count > 1).length,
      strange: [...times.keys()].filter((place) => !known.has(place)).length,
    };
  } finally {
    await engine.close();
    await driver.close();
  }
}

/** Where records stand, whatever is in them. */
async function placesOf(driver: Driver, partitions: number): Promise<{ partition: number; offset: number }[]> {
  const places: { partition: number; offset: number }[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const { start: from, end } = await driver.range({ topic: TOPIC, partition });
    for (let offset = from; offset < end; ) {
      const slice = await driver.read({ topic: TOPIC, partition, offset }, 1 << 20);
      for (const chunk of slice.chunks) {
        const cursor = new ChunkCursor(chunk);
        while (cursor.next()) if (cursor.offset >= offset) places.push({ partition, offset: cursor.offset });
      }
      offset = slice.next;
    }
  }
  return places;
}
