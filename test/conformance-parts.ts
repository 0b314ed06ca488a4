/** What the conformance cases are made of: a small topology around one processor. */

import type { Declaration } from "../topology/graph.ts";
import type { AnyProcessor, Processor } from "../topology/processor.ts";
import type { Rig, RigOptions } from "./rig.ts";

export const DAY = 86_400_000;
/** Of cases in which records become too old: brokers go by their own clock. */
export const TODAY = Date.now();
export const text = (value: unknown): Buffer => Buffer.from(String(value));

interface Bytes {
  in: { in: Buffer };
  out: { out: Buffer };
  state: { counts: Buffer };
  windows: { recent: Buffer };
}

type Part = Partial<Omit<Processor<Bytes>, "process">> & Pick<Processor<Bytes>, "process">;

export const processor = (part: Part): AnyProcessor =>
  ({ name: "under-test", version: "1", inputs: { in: "bytes" }, outputs: { out: "bytes" }, ...part }) as AnyProcessor;

export const topology = (under: AnyProcessor, partitions = 2, more: Declaration["topics"] = {}): Declaration => ({
  topics: { in: { schema: "bytes", partitions, entry: "test" }, out: { schema: "bytes", partitions }, ...more },
  processors: [under],
});

export const counting = processor({
  state: { counts: "bytes" },
  process(record, context) {
    const count = Number(context.state.counts.get(record.key!) ?? 0) + 1;
    context.state.counts.set(record.key!, text(count));
    context.emit("out", record.key, text(`${record.key}=${count}`));
  },
});

/** Runs one case on a place of its own. */
export type OnSubject = (title: string, body: (start: Start) => Promise<void>) => void;
export type Start = (declaration: Declaration, options?: RigOptions) => Promise<Rig>;
