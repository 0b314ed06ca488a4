/** What is asked of brokers is asked again where the connection ended before the answer came. */

import assert from "node:assert/strict";
import { after } from "node:test";
import { openAdmin } from "../../infra/kafka/admin.ts";
import { kafkaTest } from "./cluster.ts";
import { startProxied } from "./proxied.ts";
import { API, type Frame } from "./proxy.ts";

const closers: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closers.reverse()) await close();
});

kafkaTest("a reply lost with its connection is asked for again", async () => {
  const proxied = await startProxied();
  closers.push(() => proxied.stop());
  const admin = await openAdmin({ brokers: proxied.bootstrap.split(","), clientId: "test", ssl: false });
  closers.push(() => admin.close());
  await admin.create([{ name: "asked", partitions: 2, internal: false, config: {} }]);
  const asking = {
    offsetFetch: async () => assert.deepEqual(await admin.offsets("nobody", "asked"), [undefined, undefined]),
    findCoordinator: async () => assert.deepEqual(await admin.offsets("nobody else", "asked"), [undefined, undefined]),
    metadata: async () => assert.ok((await admin.topics()).includes("asked")),
  };
  for (const [api, ask] of Object.entries(asking)) {
    let cut = 0;
    proxied.proxies[0]!.set({
      onFrame: (frame) => {
        if (cut > 0 || frame.direction !== "down" || frame.api !== API[api as keyof typeof API]) return "pass";
        cut++;
        return "cut";
      },
    });
    await ask();
    assert.equal(cut, 1, `no reply to ${api} was cut`);
  }
});

/** What brokers say of a partition that has no leader yet, or that they have not heard of yet. */
const PASSING = { UNKNOWN_TOPIC_OR_PARTITION: 3, LEADER_NOT_AVAILABLE: 5, NOT_LEADER_OR_FOLLOWER: 6 };
/** More often than kafkajs tries again. */
const TIMES = 11;

/** Puts an error into the first partition of a reply to ListOffsets, versions 2 and 3. */
function spoil({ content }: Frame, code: number): void {
  const topicAt = 16;
  const partitionAt = topicAt + 2 + content.readInt16BE(topicAt) + 4;
  content.writeInt16BE(code, partitionAt + 4);
}

kafkaTest("a topic that was just made is asked about until it is led", async () => {
  const proxied = await startProxied();
  closers.push(() => proxied.stop());
  const admin = await openAdmin({ brokers: proxied.bootstrap.split(","), clientId: "test", ssl: false });
  closers.push(() => admin.close());
  await admin.create([{ name: "new", partitions: 2, internal: false, config: {} }]);
  for (const [name, code] of Object.entries(PASSING)) {
    let spoiled = 0;
    proxied.proxies[0]!.set({
      onFrame: (frame) => {
        if (frame.direction === "down" && frame.api === API.listOffsets && spoiled < TIMES) {
          spoiled++;
          spoil(frame, code);
        }
        return "pass";
      },
    });
    assert.deepEqual(
      await admin.ranges("new"),
      [
        { start: 0, end: 0 },
        { start: 0, end: 0 },
      ],
      name,
    );
    assert.equal(spoiled, TIMES, name);
  }
});
