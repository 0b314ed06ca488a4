import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { codecs } from "../../schemas/codecs.ts";
import { encode } from "../../topology/access.ts";
import { systemClock } from "../../topology/clock.ts";
import { buildGraph, type Declaration } from "../../topology/graph.ts";
import { NO_HEADERS } from "../../topology/headers.ts";
import { type AnyProcessor, Reject, Transient } from "../../topology/processor.ts";
import { Runtime } from "../../topology/runtime.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { makeMetrics } from "./metrics.ts";

let failures = 0;
const counting: AnyProcessor = {
  name: "counting",
  version: "1",
  inputs: { number: "number" },
  outputs: { sum: "number" },
  state: { sums: "number" },
  schemas: { number: { type: "record", name: "Number", fields: [{ name: "n", type: "int" }] } },
  retry: { firstMs: 1 },
  process({ key, value }, { state, emit }) {
    if (value.n < 0) throw new Reject("negative", "a positive number expected");
    if (value.n === 7 && failures++ < 2) throw new Transient("not yet");
    const sum = { n: (state.sums!.get(key!) as { n: number } | undefined)?.n ?? 0 };
    state.sums!.set(key!, { n: sum.n + value.n });
    emit("sum", key, { n: sum.n + value.n });
    emit("sum", key, sum);
  },
};
const slow: AnyProcessor = {
  name: "slow",
  version: "1",
  inputs: { number: "number" },
  concurrency: 4,
  async process({ value }) {
    await sleep(5);
    if (value.n < 0) throw new Reject("negative", "a positive number expected");
  },
};
const declaration: Declaration = {
  topics: { number: { entry: "a test", keyed: false }, sum: { schema: "number" } },
  processors: [counting, slow],
};

/** Name and labels → value, of a text in Prometheus' format; throws where a line is none. */
function parse(text: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (line === "" || /^# (HELP|TYPE) [a-zA-Z_:][\w:]* /.test(line)) continue;
    const match = /^([a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\]|\\.)*",?)*\})?) (\S+)$/.exec(line);
    assert.ok(match && (!Number.isNaN(Number(match[2])) || /^(NaN|[+-]Inf)$/.test(match[2]!)), line);
    values.set(match[1]!, Number(match[2]));
  }
  return values;
}

test("/metrics parses, and its figures are those of what went through", async (context) => {
  const home = mkdtempSync(join(tmpdir(), "driftwire-metrics-"));
  context.after(() => rmSync(home, { recursive: true }));
  const graph = buildGraph(declaration, codecs(counting.schemas));
  const driver = await openEmbedded({ home, graph });
  context.after(() => driver.close());
  const metrics = makeMetrics("9.9.9");
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const runtime = new Runtime({
    graph,
    driver,
    log: silent,
    clock: systemClock,
    onRound: metrics.onRound,
    onCommit: metrics.onCommit,
  });
  assert.ok(
    parse(await metrics.text()).has("process_cpu_seconds_total"),
    "before anything runs there are figures already",
  );
  metrics.measure({
    runtime,
    driver,
    stateSize: (group, store) => driver.state.size(group, store),
    logBytes: () => 5,
    fileBytes: () => 6,
  });
  const codec = graph.topics.get("number")!.codec;
  const record = (key: string, n: number) => ({
    key: Buffer.from(key),
    value: Buffer.from(encode(codec, { n })),
    headers: NO_HEADERS,
    timestamp: Date.now() - 120_000 + n * 3000,
  });
  await driver.produce([
    { topic: "number", partition: 1, records: Array.from({ length: 20 }, (_, n) => record(`k${n % 5}`, n)) },
  ]);
  await driver.produce([{ topic: "number", partition: 2, records: [record("k9", -1), record("k9", 1)] }]);
  const before = parse(await metrics.text());
  const lag = (topic: string, partition: number): string =>
    `kafka_consumergroup_lag{consumergroup="driftwire.counting",topic="${topic}",partition="${partition}"}`;
  assert.deepEqual(
    [before.get(lag("number", 1)), before.get(lag("number", 2)), before.get(lag("number", 0))],
    [20, 2, 0],
  );
  const seconds = (partition: number): number => before.get(lag("number", partition).replace("lag{", "lag_seconds{"))!;
  assert.ok(seconds(1) >= 57 && seconds(1) < 600, "from the first record to the last, and since");
  assert.equal(seconds(0), 0);
  assert.equal(before.get('driftwire_records_in_total{processor="counting"}'), 0);
  await runtime.start();
  const done = async (): Promise<boolean> =>
    (await driver.committed("driftwire.counting", { topic: "number", partition: 1 })) === 20;
  const slowDone = async (): Promise<boolean> =>
    (await driver.committed("driftwire.slow", { topic: "number", partition: 1 })) === 20;
  while (!((await done()) && (await slowDone()))) await sleep(10);
  await runtime.stop();
  const after = parse(await metrics.text());
  const of = (name: string): number | undefined => after.get(`${name}{processor="counting"}`);
  assert.equal(of("driftwire_records_in_total"), 22);
  assert.equal(of("driftwire_records_out_total"), 42);
  assert.equal(after.get('driftwire_records_in_total{processor="slow"}'), 22);
  assert.equal(after.get('driftwire_rejects_total{processor="slow"}'), 1);
  assert.equal(of("driftwire_rejects_total"), 1);
  assert.equal(of("driftwire_retries_total"), 2);
  assert.equal(of("driftwire_late_total"), 0);
  assert.equal(of("driftwire_trouble"), 0);
  assert.equal(of("driftwire_restore_remaining"), 0);
  assert.deepEqual([after.get(lag("number", 1)), after.get(lag("number", 2))], [0, 0]);
  assert.ok(of("driftwire_commit_seconds_count")! >= 1 && of("driftwire_processing_seconds_count")! >= 1);
  assert.ok(
    of("driftwire_delay_seconds_sum")! >= 60 * of("driftwire_delay_seconds_count")!,
    "a minute old when processed",
  );
  const stored =
    after.get('driftwire_state_entries{processor="counting",store="sums"}')! +
    after.get('driftwire_state_held_entries{processor="counting",store="sums"}')!;
  assert.ok(stored >= 6 && stored <= 12, String(stored));
  assert.equal(after.get("driftwire_file_bytes"), 6);
  assert.equal(after.get('driftwire_log_bytes{topic="sum"}'), 5);
  assert.equal(after.get(`driftwire_build_info{version="9.9.9",node="${process.version}"}`), 1);
});
