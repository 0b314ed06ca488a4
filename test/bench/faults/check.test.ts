/** The checker of faults, shown partitions with one thing wrong each. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { encode } from "../../../topology/access.ts";
import type { Fault } from "../crash/fault.ts";
import { checkLoad, checkPartition, recount, type Seen } from "./check.ts";
import { loadPartition } from "./load.ts";
import type { RawRecord } from "./raw.ts";
import { amountOf, BELL, faultsGraph, keyOf, LOAD, TALLY, timeOf } from "./topology.ts";

const PARTITION = 2;
const { topics } = faultsGraph();
const codecOf = (topic: string) => topics.get(topic)!.codec;
const codecs = { load: codecOf(LOAD), tally: codecOf(TALLY), total: codecOf(BELL) };
const ids = Array.from({ length: 1000 }, (_, id) => id).filter((id) => loadPartition(id) === PARTITION);
const bytes = (topic: string, value: object): Buffer => Buffer.from(encode(codecOf(topic), value));

/** As it should be; the second half was counted by another member. */
function whole(): Seen {
  const load = ids.map((id, index) => loadRecord(id, 2 * index));
  const { tallies, bells, totals } = recount(load, codecs.load);
  const tally = tallies.map(({ key, ...one }, index) => {
    const owner = index < tallies.length / 2 ? "0.0/0" : "1.1/0";
    return raw(3 * index, key, bytes(TALLY, { ...one, owner }));
  });
  const rung = [...bells].flatMap(([key, own]) => own.map((total) => raw(0, key, bytes(BELL, total))));
  const state = new Map([...totals].map(([key, total]) => [key, bytes(BELL, total)]));
  return { partition: PARTITION, load, tally, bell: rung, totals: state };
}

const raw = (offset: number, key: string, value: Buffer): RawRecord => ({
  partition: PARTITION,
  offset,
  timestamp: 0,
  key,
  value,
});
const loadRecord = (id: number, offset: number): RawRecord => ({
  ...raw(offset, keyOf(id), bytes(LOAD, { id, n: amountOf(id) })),
  timestamp: timeOf(id),
});

const acknowledged: number[] = [];
for (const id of ids) acknowledged[id] = 1;
const ledger = { next: 1000, acknowledged };
const faultsOf = (seen: Seen): Fault[] => [
  ...checkLoad([seen], ledger, codecs).faults,
  ...checkPartition(seen, codecs),
];
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const swapped = <T>(list: readonly T[], at: number): T[] => [
  ...list.slice(0, at),
  list[at + 1]!,
  list[at]!,
  ...list.slice(at + 2),
];

test("what is as it should be has no fault", () => {
  assert.ok(whole().bell.length > 10);
  assert.deepEqual(faultsOf(whole()), []);
});

test("what the writer's client wrote twice is counted, and has to be processed like any other input", () => {
  const seen = whole();
  const twice = { ...seen, load: [...seen.load, { ...seen.load[0]!, offset: 5000 }] };
  assert.deepEqual(checkLoad([twice], ledger, codecs), { faults: [], twice: 1 });
  assert.ok(faultsOf(twice).some(({ kind }) => kind === "lost"));
});

test("what is wrong is found, and called what it is", () => {
  const seen = whole();
  const { load, tally, bell, totals } = seen;
  const last = Math.ceil(tally.length / 2) - 1;
  const [key] = totals.keys();
  const wrong: [Fault["kind"], Partial<Seen>][] = [
    ["lost", { load: without(load, load.length - 1) }],
    ["strange", { load: [...load, { ...loadRecord(1, 5000), value: bytes(LOAD, { id: -1, n: 1 }) }] }],
    ["torn", { load: [{ ...load[0]!, timestamp: 1 }, ...load.slice(1)] }],
    ["lost", { tally: without(tally, 5) }],
    ["doubled", { tally: [...tally, tally.at(-1)!] }],
    [
      "strange",
      { tally: [...tally, raw(9000, "key-1", bytes(TALLY, { id: 1, offset: 1, count: 1, sum: 1, owner: "x" }))] },
    ],
    ["torn", { tally: swapped(tally, 5) }],
    ["owned", { tally: swapped(tally, last) }],
    ["lost", { bell: without(bell, 0) }],
    ["doubled", { bell: [...bell, bell.at(-1)!] }],
    ["torn", { totals: new Map([...totals, [key!, bytes(BELL, { count: 1, sum: -1 })]]) }],
    ["torn", { totals: new Map([...totals].slice(1)) }],
  ];
  for (const [index, [kind, part]] of wrong.entries()) {
    const found = new Set(faultsOf({ ...seen, ...part }).map((fault) => fault.kind));
    assert.ok(found.has(kind), `${index}: ${kind} expected, got ${[...found].join(", ") || "nothing"}`);
  }
});
