/**
 * Removes a run from the log and from the tables. In the log it is noted first; then rows go, and what the sinks kept about
 * them; then the log's part. So a run whose removal was cut short keeps its name until another removal has completed
 * it, and rows of a later one of that name meet neither its rows nor its positions.
 */

import type { Driver } from "../../topology/driver.ts";
import type { Engine } from "../clickhouse/engine.ts";
import { removeRunRows } from "../clickhouse/run-rows.ts";

export interface RunsLog extends Pick<Driver, "remove"> {
  /** What all log ids of this installation begin with. */
  installation(): Promise<string>;
}

/** @param engine undefined where no rows are written */
export function removeRun(log: RunsLog, engine: Engine | undefined, run: string): Promise<void> {
  return log.remove(run, async () => {
    if (engine !== undefined) await removeRunRows(engine, run, await log.installation());
  });
}
