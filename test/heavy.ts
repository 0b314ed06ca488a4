/** A processor for the tests of worker threads: counts per key, and can be told to hang or to use up its memory. */

import { threadId } from "node:worker_threads";
import type { Processor } from "../topology/processor.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
  state: { counts: Buffer };
  tables: { named: Buffer; watched: Buffer };
}

export const heavy: Processor<Shape> = {
  name: "heavy",
  version: "1",
  inputs: { in: "bytes" },
  outputs: { out: "bytes" },
  state: { counts: "bytes" },
  tables: { named: "name", watched: { topic: "watch", everywhere: true } },
  thread: import.meta.url,
  recordMs: 1000,

  process({ key, value }, context) {
    const count = Number(context.state.counts.get(key!) ?? 0) + 1;
    context.state.counts.set(key!, Buffer.from(String(count)));
    context.emit("out", key, Buffer.from(`${key}=${count}`));
    const text = String(value);
    if (text === "throw") throw new Error("as told");
    if (text === "look") context.emit("out", key, Buffer.from(`${key} is ${context.tables.named.get(key!)}`));
    if (text === "list") {
      const all = [...context.tables.watched.entries()].map(([name, found]) => `${name}=${found}`);
      context.emit("out", key, Buffer.from(`${key} sees ${all.join(" ")}`));
    }
    if (text === "where") context.emit("out", key, Buffer.from(`in thread ${threadId}`));
    if (text === "log") context.log.warn({ key }, "as told");
    while (text === "hang") {}
    const held: unknown[] = [];
    while (text === "memory") held.push(new Array(100_000).fill(held.length));
  },
};
