import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "@platformatic/prom-client";
import { counting, text, topology } from "../../test/conformance-parts.ts";
import { JUMPS } from "../../test/jumps.ts";
import { graphOf } from "../../test/rig.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { askedLags, measureLag } from "./lag.ts";

const HOUR_MS = 3_600_000;

test("the lag in time goes by the log's own times, whatever this machine's clock says", async (context) => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-lag-"));
  context.after(() => rmSync(home, { recursive: true }));
  const jumps = Object.values(JUMPS);
  const graph = graphOf(topology(counting, jumps.length));
  const driver = await openEmbedded({ home, graph });
  context.after(() => driver.close());
  const registry = new Registry();
  measureLag({
    ...{ plans: graph.plans, driver, lags: askedLags(driver), wireName: (name) => name, registers: [registry] },
  });
  const seconds = async (partition: number): Promise<number> => {
    const line = new RegExp(`^kafka_consumergroup_lag_seconds\\{.*topic="in",partition="${partition}"\\} (.*)$`, "m");
    return Number(line.exec(await registry.metrics())![1]);
  };
  const now = Date.now();
  const put = (partition: number, timestamp: number): Promise<unknown> => {
    const record = { key: text("a"), value: text("x"), headers: NO_HEADERS, timestamp };
    return driver.produce([{ topic: "in", partition, records: [record] }]);
  };
  const startOf = (jump: (now: number) => number): number => Math.max(1, now + jump(now) - HOUR_MS);
  for (const [partition, jump] of jumps.entries()) {
    await put(partition, startOf(jump));
    await put(partition, startOf(jump) + HOUR_MS);
  }
  for (const [partition, name] of Object.keys(JUMPS).entries()) {
    const lag = await seconds(partition);
    assert.ok(lag >= HOUR_MS / 1000 && lag < HOUR_MS / 1000 + 60, `${name}: ${lag}`);
  }
  const before = await seconds(0);
  await sleep(50);
  assert.ok((await seconds(0)) >= before + 0.05, "what waits waits on, though nothing comes after it");
});
