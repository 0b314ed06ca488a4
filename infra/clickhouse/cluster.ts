/**
 * What statements say where a server is one of several replicas: tables are made on all of them and replicated, claims
 * are seen wherever an insert looks at them, and running inserts are found on each. None of it could be run where this
 * was written, which has no cluster: the text is tested, as it is.
 */

import type { Engine } from "./engine.ts";
import { named, quoted } from "./sql.ts";

type Replicated = Pick<Engine, "cluster">;

/** A read sees what most replicas have, or fails where its own is behind. */
export const SEEN_EVERYWHERE = "select_sequential_consistency = 1";
const BY_MOST = "insert_quorum = 'auto', insert_quorum_parallel = 0";

/** Settings of the insert that makes a claim. */
export const claiming = ({ cluster }: Replicated): string =>
  cluster === undefined ? "async_insert = 0" : `async_insert = 0, ${BY_MOST}, ${SEEN_EVERYWHERE}`;

const OBJECT =
  /^((?:CREATE (?:OR REPLACE )?(?:DATABASE|TABLE|VIEW|MATERIALIZED VIEW|DICTIONARY|FUNCTION)(?: IF NOT EXISTS)?|ALTER TABLE|DROP (?:TABLE|VIEW|DICTIONARY|FUNCTION)(?: IF EXISTS)?|TRUNCATE TABLE|OPTIMIZE TABLE)\s+[\w.`]+)/;
const OWN_ENGINE = /\bENGINE = (?!Replicated)(\w*MergeTree)\b/;

/** A statement that makes or changes something, for all replicas. */
export function defining({ cluster }: Replicated, statement: string): string {
  if (cluster === undefined) return statement;
  return statement.replace(OBJECT, `$1 ON CLUSTER ${named(cluster)}`).replace(OWN_ENGINE, "ENGINE = Replicated$1");
}

/** What runs, on every replica: one that does not answer may still be inserting. */
export const processes = ({ cluster }: Replicated): string =>
  cluster === undefined ? "system.processes" : `clusterAllReplicas(${quoted(cluster)}, system.processes)`;

export const killing = ({ cluster }: Replicated, where: string): string =>
  `KILL QUERY${cluster === undefined ? "" : ` ON CLUSTER ${named(cluster)}`} WHERE ${where} ASYNC`;

/** Waits until this replica has the rows that were inserted on others. */
export async function catchUp(engine: Engine, table: string): Promise<void> {
  if (engine.cluster !== undefined) await engine.run(`SYSTEM SYNC REPLICA ${engine.database}.${table}`);
}
