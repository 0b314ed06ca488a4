/**
 * Reads the Russian scripts into pools of patterns. Letters of a section: O organisations; A, B, C, D people by their
 * parts (who acts, who speaks for them, who judges, who else); K claims that follow «что»; Q quotations; S sentences;
 * H headings; G tags; I captions. Of a happening: its nouns after `#`, X what it is about, T titles, L openings, D details.
 */

import { SECTIONS, type Section } from "../model.ts";
import { type Pattern, pattern, patterns } from "./compose.ts";
import { noun } from "./inflect-russian.ts";
import { incidents, region } from "./russian-city.ts";
import { general } from "./russian-general.ts";
import { culture, sport } from "./russian-leisure.ts";
import { health, society } from "./russian-life.ts";
import { economy, politics, world } from "./russian-power.ts";
import { auto, science, technology } from "./russian-progress.ts";
import { type Lines, script } from "./script.ts";
import type { Noun } from "./voice.ts";

/** What one can be told about: sentences are drawn from its pools. */
export interface Happening {
  readonly events: readonly Noun[];
  readonly about: readonly Noun[];
  readonly organisations: readonly Noun[];
  /** Of the people of each part. */
  readonly roles: readonly (readonly Noun[])[];
  readonly titles: readonly Pattern[];
  readonly openings: readonly Pattern[];
  readonly details: readonly Pattern[];
  /** Of the whole section. */
  readonly sentences: readonly Pattern[];
  readonly claims: readonly Pattern[];
  readonly quotes: readonly Pattern[];
}

export interface SectionScript {
  readonly happenings: readonly Happening[];
  readonly headings: readonly Pattern[];
  readonly captions: readonly Pattern[];
  readonly tags: readonly string[];
}

const NOTHING: readonly Noun[] = [{ forms: ["", "", "", "", "", ""], gender: "n" }];

/** With the six forms of its short name after those of the full one: `министерство/финансов > ведомство`. */
function titled(written: string): Noun {
  const [full = "", short] = written.split(" > ");
  const mark = full.slice(0, full.indexOf(" ") + 1);
  const long = noun(full);
  const brief = short === undefined ? full.split("/")[0]! : short.startsWith("= ") ? short : mark + short;
  return { ...long, forms: [...long.forms, ...noun(brief).forms] };
}

const split = (lines: readonly string[] | undefined): string[] =>
  (lines ?? []).flatMap((line) => line.split(";").map((part) => part.trim())).filter((part) => part !== "");

const common = script(general).section;

const sentencesBySection = new Map<Lines, readonly Pattern[]>();

/** Read once for all happenings of a section. */
function sentencesOf(section: Lines): readonly Pattern[] {
  let read = sentencesBySection.get(section);
  if (read === undefined) sentencesBySection.set(section, (read = patterns(...(section.S ?? []))));
  return read;
}

function happening(section: Lines, own: Lines): Happening {
  const lines = (letter: string): readonly string[] => own[letter] ?? section[letter] ?? [];
  const about = split(own.X).map(noun);
  return {
    events: split(own["#"]).map(noun),
    about: about.length > 0 ? about : NOTHING,
    organisations: split(lines("O")).map(titled),
    roles: ["A", "B", "C", "D"].map((part) => split(part === "D" ? section.D : lines(part)).map(titled)),
    titles: patterns(...(own.T ?? [])),
    openings: patterns(...(own.L ?? [])),
    details: patterns(...(own.D ?? [])),
    sentences: sentencesOf(section),
    claims: patterns(...(own.K ?? []), ...(section.K ?? []), ...common.K!),
    quotes: patterns(...(own.Q ?? []), ...(section.Q ?? []), ...common.Q!),
  };
}

function sectionScript(text: string): SectionScript {
  const { section, happenings } = script(text);
  return {
    happenings: happenings.map((own) => happening(section, own)),
    headings: patterns(...split(section.H), ...split(common.H)),
    captions: patterns(...split(section.I)),
    tags: split(section.G),
  };
}

const TEXTS: Readonly<Record<Section, string>> = {
  ...{ politics, economy, society, incidents, world, region, sport, culture, science, technology, auto, health },
};

export const scripts = Object.fromEntries(SECTIONS.map((name) => [name, sectionScript(TEXTS[name])])) as Readonly<
  Record<Section, SectionScript>
>;

const isAtHome = (text: string): boolean => text.includes("<town");
export const middles = patterns(...common.S!);
export const backgrounds = patterns(...common.B!);
/** Of news from abroad: no town of ours belongs there. */
export const middlesAbroad = patterns(...common.S!.filter((text) => !isAtHome(text)));
export const backgroundsAbroad = patterns(...common.B!.filter((text) => !isAtHome(text)));
export const quoteFrames = patterns(...common.F!);
export const openingFrames = patterns(...common.P!);
export const claimFrames = patterns(...common.E!);
/** Those that name who speaks. */
export const personFrames = patterns(...common.E!.filter((frame) => frame.includes("<s")));
/** What makes a short title longer. */
export const tails = patterns(...common.T!);
export const fallbackTitle = pattern("<region>: {что произошло|главное} <wday>");
