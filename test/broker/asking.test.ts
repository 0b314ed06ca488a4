/** What is asked of brokers is asked again where the connection ended before the answer came. */

import assert from "node:assert/strict";
import { after } from "node:test";
import { openAdmin } from "../../infra/kafka/admin.ts";
import { kafkaTest } from "./cluster.ts";
import { startProxied } from "./proxied.ts";
import { API } from "./proxy.ts";

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
