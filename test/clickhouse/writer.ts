/**
 * A process that writes rows with a sink of its own, over a log that every such process can make for itself: what is to
 * be written it is told on stdin, what it may commit it says on stdout. Who starts several decides whose word counts, as
 * Kafka's group does.
 */

import { createInterface } from "node:readline";
import { openEngine } from "../../infra/clickhouse/engine.ts";
import { openSinks } from "../../infra/clickhouse/sinks.ts";
import { chunkOf } from "../../topology/chunk.ts";
import type { Position, Slice } from "../../topology/driver.ts";
import type { Plan } from "../../topology/graph.ts";
import { TestClock } from "../clock.ts";
import { silent } from "../rig.ts";
import { DAY_MS, PAGE, pages, rawRecords, START, sinkGraph } from "./sinking.ts";

export interface WriterOptions {
  readonly url: string;
  readonly user?: string;
  readonly password?: string;
  readonly database: string;
  readonly answerMs: number;
  readonly logId: string;
  /** How many records the log has. */
  readonly end: number;
  /** The time of the first of them, the same for all who make this log. */
  readonly start: number;
}

/** Begins a turn: the partition from here on. Without a floor: what was said last in it counts as committed. */
export interface Turn {
  readonly turn: number;
  readonly floor?: number;
}

export interface Said {
  readonly turn: number;
  /** All before it is in the table. */
  readonly next: number;
  /** It goes on only if that is committed. */
  readonly trouble?: string | undefined;
}

const { end, logId, start, ...options } = JSON.parse(process.argv[2]!) as WriterOptions;
const STEP = 20;

const engine = await openEngine({ ...options, folder: "" });
const graph = sinkGraph("page");
// Waiting after a failure is for those who have time.
const clock = new TestClock();
const environment = { log: silent, clock, seed: 0, ports: {} };
const [plan] = graph.plans as [Plan];
const own = { read: async ({ offset }: Position) => sliceAt(offset), range: async () => ({ start: 0, end }) };
const { make } = openSinks({
  graph,
  engine: async () => engine,
  identity: async () => ({ id: logId }),
  log: own,
  environment,
}).get(plan.processor.name)!;
const values = rawRecords(pages(graph, Array<object>(STEP).fill(PAGE)), 5 * DAY_MS).map((record) => ({
  ...record,
  timestamp: record.timestamp - START + start,
}));

function sliceAt(offset: number): Slice {
  const next = Math.min(offset + STEP, end);
  const records = values.slice(0, next - offset).map((record, at) => ({ ...record, offset: offset + at }));
  return { topic: "page", partition: 0, offset, next, end, chunks: records.length === 0 ? [] : [chunkOf(records)] };
}

const say = (said: Said): void => console.log(JSON.stringify(said));

let current = 0;
let committed = (): void => {};
async function write(turn: number, floor: number): Promise<void> {
  const task = make(plan, 0, { positions: new Map([["page", floor]]) });
  let next = floor;
  while (current === turn && next < end) {
    clock.pass(100_000);
    const inputs = task.positions().map((place) => (place.topic === "page" ? sliceAt(place.offset) : nothingOf(place)));
    const outcome = await task.run(inputs, { ms: 0, bytes: 0 });
    if (outcome === undefined) continue;
    next = outcome.offsets.find(({ topic }) => topic === "page")!.offset;
    const trouble = task.trouble?.message;
    const answered = new Promise<void>((resolve) => {
      committed = resolve;
    });
    say({ turn, next, trouble });
    if (trouble !== undefined) await answered;
    task.committed();
  }
}

const nothingOf = (place: { topic: string; partition: number; offset: number }): Slice => ({
  ...place,
  next: place.offset,
  end: place.offset,
  chunks: [],
});

for await (const line of createInterface({ input: process.stdin })) {
  const { turn, floor } = JSON.parse(line) as Turn;
  if (floor === undefined) {
    if (turn === current) committed();
    continue;
  }
  current = turn;
  void write(turn, floor).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
process.exit(0);
