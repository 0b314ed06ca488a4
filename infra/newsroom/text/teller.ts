/**
 * Makes a voice of what a language writes down: patterns by section and general ones, names, and how slots are filled.
 * A paragraph is put together of whole sentences: what happened first, then details, quotations and numbers, at the end
 * where it comes from and what is to come.
 */

import type { Pattern } from "../../../processors/words/pattern.ts";
import { HOUR } from "../clock.ts";
import type { LanguageCode, Name, Section } from "../model.ts";
import type { Chance } from "../random.ts";
import { type Fill, say, sentence } from "./compose.ts";
import { type Editing, edited } from "./edited.ts";
import type { General, SectionTexts } from "./section.ts";
import { makeNumbers, Telling, tellingOf } from "./telling.ts";
import type { Facts, Noun, Voice, Words } from "./voice.ts";

export interface Language {
  readonly code: LanguageCode;
  readonly sections: Readonly<Record<Section, SectionTexts>>;
  readonly general: General;
  readonly men: readonly string[];
  readonly women: readonly string[];
  surname(own: Chance, isFemale: boolean): string;
  /** Town, another town, region, country, another country. */
  readonly places: readonly [readonly Noun[], readonly Noun[], readonly Noun[], readonly Noun[], readonly Noun[]];
  /** Text of a slot; those that only the language knows. */
  fill(telling: Telling, slot: string, form: string): string;
  /** Tags a story can have. */
  tagsOf(telling: Telling): readonly string[];
  readonly editing: Editing;
  byline(name: Name): string;
  readonly dates: readonly ((date: Date) => string)[];
  readonly words: Words;
}

type Kind = "details" | "sentences" | "quotation" | "numbers" | "context" | "history" | "prospects" | "reactions";

/** Of what sentences are chosen from in each part of an article. */
const KINDS: readonly (readonly Kind[])[] = [
  ["details", "details", "details", "details", "quotation", "quotation", "sentences", "sentences", "numbers"],
  ["quotation", "quotation", "quotation", "sentences", "sentences", "sentences", "numbers", "reactions", "context"],
  ["context", "history", "history", "prospects", "prospects", "sentences", "reactions", "quotation", "numbers"],
];
const ANYTHING: readonly Kind[] = ["sentences", "context", "reactions", "prospects", "numbers"];
/** Who speaks in each part. */
const SPEAKERS: readonly (readonly number[])[] = [
  [0, 0, 1],
  [0, 1, 2, 2, 3],
  [1, 2, 3, 4, 4],
];
const SHORT = 60;
const TITLE_MOST = 180;
const TITLE_LEAST = 15;
const TITLE_USUAL = 56;

export function voiceOf(language: Language): Voice {
  const { code, general, words } = language;
  const telling = (own: Chance, facts: Facts): Telling => tellingOf(own, facts, language.sections[facts.section]);
  const told = (told: Telling, nodes: Pattern): string => sentence(say(told.own, nodes, fillOf(language, told)));
  const plain = (told: Telling, nodes: Pattern): string => upper(say(told.own, nodes, fillOf(language, told)));

  return {
    code,
    words,
    byline: language.byline,
    person: (own) => person(own, language),
    siteName: (own) => siteName(own, language),
    facts: (own, section, time) => makeFacts(own, section, time, language),
    title(own, facts) {
      for (;;) {
        const fresh = new Telling(own, facts, language.sections[facts.section]);
        const head = plain(fresh, own.pick(fresh.happening.titles));
        const isShort = head.length < TITLE_USUAL && own.happens(0.6);
        const text = isShort ? `${head}${plainTail(say(own, own.pick(general.tails), fillOf(language, fresh)))}` : head;
        if (text.length >= TITLE_LEAST && text.length <= TITLE_MOST) return text;
      }
    },
    lead(own, facts) {
      const fresh = new Telling(own, facts, language.sections[facts.section]);
      return told(fresh, own.pick(fresh.happening.leads));
    },
    paragraph(own, facts, length, place) {
      const now = telling(own, facts);
      let text = place > 0 ? now.pending : told(now, now.next(now.happening.leads));
      now.pending = "";
      for (;;) {
        const next = nextSentence(language, now, length - text.length, place);
        if (text === "") text = next;
        else if (text.length + next.length / 2 <= length) text += ` ${next}`;
        else {
          now.pending = next;
          return text;
        }
      }
    },
    heading: (own, facts) => {
      const now = telling(own, facts);
      return plain(now, now.next(general.headings));
    },
    quotation(own, facts) {
      const now = telling(own, facts);
      now.speaker = own.below(facts.people.length);
      return { text: sentence(claim(language, now)), by: plain(now, own.pick(general.speaker)) };
    },
    point: (own, facts) => {
      const now = telling(own, facts);
      return told(now, now.next(general.points));
    },
    caption(own, facts) {
      const now = telling(own, facts);
      const list = own.happens(0.5) ? now.section.captions : general.captions;
      return { caption: told(now, now.next(list)), credit: plain(now, own.pick(general.credits)) };
    },
    tags: (own, facts, count) => {
      const fresh = new Telling(own, facts, language.sections[facts.section]);
      return own.several([...new Set([...language.tagsOf(fresh), ...fresh.section.tags])], count);
    },
    comment(own, facts) {
      const now = telling(own, facts);
      const text = Array.from({ length: own.pick([1, 1, 1, 2, 2, 3]) }, () => told(now, now.next(general.comments)));
      return { text: text.join(" "), by: say(own, own.pick(general.nicknames), fillOf(language, now)) };
    },
    edited: (own, text) => edited(own, text, language.editing),
    date: (local, style) => language.dates[style % language.dates.length]!(new Date(local)),
  };
}

/** Before a comma or a colon there is no space, before a dash there is. */
const plainTail = (text: string): string => (text.startsWith("–") ? ` ${text}` : text);

const upper = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Of `fillOf`. */
export const COMMON_SLOTS = "claim next first last agency digits";

/** Slots that mean the same in every language, then the language's own. */
function fillOf(language: Language, telling: Telling): Fill {
  const fill: Fill = (slot, form) => {
    switch (slot) {
      case "claim":
      case "next":
        return sentenceStart(claim(language, telling));
      case "first":
        return telling.own.pick(telling.own.happens(0.5) ? language.women : language.men);
      case "last":
        return language.surname(telling.own, telling.own.happens(0.5));
      case "agency":
        return telling.own.pick(language.words.agency);
      case "digits":
        return String(telling.own.between(1, 999));
      default:
        return language.fill(telling, slot, form);
    }
  };
  return fill;
}

const sentenceStart = (text: string): string => upper(text);

function claim(language: Language, telling: Telling): string {
  const { own, section, speaker } = telling;
  const special = section.claims[speaker]!;
  const isSpecial = special.length > 0 && !telling.isUsedUp(special) && own.happens(0.6);
  const list = isSpecial ? special : language.general.claims[speaker]!;
  return say(own, telling.next(list), fillOf(language, telling));
}

function nextSentence(language: Language, telling: Telling, room: number, place: number): string {
  const { own } = telling;
  const { general } = language;
  const part = place < 0.3 ? 0 : place < 0.7 ? 1 : 2;
  const fill = fillOf(language, telling);
  if (room < SHORT && own.happens(0.3) && !telling.isUsedUp(general.short))
    return sentence(say(own, telling.next(general.short), fill));
  // When everything was said, some of it is said again.
  let list = listOf(general, telling, own.pick(ANYTHING));
  for (let i = 0; i < 6; i++) {
    const kind = own.pick(KINDS[part]!);
    const found = listOf(general, telling, kind);
    if ((kind === "quotation" && telling.wasQuotation) || telling.isUsedUp(found)) continue;
    list = found;
    break;
  }
  telling.wasQuotation = list === general.frames;
  if (telling.wasQuotation) telling.speaker = own.pick(SPEAKERS[part]!);
  return sentence(say(own, telling.next(list), fill));
}

function listOf(general: General, { happening }: Telling, kind: Kind): readonly Pattern[] {
  switch (kind) {
    case "details":
      return happening.details;
    case "sentences":
      return happening.sentences;
    case "quotation":
      return general.frames;
    default:
      return general[kind];
  }
}

function person(own: Chance, language: Language): Name {
  const isFemale = own.happens(0.45);
  return { first: own.pick(isFemale ? language.women : language.men), last: language.surname(own, isFemale), isFemale };
}

/** The part that a happening may have roles of its own for. */
const SPECIAL = 1;

function makeFacts(own: Chance, section: Section, time: number, language: Language): Facts {
  const { roles, organisations, happenings } = language.sections[section];
  const happening = own.below(happenings.length);
  const special = happenings[happening]!.roles;
  const people = roles.map((list, part) => {
    const name = person(own, language);
    const role = own.pick(part === SPECIAL && special.length > 0 ? special : list);
    return { ...name, role: name.isFemale ? role.her : role.his };
  });
  // A second town or country that is the first would read as a mistake.
  const places: Noun[] = [];
  for (const list of language.places) {
    let place = own.pick(list);
    while (places.includes(place)) place = own.pick(list);
    places.push(place);
  }
  return {
    section,
    people,
    organisations: organisations.map((list) => own.pick(list)),
    places,
    happening,
    numbers: makeNumbers(own, new Date(time).getUTCFullYear()),
    time: time - own.below(6) * HOUR,
  };
}

function siteName(own: Chance, language: Language): { name: string; domain: string } {
  const town = own.pick(language.places[0]).forms[0]!;
  const fill: Fill = (slot) => (slot === "town" ? town : language.surname(own, false));
  const name = say(own, own.pick(language.general.siteNames), fill);
  const plain = name.toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe").normalize("NFD");
  const domain = plain
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return { name, domain: `${domain}.example` };
}
