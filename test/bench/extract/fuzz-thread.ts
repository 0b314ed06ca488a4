/** The thread in which changed pages are extracted, one seed after the other: it may hang. */

import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "../../../topology/errors.ts";
import { isReject } from "../../../topology/processor.ts";
import { type Everything, everythingOf } from "../../hostile-pages.ts";
import { cpuMs } from "./cpu.ts";
import { realGold, SETS, simulatedGold } from "./gold.ts";
import { mutated } from "./mutate.ts";

export interface FuzzOrder {
  readonly data: string | undefined;
  /** The first seed. */
  readonly from: number;
  /** How many; it goes on until it is stopped unless said. */
  readonly count: number | undefined;
  /** The seed that is being lived. */
  readonly now: SharedArrayBuffer;
}

/** What came of the seeds since the last one of these. */
export interface FuzzNews {
  readonly done: number;
  readonly refused: number;
  readonly megabytes: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

export const SLOW_MS = 2000;
const NEWS_MS = 250;
/** Of these each text and value is made, beside lines and tabs. */
const UNSEEN = /(?![\n\t])\p{Cc}/u;

export const corpus = (data: string | undefined): string[] =>
  (data === undefined ? simulatedGold(60, 1) : realGold(data, SETS.slice(0, 3), Number.POSITIVE_INFINITY)).map(
    ({ html }) => html,
  );

/** What is wrong with what came of it; "" where nothing is. */
function faultOf({ texts, raw, safe }: Everything): string {
  for (const text of texts) {
    if (!text.isWellFormed()) return "half of a surrogate in a text";
    if (UNSEEN.test(text)) return "a control character in a text";
  }
  if (!raw.isWellFormed() || !safe.isWellFormed()) return "half of a surrogate in HTML";
  if (/<(?:script|style|iframe|svg|math|template|form)[\s>]/i.test(safe)) return "unsafe HTML";
  return "";
}

interface Lived {
  readonly isRefused: boolean;
  readonly ms: number;
  readonly fault: string;
}

export function live(bytes: Uint8Array): Lived {
  const began = cpuMs();
  const ms = (): number => cpuMs() - began;
  try {
    const everything = everythingOf(bytes);
    return { isRefused: false, ms: ms(), fault: faultOf(everything) };
  } catch (error) {
    if (isReject(error)) return { isRefused: true, ms: ms(), fault: "" };
    return { isRefused: false, ms: ms(), fault: `threw ${error instanceof Error ? error.stack : messageOf(error)}` };
  }
}

function run(
  { data, from, count = Number.POSITIVE_INFINITY, now }: FuzzOrder,
  port: NonNullable<typeof parentPort>,
): void {
  const pages = corpus(data);
  const seen = new Int32Array(now);
  let news = { done: 0, refused: 0, megabytes: 0, slowestMs: 0, faults: [] as string[] };
  let told = performance.now();
  for (let seed = from; seed < from + count; seed++) {
    Atomics.store(seen, 0, seed);
    const bytes = mutated(seed, pages);
    const first = live(bytes);
    // What is slow because of others is not slow the second time.
    const lived = first.ms < SLOW_MS ? first : live(bytes);
    news.done++;
    news.refused += lived.isRefused ? 1 : 0;
    news.megabytes += bytes.length / 1e6;
    news.slowestMs = Math.max(news.slowestMs, lived.ms);
    if (lived.fault !== "") news.faults.push(`seed ${seed}: ${lived.fault}`);
    if (lived.ms >= SLOW_MS) news.faults.push(`seed ${seed}: ${Math.round(lived.ms)} ms`);
    if (performance.now() - told < NEWS_MS && seed + 1 < from + count) continue;
    port.postMessage(news satisfies FuzzNews);
    news = { done: 0, refused: 0, megabytes: 0, slowestMs: 0, faults: [] };
    told = performance.now();
  }
}

if (parentPort !== null) run(workerData as FuzzOrder, parentPort);
