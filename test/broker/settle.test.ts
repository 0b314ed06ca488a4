/**
 * A coordinator has forgotten to tell partitions what became of a member's last transaction, and the member comes back
 * under the same id: its next commit carries nothing of that, and what was decided is what becomes of it.
 */

import assert from "node:assert/strict";
import { after } from "node:test";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import { groupOf } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { processor, text, topology } from "../conformance-parts.ts";
import { graphOf, Rig } from "../rig.ts";
import { kafkaTest, sharedCluster } from "./cluster.ts";
import { forget } from "./forgotten.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";

const GROUP = groupOf("under-test");
const declaration = topology(
  processor({ process: ({ key, value }, context) => context.emit("out", key, Buffer.from(value)) }),
);
const graph = graphOf(declaration);
/** One for each partition. */
const KEYS = [0, 1].map((partition) => {
  for (let nth = 0; ; nth++) {
    const key = Buffer.from(`key-${nth}`);
    if (partitionOf(key, key.length, 2) === partition) return key;
  }
});
let opening: Promise<KafkaAdmin> | undefined;
const admin = (): Promise<KafkaAdmin> => (opening ??= testAdmin());
after(async () => (await opening)?.close());

/** In the second half of the input's first partition. */
const UNTOLD = ["0.3", "0.4", "0.5"];
const EACH = 3;
/** Input is written in transactions: the mark of the first one takes an offset, too. */
const MARKS = 1;

const PARTS = { records: ["records"], offsets: ["offsets"], "records and offsets": ["records", "offsets"] } as const;

for (const [what, parts] of Object.entries(PARTS)) {
  for (const commit of [false, true]) {
    const name = `${what} of a transaction that was ${commit ? "committed" : "aborted"}, and that not told to partitions`;
    kafkaTest(`${name}: nothing is lost, doubled or shown that was given up`, async () => {
      const { bootstrap } = await sharedCluster();
      const place = await kafkaPlace(await admin(), "forgotten");
      await place.make(graph);
      const write = async (from: number): Promise<void> => {
        const writer = await place.open(graph, 1);
        for (const [partition, key] of KEYS.entries()) {
          const records = Array.from({ length: EACH }, (_, nth) => ({
            key,
            value: text(`${partition}.${from + nth}`),
            headers: NO_HEADERS,
            timestamp: Date.now(),
          }));
          await writer.produce([{ topic: "in", partition, records }]);
        }
        await writer.close();
      };
      let id = "";
      const start = (): Promise<Rig> =>
        Rig.start(
          {
            async open(own) {
              const driver = await place.open(own, 0);
              id = `${place.prefix}.${GROUP}-${driver.state!.instance}`;
              return driver;
            },
            dispose: async () => {},
          },
          declaration,
          { now: Date.now() },
        );
      await write(0);
      const first = await start();
      await first.settle();
      await first.stop();
      await write(EACH);
      const [hasRecords, hasOffsets] = [
        parts.some((part) => part === "records"),
        parts.some((part) => part === "offsets"),
      ];
      const records = UNTOLD.map((value) => ({
        topic: `${place.prefix}.out`,
        partition: 0,
        key: KEYS[0]!.toString(),
        value: text(value),
      }));
      const offsets = [{ topic: `${place.prefix}.in`, partition: 0, offset: 2 * EACH + MARKS }];
      const forgotten = { transactionalId: id, group: `${place.prefix}.${GROUP}` };
      await forget(
        bootstrap,
        { ...forgotten, records: hasRecords ? records : [], offsets: hasOffsets ? offsets : [] },
        !commit,
      );
      const second = await start();
      await second.settle();
      const found = (await second.values("out")).map(String).sort();
      const all = [0, 1].flatMap((partition) => Array.from({ length: 2 * EACH }, (_, nth) => `${partition}.${nth}`));
      const isTold = (value: string): boolean => commit && UNTOLD.includes(value);
      const timesOf = (value: string): number => (isTold(value) ? (hasRecords ? 1 : 0) + (hasOffsets ? 0 : 1) : 1);
      assert.deepEqual(
        found,
        all.flatMap((value) => Array<string>(timesOf(value)).fill(value)),
      );
      await second.stop();
      await place.dispose();
    });
  }
}
