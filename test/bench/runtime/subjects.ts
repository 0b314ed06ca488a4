/** What the runtime bench measures: processors that do next to nothing, so that the runtime is what takes the time. */

import type { Declaration } from "../../../topology/graph.ts";
import type { AnyProcessor, Processor } from "../../../topology/processor.ts";

interface Bytes {
  in: { in: Buffer };
  out: { out: Buffer };
}

const identity: Processor<Bytes> = {
  name: "identity",
  version: "1",
  inputs: { in: "bytes" },
  outputs: { out: "bytes" },
  process: ({ key, value }, { emit }) => emit("out", key, value),
};

export const STATE_BYTES = 200;

const stateful: Processor<Bytes & { state: { counts: Buffer } }> = {
  name: "stateful",
  version: "1",
  inputs: { in: "bytes" },
  outputs: { out: "bytes" },
  state: { counts: "bytes" },
  process({ key, value }, { state, emit }) {
    const count = state.counts.get(key!) ?? Buffer.alloc(STATE_BYTES);
    count.writeUInt32LE(count.readUInt32LE(0) + 1, 0);
    state.counts.set(key!, count);
    emit("out", key, value);
  },
};

/** Decodes and encodes an Avro record on the way. */
const avro: Processor<{ in: { in: Page }; out: { out: Page } }> = {
  name: "avro",
  version: "1",
  inputs: { in: "bench-page" },
  outputs: { out: "bench-page" },
  schemas: {
    "bench-page": {
      type: "record",
      name: "BenchPage",
      fields: [
        { name: "source", type: "string" },
        { name: "url", type: "string" },
        { name: "status", type: "int" },
        { name: "body", type: "bytes" },
      ],
    },
  },
  process: ({ key, value }, { emit }) => emit("out", key, value),
};

export interface Page {
  readonly source: string;
  readonly url: string;
  readonly status: number;
  readonly body: Buffer;
}

export type Kind = "identity" | "stateful" | "avro";

const processors: Record<Kind, AnyProcessor> = { identity, stateful, avro } as Record<Kind, AnyProcessor>;

export function declarationOf(kind: Kind, partitions: number): Declaration {
  const processor = processors[kind];
  const schema = processor.inputs.in as string;
  const maxBytes = 1024 * 1024;
  return {
    topics: { in: { schema, partitions, maxBytes, entry: "bench" }, out: { schema, partitions, maxBytes } },
    processors: [processor],
  };
}
