/** e(d): whether a document is good enough for the core, by the tests of tests.ts and what the user does not want. */

import { hostIn, isListed } from "./kinds.ts";
import { flat } from "./selling.ts";
import { DENIED_HOST, DENIED_WORD, type JudgeSettings, LANGUAGE } from "./settings.ts";
import { TESTS, type Test } from "./tests.ts";
import { type Judgeable, TITLE_MAX, type View, viewOf } from "./view.ts";

export interface Judged {
  /** What it failed, the weightiest first; none if it is good. */
  readonly failed: readonly string[];
  /** The weighted share of tests that it passed. */
  readonly quality: number;
}

/** What a test says of a document; `isPassed` is undefined where it can't tell. */
export interface Measured {
  readonly test: Test;
  readonly value: number | undefined;
  readonly isPassed: boolean | undefined;
}

/** In no order but that of the list; tests that are switched off are left out. */
export function measuredOf(
  document: Judgeable,
  { weights, limits }: JudgeSettings,
  view = viewOf(document),
): Measured[] {
  return TESTS.filter(({ name }) => weights[name]! > 0).map((test) => {
    const value = test.measure(view);
    const limit = limits[test.name]!;
    const isPassed = value === undefined ? undefined : test.passes === "from" ? value >= limit : value <= limit;
    return { test, value, isPassed };
  });
}

export function judge(document: Judgeable, settings: JudgeSettings): Judged {
  const { least, weights, decisive } = settings;
  const view = viewOf(document);
  const unwanted = unwantedOf(view, settings);
  let [all, passed] = [0, 0];
  const failed: { readonly name: string; readonly weight: number }[] = [];
  for (const { test, isPassed } of measuredOf(document, settings, view)) {
    if (isPassed === undefined) continue;
    const weight = weights[test.name]!;
    all += weight;
    if (isPassed) passed += weight;
    else failed.push({ name: test.name, weight });
  }
  const quality = all === 0 ? 1 : passed / all;
  const isDecided = unwanted.length > 0 || failed.some(({ name }) => decisive.includes(name));
  if (!isDecided && quality >= least) return { failed: [], quality };
  // What decided goes before what only weighed.
  const rank = ({ name, weight }: (typeof failed)[0]): number => weight + (decisive.includes(name) ? DECIDED : 0);
  const names = failed.sort((a, b) => rank(b) - rank(a)).map(({ name }) => name);
  return { failed: [...unwanted, ...names], quality };
}

/** More than any weight. */
const DECIDED = 1000;

/** What the user's lists say. */
function unwantedOf({ document, place, text }: View, settings: JudgeSettings): string[] {
  const { languages } = settings;
  const { hosts, words } = listsOf(settings);
  const unwanted: string[] = [];
  if (isListed(place.host, hosts)) unwanted.push(DENIED_HOST);
  if (words.length > 0) {
    const said = flat(document.title.slice(0, TITLE_MAX)) + flat(text.text);
    if (words.some((word) => said.includes(word))) unwanted.push(DENIED_WORD);
  }
  const language = document.language?.toLowerCase().split("-")[0];
  if (languages.length > 0 && language !== undefined && !languages.includes(language)) unwanted.push(LANGUAGE);
  return unwanted;
}

interface Lists {
  readonly hosts: ReadonlySet<string>;
  readonly words: readonly string[];
}

/** Made once of the settings, which stay the same from record to record. */
const made = new WeakMap<JudgeSettings, Lists>();

function listsOf(settings: JudgeSettings): Lists {
  let lists = made.get(settings);
  if (lists === undefined) {
    lists = {
      hosts: new Set(settings.denyHosts.map((host) => hostIn(host)!)),
      words: settings.denyWords.map((word) => (word.trimEnd().endsWith("*") ? flat(word).trimEnd() : flat(word))),
    };
    made.set(settings, lists);
  }
  return lists;
}
