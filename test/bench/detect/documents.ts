/** Documents to judge: those of the paper's streams, dealt out to as many sources as one likes. */

import type { Nine } from "../../../processors/detection/vector.ts";
import { readPools } from "../paper/pages.ts";
import { PUBLISHED } from "../paper/published.ts";
import { SEED, streamOf } from "../paper/streams.ts";

/** The nth document of a source: sources of the same stream begin at different places of it. */
export type Deal = (source: number, nth: number) => Nine;

/** Comments in place of articles. */
export function brokenDeal(): Deal {
  const { broken } = readPools();
  return (source, nth) => broken[(source * 37 + nth) % broken.length]!.nine;
}

export function dealOf(): Deal {
  const pools = readPools();
  // The longest streams take longest to draw, and say nothing that the others don't.
  const streams = PUBLISHED.flatMap((published, at) =>
    published.training > 6000 ? [] : [streamOf(pools.sources[at]!.healthy, published, SEED).training],
  );
  return (source, nth) => {
    const stream = streams[source % streams.length]!;
    return stream[(source * 37 + nth) % stream.length]!;
  };
}
