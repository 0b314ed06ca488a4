/** A sensor is an entry in a list: with no more than that it is counted, its rate is learned, and what is oftener is told. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Chance } from "../../infra/newsroom/random.ts";
import { scopeOf } from "../../processors/detection/scope.ts";
import { flaggedIn, rateIn, SENSORS, type Sensor } from "../../processors/detection/sensors.ts";
import { avroCodec } from "../../schemas/avro.ts";
import { ownRecords } from "../../schemas/catalog.ts";
import { codecs } from "../../schemas/codecs.ts";
import type {
  Alarm,
  BatchJudged,
  Model,
  PastBatches,
  Standing,
  Vector,
  Watch,
} from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import { BATCH, healthy, type Nine, NOTHING_ODD, Stage } from "./stage.ts";

const damaged: Sensor = {
  name: "damaged",
  by: "rate",
  isElsewhere: false,
  said: "the text was not read right",
  isAsked: () => true,
  flag: ({ relations }) => (relations?.damaged ?? 0) > 0.1,
};

/** For the time of a test. */
function adding(context: TestContext, ...sensors: readonly Sensor[]): void {
  const all = SENSORS as Sensor[];
  all.push(...sensors);
  context.after(() => void all.splice(-sensors.length));
}

const some =
  (share: number) =>
  (random: Chance): Nine & Partial<Vector> => ({
    ...healthy(random),
    relations: { ...NOTHING_ODD, damaged: random.unit() < share ? 0.5 : 0 },
  });

for (const { name, usual, now } of [
  { name: "never", usual: 0, now: 1 },
  { name: "now and then", usual: 0.1, now: 0.8 },
])
  test(`what sets one off ${name}, and then often: told by its name, with how often it was, and documents that did`, (context) => {
    adding(context, damaged);
    const stage = new Stage({ learnDocuments: 200 });
    stage.visits(60, some(usual));
    stage.visits(40, some(usual));
    const model = stage.models().at(-1)!;
    const rate = model.sensors.find((one) => one.name === "damaged")!.healthy;
    assert.ok(rate > usual && rate < 0.3, String(rate));
    assert.deepEqual(stage.alarms(), []);
    stage.verdicts();
    stage.visits(12, some(now));
    const [alarm, ...others] = stage.alarms() as [Alarm];
    assert.deepEqual([alarm.state, alarm.level, others], ["confirmed", "high", []]);
    const [sensor] = alarm.sensors as [Alarm["sensors"][number]];
    assert.deepEqual([sensor.name, sensor.of, sensor.healthy], ["damaged", alarm.documents, rate]);
    assert.ok(sensor.flagged > 0.6 * sensor.of);
    assert.match(alarm.sentence, /documents the text was not read right; before, in at most \d+ %$/);
    assert.equal(alarm.examples.length, 3);
    const verdicts = stage.verdicts();
    const set = verdicts.filter(({ sensors }) => sensors.includes("damaged"));
    assert.ok(set.length > 0.6 * 12 * BATCH);
    const { check } = verdicts.at(-1)!;
    assert.equal(check!.flagged.damaged, set.filter(({ batch }) => batch === verdicts.at(-1)!.batch).length);
    // Well again by the same.
    stage.visits(30, some(usual));
    assert.equal((stage.alarms() as [Alarm])[0].state, "closed");
  });

test("one that makes a document suspicious by itself does", (context) => {
  adding(context, { ...damaged, by: "alone" });
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, some(0));
  stage.verdicts();
  stage.visit(some(1));
  const documents = stage.verdicts().filter(({ kind }) => kind === "document");
  assert.ok(documents.every(({ suspicious, sensors }) => suspicious && sensors.includes("damaged")));
});

test("by `published` none has a rate, and none is asked about", (context) => {
  adding(context, damaged);
  const stage = new Stage({ preset: "published", learnDocuments: 200 });
  stage.visits(60, some(0));
  stage.visits(12, some(1));
  assert.ok((stage.models() as Model[]).every(({ sensors }) => sensors.length === 0));
  assert.deepEqual(stage.alarms(), []);
});

test("state of versions that knew of one sensor is read as what it is, and goes on", () => {
  const old = (name: string, version: number) =>
    avroCodec({ name, schema: ownRecords()[name]!.released[version - 1]! });
  const now = <T>(name: string, bytes: Uint8Array): T =>
    codecs()(name)!.decode(Buffer.from(bytes), 0, bytes.length) as T;
  const batch = now<BatchJudged>(
    "batch-judged",
    encode(old("batch-judged", 3), { batch: "b", missed: 3, types: { x: { documents: 4, suspicious: 1 } } }),
  );
  assert.deepEqual([flaggedIn(batch), batch.types.x!.flagged], [{ "rules-found-nothing": 3 }, {}]);
  const past = now<PastBatches>(
    "past-batches",
    encode(old("past-batches", 2), { documents: [9], suspicious: [1], missed: [4] }),
  );
  assert.deepEqual([past.missed, past.flagged], [[4], []]);
  const standing = now<Standing>(
    "standing",
    encode(old("standing", 2), {
      version: 1,
      ruleVersion: 1,
      preset: "published",
      healthy: 0.1,
      documents: 9,
      missed: 0.2,
    }),
  );
  assert.equal(rateIn(standing, SENSORS[0]!), 0.2);
  const stage = new Stage({ learnDocuments: 200 });
  stage.visits(60, (random) => ({ ...healthy(random), pageType: "rule-0", relations: NOTHING_ODD }));
  const key = scopeOf("news", "rule-0");
  const put = (processor: string, store: string, change: (value: never) => object, codec: string): void => {
    for (const partition of [0, 1]) {
      const state = stage.driver.log.state(`driftwire.${processor}`, partition, store);
      if (state.has(key))
        state.set(key, encode(codecs()(codec)!, change(stage.driver.state(processor, store, key) as never)));
    }
  };
  // As that version had them.
  put(
    "online-detect",
    "standing",
    ({ rates, ...rest }: Standing) => ({ ...rest, rates: {}, missed: rates["rules-found-nothing"]! }),
    "standing",
  );
  put(
    "online-detect",
    "past",
    ({ documents, suspicious }: PastBatches) => ({
      documents,
      suspicious,
      missed: documents.map(() => 0),
      flagged: [],
    }),
    "past-batches",
  );
  put("offline-detect", "watch", (watch: Watch) => ({ ...watch, flagged: {}, missed: 0 }), "watch");
  stage.restart({ learnDocuments: 200 });
  stage.visits(40, (random) => ({
    ...healthy(random),
    pageType: "default",
    relations: { ...NOTHING_ODD, fallback: true },
  }));
  const [alarm] = stage.alarms() as [Alarm];
  assert.deepEqual([alarm.state, alarm.sensors[0]!.name], ["confirmed", "rules-found-nothing"]);
});
