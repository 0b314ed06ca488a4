/** Standby copies: a member follows the state of tasks that others have, and goes on from its copy when it gets them. */

import assert from "node:assert/strict";
import { after } from "node:test";
import { until } from "../../infra/cli/spawned.ts";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import { called, clientLibrary, connect, disconnect } from "../../infra/kafka/client.ts";
import type { KafkaDriver } from "../../infra/kafka/driver.ts";
import { changelogName } from "../../infra/kafka/names.ts";
import { changelogKey } from "../../infra/kafka/state-restore.ts";
import type { Copy } from "../../topology/driver.ts";
import { groupOf } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { Runtime } from "../../topology/runtime.ts";
import { counting, text, topology } from "../conformance-parts.ts";
import { graphOf, recordsOf, silent } from "../rig.ts";
import { freshName, kafkaTest, sharedCluster } from "./cluster.ts";
import { type KafkaPlace, kafkaPlace, testAdmin } from "./subject.ts";

const CALL_MS = 10_000;
const LONG_MS = 60_000;
const KEYS = 200;
const group = groupOf("under-test");
let opening: Promise<KafkaAdmin> | undefined;
const admin = (): Promise<KafkaAdmin> => (opening ??= testAdmin());
after(async () => (await opening)?.close());

interface Running {
  readonly driver: KafkaDriver;
  readonly runtime: Runtime;
  /** Those of its tasks that run here. */
  tasks(): number[];
  copy(partition: number): Promise<Copy>;
  stop(): Promise<void>;
}

class Members {
  readonly graph;
  readonly #place: KafkaPlace;

  constructor(place: KafkaPlace, partitions: number) {
    this.#place = place;
    this.graph = graphOf(topology(counting, partitions));
  }

  async start(member: number, standby = true): Promise<Running> {
    const driver = await this.#place.open(this.graph, member, { standby });
    const runtime = new Runtime({ graph: this.graph, driver, log: silent, now: Date.now });
    await runtime.start();
    const [seat] = runtime.seats;
    return {
      driver,
      runtime,
      tasks: () => seat!.tasks.map(({ partition }) => partition),
      async copy(partition) {
        const copy = await seat!.copy(partition);
        assert.ok(copy);
        return copy;
      },
      async stop() {
        await runtime.stop();
        await driver.close();
      },
    };
  }

  /** One more record for every key. */
  async write({ driver }: Running): Promise<void> {
    const { partitions } = this.graph.topics.get("in")!;
    const keys = Array.from({ length: KEYS }, (_, n) => text(`key-${n}`));
    const entries = Array.from({ length: partitions }, (_, partition) => ({
      ...{ topic: "in", partition },
      records: keys
        .filter((key) => partitionOf(key, key.length, partitions) === partition)
        .map((key) => ({ key, value: text("x"), headers: NO_HEADERS, timestamp: Date.now() })),
    }));
    await driver.produce(entries);
  }

  /** Waits until each key was counted so often, by whoever; each time once. */
  async counted({ driver }: Running, times: number): Promise<void> {
    const records = await until(async () => {
      const found = await recordsOf(driver, this.graph, "out");
      return found.length >= times * KEYS ? found : undefined;
    }, LONG_MS);
    assert.equal(records.length, times * KEYS);
    for (let n = 0; n < KEYS; n++) {
      const own = records.filter(({ key }) => key === `key-${n}`).map(({ value }) => String(value));
      assert.deepEqual(
        own,
        Array.from({ length: times }, (_, index) => `key-${n}=${index + 1}`),
      );
    }
  }
}

const countsIn = ({ store }: Copy): string[] =>
  [...store.entries("counts", "")].map(([key, value]) => `${key}=${Buffer.from(value)}`);

/** Waits until a member's copy stands by and lacks nothing. */
const caughtUp = (member: Running, partition: number): Promise<Copy> =>
  until(async () => {
    const copy = await member.copy(partition);
    return copy.task === "standby" && copy.behind === 0 ? copy : undefined;
  }, LONG_MS);

const has = (member: Running, partitions: number): Promise<boolean> =>
  until(() => (member.tasks().length === partitions ? true : undefined), LONG_MS);

async function withMembers(partitions: number, use: (members: Members, place: KafkaPlace) => Promise<void>) {
  const place = await kafkaPlace(await admin(), "standby");
  const members = new Members(place, partitions);
  await place.make(members.graph);
  await use(members, place);
  await place.dispose();
}

kafkaTest("a standby copy has all that its task's owner committed, and is taken over as it is", () =>
  withMembers(1, async (members) => {
    const first = await members.start(0);
    await has(first, 1);
    const second = await members.start(1);
    await members.write(first);
    await members.write(first);
    await members.counted(first, 2);
    const copy = await caughtUp(second, 0);
    assert.deepEqual(countsIn(copy), countsIn(await first.copy(0)));
    assert.equal(countsIn(copy).length, KEYS);
    assert.equal(await second.driver.standbyRemaining(group), 0);
    await first.stop();
    await has(second, 1);
    assert.equal((await second.copy(0)).task, "running");
    await members.write(second);
    await members.counted(second, 3);
    await second.stop();
  }),
);

kafkaTest("a task that comes and goes is counted on by everyone who has it", () =>
  withMembers(2, async (members) => {
    const first = await members.start(0);
    await has(first, 2);
    await members.write(first);
    let times = 1;
    for (let round = 0; round < 3; round++) {
      const second = await members.start(1);
      await has(second, 1);
      await has(first, 1);
      const [own] = first.tasks();
      await members.write(first);
      await members.counted(first, ++times);
      // Each follows what it does not have, and what it had before.
      assert.equal(
        countsIn(await caughtUp(first, 1 - own!)).length + countsIn(await caughtUp(second, own!)).length,
        KEYS,
      );
      await second.stop();
      await has(first, 2);
      await members.write(first);
      await members.counted(first, ++times);
    }
    await first.stop();
  }),
);

kafkaTest("without standby a member knows nothing of the tasks of others", () =>
  withMembers(1, async (members) => {
    const first = await members.start(0);
    await has(first, 1);
    const second = await members.start(1, false);
    assert.equal(await second.runtime.seats[0]!.copy(0), undefined);
    await Promise.all([first.stop(), second.stop()]);
  }),
);

kafkaTest("a standby copy never takes what is not committed", () =>
  withMembers(1, async (members, { prefix }) => {
    const { bootstrap } = await sharedCluster();
    const first = await members.start(0);
    await has(first, 1);
    const second = await members.start(1);
    const { Producer } = await clientLibrary();
    const producer = new Producer(
      { "bootstrap.servers": bootstrap, "transactional.id": freshName("writer"), "linger.ms": 0, dr_cb: true },
      {},
    );
    await connect(producer, bootstrap);
    producer.setPollInterval(10);
    let delivered = 0;
    producer.on("delivery-report", () => delivered++);
    await called((done) => producer.initTransactions(CALL_MS, done), producer);
    const changelog = `${prefix}.${changelogName(group, "counts")}`;
    for (const [count, key] of ["aborted", "committed"].entries()) {
      await called((done) => producer.beginTransaction(done), producer);
      producer.produce(changelog, 0, text(1), changelogKey("counts", key), Date.now(), undefined);
      await until(() => (delivered > count ? true : undefined));
      assert.deepEqual(countsIn(await caughtUp(second, 0)), []);
      if (key === "aborted") await called((done) => producer.abortTransaction(CALL_MS, done), producer);
      else await called((done) => producer.commitTransaction(CALL_MS, done), producer);
    }
    await disconnect(producer);
    const counts = await until(async () => {
      const found = countsIn(await second.copy(0));
      return found.length > 0 ? found : undefined;
    }, LONG_MS);
    assert.deepEqual(counts, ["committed=1"]);
    await Promise.all([first.stop(), second.stop()]);
  }),
);
