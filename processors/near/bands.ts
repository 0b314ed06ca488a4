/**
 * Finds texts that are alike among very many, in a time that does not grow with their number: of those that share a band of their
 * sketches, the one that is most alike.
 */

import type { Store } from "../../topology/processor.ts";
import { bandsOf, shared } from "./sketch.ts";

export interface Band {
  /** The texts that have it, the newest last. */
  readonly keys: readonly string[];
}

export type Bands = Store<Band>;

/** What more texts have says little: words that stand on each page of a site. */
const KEYS_MOST = 16;

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
  const looked = new Set([except]);
  let best: Near | undefined;
  for (const band of bandsOf(sketch)) {
    for (const key of bands.get(band)?.keys ?? []) {
      if (looked.has(key)) continue;
      looked.add(key);
      const other = sketchOf(key);
      if (other === undefined) continue;
      const share = shared(sketch, other);
      if (best === undefined || share > best.share) best = { key, share };
    }
  }
  return best;
}
