/** A task waits for the last owner's open transaction, and goes on from what became of it. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { KafkaAdmin } from "../../infra/kafka/admin.ts";
import { type Consumer, clientLibrary, connect, disconnect } from "../../infra/kafka/client.ts";
import { changelogName } from "../../infra/kafka/names.ts";
import type { KafkaOptions } from "../../infra/kafka/options.ts";
import { changelogKey } from "../../infra/kafka/state-restore.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import { groupOf } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { counting, text, topology } from "../conformance-parts.ts";
import { graphOf, Rig } from "../rig.ts";
import { until } from "../spawned.ts";
import { kafkaTest, sharedCluster } from "./cluster.ts";
import { forget } from "./forgotten.ts";
import { type KafkaPlace, kafkaPlace, testAdmin } from "./subject.ts";
import { type Transactions, transactions } from "./transactions.ts";

/** It shows that nobody goes on: on a slow machine it shows less, and fails no more often. */
const WATCHED_MS = 2000;
/** Longer than any test. */
const LONG_MS = 600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So long a transaction may stand still in these tests. */
const GRACE_MS = 300;
const GROUP = groupOf("under-test");
const declaration = topology(counting, 1);
let opening: Promise<KafkaAdmin> | undefined;
const admin = (): Promise<KafkaAdmin> => (opening ??= testAdmin());
after(async () => (await opening)?.close());

/** What a member has left open. */
interface Left {
  readonly timeoutMs: number;
  /** By how much its clock is wrong, and with it the times of its records. */
  readonly offMs?: number;
  /** Whether its transactional id is that of a member. */
  readonly isMember?: boolean;
  /** It has committed the first of the records, and sent nothing of the others but their offset. */
  readonly isFresh?: boolean;
  /** It has committed the first of the records. What it sent of the others only partitions know to be open. */
  readonly isForgotten?: boolean;
}

interface LastOwner {
  readonly transaction: Transactions;
  readonly consumer: Consumer;
}

/** It has processed three records, sent what came of them and their offset, and not committed. */
async function lastOwner(
  { prefix }: KafkaPlace,
  { timeoutMs, offMs = 0, isMember = true, isFresh = false, isForgotten = false }: Left,
): Promise<LastOwner> {
  const { bootstrap } = await sharedCluster();
  const { KafkaConsumer } = await clientLibrary();
  const consumer = new KafkaConsumer({ "bootstrap.servers": bootstrap, "group.id": `${prefix}.${GROUP}` }, {});
  await connect(consumer, bootstrap);
  const id = `${prefix}.${GROUP}-${randomUUID().slice(0, 13)}`;
  const transaction = await (isMember ? transactions(timeoutMs, id) : transactions(timeoutMs));
  const more = { timestamp: Math.max(1, Date.now() + offMs) };
  const count = async (times: number): Promise<void> => {
    const changelog = `${prefix}.${changelogName(GROUP, "counts")}`;
    await transaction.write(changelog, 0, changelogKey("counts", "a"), text(times), more);
    await transaction.write(`${prefix}.out`, 0, text("a"), text(`a=${times}`));
    await transaction.offset(consumer, `${prefix}.in`, 0, times);
  };
  await transaction.begin();
  await count(isFresh || isForgotten ? 1 : 3);
  if (isForgotten) {
    await transaction.commit();
    const topic = `${prefix}.${changelogName(GROUP, "counts")}`;
    const records = [{ topic, partition: 0, key: String(changelogKey("counts", "a")), value: text(3) }];
    const offsets = [{ topic: `${prefix}.in`, partition: 0, offset: 3 }];
    await forget(bootstrap, { transactionalId: id, group: `${prefix}.${GROUP}`, records, offsets }, true);
  }
  if (isFresh) {
    await transaction.commit();
    await transaction.begin();
    await transaction.offset(consumer, `${prefix}.in`, 0, 3);
  }
  return { transaction, consumer };
}

/** Three records are there and a transaction is open; then a member starts. */
async function withLastOwner(
  left: Left,
  use: (owner: LastOwner, starting: Promise<Rig>, isStarted: () => boolean, place: KafkaPlace) => Promise<void>,
  options: Partial<KafkaOptions> = {},
): Promise<void> {
  const place = await kafkaPlace(await admin(), "hanging");
  await place.make(graphOf(declaration));
  const writer = await place.open(graphOf(declaration), 1);
  const record = { key: text("a"), value: text("x"), headers: NO_HEADERS, timestamp: Date.now() };
  await writer.produce([{ topic: "in", partition: 0, records: [record, record, record] }]);
  await writer.close();
  const owner = await lastOwner(place, left);
  let isStarted = false;
  const starting = Rig.start({ open: (graph) => place.open(graph, 0, options), dispose: async () => {} }, declaration, {
    now: Date.now(),
  }).then((rig) => {
    isStarted = true;
    return rig;
  });
  while ((await (await admin()).members(`${place.prefix}.${GROUP}`)).length === 0) await sleep(20);
  await use(owner, starting, () => isStarted, place);
  await (await starting).stop();
  await Promise.all([owner.transaction.close(), disconnect(owner.consumer)]);
  await place.dispose();
}

const CLOCKS = { right: 0, "a day behind": -DAY_MS, "an hour ahead": HOUR_MS, "400 days ahead": 400 * DAY_MS };

for (const [clock, offMs] of Object.entries(CLOCKS).slice(0, 2)) {
  const name = `no task starts while the last owner's transaction is open; once it is committed it goes on behind it (its clock is ${clock})`;
  kafkaTest(name, () =>
    withLastOwner(
      { timeoutMs: LONG_MS, offMs },
      async ({ transaction }, starting, isStarted) => {
        await sleep(WATCHED_MS);
        assert.ok(!isStarted());
        await transaction.commit();
        const rig = await starting;
        await rig.put("in", "a", text("x"));
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["a=3", "a=4"]);
      },
      { graceMs: LONG_MS },
    ),
  );
}

for (const [index, [clock, offMs]] of Object.entries({ ...CLOCKS, "in 1970": -Date.now() }).entries()) {
  // Half of them have sent nothing of what is open but its offset.
  const isFresh = index % 2 === 1;
  const name = `one that was left open${isFresh ? ", just begun," : ""} is ended, and its records are processed (its clock is ${clock})`;
  kafkaTest(name, () =>
    withLastOwner(
      { timeoutMs: LONG_MS, offMs, isFresh },
      async ({ transaction }, starting) => {
        const rig = await starting;
        await rig.settle();
        assert.deepEqual(await rig.values("out"), ["a=1", "a=2", "a=3"]);
        await assert.rejects(transaction.commit());
      },
      { graceMs: GRACE_MS },
    ),
  );
}

kafkaTest("one that its coordinator has forgotten is ended, too, once nothing has come of it for long", () =>
  withLastOwner(
    { timeoutMs: LONG_MS, isForgotten: true },
    async (_, starting) => {
      const rig = await starting;
      await rig.settle();
      assert.deepEqual(await rig.values("out"), ["a=1", "a=2", "a=3"]);
    },
    { graceMs: GRACE_MS },
  ),
);

const warnings: { readonly code?: string; readonly text: string }[] = [];
const log = { info: () => {}, warn: (fields: object, text: string) => void warnings.push({ ...fields, text }) };

kafkaTest("whoever waits for a transaction says so with a code, and goes on when it is decided", () =>
  withLastOwner(
    { timeoutMs: LONG_MS, isMember: false },
    async ({ transaction }, starting, _, place) => {
      let told: DriftwireError | undefined;
      const other = await place.open(graphOf(declaration), 1, {
        onPending: (error) => {
          told = error;
        },
      });
      const committed = other.committed(GROUP, { topic: "in", partition: 0 });
      const impatient = await place.open(graphOf(declaration), 2, { pendingMs: 0 });
      await assert.rejects(impatient.committed(GROUP, { topic: "in", partition: 0 }), { code: "transaction-pending" });
      await until(() => (told !== undefined && warnings.length > 0 ? true : undefined), MINUTE_MS);
      for (const { code, message } of [told!, { code: warnings[0]!.code, message: warnings[0]!.text }]) {
        assert.equal(code, "transaction-pending");
        assert.match(message, /\(group .*driftwire\.under-test\)\. .*transaction\.timeout\.ms/);
      }
      await transaction.commit();
      assert.equal(await committed, 3);
      await starting;
      await Promise.all([other.close(), impatient.close()]);
    },
    { log },
  ),
);

kafkaTest("an open transaction that nobody decides ends with its time, and its records are processed", () =>
  withLastOwner({ timeoutMs: 3000, isMember: false }, async (_, starting) => {
    const rig = await starting;
    await rig.settle();
    assert.deepEqual(await rig.values("out"), ["a=1", "a=2", "a=3"]);
  }),
);
