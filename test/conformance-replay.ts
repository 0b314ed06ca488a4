/**
 * The conformance cases about replays in step: what comes of them depends on the records alone, and a model is in force
 * from the moment it is made.
 */

import assert from "node:assert/strict";
import { z } from "zod";
import type { Range } from "../topology/driver.ts";
import type { Declaration } from "../topology/graph.ts";
import type { AnyProcessor } from "../topology/processor.ts";
import { type OnSubject, type Start, text } from "./conformance-parts.ts";
import type { Rig, RigOptions } from "./rig.ts";

const KEYS = 5;
const RECORDS = 120;
/** A model is made of so many verdicts. */
const OF_EACH = 3;
const BEGIN = 1_000_000;
const STEP_MS = 10;

interface Any {
  // biome-ignore lint/suspicious/noExplicitAny: the cases' processors are written without types
  readonly [name: string]: any;
}

const made = (part: Any): AnyProcessor => ({ version: "1", ...part }) as unknown as AnyProcessor;

/** Judges by the model in force, which the next one trains on the verdicts. */
const judge = made({
  name: "judge",
  inputs: { in: "bytes", model: "bytes" },
  outputs: { verdict: "bytes" },
  feedback: ["model"],
  state: { model: "bytes" },
  process({ topic, key, value, offset }: Any, { state, emit, random }: Any) {
    if (topic === "model") return state.model.set(key, value);
    if (String(value) === "bad") throw Object.assign(new Error("no good"), { name: "Reject", code: "bad-thing" });
    emit("verdict", key, text(`${value} at ${offset} by ${state.model.get(key) ?? 0} ${random()}`));
  },
});

const train = made({
  name: "train",
  inputs: { verdict: "bytes" },
  outputs: { model: "bytes", note: "bytes" },
  state: { count: "bytes" },
  windows: { recent: { schema: "bytes", count: 4, idleMs: 40 * STEP_MS } },
  process({ key, value, offset }: Any, { state, windows, emit, timers, time }: Any) {
    const count = Number(state.count.get(key) ?? 0) + 1;
    state.count.set(key, text(count));
    windows.recent.add(key, value);
    if (count % OF_EACH === 0) emit("model", key, text(count));
    timers.set({ by: "wall", key, at: time + 7 * STEP_MS });
    emit("note", key, text(`verdict ${offset}`));
  },
  timer: ({ key, at }: Any, { emit, time }: Any) => emit("note", key, text(`quiet since ${at} at ${time}`)),
  closed: ({ key, values }: Any, { emit, time }: Any) => emit("note", key, text(`closed ${values.length} at ${time}`)),
});

/** Writes to the shared topic too, and is not replayed. */
const aside = made({
  name: "aside",
  inputs: { in: "bytes" },
  outputs: { note: "bytes" },
  process({ key, offset }: Any, { emit }: Any) {
    if (offset % 7 === 0) emit("note", key, text(`aside ${offset}`));
  },
});

const gather = made({
  name: "gather",
  inputs: { note: "bytes" },
  outputs: { sum: "bytes" },
  state: { notes: "bytes" },
  settings: z.object({ twice: z.boolean().default(false) }),
  process({ key, value }: Any, { state, emit, settings }: Any) {
    const notes = `${state.notes.get(key) ?? ""}|${value}`.slice(-200);
    state.notes.set(key, text(notes));
    emit("sum", key, text(notes));
    if (settings.twice) emit("sum", key, text("twice"));
  },
});

const declaration = (partitions = 2): Declaration => {
  const topic = { schema: "bytes", partitions };
  return {
    topics: {
      in: { ...topic, entry: "test" },
      ...{ verdict: topic, model: topic, sum: topic },
      note: { ...topic, shared: true },
    },
    processors: [judge, train, aside, gather],
  };
};

const REPLAY = { processors: ["judge", "gather"], variants: [{ run: "again", settings: {} }] };

export function replayCases(onSubject: OnSubject, isSlow: boolean): void {
  onSubject("replays are equal, whatever the sizes of slices and commits, and whatever crashed", async (start) => {
    await lived(start);
    const wanted = await replayed(start, "again", {});
    assert.equal(wanted.verdict.length, RECORDS - Math.floor(RECORDS / 9));
    assert.ok(wanted.note.some((note) => note.includes("closed 4")));
    assert.ok(wanted.note.some((note) => note.includes("quiet since")));
    assert.ok(
      wanted.sum.some((sum) => sum.includes("aside")),
      "what other writers wrote is read",
    );
    assert.deepEqual(wanted.reject.length, Math.floor(RECORDS / 9));
    const pieces = { fetchBytes: isSlow ? 3000 : 300, budget: { ms: 1e9, bytes: isSlow ? 5000 : 500 } };
    const odd: Record<string, RigOptions> = {
      pieces,
      ...(isSlow ? {} : { single: { fetchBytes: 1, budget: { ms: 1e9, bytes: 1 } } }),
    };
    for (const [name, options] of Object.entries(odd))
      assert.deepEqual(await replayed(start, name, options), wanted, name);
    assert.deepEqual(await replayed(start, "crashed", pieces, isSlow ? 1 : 5), wanted, "with crashes");
  });

  onSubject("in a replay a model is in force from the moment it is made", async (start) => {
    await lived(start);
    const { verdict } = await replayed(start, "again", {});
    const seen = new Map<string, number>();
    for (const line of verdict) {
      const [, key, model] = / (key-\d) .* by (\d+) /.exec(line) as unknown as [string, string, string];
      const before = seen.get(key) ?? 0;
      assert.equal(Number(model), before - (before % OF_EACH), line);
      seen.set(key, before + 1);
    }
    assert.equal(seen.size, KEYS);
  });

  onSubject("a range, keys and other values: only what was asked for, warmed up without a trace", async (start) => {
    const places = await lived(start);
    const half = places.map(({ end }) => Math.floor(end / 2));
    const ranges = (warm: boolean): Any => ({
      in: places.map(({ end }, at) => ({ begin: warm ? 0 : half[at]!, from: half[at]!, to: end })),
      note: places.map(() => ({ begin: 0, from: 0, to: 0 })),
    });
    const whole = await replayed(start, "whole", {}, 0, {
      ranges: { ...ranges(true), in: places.map(({ end }) => ({ begin: 0, from: 0, to: end })) },
    });
    const warm = await replayed(start, "warm", {}, 0, { ranges: ranges(true) });
    const cold = await replayed(start, "cold", {}, 0, { ranges: ranges(false) });
    const tail = (lines: readonly string[], count: number): string[] =>
      lines.map((line) => line.split(" ").slice(2).join(" ")).slice(-count);
    assert.ok(warm.verdict.length > 40 && warm.verdict.length < whole.verdict.length);
    for (const partition of ["0", "1"]) {
      const of = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith(partition));
      assert.deepEqual(
        tail(of(warm.verdict), 1e9),
        tail(of(whole.verdict), of(warm.verdict).length),
        "state is that of a whole replay",
      );
    }
    assert.ok(cold.verdict.some((line) => line.includes(" by 0 ")));
    const only = await replayed(start, "only", {}, 0, { keys: ["key-2"] });
    assert.ok(only.verdict.length > 0 && only.verdict.every((line) => line.includes(" key-2 ")));
    const instead = [{ topic: "in", key: "key-2", value: text("other") }];
    const other = await replayed(start, "other", {}, 0, { instead });
    assert.ok(other.verdict.filter((line) => line.includes(" key-2 ")).every((line) => line.includes("other at")));
    assert.ok(other.verdict.filter((line) => line.includes(" key-1 ")).every((line) => !line.includes("other at")));
  });

  onSubject("variants are run in one pass, each for itself", async (start) => {
    await lived(start);
    const variants = [
      { run: "plain", settings: {} },
      { run: "double", settings: { gather: { twice: true } } },
    ];
    const rig = await start(declaration(), { replay: { processors: ["gather"], variants } });
    await rig.settle();
    const [plain, double] = [await rig.values("run-plain.sum"), await rig.values("run-double.sum")];
    assert.deepEqual(
      double.filter((value) => value !== "twice"),
      plain,
    );
    assert.equal(double.length, 2 * plain.length);
    await rig.stop();
  });
}

/** Lives once, so that there is something to replay. */
async function lived(start: Start): Promise<Range[]> {
  const main = await start(declaration());
  for (let at = 0; at < RECORDS; at++) {
    const gap = at > RECORDS / 2 ? 100 * STEP_MS : 0;
    await main.put("in", `key-${at % KEYS}`, text(at % 9 === 8 ? "bad" : at), BEGIN + gap + at * STEP_MS);
    if (at % 10 === 0) await main.settle();
  }
  await main.settle();
  const places = await Promise.all([0, 1].map((partition) => main.driver.range({ topic: "in", partition })));
  await main.stop();
  return places;
}

/** What a replay writes, with all that must not differ; `crashes`: it dies so often on the way. */
async function replayed(
  start: Start,
  run: string,
  options: RigOptions,
  crashes = 0,
  more: Any = {},
): Promise<Record<"verdict" | "model" | "note" | "sum" | "reject", string[]>> {
  const begin = (): Promise<Rig> =>
    start(declaration(), { ...options, replay: { ...REPLAY, ...more, variants: [{ run, settings: {} }] } });
  for (let crash = 1; crash <= crashes; crash++) {
    const rig = await begin();
    for (let step = 0; step < crash; step++) for (const seat of rig.seats) await seat.step();
    await rig.crash();
  }
  const rig = await begin();
  await rig.settle();
  const shown = async (topic: string): Promise<string[]> =>
    (await rig.records(`run-${run}.${topic}`)).map(({ partition, timestamp, key, headers, value }) =>
      [partition, timestamp, key, value, JSON.stringify(headers).replaceAll(`run-${run}`, "run")].join(" "),
    );
  const found = {
    ...{ verdict: await shown("verdict"), model: await shown("model"), note: await shown("note") },
    ...{ sum: await shown("sum"), reject: (await shown("reject")).sort() },
  };
  await rig.stop();
  return found;
}
