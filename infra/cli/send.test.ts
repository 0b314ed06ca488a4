/** `driftwire send`: a command that its processor would set aside, whatever else comes, is refused before it is written. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { data, driftwire, failure, workplace } from "../../test/spawned.ts";

test("what the processor would set aside is not written, and what is written is told with its place", async (context) => {
  const folder = workplace(context);
  const url = "https://lenta.example/";
  const bad: Readonly<Record<string, object>> = {
    "bad-id": { source: " ", url },
    "key-too-long": { source: "x".repeat(257), url },
    "bad-url": { source: "lenta" },
    "bad-settings": { source: "lenta", url, settings: '{"everyMinute":1}' },
  };
  for (const [code, given] of Object.entries(bad)) {
    const { line } = await failure(folder, ["send", "command", JSON.stringify({ action: "add", ...given })]);
    assert.match(line, new RegExp(`^error bad-input: .*${code}: `));
  }
  assert.deepEqual(await data(folder, ["tail", "command"]), []);
  const input = [{ url }, { name: "Lenta" }].map((more) => JSON.stringify({ action: "add", source: "lenta", ...more }));
  const { code, stdout } = await driftwire(folder, ["send", "command", "-"], { input: input.join("\n") });
  assert.equal(code, 0);
  assert.match(stdout, /^(written to command, partition [0-3], offset [01]\n){2}$/);
  const later = ["send", "command", '{"action":"add","source":"lenta","name":"L"}'];
  assert.equal(
    (await driftwire(folder, later)).code,
    0,
    "one that is known, by a command that waits, needs no address",
  );
});
