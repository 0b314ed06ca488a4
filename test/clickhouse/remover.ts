/** A process that removes old rows of `page` in an engine of its own, and says when it begins and ends: to be killed between. */

import { openEngine } from "../../infra/clickhouse/engine.ts";
import { type Kept, keptIn, removeOld } from "../../infra/clickhouse/keep.ts";
import { tablesOf } from "../../infra/clickhouse/tables.ts";
import { topology } from "../../topology/topology.ts";

const [, , folder = "", now = ""] = process.argv;
const engine = await openEngine({ folder, database: "driftwire" });
console.log("begins");
await removeOld(engine, "page", keptIn(tablesOf(topology)).get("page") as Kept, Number(now));
console.log("done");
await engine.close();
