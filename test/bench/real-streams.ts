/**
 * Bench `real-streams`: what both detectors make of real pages, by size of the training set and for both presets. Only
 * with `--data`.
 */

import { benchOf } from "./part.ts";
import { municipal } from "./real-streams/municipal.ts";
import { transplants } from "./real-streams/transplants.ts";

export const realStreams = benchOf(
  {
    name: "real-streams",
    about: "false suspicions, false alarms and breaks found on streams of real pages, with both presets; needs --data",
    options: { templates: "how many pages of other sites are in each half of the publishers" },
  },
  { municipal, transplants },
);
