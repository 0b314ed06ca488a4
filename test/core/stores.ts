/** Stores of the core in plain maps: for tests, and for benches of the fold alone. */

import { type Core, nothingHeld, type Rules } from "../../processors/core-evict/holding.ts";
import type { Store } from "../../topology/processor.ts";

export function mapStore<V>(): Store<V> & { readonly size: number } {
  const values = new Map<string, V>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
    entries: (prefix = "") => (prefix === "" ? values : [...values].filter(([key]) => key.startsWith(prefix))),
    get size() {
      return values.size;
    },
  };
}

export const openCore = (rules: Partial<Rules> & Pick<Rules, "budget">): Core => ({
  rules: { preset: "driftwire", unit: "documents", floor: 0, doubt: 0, ranks: 1, ...rules },
  totals: nothingHeld(),
  at: 0,
  stores: {
    ...{
      held: mapStore(),
      domain: mapStore(),
      level: mapStore(),
      touched: mapStore(),
      gone: mapStore(),
      bands: mapStore(),
    },
  },
});
