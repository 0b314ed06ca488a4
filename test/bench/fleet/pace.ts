/**
 * How time passes: in steps so short that no feed forgets an article between two of them, each of them begun when what
 * came out before is fetched and nearly all of it judged. A slow machine takes longer, and loses nothing.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { HOUR } from "../../../infra/newsroom/clock.ts";
import type { RunningDriftwire } from "./driftwire.ts";
import type { RunningNewsroom } from "./newsroom.ts";

/** What a site publishes, and how many articles its feed names at a time. */
export interface Flow {
  readonly times: readonly number[];
  readonly named: number;
}

const HOURS_MOST = 12;
/** Of a feed. */
const FILL_MOST = 0.9;
const POLL_MS = 300;
/** Records that may still wait for a processor when a step begins. */
const LAG_MOST = 300;
const STEP_MS_MOST = 600_000;

/** The times at which the clock is set after the first, in whole hours; the last is the end. */
export function stepsOf(flows: readonly Flow[], from: number, to: number): number[] {
  const steps: number[] = [];
  const next = flows.map(() => 0);
  for (let at = from; at < to; ) {
    let step = Math.min(to, at + HOUR);
    while (step < Math.min(to, at + HOURS_MOST * HOUR) && fits(flows, next, Math.min(to, step + HOUR)))
      step = Math.min(to, step + HOUR);
    for (const [index, { times }] of flows.entries())
      while (next[index]! < times.length && times[next[index]!]! <= step) next[index]!++;
    steps.push((at = step));
  }
  return steps;
}

const fits = (flows: readonly Flow[], next: readonly number[], to: number): boolean =>
  flows.every(({ times, named }, index) => {
    let end = next[index]!;
    while (end < times.length && times[end]! <= to) end++;
    return end - next[index]! <= FILL_MOST * named;
  });

/** When, by the clock of this machine, the newsroom's was set to what. */
export interface Mark {
  readonly time: number;
  readonly wall: number;
}

/** From when on pages are as of a time; never, where it did not come so far. */
export const wallOf = (marks: readonly Mark[], time: number): number =>
  marks.find((mark) => mark.time >= time)?.wall ?? Number.POSITIVE_INFINITY;

export interface Stage {
  readonly newsroom: RunningNewsroom;
  readonly driftwire: RunningDriftwire;
  readonly sources: number;
  note(text: string): void;
}

export async function play(stage: Stage, steps: readonly number[]): Promise<Mark[]> {
  const marks: Mark[] = [];
  let told = performance.now();
  for (const [at, time] of steps.entries()) {
    await stage.newsroom.setClock(time);
    const wall = Date.now();
    marks.push({ time, wall });
    await settled(stage, wall);
    if (performance.now() - told < 30_000) continue;
    told = performance.now();
    stage.note(`${new Date(time).toISOString()}, step ${at + 1} of ${steps.length}`);
  }
  return marks;
}

/** Each source has been visited since then, whole, and what it gave is not far from being judged. */
async function settled({ driftwire, sources }: Stage, since: number): Promise<void> {
  const until = performance.now() + STEP_MS_MOST;
  const isVisited = async (): Promise<boolean> => {
    const visits = await driftwire.state("fetch", "visit");
    return visits.filter(({ value }) => value.batch === null && Number(value.began) >= since).length === sources;
  };
  await eventually(isVisited, until, "visits of all sources");
  await eventually(async () => most(await driftwire.lags()) <= LAG_MOST, until, "the processors to keep up");
}

/** Nothing is fetched any more, and everything is read by everybody. */
export async function drained({ driftwire }: Pick<Stage, "driftwire">, sources: readonly string[]): Promise<void> {
  await driftwire.command(["source", "pause", ...sources]);
  const until = performance.now() + STEP_MS_MOST;
  await eventually(async () => most(await driftwire.lags()) === 0, until, "all that there is to be read");
}

const most = (lags: ReadonlyMap<string, number>): number => Math.max(0, ...lags.values());

async function eventually(isSo: () => Promise<boolean>, until: number, what: string): Promise<void> {
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`expected ${what} within ${STEP_MS_MOST / 1000} s`);
    await sleep(POLL_MS);
  }
}
