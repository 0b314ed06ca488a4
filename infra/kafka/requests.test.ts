/** What neither client asks, on a real broker: ids of topics, and transactions that are open. */

import assert from "node:assert/strict";
import { freshName, kafkaTest, type TestCluster, USERS } from "../../test/broker/cluster.ts";
import { type Transactions, transactions } from "../../test/broker/transactions.ts";
import { type KafkaAdmin, openAdmin } from "./admin.ts";
import { openRequests, type Requests } from "./requests.ts";
import type { AdminProperties } from "./settings.ts";

const plain = ({ bootstrap }: TestCluster): AdminProperties => ({
  brokers: bootstrap.split(","),
  clientId: "driftwire-test",
  ssl: false,
});

async function withBoth(
  cluster: TestCluster,
  use: (requests: Requests, admin: KafkaAdmin, topic: string, begun: () => Promise<Transactions>) => Promise<void>,
): Promise<void> {
  const [admin, requests] = [await openAdmin(plain(cluster)), await openRequests(plain(cluster))];
  const topic = freshName("asked");
  const owners: Transactions[] = [];
  const begun = async (): Promise<Transactions> => {
    const owner = await transactions();
    owners.push(owner);
    await owner.begin();
    return owner;
  };
  try {
    await admin.create([{ name: topic, partitions: 3, internal: false, config: {} }]);
    await use(requests, admin, topic, begun);
  } finally {
    await Promise.all(owners.map((owner) => owner.close()));
    await admin.deleteTopics([topic]);
    await Promise.all([admin.close(), requests.close()]);
  }
}

kafkaTest("a topic has an id, which is another one once it is made anew; one that is not there has none", (cluster) =>
  withBoth(cluster, async (requests, admin, topic) => {
    const [found, ...others] = await requests.topics([topic, freshName("nowhere")]);
    assert.deepEqual(others, []);
    assert.match(found!.id, /^[\w-]{22}$/);
    assert.equal(found!.leaders.length, 3);
    assert.ok(found!.leaders.every((leader) => leader >= 0));
    assert.deepEqual(
      (await requests.topics()).find(({ name }) => name === topic),
      found,
    );
    await admin.deleteTopics([topic]);
    await admin.create([{ name: topic, partitions: 3, internal: false, config: {} }]);
    const [anew] = await requests.topics([topic]);
    assert.notEqual(anew!.id, found!.id);
  }),
);

kafkaTest(
  "an open transaction is told by its coordinator and by its partitions, and ends when it is fenced",
  (cluster) =>
    withBoth(cluster, async (requests, _, topic, begun) => {
      const owner = await begun();
      await owner.write(topic, 1, Buffer.from("a"), Buffer.from("b"));
      const [listed, ...others] = await requests.listTransactions(owner.id, ["Ongoing"]);
      assert.deepEqual(others, []);
      assert.equal(listed!.state, "Ongoing");
      const [described] = await requests.describeTransactions([owner.id, freshName("nobody")]);
      assert.deepEqual(described!.partitions, [{ topic, partition: 1 }]);
      assert.ok(Math.abs(described!.startedAt! - Date.now()) < 60_000);
      const places = [0, 1, 2].map((partition) => ({ topic, partition }));
      const [active, ...more] = await requests.producers(places);
      assert.deepEqual(more, []);
      assert.equal(active!.partition, 1);
      assert.equal(active!.producerId, described!.producerId);
      assert.equal(active!.transactionStart, 0);
      const { producerId, producerEpoch } = await requests.fence(owner.id);
      assert.equal(producerId, described!.producerId);
      assert.ok(producerEpoch > described!.producerEpoch);
      assert.deepEqual(
        (await requests.producers(places)).map(({ transactionStart }) => transactionStart),
        [undefined],
      );
      await assert.rejects(owner.commit());
    }),
);

kafkaTest("a marker ends a transaction in a partition, whatever its coordinator knows", (cluster) =>
  withBoth(cluster, async (requests, admin, topic, begun) => {
    const owner = await begun();
    await owner.write(topic, 2, Buffer.from("a"), Buffer.from("b"));
    const place = { topic, partition: 2 };
    const [{ producerId, producerEpoch, coordinatorEpoch } = assert.fail()] = await requests.producers([place]);
    assert.equal((await admin.ranges(topic))[2]!.end, 0);
    await requests.writeMarkers({ producerId, producerEpoch, coordinatorEpoch, commit: false, partitions: [place] });
    assert.equal((await requests.producers([place]))[0]!.transactionStart, undefined);
    assert.equal((await admin.ranges(topic))[2]!.end, 2);
  }),
);

kafkaTest("it comes in with a password, and whoever has no right is told so", async (cluster) => {
  if (cluster.sasl === undefined) return;
  const open = (username: string, password: string): Promise<Requests> =>
    openRequests({
      ...plain({ ...cluster, bootstrap: cluster.sasl! }),
      sasl: { mechanism: "plain", username, password },
    });
  const known = await open("driftwire", USERS.driftwire);
  assert.ok((await known.topics()).length > 0);
  await known.close();
  const stranger = await open("stranger", USERS.stranger);
  const place = { topic: "__consumer_offsets", partition: 0 };
  const marker = { producerId: 1, producerEpoch: 0, coordinatorEpoch: 0, commit: false, partitions: [place] };
  await assert.rejects(stranger.writeMarkers(marker), { code: "access-denied" });
  await assert.rejects(stranger.fence(freshName("theirs")), { code: "access-denied" });
  await stranger.close();
  await assert.rejects(open("driftwire", "wrong"), { code: "login-refused" });
});
