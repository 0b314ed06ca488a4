/** Counts a core again from the documents that it holds, and says where it counts otherwise. */

import type { Core } from "../../processors/core-evict/holding.ts";
import { keyOf } from "../../processors/core-evict/state.ts";
import { bandsOf } from "../../processors/near/sketch.ts";
import type { CoreDomain, CoreEnds, CoreHeld } from "../../schemas/generated/records.ts";

export function faultsOf({ stores, rules, totals }: Core): string[] {
  const faults: string[] = [];
  const same = (what: string, is: unknown, wanted: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(wanted))
      faults.push(`${what}: ${JSON.stringify(wanted)} expected, got ${JSON.stringify(is)}`);
  };
  const held = new Map(stores.held.entries());
  const domains = new Map(stores.domain.entries());
  const sum = (of: Iterable<CoreHeld>): number => [...of].reduce((bytes, one) => bytes + one.bytes, 0);
  same("documents", totals.documents, held.size);
  same("bytes", totals.bytes, sum(held.values()));
  const listed = new Set<string>();
  const byDomain = new Map<string, CoreHeld[]>();
  for (const one of held.values()) {
    const own = byDomain.get(one.domain);
    if (own === undefined) byDomain.set(one.domain, [one]);
    else own.push(one);
  }
  for (const [name, domain] of domains) {
    const own = byDomain.get(name) ?? [];
    same(`${name}: documents`, domain.documents, own.length);
    same(`${name}: bytes`, domain.bytes, sum(own));
    for (const [rank, ends] of domain.ranks.entries()) {
      const keys = walk<CoreHeld>(held, ends, faults);
      for (const key of keys) listed.add(key);
      const wanted = own.filter((one) => one.rank === rank).map((one) => keyOf(one.document));
      same(`${name}: rank ${rank}`, [...keys].sort(), wanted.sort());
    }
    if (domain.documents > 0) same(`${name}: spared`, domain.isSpared, domain.documents <= rules.floor);
  }
  same("listed", listed.size, held.size);
  for (const [key] of stores.gone.entries()) if (!held.has(key)) faults.push(`${key} is to leave, and is not held`);
  for (let quality = 0; quality <= 100; quality++) {
    const of = [...domains].filter(([, domain]) => domain.quality === quality && domain.documents > 0);
    const level = stores.level.get(String(quality));
    for (const isSpared of [false, true]) {
      const ends = level?.[isSpared ? "spared" : "open"] ?? { first: "", last: "" };
      const wanted = of.filter(([, domain]) => domain.isSpared === isSpared).map(([name]) => name);
      same(`quality ${quality}`, walk<CoreDomain>(domains, ends, faults).sort(), wanted.sort());
      if (!isSpared) same(`quality ${quality}: open`, totals.openOf[quality], wanted.length);
    }
    same(
      `quality ${quality}: documents`,
      totals.documentsOf[quality],
      of.reduce((all, [, domain]) => all + domain.documents, 0),
    );
    same(
      `quality ${quality}: bytes`,
      totals.bytesOf[quality],
      of.reduce((all, [, domain]) => all + domain.bytes, 0),
    );
  }
  const bands = [...stores.bands.entries()].flatMap(([band, { keys }]) => keys.map((key) => `${band} ${key}`));
  const wanted = [...held].flatMap(([key, { sketch }]) => [...bandsOf(sketch)].map((band) => `${band} ${key}`));
  const known = new Set(wanted);
  for (const one of bands) if (!known.has(one)) faults.push(`band ${one} of a document that is not held`);
  return faults;
}

function walk<V extends { before: string; after: string }>(
  all: ReadonlyMap<string, V>,
  ends: CoreEnds,
  faults: string[],
): string[] {
  const keys: string[] = [];
  let before = "";
  for (let key = ends.first; key !== ""; ) {
    const one = all.get(key);
    if (one === undefined || one.before !== before || keys.length > all.size) {
      faults.push(`a list is broken at ${key}`);
      return keys;
    }
    keys.push(key);
    before = key;
    key = one.after;
  }
  if (ends.last !== before) faults.push(`a list ends with ${ends.last}, not ${before}`);
  return keys;
}
