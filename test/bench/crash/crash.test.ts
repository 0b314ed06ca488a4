/** The crash harness, small: nothing is lost in a few kills, a mutant is caught, and a lost sync is seen. */

import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { killAtRandom } from "./kills.ts";
import { type Loss, rebuild } from "./power.ts";
import type { Event, Operation } from "./strace.ts";

const data = tmpdir();

test("a few kills lose, double and tear nothing", async () => {
  const { kills, faults, complaints, acknowledged } = await killAtRandom({
    data,
    kills: 3,
    seed: 3,
    afterMs: [50, 400],
  });
  assert.deepEqual({ kills, faults, complaints }, { kills: 3, faults: [], complaints: [] });
  assert.ok(acknowledged > 0);
});

test("the checker flags outputs that are written before their offsets", async () => {
  const options = { data, kills: 30, seed: 3, afterMs: [50, 200] as const, mutant: "outputs-first", untilFault: true };
  const { faults, complaints } = await killAtRandom(options);
  assert.deepEqual(complaints, []);
  assert.ok(faults.length > 0);
});

const thread = "1";
const both = (operation: Operation): Event[] => [
  { phase: "begin", thread, operation },
  { phase: "end", thread, operation },
];
const write = (at: number, text: string, synced = false): Operation => ({
  kind: "write",
  call: "pwrite64",
  at,
  data: Buffer.from(text),
  synced,
});
const sync: Operation = { kind: "sync", call: "fdatasync" };
const gone: Loss = { block: 0, seed: 1 };

test("after a power loss only what was synced is there", () => {
  const events = [
    both(write(0, "aa")),
    both(sync),
    both(write(0, "bb")),
    both(write(2, "c", true)),
    both(write(3, "d")),
  ].flat();
  const file = (cut: number): string => rebuild(events, cut, gone).file!.toString();
  assert.equal(file(3), "", "the sync has not ended");
  assert.equal(file(4), "aa");
  assert.equal(file(6), "aa", "written over, not synced");
  assert.equal(file(events.length), "aac");
});

test("a sync covers what was written before it began", () => {
  const [begin, end] = both(sync) as [Event, Event];
  const events = [begin, ...both(write(0, "x")), end];
  assert.equal(rebuild(events, events.length, gone).file!.toString(), "");
});

test("unsynced writes may be there in part", () => {
  const events = both(write(0, "x".repeat(4096)));
  const kept = new Set(
    Array.from(
      { length: 50 },
      (_, seed) => rebuild(events, 2, { block: 512, seed }).file!.toString().replaceAll("\0", "").length,
    ),
  );
  assert.ok(kept.size > 2);
  assert.ok([...kept].every((bytes) => bytes % 512 === 0));
});

test("a file made under another name has none until that name is synced", () => {
  const events = [
    both(write(0, "x", true)),
    both({ kind: "named", call: "link" }),
    both({ kind: "folder", call: "fsync" }),
  ].flat();
  assert.equal(rebuild(events, 3, gone).file, undefined);
  assert.equal(rebuild(events, 4, gone).file, undefined);
  assert.equal(rebuild(events, 6, gone).file!.toString(), "x");
});
