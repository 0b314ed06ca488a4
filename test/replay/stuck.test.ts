/** A processor that can't get past a record, in a replay: the record is rejected in the run, and the rest goes on. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { data, driftwire } from "../spawned.ts";
import { lived, replayed, SETTINGS, setting } from "./home.ts";
import { leftOf, mainOf, recordsIn } from "./seen.ts";

/** Copies what it reads, behind and beside `features`; one record it never ends, another one takes all memory. */
const PLUGIN = `
const stuck = (url) => {
  if (url.endsWith("alpha.example/news/5.html")) for (;;);
  if (url.endsWith("beta.example/news/7.html")) for (const all = []; ; ) all.push(new Array(2_000_000).fill(all.length + 0.5));
};
const copy = { type: "record", name: "Copied", fields: [{ name: "url", type: "string" }] };
export default {
  topics: { copied: {} },
  processors: [{
    name: "copy", version: "1", inputs: { vector: "vector" }, outputs: { copied: "copied" },
    schemas: { copied: copy }, recordMs: 2000,
    process({ key, value }, { emit }) {
      stuck(value.url);
      emit("copied", key, { url: value.url });
    },
  }],
};`;

test("a record that hangs, and one that takes all memory: each is rejected with its code", async (context) => {
  const folder = await lived(context);
  writeFileSync(join(folder, "copy.mjs"), PLUGIN);
  setting(folder, `plugins: [./copy.mjs]\n${SETTINGS}`);
  const before = await mainOf(folder);
  await replayed(folder, ["features", "copy", "--as", "stuck"]);
  const vectors = (await recordsIn(folder, "run-stuck.vector")).map(({ value }) => (value as { url: string }).url);
  const copied = (await recordsIn(folder, "run-stuck.copied")).map(({ value }) => (value as { url: string }).url);
  const rejected = ["https://alpha.example/news/5.html", "https://beta.example/news/7.html"];
  assert.deepEqual(
    copied,
    vectors.filter((url) => !rejected.includes(url)),
  );
  assert.equal(copied.length, vectors.length - 2);
  const codes = (await recordsIn(folder, "run-stuck.reject")).map(({ headers }) => headers["driftwire.reject.code"]);
  assert.deepEqual(codes.sort(), ["timed-out", "worker-died"]);
  assert.deepEqual(await mainOf(folder), before);
  // The plug-in is gone: its run is still listed, and can be deleted.
  setting(folder, SETTINGS);
  assert.deepEqual(
    (await data(folder, ["run", "list"])).map(({ name, state }) => [name, state]),
    [["stuck", "done"]],
  );
  assert.equal((await driftwire(folder, ["run", "show", "stuck"])).code, 0);
  assert.equal((await driftwire(folder, ["run", "delete", "stuck", "--yes"])).code, 0);
  assert.deepEqual(await leftOf(folder, "stuck"), []);
});
