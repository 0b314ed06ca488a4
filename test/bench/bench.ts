/** What a bench is, what it reports, and how its aims are judged. Each bench is one module, listed in benches.ts. */

import { DriftwireError } from "../../topology/errors.ts";

export interface BenchOptions {
  /** A shorter form, about 50 s on a machine with nothing else to do; as much is checked where it takes longer. */
  readonly quick: boolean;
  /** A folder on the disk to be measured. What the bench makes there it removes again. */
  readonly scratch: string;
  /** Real pages with gold answers, for the benches that evaluate; it is only read. */
  readonly data: string | undefined;
  /** The bench's own options, as they were given. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** Tells a person how it goes; never on stdout. */
  note(text: string): void;
}

/** A figure that has to keep a bound: "= 0", ">= 0.60", "<= 2000". */
export interface Aim {
  readonly bound: string;
  /** The figure's name. */
  readonly of: string;
}

/** Rows of words and numbers below their names. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface Report {
  readonly name: string;
  readonly ranOn: Readonly<Record<string, string | number>>;
  /** By name, the unit last. Null where this run couldn't tell. */
  readonly figures: Readonly<Record<string, number | null>>;
  /** What the machine can do at most, under the name of the figure it stands beside. */
  readonly limits: Readonly<Record<string, number>>;
  readonly aims: Readonly<Record<string, Aim>>;
  readonly met: Readonly<Record<string, boolean | null>>;
  /** What is too much to be figures. */
  readonly tables?: readonly Table[];
}

export interface Result extends Report {
  /** What a checker found wrong: the bench then ends with exit code 1. */
  readonly faults?: readonly string[];
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Its own options that take a value: name → what it is. */
  readonly options?: Readonly<Record<string, string>>;
  /** Throws a DriftwireError `bad-input` for what is wrong with its own options. */
  run(options: BenchOptions): Promise<Result>;
}

/** An option that says how often. */
export function timesOf({ given }: BenchOptions, name: string, otherwise: number): number {
  const text = given[name];
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new DriftwireError("bad-input", { at: `--${name}`, expected: "a whole number from 1", got: text });
  return Number(text);
}

/** An option that is one. */
export function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new DriftwireError("bad-input", { at: `--${name}`, expected: "a whole number", got: given });
}

const compare: Record<string, (figure: number, bound: number) => boolean> = {
  "=": (figure, bound) => figure === bound,
  ">=": (figure, bound) => figure >= bound,
  "<=": (figure, bound) => figure <= bound,
};

/** Which aims are met: null where the run gave no figure. */
export function judge(
  figures: Readonly<Record<string, number | null>>,
  aims: Readonly<Record<string, Aim>>,
): Record<string, boolean | null> {
  const met: Record<string, boolean | null> = {};
  for (const [name, { bound, of }] of Object.entries(aims)) {
    const [sign, number] = bound.split(" ") as [string, string];
    const figure = figures[of];
    met[name] =
      figure === undefined || figure === null || Number.isNaN(figure) ? null : compare[sign]!(figure, Number(number));
  }
  return met;
}

/** The value below which so large a part of the numbers lies; null when there are none. */
export function quantile(numbers: readonly number[], part: number): number | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
}
