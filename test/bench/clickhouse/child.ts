/**
 * The process that is killed: it writes records to the embedded log as fast as the sink takes them, a few of them
 * rubbish, with times in several months, and the sink writes rows. It says "drained" when the log is in the table.
 */

import { openEngine } from "../../../infra/clickhouse/engine.ts";
import { migrate } from "../../../infra/clickhouse/migrate.ts";
import { openSinks } from "../../../infra/clickhouse/sinks.ts";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { systemClock } from "../../../topology/clock.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { silent } from "../../rig.ts";
import { randomOf } from "../random.ts";
import { type Mutant, mutated } from "./mutants.ts";
import { DATABASE, entriesOf, folderOf, GROUP, migrations, rowsGraph, TOPIC } from "./topology.ts";

export interface ChildOptions {
  readonly home: string;
  readonly seed: number;
  /** Writes nothing any more, and ends when all is in the table. */
  readonly drain: boolean;
  readonly mutant?: Mutant | undefined;
}

const AHEAD = 20_000;
/** So little that there is mostly more to be read: then an insert goes on while the next one is made ready. */
const FETCH_BYTES = 64 * 1024;

const { home, seed, drain, mutant } = JSON.parse(process.argv[2]!) as ChildOptions;
const graph = rowsGraph();
const driver = await openEmbedded({ home, graph });
const engine = mutated(await openEngine({ database: DATABASE, folder: folderOf(home) }), mutant);
await migrate(engine, migrations());
if (mutant === "deduplicated")
  await engine.run(`ALTER TABLE ${DATABASE}.${TOPIC} MODIFY SETTING non_replicated_deduplication_window = 1000`);
const environment = { log: silent, clock: systemClock, seed: 0, ports: {} };
const bulk = openSinks({
  graph,
  engine: async () => engine,
  identity: async () => ({ id: driver.logId }),
  log: driver,
  environment,
});
const own = new Map([...bulk].map(([name, { make }]) => [name, { make, collectMs: 0 }]));
const runtime = new Runtime({ graph, driver, log: silent, clock: systemClock, bulk: own, fetchBytes: FETCH_BYTES });
await runtime.start();
runtime.failed.catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
console.log("going");

const { partitions } = graph.topics.get(TOPIC)!;
const random = randomOf(seed);
for (;;) {
  const left = await behind();
  if (drain && left === 0) break;
  if (drain || left > AHEAD) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    continue;
  }
  await driver.produce(entriesOf(graph, random, 200));
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
