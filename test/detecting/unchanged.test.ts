/**
 * What both detectors say on fixed streams is what they said before incidents had a processor of their own, and sensors a list:
 * the digests were made by that version.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Chance } from "../../infra/newsroom/random.ts";
import type { Alarm, Model, Vector, Verdict } from "../../schemas/generated/records.ts";
import { broken, healthy, NOTHING_ODD, Stage } from "./stage.ts";

type Made = ReturnType<typeof healthy> & Partial<Vector>;
type Make = (random: Chance) => Made;

const byRule: Make = (random) => ({ ...healthy(random), pageType: "rule-0", relations: NOTHING_ODD });
const byReading: Make = (random) => ({
  ...healthy(random),
  ...{ pageType: "default", relations: { ...NOTHING_ODD, fallback: true } },
});
const missing =
  (share: number): Make =>
  (random) =>
    random.unit() < share ? byReading(random) : byRule(random);
const breaking =
  (share: number): Make =>
  (random) =>
    random.unit() < share ? broken(random) : healthy(random);
const copied: Make = (random) => ({
  ...healthy(random),
  relations: { ...NOTHING_ODD, sameTextAs: random.unit() < 0.5 ? "d1" : null },
  pageType: "rule-0",
});

type Visits = readonly (readonly [visits: number, of: Make, more?: Partial<Vector>])[];

const STREAMS: Readonly<Record<string, Visits>> = {
  breaks: [
    ...([
      [60, healthy],
      [12, broken],
      [16, healthy],
      [30, healthy],
      [12, broken],
    ] as const),
    [45, healthy, { ruleVersion: 2 }],
  ],
  parts: [
    [60, healthy],
    [60, breaking(0.3)],
    [40, healthy],
  ],
  misses: [
    [60, byRule],
    [40, byReading],
    [20, byRule],
    [60, missing(0.5)],
    [30, byRule, { ruleVersion: 3 }],
  ],
  usual: [
    [120, missing(0.3)],
    [30, missing(0.9)],
  ],
  copies: [
    [60, byRule],
    [20, copied],
    [20, byRule],
  ],
};

/** By preset and stream: verdicts, models and alarms, these without their sentences, which may be worded anew, and with another healthy document beside each broken one. */
const BEFORE: Readonly<Record<string, readonly [verdicts: string, models: string, alarms: string]>> = {
  "published, breaks": ["1925 399ddeb3f23c", "12 375647fd611c", "2 0ef5d63a74d8"],
  "published, parts": ["1760 5fd95353249a", "7 bc42b2766b21", "1 b38f7d3d63e1"],
  "published, misses": ["2310 d9dee7ca3e62", "28 2145d5d17dc1", "0 4f53cda18c2b"],
  "published, usual": ["1670 9b76dd9e0283", "8 2494b1b1397b", "1 14f56557c49d"],
  "published, copies": ["1100 2229006d4650", "13 f41b38f11fc9", "0 4f53cda18c2b"],
  "published-corrected, breaks": ["1925 a714201734e2", "4 354e1a126a5c", "4 bbfa1dbb3ff0"],
  "published-corrected, parts": ["1760 dbe76c1aa566", "3 1a01e35820dc", "2 475a24b0fdf5"],
  "published-corrected, misses": ["2410 4d64ba4122da", "3 3dec46099aff", "4 c5432fd89a12"],
  "published-corrected, usual": ["1796 3d598414b432", "5 081cd6ecd016", "1 be21158c54cf"],
  "published-corrected, copies": ["1100 39058ac991d5", "3 9975ccb40afa", "0 4f53cda18c2b"],
};

const digest = (values: readonly unknown[]): string =>
  `${values.length} ${createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 12)}`;

const verdictOf = ({ document, model, suspicious, failed, sensors, asked, pageType, offset, check }: Verdict) => ({
  ...{ document, model, suspicious, failed, sensors, asked, pageType, offset },
  check: check && [check.documents, check.suspicious, check.missed, check.outcome],
});

const modelOf = ({ version, pageType, reason, documents, preset, offset, ...model }: Model) => ({
  ...{ version, pageType, reason, documents, preset, offset, boxes: model.boxes, reference: model.reference },
  ...{ curves: model.curves, sensors: model.sensors },
});

const alarmOf = ({ state, pageType, began, documents, model, level, ...alarm }: Alarm) => ({
  ...{ state, pageType, began, documents, model, level, series: alarm.series, sensors: alarm.sensors },
  ...{ examples: alarm.examples, outcome: alarm.outcome, cause: alarm.cause, detector: alarm.detector },
});

for (const preset of ["published", "published-corrected"])
  for (const [name, visits] of Object.entries(STREAMS))
    test(`${preset}, ${name}: verdicts, models and alarms are what they were`, () => {
      const stage = new Stage({ preset, learnDocuments: 200 });
      for (const [count, of, more = {}] of visits) stage.visits(count, of, more);
      assert.deepEqual(
        [
          ...[digest(stage.verdicts().map(verdictOf)), digest(stage.models().map(modelOf))],
          digest(stage.alarms().map(alarmOf)),
        ],
        BEFORE[`${preset}, ${name}`],
      );
    });
