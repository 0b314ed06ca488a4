import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { XmlDocument } from "libxml2-wasm";
import { failedOf, judgeOf } from "../../processors/detection/boxes.ts";
import { corrected } from "../../processors/detection/presets.ts";
import { train } from "../../processors/detection/train.ts";
import { FEATURES, type Nine, sampleOf } from "../../processors/detection/vector.ts";
import { add, data, driftwire, failure, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";

const healthy = (at: number): Nine => [
  60_000 + ((at * 7919) % 9000),
  900 + ((at * 37) % 400),
  5 + (at % 4),
  40 + (at % 70),
  3,
  6,
  2,
  1,
  9,
];
const broken = (at: number): Nine => [31_000 + at, 90, 1, 0, 0, 40, 0, 9, 2];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const trained = train(sampleOf(numbers(120).map(healthy)), corrected);
const ABOUT = { source: "lenta", sourceVersion: 1, ruleVersion: 1, pageType: "default" };

const modelOf = (version: number, more: object = {}) => ({
  ...trained,
  ...{ ...ABOUT, version, at: Date.UTC(2026, 10, 18), partition: 0, offset: 0, reason: "first" },
  ...more,
});

const verdictOf = (nine: Nine, at: number, more: object = {}) => ({
  ...{ ...ABOUT, document: `d${at}`, version: at, offset: at, times: 0, batch: "b", kind: "document" },
  ...{ url: `https://lenta.example/${at}`, fetchedAt: at, model: 2, suspicious: false, sensors: [], asked: 0 },
  ...{ failed: failedOf(judgeOf(trained.boxes), nine), evidence: 0, check: null },
  vector: Object.fromEntries(FEATURES.map((name, index) => [name, nine[index]!])),
  ...more,
});

test("a source is drawn from its last model and its last verdicts", async (context) => {
  const folder = workplace(context);
  await driftwire(folder, ["send", "command", add("quiet")]);
  await write(folder, "model", [
    // Of another preset, of rules that are no more, of a preset that is not known.
    modelOf(1, { pageType: "", documents: 5000 }),
    modelOf(1, { pageType: "gallery", documents: 5000, ruleVersion: 0 }),
    ...[modelOf(1), modelOf(2), modelOf(3, { preset: "of-tomorrow" })],
  ]);
  const others = { source: "other" };
  await write(folder, "verdict", [
    ...numbers(30).map((at) => verdictOf(healthy(at), at)),
    ...numbers(30).map((at) => verdictOf(broken(at), at, others)),
    ...numbers(20).map((at) => verdictOf(broken(at), 100 + at)),
    verdictOf(broken(1), 201, { ruleVersion: 0 }),
  ]);
  const [picture] = await data(folder, ["source", "picture", "lenta", "--window", "20"]);
  assert.deepEqual(picture!.windows, { before: 20, now: 20 });
  assert.equal((picture!.model as { version: number }).version, 2);
  const boxes = picture!.boxes as { points: { when: string; failed: boolean }[] }[];
  assert.ok(boxes[1]!.points.every(({ when, failed }) => failed === (when === "now")));

  const out = join(folder, "lenta.svg");
  const drawn = await driftwire(folder, ["source", "picture", "lenta", "--out", out]);
  assert.equal(drawn.code, 0, drawn.stderr);
  XmlDocument.fromString(readFileSync(out, "utf8")).dispose();
  const shown = await driftwire(folder, ["source", "picture", "lenta", "--window", "20"]);
  assert.match(
    shown.stdout,
    /^lenta: model 2, published-corrected, trained on 120 documents\nnow: the last 20 documents/,
  );
  assert.match(shown.stdout, /\nY2 +P, S +0 of 20 +20 of 20\n/);

  assert.match((await failure(folder, ["source", "picture", "quiet"])).line, /^error no-model: /);
  assert.match((await failure(folder, ["source", "picture", "nobody"])).line, /^error no-such-source: /);
  const type = await failure(folder, ["source", "picture", "lenta", "--page-type", "gallery"]);
  assert.match(type.line, /^error no-model: .*expected a model of the page type default, got gallery/);
  const nowhere = await failure(folder, ["source", "picture", "lenta", "--out", join(folder, "no", "x.svg")]);
  assert.match(nowhere.line, /^error bad-usage: .*--out/);
  assert.equal((await failure(folder, ["source", "picture", "lenta", "--window", "0"])).code, 2);
});
