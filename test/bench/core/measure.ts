/** What a core is worth, by what is true of the web, and not by what the fold believes. */

import { isRead, type World } from "./world.ts";

export interface Measured {
  readonly iteration: number;
  readonly held: number;
  /** Texts of the documents that are worth to be held and exist, and how many of them the core has. */
  readonly wanted: number;
  readonly covered: number;
  /** Documents held that are such. */
  readonly worth: number;
  /** Documents held that exist no more. */
  readonly legacy: number;
  /** Documents held that have the text of another. */
  readonly duplicates: number;
  readonly domains: number;
  /** Of the documents over the domains, in bits. */
  readonly entropy: number;
}

const [WANTED, COVERED, SEEN] = [1, 2, 4];

type Worth = (nth: number, iteration: number) => boolean;

/** Useful documents of domains most of whose documents are useful. */
export const worthOf =
  ({ isUseful, domainOf, isGood }: World): Worth =>
  (nth, iteration) =>
    isUseful[nth] === 1 && isGood(domainOf[nth]!, iteration);

export function measurer(world: World, worth: Worth): (isHeld: Uint8Array, iteration: number) => Measured {
  const { documents, domains, perIteration, domainOf, textOf, goneAt } = world;
  return (isHeld, iteration) => {
    const texts = new Uint8Array(documents);
    const of = new Uint32Array(domains);
    const sums = { held: 0, wanted: 0, covered: 0, worth: 0, legacy: 0, duplicates: 0 };
    for (let nth = 0; nth < (iteration + 1) * perIteration; nth++) {
      if (!isRead(nth)) continue;
      const [text, domain] = [textOf[nth]!, domainOf[nth]!];
      const exists = goneAt[nth]! > iteration;
      const isWorth = exists && worth(nth, iteration);
      if (isWorth && (texts[text]! & WANTED) === 0) sums.wanted++;
      if (isWorth) texts[text]! |= WANTED;
      if (isHeld[nth] === 0) continue;
      of[domain]!++;
      sums.held++;
      sums.worth += Number(isWorth);
      sums.legacy += Number(!exists);
      if ((texts[text]! & SEEN) !== 0) sums.duplicates++;
      texts[text]! |= SEEN;
      if (exists) texts[text]! |= COVERED;
    }
    for (const text of texts) sums.covered += Number((text & (WANTED | COVERED)) === (WANTED | COVERED));
    const shares = [...of].filter((count) => count > 0).map((count) => count / sums.held);
    const entropy = shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
    return { iteration, ...sums, domains: shares.length, entropy };
  };
}
