/** A log beside the rows of another, let in while the program runs: as somebody does who is told `other-log`. */

import assert from "node:assert/strict";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { data, driftwire, until, up, workplace } from "../../test/spawned.ts";

const pause = (source: string): string[] => ["send", "command", JSON.stringify({ action: "pause", source })];

/** A home whose log is made anew and whose ClickHouse is kept. */
async function anew(context: TestContext): Promise<{ folder: string; rows: (table: string) => Promise<number> }> {
  const folder = workplace(context, "clickhouse: { port: 0 }\nstatisticMs: 1000\n");
  const rows = async (table: string): Promise<number> => {
    const [counted] = await data(folder, ["sql", "--json", `SELECT toUInt32(count()) AS n FROM driftwire.${table}`]);
    return Number(counted?.n);
  };
  const first = await up(context, folder);
  await data(folder, pause("first"));
  await until(async () => ((await rows("command")) === 1 && (await rows("statistic")) > 0) || undefined);
  await first.stop();
  const home = join(folder, "home");
  for (const name of readdirSync(home)) if (name.startsWith("log.mdb")) rmSync(join(home, name));
  return { folder, rows };
}

test("a log that waits is let in while up runs, and so is what asks later; doctor and logs say what waits", async (context) => {
  const { folder, rows } = await anew(context);
  const running = await up(context, folder);
  await data(folder, pause("second"));
  const states = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries((await data(folder, ["clickhouse", "logs"])).map(({ table, state }) => [`${table}`, state]));
  await until(async () => (await states()).command === "waits" || undefined);
  const findings = await data(folder, ["doctor"]);
  const told = findings.find(({ name }) => name === "rows");
  assert.equal(told?.state, "wrong");
  assert.match(String(told?.text), /command.* not written: a log waits for permission/);
  const allowed = await driftwire(folder, ["clickhouse", "logs", "--allow"]);
  assert.equal(allowed.code, 0, allowed.stderr);
  assert.match(allowed.stderr, /allowed; their sinks resume/);
  await until(async () => (await rows("command")) === 2 || undefined);
  await until(async () => (await states()).statistic === "writes" || undefined);
  assert.equal(Object.values(await states()).includes("waits"), false);
  const after = (await data(folder, ["doctor"])).find(({ name }) => name === "rows");
  assert.equal(after?.state, "ok");
  assert.equal((await driftwire(folder, ["clickhouse", "logs", "--ask"])).code, 0);
  assert.equal((await running.stop()).code, 0);
});
