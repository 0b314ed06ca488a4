/** For tests: findings and judgements, and the processor `incidents` alone to process them. */

import type { Alarm, Finding, Judgement } from "../../schemas/generated/records.ts";

export const aFinding = (given: Partial<Finding> = {}): Finding => ({
  ...{ detector: "published", says: "broken", concern: "extraction", source: "lenta", sourceVersion: 1 },
  ...{ ruleVersion: 1, pageType: "default", at: 1000, position: 10, began: 900, cause: "layout" },
  ...{ sentence: "its texts are no longer found", documents: 50, model: 3, level: null },
  ...{ series: [], sensors: [], examples: [] },
  ...given,
});

let last = 0;

export const aJudgement = (
  action: Judgement["action"],
  { incident, source }: Pick<Alarm, "incident" | "source">,
  given: Partial<Judgement> = {},
): Judgement => ({
  ...{ id: `judgement-${++last}`, incident, source, action, by: "ada", note: "" },
  ...{ forMs: action === "snooze" ? 3_600_000 : 0, began: null },
  ...given,
});
