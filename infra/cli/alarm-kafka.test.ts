/** Alarms on a real broker: told by the member that has them, once, and listed from the topic. */

import assert from "node:assert/strict";
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
