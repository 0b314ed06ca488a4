import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { codecs } from "../../schemas/codecs.ts";
import { buildGraph } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { openEmbedded } from "./driver.ts";

const STORE = new URL("./store.js", import.meta.url).href;

/** Opens the store, stands in the middle of a read, and is killed there. */
const KILLED = `import { openStore } from ${JSON.stringify(STORE)};
const { log } = openStore(process.argv[1]);
log.getRange()[Symbol.iterator]().next();
process.kill(process.pid, "SIGKILL");`;

test("a guest that is killed while it reads does not make the file grow for ever", async (context) => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-guest-"));
  context.after(() => rmSync(home, { recursive: true }));
  const graph = buildGraph(
    { topics: { raw: { schema: "bytes", partitions: 1, entry: "a test" } }, processors: [] },
    codecs(),
  );
  const driver = await openEmbedded({ home, graph });
  context.after(() => driver.close());
  const record = { key: null, value: Buffer.from("x"), headers: NO_HEADERS, timestamp: 0 };
  await driver.produce([{ topic: "raw", partition: 0, records: [record] }]);
  const { pid, signal, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", KILLED, home], {
    encoding: "utf8",
  });
  assert.equal(signal, "SIGKILL", stderr);
  const { root } = driver.store;
  const holds = (): boolean => new RegExp(`^\\s*${pid} `, "m").test(root.readerList());
  assert.ok(holds(), "what it read is still held");
  await driver.maintain(0);
  assert.ok(!holds(), root.readerList());
});
