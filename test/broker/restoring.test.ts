/**
 * While a task restores its state: questions are answered, and say so; it shows that it restores, and when it gets stuck.
 * What it waits for is a transaction on its changelog that a test leaves open.
 */

import assert from "node:assert/strict";
import { makeMetrics } from "../../infra/http/metrics.ts";
import { serveHttp } from "../../infra/http/server.ts";
import { answerState } from "../../infra/http/state.ts";
import { changelogName } from "../../infra/kafka/names.ts";
import type { KafkaOptions } from "../../infra/kafka/options.ts";
import { changelogKey } from "../../infra/kafka/state-restore.ts";
import { text } from "../conformance-parts.ts";
import { until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { group, has, KEYS, LONG_MS, type Members, type Running, withMembers } from "./members.ts";
import { type Transactions, transactions } from "./transactions.ts";

/** A member without a copy, that has all of its state to restore but for what a transaction holds back. */
async function restoring(
  members: Members,
  prefix: string,
  options: Partial<KafkaOptions>,
): Promise<{ member: Running; held: Transactions }> {
  const first = await members.start(0);
  await has(first, 1);
  await members.write(first);
  await members.counted(first, 1);
  await first.stop();
  const held = await transactions();
  await held.begin();
  const changelog = `${prefix}.${changelogName(group, "counts")}`;
  await held.write(changelog, 0, changelogKey("counts", "held back"), text(1));
  return { member: await members.start(1, options), held };
}

const metrics = { contentType: "text/plain", text: async () => "" };
const health = { started: () => true, unready: async () => undefined };

kafkaTest("questions about state are answered while it is restored, and from a standby copy", () =>
  withMembers(1, async (members, { prefix }) => {
    const { member, held } = await restoring(members, prefix, {});
    const serve = ({ runtime }: Running) =>
      serveHttp({ host: "127.0.0.1", port: 0, health, metrics, state: answerState(runtime.seats) });
    const server = await serve(member);
    const ask = async (path: string, { url } = server): Promise<Record<string, unknown>> =>
      (await (await fetch(`${url}/state/under-test/${path}`)).json()) as Record<string, unknown>;
    const one = { base64: text(1).toString("base64") };
    const common = { processor: "under-test", store: "counts" };
    const source = { partition: 0, task: "restoring", behind: 1 };
    // All but the record that is held back.
    const restored = await until(async () => {
      const answer = await ask("counts/key-7");
      return answer.behind === 1 && answer.value !== null ? answer : undefined;
    }, LONG_MS);
    assert.deepEqual(restored, { ...common, key: "key-7", ...source, value: one });
    assert.deepEqual(await ask("counts/nobody"), { ...common, key: "nobody", ...source, value: null });
    const some = await ask("counts?prefix=key-1&limit=2");
    assert.deepEqual(some, {
      ...common,
      ...{ partitions: 1, elsewhere: [] },
      sources: [source],
      entries: ["key-1", "key-10"].map((key) => ({ partition: 0, key, value: one })),
      more: true,
    });
    assert.ok(!member.runtime.ready);
    const measured = makeMetrics("test");
    measured.measure({ runtime: member.runtime, driver: member.driver });
    assert.match(await measured.text(), /^driftwire_restore_remaining\{processor="under-test"\} 1$/m);
    const standby = await members.start(2);
    const other = await serve(standby);
    const stands = await until(async () => {
      const answer = await ask("counts/key-7", other);
      return answer.behind === 0 && answer.value !== null ? answer : undefined;
    }, LONG_MS);
    assert.equal(stands.task, "standby");
    await held.commit();
    await has(member, 1);
    assert.deepEqual(await ask("counts/held%20back"), {
      ...{ ...common, key: "held back", partition: 0, task: "running", behind: 0, value: one },
    });
    const { entries } = await ask("counts?limit=999");
    assert.equal((entries as unknown[]).length, KEYS + 1);
    await Promise.all([server.close(), other.close(), held.close(), standby.stop()]);
    await member.stop();
  }),
);

kafkaTest("restoring that does not get on says so, and goes on once it can", () =>
  withMembers(1, async (members, { prefix }) => {
    const { member, held } = await restoring(members, prefix, { stuckMs: 300 });
    const trouble = await until(() => member.driver.trouble, LONG_MS);
    assert.equal(trouble.code, "restore-stuck");
    assert.match(trouble.message, new RegExp(`${changelogName(group, "counts")}/0\\): expected records up to offset`));
    assert.ok(!member.runtime.ready);
    await held.commit();
    await has(member, 1);
    assert.equal(member.driver.trouble, undefined);
    await members.write(member);
    await members.counted(member, 2);
    await Promise.all([held.close(), member.stop()]);
  }),
);
