/** While the budget allows everything that is good and exists is there. */

import type { Table } from "../bench.ts";
import { type Fold, foldKeeper } from "./keepers.ts";
import { measurer } from "./measure.ts";
import { play } from "./play.ts";
import { isRead, type World, worldOf } from "./world.ts";

const SIZE = { documents: 40_000, domains: 500, iterations: 40, seed: 2 };

interface Complete {
  readonly figures: Record<string, number>;
  readonly table: Table;
  readonly faults: readonly string[];
}

export function completeness(note: (text: string) => void): Complete {
  const world = worldOf(SIZE);
  const rows = (["published", "driftwire"] as const).map((preset) => {
    const keeper = foldKeeper(preset, world, { budget: world.documents, preset });
    play(world, keeper);
    return { preset, ...countsOf(world, keeper) };
  });
  note("while the budget allows: done");
  const driftwire = rows[1]!;
  return {
    figures: {
      complete_while_it_fits_percent: share(driftwire.covered, driftwire.wanted - driftwire.orphaned),
      complete_with_orphans_percent: share(driftwire.covered, driftwire.wanted),
    },
    faults: rows.flatMap(({ preset, evicted }) =>
      evicted === 0 ? [] : [`${preset}: ${evicted} left though all fits`],
    ),
    table: {
      name: "with a budget for everything: texts that pass, exist and were downloaded; how many are there; how many were refused as copies of what is gone since",
      columns: ["preset", "texts", "there", "%", "refused copies of what is gone"],
      rows: rows.map(({ preset, wanted, covered, orphaned }) => [
        ...[preset, wanted, covered, share(covered, wanted), orphaned],
      ]),
    },
  };
}

const share = (part: number, whole: number): number => Number(((100 * part) / whole).toFixed(2));

function countsOf(
  world: World,
  { isHeld, changes }: Fold,
): Record<"wanted" | "covered" | "orphaned" | "evicted", number> {
  const last = world.iterations - 1;
  const { wanted, covered } = measurer(world, (nth) => world.passes[nth] === 1)(isHeld, last);
  const evicted = (changes.get("evicted: quality") ?? 0) + (changes.get("evicted: oldest") ?? 0);
  return { wanted, covered, orphaned: orphanedOf(world, isHeld, last), evicted };
}

/** Texts whose representative was held and went, or was held and is gone without that it was noticed, while a copy still exists. */
function orphanedOf({ documents, textOf, passes, goneAt }: World, isHeld: Uint8Array, last: number): number {
  const [EXISTS, GONE, THERE] = [1, 2, 4];
  const texts = new Uint8Array(documents);
  for (let nth = 0; nth < documents; nth++) {
    if (!isRead(nth) || passes[nth] === 0) continue;
    const exists = goneAt[nth]! > last;
    texts[textOf[nth]!]! |= (exists ? EXISTS : GONE) | (exists && isHeld[nth] === 1 ? THERE : 0);
  }
  return texts.filter((text) => text === (EXISTS | GONE)).length;
}
