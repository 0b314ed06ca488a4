/** Members of one group that counts records, each on a home of its own, to be started and stopped as a test wants. */

import assert from "node:assert/strict";
import type { KafkaDriver } from "../../infra/kafka/driver.ts";
import type { KafkaOptions } from "../../infra/kafka/options.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Copy } from "../../topology/driver.ts";
import { groupOf } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { Runtime } from "../../topology/runtime.ts";
import { counting, text, topology } from "../conformance-parts.ts";
import { graphOf, recordsOf, silent } from "../rig.ts";
import { until } from "../spawned.ts";
import { type KafkaPlace, kafkaPlace, testAdmin } from "./subject.ts";

export const LONG_MS = 60_000;
export const KEYS = 200;
export const group = groupOf("under-test");

export interface Running {
  readonly driver: KafkaDriver;
  readonly runtime: Runtime;
  /** Those of its tasks that run here. */
  tasks(): number[];
  copy(partition: number): Promise<Copy>;
  stop(): Promise<void>;
}

export class Members {
  readonly graph;
  readonly #place: KafkaPlace;
  readonly #running: Running[] = [];

  constructor(place: KafkaPlace, partitions: number) {
    this.#place = place;
    this.graph = graphOf(topology(counting, partitions));
  }

  async start(member: number, options: Partial<KafkaOptions> = { standby: true }): Promise<Running> {
    const driver = await this.#place.open(this.graph, member, options);
    const runtime = new Runtime({ graph: this.graph, driver, log: silent, clock: systemClock });
    await runtime.start();
    const [seat] = runtime.seats;
    let stopping: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await runtime.stop();
      await driver.close();
    };
    const running: Running = {
      driver,
      runtime,
      tasks: () => seat!.tasks.map(({ partition }) => partition),
      async copy(partition) {
        const copy = await seat!.copy(partition);
        assert.ok(copy);
        return copy;
      },
      stop: () => (stopping ??= stop()),
    };
    this.#running.push(running);
    return running;
  }

  /** Those that a test that failed has left would keep its process from ending. */
  async stop(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.stop()));
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

export const countsIn = ({ store }: Copy): string[] =>
  [...store.entries("counts", "")].map(([key, value]) => `${key}=${Buffer.from(value)}`);

/** Waits until a member's copy stands by and lacks nothing. */
export const caughtUp = (member: Running, partition: number): Promise<Copy> =>
  until(async () => {
    const copy = await member.copy(partition);
    return copy.task === "standby" && copy.behind === 0 ? copy : undefined;
  }, LONG_MS);

export const has = (member: Running, partitions: number): Promise<boolean> =>
  until(() => (member.tasks().length === partitions ? true : undefined), LONG_MS);

export async function withMembers(partitions: number, use: (members: Members, place: KafkaPlace) => Promise<void>) {
  const admin = await testAdmin();
  const place = await kafkaPlace(admin, "members");
  const members = new Members(place, partitions);
  await place.make(members.graph);
  try {
    await use(members, place);
  } finally {
    await members.stop();
    await place.dispose();
    await admin.close();
  }
}
