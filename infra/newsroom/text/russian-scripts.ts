/** Reads what Russian stories are told from: the files of sections and `general.bank`. */

import type { Pattern } from "../../../processors/words/pattern.ts";
import { SECTIONS, type Section } from "../model.ts";
import {
  type Bank,
  folderOf,
  type Line,
  type Lines,
  lazily,
  patternsOf,
  readAs,
  readBank,
  type Shape,
  type Spelling,
  thingsOf,
  wordsOf,
} from "./bank.ts";
import { noun } from "./inflect-russian.ts";
import { paired } from "./paired.ts";
import { readCounted } from "./russian-counted.ts";
import { russianSlots } from "./russian-slots.ts";
import { nounsOf } from "./section.ts";
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

/** What is said in any section. */
export interface RussianGeneral {
  readonly middles: readonly Pattern[];
  readonly backgrounds: readonly Pattern[];
  /** Of news from abroad: no town of ours belongs there. */
  readonly middlesAbroad: readonly Pattern[];
  readonly backgroundsAbroad: readonly Pattern[];
  readonly quoteFrames: readonly Pattern[];
  readonly openingFrames: readonly Pattern[];
  readonly claimFrames: readonly Pattern[];
  /** Those that name who speaks. */
  readonly personFrames: readonly Pattern[];
  /** What makes a short title longer. */
  readonly tails: readonly Pattern[];
  readonly fallbackTitle: Pattern;
  readonly comments: readonly Pattern[];
  readonly credits: readonly Pattern[];
  readonly nicknames: readonly string[];
  /** `%t` is a town, `%g` its genitive, `%a` the beginning of its adjective; after `=` the domain's name. */
  readonly siteNames: readonly string[];
}

export interface RussianScripts {
  readonly sections: Readonly<Record<Section, SectionScript>>;
  readonly general: RussianGeneral;
}

/** Who acts, who speaks for them, who judges, who else: by their places in `Facts.people`. */
const PEOPLE = ["actor", "speaker", "judge", "other"] as const;
const SECTION: Shape = {
  ...{ organisation: 1, actor: 1, speaker: 1, judge: 1, other: 1, claim: 0, quotation: 0, sentence: 1 },
  ...{ heading: 0, tags: 1, caption: 1 },
};
/** A happening may have organisations and people of its own, and more to say. */
const HAPPENING: Shape = {
  ...{ happening: 1, organisation: 0, actor: 0, speaker: 0, judge: 0, claim: 0, quotation: 0 },
  ...{ about: 0, title: 1, lead: 1, detail: 1 },
};
const GENERAL: Shape = {
  ...{ claim: 1, quotation: 1, sentence: 1, background: 1, frame: 1, speech: 1, "claim frame": 1, tail: 1 },
  ...{ heading: 1, title: 1, credit: 1, comment: 1, nickname: 1, "site name": 1 },
};

const NOTHING: readonly Noun[] = [{ forms: ["", "", "", "", "", ""], gender: "n" }];

/** With the six forms of its short name after those of the full one: `министерство/финансов > ведомство`. */
function titled(written: string): Noun {
  const [full = "", short] = written.split(" > ");
  const mark = full.slice(0, full.indexOf(" ") + 1);
  const long = noun(full);
  const brief = short === undefined ? full.split("/")[0]! : short.startsWith("= ") ? short : mark + short;
  return { ...long, forms: [...long.forms, ...noun(brief).forms] };
}

const titledOf = (lines: readonly Line[]): Noun[] => thingsOf(lines).map((line) => readAs(line, titled));

function happening(own: Lines, section: Pools): Happening {
  const { lines, spelling } = section;
  const either = (key: string): readonly Line[] => (own(key).length > 0 ? own(key) : lines(key));
  const about = nounsOf(own("about"), { noun });
  return {
    events: nounsOf(own("happening"), { noun }),
    about: about.length > 0 ? about : NOTHING,
    organisations: titledOf(either("organisation")),
    roles: PEOPLE.map((who) => titledOf(either(who))),
    titles: patternsOf(own("title"), spelling),
    openings: patternsOf(own("lead"), spelling),
    details: patternsOf(own("detail"), spelling),
    sentences: section.sentences,
    claims: [...patternsOf(own("claim"), spelling), ...section.claims],
    quotes: [...patternsOf(own("quotation"), spelling), ...section.quotes],
  };
}

/** Of a section and the general ones: read once for all happenings. */
interface Pools {
  readonly lines: Lines;
  readonly spelling: Spelling;
  readonly sentences: readonly Pattern[];
  readonly claims: readonly Pattern[];
  readonly quotes: readonly Pattern[];
}

export function readScripts(folder: string): RussianScripts {
  const spelling = { slots: russianSlots(readCounted(folder)), written: paired };
  const { lines } = readBank(folder, "general", GENERAL);
  const common = (key: string): Pattern[] => patternsOf(lines(key), spelling);
  const [claims, quotes, headings] = [common("claim"), common("quotation"), common("heading")];
  const section = (name: Section): SectionScript => {
    const bank: Bank = readBank(folder, name, SECTION, HAPPENING);
    const own = (key: string): Pattern[] => patternsOf(bank.lines(key), spelling);
    const pools = {
      ...{ lines: bank.lines, spelling, sentences: own("sentence") },
      ...{ claims: [...own("claim"), ...claims], quotes: [...own("quotation"), ...quotes] },
    };
    return {
      happenings: bank.happenings.map((one) => happening(one, pools)),
      headings: [...own("heading"), ...headings],
      captions: own("caption"),
      tags: wordsOf(bank.lines("tags")),
    };
  };
  const sections = Object.fromEntries(SECTIONS.map((name) => [name, section(name)])) as Record<Section, SectionScript>;
  return { sections, general: readGeneral(lines, spelling) };
}

const isAtHome = ({ text }: Line): boolean => text.includes("<town");

function readGeneral(lines: Lines, spelling: Spelling): RussianGeneral {
  const common = (key: string, suits = (_line: Line): boolean => true): Pattern[] =>
    patternsOf(lines(key).filter(suits), spelling);
  // Readers don't mind their endings.
  const apart = { slots: spelling.slots };
  const isAbroad = (line: Line): boolean => !isAtHome(line);
  return {
    middles: common("sentence"),
    backgrounds: common("background"),
    middlesAbroad: common("sentence", isAbroad),
    backgroundsAbroad: common("background", isAbroad),
    quoteFrames: common("frame"),
    openingFrames: common("speech"),
    claimFrames: common("claim frame"),
    personFrames: common("claim frame", ({ text }) => text.includes("<s")),
    tails: common("tail"),
    fallbackTitle: common("title")[0]!,
    comments: patternsOf(lines("comment"), apart),
    credits: patternsOf(lines("credit"), apart),
    nicknames: wordsOf(lines("nickname")),
    siteNames: wordsOf(lines("site name")),
  };
}

export const scripts = lazily(() => readScripts(folderOf("russian")));
