/** Pages that are read again by mended rules: their documents are counted once, and teach the detectors at once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scopeOf } from "../../processors/detection/scope.ts";
import { aFinding } from "../../processors/incidents/findings.ts";
import type { Vector, Watch } from "../../schemas/generated/records.ts";
import { BATCH, broken, healthy, NOTHING_ODD, NOW, Stage } from "./stage.ts";

const LEARN = 200;
const PRESETS = ["published", "published-corrected"] as const;
const MENDED = { ruleVersion: 2, pageType: "rule-0", relations: NOTHING_ODD };
const SCOPE = scopeOf("news", "rule-0");

class Rereading extends Stage {
  readonly preset: (typeof PRESETS)[number];
  #position = 0;

  constructor(preset: (typeof PRESETS)[number]) {
    super({ preset, learnDocuments: LEARN });
    this.preset = preset;
  }

  get watch(): Watch {
    const scope = this.preset === "published" ? scopeOf("news", "") : SCOPE;
    return this.driver.state("offline-detect", "watch", scope) as Watch;
  }

  /** Batches of a visit, with pages at positions of their own. */
  come(count: number, more: Partial<Vector>, of = healthy): void {
    this.visits(count, (random) => ({ ...of(random), version: this.#position++ }), more);
  }

  /** Read again: pages of these positions, of URLs with these numbers. */
  again(positions: readonly number[], more: Partial<Vector> = {}): void {
    for (const position of positions)
      this.driver.pipe("vector", "news", {
        ...{ source: "news", sourceVersion: 2, batch: "news@1", kind: "document", times: 0, reread: true, end: null },
        ...{ document: `d${position + 1}`, url: `https://news.example/${position}`, version: position },
        ...{ fetchedAt: NOW + position * 60_000, ...healthy(this.random), ...MENDED, ...more },
      });
  }
}

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index);

for (const preset of PRESETS) {
  test(`${preset}: mended rules have a model at once, what was found of the old ones is over, and nothing counts twice`, () => {
    const stage = new Rereading(preset);
    stage.come(60, { pageType: "rule-0", relations: NOTHING_ODD });
    stage.come(14, { pageType: "rule-0", relations: NOTHING_ODD }, broken);
    assert.equal(stage.alarms().at(-1)!.state, "confirmed");
    stage.models();
    stage.verdicts();

    stage.again(upTo(LEARN - 1));
    assert.deepEqual(
      stage.alarms().map(({ state, ruleVersion }) => [state, ruleVersion]),
      [["closed", 1]],
    );
    assert.deepEqual([stage.watch.state, stage.watch.learned, stage.models()], ["young", LEARN - 1, []]);
    // The same pages, and further pages of the same URLs.
    stage.again(upTo(LEARN - 1));
    for (const position of upTo(50)) stage.again([position + 700], { document: `d${position + 1}`, times: 1 });
    assert.deepEqual([stage.watch.learned, stage.models()], [LEARN - 1, []]);
    stage.again(upTo(100, LEARN - 1));
    const [model, ...others] = stage.models();
    assert.deepEqual([model!.ruleVersion, model!.reason, model!.documents], [2, "first", LEARN]);
    assert.deepEqual([others, stage.watch.state], [[], "watched"]);
    const judged = stage.verdicts();
    assert.ok(judged.every(({ reread, ruleVersion }) => reread && ruleVersion === 2));
    assert.equal(judged.at(-1)!.model, model!.version);

    // What comes now is judged by it, and counts as ever.
    stage.come(1, MENDED);
    const [check] = stage.verdicts().filter(({ kind }) => kind === "check");
    assert.deepEqual([check!.check!.documents, check!.model], [BATCH, model!.version]);
    const before = stage.watch;
    stage.again(upTo(LEARN));
    stage.again(upTo(BATCH, 740));
    const { seen: _, documents: __, ...after } = stage.watch;
    const { seen: ___, documents: ____, ...then } = before;
    assert.deepEqual(after, then, "those have counted, be it when they were read again or when they came");
    assert.deepEqual(stage.models(), []);
  });

  test(`${preset}: read again while a batch comes in, they change nothing of it`, () => {
    const results = [false, true].map((isReread) => {
      const stage = new Rereading(preset);
      stage.come(60, { pageType: "rule-0", relations: NOTHING_ODD });
      stage.verdicts();
      const [old, fresh] = [upTo(30), upTo(30, 30)];
      stage.documents(BATCH, healthy, { ...MENDED, version: 600 });
      if (isReread) stage.again(old);
      stage.documents(0, healthy, MENDED);
      if (isReread) stage.again(fresh);
      return stage;
    });
    for (const stage of results) stage.end({ ruleVersion: 2, version: 611, batch: "news@61" });
    const checks = results.map((stage) => stage.verdicts().filter(({ kind }) => kind === "check"));
    assert.deepEqual(
      checks.map(([one]) => one!.check),
      [checks[0]![0]!.check, checks[0]![0]!.check],
    );
    assert.equal(checks[1]![0]!.check!.documents, BATCH);
  });

  test(`${preset}: while there is a doubt or an incident about these rules, nothing is learned of the past`, () => {
    const stage = new Rereading(preset);
    stage.come(30, { pageType: "rule-0", relations: NOTHING_ODD });
    stage.come(40, MENDED);
    const { learned } = stage.watch;
    stage.driver.pipe(
      "finding",
      "news",
      aFinding({ source: "news", ruleVersion: 2, pageType: "rule-0", at: stage.driver.now, position: 1 }),
    );
    stage.driver.advance(1000);
    stage.again(upTo(100));
    assert.equal(stage.watch.learned, learned);
    assert.deepEqual(stage.driver.window("offline-detect", "held", SCOPE), []);
  });
}
