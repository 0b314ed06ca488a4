/** The way `text`: what language a text is in, by its script, its letters and its commonest words. Only those that news come in here. */

import { readAs } from "../../words/bank.ts";
import { wordBank } from "../../words/expression.ts";
import { TextMistake } from "../../words/pattern.ts";
import type { Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";

/** Scripts that one of these languages alone is written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Georgian}/gu, "ka"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Bengali}/gu, "bn"],
  [/\p{Script=Tamil}/gu, "ta"],
  [/\p{Script=Telugu}/gu, "te"],
];

/** So much of a text decides. */
const LENGTH_MAX = 6_000;
const LETTERS_MIN = 40;
const WORDS_MIN = 12;
/** One word more than another language may be a name. */
const AHEAD_MIN = 0.5;

const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const languages = new Map<string, string[]>();
  for (const line of wordBank("processors/extraction/words", "languages", ["words"])("words")) {
    const [language = "", ...words] = line.text.split(/ +/);
    readAs(line, () => {
      if (!/^[a-z]{2,3}$/.test(language)) throw new TextMistake(0, "a language's tag", JSON.stringify(language));
      if (words.length === 0) throw new TextMistake(language.length, "words of the language", "none");
    });
    for (const word of words) {
      const before = languages.get(word) ?? [];
      if (!before.includes(language)) languages.set(word, [...before, language]);
    }
  }
  return languages;
})();

/** What a text is written in tells more than what is said of it. */
export const text: Way = {
  name: "text",
  isAfterBody: true,
  say(view) {
    const read = languageIn(view.text ?? "");
    if (read === undefined) return {};
    return { language: [{ value: read.language, confidence: CONFIDENCE.language.text * read.confidence }] };
  },
};

/** Undefined where there is too little of it, or nothing decides. */
export function languageIn(text: string): { readonly language: string; readonly confidence: number } | undefined {
  const sample = text.slice(0, LENGTH_MAX);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LETTERS_MIN) return undefined;
  for (const [script, language] of SCRIPTS) {
    const share = (sample.match(script)?.length ?? 0) / letters;
    // Japanese is written in Han too, but never without its own letters.
    if (share > (language === "ja" ? 0.1 : 0.5)) return { language, confidence: 0.98 };
  }
  const isCyrillic = (sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > 0.5 * letters;
  return isCyrillic ? byLetters(sample) : byWords(sample);
}

/**
 * How many of 1,000 letters are one of these, in languages written in Cyrillic: those that some of them have often and others
 * seldom or never. Rounded, as they stand in tables of letters' frequencies.
 */
const CYRILLIC: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ru: { и: 74, й: 12, щ: 4, ъ: 0.4, ы: 19, ь: 17, э: 3, ю: 6, я: 20, ё: 1 },
  uk: { и: 60, й: 13, щ: 5, ь: 18, ю: 8, я: 23, і: 57, ї: 6, є: 6, ґ: 0.2 },
  be: { й: 11, ы: 36, ь: 17, э: 14, ю: 6, я: 35, ё: 6, і: 62, ў: 14 },
  bg: { и: 89, й: 7, щ: 6, ъ: 17, ь: 0.2, ю: 1, я: 17 },
  sr: { и: 90, ј: 50, љ: 5, њ: 7, ђ: 2, ћ: 6, џ: 0.5 },
  mk: { и: 88, ј: 22, љ: 0.5, њ: 1, џ: 0.4, ѓ: 1.5, ќ: 3, ѕ: 0.6 },
  kk: {
    и: 12,
    й: 16,
    щ: 0.2,
    ь: 1,
    э: 1,
    ю: 1,
    я: 4,
    ы: 62,
    і: 40,
    қ: 24,
    ғ: 16,
    ә: 14,
    ң: 12,
    ө: 8,
    ұ: 8,
    ү: 9,
    һ: 0.3,
  },
  ky: { и: 30, й: 15, щ: 0.1, ь: 3, э: 10, ю: 3, я: 4, ё: 1, ы: 70, ң: 12, ө: 20, ү: 25 },
  tt: { и: 35, й: 14, ь: 5, э: 4, ю: 2, я: 8, ы: 50, ә: 60, ң: 14, ө: 9, ү: 14, җ: 3, һ: 4 },
  mn: { и: 45, й: 40, ъ: 1, ы: 15, ь: 8, э: 70, ю: 4, я: 8, ё: 4, ө: 25, ү: 45 },
};
/** Of letters that a language has not, in names and quotes. */
const FOREIGN = 0.1;
/** Of letters that none of these languages has, once two of them were seen by chance: the text is in another. */
const OTHERS_MAX = 0.004;
/** What one of a language's commonest words adds to that. */
const WORD = 1.5;
/** How much likelier than the next one it has to be: e to the power of this. */
const LEAD_MIN = 4;
const LETTERS = [...new Set(Object.values(CYRILLIC).flatMap((of) => Object.keys(of)))];
const COMMON = /[абвгдежзклмнопрстуфхцчш]/u;
/** The logarithms of shares, and at the end that of all other letters. */
const SHARES = Object.entries(CYRILLIC).map(([language, of]) => {
  const shares = LETTERS.map((letter) => (of[letter] ?? FOREIGN) / 1000);
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
  return { language, logs: [...shares, rest].map(Math.log) };
});

/** Which of the languages' letters are the likeliest to be these, if one of them is by far. */
function byLetters(sample: string): { readonly language: string; readonly confidence: number } | undefined {
  const counts = new Array<number>(LETTERS.length + 1).fill(0);
  let all = 0;
  let others = 0;
  for (const letter of sample.toLowerCase().match(/\p{Script=Cyrillic}/gu) ?? []) {
    all++;
    const at = LETTERS.indexOf(letter);
    if (at < 0 && !COMMON.test(letter)) others++;
    else counts[at < 0 ? LETTERS.length : at]!++;
  }
  if (others > 1 && others > OTHERS_MAX * all) return undefined;
  const words = countsOf(sample.toLowerCase().match(WORDS) ?? []);
  const ranked = SHARES.map(({ language, logs }) => ({
    language,
    log: logs.reduce((sum, log, at) => sum + log * counts[at]!, WORD * (words.get(language) ?? 0)),
  })).sort((a, b) => b.log - a.log);
  const [best, second] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
  return best.log - second.log < LEAD_MIN ? undefined : { language: best.language, confidence: 0.98 };
}

/** Letters of which a sentence or two in the language has at least one: what has none of them is hardly in it. */
const OWN_LETTERS: readonly (readonly [string, RegExp])[] = [
  ["az", /ə/],
  ["cs", /[ěřů]/],
  ["sk", /[ľôŕäťď]/],
  ["pl", /[łąęśżć]/],
  ["ro", /[ăâîșşțţ]/],
  ["tr", /[ğış]/],
  ["da", /[æøå]/],
  ["no", /[æøå]/],
  ["sv", /[åäö]/],
  ["fi", /[äö]/],
  ["et", /[õäöü]/],
  ["is", /[þðæ]/],
  ["hu", /[őűáéö]/],
  ["lt", /[ėųšžį]/],
  ["lv", /[āēīūš]/],
  ["vi", /[ươđạảầế]/],
  ["hr", /[čćšžđ]/],
  ["sl", /[čšž]/],
];
const WITHOUT_OWN = 0.5;

const WORDS = /\p{L}[\p{L}\p{M}]*/gu;

/** How many of the words are common in which language; what many languages have says little for each. */
function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word);
    for (const language of languages ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1 / Math.sqrt(languages!.length));
  }
  return counts;
}

function byWords(sample: string): { readonly language: string; readonly confidence: number } | undefined {
  const words = sample.toLowerCase().match(WORDS) ?? [];
  if (words.length < WORDS_MIN) return undefined;
  const counts = countsOf(words);
  const lower = sample.toLowerCase().normalize("NFC");
  for (const [language, letters] of OWN_LETTERS)
    if (counts.has(language) && !letters.test(lower)) counts.set(language, counts.get(language)! * WITHOUT_OWN);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (best === undefined || best[1] < 0.06 * words.length) return undefined;
  const ahead = best[1] - (second?.[1] ?? 0);
  const lead = ahead / best[1];
  return lead < 0.05 || ahead < AHEAD_MIN ? undefined : { language: best[0], confidence: Math.min(0.98, 0.8 + lead) };
}
