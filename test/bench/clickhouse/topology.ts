/** What the benches of rows run: one topic and its sink. */

import { join } from "node:path";
import { type Migration, readMigrations } from "../../../infra/clickhouse/tables.ts";
import { withSinks } from "../../../infra/clickhouse/with-sinks.ts";
import { encode } from "../../../topology/access.ts";
import type { Entry } from "../../../topology/driver.ts";
import { type Graph, groupOf } from "../../../topology/graph.ts";
import { NO_HEADERS } from "../../../topology/headers.ts";
import { topology } from "../../../topology/topology.ts";
import { graphOf } from "../../rig.ts";
import type { Random } from "../random.ts";

export const TOPIC = "page";
export const DATABASE = "driftwire";
export const GROUP = groupOf(`sink-${TOPIC}`);
export const folderOf = (home: string): string => join(home, "clickhouse");

/** The topic is the product's own, with its retention: records are of several months, so the oldest leave the log. */
const PAGE = topology.topics[TOPIC]!;
export const KEPT_MS = (PAGE.retention as { ms: number }).ms;

export const rowsGraph = (): Graph =>
  graphOf(withSinks({ topics: { [TOPIC]: PAGE }, processors: [] }, new Set([TOPIC])));

export const migrations = (): Migration[] =>
  readMigrations().filter(({ table }) => table === TOPIC || table.startsWith("sink_"));

const MONTHS = 3;
const MONTH_MS = 31 * 86_400_000;

/** Up to so many records for each partition, a few of them rubbish, with times in several months. */
export function entriesOf(graph: Graph, random: Random, most: number): Entry[] {
  const { partitions, codec } = graph.topics.get(TOPIC)!;
  return Array.from({ length: partitions }, (_, partition) => ({
    topic: TOPIC,
    partition,
    records: Array.from({ length: 1 + random.below(most) }, () => {
      const value = random.next() < 0.01 ? Buffer.from("rubbish") : encode(codec, vector(random.next()));
      const timestamp = Date.now() - random.below(MONTHS) * MONTH_MS;
      return { key: Buffer.from("key"), value, headers: NO_HEADERS, timestamp };
    }),
  }));
}

/** A small record: a page that could not be had. */
const vector = (random: number): object => ({
  source: `source-${Math.floor(random * 100)}`,
  sourceVersion: 1,
  batch: "b",
  kind: "article",
  url: `https://example.org/${random}`,
  canonical: `https://example.org/${random}`,
  found: "",
  code: "http-status",
  message: "",
  status: 404,
  fetchedAt: Date.now(),
  tookMs: random * 1000,
  times: 0,
  headers: {},
  encoding: "identity",
  body: Buffer.alloc(0),
  bytes: 0,
  listed: null,
  parts: [],
  end: null,
});
