/**
 * All that is the same on every page of a site while its face stays as it is: names, design, tags, words. Making one is
 * the work of a moment, so only the last few thousand are kept.
 */

import type { Face, Site } from "../model.ts";
import { chance } from "../random.ts";
import type { Voice, Words } from "../text/voice.ts";
import { voices } from "../text/voices.ts";
import { type Design, designOf } from "./design.ts";
import { type Hooks, hooksOf } from "./hooks.ts";
import { type Names, namesOf } from "./names.ts";
import { type Tags, tagsOf } from "./tags.ts";

/** One way to say each thing. */
export type Said = { readonly [K in Exclude<keyof Words, "sections">]: string } & {
  readonly sections: Readonly<Record<keyof Words["sections"], string>>;
};

export interface Look extends Tags {
  readonly site: Site;
  readonly face: Face;
  readonly names: Names;
  readonly hooks: Hooks;
  readonly design: Design;
  readonly voice: Voice;
  readonly said: Said;
}

const KEPT = 2000;
const looks = new Map<string, Look>();

export function lookOf(site: Site, face: Face): Look {
  const key = `${site.seed} ${site.address} ${site.origin} ${face.design} ${face.markup} ${face.classes} ${face.renamed} ${face.wraps} ${face.order} ${face.weight} ${face.charset} ${face.declaredCharset} ${face.breakages}`;
  const kept = looks.get(key);
  if (kept !== undefined) return kept;
  const look = makeLook(site, face);
  // The oldest go first: an order of insertion is enough, since a look is cheap.
  if (looks.size >= KEPT) looks.delete(looks.keys().next().value!);
  looks.set(key, look);
  return look;
}

function makeLook(site: Site, face: Face): Look {
  const names = namesOf(site, face);
  const hooks = hooksOf(site, face, names);
  const design = designOf(site, face);
  const voice = voices[site.language];
  return {
    site,
    face,
    names,
    hooks,
    design,
    voice,
    said: saidOf(site, voice),
    ...tagsOf(site, face, names, design, hooks),
  };
}

function saidOf(site: Site, { words }: Voice): Said {
  const own = chance(site.seed, "said", site.index);
  const { sections, ...others } = words;
  const one = <K extends string>(lists: Readonly<Record<K, readonly string[]>>): Record<K, string> =>
    Object.fromEntries(Object.entries<readonly string[]>(lists).map(([key, list]) => [key, own.pick(list)])) as Record<
      K,
      string
    >;
  return { ...one(others), sections: one(sections) };
}
