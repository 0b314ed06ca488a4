/** What the rows of the core say: how full it is, whose documents it holds, and what happened to one of them. */

import { canonical } from "../../processors/urls/canonical.ts";
import type { Reader } from "../clickhouse/reader.ts";
import { rowsOf } from "./asking.ts";

export interface CoreStatus {
  readonly documents: number;
  readonly bytes: number;
  readonly budget: number;
  readonly threshold: number;
  readonly iteration: number;
  /** What happened within a day of the last event. */
  readonly lately: readonly { readonly action: string; readonly reason: string; readonly documents: number }[];
}

export interface CoreShare {
  readonly domain: string;
  readonly documents: number;
  readonly bytes: number;
  readonly quality: number;
}

export interface CoreStep {
  readonly at: string;
  readonly document: string;
  readonly version: number;
  readonly domain: string;
  readonly url: string;
  readonly action: string;
  readonly reason: string;
  readonly quality: number;
  readonly threshold: number;
  readonly other: string | null;
  readonly share: number | null;
}

/** Records have the times of their pages, which come in any order; what happened last has the last position of the last log. */
const LAST_LOG = "(SELECT argMax(log_id, log_time) FROM core)";

/** Undefined where nothing has come to the core yet. */
export async function coreStatus(reader: Reader, run?: string): Promise<CoreStatus | undefined> {
  const named = { ...(run === undefined ? {} : { run }) };
  const [last] = await rowsOf<Omit<CoreStatus, "lately">>(
    reader,
    `SELECT toFloat64(coreDocuments) AS documents, toFloat64(coreBytes) AS bytes, toFloat64(budget) AS budget, threshold, iteration
     FROM core WHERE log_id = ${LAST_LOG} ORDER BY log_offset DESC LIMIT 1`,
    named,
  );
  if (last === undefined) return undefined;
  const lately = await rowsOf<CoreStatus["lately"][number]>(
    reader,
    `SELECT toString(action) AS action, toString(reason) AS reason, toFloat64(count()) AS documents
     FROM core WHERE at > (SELECT max(at) FROM core) - INTERVAL 1 DAY
     GROUP BY action, reason ORDER BY documents DESC, action, reason`,
    named,
  );
  return { ...last, lately };
}

export const coreDomains = (reader: Reader, most: number): Promise<CoreShare[]> =>
  rowsOf<CoreShare>(
    reader,
    `SELECT toString(domain) AS domain, toFloat64(count()) AS documents, toFloat64(sum(core_current.bytes)) AS bytes, max(quality) AS quality
     FROM core_current GROUP BY domain ORDER BY documents DESC, domain LIMIT {most:UInt32}`,
    { params: { most: String(most) } },
  );

/** @param named a document's id or its address */
export async function coreSteps(reader: Reader, named: string, run?: string): Promise<CoreStep[]> {
  return rowsOf<CoreStep>(
    reader,
    `SELECT toString(at) AS at, document, toFloat64(version) AS version, toString(domain) AS domain, url, toString(action) AS action,
       toString(reason) AS reason, quality, threshold, other, share
     FROM core WHERE document = {named:String} OR url IN ({named:String}, {canonical:String})
     ORDER BY log_id = ${LAST_LOG}, log_offset`,
    { params: { named, canonical: canonical(named) }, ...(run === undefined ? {} : { run }) },
  );
}
