/** Who leaves for whom: nobody in vain, nothing unsaid, no better one for a worse one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Random, randomOf } from "../../test/bench/random.ts";
import { candidateOf, closed, idOf, left, said, taken } from "../../test/core/candidates.ts";
import { faultsOf } from "../../test/core/recount.ts";
import { openCore } from "../../test/core/stores.ts";
import { bandsOf, shared, sketchOf } from "../near/sketch.ts";
import { type Change, closeIteration } from "./fold.ts";
import { type Core, type Rules, volumeOf } from "./holding.ts";
import { keyOf } from "./state.ts";

const words = (name: string, count = 80): string => Array.from({ length: count }, (_, at) => `${name}${at}`).join(" ");
const isHeld = (core: Core, name: string): boolean => core.stores.held.get(keyOf(idOf(name)))?.document === idOf(name);

/** A domain of which so many of a hundred documents are good; none of them is held. */
function known(core: Core, domain: string, good: number): void {
  for (let at = 0; at < 100; at++) {
    taken(core, candidateOf(`${domain} ${at}`, domain, { failed: at < good ? [] : ["length"] }));
    left(core, `${domain} ${at}`);
  }
  closed(core);
}

test("a copy that is earlier and too large for its domain's standing leaves the text that is there", () => {
  const core = openCore({ budget: 10_000, unit: "bytes" });
  known(core, "weak.example", 10);
  known(core, "strong.example", 90);
  taken(core, candidateOf("weak", "weak.example", { ...sketchOf(words("copy")), since: 50 }));
  for (let at = 0; at < 9; at++) taken(core, candidateOf(`strong${at}`, "strong.example"));
  const earlier = candidateOf("other", "weak.example", { ...sketchOf(words("copy")), since: 40, bytes: 1500 });
  assert.deepEqual(said(taken(core, earlier)), ["refused duplicate"]);
  assert.ok(isHeld(core, "weak"));
  assert.equal(volumeOf(core), 10_000);
});

test("a farm that says it was first takes no place from the text that it copied", () => {
  for (const preset of ["published", "driftwire"] as const) {
    const core = openCore({ budget: 11, preset });
    known(core, "farm.example", 3);
    known(core, "strong.example", 90);
    for (let at = 0; at < 11; at++)
      taken(core, candidateOf(`${preset}${at}`, "strong.example", { ...sketchOf(words(`text${at}`)) }));
    if (preset === "published") taken(core, candidateOf("one", "farm.example"));
    closed(core);
    for (let at = 0; at < 11; at++) {
      taken(core, candidateOf(`${preset}${at}`, "strong.example", { ...sketchOf(words(`text${at}`)), isFirst: false }));
      const copy = { ...sketchOf(words(`text${at}`)), since: -1 };
      taken(core, candidateOf(`forged${at}`, "farm.example", copy));
      assert.ok(!isHeld(core, `forged${at}`), `${preset} ${at}`);
    }
  }
});

test("what is refused for its usefulness has moved nobody", () => {
  const core = openCore({ budget: 3000, unit: "bytes", ranks: 2 });
  known(core, "weak.example", 10);
  known(core, "middle.example", 50);
  taken(core, candidateOf("weak", "weak.example"));
  for (let at = 0; at < 2; at++) taken(core, candidateOf(`middle${at}`, "middle.example", { rank: 1 }));
  const large = candidateOf("large", "middle.example", { rank: 0, bytes: 2500 });
  assert.deepEqual(said(taken(core, large)), ["refused less-useful"]);
  assert.equal(volumeOf(core), 3000);
  assert.deepEqual(said(taken(core, candidateOf("more", "middle.example", { rank: 1, bytes: 1500 }))), [
    "evicted quality",
    "evicted oldest",
    "admitted good",
  ]);
});

test("an edit that outgrows its place is said to have left", () => {
  const core = openCore({ budget: 3000, unit: "bytes", ranks: 2 });
  for (let at = 0; at < 2; at++) taken(core, candidateOf(`useful${at}`, "one.example", { rank: 1 }));
  taken(core, candidateOf("edited", "one.example"));
  const grown = candidateOf("edited", "one.example", { ...sketchOf(words("grown")), bytes: 2500, isFirst: false });
  assert.deepEqual(said(taken(core, grown)), ["evicted less-useful"]);
  assert.equal(volumeOf(core), 2000);
  assert.deepEqual(faultsOf(core), []);
});

test("a document that becomes a copy by an edit leaves, or the other one does", () => {
  const core = openCore({ budget: 10 });
  taken(core, candidateOf("first", "one.example", { since: 10, ...sketchOf(words("text")) }));
  taken(core, candidateOf("later", "two.example", { since: 20 }));
  const copy = { ...sketchOf(words("text")), isFirst: false };
  const changes = taken(core, candidateOf("later", "two.example", copy));
  assert.deepEqual(said(changes), ["evicted duplicate"]);
  assert.equal(changes[0]!.other, idOf("first"));
  taken(core, candidateOf("before", "two.example", { since: 5 }));
  assert.deepEqual(said(taken(core, candidateOf("before", "two.example", copy))), [
    "evicted duplicate",
    "replaced edited",
  ]);
  assert.equal(volumeOf(core), 1);
});

test("a text replaces all that are copies of it, though they are not copies of each other", () => {
  const core = openCore({ budget: 10 });
  const [one, other, both] = [words("one", 120), words("other", 120), `${words("one", 120)} ${words("other", 120)}`];
  // Each has a little more than half of the whole.
  const most = (from: string, more: string): string => `${from} ${more.split(" ").slice(0, 30).join(" ")}`;
  taken(core, candidateOf("a", "one.example", { ...sketchOf(most(one, other)), since: 20 }));
  taken(core, candidateOf("b", "two.example", { ...sketchOf(most(other, one)), since: 30 }));
  assert.equal(volumeOf(core), 2);
  const changes = taken(core, candidateOf("c", "three.example", { ...sketchOf(both), since: 10 }));
  assert.deepEqual(said(changes), ["evicted duplicate", "evicted duplicate", "replaced earlier"]);
});

test("`published`: a page that came back before the iteration ended stays", () => {
  const core = openCore({ budget: 10, preset: "published" });
  taken(core, candidateOf("page", "one.example"));
  left(core, "page");
  taken(core, candidateOf("page", "one.example", { isFirst: false }));
  assert.deepEqual(closed(core), []);
  left(core, "page");
  taken(core, candidateOf("page", "one.example", { isFirst: false, failed: ["length"] }));
  taken(core, candidateOf("page", "one.example", { isFirst: false }));
  closed(core);
  assert.ok(isHeld(core, "page"));
});

test("`published`: what comes between two steps of an iteration's end does not stay above the budget", () => {
  const core = openCore({ budget: 20, preset: "published" });
  for (const [at, good] of [10, 30, 50, 70, 90].entries()) known(core, `${at}.example`, good);
  for (let at = 0; at < 30; at++) taken(core, candidateOf(`a${at}`, `${at % 5}.example`));
  let more = 0;
  while (closeIteration(core, () => {}, 3) && more < 40) taken(core, candidateOf(`b${more++}`, "4.example"));
  assert.ok(volumeOf(core) <= 20, `${volumeOf(core)} after ${more}`);
  assert.deepEqual(faultsOf(core), []);
});

test("two documents with one key: the first stays, and neither is taken for the other", () => {
  const core = openCore({ budget: 10 });
  const first = candidateOf("first", "one.example");
  const second = {
    ...candidateOf("second", "two.example"),
    document: `${first.document.slice(0, 16)}${"0".repeat(16)}`,
  };
  taken(core, first);
  assert.deepEqual(said(taken(core, second)), ["refused same-key"]);
  assert.deepEqual(said(taken(core, { ...second, version: second.version + 1, failed: ["length"] })), [
    "refused length",
  ]);
  assert.ok(isHeld(core, "first"));
  assert.equal(core.stores.domain.get("two.example")!.all, 2);
});

test("fewer steps of usefulness by other settings: documents of the old ones leave as others do", () => {
  const core = openCore({ budget: 6, ranks: 3 });
  for (let at = 0; at < 6; at++) taken(core, candidateOf(`a${at}`, "one.example", { rank: at % 3 }));
  const fewer: Core = { ...core, rules: { ...core.rules, ranks: 1 } };
  for (let at = 0; at < 6; at++) taken(fewer, candidateOf(`b${at}`, "one.example", { rank: 2 }));
  assert.deepEqual(faultsOf(fewer), []);
  assert.equal(volumeOf(fewer), 6);
});

test("after the budget became smaller no document that comes moves more than some others", () => {
  const core = openCore({ budget: 2000 });
  for (let at = 0; at < 1000; at++) taken(core, candidateOf(`w${at}`, "weak.example"));
  known(core, "strong.example", 100);
  const smaller: Core = { ...core, rules: { ...core.rules, budget: 10 } };
  let [most, came] = [0, 0];
  while (volumeOf(smaller) > 10)
    most = Math.max(most, taken(smaller, candidateOf(`s${came++}`, "strong.example")).length);
  assert.ok(most <= 101, `${most}`);
  taken(smaller, candidateOf("one more", "strong.example"));
  assert.ok(isHeld(smaller, "one more"));
  assert.equal(volumeOf(smaller), 10);
});

test("floors that are more than the budget: nothing better leaves for something worse that is spared, too", () => {
  const core = openCore({ budget: 3, floor: 2 });
  known(core, "weak.example", 5);
  for (const name of ["a", "b", "c"]) {
    known(core, `${name}.example`, 90);
    taken(core, candidateOf(name, `${name}.example`));
  }
  assert.deepEqual(said(taken(core, candidateOf("weak", "weak.example"))), ["refused quality"]);
  assert.equal(volumeOf(core), 3);
});

test("what is spared does not leave for what is not, as long as its own floor is kept", () => {
  const core = openCore({ budget: 6, floor: 2 });
  known(core, "weak.example", 5);
  known(core, "middle.example", 50);
  known(core, "strong.example", 90);
  for (let at = 0; at < 2; at++) taken(core, candidateOf(`w${at}`, "weak.example"));
  for (let at = 0; at < 4; at++) taken(core, candidateOf(`m${at}`, "middle.example"));
  for (let at = 0; at < 4; at++) taken(core, candidateOf(`s${at}`, "strong.example"));
  const of = (name: string): number => core.stores.domain.get(`${name}.example`)!.documents;
  assert.deepEqual([of("weak"), of("middle"), of("strong")], [2, 2, 2]);
});

function anyRules(random: Random): Rules {
  const unit = random.pick(["documents", "bytes"] as const);
  return {
    ...{ preset: random.pick(["published", "driftwire"] as const), unit },
    budget: unit === "bytes" ? 3000 + random.below(12_000) : 3 + random.below(20),
    ...{ floor: random.below(4), doubt: random.below(3), ranks: 1 + random.below(3) },
  };
}

/** Pairs of documents held that have a band in common and half of their text. */
function copiesIn({ stores }: Core): number {
  const held = [...stores.held.entries()].map(([, one]) => ({ ...one, bands: new Set(bandsOf(one.sketch)) }));
  let pairs = 0;
  for (const [at, one] of held.entries())
    for (const other of held.slice(at + 1))
      if (shared(one.sketch, other.sketch) >= 0.5 && [...one.bands].some((band) => other.bands.has(band))) pairs++;
  return pairs;
}

test("whatever comes, in whatever order, with settings that change: what is told is what happens", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomOf(seed);
    let core = openCore(anyRules(random));
    const told = new Set<string>();
    const hear = ({ action, of }: Change): void => {
      const was = told.has(of.document);
      if (action === "evicted") assert.ok(told.delete(of.document), `seed ${seed}: left without having entered`);
      else if (action === "admitted") assert.ok(!was, `seed ${seed}: entered twice`);
      else if (action === "refused") assert.ok(!was, `seed ${seed}: refused, and there`);
      if (action === "admitted" || action === "replaced") told.add(of.document);
    };
    for (let step = 0; step < 200; step++) {
      const before = volumeOf(core);
      const lot = random.below(40);
      if (lot === 0) core = { ...core, rules: { ...anyRules(random), unit: core.rules.unit } };
      else if (lot < 4) closeIteration(core, hear, 1 + random.below(5));
      else if (lot < 7) left(core, `d${random.below(60)}`).forEach(hear);
      else taken(core, anyDocument(random)).forEach(hear);
      assert.deepEqual([...told].sort(), [...core.stores.held.entries()].map(([, one]) => one.document).sort());
      if (core.rules.preset === "driftwire")
        assert.ok(volumeOf(core) <= Math.max(before, core.rules.budget), `seed ${seed}`);
      if (step % 10 === 0) assert.equal(copiesIn(core), 0, `seed ${seed}, step ${step}`);
    }
    closed(core).forEach(hear);
    assert.ok(volumeOf(core) <= core.rules.budget, `seed ${seed}`);
  }
});

function anyDocument(random: Random): ReturnType<typeof candidateOf> {
  const which = random.below(60);
  const text = words(`w${random.chance(0.3) ? random.below(60) : which}x`, 40);
  return candidateOf(`d${which}`, `s${(which + Number(random.chance(0.05))) % 9}.example`, {
    ...sketchOf(random.chance(0.3) ? `${text} ${words(`y${random.below(3)}`, random.below(30))}` : text),
    ...{
      bytes: 200 + random.below(1500),
      isFirst: random.chance(0.5),
      rank: random.below(3),
      since: random.below(1000),
    },
    ...{ failed: random.chance(((which % 9) + 1) / 12) ? ["length"] : [] },
  });
}
