/** Bench `simulate`: short seeded lives of a small topology. Being written. */

import type { Bench } from "./bench.ts";

export const simulate: Bench = {
  name: "simulate",
  about: "seeded lives of a small topology with crashes, full disks and clock jumps (being written)",
  run: () => Promise.reject(new Error("not written yet")),
};
