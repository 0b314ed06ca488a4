/** A sink is known by its kind: a processor of somebody's own may be called as sinks are. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { add, data, driftwire, idle, up, workplace } from "../../test/spawned.ts";

const PLUGIN = `export default {
  processors: [{
    name: "sink-mine", version: "1", inputs: { source: "source" }, outputs: { seen: "bytes" },
    process({ key }, { emit }) { emit("seen", key, Buffer.from("mine")); },
  }],
  topics: { seen: { schema: "bytes" } },
};`;

test("a processor whose name begins as a sink's does is run", async (context) => {
  const folder = workplace(context, "web: { direct: true }\nplugins: [./plugin.mjs]\nclickhouse: { port: 0 }\n");
  writeFileSync(join(folder, "plugin.mjs"), PLUGIN);
  const running = await up(context, folder);
  assert.equal((await driftwire(folder, ["send", "command", add("a", "http://127.0.0.1:9/feed")])).code, 0);
  await idle(running);
  await running.stop();
  const seen = await data(folder, ["tail", "seen"]);
  assert.deepEqual(
    seen.map(({ key }) => key),
    ["a"],
  );
  const rows = await data(folder, ["sql", "SELECT id FROM source"]);
  assert.deepEqual(rows, [{ id: "a" }]);
});
