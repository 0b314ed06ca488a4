/** The setting `partitions`, as a user meets it in one process: chosen once, and never changed behind anybody's back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ON_THE_LOG } from "../../test/on-the-log.ts";
import { add, data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";

const env = (partitions: number | string) => ({ env: { DRIFTWIRE_PARTITIONS: String(partitions) } });

test("a home with more partitions works as one with four, and all commands find what is there", async (context) => {
  const folder = workplace(context, "partitions: 12\nweb: { direct: true }\n");
  const running = await up(context, folder);
  const names = Array.from({ length: 40 }, (_, at) => `site-${at}`);
  await data(folder, ["send", "command", "-"], { input: names.map((name) => add(name)).join("\n") });
  await idle(running);
  const sources = await data(folder, ["tail", "source"]);
  assert.deepEqual(sources.map(({ key }) => key).sort(), [...names].sort());
  assert.ok(new Set(sources.map(({ partition }) => partition)).size > 4);
  assert.equal((await running.get("/state/sources/known/site-1")).status, 200);
  const [counted] = await data(folder, ["sql", "SELECT toUInt32(uniqExact(log_partition)) AS parts FROM command"]);
  assert.ok((counted!.parts as number) > 4);
  assert.deepEqual(await data(folder, ["reject", "list"]), []);
  const [shown] = (await data(folder, ["config", "--origin"])).filter(({ name }) => name === "partitions");
  assert.deepEqual(shown, { name: "partitions", value: 12, origin: "driftwire.yaml:3:13" });
  await running.stop();
});

test("a home that is there is refused with another number, whoever asks, and is as it was", async (context) => {
  const folder = workplace(context);
  assert.equal((await driftwire(folder, ["send", "command", add("a")], env(3))).code, 0);
  for (const number of [2, 4, 48])
    for (const args of [["up"], ...ON_THE_LOG]) {
      const { line, code } = await failure(folder, args, env(number));
      assert.equal(code, 1);
      const said = `expected ${number} partitions, got 3 partitions`;
      assert.match(line, new RegExp(`^error topic-mismatch: .*${said}\\. .*DRIFTWIRE_PARTITIONS.*docs/sizing\\.md`));
    }
  const looked = await driftwire(folder, ["topics", "--json"], env(48));
  assert.equal(looked.code, 0);
  assert.match(looked.stderr, /^topic-mismatch: .*expected 48 partitions, got 3 partitions/);
  const [command] = looked.stdout.split("\n").flatMap((text) => (text.includes('"command"') ? [JSON.parse(text)] : []));
  assert.deepEqual([command.partitions.length, command.records], [3, 1]);
  const doctor = await driftwire(folder, ["doctor"], env(48));
  assert.equal(doctor.code, 1);
  assert.match(doctor.stdout, /^wrong +topics .*expected 48 partitions, got 3 partitions/m);
  assert.match(doctor.stderr, /cannot run here/);
  assert.match((await driftwire(folder, ["doctor"], env(3))).stdout, /^ok +topics .*up to 3 partitions/m);
  assert.equal((await data(folder, ["tail", "command"], env(3))).length, 1);
});

test("what is no number of partitions says where it stands", async (context) => {
  const folder = workplace(context);
  for (const wrong of ["0", "1001", "1.5", "many"]) {
    const { line } = await failure(folder, ["topology"], env(wrong));
    assert.match(line, /^error bad-settings: .*DRIFTWIRE_PARTITIONS/);
  }
  const own = workplace(context, "topics: { page: { partitions: 8 } }\n");
  const { line } = await failure(own, ["topology"]);
  assert.match(
    line,
    /^error not-co-partitioned: .*\(driftwire\.yaml:3:\d+, topics\.page\): expected 4, which source, .* have, got 8\./,
  );
});
