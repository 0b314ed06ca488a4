/**
 * Kafka and the embedded log give equal outputs for the same input, byte for byte; and so does a processor that goes over
 * its input again.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { openEmbedded } from "../../infra/embedded/driver.ts";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import { reset, withChangelogs } from "../../infra/kafka/reset.ts";
import { COUNTER } from "../bench/crash/topology.ts";
import { graph, plans, rerun, run, type Sizes, sizes, written } from "../determinism.ts";
import { kafkaTest } from "./cluster.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";

let opening: Promise<KafkaAdmin> | undefined;
const admin = (): Promise<KafkaAdmin> => (opening ??= testAdmin());
after(async () => (await opening)?.close());

async function embedded(): Promise<Record<string, string[]>> {
  const home = mkdtempSync(join(tmpdir(), "driftwire-determinism-"));
  const driver = await openEmbedded({ home, graph });
  try {
    await run(driver, sizes["all at once"]);
    return await written(driver);
  } finally {
    await driver.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** What is written at once: where a record lies is part of its trace, and Kafka's offsets count transactions too. */
const batch = sizes["all at once"].batch;
const onKafka: Readonly<Record<string, Sizes>> = {
  "all at once": { batch },
  "in odd pieces": { ...sizes["odd pieces"], batch },
  "with restarts": { ...sizes["with restarts"], batch, restartAfter: 20 },
};

/**
 * What processors make of the load is the same in every byte. What is made of that lies elsewhere on Kafka, whose offsets
 * count the ends of transactions, so that the span in its trace, which says where its input stood, is another.
 */
const withoutSpan = (record: string): string => record.replace(/^(\S+ \S+ 030001[0-9a-f]{32})[0-9a-f]{16}/, "$1");

for (const [name, size] of Object.entries(onKafka)) {
  kafkaTest(`outputs on Kafka are those of the embedded log: ${name}`, async () => {
    const place = await kafkaPlace(await admin(), "determinism");
    await place.make(graph);
    const driver = await place.open(graph);
    try {
      await run(driver, size);
      const [ours, theirs] = [await written(driver), await embedded()];
      for (const topic of Object.keys(theirs)) {
        const same = topic.startsWith("echo/") ? withoutSpan : (record: string): string => record;
        assert.deepEqual(ours[topic]!.map(same), theirs[topic]!.map(same), topic);
      }
    } finally {
      await driver.close();
      await place.dispose();
    }
  });
}

kafkaTest("what a processor writes when it goes over its input again is what it wrote before", async () => {
  const place = await kafkaPlace(await admin(), "replay");
  await place.make(graph);
  const driver = await place.open(graph);
  await run(driver, onKafka["in odd pieces"]!);
  const first = await written(driver);
  await driver.close();
  const plan = plans.find(({ processor }) => processor.name === COUNTER)!;
  // On the same home, whose copy of state is brought up to date, and on one that has nothing.
  for (const [times, home] of [
    [2, 0],
    [3, 1],
  ] as const) {
    const resetting = await place.open(withChangelogs(graph), 2);
    assert.ok(await reset({ admin: await admin(), driver: resetting, plan, to: "start" }, () => true));
    await resetting.close();
    const again = await place.open(graph, home);
    await rerun(again, COUNTER);
    const all = await written(again);
    for (const topic of ["tally/0", "tally/1"])
      assert.deepEqual(all[topic], Array.from({ length: times }, () => first[topic]!).flat(), topic);
    await again.close();
  }
  await place.dispose();
});
