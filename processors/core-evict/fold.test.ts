import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../test/bench/random.ts";
import { candidateOf, closed, idOf, left, said, taken } from "../../test/core/candidates.ts";
import { faultsOf } from "../../test/core/recount.ts";
import { openCore } from "../../test/core/stores.ts";
import { sketchOf } from "../near/sketch.ts";
import { closeIteration, leave, take } from "./fold.ts";
import { type Core, volumeOf } from "./holding.ts";
import { qualityAsPrinted, qualityOf, thresholdOf } from "./quality.ts";

test("q as printed stays between 1 and 2, whatever a domain is like; in percent it is an axis from 1 to 100", () => {
  for (let good = 0; good <= 50; good++) {
    const printed = qualityAsPrinted({ all: 50, good });
    assert.ok(printed >= 1 && printed <= 2);
    assert.equal(qualityOf({ all: 50, good }), Math.min(100, 1 + 2 * good));
  }
  assert.equal(qualityOf({ all: 0, good: 0 }), 1);
  assert.equal(qualityOf({ all: 1, good: 1 }, 4, 0.5), 61, "one good document does not make a domain the best");
});

test("Q is the smallest quality at which everything fits", () => {
  const volumes = new Map([
    [100, 30],
    [61, 50],
    [60, 20],
    [2, 7],
  ]);
  const of = (quality: number): number => volumes.get(quality) ?? 0;
  assert.equal(thresholdOf(of, 107), 1);
  assert.equal(thresholdOf(of, 106), 3);
  assert.equal(thresholdOf(of, 100), 3);
  assert.equal(thresholdOf(of, 99), 61);
  assert.equal(thresholdOf(of, 30), 62);
  assert.equal(thresholdOf(of, 29), 101);
});

test("`published` admits what is good, overshoots, and takes away domains below Q when the iteration ends", () => {
  const core = openCore({ preset: "published", budget: 6 });
  for (let at = 0; at < 5; at++)
    assert.deepEqual(said(taken(core, candidateOf(`a${at}`, "good.example"))), ["admitted good"]);
  for (let at = 0; at < 5; at++) {
    const failed = at < 3 ? ["length"] : [];
    taken(core, candidateOf(`b${at}`, "bad.example", { failed }));
  }
  assert.equal(volumeOf(core), 7, "above the budget until the iteration ends");
  assert.deepEqual(said(closed(core)), ["evicted quality", "evicted quality"]);
  assert.equal(core.totals.threshold, 42);
  assert.equal(volumeOf(core), 5, "a whole domain leaves, so the budget is not filled");
  assert.deepEqual(faultsOf(core), []);
});

test("`driftwire` never holds more than its budget, and fills it", () => {
  const core = openCore({ budget: 6 });
  for (let at = 0; at < 5; at++) {
    const failed = at < 3 ? ["length"] : [];
    taken(core, candidateOf(`b${at}`, "bad.example", { failed }));
  }
  for (let at = 0; at < 4; at++) taken(core, candidateOf(`a${at}`, "good.example"));
  closed(core);
  assert.deepEqual(said(taken(core, candidateOf("a4", "good.example"))), ["evicted quality", "admitted good"]);
  assert.deepEqual(said(taken(core, candidateOf("b5", "bad.example"))), ["evicted oldest", "admitted good"]);
  assert.equal(volumeOf(core), 6);
  for (let at = 5; at < 7; at++) taken(core, candidateOf(`a${at}`, "good.example"));
  assert.deepEqual(said(taken(core, candidateOf("b6", "bad.example"))), ["refused quality"]);
  assert.deepEqual(faultsOf(core), []);
});

test("of copies the earliest stays, then the longest; an edit replaces what was there, and what is gone leaves", () => {
  const core = openCore({ budget: 10 });
  const text = Array.from({ length: 80 }, (_, at) => `word${at}`).join(" ");
  const copy = { ...sketchOf(text) };
  taken(core, candidateOf("agency", "one.example", { ...copy, since: 50 }));
  const later = taken(core, candidateOf("reprint", "two.example", { ...copy, since: 60 }));
  assert.deepEqual(said(later), ["refused duplicate"]);
  assert.equal(later[0]!.other, idOf("agency"));
  assert.equal(later[0]!.share, 1);
  const earlier = taken(core, candidateOf("first", "three.example", { ...copy, since: 40 }));
  assert.deepEqual(said(earlier), ["evicted duplicate", "replaced earlier"]);
  const edited = taken(
    core,
    candidateOf("first", "three.example", { ...sketchOf(`${text} and more`), isFirst: false }),
  );
  assert.deepEqual(said(edited), ["replaced edited"]);
  assert.ok(edited[0]!.share! > 0.9);
  assert.deepEqual(
    said(taken(core, candidateOf("first", "three.example", { ...sketchOf(`${text} and more`), isFirst: false }))),
    ["refreshed same"],
  );
  assert.deepEqual(said(left(core, "first")), ["evicted gone"]);
  assert.equal(volumeOf(core), 0);
  assert.deepEqual(faultsOf(core), []);
});

test("what comes again, and late, changes nothing; what is too large is refused and moves nobody", () => {
  const core = openCore({ budget: 5000, unit: "bytes" });
  const first = candidateOf("x", "one.example");
  taken(core, first);
  assert.deepEqual(taken(core, first), []);
  assert.deepEqual(said(taken(core, candidateOf("y", "one.example", { bytes: 5001 }))), ["refused too-large"]);
  assert.equal(volumeOf(core), 1000);
});

test("a budget that became smaller is kept to by steps", () => {
  const core = openCore({ budget: 100 });
  for (let at = 0; at < 100; at++) taken(core, candidateOf(`d${at}`, `s${at % 7}.example`));
  const smaller = { ...core, rules: { ...core.rules, budget: 10 } };
  let steps = 0;
  while (closeIteration(smaller, () => {}, 20)) steps++;
  assert.ok(steps >= 4);
  assert.equal(volumeOf(smaller), 10);
  assert.deepEqual(faultsOf(smaller), []);
});

test("a floor spares so many documents of each domain while there are others to take", () => {
  const core = openCore({ budget: 20, floor: 2 });
  for (let at = 0; at < 10; at++)
    taken(core, candidateOf(`w${at}`, "weak.example", { failed: at % 2 === 0 ? ["length"] : [] }));
  closed(core);
  for (let at = 0; at < 40; at++) taken(core, candidateOf(`s${at}`, "strong.example"));
  closed(core);
  for (let at = 40; at < 60; at++) taken(core, candidateOf(`s${at}`, "strong.example"));
  assert.equal(core.stores.domain.get("weak.example")!.documents, 2);
  assert.equal(volumeOf(core), 20);
  assert.deepEqual(faultsOf(core), []);
});

/** Says by sorting everything what the fold says by lists. */
function wantedVictim(core: Core, upTo: number): number {
  const held = [...core.stores.held.entries()].map(([, one]) => one);
  const of = (name: string) => core.stores.domain.get(name)!;
  const may = held.filter(({ domain }) => of(domain).quality <= upTo);
  const order = (one: (typeof held)[number]): number[] => [Number(of(one.domain).isSpared), of(one.domain).quality];
  may.sort((a, b) => order(a)[0]! - order(b)[0]! || order(a)[1]! - order(b)[1]!);
  return may.length === 0 ? -1 : order(may[0]!)[1]!;
}

for (const preset of ["published", "driftwire"] as const) {
  test(`${preset}: whatever comes, a recount says the same, and the budget holds`, () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = randomOf(seed);
      const unit = random.pick(["documents", "bytes"] as const);
      const budget = unit === "bytes" ? 8000 + random.below(8000) : 5 + random.below(20);
      const core = openCore({
        preset,
        unit,
        budget,
        floor: random.below(3),
        ranks: 1 + random.below(3),
        doubt: random.below(3),
      });
      let evictedBetter = 0;
      for (let step = 0; step < 250; step++) {
        const lot = random.below(20);
        if (lot === 0) closed(core, 1 + random.below(50));
        else if (lot === 1) leave(core, idOf(`d${random.below(60)}`), () => {});
        else {
          const which = random.below(60);
          const domain = `s${which % 9}.example`;
          const copied = random.chance(0.2) ? random.below(60) : which;
          const text = Array.from({ length: 40 }, (_, at) => `w${copied}x${at}`).join(" ");
          const candidate = candidateOf(`d${which}`, domain, {
            ...sketchOf(random.chance(0.3) ? `${text} more` : text),
            ...{ bytes: 200 + random.below(1500), isFirst: random.chance(0.5), rank: random.below(core.rules.ranks) },
            ...{ failed: random.chance(((which % 9) + 1) / 12) ? ["length"] : [], since: random.below(1000) },
          });
          take(core, candidate, ({ action, reason, of }) => {
            if (action !== "evicted" || reason !== "quality") return;
            const { quality } = core.stores.domain.get(of.domain)!;
            const worst = wantedVictim(core, quality);
            if (worst !== -1 && worst < quality) evictedBetter++;
          });
        }
        if (preset === "driftwire")
          assert.ok(volumeOf(core) <= budget, `seed ${seed}, step ${step}: ${volumeOf(core)} of ${budget}`);
        if (step % 10 === 0) assert.deepEqual(faultsOf(core), [], `seed ${seed}, step ${step}`);
      }
      closed(core);
      assert.ok(volumeOf(core) <= budget);
      assert.deepEqual(faultsOf(core), []);
      if (core.rules.floor === 0) assert.equal(evictedBetter, 0, `seed ${seed}`);
    }
  });
}
