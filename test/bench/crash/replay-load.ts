/** What is written live beside replays: vectors with a number each, of a few sources, later than all of the past. */

import { FEATURES } from "../../../processors/detection/vector.ts";
import type { Vector } from "../../../schemas/generated/records.ts";
import { mix } from "../../../topology/headers.ts";

const SOURCES = 7;
const LIVE_FROM = Date.parse("2026-06-01T00:00:00Z");
const ID = /^live-(\d+)$/;

export function liveVector(nth: number): Vector {
  const features = Object.fromEntries(FEATURES.map((name, at) => [name, 1 + (mix(nth, at) % 50)]));
  const source = `live-${nth % SOURCES}.example`;
  return {
    ...{ document: `live-${nth}`, version: nth, source, sourceVersion: 1, ruleVersion: 1, batch: `${source}@1` },
    ...{ kind: "document", pageType: "default", times: 0, url: `https://${source}/${nth}`, relations: null, end: null },
    reread: false,
    fetchedAt: LIVE_FROM + nth * 1000,
    ...(features as Pick<Vector, (typeof FEATURES)[number]>),
  };
}

/** The number of a live vector; undefined for one of the past. */
export function numberOf({ document }: Pick<Vector, "document">): number | undefined {
  const [, number] = ID.exec(document) ?? [];
  return number === undefined ? undefined : Number(number);
}
