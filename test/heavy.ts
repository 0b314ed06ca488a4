/** A processor for the tests of worker threads: counts per key, and can be told to hang or to use up its memory. */

import type { Processor } from "../topology/processor.ts";

interface Shape {
  in: { in: Buffer };
  out: { out: Buffer };
  state: { counts: Buffer };
}

export const heavy: Processor<Shape> = {
  name: "heavy",
  version: "1",
  inputs: { in: "bytes" },
  outputs: { out: "bytes" },
  state: { counts: "bytes" },
  thread: import.meta.url,
  recordMs: 1000,

  process({ key, value }, context) {
    const count = Number(context.state.counts.get(key!) ?? 0) + 1;
    context.state.counts.set(key!, Buffer.from(String(count)));
    context.emit("out", key, Buffer.from(`${key}=${count}`));
    const text = String(value);
    if (text === "throw") throw new Error("as told");
    if (text === "log") context.log.warn({ key }, "as told");
    while (text === "hang") {}
    const held: unknown[] = [];
    while (text === "memory") held.push(new Array(100_000).fill(held.length));
  },
};
