/** The core as its readers see it: what they are told of each document, and what they hold by that. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Candidate, Core, CoreDocument, CoreTotals } from "../../schemas/generated/records.ts";
import { randomOf } from "../../test/bench/random.ts";
import { TestDriver } from "../../test/driver.ts";
import { sketchOf } from "../near/sketch.ts";
import { coreEvict } from "./processor.ts";

const START = Date.UTC(2026, 1, 2);
const HOUR = 3_600_000;

const opened = (settings: object = {}): TestDriver =>
  new TestDriver(
    {
      topics: {
        candidate: { partitions: 1, entry: "a test" },
        core: { partitions: 1 },
        "core-document": { partitions: 1, retention: "compact" },
      },
      processors: [coreEvict],
      settings: { "core-evict": settings },
    },
    { now: START },
  );

const idOf = (name: string): string => createHash("sha256").update(name).digest("hex").slice(0, 32);
let versions = 0;

function candidateOf(name: string, given: Partial<Candidate> = {}): Candidate {
  const text = given.text ?? Array.from({ length: 50 }, (_, at) => `${name}${at}`).join(" ");
  const domain = given.domain ?? "one.example";
  return {
    ...{
      kind: "document",
      document: idOf(name),
      version: ++versions,
      source: domain,
      domain,
      url: `https://${domain}/${name}`,
    },
    ...{ fetchedAt: START, times: 0, reread: false, failed: [], quality: 1, rank: 0, since: START, ...sketchOf(text) },
    ...{ bytes: Buffer.byteLength(text), title: name, published: null, authors: [], language: "en", text },
    ...given,
  };
}

/** What somebody holds who reads `core-document` from its beginning. */
class Reader {
  readonly held = new Map<string, CoreDocument>();
  readonly said: string[] = [];
  last: Core | undefined;
  readonly driver: TestDriver;

  constructor(driver: TestDriver) {
    this.driver = driver;
  }

  take(candidate: Candidate): string[] {
    this.driver.pipe("candidate", candidate.document, candidate);
    return this.read();
  }

  read(): string[] {
    const said = this.driver.read("core").map(({ value }) => {
      const core = (this.last = value as Core);
      return `${core.action} ${core.reason}`;
    });
    for (const { key, value } of this.driver.read("core-document")) {
      if (value === null) assert.ok(this.held.delete(key!), "what leaves was there");
      else this.held.set(key!, value as CoreDocument);
    }
    assert.deepEqual(this.driver.rejects(), []);
    return said;
  }

  get totals(): CoreTotals {
    return this.driver.state("core-evict", "totals", "") as CoreTotals;
  }
}

test("readers are told why, and hold the documents of the core with their texts", () => {
  const reader = new Reader(opened({ budget: 3 }));
  assert.deepEqual(reader.take(candidateOf("a", { text: "the text of a, which is short" })), ["admitted good"]);
  assert.equal(reader.held.get(idOf("a"))!.text, "the text of a, which is short");
  assert.deepEqual(reader.take(candidateOf("bad", { failed: ["length", "language"] })), ["refused length"]);
  assert.deepEqual(reader.take(candidateOf("copy", { text: "the text of a, which is short" })), ["refused duplicate"]);
  assert.equal(reader.last!.other, idOf("a"));
  reader.take(candidateOf("b"));
  reader.take(candidateOf("c"));
  assert.deepEqual(reader.take(candidateOf("d")), ["evicted oldest", "admitted good"]);
  assert.deepEqual([...reader.held.values()].map(({ title }) => title).sort(), ["b", "c", "d"]);
  assert.deepEqual([reader.last!.coreDocuments, reader.last!.budget], [3, 3]);
  assert.deepEqual(reader.take(candidateOf("c", { text: "another text by now, of the same page", times: 1 })), [
    "replaced edited",
  ]);
  assert.equal(reader.held.get(idOf("c"))!.text, "another text by now, of the same page");
});

test("what is gone leaves at once, and what a detector doubts, where it is that version", () => {
  const reader = new Reader(opened());
  const [gone, doubted] = [candidateOf("gone"), candidateOf("doubted")];
  reader.take(gone);
  reader.take(doubted);
  assert.deepEqual(reader.take({ ...gone, kind: "gone", text: "" }), ["evicted gone"]);
  assert.deepEqual(reader.take({ ...gone, kind: "gone", text: "" }), []);
  assert.deepEqual(
    reader.take({ ...doubted, kind: "doubted", version: doubted.version + 1, failed: ["verdict"], text: "" }),
    [],
  );
  assert.deepEqual(reader.take({ ...doubted, kind: "doubted", failed: ["verdict"], text: "" }), ["evicted verdict"]);
  assert.equal(reader.held.size, 0);
});

test("an iteration ends by the time of the records, once, however far that jumps, and begins anew", () => {
  const driver = opened({ preset: "published", budget: 4, iterationHours: 24 });
  const reader = new Reader(driver);
  for (let at = 0; at < 6; at++) reader.take(candidateOf(`g${at}`, { domain: "good.example" }));
  for (let at = 0; at < 4; at++)
    reader.take(candidateOf(`b${at}`, { domain: "bad.example", failed: at < 3 ? ["length"] : [] }));
  assert.equal(reader.held.size, 7, "published overshoots");
  driver.advance(25 * HOUR);
  const said = reader.take(candidateOf("later", { domain: "good.example", failed: ["length"] }));
  assert.equal(reader.totals.iteration, 1);
  assert.equal(said.filter((one) => one === "evicted quality").length, 7, "even the best domain alone is too large");
  driver.advance(400 * 24 * HOUR);
  reader.take(candidateOf("much later", { domain: "good.example" }));
  assert.equal(reader.totals.iteration, 2);
  assert.equal(reader.held.size, 1);
});

test("the budget holds after each record, and readers hold what the counts say", () => {
  for (let seed = 1; seed <= 4; seed++) {
    const random = randomOf(seed);
    const unit = random.pick(["documents", "bytes"] as const);
    const budget = unit === "bytes" ? 4000 : 12;
    const driver = opened({ unit, budget, floor: random.below(3), iterationHours: 1 });
    const reader = new Reader(driver);
    for (let step = 0; step < 150; step++) {
      driver.advance(random.below(HOUR / 10));
      const which = random.below(40);
      const kind = random.pick(["document", "document", "document", "document", "gone", "doubted"] as const);
      reader.take(
        candidateOf(`n${which}`, {
          ...{ kind, domain: `s${which % 5}.example`, times: Number(random.chance(0.5)), rank: random.below(3) },
          ...{ failed: kind === "doubted" ? ["verdict"] : random.chance((which % 5) / 6) ? ["length"] : [] },
          ...{
            text: Array.from(
              { length: 20 + random.below(30) },
              (_, at) => `n${random.chance(0.1) ? 0 : which}w${at}`,
            ).join(" "),
          },
        }),
      );
      const held = [...reader.held.values()];
      const size = held.reduce((sum, { bytes }) => sum + bytes, 0);
      assert.ok((unit === "bytes" ? size : held.length) <= budget, `seed ${seed}, step ${step}`);
      assert.deepEqual(
        [reader.totals.documents, reader.totals.bytes],
        [held.length, size],
        `seed ${seed}, step ${step}`,
      );
    }
  }
});
