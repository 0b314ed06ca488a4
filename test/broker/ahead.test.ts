/** Records that are sent before their commit: they come in with it, once, and not with any other. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { treeReader } from "../../infra/embedded/state.ts";
import { openStore } from "../../infra/embedded/store.ts";
import { openTree } from "../../infra/embedded/trees.ts";
import { openAdmin } from "../../infra/kafka/admin.ts";
import { type KafkaDriver, openKafka } from "../../infra/kafka/driver.ts";
import { changelogName } from "../../infra/kafka/names.ts";
import { withChangelogs } from "../../infra/kafka/reset.ts";
import { stateFolder } from "../../infra/kafka/state.ts";
import { wantedTopics } from "../../infra/kafka/topics.ts";
import { ChunkBuilder, ChunkCursor } from "../../topology/chunk.ts";
import { systemClock } from "../../topology/clock.ts";
import type { Driver, Member, Outcome } from "../../topology/driver.ts";
import { type Graph, OWN_STORES } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { Seat, storesOf } from "../../topology/seat.ts";
import { declarationOf } from "../bench/runtime/subjects.ts";
import { graphOf, silent } from "../rig.ts";
import { freshName, kafkaTest, type TestCluster } from "./cluster.ts";

/** One processor that passes on what it gets, on topics of its own. */
async function withDriver(
  { bootstrap }: TestCluster,
  use: (graph: Graph, open: (home: string) => Promise<KafkaDriver>, home: string) => Promise<void>,
): Promise<void> {
  const graph = graphOf(declarationOf("stateful", 1));
  const prefix = freshName("ahead");
  const admin = await openAdmin({ brokers: bootstrap.split(","), clientId: "test", ssl: false });
  await admin.create(wantedTopics(graph, prefix));
  await admin.close();
  const home = mkdtempSync(join(tmpdir(), "driftwire-ahead-"));
  try {
    await use(
      graph,
      (own) =>
        openKafka({ graph: withChangelogs(graph), prefix, home: own, properties: { "bootstrap.servers": bootstrap } }),
      home,
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function joined(driver: Driver, graph: Graph, threaded = false): Promise<Member> {
  const [plan] = graph.plans;
  let assigned = false;
  const member = await driver.join(
    {
      group: plan!.group,
      inputs: plan!.inputs.map(({ name }) => name),
      outputs: ["out"],
      stores: storesOf(plan!),
      partitions: 1,
      threaded,
    },
    {
      assigned: () => {
        assigned = true;
      },
      revoked: async () => {},
    },
  );
  while (!assigned) await sleep(5);
  return member;
}

function outcomeOf(text: string, offset: number): Outcome {
  const builder = new ChunkBuilder();
  builder.append({ key: Buffer.from("key"), value: Buffer.from(text), headers: NO_HEADERS, timestamp: Date.now() });
  const entries = new Map([[text, Buffer.from(text)]]);
  return {
    partition: 0,
    offsets: [{ topic: "in", offset }],
    outputs: [{ topic: "out", partition: 0, count: 1, chunks: builder.finish() }],
    changes: [{ store: OWN_STORES.meta, entries }],
  };
}

async function texts(driver: Driver): Promise<string[]> {
  const found: string[] = [];
  const { end } = await driver.range({ topic: "out", partition: 0 });
  for (let offset = 0; offset < end; ) {
    const { chunks, next } = await driver.read({ topic: "out", partition: 0, offset }, 1_000_000);
    for (const chunk of chunks) {
      const cursor = new ChunkCursor(chunk);
      while (cursor.next()) found.push(cursor.value!.toString());
    }
    offset = next;
  }
  return found;
}

/** A commit may show a little later; what is there then stays. */
async function shows(driver: Driver, expected: readonly string[]): Promise<void> {
  while ((await texts(driver)).length < expected.length) await sleep(20);
  assert.deepEqual(await texts(driver), expected);
}

kafkaTest("what was sent ahead comes in with its commit, and only with it", async (cluster) => {
  await withDriver(cluster, async (graph, open, home) => {
    const driver = await open(home);
    const member = await joined(driver, graph);
    const [first, second, third, other, last] = ["first", "second", "third", "other", "last"].map(outcomeOf);
    member.ahead!([first!]);
    await member.commit([first!, second!]);
    await shows(driver, ["first", "second"]);
    // Sent while a commit is under way, and then not part of the next.
    const committing = member.commit([third!]);
    member.ahead!([other!]);
    await committing;
    await member.commit([last!]);
    await shows(driver, ["first", "second", "third", "last"]);
    member.ahead!([other!]);
    await driver.close();

    // State that is made anew is that of the commits, and the offset is the last one's.
    const elsewhere = mkdtempSync(join(tmpdir(), "driftwire-ahead-"));
    const again = await open(elsewhere);
    const restored = await joined(again, graph);
    assert.equal((await restored.positions(0)).get("in"), 4);
    const state = [...restored.store(0).entries(OWN_STORES.meta, "")].map(([key]) => key);
    assert.deepEqual(state, ["first", "last", "second", "third"]);
    await shows(again, ["first", "second", "third", "last"]);
    await again.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });
});

kafkaTest("what worker threads read of restored state is in the file once the task may run", async (cluster) => {
  await withDriver(cluster, async (graph, open, home) => {
    const driver = await open(home);
    const member = await joined(driver, graph);
    await member.commit([outcomeOf("first", 0)]);
    await driver.close();
    const elsewhere = mkdtempSync(join(tmpdir(), "driftwire-ahead-"));
    const again = await open(elsewhere);
    await joined(again, graph, true);
    const store = openStore(stateFolder(elsewhere));
    const reader = treeReader((name) => openTree(store, `${graph.plans[0]!.group}/${name}`), 0);
    assert.deepEqual(
      [...reader.entries(OWN_STORES.meta, "")].map(([key]) => key),
      ["first"],
    );
    await store.root.close();
    await again.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });
});

kafkaTest("what a commit changed is all that its copy of a changelog is further on", async (cluster) => {
  await withDriver(cluster, async (graph, open, home) => {
    const driver = await open(home);
    const member = await joined(driver, graph);
    const topic = changelogName(graph.plans[0]!.group, OWN_STORES.meta);
    const unchanged = { ...outcomeOf("unchanged", 1), changes: [{ store: OWN_STORES.meta, entries: new Map() }] };
    for (const outcome of [outcomeOf("first", 0), unchanged, outcomeOf("second", 2)]) {
      await member.commit([outcome]);
      const { end } = await driver.range({ topic, partition: 0 });
      assert.equal(driver.state!.applied(driver.wireName(topic), 0)?.offset, end);
    }
    await driver.close();
  });
});

kafkaTest(
  "several rounds are committed together, and a restart of the same home goes on behind them",
  async (cluster) => {
    await withDriver(cluster, async (graph, open, home) => {
      const total = 300;
      for (let run = 0; run < 2; run++) {
        const driver = await open(home);
        const environment = { log: silent, ports: {}, seed: 0, clock: systemClock };
        let commits = 0;
        let rounds = 0;
        const seat = new Seat({
          plan: graph.plans[0]!,
          driver,
          environment,
          commitMs: 200,
          onRound: () => rounds++,
          onCommit: () => commits++,
        });
        await seat.join();
        const looping = seat.loop();
        for (let n = 0; n < total; n += 10) {
          const records = Array.from({ length: 10 }, (_, index) => ({
            key: Buffer.from(`key-${n + index}`),
            value: Buffer.from(String(run * total + n + index)),
            headers: NO_HEADERS,
            timestamp: Date.now(),
          }));
          await driver.produce([{ topic: "in", partition: 0, records }]);
        }
        while ((await texts(driver)).length < (run + 1) * total) await sleep(50);
        await seat.stop(1000);
        await looping;
        assert.ok(rounds > commits, `${rounds} rounds, ${commits} commits`);
        const expected = Array.from({ length: (run + 1) * total }, (_, n) => String(n));
        assert.deepEqual(await texts(driver), expected);
        await driver.close();
      }
      // Every key was counted twice, also in a copy that is made from the changelog.
      const elsewhere = mkdtempSync(join(tmpdir(), "driftwire-ahead-"));
      for (const at of [home, elsewhere]) {
        const driver = await open(at);
        const member = await joined(driver, graph);
        const counts = [...member.store(0).entries("counts", "")].map(([, value]) =>
          Buffer.from(value).readUInt32LE(0),
        );
        assert.deepEqual(counts, new Array(total).fill(2));
        await driver.close();
      }
      rmSync(elsewhere, { recursive: true, force: true });
    });
  },
);
