/** `driftwire source` with --kafka, as a user meets it on a real broker. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { kafkaTest } from "../../test/broker/cluster.ts";
import { onCluster } from "../../test/broker/workplace.ts";
import { data, driftwire, idle, serving, until } from "../../test/spawned.ts";
import { groupOf } from "../../topology/graph.ts";
import { load } from "../load.ts";
import { loadSettings } from "../settings.ts";
import { withLog } from "./opened.ts";

kafkaTest("members that start together set each source once; commands go by the cluster", async (cluster, context) => {
  const { folder } = onCluster(context, cluster.bootstrap);
  const ids = Array.from({ length: 12 }, (_, index) => `s${index}`);
  const lines = ids.map((id) => `  ${id}: { url: "https://${id}.example/", everyMinutes: 7 }`);
  writeFileSync(join(folder, "sources.yaml"), `sources:\n${lines.join("\n")}\n`);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  const members = await Promise.all(
    ["one", "two"].map((home) => serving(context, folder, ["work", "--all", "--home", home])),
  );
  await until(async () => ((await data(folder, ["tail", "source"])).length >= ids.length ? true : undefined), 30_000);
  await idle(members[0]!);
  const written = await data(folder, ["tail", "source"]);
  assert.deepEqual(written.map(({ key }) => key).sort(), ids.toSorted(), "nothing twice");

  await data(folder, ["source", "pause", "s3"]);
  await data(folder, ["source", "remove", "s4"]);
  await until(async () => ((await data(folder, ["tail", "source"])).length === 14 ? true : undefined), 30_000);
  const listed = await data(folder, ["source", "list"]);
  assert.deepEqual(
    listed.filter(({ state }) => state === "paused").map(({ id }) => id),
    ["s3"],
  );
  assert.equal(listed.length, 11);
  const again = await data(folder, ["source", "apply", "--dry-run"]);
  assert.deepEqual(
    again.map(({ source, what }) => [source, what]),
    [["s4", "add"]],
  );

  const settings = loadSettings({ cwd: folder, env: {} });
  const states = await withLog(await load(settings), (log) => log.state(groupOf("sources"), "known", 4));
  assert.deepEqual(
    [...states.keys()].sort(),
    ids.filter((id) => id !== "s4").sort(),
    "what a processor knows can be seen from outside",
  );
  for (const member of members) assert.equal((await member.stop()).code, 0);
  await data(folder, ["source", "pause", "s5"]);
  const waiting = await driftwire(folder, ["source", "list"]);
  assert.match(waiting.stderr, /includes 1 command still to be executed by `driftwire work --all`/);
});
