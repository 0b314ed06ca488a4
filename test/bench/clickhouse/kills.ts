/**
 * Kills the process that writes rows, at random instants, again and again on one home. After each kill the table is
 * compared with the log: below the committed offsets every record is a row or in `reject`, nothing is there twice, and
 * nothing that the log does not have or had until retention removed it. At the end all of it.
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
import { DATABASE, folderOf, GROUP, KEPT_MS, rowsGraph, TOPIC } from "./topology.ts";

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
  /** Rows and rejects whose record has left the log. */
  readonly outlived: number;
  readonly restartMs: number | null;
  readonly complaints: readonly string[];
}

export type Counted = Pick<Found, "records" | "rows" | "rejects" | "lost" | "doubled" | "strange" | "outlived">;

export async function killSink({ scratch, kills, seed, mutant, lookEach, note }: KillsOptions): Promise<Found> {
  const home = mkdtempSync(join(scratch, "driftwire-rows-"));
  const random = randomOf(seed);
  const restarts: number[] = [];
  const complaints: string[] = [];
  let killed = 0;
  let counted: Counted = { records: 0, rows: 0, rejects: 0, lost: 0, doubled: 0, strange: 0, outlived: 0 };
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
    const [logged, rows, rejected] = await Promise.all([
      recordsIn(driver, graph.topics.get(TOPIC)!.partitions),
      engine.rows<Seen>(
        `SELECT log_partition AS partition, toFloat64(log_offset) AS offset, toUInt32(count()) AS times, toFloat64(toUnixTimestamp64Milli(max(log_time))) AS newest
         FROM ${DATABASE}.${TOPIC} WHERE log_id = '${driver.logId}' GROUP BY partition, offset`,
      ),
      recordsOf(driver, graph, "reject"),
    ]);
    const seen = new Map<string, Seen>(rows.map((row) => [placeOf(row), row]));
    for (const { headers, timestamp } of rejected) {
      const [partition, offset] = ["partition", "offset"].map((name) => Number(headers[`__dlq.errors.${name}`]));
      const one = { partition: partition!, offset: offset!, times: 1, newest: timestamp };
      const before = seen.get(placeOf(one));
      seen.set(placeOf(one), before === undefined ? one : { ...before, times: before.times + 1 });
    }
    const floors = isDrained ? undefined : await floorsOf(driver, logged.starts.length);
    const lost = logged.records.filter(
      (record) =>
        record.offset < (floors?.[record.partition] ?? Number.POSITIVE_INFINITY) && !seen.has(placeOf(record)),
    );
    const known = new Set(logged.records.map(placeOf));
    const unknown = [...seen.values()].filter((one) => !known.has(placeOf(one)));
    const outlived = unknown.filter((one) => mayOutlive(one, logged.starts));
    return {
      records: logged.records.length,
      rows: rows.length,
      rejects: rejected.length,
      lost: lost.length,
      doubled: [...seen.values()].filter(({ times }) => times > 1).length,
      strange: unknown.length - outlived.length,
      outlived: outlived.length,
    };
  } finally {
    await engine.close();
    await driver.close();
  }
}

interface RecordPlace {
  readonly partition: number;
  readonly offset: number;
}

/** A place that rows or rejects speak of: how many, and the time of the newest. */
interface Seen extends RecordPlace {
  readonly times: number;
  readonly newest: number;
}

const placeOf = ({ partition, offset }: RecordPlace): string => `${partition} ${offset}`;

/** Tables keep rows longer than the log its records: one whose record is past its time, where the log has let go of it. */
const mayOutlive = ({ partition, offset, newest }: Seen, starts: readonly number[]): boolean =>
  offset < starts[partition]! && newest < Date.now() - KEPT_MS;

const floorsOf = (driver: Driver, partitions: number): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: partitions },
      async (_, partition) => (await driver.committed(GROUP, { topic: TOPIC, partition })) ?? 0,
    ),
  );

/** Where records stand, whatever is in them, and where each partition begins. */
async function recordsIn(driver: Driver, partitions: number): Promise<{ records: RecordPlace[]; starts: number[] }> {
  const records: RecordPlace[] = [];
  const starts: number[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const { start, end } = await driver.range({ topic: TOPIC, partition });
    starts.push(start);
    for (let offset = start; offset < end; ) {
      const slice = await driver.read({ topic: TOPIC, partition, offset }, 1 << 20);
      for (const chunk of slice.chunks) {
        const cursor = new ChunkCursor(chunk);
        while (cursor.next()) if (cursor.offset >= offset) records.push({ partition, offset: cursor.offset });
      }
      offset = slice.next;
    }
  }
  return { records, starts };
}
