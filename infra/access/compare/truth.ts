/** Brings truth to the comparison: the newsroom's events by its address, a file in the same form, and what people judged. */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DriftwireError, messageOf } from "../../../topology/errors.ts";
import { type Asked, COMPARED, ms, paramsOf } from "./asked.ts";
import type { Found, IncidentSeen } from "./incidents.ts";
import { type Expectation, expectedOf, type Given, readSites, readTruth, type Site } from "./truth-form.ts";

/** Something that happened to a source, or did not. */
export interface TruthEvent {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly from: number;
  /** null: it has not ended. */
  readonly to: number | null;
  readonly expect: Expectation;
  /** Undefined: of any. */
  readonly pageType?: string | undefined;
  readonly concern?: string | undefined;
}

export interface Truth {
  /** Where it comes from: `judgements`, an address, a file. */
  readonly name: string;
  readonly events: readonly TruthEvent[];
  /** Whether every other alarm is false. People judge only what they saw. */
  readonly isComplete: boolean;
  /** The sources that it is about; undefined: all. */
  readonly sources: ReadonlySet<string> | undefined;
  /** Events of sites or sources that the runs don't have. */
  readonly elsewhere: number;
}

const MOST_BYTES = 64 * 2 ** 20;
const ANSWER_MS = 30_000;
const SAME_CLOCK_MS = 60_000;

/** What an address or a file says, as it was given. */
export async function givenTruth(place: string): Promise<Given> {
  if (!/^https?:\/\//i.test(place)) return givenFile(place);
  const url = new URL(place);
  if (!/^\/(events\/?)?$/.test(url.pathname)) return readTruth(await answerOf(url), place);
  const of = (path: string) => answerOf(new URL(path, url));
  const given = readTruth(await of("/events"), new URL("/events", url).href);
  const sites = readSites(await of("/sites"), new URL("/sites", url).href);
  const { ms, speed } = JSON.parse(await of("/clock")) as { ms: number; speed: number };
  const isOurs = speed === 1 && Math.abs(ms - Date.now()) < SAME_CLOCK_MS;
  return { ...given, sites, clock: isOurs ? "fetched" : "site", complete: true };
}

async function givenFile(path: string): Promise<Given> {
  const read = (file: string): Promise<string> =>
    readFile(file, "utf8").catch((cause: unknown) => {
      throw new DriftwireError("bad-truth", {
        at: file,
        expected: "a file that can be read",
        got: messageOf(cause),
        cause,
      });
    });
  const given = readTruth(await read(path), path);
  // As `driftwire newsroom --truth` writes them.
  const beside = join(dirname(path), "sites.ndjson");
  if (given.sites !== undefined || !existsSync(beside) || given.events.every(({ site }) => site === undefined))
    return given;
  return { ...given, sites: readSites(await read(beside), beside) };
}

async function answerOf(url: URL): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    const length = Number(response.headers.get("content-length") ?? 0);
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (length > MOST_BYTES) throw new Error(`${length} bytes, more than ${MOST_BYTES}`);
    return await response.text();
  } catch (cause) {
    throw new DriftwireError("bad-truth", {
      at: url.href,
      expected: "an answer with events",
      got: messageOf(cause),
      cause,
    });
  }
}

/** With the sources that it is about, in the time of their documents. */
export async function resolved(asked: Asked, name: string, given: Given): Promise<Truth> {
  const needsSites = given.events.some(({ site }) => site !== undefined);
  const sources = needsSites ? await sourcesBySite(asked, given.sites ?? []) : new Map<string, string[]>();
  const ofSite = (site: number | string): readonly string[] =>
    sources.get(typeof site === "number" ? String(site) : hostOf(site)) ?? [];
  const events = given.events.flatMap(({ source, site, id, kind, to, expect, ...rest }, index): TruthEvent[] =>
    (source === undefined ? ofSite(site!) : [source]).map((of) => ({
      ...rest,
      ...{ id: id ?? `${kind} ${index + 1}`, kind, source: of, to: to ?? null, expect: expect ?? expectedOf(kind)! },
    })),
  );
  const elsewhere = given.events.filter(({ site }) => site !== undefined && ofSite(site).length === 0).length;
  const covered = given.sources ?? (given.sites === undefined ? undefined : [...sources.values()].flat());
  return {
    name,
    events: given.clock === "site" ? await byDocuments(asked, events) : events,
    isComplete: given.complete ?? true,
    sources: covered === undefined ? undefined : new Set(covered),
    elsewhere,
  };
}

function hostOf(address: string): string {
  try {
    return new URL(/^\w+:\/\//.test(address) ? address : `http://${address}`).hostname;
  } catch {
    return address;
  }
}

/** By a site's index and by its host: the sources whose documents are there. */
async function sourcesBySite(asked: Asked, sites: readonly Site[]): Promise<Map<string, string[]>> {
  const rows = await asked.rows<{ source: string; host: string }>(
    `SELECT source, domain(any(url)) AS host FROM verdict
     WHERE ${COMPARED} AND kind = 'document' AND url != '' GROUP BY source ORDER BY source`,
    paramsOf(asked),
  );
  const found = new Map<string, string[]>();
  for (const { source, host } of rows) found.set(host, [...(found.get(host) ?? []), source]);
  for (const { index, origin } of sites) {
    const own = found.get(hostOf(origin));
    if (own !== undefined) found.set(String(index), own);
  }
  return found;
}

/** Events that are looked up at once: a query's parameters are part of an address. */
export const CHUNK = 25;

/**
 * A site's clock may run at any speed, and pages have its times. An event is put where the first document came that was
 * published after it.
 */
async function byDocuments(asked: Asked, events: readonly TruthEvent[]): Promise<TruthEvent[]> {
  const placed: TruthEvent[] = [];
  for (let at = 0; at < events.length; at += CHUNK) {
    const some = events.slice(at, at + CHUNK);
    const spans = some.map(({ source, from, to }, index) => [index, source, from, to ?? Number.MAX_SAFE_INTEGER]);
    const rows = await asked.rows<{ index: number; began: number | null; ended: number | null }>(
      `SELECT toUInt32(span.1) AS index,
         minOrNullIf(${ms("fetchedAt")}, ${ms("ifNull(feedPublished, published)")} >= span.3) AS began,
         minOrNullIf(${ms("fetchedAt")}, ${ms("ifNull(feedPublished, published)")} >= span.4) AS ended
       FROM document
       JOIN (SELECT arrayJoin(JSONExtract({spans:String}, 'Array(Tuple(UInt32, String, Float64, Float64))')) AS span) AS spans
         ON document.source = span.2
       WHERE run = {a:String} AND kind = 'document' AND (feedPublished IS NOT NULL OR published IS NOT NULL)
       GROUP BY index`,
      { ...paramsOf(asked), spans: JSON.stringify(spans) },
    );
    for (const { index, began, ended } of rows)
      if (began !== null) placed.push({ ...some[index]!, from: began, to: ended });
  }
  return placed;
}

const EXPECTED: Readonly<Record<string, Expectation>> = {
  ack: "alarm",
  resolve: "alarm",
  accept: "quiet",
  dismiss: "quiet",
};

/** What people judged of the incidents of either run: the last word of each counts. */
export async function judgements(asked: Asked, found: Found): Promise<Truth> {
  const rows = await asked.rows<{ run: string; incident: string; action: string; began: number | null }>(
    `SELECT run, incident, toString(argMax(judgement.action, (log_time, log_offset))) AS action,
       argMaxIf(${ms("judgement.began")}, (log_time, log_offset), judgement.began IS NOT NULL) AS began
     FROM judgement WHERE run IN ({a:String}, {b:String}) AND judgement.action != 'snooze' GROUP BY run, incident`,
    paramsOf(asked),
  );
  const of = (run: string, all: readonly IncidentSeen[]): TruthEvent[] => {
    const said = new Map(rows.filter((row) => row.run === run).map((row) => [row.incident, row]));
    return all.flatMap(({ incident, source, concern, pageType, began, ended }) => {
      const judgement = said.get(incident);
      const expect = EXPECTED[judgement?.action ?? ""];
      if (judgement === undefined || expect === undefined) return [];
      const about = concern === "extraction" ? { concern, pageType } : { concern };
      const from = judgement.began ? judgement.began : began;
      return [{ id: incident, kind: judgement.action, source, from, to: ended, expect, ...about }];
    });
  };
  const events = [...of(asked.a, found.a), ...of(asked.b, found.b)];
  return { name: "judgements", events, isComplete: false, sources: undefined, elsewhere: 0 };
}
