/** While there is more to be read than one insert takes: the next one is made ready meanwhile, and fails with it. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import {
  counted,
  PAGE,
  pages,
  type Running,
  rawRecords,
  runSinks,
  sinkGraph,
  until,
} from "../../test/clickhouse/sinking.ts";
import type { Position } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type EmbeddedDriver, openEmbedded } from "../embedded/driver.ts";
import { type Engine, openEngine, type RowsFile } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-sink-task-"));
const engine = await openEngine({ database: "driftwire", folder: join(home, "clickhouse") });
await migrate(engine, readMigrations());
const graph = sinkGraph("page");
after(async () => {
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

const BATCHES = 6;
const EACH = 50;
const [page] = pages(graph, [PAGE]) as [Uint8Array];
const records = rawRecords(Array<Uint8Array>(EACH).fill(page));

/** A log with several batches, of which a round reads one. */
async function behind(
  context: TestContext,
  name: string,
  insert: Engine["insert"],
): Promise<{ driver: EmbeddedDriver; running: Running }> {
  const driver = await openEmbedded({ home: join(home, name), graph });
  for (let batch = 0; batch < BATCHES; batch++) await driver.produce([{ topic: "page", partition: 0, records }]);
  const running = await runSinks(graph, driver, async () => ({ ...engine, insert }), undefined, { fetchBytes: 1 });
  context.after(async () => {
    await running.stop();
    await driver.close();
  });
  return { driver, running };
}

async function allThere({ driver, running }: Awaited<ReturnType<typeof behind>>): Promise<void> {
  await until(running.isDrained);
  const all = BATCHES * EACH;
  assert.deepEqual(await counted(engine, driver.logId), { rows: all, different: all });
}

test("the next insert is made ready while one goes on, and waits for it", async (context) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  context.after(release);
  let [going, most, begun] = [0, 0, 0];
  const world = await behind(context, "ready", async (file) => {
    begun++;
    most = Math.max(most, ++going);
    await released;
    await engine.insert(file);
    going--;
  });
  const { driver, running } = world;
  const [seat] = running.runtime.seats as [(typeof running.runtime.seats)[number]];
  const places = (): readonly Position[] => seat.tasks.flatMap((task) => task.positions());
  await until(() => places().some(({ topic, offset }) => topic === "page" && offset === 2 * EACH));
  assert.deepEqual([begun, most], [1, 1]);
  const place = { topic: "page", partition: 0 };
  assert.equal((await driver.committed(seat.plan.group, place)) ?? 0, 0);
  release();
  await allThere(world);
  assert.deepEqual([begun, most], [BATCHES, 1]);
});

test("what was ready behind an insert without an answer is not inserted, but read again", async (context) => {
  /** Who may write, as the inserts say. */
  const claims: (string | undefined)[] = [];
  const claimOf = ({ statement }: RowsFile): string | undefined => /\(0, '([^']+)'\)/.exec(statement("", "", ""))?.[1];
  const world = await behind(context, "lost", async (file) => {
    claims.push(claimOf(file));
    await engine.insert(file);
    if (claims.length === 2) throw new DriftwireError("clickhouse-unreachable", { at: "here", got: "nothing" });
  });
  await allThere(world);
  const [first, second, ...others] = claims;
  assert.ok(first !== undefined && first === second);
  assert.deepEqual(new Set(others).size, 1);
  assert.notEqual(others[0], first);
  // What the one without an answer brought is there, and not sent again.
  assert.equal(others.length, BATCHES - 2);
});
