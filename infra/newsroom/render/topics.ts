/** What sites of one publishing system and language have pages of topics about: the same for all of them. */

import { DAY } from "../clock.ts";
import { SECTIONS, type Site } from "../model.ts";
import { chance } from "../random.ts";
import { voiceFor } from "../text/voices.ts";

export interface Topic {
  readonly path: string;
  readonly name: string;
}

const lists = new Map<string, readonly Topic[]>();

export function topicsOf({ seed, system, language }: Site): readonly Topic[] {
  const key = `${seed} ${system} ${language}`;
  const kept = lists.get(key);
  if (kept !== undefined) return kept;
  const own = chance(seed, "topics", system, language);
  const voice = voiceFor(language);
  const names = SECTIONS.flatMap((section) =>
    [0, 1, 2].flatMap(() => voice.tags(own, voice.facts(own, section, own.below(3000) * DAY), 5)),
  );
  const topics = [...new Set(names)].map((name) => ({ path: `/topic/${own.between(100, 99_999)}/`, name }));
  lists.set(key, topics);
  return topics;
}
