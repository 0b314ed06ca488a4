/**
 * A home of the version before, in which `offline-detect` kept incidents: one is open there. It goes on under its id, whatever
 * happens first: a person's word, or its end. The home was made by that version, in the test driver: 210 healthy documents, 140 broken ones.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { scopeOf } from "../../processors/detection/scope.ts";
import { aJudgement } from "../../processors/incidents/findings.ts";
import { packageRoot } from "../../schemas/catalog.ts";
import type { Alarm, Watch } from "../../schemas/generated/records.ts";
import { TestDriver } from "../driver.ts";
import { MemoryLog } from "../memory.ts";
import { broken, declaration, healthy, NOW, Stage } from "./stage.ts";

const INCIDENT = "dd9eb1469b146dc2";

interface Dump {
  readonly topics: readonly { topic: string; partition: number; end: number; chunks: readonly string[] }[];
  readonly offsets: readonly (readonly [place: string, offset: number])[];
  readonly states: readonly (readonly [name: string, entries: readonly (readonly [key: string, value: string])[]])[];
}

/** Documents and verdicts that all have read are left out of it. */
function homeBefore(): MemoryLog {
  const file = join(packageRoot(), "test/detecting/home-before.json.gz");
  const dump = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as Dump;
  const log = new MemoryLog();
  for (const { topic, partition, end, chunks } of dump.topics) {
    log.append(
      { topic, partition },
      chunks.map((chunk) => Buffer.from(chunk, "base64")),
    );
    const place = log.partition({ topic, partition });
    if (place.end < end) Object.assign(place, { start: end, end });
  }
  for (const [place, offset] of dump.offsets) {
    const [, group, topic, partition] = /^(.*)\/(.*)\/(\d+)$/.exec(place)!;
    log.commit(group!, [
      { partition: Number(partition), offsets: [{ topic: topic!, offset }], outputs: [], changes: [] } as never,
    ]);
  }
  for (const [name, entries] of dump.states) {
    const [, group, partition, store] = /^(.*)\/(\d+)\/(.*)$/.exec(name)!;
    const state = log.state(group!, Number(partition), store!);
    for (const [key, value] of entries) state.set(key, Buffer.from(value, "base64"));
  }
  return log;
}

function stageBefore(): Stage {
  const stage = new Stage({ learnDocuments: 200 });
  stage.driver = new TestDriver(declaration({ learnDocuments: 200 }), { now: NOW, log: homeBefore() });
  stage.driver.run();
  const [open, ...others] = stage.alarms() as [Alarm];
  assert.deepEqual([open.incident, open.state, others], [INCIDENT, "confirmed", []]);
  return stage;
}

const watchOf = (stage: Stage): Watch =>
  stage.driver.state("offline-detect", "watch", scopeOf("news", "default")) as Watch;

test("its open incident goes on: what is broken is not told again and not learned; what is well again closes it", () => {
  const stage = stageBefore();
  stage.visits(3, broken);
  assert.deepEqual([stage.alarms(), watchOf(stage).state, stage.models().length], [[], "broken", 1]);
  stage.visits(16, healthy);
  const [closed, ...others] = stage.alarms() as [Alarm];
  assert.deepEqual([closed.incident, closed.state, others], [INCIDENT, "closed", []]);
  assert.match(closed.sentence, /^the last 30 documents look healthy again/);
  stage.visits(12, broken);
  const [again] = stage.alarms() as [Alarm];
  assert.deepEqual([again.state, again.incident === INCIDENT], ["confirmed", false]);
});

test("a person may speak of it before anything else happens, and is heard", () => {
  const stage = stageBefore();
  stage.driver.pipe("judgement", "news", aJudgement("ack", { incident: INCIDENT, source: "news" }));
  const [acknowledged] = stage.alarms() as [Alarm];
  assert.deepEqual(
    [acknowledged.incident, acknowledged.state, acknowledged.by, acknowledged.examples.length],
    [INCIDENT, "acknowledged", "ada", 3],
  );
  stage.driver.pipe("judgement", "news", aJudgement("resolve", { incident: INCIDENT, source: "news" }));
  assert.deepEqual([(stage.alarms() as [Alarm])[0].state, watchOf(stage).state], ["repaired", "watched"]);
  assert.deepEqual(stage.driver.rejects(), []);
});
