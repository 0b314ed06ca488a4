/**
 * What other numbers of bands, orders and bits would give: of the index alone, with every share exact, and of the sketch
 * alone, with everything compared. What both lose adds up.
 */

import { mixed } from "../../../../processors/near/runs.ts";
import { bandIn, leastOf, ordersOf } from "../../../../processors/near/sketch.ts";
import type { Table } from "../../bench.ts";
import { cpuMs, indexBytes } from "./costs.ts";
import { ALIKE, type Decide, precisionOf, type Query, type Runs, recallOf, score } from "./truth.ts";

type Shape = readonly [number, number];
const shapes = (all: Readonly<Record<number, readonly number[]>>): Shape[] =>
  Object.entries(all).flatMap(([one, others]) => others.map((other): Shape => [Number(one), other]));

/** Rows of a band, bands. */
const INDEXES = shapes({ 1: [4, 6], 2: [6, 7, 8, 9, 10, 12, 16], 3: [12, 16, 20] });
/** Orders, bits of each. */
const SKETCHES = shapes({ 128: [4, 8], 256: [1, 2, 4, 8], 384: [1, 2], 512: [1, 2] });
const MOST_ORDERS = 512;
/** As in bands.ts. */
const KEYS_MOST = 16;

export interface Asked {
  readonly originals: readonly Runs[];
  readonly queries: readonly Query[];
}

interface Least extends Asked {
  readonly ofOriginals: readonly Int32Array[];
  readonly ofQueries: ReadonlyMap<Query, Int32Array>;
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** @param asked of each language */
export function choices(asked: readonly Asked[]): Table[] {
  const orders = ordersOf(MOST_ORDERS);
  const all = asked.map(
    (one): Least => ({
      ...one,
      ofOriginals: one.originals.map((runs) => leastOf(runs, orders)),
      ofQueries: new Map(one.queries.map((query) => [query, leastOf(query.runs, orders)])),
    }),
  );
  return [
    {
      name: "indexes: rows a band, bands; copies that are found if shares are exact; texts compared; bytes a text",
      columns: ["rows", "bands", "recall", "compared", "at most", "bytes"],
      rows: INDEXES.map((shape) => indexed(all, shape)),
    },
    {
      name: "sketches: orders, bits of each; if all is compared; what shares are off by from 0.4 to 0.6; bytes and µs a text",
      columns: ["orders", "bits", "precision", "recall", "off by", "bytes", "µs"],
      rows: SKETCHES.map((shape) => sketched(all, shape)),
    },
  ];
}

/** Of several languages the mean. */
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function indexed(all: readonly Least[], [rows, bands]: Shape): number[] {
  const compared: number[] = [];
  const recalls = all.map(({ ofOriginals, ofQueries, queries }) => {
    const index = new Map<number, number[]>();
    for (const [at, least] of ofOriginals.entries()) {
      for (let band = 0; band < bands; band++) {
        const hash = bandIn(least, band, rows);
        index.set(hash, [...(index.get(hash) ?? []).slice(1 - KEYS_MOST), at]);
      }
    }
    const decide: Decide = (query) => {
      const near = new Set<number>();
      for (let band = 0; band < bands; band++)
        for (const at of index.get(bandIn(ofQueries.get(query)!, band, rows)) ?? []) near.add(at);
      compared.push(near.size);
      return bestOf(near, (at) => query.shares.get(at) ?? 0);
    };
    return recallOf(score(queries, decide))!;
  });
  const most = compared.reduce((one, other) => Math.max(one, other), 0);
  return [rows, bands, rounded(mean(recalls)), rounded(mean(compared)), most, indexBytes(bands)];
}

function sketched(all: readonly Least[], [orders, bits]: Shape): number[] {
  const off: number[] = [];
  const scores = all.map(({ ofOriginals, ofQueries, queries }) =>
    score(queries, (query) =>
      bestOf(query.shares.keys(), (at) => {
        const share = estimate(ofOriginals[at]!, ofQueries.get(query)!, orders, bits);
        const exact = query.shares.get(at)!;
        if (exact >= 0.4 && exact <= 0.6) off.push((share - exact) ** 2);
        return share;
      }),
    ),
  );
  const [precision, recall] = [precisionOf, recallOf].map((of) => mean(scores.map((one) => of(one)!)));
  const some = all.flatMap(({ originals }) => originals.slice(0, 300));
  const own = ordersOf(orders);
  const ms = cpuMs(() => some.forEach((runs) => void leastOf(runs, own)));
  const us = (ms * 1000) / some.length;
  return [
    orders,
    bits,
    rounded(precision!),
    rounded(recall!),
    rounded(Math.sqrt(mean(off))),
    (orders * bits) / 8,
    rounded(us),
  ];
}

function bestOf(all: Iterable<number>, shareOf: (at: number) => number): number | undefined {
  let best: number | undefined;
  let most = ALIKE;
  for (const at of all) {
    const share = shareOf(at);
    if (share < most) continue;
    most = share;
    best = at;
  }
  return best;
}

function estimate(one: Int32Array, other: Int32Array, orders: number, bits: number): number {
  const mask = (1 << bits) - 1;
  let same = 0;
  for (let order = 0; order < orders; order++)
    if ((mixed(order, one[order]!) & mask) === (mixed(order, other[order]!) & mask)) same++;
  const chance = 1 / (1 << bits);
  return (same / orders - chance) / (1 - chance);
}
