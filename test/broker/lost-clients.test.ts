/** A client that has lost its brokers for good gives way to another one, and work goes on as if nothing had been. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { called, clientLibrary, connect, disconnect } from "../../infra/kafka/client.ts";
import { type Lasting, lasting, type Watched, watchClients } from "../../infra/kafka/lasting.ts";
import { openRequests } from "../../infra/kafka/requests.ts";
import { until } from "../spawned.ts";
import { kafkaMissing, kafkaTest } from "./cluster.ts";
import { LONG_MS, withMembers } from "./members.ts";
import { startProxied } from "./proxied.ts";

const PARTITIONS = 4;

kafkaTest("whichever client is replaced, and whenever: each record is counted once, and members keep their tasks", () =>
  withMembers(PARTITIONS, async (members) => {
    const [one, other] = [await members.start(0), await members.start(1)];
    const names = new Set<string>();
    let times = 0;
    for (const { driver } of [one, other]) {
      for (const { name } of [...driver.watched()]) {
        names.add(name);
        // A producer is replaced after any trouble, such as that its member's consumer was: it is back in a moment.
        const { renew } = await until(() => {
          const found = [...driver.watched()].find((one) => one.name === name);
          return found?.client?.isConnected() ? found : undefined;
        }, LONG_MS);
        const writing = members.write(one).then(() => members.write(one));
        await sleep((7 * times) % 30);
        await renew();
        await writing;
        times += 2;
      }
    }
    await members.counted(one, times);
    await until(() => (one.tasks().length === 2 && other.tasks().length === 2 ? true : undefined), LONG_MS);
    for (const part of ["writing", "reading"]) assert.ok([...names].some((name) => name.endsWith(`, ${part}`)));
    await members.write(other);
    await members.counted(other, times + 1);
    await Promise.all([one.stop(), other.stop()]);
  }),
);

const NO_KAFKA = kafkaMissing === undefined ? false : `no Kafka: ${kafkaMissing}`;

test("one that has no brokers while others are answered is replaced; nobody is while none are", {
  skip: NO_KAFKA,
}, async (context) => {
  const { KafkaConsumer } = await clientLibrary();
  const cluster = await startProxied();
  context.after(() => cluster.stop());
  const direct = cluster.cluster.bootstrap;
  const made = { lost: 0, well: 0 };
  /** The first one of a name comes in through a door of its own, and is told of no other. */
  const clientOf = (name: keyof typeof made, door: string): Lasting =>
    lasting(() => {
      const servers = made[name]++ === 0 ? door : direct;
      const own = { "bootstrap.servers": servers, "group.id": name, "reconnect.backoff.max.ms": 200 };
      return new KafkaConsumer(own, {});
    }, direct);
  const clients = { lost: clientOf("lost", cluster.bootstrap), well: clientOf("well", direct) };
  for (const { consumer } of Object.values(clients)) await connect(consumer, direct);
  const requests = await openRequests({ brokers: [direct], clientId: "test", ssl: false }, 500);
  const watched = (): Watched[] =>
    Object.entries(clients).map(([name, { consumer: client, renew }]) => ({
      ...{ name, client },
      renew: () => renew(async (put) => put()),
    }));
  let looks = 0;
  const brokersAnswer = (): Promise<unknown> => {
    looks++;
    return requests.topics([]);
  };
  const stop = watchClients({ watched, brokersAnswer, log: { warn: () => {} }, everyMs: 100, lostMs: 1000 });
  cluster.cluster.pause(1);
  const before = looks;
  await until(() => (looks > before + 1 ? true : undefined), LONG_MS);
  assert.deepEqual(made, { lost: 1, well: 1 });
  cluster.cluster.resume(1);
  for (const proxy of cluster.proxies) {
    proxy.set({ refusing: true });
    proxy.cut();
  }
  await until(() => (made.lost > 1 ? true : undefined), LONG_MS);
  const { consumer } = clients.lost;
  await until(
    () =>
      called((done) => consumer.getMetadata({ timeout: 500, allTopics: false }, done), consumer).then(
        () => true,
        () => undefined,
      ),
    LONG_MS,
  );
  await stop();
  assert.deepEqual(made, { lost: 2, well: 1 });
  await Promise.all([...Object.values(clients).map((one) => disconnect(one.consumer)), requests.close()]);
});
