/** A member whose clock is wrong: nothing that it writes is lost, it says why it waits, and goes on when the clock is right. */

import assert from "node:assert/strict";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import type { KafkaDriver } from "../../infra/kafka/driver.ts";
import { type Clock, later } from "../../topology/clock.ts";
import type { Declaration, Topic } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { TestClock } from "../clock.ts";
import { processor, text } from "../conformance-parts.ts";
import { graphOf, Rig } from "../rig.ts";
import { until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The brokers of the tests look every second for what they may remove. */
const REMOVED_MS = 4000;
let opening: Promise<KafkaAdmin> | undefined;
after(async () => (await opening)?.close());

/** Says of each record that it came, and a minute later by the clock, that it did. */
const late = processor({
  process({ key }, { timers, emit, time }) {
    emit("out", key, text("came"));
    timers.set({ by: "wall", key: key!, at: time + 60_000 });
  },
  timer: ({ key }, { emit }) => emit("out", key, text("a minute ago")),
});
const declaration: Declaration = {
  topics: {
    in: { schema: "bytes", partitions: 1, entry: "the test" },
    out: { schema: "bytes", partitions: 1, retention: { ms: 2 * DAY_MS } },
  },
  processors: [late],
};

/** As the topics of an installation are. */
const ageOf = (topic: Topic | undefined): Readonly<Record<string, string>> =>
  topic === undefined || topic.retention === "compact"
    ? {}
    : { "message.timestamp.before.max.ms": String(topic.retention.ms) };

/** The clock of a member. Records are put in by somebody whose clock is right. */
async function withMember(
  now: number,
  use: (rig: Rig, driver: KafkaDriver, put: (timestamp: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const place = await kafkaPlace(await (opening ??= testAdmin()), "clock", ageOf);
  const graph = graphOf(declaration);
  await place.make(graph);
  const writer = await place.open(graph, 1);
  let driver!: KafkaDriver;
  let rig: Rig | undefined;
  const clock: Clock = {
    now: () => rig?.clock.now() ?? now,
    steady: () => performance.now(),
    after: later,
    moved: () => rig?.clock.moved() ?? 0,
  };
  const open = async (): Promise<KafkaDriver> => (driver = await place.open(graph, 0, { clock }));
  rig = await Rig.start({ open, dispose: async () => {} }, declaration, { now });
  const record = { key: text("a"), value: text("x"), headers: NO_HEADERS };
  try {
    await use(rig, driver, (timestamp) =>
      writer.produce([{ topic: "in", partition: 0, records: [{ ...record, timestamp }] }]),
    );
  } finally {
    await rig.stop();
    await writer.close();
    await place.dispose();
  }
}

for (const [name, by] of Object.entries({ "in 1970": -Date.now() + HOUR_MS, "400 days back": -400 * DAY_MS })) {
  kafkaTest(`what a member writes whose clock is ${name} is not lost: it waits, and says so`, () =>
    withMember(Date.now() + by, async (rig, driver, put) => {
      await put(Date.now());
      const settling = rig.settle();
      await until(() => (driver.trouble?.code === "clock-off" ? true : undefined));
      rig.clock.set(Date.now() - rig.clock.now());
      await settling;
      for (let tries = 0; (await rig.values("out")).length < 2 && tries < 100; tries++) {
        rig.clock.pass(61_000);
        await rig.settle();
      }
      assert.deepEqual(await rig.values("out"), ["came", "a minute ago"]);
      await sleep(REMOVED_MS);
      assert.deepEqual(await rig.values("out"), ["came", "a minute ago"], "the brokers keep it");
      assert.equal(driver.trouble, undefined);
    }),
  );
}

kafkaTest("what a member writes whose clock is 400 days ahead is kept, and it goes on when the clock is right", () =>
  withMember(Date.now() + 400 * DAY_MS, async (rig, driver, put) => {
    await put(Date.now());
    await rig.settle();
    rig.clock.pass(61_000);
    await rig.settle();
    rig.clock.set(Date.now() - rig.clock.now());
    await put(Date.now());
    await rig.settle();
    rig.clock.pass(61_000);
    await rig.settle();
    await sleep(REMOVED_MS);
    assert.deepEqual(await rig.values("out"), ["came", "a minute ago", "came", "a minute ago"]);
    assert.equal(driver.trouble, undefined);
  }),
);

kafkaTest("a record that is older than a topic keeps records is processed by a member whose clock is right", () =>
  withMember(Date.now(), async (rig, driver, put) => {
    const clock = new TestClock(Date.now() - 100 * DAY_MS);
    await put(clock.now());
    await rig.settle();
    const [came] = await rig.records("out");
    assert.equal(String(came?.value), "came");
    assert.ok(came!.timestamp > Date.now() - 2 * DAY_MS, "it is kept for a while");
    assert.equal(driver.trouble, undefined);
  }),
);
