/** The conformance cases about runs: what another run reads is what `main` read, and what it writes is its own. */

import assert from "node:assert/strict";
import { Reject } from "../topology/processor.ts";
import { type OnSubject, processor, text, topology } from "./conformance-parts.ts";
import type { Rig } from "./rig.ts";

/** Says of each record all that must not hang on the run. */
export const telling = processor({
  state: { counts: "bytes" },
  windows: { recent: { schema: "bytes", count: 2, idleMs: 1000 } },
  process({ topic, key, offset, value }, { state, windows, emit, random, timers, time }) {
    if (String(value) === "bad") throw new Reject("bad-thing", "no good");
    const count = Number(state.counts.get(key!) ?? 0) + 1;
    state.counts.set(key!, text(count));
    windows.recent.add(key!, value);
    timers.set({ by: "stream", key: key!, at: time + 5 });
    emit("out", key, text(`${topic}@${offset} ${count} ${windows.recent.values(key!).join("")} ${random()}`));
  },
  timer: ({ key, at }, { emit, random }) => emit("out", key, text(`${at} ${random()}`)),
});

export function runCases(onSubject: OnSubject): void {
  onSubject("another run reads what main read, writes the same, and touches nothing of main's", async (start) => {
    const declaration = topology(telling, 2);
    const main = await start(declaration);
    for (let at = 0; at < 40; at++) await main.put("in", `key-${at % 5}`, text(at % 9 === 8 ? "bad" : at), 1000 + at);
    await main.settle();
    const wanted = await shown(main, "");
    assert.deepEqual([wanted.out.length, wanted.rejects.length], [40, 4]);
    await main.stop();

    const again = await start(declaration, { run: "again" });
    await again.settle();
    assert.deepEqual(await shown(again, "run-again."), wanted);
    // What was set aside is handed back within its run.
    const [reject] = await again.records("run-again.reject");
    await again.put("run-again.driftwire-under-test-retry", reject!.key, text("mended"), 2000, reject!.headers);
    await again.settle();
    const mended = (await again.values("run-again.out")).filter((value) => String(value).includes("mended "));
    assert.equal(mended.length, 1);
    await again.stop();

    const later = await start(declaration);
    await later.settle();
    assert.deepEqual(await shown(later, ""), wanted);
    await later.put("in", "key-0", text("on"), 3000);
    await later.settle();
    const on = (await later.values("out")).filter((value) => / 8 \S*on /.test(String(value)));
    assert.equal(on.length, 1, "main's counts go on where they were");
    await later.stop();
  });
}

export async function shown(rig: Rig, before: string): Promise<{ out: unknown[]; rejects: unknown[] }> {
  const out = await rig.records(`${before}out`);
  const rejects = await rig.records(`${before}reject`);
  return {
    out: out.map(({ partition, offset, timestamp, key, headers, value }) =>
      [partition, offset, timestamp, key, JSON.stringify(headers), value].join(" "),
    ),
    rejects: rejects.map(({ key, value, headers }) => `${key} ${value} ${headers["__dlq.errors.topic"]}`).sort(),
  };
}
