/** For tests: an alarm as `incidents` writes it. */

import type { Alarm } from "../../schemas/generated/records.ts";

export const anAlarm = (given: Partial<Alarm> = {}): Alarm => ({
  incident: "lenta-default-1",
  source: "lenta",
  sourceVersion: 1,
  ruleVersion: 1,
  pageType: "default",
  at: Date.UTC(2026, 10, 18, 12),
  state: "confirmed",
  outcome: "broken",
  cause: "layout",
  sentence: "the site was changed, and its texts are no longer found",
  detector: "published",
  by: "incidents",
  concern: "extraction",
  previous: "",
  times: 1,
  note: "",
  until: 0,
  began: Date.UTC(2026, 10, 18, 11, 30),
  documents: 50,
  model: 3,
  level: "high",
  series: [
    { name: "P", divergence: 2.5, threshold: 0.51234, flagged: true },
    { name: "S", divergence: 3.25, threshold: 0.6, flagged: true },
    { name: "N", divergence: 1.75, threshold: 0.4, flagged: true },
    { name: "V", divergence: 0.2, threshold: 0.7, flagged: false },
    { name: "T", divergence: 5, threshold: 0.9, flagged: true },
  ],
  sensors: [],
  examples: [1, 2, 3].map((number) => ({
    document: `d${number}`,
    url: `https://lenta.example/broken/${number}`,
    nearest: `h${number}`,
    nearestUrl: `https://lenta.example/healthy/${number}`,
  })),
  ...given,
});
