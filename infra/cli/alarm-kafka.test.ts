/** Alarms on a real broker: told by the member that has them, once, and listed from the topic. */

import assert from "node:assert/strict";
import { aFinding } from "../../processors/incidents/findings.ts";
import { anAlarm } from "../../processors/notify/alarms.ts";
import { kafkaTest } from "../../test/broker/cluster.ts";
import { onCluster } from "../../test/broker/workplace.ts";
import { data, driftwire, idle, serving, until } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";

kafkaTest("each alarm is told by one member, and listed with --kafka", async (cluster, context) => {
  const { folder } = onCluster(context, cluster.bootstrap);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  const members = await Promise.all(
    ["one", "two"].map((home) => serving(context, folder, ["work", "notify", "--home", home])),
  );
  const sources = Array.from({ length: 12 }, (_, index) => `s${index}`);
  await write(
    folder,
    "alarm",
    sources.map((source) => anAlarm({ source, incident: `of-${source}` })),
  );
  await idle(members[0]!);
  const lines = () => members.flatMap((member) => [...member.stderr().matchAll(/"msg":"alarm confirmed: (\w+),/g)]);
  const told = await until(() => (lines().length >= sources.length ? lines() : undefined));
  assert.deepEqual(told.map(([, source]) => source).sort(), sources.toSorted());
  const listed = await data(folder, ["alarm", "list"]);
  assert.deepEqual(listed.map(({ source }) => source).sort(), sources.toSorted());
  const [shown] = await data(folder, ["alarm", "show", "of-s3"]);
  assert.equal(shown?.source, "s3");
  for (const member of members) assert.equal((await member.stop()).code, 0);
});

kafkaTest("findings of a cluster become alarms, and people speak of them with --kafka", async (cluster, context) => {
  const { folder } = onCluster(context, cluster.bootstrap);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  const members = await Promise.all(
    ["one", "two"].map((home) => serving(context, folder, ["work", "incidents", "notify", "--home", home])),
  );
  const sources = Array.from({ length: 6 }, (_, index) => `s${index}`);
  const at = Date.now();
  await write(
    folder,
    "finding",
    sources.map((source) => aFinding({ source, at, began: at - 1000, position: 1 })),
  );
  const listed = () => data(folder, ["alarm", "list", "--all"]);
  const open = await until(async () => ((await listed()).length === sources.length ? listed() : undefined));
  for (const { incident } of open) await data(folder, ["alarm", "ack", String(incident)]);
  const all = await until(async () => {
    const now = await listed();
    return now.every(({ waiting }) => (waiting as unknown[]).length === 0) ? now : undefined;
  });
  assert.deepEqual(
    all.map(({ state, open: is }) => [state, is]),
    sources.map(() => ["acknowledged", true]),
  );
  // Each member counts its own: together they are all.
  await until(async () => {
    const texts = await Promise.all(members.map(async (member) => (await member.get("/metrics")).text));
    const counts = texts.map(
      (text) => /^driftwire_open_incidents\{level="none",state="acknowledged"\} (\d+)$/m.exec(text)?.[1],
    );
    return counts.reduce((sum, count) => sum + Number(count), 0) === sources.length ? true : undefined;
  });
  assert.match((await members[0]!.get("/")).text, /6 open alarms/);
  for (const member of members) assert.equal((await member.stop()).code, 0);
});
