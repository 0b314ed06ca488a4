/**
 * Measures readers of strangers' text with hostile repetitions: of single characters, of pairs, of pieces of a grammar, nested,
 * and with an end that almost matches. A text is doubled until it takes long enough to be measured or is as long as
 * production lets in; then its time is compared with that of a quarter of it. In a thread of its own, which is ended where a
 * text takes too long. As a worker it measures what it is told.
 */

import { parentPort, Worker, workerData } from "node:worker_threads";
import { BadRule } from "../processors/xpath/errors.ts";
import { DriftwireError } from "../topology/errors.ts";
import { isReject } from "../topology/processor.ts";
import type { HostileReader } from "./hostile-pieces.ts";
import { READERS, SLOW_READER } from "./hostile-readers.ts";

/** A case, and how long its text may be at most. */
type Asked = Case & { readonly most: number };

/** What is repeated, and where it stands. */
export interface Case {
  readonly reader: string;
  readonly before: string;
  readonly pump: string;
  readonly behind: string;
}

export interface Measured extends Case {
  /** Characters of the texts that say most: the longest; before it a quarter and half of it where it grew too fast. */
  readonly sizes: readonly number[];
  readonly ms: readonly number[];
  readonly fault: string | undefined;
}

/** Four times the text may take so many times as long: 4 is linear, 16 quadratic. */
export const GROWTH_MAX = 9;
/** Below that nothing is said of growth: it is within what the machine does otherwise. */
const FLOOR_MS = 25;
/** Longer texts of a case that takes so long say no more. */
const LONG_MS = 1000;
/** What a text that is as long as production lets in may take, however it grew. */
const BOUNDED_MS = 400;
const SMALLEST = 2048;
/** One text takes longer: it hangs. */
const HANG_MS = 20_000;

const CHARACTERS = [
  ..." \t\n\r\f\v\0@<>&\"'`()[]{}.,;:!?/\\|-–_=+*#$%^~0aAzя字",
  ...["\u00a0", "\u200b", "\u2028", "\ufeff", "\u0301", "\u00ad", "\ud83d\ude00", "\ud800", "ß", "İ", "é"],
];
const SPOILERS = ["", "\0", "\n", "x", ">", '"', ")"];

/** Always the same for a seed: a case that fails is found again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** First each character and each piece in each place, then pairs and triples by chance, for ever. */
export function* casesOf(
  { name, frames, seeds }: HostileReader,
  more: readonly string[],
  seed: number,
): Generator<Case> {
  const pieces = [...seeds, ...more, ...CHARACTERS];
  const of = (before: string, pump: string, behind: string): Case => ({ reader: name, before, pump, behind });
  for (const pump of pieces) yield of(frames[0]![0], pump, frames[0]![1]);
  const random = randomOf(seed);
  const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const rest = frames.slice(1).flatMap(([before, behind]) => pieces.map((pump) => of(before, pump, behind)));
  for (let at = rest.length; at > 0; at--) {
    const other = random(at);
    yield rest[other]!;
    rest[other] = rest[at - 1]!;
  }
  for (;;) {
    const [before, behind] = one(frames);
    const pump = Array.from({ length: 1 + random(3) }, () => one(pieces)).join("");
    const prefix = random(2) === 0 ? "" : one(pieces);
    yield of(before + prefix, pump, one(SPOILERS) + (random(3) === 0 ? "" : behind));
  }
}

const textOf = ({ before, pump, behind }: Case, characters: number): string => {
  const times = Math.max(1, Math.floor((characters - before.length - behind.length) / pump.length));
  return before + pump.repeat(times) + behind;
};

/** What is refused by name is read as well; undefined where it is. */
function faultOf(error: unknown): string | undefined {
  if (isReject(error) || error instanceof DriftwireError || error instanceof BadRule) return undefined;
  if (error instanceof Error && error.name === "TooHeavy") return undefined;
  return `throws ${error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : String(error)}`;
}

function timed(reader: HostileReader, text: string): { ms: number; fault: string | undefined } {
  // Makes one piece of what it was put together of.
  text.charCodeAt(0);
  const began = process.cpuUsage();
  let fault: string | undefined;
  try {
    reader.read(text);
  } catch (error) {
    fault = faultOf(error);
  }
  const { user, system } = process.cpuUsage(began);
  return { ms: (user + system) / 1000, fault };
}

function measure({ most: mostWanted, ...one }: Asked): Measured {
  const reader = [...READERS, SLOW_READER].find(({ name }) => name === one.reader)!;
  const most = Math.min(reader.most, mostWanted);
  let fault: string | undefined;
  /** The least of several: others use the machine too. */
  const least = (size: number, times: number): number => {
    let ms = Number.POSITIVE_INFINITY;
    for (; times > 0; times--) {
      const found = timed(reader, textOf(one, size));
      fault ??= found.fault;
      ms = Math.min(ms, found.ms);
    }
    return ms;
  };
  let size = Math.min(SMALLEST, most);
  let ms = least(size, 1);
  while (ms < FLOOR_MS && size < most) {
    size = Math.min(4 * size, most);
    ms = least(size, 1);
  }
  const isSlower = (): boolean => ms > FLOOR_MS && ms > GROWTH_MAX * least(size >> 2, 1);
  // What is only a stutter is none in a larger text.
  let isFault = isSlower();
  for (let again = 0; again < 3 && isFault && ms < LONG_MS; again++) {
    size = Math.min(2 * size, most);
    ms = least(size, 2);
    isFault = ms > FLOOR_MS && ms > GROWTH_MAX * least(size >> 2, 3);
  }
  // Where production lets no more in, what is slow may stay slow.
  isFault &&= size < reader.most || ms > BOUNDED_MS;
  if (!isFault) return { ...one, sizes: [size], ms: [ms], fault };
  const sizes = [size >> 2, size >> 1, size];
  const times = sizes.map((each) => least(each, ms < LONG_MS ? 2 : 1));
  if (times[2]! < GROWTH_MAX * times[0]!) return { ...one, sizes, ms: times, fault };
  return {
    ...one,
    sizes,
    ms: times,
    fault: fault ?? `grows ${(times[2]! / times[0]!).toFixed(1)} times with four times the text`,
  };
}

/** Measures the cases, with texts of at most so many characters, as long as `goOn` says so; tells of each. */
export async function measured(
  cases: Iterator<Case>,
  most: number,
  goOn: () => boolean,
  tell: (result: Measured) => void,
): Promise<void> {
  for (let done = false; !done; ) {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: "measure",
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
    });
    let current: Case | undefined;
    let timer: NodeJS.Timeout | undefined;
    const hung = await new Promise<string | undefined>((resolve) => {
      const next = (): void => {
        clearTimeout(timer);
        const { value, done: isOver } = goOn() ? cases.next() : { value: undefined, done: true };
        current = value as Case | undefined;
        if (isOver === true || current === undefined) return resolve(undefined);
        worker.postMessage({ ...current, most } satisfies Asked);
        timer = setTimeout(() => resolve(`takes more than ${HANG_MS} ms`), HANG_MS);
      };
      worker.on("message", (result: Measured) => {
        tell(result);
        next();
      });
      worker.on("error", (error) => resolve(`ends the thread: ${error.message}`));
      next();
    });
    clearTimeout(timer);
    await worker.terminate();
    done = hung === undefined;
    if (hung !== undefined) tell({ ...current!, sizes: [], ms: [], fault: hung });
  }
}

const short = (text: string): string => {
  const written = JSON.stringify(text);
  return written.length > 70 ? `${written.slice(0, 40)}…${written.slice(-29)}` : written;
};

/** A line for people. */
export const shown = ({ reader, before, pump, behind, sizes, ms, fault }: Measured): string =>
  `${reader}: ${short(before)} + ${short(pump)}… + ${short(behind)}: ${fault ?? "fine"}${
    sizes.length === 0 ? "" : ` (${sizes.map((size, at) => `${size}: ${ms[at]!.toFixed(0)} ms`).join(", ")})`
  }`;

if (workerData === "measure") parentPort!.on("message", (one: Asked) => parentPort!.postMessage(measure(one)));
