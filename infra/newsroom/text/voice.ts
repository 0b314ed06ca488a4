/**
 * What a language has to give: names, titles, sentences of articles, and the small words around them. Each function
 * takes its chance from outside, so that the same story is told alike wherever it is told.
 */

import type { Name, Section } from "../model.ts";
import type { Chance } from "../random.ts";

/** What a story is about, in words of its language: the same for all sites that tell it. */
export interface Facts {
  readonly section: Section;
  readonly people: readonly Person[];
  readonly organisations: readonly Noun[];
  readonly places: readonly Noun[];
  /** What happened, by number of the voice's own list for the section. */
  readonly happening: number;
  /** Sums, shares, counts, that come back through the text. */
  readonly numbers: readonly number[];
  /** Milliseconds, in UTC, when it happened. */
  readonly time: number;
}

export interface Person extends Name {
  /** What they are: "minister of finance". Nominative. */
  readonly role: Noun;
}

/** A noun or a name with the forms its language inflects it by; `forms[0]` is the one it is cited in. */
export interface Noun {
  readonly forms: readonly string[];
  /** Masculine, feminine, neuter, plural: what other words agree with. */
  readonly gender: "m" | "f" | "n" | "p";
}

export interface Voice {
  readonly code: string;
  person(own: Chance): Name;
  siteName(own: Chance): { readonly name: string; readonly domain: string };
  facts(own: Chance, section: Section, time: number): Facts;
  /** 15 to 180 characters, median 65. */
  title(own: Chance, facts: Facts): string;
  lead(own: Chance, facts: Facts): string;
  /** A paragraph of about so many characters: whole sentences. The number says where in the article it stands, from 0 to 1. */
  paragraph(own: Chance, facts: Facts, length: number, place: number): string;
  heading(own: Chance, facts: Facts): string;
  quotation(own: Chance, facts: Facts): { readonly text: string; readonly by: string };
  point(own: Chance, facts: Facts): string;
  caption(own: Chance, facts: Facts): { readonly caption: string; readonly credit: string };
  tags(own: Chance, facts: Facts, count: number): string[];
  comment(own: Chance, facts: Facts): { readonly text: string; readonly by: string };
  /** An agency's text as a site prints it: a few words and sentences changed. */
  edited(own: Chance, text: string): string;
  /** "Ivan Petrov" in the order and form of a byline. */
  byline(name: Name): string;
  /** As sites of the language print it; `style` chooses one of several. `local` is milliseconds in the site's own zone. */
  date(local: number, style: number): string;
  readonly words: Words;
}

/** Around articles. Each list has several ways to say the same; a site keeps to one. */
export interface Words {
  readonly sections: Readonly<Record<Section, readonly string[]>>;
  readonly home: readonly string[];
  readonly readMore: readonly string[];
  readonly loadMore: readonly string[];
  readonly seeAlso: readonly string[];
  readonly mostRead: readonly string[];
  readonly latest: readonly string[];
  readonly share: readonly string[];
  readonly comments: readonly string[];
  readonly reply: readonly string[];
  readonly by: readonly string[];
  readonly photo: readonly string[];
  readonly advertisement: readonly string[];
  readonly subscribe: readonly string[];
  readonly newsletter: readonly string[];
  readonly search: readonly string[];
  readonly login: readonly string[];
  readonly menu: readonly string[];
  readonly updated: readonly string[];
  readonly about: readonly string[];
  readonly contacts: readonly string[];
  readonly terms: readonly string[];
  readonly privacy: readonly string[];
  readonly imprint: readonly string[];
  readonly previous: readonly string[];
  readonly next: readonly string[];
  readonly today: readonly string[];
  readonly yesterday: readonly string[];
  readonly week: readonly string[];
  readonly editors: readonly string[];
  readonly correspondent: readonly string[];
  readonly agency: readonly string[];
  readonly corrected: readonly string[];
  readonly months: readonly string[];
  /** Two to six sentences each. */
  readonly cookies: readonly string[];
  readonly paywall: readonly string[];
  readonly botWall: readonly string[];
  readonly notFound: readonly string[];
  readonly gone: readonly string[];
  readonly outage: readonly string[];
  readonly ads: readonly string[];
  readonly smallPrint: readonly string[];
  readonly newsletterText: readonly string[];
}
