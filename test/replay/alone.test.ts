/** `driftwire replay` where nothing else runs: what it writes, and what it leaves alone. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lived, replayed } from "./home.ts";
import { mainOf, written } from "./seen.ts";

test("look", async (context) => {
  const t = performance.now();
  const folder = await lived(context);
  console.log("lived", performance.now() - t);
  const before = await mainOf(folder);
  console.log(Object.entries(before).map(([k, v]) => `${k} ${v.length}`));
  console.log(await replayed(folder, ["extract", "incidents", "--as", "a"]));
  console.log(performance.now() - t);
  console.log(await replayed(folder, ["extract", "incidents", "--as", "b"]));
  assert.deepEqual(await written(folder, "b"), await written(folder, "a"));
  console.log(Object.entries(await written(folder, "a")).map(([k, v]) => `${k} ${v.length}`));
  assert.deepEqual(await mainOf(folder), before);
});
