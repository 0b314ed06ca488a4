/** The sets of figure 1, counted: by what is true of the web, and by what the core holds. */

import type { Parts } from "../../../processors/core-evict/picture.ts";
import type { Played } from "./play.ts";
import { isRead, type World } from "./world.ts";

export function partsOf(world: World, { keeper, isFresh }: Played): Parts {
  const none = (): { there: number; gone: number } => ({ there: 0, gone: 0 });
  const parts = { unread: none(), unwanted: none(), left: none(), checked: none(), due: none() };
  const partOf = (nth: number): keyof Parts => {
    if (!isRead(nth)) return "unread";
    if (keeper.isHeld[nth] === 1) return isFresh[nth] === 1 ? "checked" : "due";
    return world.passes[nth] === 1 ? "left" : "unwanted";
  };
  for (let nth = 0; nth < world.documents; nth++)
    parts[partOf(nth)][world.goneAt[nth]! < world.iterations ? "gone" : "there"]++;
  return parts;
}
