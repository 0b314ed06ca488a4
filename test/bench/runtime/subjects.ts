/** What the runtime bench measures: processors that do next to nothing, so that the runtime is what takes the time. */

import type { Declaration } from "../../../topology/graph.ts";
import type { AnyProcessor, Processor } from "../../../topology/processor.ts";

/** What its processor and its topics are called. */
export interface Names {
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

interface Bytes {
  in: Record<string, Buffer>;
  out: Record<string, Buffer>;
}

const identity = ({ name, input, output }: Names): Processor<Bytes> => ({
  name,
  version: "1",
  inputs: { [input]: "bytes" },
  outputs: { [output]: "bytes" },
  process: ({ key, value }, { emit }) => emit(output, key, value),
});

export const STATE_BYTES = 200;

const stateful = ({ name, input, output }: Names): Processor<Bytes & { state: { counts: Buffer } }> => ({
  name,
  version: "1",
  inputs: { [input]: "bytes" },
  outputs: { [output]: "bytes" },
  state: { counts: "bytes" },
  process({ key, value }, { state, emit }) {
    const count = state.counts.get(key!) ?? Buffer.alloc(STATE_BYTES);
    count.writeUInt32LE(count.readUInt32LE(0) + 1, 0);
    state.counts.set(key!, count);
    emit(output, key, value);
  },
});

/** Decodes and encodes an Avro record on the way. */
const avro = ({ name, input, output }: Names): Processor<{ in: Record<string, Page>; out: Record<string, Page> }> => ({
  name,
  version: "1",
  inputs: { [input]: "bench-page" },
  outputs: { [output]: "bench-page" },
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
  process: ({ key, value }, { emit }) => emit(output, key, value),
});

export interface Page {
  readonly source: string;
  readonly url: string;
  readonly status: number;
  readonly body: Buffer;
}

export type Kind = "identity" | "stateful" | "avro";

export const MAX_BYTES = 1024 * 1024;

/** A topology of nothing but one processor between two topics. */
export function declarationOf(
  kind: Kind,
  partitions: number,
  names: Names = { name: kind, input: "in", output: "out" },
): Declaration {
  const processor = { identity, stateful, avro }[kind](names) as AnyProcessor;
  const schema = processor.inputs[names.input] as string;
  return {
    topics: {
      [names.input]: { schema, partitions, maxBytes: MAX_BYTES, entry: "bench" },
      [names.output]: { schema, partitions, maxBytes: MAX_BYTES },
    },
    processors: [processor],
  };
}
