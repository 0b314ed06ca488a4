/** What streams came to, by size of the training set and preset: figures, and tables for people. */

import { poissonInterval } from "../../../infra/access/compare/poisson.ts";
import type { Table } from "../bench.ts";
import { type Delay, FOUND_WITHIN, LATE, NEXT, type Outcome, type Share } from "./tally.ts";

const HALVES = ["tuning", "test"] as const;
const PRESETS = { published: "published", corrected: "published-corrected" } as const;
const RATE_OF = 10_000;

const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0);
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** In per cent; null of none. */
export function percent(shares: readonly Share[]): number | null {
  const of = sum(shares.map((share) => share.of));
  return of === 0 ? null : rounded((100 * sum(shares.map(({ suspicious }) => suspicious))) / of);
}

/** Events for each 10,000 documents, and between which bounds the true rate is at 95 %. */
export function rateOf(events: number, documents: number): [rate: number, low: number, high: number] {
  const { low, high } = poissonInterval(events);
  return [events, low, high].map((count) => rounded((RATE_OF * count) / documents)) as [number, number, number];
}

export function figuresOf(part: string, outcomes: readonly Outcome[]): Record<string, number | null> {
  const figures: Record<string, number | null> = {};
  for (const half of HALVES)
    for (const [short, preset] of Object.entries(PRESETS)) {
      const own = outcomes.filter((one) => one.half === half && one.preset === preset);
      if (own.length === 0) continue;
      figures[`${part}_${half}_${short}_documents`] = sum(own.map(({ healthy }) => healthy.all.of));
      figures[`${part}_${half}_${short}_alarms`] = sum(own.map(({ healthy }) => healthy.alarms));
      for (const size of sizesOf(own)) {
        const ofSize = own.filter((one) => one.size === size);
        const name = `${part}_${half}_${short}_${size}`;
        figures[`${name}_suspicious_percent`] = percent(ofSize.map(({ healthy }) => healthy.next));
        figures[`${name}_found_percent`] = foundPercent(ofSize.flatMap(({ breaks }) => Object.values(breaks)));
      }
    }
  return figures;
}

const sizesOf = (outcomes: readonly Outcome[]): number[] => [...new Set(outcomes.map(({ size }) => size))];

const isFound = (delay: Delay): delay is number => typeof delay === "number";

function foundPercent(delays: readonly Delay[]): number | null {
  const fair = delays.filter((delay) => delay !== "early");
  return fair.length === 0 ? null : rounded((100 * fair.filter(isFound).length) / fair.length);
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
}

/** A row for each half, size and preset. */
function rowsBy(
  outcomes: readonly Outcome[],
  row: (own: readonly Outcome[]) => (string | number | null)[],
): (string | number | null)[][] {
  return HALVES.flatMap((half) =>
    sizesOf(outcomes).flatMap((size) =>
      Object.entries(PRESETS).flatMap(([short, preset]) => {
        const own = outcomes.filter((one) => one.half === half && one.size === size && one.preset === preset);
        return own.length === 0 ? [] : [[half, String(size), short, ...row(own)]];
      }),
    ),
  );
}

const KEYS = ["half", "learned from", "preset"];

export function tablesOf(outcomes: readonly Outcome[]): Table[] {
  const kinds = Object.keys(outcomes[0]?.breaks ?? {});
  return [
    {
      name: `healthy documents: per cent suspicious of the next ${NEXT} and the last ${LATE}, what the first model says of itself; a rate is of 10,000 documents`,
      columns: [
        ...KEYS,
        "templates",
        "documents",
        "next",
        "worst",
        "last",
        "says",
        "ask rate",
        "alarms",
        "rate",
        "95 %",
      ],
      rows: rowsBy(outcomes, healthyRow),
    },
    {
      name: `breaks that the alarm told of within ${FOUND_WITHIN} documents, of so many, and the median delay; without those that a false alarm was open for`,
      columns: [...KEYS, ...kinds],
      rows: rowsBy(outcomes, (own) => kinds.map((kind) => foundOf(own.map(({ breaks }) => breaks[kind]!)))),
    },
  ];
}

function healthyRow(own: readonly Outcome[]): (string | number | null)[] {
  const all = own.map(({ healthy }) => healthy);
  const documents = sum(all.map((one) => one.all.of));
  const alarms = sum(all.map((one) => one.alarms));
  const claims = all.flatMap(({ claimed }) => (claimed === undefined ? [] : [claimed]));
  const [rate, low, high] = rateOf(alarms, documents);
  return [
    ...[own.length, documents, percent(all.map(({ next }) => next))],
    ...[Math.max(...all.map(({ next }) => percent([next]) ?? 0)), percent(all.map(({ late }) => late))],
    claims.length === 0 ? null : rounded((100 * sum(claims)) / claims.length),
    ...[rateOf(sum(all.map(({ asks }) => asks)), documents)[0], alarms, rate, `${low} to ${high}`],
  ];
}

function foundOf(delays: readonly Delay[]): string {
  const fair = delays.filter((delay) => delay !== "early");
  const found = fair.filter(isFound);
  const middle = median(found);
  return `${found.length} of ${fair.length}${middle === undefined ? "" : ` (${middle})`}`;
}
