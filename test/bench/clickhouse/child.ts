/**
 * The process that is killed: it writes records to the embedded log as fast as the sink takes them, a few of them
 * rubbish, with times in several months, and the sink writes rows. It says "drained" when the log is in the table.
 */

import { openEngine } from "../../../infra/clickhouse/engine.ts";
import { migrate } from "../../../infra/clickhouse/migrate.ts";
import { openSinks } from "../../../infra/clickhouse/sinks.ts";
import { readMigrations } from "../../../infra/clickhouse/tables.ts";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { encode } from "../../../topology/access.ts";
import { NO_HEADERS } from "../../../topology/headers.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { silent } from "../../rig.ts";
import { randomOf } from "../random.ts";
import { type Mutant, mutated } from "./mutants.ts";
import { DATABASE, folderOf, GROUP, rowsGraph, TOPIC, vector } from "./topology.ts";

export interface ChildOptions {
  readonly home: string;
  readonly seed: number;
  /** Writes nothing any more, and ends when all is in the table. */
  readonly drain: boolean;
  readonly mutant?: Mutant | undefined;
}

const MONTHS = 3;
const MONTH_MS = 31 * 86_400_000;
const AHEAD = 20_000;

const { home, seed, drain, mutant } = JSON.parse(process.argv[2]!) as ChildOptions;
const graph = rowsGraph();
const driver = await openEmbedded({ home, graph });
const engine = mutated(await openEngine({ database: DATABASE, folder: folderOf(home) }), mutant);
await migrate(
  engine,
  readMigrations().filter(({ table }) => table === TOPIC || table === "sink_claim"),
);
if (mutant === "deduplicated")
  await engine.run(`ALTER TABLE ${DATABASE}.${TOPIC} MODIFY SETTING non_replicated_deduplication_window = 1000`);
const environment = { log: silent, now: Date.now, seed: 0, ports: {} };
const bulk = openSinks({ graph, engine: async () => engine, logId: driver.logId, environment });
const own = new Map([...bulk].map(([name, { make }]) => [name, { make, collectMs: 0 }]));
const runtime = new Runtime({ graph, driver, log: silent, now: Date.now, bulk: own });
await runtime.start();
runtime.failed.catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
console.log("going");

const { partitions, codec } = graph.topics.get(TOPIC)!;
const random = randomOf(seed);
for (;;) {
  const left = await behind();
  if (drain && left === 0) break;
  if (drain || left > AHEAD) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    continue;
  }
  const entries = Array.from({ length: partitions }, (_, partition) => ({
    topic: TOPIC,
    partition,
    records: Array.from({ length: 1 + random.below(200) }, () => {
      const value = random.next() < 0.01 ? Buffer.from("rubbish") : encode(codec, vector(random.next()));
      const timestamp = Date.now() - random.below(MONTHS) * MONTH_MS;
      return { key: Buffer.from("key"), value, headers: NO_HEADERS, timestamp };
    }),
  }));
  await driver.produce(entries);
}
await runtime.stop(10_000);
await engine.close();
await driver.close();
console.log("drained");

async function behind(): Promise<number> {
  let sum = 0;
  for (let partition = 0; partition < partitions; partition++) {
    const place = { topic: TOPIC, partition };
    sum += (await driver.range(place)).end - ((await driver.committed(GROUP, place)) ?? 0);
  }
  return sum;
}
