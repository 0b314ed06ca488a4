/**
 * The document's model: nine numbers, and the seven shorter vectors that the online detector looks at. The order of the
 * nine is the paper's: P, S, N, V, TH, TB, TS, TI, TO.
 */

export const FEATURES = [
  ...(["pageChars", "textChars", "paragraphs", "paragraphVariance"] as const),
  ...(["links", "blocks", "styles", "images", "others"] as const),
] as const;

/** What the paper calls them. */
export const SYMBOLS = ["P", "S", "N", "V", "TH", "TB", "TS", "TI", "TO"] as const;

/** What records of vectors and verdicts carry. */
export type Features = Readonly<Record<(typeof FEATURES)[number], number>>;

/** The same in their order. */
export type Nine = readonly number[];

export const NINE = FEATURES.length;
/** Where P stands among them. */
export const PAGE_SIZE = 0;
/** The first four describe the text, the others the markup. */
export const TEXT_FEATURES = 4;
export const TAG_FEATURES = NINE - TEXT_FEATURES;

export const nineOf = (features: Features): Nine => FEATURES.map((feature) => features[feature]);

/** Avro lets anything through that is a number: what is none to count with would lie in every box. */
export const isSound = (nine: Nine): boolean => nine.every((value) => value >= 0 && value < Number.POSITIVE_INFINITY);

/** Which of the nine each of Y1 to Y7 has: the five counts of tags; the six pairs of P, S, N and V. */
export const VECTORS: readonly (readonly number[])[] = [
  [4, 5, 6, 7, 8],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];

/** Those of the seven that go by the page's size, from 1. */
export const BY_PAGE_SIZE: ReadonlySet<number> = new Set(
  VECTORS.flatMap((axes, at) => (axes.includes(PAGE_SIZE) ? [at + 1] : [])),
);

/** Many documents, each nine numbers in a row: 25,000 of them are 1.8 MB. */
export interface Sample {
  readonly count: number;
  readonly values: Float64Array;
}

export function sampleOf(documents: readonly Nine[]): Sample {
  const values = new Float64Array(documents.length * NINE);
  for (const [at, nine] of documents.entries()) values.set(nine, at * NINE);
  return { count: documents.length, values };
}

/** Shares the memory of the whole. */
export const partOf = ({ values }: Sample, from: number, to: number): Sample => ({
  count: to - from,
  values: values.subarray(from * NINE, to * NINE),
});

export const documentAt = ({ values }: Sample, at: number): Float64Array => values.subarray(at * NINE, (at + 1) * NINE);

/** Its points in one of the seven spaces, each point's axes in a row. */
export function pointsOf({ count, values }: Sample, axes: readonly number[]): Float64Array {
  const points = new Float64Array(count * axes.length);
  for (let at = 0, to = 0; at < count; at++) for (const axis of axes) points[to++] = values[at * NINE + axis]!;
  return points;
}
