import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

/** Keeps a little, and lets go of much that was kept for a while; says how large its heap became. */
const WASTEFUL = `
const { boundHeap } = await import(process.argv[1]);
if (process.argv[2] === "bounded") boundHeap();
const kept = Array.from({ length: 400_000 }, (_, at) => ({ at }));
let most = 0;
for (let round = 0; round < 400; round++) {
  const passing = Array.from({ length: 200 }, (_, at) => Array.from({ length: 100 }, () => ({ at })));
  if (passing.length + kept.length === 0) throw new Error("never");
  globalThis.passing = [...(globalThis.passing ?? []), passing].slice(-100);
  most = Math.max(most, process.memoryUsage().heapTotal);
}
process.stdout.write(String(most));
`;

test("a heap that is bounded grows less over what is kept in it", () => {
  const most = (how: string): number => {
    const url = new URL("./heap.js", import.meta.url).href;
    return Number(
      execFileSync(process.execPath, ["--input-type=module", "-e", WASTEFUL, url, how], { encoding: "utf8" }),
    );
  };
  const [bounded, free] = [most("bounded"), most("free")];
  assert.ok(bounded < 0.85 * free, `${Math.round(bounded / 1e6)} MB bounded, ${Math.round(free / 1e6)} MB not`);
});
