/** The Russian voice: articles, names and words as Russian news sites have them. */

import type { Pattern } from "../../../processors/words/pattern.ts";
import type { Name } from "../model.ts";
import type { Chance } from "../random.ts";
import { folderOf } from "./bank.ts";
import { edited } from "./edited.ts";
import { COUNTRY, facts, REGION, TOWN } from "./russian-facts.ts";
import { firstCases, names, person } from "./russian-names.ts";
import { scripts } from "./russian-scripts.ts";
import { capitalised, finished, MONTHS_OF, Teller, tellerOf } from "./russian-teller.ts";
import type { Facts, Voice } from "./voice.ts";
import { readEditing, readWords } from "./words.ts";

const TITLE_LEAST = 15;
const TITLE_MOST = 180;
const TITLE_USUAL = 66;
/** A paragraph ends where the next sentence would be more outside the wished length than inside. */
const HALF_SENTENCE = 55;
/** Paragraphs that begin with direct speech. */
const SPEECH = 0.12;

type Kind = "detail" | "claim" | "quote" | "middle" | "background";
/** How often each kind of sentence stands in the beginning, the middle and the end of an article. */
const SHARES: readonly Readonly<Record<Kind, number>>[] = [
  { detail: 50, claim: 26, quote: 18, middle: 6, background: 0 },
  { detail: 34, claim: 26, quote: 24, middle: 16, background: 0 },
  { detail: 18, claim: 20, quote: 14, middle: 8, background: 40 },
];
/** Who speaks: first the one it is about, then those who comment on it. */
function speakerAt(own: Chance, place: number): number {
  const draw = own.unit();
  if (place < 0.3) return draw < 0.7 ? 0 : 1;
  if (place < 0.6) return draw < 0.25 ? 0 : draw < 0.8 ? 1 : 2;
  return draw < 0.3 ? 0 : draw < 0.5 ? 1 : 2;
}

/** Another kind where all of this one was said: nothing is said twice while there is something else to say. */
function kindLeft(teller: Teller, wanted: Kind): Kind {
  const { sentences, claims, quotes } = teller.happening;
  const { middles, backgrounds } = scripts().general;
  const isLeft: Readonly<Record<Kind, boolean>> = {
    detail: !teller.isUsedUp(sentences),
    claim: !teller.isUsedUp(claims),
    middle: !teller.isUsedUp(middles),
    quote: !teller.isUsedUp(quotes),
    background: !teller.isUsedUp(backgrounds),
  };
  if (isLeft[wanted]) return wanted;
  return (Object.keys(isLeft) as Kind[]).find((kind) => isLeft[kind]) ?? wanted;
}

function poolOf(kind: Kind, teller: Teller, own: Chance): readonly Pattern[] {
  const { details, sentences } = teller.happening;
  const { middles, middlesAbroad, backgrounds, backgroundsAbroad } = scripts().general;
  const isAbroad = teller.facts.section === "world";
  if (kind === "middle") return isAbroad ? middlesAbroad : middles;
  if (kind === "background") return isAbroad ? backgroundsAbroad : backgrounds;
  return !teller.isUsedUp(details) && own.happens(0.6) ? details : sentences;
}

function paragraph(own: Chance, facts: Facts, length: number, place: number): string {
  const teller = tellerOf(own, facts);
  const { happening } = teller;
  const { quoteFrames, claimFrames, openingFrames, personFrames } = scripts().general;
  const shares = SHARES[place < 0.25 ? 0 : place < 0.75 ? 1 : 2]!;
  let quotations = 0;
  const framed = (frames: readonly Pattern[], speaker: number): string =>
    teller.framed(own.pick(frames), happening.quotes, happening.claims, speaker);
  const more = (): string => {
    const kind = kindLeft(teller, own.weighted(shares));
    if (kind === "quote" && quotations++ === 0) return framed(quoteFrames, speakerAt(own, place));
    if (kind === "quote" || kind === "claim") return framed(claimFrames, speakerAt(own, place));
    const pool = poolOf(kind, teller, own);
    return teller.sentence(teller.next(pool));
  };
  const isFirst = place === 0;
  // A dash begins direct speech only where a paragraph begins.
  const isSpeech = place > 0.1 && own.happens(SPEECH);
  const begin = (): string => (isSpeech ? framed(openingFrames, speakerAt(own, place)) : more());
  let text = isFirst ? teller.sentence(teller.next(happening.openings)) : begin();
  // Who it is about is introduced at once, whatever the opening says.
  if (isFirst && !teller.hasNamedFirst) text += ` ${framed(personFrames, 0)}`;
  while (text.length < length - HALF_SENTENCE) text += ` ${more()}`;
  return text;
}

function title(own: Chance, facts: Facts): string {
  for (let tries = 0; tries < 4; tries++) {
    const teller = new Teller(own, facts);
    const head = teller.say(own.pick(teller.happening.titles));
    const isShort = head.length < TITLE_USUAL && !head.includes(":") && own.happens(0.75);
    const text = isShort ? head + teller.tail(own.pick(scripts().general.tails)) : head;
    if (text.length >= TITLE_LEAST && text.length <= TITLE_MOST) return text;
  }
  return new Teller(own, facts).say(scripts().general.fallbackTitle);
}

function lead(own: Chance, facts: Facts): string {
  const teller = new Teller(own, facts);
  return teller.sentence(own.pick(teller.happening.openings));
}

const next = (own: Chance, facts: Facts, from: readonly Pattern[]): string => {
  const teller = tellerOf(own, facts);
  return teller.say(teller.next(from));
};

function quotation(own: Chance, facts: Facts): { text: string; by: string } {
  const { quotes } = tellerOf(own, facts).happening;
  const text = finished(next(own, facts, quotes));
  const speaker = own.pick(facts.people.slice(0, 3));
  const more = own.happens(0.4) ? ` ${finished(next(own, facts, quotes))}` : "";
  return { text: text + more, by: `${speaker.first} ${speaker.last}, ${speaker.role.forms[0]!}` };
}

function tags(own: Chance, facts: Facts, count: number): string[] {
  const [first] = facts.people;
  const place = facts.section === "world" ? COUNTRY : own.happens(0.5) ? TOWN : REGION;
  const from = [
    ...scripts().sections[facts.section].tags,
    facts.places[place]!.forms[0]!,
    facts.organisations[0]!.forms[0]!,
    ...(first === undefined ? [] : [`${first.first} ${first.last}`]),
  ];
  return own.several([...new Set(from)], count).map(capitalised);
}

function comment(own: Chance, facts: Facts): { text: string; by: string } {
  const { comments } = scripts().general;
  const said = next(own, facts, comments);
  const more = own.happens(0.35) ? ` ${next(own, facts, comments)}` : "";
  const whole = more === "" ? said : finished(said) + more;
  return { text: own.happens(0.25) ? whole.toLowerCase() : whole, by: nickname(own) };
}

function nickname(own: Chance): string {
  const name = person(own);
  const { nicknames } = scripts().general;
  switch (own.below(5)) {
    case 0:
      return `${name.first} ${name.last}`;
    case 1:
      return `${name.first} ${name.last[0]!}.`;
    case 2:
      return name.first;
    case 3:
      return `${own.pick(nicknames)}${own.between(1, 99)}`;
    default:
      return own.pick(nicknames);
  }
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  "а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sch,ъ ,ы y,ь ,э e,ю yu,я ya"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

const latin = (text: string): string => Array.from(text.toLowerCase(), (letter) => LATIN[letter] ?? letter).join("");

function siteName(own: Chance): { name: string; domain: string } {
  const town = own.pick(names().towns).forms;
  const [before = "", after = ""] = own.pick(scripts().general.siteNames).split("=");
  const name = before.replace("%t", town[0]!).replace("%g", town[1]!).replace("%a", capitalised(town[6]!));
  return { name, domain: `${after.replace("%t", latin(town[0]!))}.example` };
}

const two = (number: number): string => String(number).padStart(2, "0");
const WEEKDAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"];

function date(local: number, style: number): string {
  const at = new Date(local);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  const name = MONTHS_OF[month]!;
  const styles = [
    `${day} ${name} ${year}, ${time}`,
    `${two(day)}.${two(month + 1)}.${year} ${time}`,
    `${day} ${name} ${year} г. ${time}`,
    `${time}, ${day} ${name} ${year}`,
    `${day} ${name.slice(0, 3)} ${year}, ${time}`,
    `${WEEKDAYS[at.getUTCDay()]!}, ${day} ${name} ${year} года, ${time}`,
  ];
  return styles[style % styles.length]!;
}

export function russian(): Voice {
  const folder = folderOf("russian");
  const editing = readEditing(folder);
  return {
    code: "ru",
    person,
    siteName,
    facts,
    title,
    lead,
    paragraph,
    heading: (own, facts) => next(own, facts, scripts().sections[facts.section].headings),
    quotation,
    point: (own, facts) => finished(next(own, facts, tellerOf(own, facts).happening.claims)),
    caption: (own, facts) => ({
      caption: next(own, facts, scripts().sections[facts.section].captions),
      credit: next(own, facts, scripts().general.credits),
    }),
    tags,
    comment,
    edited: (own, text) => edited(own, text, editing),
    byline: (name: Name) => `${firstCases(name)[0]} ${name.last}`,
    date,
    words: readWords(folder),
  };
}
