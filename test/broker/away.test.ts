/** A member that is started while brokers are away waits for them, and says so; what does not pass is told at once. */

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { startBroker } from "../../infra/kafka/broker/broker.ts";
import { add, driftwire, failure, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { onCluster } from "./workplace.ts";

const READY_MS = 120_000;
const WAIT_MS = 1500;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

kafkaTest(
  "the only broker is away: it is waited for, in the log and at /readyz, and then all is well",
  async (_, context) => {
    const folder = mkdtempSync(join(tmpdir(), "driftwire-kafka-"));
    const cluster = await startBroker({ folder, afterwards: "remove" });
    context.after(() => cluster.stop());
    const port = await freePort();
    const { folder: own } = onCluster(context, cluster.bootstrap);
    const applied = await driftwire(own, ["topics", "apply"]);
    assert.equal(applied.code, 0, applied.stderr);
    await cluster.kill(1);
    const away = await failure(own, ["work", "--all"], { env: { DRIFTWIRE_KAFKA_WAIT_MS: String(WAIT_MS) } }).catch(
      (error: Error) => ({ line: error.message, code: 1 }),
    );
    assert.equal(away.code, 1);
    assert.match(away.line, /broker-unreachable/);
    const get = async (path: string): Promise<{ status: number; text: string } | undefined> => {
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        return { status: response.status, text: await response.text() };
      } catch {
        return undefined;
      }
    };
    const starting = serving(context, own, ["work", "--all", "--port", String(port)]);
    const unready = await until(() => get("/readyz"), READY_MS);
    assert.equal(unready.status, 503);
    assert.match(unready.text, /^not ready: broker-unreachable: No Kafka broker answers/);
    assert.equal((await get("/livez"))?.status, 200);
    assert.equal((await get("/startupz"))?.status, 503);
    await cluster.start(1);
    const member = await starting;
    assert.match(
      member.stderr(),
      /"code":"broker-unreachable".*waiting for the brokers, up to 300 s \(kafka\.waitMs\)/,
    );
    await until(async () => ((await get("/readyz"))?.status === 200 ? true : undefined), READY_MS);
    assert.equal((await driftwire(own, ["send", "command", add("a")])).code, 0);
    assert.equal((await member.stop()).code, 0);
  },
);

test("a name that nobody knows is told at once", async (context) => {
  const began = performance.now();
  const { line, code } = await failure(onCluster(context, "nobody.invalid:9092").folder, ["work", "--all"]);
  assert.equal(code, 1);
  assert.match(line, /^error broker-unreachable: .*(ENOTFOUND|EAI_AGAIN)/);
  assert.ok(performance.now() - began < READY_MS);
});
