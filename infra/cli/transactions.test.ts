/** Open transactions of a cluster are listed, told apart from those that hang, and ended. */

import assert from "node:assert/strict";
import { kafkaTest } from "../../test/broker/cluster.ts";
import { forget } from "../../test/broker/forgotten.ts";
import { transactions } from "../../test/broker/transactions.ts";
import { onCluster } from "../../test/broker/workplace.ts";
import { data, driftwire, failure } from "../../test/spawned.ts";

const COMMAND = ["kafka", "transactions"];

kafkaTest("open and hanging transactions are listed, and ended when that is wanted", async (cluster, context) => {
  const { folder, prefix } = onCluster(context, cluster.bootstrap);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  assert.deepEqual(await data(folder, COMMAND), []);
  const group = `${prefix}.driftwire.extract`;
  const id = `${group}-0123abcd-4567`;
  const place = { topic: `${prefix}.document`, partition: 1 };
  const owner = await transactions(60_000, id);
  context.after(() => owner.close());
  await owner.begin();
  await owner.write(place.topic, place.partition, Buffer.from("a"), Buffer.from("b"));

  const [open, ...others] = await data(folder, COMMAND);
  assert.deepEqual(others, []);
  const { state, hanging, partitions } = open!;
  assert.deepEqual([open!.id, open!.group, state, hanging, partitions], [id, group, "Ongoing", false, [place]]);
  assert.ok(Math.abs(Date.parse(String(open!.since)) - Date.now()) < 60_000);
  // A table for people.
  assert.match((await driftwire(folder, COMMAND)).stdout, /0123abcd-4567 .*Ongoing .*document\/1/);

  const [dry] = await data(folder, [...COMMAND, "--abort", id]);
  assert.deepEqual([dry!.dryRun, dry!.became], [true, null]);
  const [ended] = await data(folder, [...COMMAND, "--abort", id, "--yes"]);
  assert.equal(ended!.became, "aborted");
  await assert.rejects(owner.commit());
  assert.deepEqual(await data(folder, COMMAND), []);

  const records = [{ ...place, key: "a", value: Buffer.from("b") }];
  await forget(cluster.bootstrap, { transactionalId: id, group, offsets: [], records }, true);
  const { code, stdout } = await driftwire(folder, [...COMMAND, "--json"]);
  assert.equal(code, 1);
  const found = JSON.parse(stdout) as Record<string, unknown>;
  assert.deepEqual([found.id, found.hanging, found.partitions], [id, true, [place]]);
  assert.equal((await data(folder, [...COMMAND, "--abort-all-hanging"]))[0]!.became, null);
  assert.equal((await data(folder, [...COMMAND, "--abort-all-hanging", "--yes"]))[0]!.became, "aborted");
  assert.deepEqual(await data(folder, COMMAND), []);
});

kafkaTest("what can't be ended is said with a code", async (cluster, context) => {
  const { folder } = onCluster(context, cluster.bootstrap);
  assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
  const cases: [string[], RegExp, number][] = [
    [["--abort", "nobody"], /^error bad-input: .*--abort.*no transaction is open.*nobody/, 1],
    [["--abort", "nobody", "--abort-all-hanging"], /^error bad-usage: .*both/, 2],
    [["--yes"], /^error bad-usage: .*--yes/, 2],
  ];
  for (const [args, line, code] of cases) {
    const failed = await failure(folder, [...COMMAND, ...args]);
    assert.match(failed.line, line);
    assert.equal(failed.code, code);
  }
  const away = await failure(folder, COMMAND, { env: { KAFKA_BOOTSTRAP_SERVERS: "127.0.0.1:1" } });
  assert.match(away.line, /^error broker-unreachable: /);
});
