/**
 * All that is the same on every page of a site while its face stays as it is: names, design, tags, words. Making one is
 * the work of a moment, so only the last few hundred are kept.
 */

import type { Breakage, Face, Site } from "../model.ts";
import { chance } from "../random.ts";
import type { Voice, Words } from "../text/voice.ts";
import { voiceFor } from "../text/voices.ts";
import { type Design, designOf } from "./design.ts";
import { type Hooks, hooksOf } from "./hooks.ts";
import { type Names, namesOf } from "./names.ts";
import type { RoleName } from "./roles.ts";
import { hooked, type Tags, tagsOf } from "./tags.ts";

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
  /** Opening texts of fields, with what rules go by where that is not astray. */
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly body: {
    readonly hooked: string;
    /** Without what rules go by. */
    readonly open: string;
    readonly close: string;
  };
}

const KEPT = 500;
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
  const voice = voiceFor(site.language);
  const tags = tagsOf(site, face, names, design, hooks);
  const { open, close } = tags;
  const bearer = face.breakages.map((breakage) => BEARERS[breakage]).find((role) => role !== undefined);
  return {
    ...{ site, face, names, hooks, design, voice, said: saidOf(site, voice), ...tags },
    open: bearer === undefined ? open : { ...open, [bearer]: hooked(open[bearer], hooks.body) },
    title: hooked(open.titleBox, hooks.title),
    author: hooks.authorIn === "text" ? hooked(open.authorBox, hooks.author) : open.authorBox,
    date: hooks.dateIn === "meta" ? open.dateBox : hooked(open.dateBox, hooks.date),
    body: { hooked: hooked(open.bodyBox, hooks.body), open: open.bodyBox, close: close.bodyBox },
  };
}

/** What has the name of the body in place of it. */
const BEARERS: Readonly<Partial<Record<Breakage, RoleName>>> = {
  B2: "nav",
  B3: "comments",
  B4: "related",
  B5: "ad",
  B7: "lead",
  B25: "page",
};
/** These breakages leave the body without its name. */
export const isAstray = (breakage: Breakage): boolean => BEARERS[breakage] !== undefined;

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
