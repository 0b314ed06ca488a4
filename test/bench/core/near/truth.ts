/** What texts truly share: the Jaccard index of their runs, counted. And how right it is to take texts for others by a sketch. */

/** Texts that share so much are one. */
export const ALIKE = 0.5;
/** Nobody can say of texts that share about half whether they are one. */
const [BORDER_FROM, BORDER_TO] = [0.45, 0.55];
/** What shares less is of no interest. */
const LEAST = 0.2;

export type Runs = ReadonlySet<number>;

export interface Query {
  readonly edit: string;
  readonly text: string;
  readonly runs: Runs;
  /** By number: with which originals it shares a fifth or more. */
  readonly shares: ReadonlyMap<number, number>;
  /** The largest of them, 0 without any. */
  readonly best: number;
}

/** Which original a text is a copy of, if any. */
export type Decide = (query: Query) => number | undefined;

export interface Score {
  readonly texts: number;
  /** Texts that share more than half with an original, beyond doubt. */
  readonly copies: number;
  readonly found: number;
  readonly border: number;
  /** Taken for a copy, and rightly. What shares about half with its original is not counted. */
  readonly taken: number;
  readonly right: number;
}

export const isBorder = (share: number): boolean => share >= BORDER_FROM && share <= BORDER_TO;

export function jaccard(one: Runs, other: Runs): number {
  let both = 0;
  for (const run of one) if (other.has(run)) both++;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** Shares with each of the originals, by counting. */
export function sharesWith(originals: readonly Runs[]): (runs: Runs) => Map<number, number> {
  const having = new Map<number, number[]>();
  for (const [at, runs] of originals.entries()) {
    for (const run of runs) {
      const known = having.get(run);
      if (known === undefined) having.set(run, [at]);
      else known.push(at);
    }
  }
  return (runs) => {
    const both = new Map<number, number>();
    for (const run of runs) for (const at of having.get(run) ?? []) both.set(at, (both.get(at) ?? 0) + 1);
    const shares = [...both].map(([at, count]) => [at, count / (runs.size + originals[at]!.size - count)] as const);
    return new Map(shares.filter(([, share]) => share >= LEAST));
  };
}

export function score(queries: readonly Query[], decide: Decide): Score {
  const sum = { texts: queries.length, copies: 0, found: 0, border: 0, taken: 0, right: 0 };
  for (const query of queries) {
    const at = decide(query);
    const share = at === undefined ? undefined : (query.shares.get(at) ?? 0);
    if (isBorder(query.best)) sum.border++;
    if (query.best > BORDER_TO) {
      sum.copies++;
      if (share !== undefined && share >= BORDER_FROM) sum.found++;
    }
    if (share === undefined || isBorder(share)) continue;
    sum.taken++;
    if (share > BORDER_TO) sum.right++;
  }
  return sum;
}

const ratio = (part: number, all: number): number | null => (all === 0 ? null : Number((part / all).toFixed(4)));
export const precisionOf = ({ taken, right }: Score): number | null => ratio(right, taken);
export const recallOf = ({ copies, found }: Score): number | null => ratio(found, copies);
