/**
 * How long the queries of `queries/` take on many rows: made by ClickHouse itself, in the tables as they are, and asked
 * as readers ask, within a reader's bounds.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, openEngine } from "../../../infra/clickhouse/engine.ts";
import { migrate } from "../../../infra/clickhouse/migrate.ts";
import { type Query, readQueries, valuesFor } from "../../../infra/clickhouse/queries.ts";
import { openReader } from "../../../infra/clickhouse/reader.ts";
import { readMigrations } from "../../../infra/clickhouse/tables.ts";
import { messageOf } from "../../../topology/errors.ts";
import { quantile } from "../bench.ts";
import type { Speed, SpeedOptions } from "./speed.ts";
import { DATABASE, folderOf } from "./topology.ts";

const DAYS = 30;
/** Of how many sources. The first few have said nothing since yesterday. */
const SOURCES = { quick: 50, whole: 1000 };
const SILENT = 10;
const STEP = 500_000;
const TIMES = 3;
const GIVEN: Readonly<Record<string, string>> = {
  source: "source-7",
  before: "1",
  after: "2",
  words: "bridge winter",
};

export async function questions({ scratch, quick, note }: SpeedOptions): Promise<Speed & { faults: string[] }> {
  const home = mkdtempSync(join(scratch, "driftwire-questions-"));
  const engine = await openEngine({ database: DATABASE, folder: folderOf(home) });
  try {
    await migrate(engine, readMigrations());
    const vectors = quick ? 200_000 : 10_000_000;
    const documents = vectors / 10;
    await fill(engine, vectors, documents, quick ? SOURCES.quick : SOURCES.whole, note);
    const [disk] = await engine.rows<Record<string, number>>(
      `SELECT toFloat64(sumIf(bytes_on_disk, table = 'vector')) / ${vectors} AS vector_bytes_on_disk_each, toFloat64(sumIf(bytes_on_disk, table = 'document')) / ${documents} AS document_bytes_on_disk_each
       FROM system.parts WHERE active AND database = '${DATABASE}'`,
    );
    const reader = await openReader({ database: DATABASE, folder: folderOf(home) });
    const figures: Record<string, number | null> = { vectors, documents, ...disk };
    const faults: string[] = [];
    try {
      forgetPeak();
      for (const query of readQueries()) {
        const took: number[] = [];
        try {
          for (let time = 0; time < TIMES; time++) {
            const { bytes, tookMs } = await reader.ask({
              sql: query.sql,
              params: paramsOf(query),
              format: "JSONEachRow",
            });
            took.push(tookMs);
            if (bytes.length === 0 && query.name !== "compared-runs") faults.push(`${query.name} answers nothing`);
          }
        } catch (error) {
          faults.push(`${query.name}: ${messageOf(error)}`);
        }
        const ms = quantile(took, 0.5);
        figures[`${query.name}_ms`] = ms === null ? null : Math.round(ms);
        note(`${query.name}: ${ms === null ? "failed" : `${Math.round(ms)} ms`}, at most ${peakMib()} MiB`);
      }
      figures.queries_peak_mib = peakMib();
    } finally {
      await reader.close();
    }
    const all = Object.entries(figures).flatMap(([name, value]) =>
      name.endsWith("_ms") && value !== null ? [value] : [],
    );
    figures.queries_slowest_ms = Math.max(...all);
    return { figures, limits: {}, faults };
  } finally {
    await engine.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function paramsOf(query: Query): Record<string, string> {
  const own = new Set(query.params.map(({ name }) => name));
  const given = Object.fromEntries(Object.entries(GIVEN).filter(([name]) => own.has(name)));
  return { ...valuesFor(query, query.name === "compared-runs" ? { run: "tuned" } : given) };
}

/** Of this process, since it was forgotten last; where the system tells. */
function peakMib(): number | null {
  try {
    const [, kib] = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return kib === undefined ? null : Math.round(Number(kib) / 1024);
  } catch {
    return null;
  }
}

function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Then it is the peak of the whole run.
  }
}

const place = (table: string): string =>
  `'log', number % 4 AS log_partition, intDiv(number, 4) AS log_offset, fetched AS log_time, 'main' AS run, /* ${table} */`;
/** Any two of them have little to do with each other. */
const hash = (salt: number): string => `cityHash64(number, ${salt})`;

async function fill(
  engine: Engine,
  vectors: number,
  documents: number,
  sources: number,
  note: (text: string) => void,
): Promise<void> {
  const source = `concat('source-', toString(${hash(1)} % ${sources} + if(fetched > now() - 86400 AND ${hash(1)} % ${sources} < ${SILENT}, ${SILENT}, 0)))`;
  const fetched = (count: number): string =>
    `toDateTime64(now() - toIntervalDay(${DAYS}), 3) + toIntervalMillisecond(intDiv(number * ${DAYS * 86_400}, ${count}) * 1000 + ${hash(2)} % 1000)`;
  const nine = `40000 + ${hash(3)} % 100000, 500 + ${hash(4)} % 5000, 3 + ${hash(5)} % 30, (${hash(6)} % 1000000) / 8, ${hash(7)} % 20, ${hash(8)} % 60, ${hash(9)} % 15, ${hash(10)} % 6, ${hash(11)} % 80`;
  const names = "pageChars, textChars, paragraphs, paragraphVariance, links, blocks, styles, images, others";
  const id = `lower(hex(sipHash128(number)))`;
  const about = `log_id, log_partition, log_offset, log_time, run, source, sourceVersion, ruleVersion, batch, kind, url, pageType, fetchedAt`;
  const aboutOf = (table: string): string =>
    `${place(table)} ${source} AS source, 1, if(number % 10 < 6, 1, 2), concat('batch ', toString(intDiv(number, 20000))), 'document', concat('https://', source, '.example/news/', ${id}, '.html'), 'default', fetched`;
  const words =
    "['council','bridge','river','winter','election','match','storm','price','school','doctor','summer','court','the','of','said','and','on','city','new','would']";
  const text = `arrayStringConcat(arrayMap(i -> ${words}[1 + cityHash64(number, i) % 20] || if(cityHash64(i, number) % 9 = 0, toString(cityHash64(number, i, 1) % 50000), ''), range(350)), ' ')`;
  const tables: readonly (readonly [table: string, count: number, columns: string, values: string])[] = [
    ["vector", vectors, `${about}, document, version, ${names}`, `${aboutOf("vector")}, ${id}, number, ${nine}`],
    [
      "verdict",
      vectors,
      `${about}, document, version, suspicious, asked, ${names.replaceAll(/(\w+)/g, "vector_$1")}`,
      `${aboutOf("verdict")}, ${id}, number, ${hash(12)} % 50 = 0, 20, ${nine}`,
    ],
    [
      "document",
      documents,
      `${about}, id, version, canonical, times, status, title, published, text, pageChars, fields`,
      `${aboutOf("document")}, ${id}, number, '', number % 10 = 0, 200, concat('Title ', toString(${hash(13)} % 100000)), fetched - toIntervalSecond(${hash(14)} % 3600), ${text}, 40000 + ${hash(3)} % 100000, [('title', 'rule', 0.9, 0, 1, 'html/body', []), ('body', if(${hash(15)} % 50 = 0, 'reading', 'rule'), 0.9, 0, 1, 'html/body/main', []), ('published', 'json-ld', 0.9, -1, 1, '', [])]`,
    ],
    [
      "page",
      documents,
      "log_id, log_partition, log_offset, log_time, run, source, kind, url, code, status, fetchedAt, bytes",
      `${place("page")} ${source}, 'article', concat('https://x.example/', ${id}), if(${hash(16)} % 12 = 0, 'http-status', 'ok'), 200, fetched, 90000`,
    ],
    [
      "core_document",
      documents,
      "log_id, log_partition, log_offset, log_time, run, log_key, document, source, domain, is_deleted, bytes, quality",
      `${place("core_document")} ${id}, ${id}, ${source} AS source, concat(source, '.example'), ${hash(17)} % 5 = 0, 5000, 50`,
    ],
    [
      "reject",
      documents / 10,
      "log_id, log_partition, log_offset, log_time, log_key, log_headers, value",
      `'log', number % 4, intDiv(number, 4), fetched, ${source}, map('driftwire.reject.code', if(number % 3 = 0, 'undecodable', 'no-body'), '__dlq.errors.group', 'driftwire.extract'), 'x'`,
    ],
    [
      "alarm",
      documents / 100,
      "log_id, log_partition, log_offset, log_time, run, source, incident, at, began, state, outcome, sensors",
      `${place("alarm")} ${source}, toString(intDiv(number, 3)), fetched, fetched, ['suspected','confirmed','closed'][1 + number % 3], if(number % 3 = 2, if(${hash(18)} % 4 = 0, 'false', 'broken'), ''), [('novelty', 9, 10, 0.1, 12.5), (concat('tail ', toString(number % 20)), 8, 10, 0.1, 9.5)]`,
    ],
  ];
  for (const [table, count, columns, values] of tables) {
    const begun = performance.now();
    for (let from = 0; from < count; from += STEP) {
      const some = Math.min(STEP, count - from);
      await engine.run(
        `INSERT INTO ${DATABASE}.${table} (${columns}) SELECT ${values} FROM (SELECT number, ${fetched(count)} AS fetched FROM numbers(${from}, ${some})) SETTINGS max_insert_threads = 1`,
      );
    }
    note(`${count} rows of ${table} in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  await engine.run(
    `INSERT INTO ${DATABASE}.model (log_id, log_time, run, source, pageType, version, at, reference, curves)
     SELECT 'log', now(), 'main', 'source-7', 'default', 1, now(),
       arrayMap(s -> (s, 0., 100000., arrayWithConstant(8, 10.), 0., 0.), ['P', 'S', 'N', 'V', 'T']),
       [('P', [0.1, 2.], 0.05, [1, 20], [1.05, 0.19])]`,
  );
  await engine.run(
    `INSERT INTO ${DATABASE}.verdict SELECT * REPLACE ('tuned' AS run, log_offset + 1000000000 AS log_offset, suspicious != (cityHash64(document) % 40 = 0) AS suspicious) FROM ${DATABASE}.verdict WHERE source IN ('source-7', 'source-8')`,
  );
}
