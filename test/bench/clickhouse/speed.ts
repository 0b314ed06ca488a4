/**
 * How fast records become rows: the sink beside the raw limit, which is the client with files that the sink made before,
 * one after the other, in the same run. Then the same rows in other formats.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClickHouseClient } from "@clickhouse/client";
import { type Engine, embeddedClient, openEngine, type RowsFile } from "../../../infra/clickhouse/engine.ts";
import { migrate } from "../../../infra/clickhouse/migrate.ts";
import { openSinks } from "../../../infra/clickhouse/sinks.ts";
import { quoted } from "../../../infra/clickhouse/sql.ts";
import { readMigrations } from "../../../infra/clickhouse/tables.ts";
import { withSinks } from "../../../infra/clickhouse/with-sinks.ts";
import { type EmbeddedDriver, openEmbedded } from "../../../infra/embedded/driver.ts";
import { encode } from "../../../topology/access.ts";
import { systemClock } from "../../../topology/clock.ts";
import { type Graph, groupOf } from "../../../topology/graph.ts";
import { NO_HEADERS } from "../../../topology/headers.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { graphOf, silent } from "../../rig.ts";
import { type Kind, recordsOf } from "./load.ts";
import { DATABASE, folderOf } from "./topology.ts";

const PARTITIONS = 4;
const PRODUCED = 2000;
const LOOK_MS = 2;
/** The best of them counts: what else runs on the machine only takes from it. */
const ROUNDS = 5;
const SLICES = 8;
const FORMATS = [
  ["native", "Native"],
  ["rowbinary", "RowBinaryWithNamesAndTypes"],
  ["parquet", "Parquet"],
  ["avro", "Avro"],
  ["jsoneachrow", "JSONEachRow"],
] as const;

export interface SpeedOptions {
  readonly scratch: string;
  readonly quick: boolean;
  note(text: string): void;
}

export interface Speed {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly limits: Readonly<Record<string, number>>;
}

export async function speed({ scratch, quick, note }: SpeedOptions): Promise<Speed> {
  const figures: Record<string, number | null> = {};
  const limits: Record<string, number> = {};
  for (const [kind, count] of [
    ["vector", quick ? 20_000 : 400_000],
    ["document", quick ? 1000 : 20_000],
  ] as const) {
    const found = await speedOf(kind, count, quick ? 1 : ROUNDS, { scratch, quick, note });
    Object.assign(figures, found.figures);
    Object.assign(limits, found.limits);
  }
  return { figures, limits };
}

interface Stage {
  readonly kind: Kind;
  readonly graph: Graph;
  readonly driver: EmbeddedDriver;
  readonly engine: Engine;
  readonly client: ClickHouseClient;
  readonly home: string;
}

async function speedOf(kind: Kind, count: number, rounds: number, { scratch, note }: SpeedOptions): Promise<Speed> {
  const home = mkdtempSync(join(scratch, "driftwire-speed-"));
  const declaration = { topics: { [kind]: { partitions: PARTITIONS, entry: "a bench" } }, processors: [] };
  const graph = graphOf(withSinks(declaration, new Set([kind])));
  const driver = await openEmbedded({ home, graph });
  const engine = await openEngine({ database: DATABASE, folder: folderOf(home) });
  const client = await embeddedClient(folderOf(home));
  const stage: Stage = { kind, graph, driver, engine, client, home };
  try {
    await migrate(
      engine,
      readMigrations().filter(({ table }) => table === kind || table.startsWith("sink_")),
    );
    const [sinks, raws]: [number[], number[]] = [[], []];
    let bytes = 0;
    const files: RowsFile[] = [];
    // Everything is loaded and compiled once before it is measured. What is kept of it is not kept while that is done.
    await produce(stage, count, 0);
    await sunk(stage, (file) => files.push(file));
    for (let round = 0; round < rounds; round++) {
      await engine.run(`TRUNCATE TABLE ${DATABASE}.${kind} SYNC`);
      bytes = await produce(stage, count, round + 1);
      written();
      const ms = await sunk(stage);
      const rows = await counted(stage);
      if (rows !== count) throw new Error(`${rows} rows of ${count} records`);
      await engine.run(`TRUNCATE TABLE ${DATABASE}.${kind} SYNC`);
      written();
      const rawMs = await raw(stage, files);
      sinks.push((count / ms) * 1000);
      raws.push((count / rawMs) * 1000);
      note(
        `${kind}: sink ${Math.round(sinks.at(-1)!)} rows/s, raw ${Math.round(raws.at(-1)!)} rows/s, ${files.length} files`,
      );
    }
    const plural = `${kind}s`;
    const [best, limit] = [Math.max(...sinks), Math.max(...raws)];
    const figures: Record<string, number | null> = {
      [`${plural}_bytes_each`]: Math.round(bytes / count),
      [`${plural}_sink_rows_per_s`]: rounded(best),
      [`${plural}_sink_mb_per_s`]: rounded((best * bytes) / count / 1e6),
      [`${plural}_sink_to_raw`]: rounded(best / limit),
      [`${plural}_rows_per_insert`]: Math.round(count / files.length),
      ...(await formats(stage, files, count)),
    };
    const limits = { [`${plural}_sink_rows_per_s`]: rounded(limit) };
    return { figures, limits };
  } finally {
    await client.close();
    await engine.close();
    await driver.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** What went before is on disk, and takes nothing from what is measured; where there is no such command it may. */
const written = (): void => void spawnSync("sync");

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Writes records to the log; says how many bytes their values have. */
async function produce({ kind, graph, driver }: Stage, count: number, seed: number): Promise<number> {
  const { codec } = graph.topics.get(kind)!;
  let bytes = 0;
  let waiting: { partition: number; key: Buffer; value: Uint8Array }[] = [];
  const hand = async (): Promise<void> => {
    const now = Date.now();
    await driver.produce(
      Array.from({ length: PARTITIONS }, (_, partition) => ({
        topic: kind,
        partition,
        records: waiting
          .filter((one) => one.partition === partition)
          .map(({ key, value }) => ({ key, value, headers: NO_HEADERS, timestamp: now })),
      })).filter(({ records }) => records.length > 0),
    );
    waiting = [];
  };
  for (const { source, value } of recordsOf(kind, count, seed)) {
    const key = Buffer.from(source);
    const encoded = encode(codec, value);
    bytes += encoded.length;
    waiting.push({ partition: partitionOf(key, key.length, PARTITIONS), key, value: encoded });
    if (waiting.length >= PRODUCED) await hand();
  }
  if (waiting.length > 0) await hand();
  return bytes;
}

/** Runs the sink until all is in the table; says how long that took. */
async function sunk({ kind, graph, driver, engine }: Stage, seen?: (file: RowsFile) => void): Promise<number> {
  const watching: Engine = {
    ...engine,
    insert(file) {
      seen?.(file);
      return engine.insert(file);
    },
  };
  const environment = { log: silent, clock: systemClock, seed: 0, ports: {} };
  const bulk = openSinks({
    graph,
    engine: async () => watching,
    identity: async () => ({ id: driver.logId }),
    log: driver,
    environment,
  });
  // There is nothing to wait for: all is in the log already.
  const own = new Map([...bulk].map(([name, { make }]) => [name, { make, collectMs: 0 }]));
  const runtime = new Runtime({ graph, driver, log: silent, clock: systemClock, bulk: own });
  const begun = performance.now();
  await runtime.start();
  const group = groupOf(`sink-${kind}`);
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const place = { topic: kind, partition };
    const { end } = await driver.range(place);
    while (((await driver.committed(group, place)) ?? 0) < end)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const ms = performance.now() - begun;
  await runtime.stop(10_000);
  return ms;
}

const counted = async ({ engine, kind }: Stage): Promise<number> =>
  (await engine.rows<{ n: number }>(`SELECT toFloat64(count()) AS n FROM ${DATABASE}.${kind}`))[0]!.n;

/** The same files, one after the other, with nothing in between; the condition of who may write is not asked. */
async function raw({ engine }: Stage, files: readonly RowsFile[]): Promise<number> {
  const begun = performance.now();
  for (const file of files)
    await engine.insert({
      ...file,
      statement: (from, settings, format) => unconditional(file.statement(from, settings, format)),
    });
  return performance.now() - begun;
}

/**
 * Rows/s of the engine alone, of files that lie there already, as many rows in each as the sink's have: the sink's own,
 * and the table's rows in other formats. To make any of those, records would have to be decoded first.
 */
async function formats(
  stage: Stage,
  files: readonly RowsFile[],
  count: number,
): Promise<Record<string, number | null>> {
  const { kind, client, graph, home, engine } = stage;
  const table = `${DATABASE}.${kind}`;
  const columns = await engine.rows<{ name: string }>(
    `SELECT name FROM system.columns WHERE database = ${quoted(DATABASE)} AND table = ${quoted(kind)} AND default_kind != 'MATERIALIZED' ORDER BY position`,
  );
  const list = columns.map(({ name }) => `\`${name}\``).join(", ");
  const few = files.slice(0, SLICES);
  const each = Math.ceil(count / files.length);
  const slices: Slice[] = few.map((file, at) => {
    const path = join(home, `${at}.avro`);
    writeFileSync(path, Buffer.concat(file.parts));
    return {
      format: "as-is",
      path,
      insert: (settings) => unconditional(file.statement(`file(${quoted(path)}, 'Avro')`, settings, "")),
    };
  });
  for (const [, format] of FORMATS) {
    for (const [at] of few.entries()) {
      const path = join(home, `${at}.${format}`);
      await client.command({
        query: `SELECT ${list} FROM ${table} ORDER BY log_offset, log_partition LIMIT ${each} OFFSET ${at * each} INTO OUTFILE ${quoted(path)} FORMAT ${format}`,
      });
      const from = `file(${quoted(path)}, '${format}')`;
      slices.push({
        format,
        path,
        insert: (settings) => `INSERT INTO ${table} (${list}) SELECT ${list} FROM ${from} SETTINGS ${settings}`,
      });
    }
  }
  const settings = await settingsOf(engine, few[0]!);
  const figures: Record<string, number | null> = {};
  // What was written before is not merged meanwhile.
  const empty = (): Promise<void> => engine.run(`TRUNCATE TABLE ${table} SYNC`);
  for (const [name, format] of [["avro_as_is", "as-is"], ...FORMATS] as const) {
    const own = slices.filter((slice) => slice.format === format);
    await empty();
    const begun = performance.now();
    for (const { insert } of own) await client.command({ query: insert(settings) });
    const ms = performance.now() - begun;
    const rows = await counted(stage);
    figures[`${kind}s_${name}_rows_per_s`] = rounded((rows / ms) * 1000);
    figures[`${kind}s_${name}_bytes_each`] = Math.round(
      own.reduce((sum, { path }) => sum + statSync(path).size, 0) / rows,
    );
  }
  await empty();
  const json = slices.filter(({ format }) => format === "JSONEachRow").map(({ path }) => path);
  figures[`${kind}s_json_in_the_request_rows_per_s`] = rounded(await byClient(stage, json));
  const { codec } = graph.topics.get(kind)!;
  const values = [...recordsOf(kind, Math.min(count, 5000), 9)].map(({ value }) => Buffer.from(encode(codec, value)));
  const begun = performance.now();
  for (const value of values) codec.decode(value, 0, value.length);
  figures[`${kind}s_decode_rows_per_s`] = rounded((values.length / (performance.now() - begun)) * 1000);
  return figures;
}

interface Slice {
  readonly format: string;
  readonly path: string;
  readonly insert: (settings: string) => string;
}

const unconditional = (statement: string): string => statement.replace(/ WHERE throwIf\(.* SETTINGS /s, " SETTINGS ");

/** How the engine inserts, as it says to a file that is asked for its statement; nothing comes of it. */
async function settingsOf(engine: Engine, file: RowsFile): Promise<string> {
  let said = "";
  await engine.insert({
    ...file,
    statement(from, settings, format) {
      said = settings;
      return file.statement(from, settings, format).replace(/ WHERE throwIf\(.* SETTINGS /s, " WHERE 0 SETTINGS ");
    },
  });
  return said;
}

/** The client's own way: rows as objects, in the request. */
async function byClient({ client, kind }: Stage, paths: readonly string[]): Promise<number> {
  const slices = paths.map((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object),
  );
  const begun = performance.now();
  for (const values of slices) await client.insert({ table: `${DATABASE}.${kind}`, values, format: "JSONEachRow" });
  return (slices.reduce((sum, { length }) => sum + length, 0) / (performance.now() - begun)) * 1000;
}
