/** How long tables keep rows, where that is another time than the one in their SQL. */

import { defining } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { quoted } from "./sql.ts";

/** As ClickHouse writes it: tables whose rows go by the time of their records. */
const BY_RECORD = "TTL toDateTime\\(log_time\\) \\+ toIntervalDay\\((\\d+)\\)";

/** Says which tables it changed. Rows that are too old go with the next merges, none comes back. */
export async function keepRows(engine: Engine, days: number): Promise<string[]> {
  const { database } = engine;
  const tables = await engine.rows<{ name: string; days: number }>(
    `SELECT name, toUInt32OrZero(extract(engine_full, ${quoted(BY_RECORD)})) AS days FROM system.tables WHERE database = ${quoted(database)} ORDER BY name`,
  );
  const other = tables.filter((table) => table.days > 0 && table.days !== days).map(({ name }) => name);
  for (const name of other)
    await engine.run(
      defining(engine, `ALTER TABLE ${database}.${name} MODIFY TTL toDateTime(log_time) + INTERVAL ${days} DAY`),
    );
  return other;
}
