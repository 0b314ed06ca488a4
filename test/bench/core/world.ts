/**
 * A web of which everything is known: domains of all sizes, from good publishers to farms, and their documents in the order in which
 * they are downloaded first, with what is true of them: whether they are useful, whose text they copy, when they change and go.
 */

import { type Random, randomOf } from "../random.ts";

export const NEVER = 65_535;

/** Of its documents so many are useful: from, to. By kind so many of all domains, and how much they publish. */
const KINDS = [
  { name: "publisher", part: 0.3, low: 0.75, high: 0.99, weight: 1, copies: 0.1, life: 80, forged: 0 },
  { name: "mixed", part: 0.4, low: 0.1, high: 0.75, weight: 1, copies: 0.1, life: 40, forged: 0.05 },
  { name: "farm", part: 0.3, low: 0, high: 0.08, weight: 2, copies: 0.4, life: 15, forged: 0.3 },
] as const;
/** e(d) is not always right: of useful documents so many pass, and of all others. */
const PASS_USEFUL = 0.97;
const PASS_USELESS = 0.1;
/** So many domains are there from the beginning; the others come. */
const AT_FIRST = 0.7;
/** So many publishers are sold, and are farms from the middle on. */
const SOLD = 0.05;
const NEVER_GONE = 0.3;
const EDITED = 0.15;
/** Of so many documents that are known, all but one are downloaded. */
const KNOWN = 11;
/** A copy differs from its text by so much. */
const CHANGED = [0, 0.05, 0.15, 0.25] as const;
export const ITERATION_MS = 3_600_000;
const YEAR_MS = 31_536_000_000;

export interface World {
  /** That are known; not all of them are downloaded. */
  readonly documents: number;
  readonly domains: number;
  readonly iterations: number;
  readonly perIteration: number;
  /** Of each document. */
  readonly domainOf: Uint16Array;
  /** The number of the document whose text it has, itself if nobody's. */
  readonly textOf: Uint32Array;
  readonly changed: Float32Array;
  readonly isUseful: Uint8Array;
  readonly passes: Uint8Array;
  readonly goneAt: Uint16Array;
  readonly editedAt: Uint16Array;
  readonly since: Float64Array;
  readonly bytes: Uint32Array;
  /** Whether most of a domain's documents are useful, in so late an iteration. */
  isGood(domain: number, iteration: number): boolean;
}

export interface Size {
  /** That are downloaded. */
  readonly documents: number;
  readonly domains: number;
  readonly iterations: number;
  readonly seed: number;
}

interface Site {
  readonly share: number;
  readonly kind: (typeof KINDS)[number];
  readonly from: number;
  readonly soldAt: number;
}

export const isRead = (nth: number): boolean => nth % KNOWN !== KNOWN - 1;

export function worldOf(size: Size): World {
  const { iterations } = size;
  const documents = (size.documents / (KNOWN - 1)) * KNOWN;
  const random = randomOf(size.seed);
  const { sites, draw } = sitesOf(size, random);
  const world = {
    ...{ ...size, documents, perIteration: documents / iterations, domainOf: new Uint16Array(documents) },
    ...{ textOf: new Uint32Array(documents), changed: new Float32Array(documents) },
    ...{ isUseful: new Uint8Array(documents), passes: new Uint8Array(documents) },
    ...{ goneAt: new Uint16Array(documents), editedAt: new Uint16Array(documents) },
    ...{ since: new Float64Array(documents), bytes: new Uint32Array(documents) },
    isGood: (domain: number, iteration: number) => shareAt(sites[domain]!, iteration) >= 0.5,
  };
  for (let nth = 0; nth < documents; nth++) {
    const iteration = Math.floor(nth / world.perIteration);
    const domain = draw(iteration);
    describe(world, nth, iteration, domain, sites[domain]!, random);
  }
  return world;
}

const FARM = KINDS[2];
const SOLD_SHARE = 0.03;

const shareAt = ({ share, soldAt }: Site, iteration: number): number => (iteration >= soldAt ? SOLD_SHARE : share);

function sitesOf({ domains, iterations }: Size, random: Random): { sites: Site[]; draw(iteration: number): number } {
  const sites: Site[] = [];
  const sums: number[] = [];
  let sum = 0;
  for (let domain = 0; domain < domains; domain++) {
    const lot = random.next();
    const kind = lot < KINDS[0].part ? KINDS[0] : lot < KINDS[0].part + KINDS[1].part ? KINDS[1] : KINDS[2];
    const share = kind.low + (kind.high - kind.low) * random.next();
    const from = random.chance(AT_FIRST) ? 0 : random.below(Math.floor(iterations * 0.8));
    const isSold = kind === KINDS[0] && random.chance(SOLD);
    sites.push({ share, kind, from, soldAt: isSold ? Math.floor(iterations / 2) : NEVER });
    // The largest has some percent of all.
    sum += kind.weight / (5 + random.below(domains));
    sums.push(sum);
  }
  const draw = (iteration: number): number => {
    for (;;) {
      const domain = firstAbove(sums, random.next() * sum);
      if (sites[domain]!.from <= iteration) return domain;
    }
  };
  return { sites, draw };
}

function firstAbove(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function describe(world: World, nth: number, iteration: number, domain: number, site: Site, random: Random): void {
  const isSold = iteration >= site.soldAt;
  const kind = isSold ? FARM : site.kind;
  const isUseful = random.chance(shareAt(site, iteration));
  world.domainOf[nth] = domain;
  world.isUseful[nth] = Number(isUseful);
  world.passes[nth] = Number(random.chance(isUseful ? PASS_USEFUL : PASS_USELESS));
  const life = 1 + Math.floor(-Math.log(1 - random.next()) * kind.life);
  world.goneAt[nth] = random.chance(NEVER_GONE) ? NEVER : Math.min(NEVER - 1, iteration + life);
  world.editedAt[nth] = random.chance(EDITED) ? iteration + 1 + random.below(10) : NEVER;
  world.bytes[nth] = Math.round(400 * Math.exp(3 * random.next()));
  const at = (nth / world.perIteration) * ITERATION_MS;
  world.textOf[nth] = nth;
  world.since[nth] = at - random.below(ITERATION_MS);
  if (nth === 0 || !random.chance(kind.copies)) return;
  const original = nth - 1 - random.below(Math.min(nth, 2 * world.perIteration));
  const text = world.textOf[original]!;
  world.textOf[nth] = text;
  world.changed[nth] = random.pick(CHANGED);
  const hours = random.below(24 * ITERATION_MS);
  // Now and then the copy is met before its original; and farms say that they had it a year before.
  if (random.chance(kind.forged)) world.since[nth] = world.since[text]! - YEAR_MS;
  else world.since[nth] = world.since[text]! + (random.chance(0.15) ? -hours : hours);
}
