/**
 * Which rows go before their time so that tables keep to their part of the disk's bound. The oldest go first, but not all age alike:
 * a row's age counts several times in tables that matter less or can be made again. Documents are what people ask for, and stay
 * longest; vectors, verdicts and a plug-in's rows can be made again by a replay, as long as the topics reach; rows of pages say how
 * requests went, and nobody asks after weeks. So if documents go back 60 days, verdicts go back 30, and pages 15.
 */

/** A day of a table's rows, of the newest day an hour: what goes, goes by these. */
export interface Step {
  readonly from: number;
  readonly bytes: number;
}

export interface HeldRows {
  readonly table: string;
  /** Without those that are not to go: rows from the future, tables whose rows never go. */
  readonly steps: readonly Step[];
}

export interface RowsPlan {
  /** In each of these tables, what is older goes. */
  readonly places: readonly { readonly table: string; readonly before: number }[];
  /** What is left once these have gone. */
  readonly leftBytes: number;
}

/** Of the bound: rows go from here on, and so many that it is some time until the next go. Each time the rest of a month is rewritten. */
const [BEGIN, UNTIL] = [0.45, 0.375];

const OFTEN = 2;
const TIMES: ReadonlyMap<string, number> = new Map([
  ...(["page", "link", "statistic"] as const).map((table) => [table, 4] as const),
  ["document", 1],
]);

export const beginsAt = (maxBytes: number): number => maxBytes * BEGIN;

/** @param bytes of all tables, also of those that lose nothing. */
export function rowsPlan(maxBytes: number, bytes: number, tables: readonly HeldRows[]): RowsPlan {
  if (bytes <= beginsAt(maxBytes)) return { places: [], leftBytes: bytes };
  const newest = tables.reduce(
    (last, { steps }) => steps.reduce((at, { from }) => Math.max(at, from), last),
    -Infinity,
  );
  const aged = tables
    .flatMap(({ table, steps }) =>
      steps.map((step) => ({ ...step, table, age: (newest - step.from) * (TIMES.get(table) ?? OFTEN) })),
    )
    .filter(({ from }) => from < newest)
    .sort((a, b) => b.age - a.age || b.bytes - a.bytes);
  let left = bytes;
  const gone = new Map<string, number>();
  for (const { table, from, bytes: size } of aged) {
    if (left <= maxBytes * UNTIL) break;
    left -= size;
    gone.set(table, from);
  }
  const places = [...gone].map(([table, last]) => {
    const kept = tables.find((one) => one.table === table)!.steps.filter(({ from }) => from > last);
    return { table, before: kept.reduce((first, { from }) => Math.min(first, from), newest) };
  });
  return { places, leftBytes: left };
}
