/** How good a domain is, and how good it has to be: q(M) and Q of the paper, in whole numbers from 1 to 100. */

import type { CoreDomain } from "../../schemas/generated/records.ts";

export const BEST = 100;
const WORST = 1;

/**
 * `min(100, 1 + 100 · good / all)`. Printed is `min(100, 1 + good / all)`, which never leaves 1 to 2, while the paper's figure has an
 * axis of Q from 1 to 97: the share must have been meant in percent.
 *
 * @param doubt so many documents of the usual share are added, so that one good document does not make a domain the best; 0 as published
 */
export function qualityOf({ all, good }: Pick<CoreDomain, "all" | "good">, doubt = 0, usual = 0): number {
  const whole = all + doubt;
  // Multiplied first: 29 of 50 are 58 percent, not a little less.
  return whole === 0 ? WORST : Math.floor(Math.min(BEST, WORST + (BEST * (good + doubt * usual)) / whole));
}

/** The formula as it is printed, to be shown beside the one that can have been meant. */
export const qualityAsPrinted = ({ all, good }: Pick<CoreDomain, "all" | "good">): number =>
  all === 0 ? WORST : Math.min(BEST, WORST + good / all);

/**
 * The smallest quality at which everything that domains of it and of better ones have fits; one more than the best if nothing does.
 *
 * @param volumeOf what the domains of one quality have
 */
export function thresholdOf(volumeOf: (quality: number) => number, budget: number): number {
  let volume = 0;
  for (let quality = BEST; quality >= WORST; quality--) {
    volume += volumeOf(quality);
    if (volume > budget) return quality + 1;
  }
  return WORST;
}
