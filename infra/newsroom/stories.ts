/**
 * What happens in the world, apart from who writes about it: so many stories a day in each language, of very different
 * weight. Sites of the language take them up on that day and the next; an agency's text of a story is reprinted.
 */

import { DAY } from "./clock.ts";
import { type LanguageCode, SECTIONS, type Section, type Story } from "./model.ts";
import { chance } from "./random.ts";

const PER_DAY = 40;
const AGENCY_SHARE = 0.6;
/** How long a story is written about. */
const STORY_DAYS = 2;

function storiesOf(seed: number, language: LanguageCode, day: number): readonly Story[] {
  const own = chance(seed, "stories", language, day);
  const count = own.between(PER_DAY * 0.7, PER_DAY * 1.3);
  return Array.from({ length: count }, (_, index) => ({
    id: `${language}-${day}-${index}`,
    language,
    section: own.pick(SECTIONS),
    day,
    // Most of it happens by day.
    time: day * DAY + Math.floor((own.unit() + own.unit()) * 0.5 * DAY),
    // A few are everywhere.
    weight: 1 / (1 + own.below(count)),
    isAgency: own.happens(AGENCY_SHARE),
  }));
}

/** Those that sites can take up on a day. */
export const storiesNear = (seed: number, language: LanguageCode, day: number): readonly Story[] =>
  Array.from({ length: STORY_DAYS }, (_, ago) => storiesOf(seed, language, day - ago)).flat();

/** One that only this site has. */
export const ownStory = (
  site: number,
  language: LanguageCode,
  section: Section,
  { day, number, time }: { readonly day: number; readonly number: number; readonly time: number },
): Story => ({
  id: `${language}-${day}-s${site}-${number}`,
  language,
  section,
  day,
  time: time - 2 * 3_600_000,
  weight: 0,
  isAgency: false,
});
