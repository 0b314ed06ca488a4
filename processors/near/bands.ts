/**
 * Finds texts that are alike among very many, in a time that does not grow with their number: of those that share a band of their
 * sketches, the one that is most alike.
 */

import type { Band } from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";
import { bandsOf, shared } from "./sketch.ts";

export type Bands = Store<Band>;

/** What more texts have says little: words that stand on each page of a site. */
export const KEYS_MOST = 16;

export interface Near {
  readonly key: string;
  /** The share of runs that both have, of all that either has. */
  readonly share: number;
}

export function noteBands(bands: Bands, key: string, sketch: Buffer): void {
  for (const band of bandsOf(sketch)) {
    const keys = bands.get(band)?.keys ?? [];
    bands.set(band, { keys: [...keys.slice(keys.length === KEYS_MOST ? 1 : 0), key] });
  }
}

export function forgetBands(bands: Bands, key: string, sketch: Buffer): void {
  for (const band of bandsOf(sketch)) {
    const keys = bands.get(band)?.keys ?? [];
    const left = keys.filter((one) => one !== key);
    if (left.length === 0) bands.delete(band);
    else if (left.length < keys.length) bands.set(band, { keys: left });
  }
}

/** @param except the text itself, where it is known already */
export function nearest(
  bands: Bands,
  sketchOf: (key: string) => Buffer | undefined,
  sketch: Buffer,
  except?: string,
): Near | undefined {
  let best: Near | undefined;
  for (const near of neighbours(bands, sketchOf, sketch, except))
    if (best === undefined || near.share > best.share) best = near;
  return best;
}

/** All that share at least so much, the most alike first. */
export const alike = (
  bands: Bands,
  sketchOf: (key: string) => Buffer | undefined,
  sketch: Buffer,
  least: number,
  except?: string,
): Near[] =>
  [...neighbours(bands, sketchOf, sketch, except)]
    .filter(({ share }) => share >= least)
    .sort((one, other) => other.share - one.share);

function* neighbours(
  bands: Bands,
  sketchOf: (key: string) => Buffer | undefined,
  sketch: Buffer,
  except?: string,
): Iterable<Near> {
  const looked = new Set([except]);
  for (const band of bandsOf(sketch)) {
    for (const key of bands.get(band)?.keys ?? []) {
      if (looked.has(key)) continue;
      looked.add(key);
      const other = sketchOf(key);
      if (other !== undefined) yield { key, share: shared(sketch, other) };
    }
  }
}
