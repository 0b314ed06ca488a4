/** What the benches of rows run: one topic and its sink. */

import { join } from "node:path";
import { withSinks } from "../../../infra/clickhouse/sinks.ts";
import { type Graph, groupOf } from "../../../topology/graph.ts";
import { topology } from "../../../topology/topology.ts";
import { graphOf } from "../../rig.ts";

export const TOPIC = "page";
export const DATABASE = "driftwire";
export const GROUP = groupOf(`sink-${TOPIC}`);
export const folderOf = (home: string): string => join(home, "clickhouse");

export const rowsGraph = (): Graph =>
  graphOf(withSinks({ topics: { [TOPIC]: topology.topics[TOPIC]! }, processors: [] }, new Set([TOPIC])));

/** A small record: a page that could not be had. */
export const vector = (random: number): object => ({
  source: `source-${Math.floor(random * 100)}`,
  sourceVersion: 1,
  run: "main",
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
  end: null,
});
