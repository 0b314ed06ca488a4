import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { recycle } from "./buffers.ts";
import { addChecksum, ChunkBuilder, ChunkCursor, chunkEnd, chunkFault, chunkNewest, thinned } from "./chunk.ts";
import { decodeHeaders, encodeHeaders, NO_HEADERS } from "./headers.ts";
import { murmur2 } from "./partitioner.ts";

const bytes = (size: number): fc.Arbitrary<Buffer> =>
  fc.uint8Array({ maxLength: size }).map((array) => Buffer.from(array));
const record = fc.record(
  {
    key: fc.option(bytes(40), { nil: null }),
    value: fc.option(
      fc.oneof(
        bytes(300),
        fc.integer({ min: 0, max: 200_000 }).map((size) => Buffer.alloc(size, 7)),
      ),
    ),
    headers: fc
      .dictionary(fc.string({ maxLength: 20 }), fc.string({ maxLength: 60 }), { maxKeys: 4 })
      .map((headers) => encodeHeaders(Object.entries(headers))),
    timestamp: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  },
  { noNullPrototype: true },
);
type Plain = { key: Buffer | null; value: Buffer | null; headers: Buffer; timestamp: number };

function readAll(chunks: readonly Buffer[]): { offset: number; record: Plain }[] {
  const records: { offset: number; record: Plain }[] = [];
  let base = 100;
  for (const chunk of chunks) {
    assert.equal(chunkFault(addChecksum(chunk)), undefined);
    const cursor = new ChunkCursor({ base, bytes: chunk });
    while (cursor.next()) {
      const { key, value, headers, timestamp, offset } = cursor;
      records.push({ offset, record: { key, value, headers, timestamp } });
    }
    base = chunkEnd({ base, bytes: chunk });
  }
  return records;
}

test("what is written to chunks is read from them, at consecutive offsets", () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 30 }), (records) => {
      const builder = new ChunkBuilder();
      for (const one of records) builder.append(one);
      const seen = readAll(builder.finish());
      assert.deepEqual(
        seen.map(({ offset }) => offset),
        records.map((_, i) => 100 + i),
      );
      assert.deepEqual(
        seen.map((one) => one.record),
        records,
      );
    }),
    { numRuns: 200 },
  );
});

test("a rollback leaves exactly what was there before, also across chunks", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(record, { maxLength: 6 }), fc.boolean()), { maxLength: 12 }), (groups) => {
      const builder = new ChunkBuilder();
      for (const [records, kept] of groups) {
        const mark = builder.mark();
        for (const one of records) builder.append(one);
        if (!kept) builder.rollback(mark);
      }
      const expected = groups.flatMap(([records, kept]) => (kept ? records : []));
      assert.equal(builder.total, expected.length);
      assert.deepEqual(
        readAll(builder.finish()).map((one) => one.record),
        expected,
      );
    }),
    { numRuns: 200 },
  );
});

test("a thinned chunk keeps the chosen records at their offsets, and can be thinned again", () => {
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 20 }),
      fc.infiniteStream(fc.boolean()),
      fc.infiniteStream(fc.boolean()),
      (records, once, twice) => {
        const builder = new ChunkBuilder();
        for (const one of records) builder.append({ ...one, value: Buffer.from("v") });
        const [chunk] = builder.finish();
        const choose = (choices: Iterator<boolean>, kept: number[]) => (cursor: ChunkCursor) => {
          const keep = choices.next().value === true;
          if (keep) kept.push(cursor.offset);
          return keep;
        };
        const first: number[] = [];
        const thin = thinned({ base: 5, bytes: chunk! }, choose(once, first));
        assert.equal(thin === undefined, first.length === 0);
        if (thin === undefined) return;
        const second: number[] = [];
        const thinner = thinned({ base: 5, bytes: thin }, choose(twice, second));
        const cursor = thinner && new ChunkCursor({ base: 5, bytes: thinner });
        const left: number[] = [];
        while (cursor?.next()) left.push(cursor.offset);
        assert.deepEqual(left, second);
        assert.equal(chunkFault(addChecksum(thin)), undefined);
        assert.equal(chunkNewest(thin), Math.max(...first.map((offset) => records[offset - 5]!.timestamp)));
      },
    ),
  );
});

test("any changed byte behind the header is noticed", () => {
  const builder = new ChunkBuilder();
  builder.append({
    key: Buffer.from("key"),
    value: Buffer.from("some value"),
    headers: encodeHeaders([["a", "b"]]),
    timestamp: 1,
  });
  const [chunk] = builder.finish();
  for (let at = 24; at < chunk!.length; at++) {
    const damaged = Buffer.from(addChecksum(chunk!));
    damaged[at] = damaged[at]! ^ 1;
    assert.match(chunkFault(damaged) ?? "", /checksum/);
  }
});

test("headers survive, whatever they are", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ maxLength: 400 })), (headers) => {
      const all = {
        ...headers,
        traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "driftwire.version": "1",
      };
      const block = encodeHeaders(Object.entries(all));
      assert.deepEqual({ ...decodeHeaders(block, 0, block.length) }, all);
    }),
  );
});

test("what is nearly a trace is kept as the text it is", () => {
  const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const changed = fc.tuple(fc.nat(54), fc.constantFrom(..."-0aAgZ é")).map(
    ([at, to]) =>
      (text: string): string =>
        text.slice(0, at) + to + text.slice(at + 1),
  );
  fc.assert(
    fc.property(fc.array(changed, { maxLength: 3 }), (changes) => {
      const traceparent = changes.reduce((text, change) => change(text), trace);
      const block = encodeHeaders([["traceparent", traceparent]]);
      assert.deepEqual({ ...decodeHeaders(block, 0, block.length) }, { traceparent });
    }),
    { numRuns: 2000 },
  );
});

test("keys are hashed as Java's default partitioner hashes them", () => {
  // From Apache Kafka's own UtilsTest.
  const known: [string, number][] = [
    ["21", -973932308],
    ["foobar", -790332482],
    ["a-little-bit-long-string", -985981536],
    ["a-little-bit-longer-string", -1486304829],
    ["lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8", -58897971],
    ["abc", 479470107],
  ];
  for (const [key, hash] of known) assert.equal(murmur2(Buffer.from(key), Buffer.byteLength(key)), hash, key);
});

test("what a builder adopts from others comes in its order, also when the last is taken back", () => {
  const runs = fc.array(fc.array(record, { maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(runs, fc.array(record, { maxLength: 3 }), (parts, between) => {
      const builder = new ChunkBuilder();
      for (const part of parts) {
        const other = new ChunkBuilder();
        for (const one of part) other.append(one);
        builder.adopt(other);
        const mark = builder.mark();
        for (const one of between) builder.append(one);
        builder.rollback(mark);
      }
      for (const one of between) builder.append(one);
      const records = [...parts.flat(), ...between];
      assert.equal(builder.total, records.length);
      const seen = readAll(builder.finish());
      assert.deepEqual(
        seen.map((one) => one.record),
        records,
      );
    }),
    { numRuns: 200 },
  );
});

test("the memory of chunks that were given back is used again for other records", () => {
  const chunkOf = (size: number, fill: number): Buffer => {
    const builder = new ChunkBuilder();
    builder.append({ key: null, value: Buffer.alloc(size, fill), headers: NO_HEADERS, timestamp: fill });
    return builder.finish()[0]!;
  };
  const first = chunkOf(400_000, 1);
  recycle([first]);
  const second = chunkOf(399_000, 2);
  assert.equal(second.buffer, first.buffer);
  const { record: read } = readAll([second])[0]!;
  assert.deepEqual(read.value, Buffer.alloc(399_000, 2));
});
