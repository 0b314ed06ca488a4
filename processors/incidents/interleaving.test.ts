/** Several detectors write findings, and how these lie between each other differs in each run: the alarms do not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Alarm, Finding } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { MemoryLog } from "../../test/memory.ts";
import { encode } from "../../topology/access.ts";
import { ChunkBuilder } from "../../topology/chunk.ts";
import { encodeHeaders } from "../../topology/headers.ts";
import { aFinding } from "./findings.ts";
import { incidents } from "./processor.ts";

const DECLARATION = {
  topics: { finding: { shared: true, entry: "a test" }, judgement: { entry: "a test" }, alarm: {} },
  processors: [incidents],
};
const DETECTORS = ["evidence", "mine", "published"];
/** Breaks come so far from each other, and each detector has found them well before the next one. */
const BREAK = 1000;

/** What a detector has to say of one break: nothing, or from when to when, how bad, and how often. */
const one = fc.option(
  fc.record({
    began: fc.integer({ min: 0, max: 300 }),
    after: fc.integer({ min: 0, max: 50 }),
    says: fc.array(fc.constantFrom("suspected" as const, "broken" as const), { minLength: 1, maxLength: 3 }),
    well: fc.integer({ min: 450, max: 700 }),
  }),
);
const breaks = fc.array(fc.tuple(one, one, one), { minLength: 1, maxLength: 4 });

function findingsOf(of: readonly (typeof breaks extends fc.Arbitrary<infer T> ? T : never)[number][], isOpen: boolean) {
  return DETECTORS.map((detector, at): Finding[] => {
    let position = 0;
    return of.flatMap((each, nth) => {
      const found = each[at];
      if (found == null) return [];
      const { began, after, says, well } = found;
      const base = { detector, began: nth * BREAK + began };
      const bad = says.map((word, time) =>
        aFinding({
          ...base,
          says: word,
          at: base.began + after + time,
          position: ++position,
          sentence: `${word} ${time}`,
        }),
      );
      const end = aFinding({ ...base, says: "well", at: nth * BREAK + well, position: ++position, sentence: "well" });
      return isOpen && nth === of.length - 1 && at > 0 ? bad : [...bad, end];
    });
  });
}

/** All of them, each detector's in its own order. */
function mixed(streams: readonly (readonly Finding[])[], picks: readonly number[]): Finding[] {
  const left = streams.map((stream) => [...stream]);
  const all: Finding[] = [];
  for (let at = 0; left.some(({ length }) => length > 0); at++) {
    const some = left.filter(({ length }) => length > 0);
    all.push(some[(picks[at % Math.max(1, picks.length)] ?? 0) % some.length]!.shift()!);
  }
  return all;
}

/** How each incident stands in the end, with batches of these sizes and a restart after each of them. */
function played(findings: readonly Finding[], sizes: readonly number[], restarts: boolean): Record<string, unknown> {
  const log = new MemoryLog();
  let driver = new TestDriver(DECLARATION, { log });
  const topic = driver.graph.topics.get("finding")!;
  for (let from = 0, nth = 0; from < findings.length; nth++) {
    const size = sizes[nth % sizes.length]!;
    const builder = new ChunkBuilder();
    for (const finding of findings.slice(from, from + size))
      builder.append({
        ...{ key: Buffer.from(finding.source), value: encode(topic.codec, finding) },
        ...{ headers: encodeHeaders([]), timestamp: 0 },
      });
    log.append({ topic: "finding", partition: 3 }, builder.finish());
    driver.run();
    from += size;
    if (restarts) driver = new TestDriver(DECLARATION, { log });
  }
  const alarms = new TestDriver(DECLARATION, { log }).read("alarm").map(({ value }) => value as Alarm);
  // How often it came to a state tells how it came there, which is by chance.
  return Object.fromEntries(alarms.map(({ previous: _, times: __, ...alarm }) => [alarm.incident, alarm]));
}

test("the same alarms are reached whichever detector's finding comes first, in batches of any size, over restarts", () => {
  let several = 0;
  fc.assert(
    fc.property(
      breaks,
      fc.boolean(),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (of, isOpen, picks, sizes, restarts) => {
        const streams = findingsOf(of, isOpen);
        const inTime = streams.flat().toSorted((a, b) => a.at - b.at);
        const expected = played(inTime, [1], false);
        const broke = of.filter((each) => each.some((found) => found !== null)).length;
        assert.equal(Object.keys(expected).length, broke);
        assert.deepEqual(played(mixed(streams, picks), sizes, restarts), expected);
        if (broke > 1) several++;
      },
    ),
    { numRuns: 120 },
  );
  assert.ok(several > 20, "breaks of which there were several");
});
