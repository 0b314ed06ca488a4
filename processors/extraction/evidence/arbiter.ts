/** What is chosen of what is said: a source's preference first, then what several agree on, the surer the more. */

import type { Field, Said } from "../way.ts";

export interface Choice<T> {
  readonly said: readonly Said<T>[];
  readonly prefer: readonly string[] | undefined;
  /** Those that are the same have the same. */
  readonly keyOf: (value: T) => string;
  /** How much one that says the same adds, from 0 (it is a copy) to 1 (it knows by itself). */
  readonly agreement: (way: string) => number;
  /** Of those that say the same, the one is taken that this is largest of; of equals the surest. */
  readonly worth?: (said: Said<T>) => number;
}

export function choose<T>({ said, prefer, keyOf, agreement, worth = () => 0 }: Choice<T>): Field<T> {
  const groups = new Map<string, Said<T>[]>();
  for (const one of said) {
    const key = keyOf(one.value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  const ranked = [...groups.values()].map((group) => {
    group.sort((a, b) => b.confidence - a.confidence);
    const preferred = Math.min(...group.map(({ way }) => rankOf(way, prefer)));
    const confidence = together(group, agreement);
    const equals = group.filter(({ way }) => rankOf(way, prefer) === preferred);
    const most = Math.max(...equals.map(worth));
    const first = equals.find((one) => worth(one) === most)!;
    return { first: { ...first, confidence }, preferred, confidence };
  });
  ranked.sort((a, b) => a.preferred - b.preferred || b.confidence - a.confidence);
  const [chosen, ...others] = ranked.map(({ first }) => first);
  return { chosen, others: others.sort((a, b) => b.confidence - a.confidence) };
}

function rankOf(way: string, prefer: readonly string[] | undefined): number {
  const at = prefer?.indexOf(way) ?? -1;
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}

/** Each further one takes a part of the doubt that is left; of each way only the surest counts. */
function together<T>(group: readonly Said<T>[], agreement: (way: string) => number): number {
  const ways = new Set<string>();
  let doubt = 1;
  for (const { way, confidence } of group) {
    if (ways.has(way)) continue;
    doubt *= ways.size === 0 ? 1 - confidence : 1 - confidence * agreement(way);
    ways.add(way);
  }
  return Math.min(0.999, 1 - doubt);
}
