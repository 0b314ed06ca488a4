/**
 * What the names of elements, their classes and ids tell about what they hold. Names are looked at word by word, so that
 * `shared` is no `share`; what sites call things in several languages stands in one list for each meaning, in
 * ../words/names.bank.
 */

import type { Element } from "../../dom/tree.ts";
import { wordsOf } from "../../words/bank.ts";
import { oneOfThings, wordBank } from "../../words/expression.ts";

/**
 * `never` is no part of a body, `hardly` is none unless much of the page's prose is in it, `alien` is what
 * readers say or the site asks, however much it is,
 * `caption` belongs to a picture, `media` has pictures and often not more, `folded` is hidden for now, `lead` opens an article, `body` holds one.
 */
export type Meaning =
  | "never"
  | "alien"
  | "hardly"
  | "media"
  | "folded"
  | "caption"
  | "lead"
  | "body"
  | "byline"
  | "none";

const words = wordBank("processors/extraction/words", "names", [
  ...[
    "never tag",
    "hardly tag",
    "never role",
    "never",
    "alien",
    "hardly",
    "media",
    "caption",
    "lead",
    "body",
    "byline",
  ],
  ...["never part", "alien part", "hardly part"],
]);
const NEVER_TAGS: ReadonlySet<string> = new Set(wordsOf(words("never tag")));
const HARDLY_TAGS: ReadonlySet<string> = new Set(wordsOf(words("hardly tag")));
const NEVER_ROLES: ReadonlySet<string> = new Set(wordsOf(words("never role")));

/** A word ends where the next begins: `related-posts`, `relatedPosts`. */
const any = (key: string): RegExp => new RegExp(`(?:^|-)(?:${oneOfThings(words(key))})(?:-|$)`);
/** Wherever it stands in a word. */
const part = (key: string): RegExp => new RegExp(oneOfThings(words(key)));

/** Comments, sharing, advertising, what leads elsewhere. */
const NEVER = any("never");
const NEVER_PARTS = part("never part");
const ALIEN = any("alien");
const ALIEN_PARTS = part("alien part");
const HARDLY = any("hardly");
const HARDLY_PARTS = part("hardly part");
const MEDIA = any("media");
const CAPTION = any("caption");
const LEAD = any("lead");
const BODY = any("body");
const BYLINE = any("byline");

/** `relatedPosts__Inner_x` → `related-posts-inner-x`. */
const wordsIn = (text: string): string =>
  text
    .replace(/^(?:has|with|without|no|is|js|gate|show|hide)[-_]+.*/i, "")
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, "-");

/** The pages of a site name the same things alike: what names mean is remembered, up to a bound. */
const KNOWN_MAX = 10_000;
const NAMES_MAX = 300;
const known = new Map<string, Meaning>();

export function meaningOf(element: Element): Meaning {
  const { name, attributes } = element;
  if (NEVER_TAGS.has(name)) return "never";
  if (name === "figcaption") return "caption";
  let named = "";
  let role = "";
  let isHidden = false;
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1]!;
    switch (attributes[at]) {
      case "class":
      case "id":
        named += ` ${value}`;
        break;
      case "role":
        role = value;
        break;
      case "hidden":
        return "never";
      case "aria-hidden":
        isHidden = value === "true";
        break;
      case "itemprop":
        if (value === "articleBody") return "body";
        break;
      case "style":
        if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)) return "never";
        break;
    }
  }
  if (NEVER_ROLES.has(role)) return "never";
  const told = named === "" ? "none" : byNames(named);
  if (told !== "none") return told;
  // What is folded up is still part of it; what only repeats is short.
  if (isHidden) return "folded";
  return HARDLY_TAGS.has(name) ? "hardly" : "none";
}

function byNames(named: string): Meaning {
  // Long lists of classes are generated; what matters stands in front.
  const names = named.slice(0, NAMES_MAX);
  let meaning = known.get(names);
  if (meaning === undefined) {
    meaning = judged(names.split(/\s+/).map(wordsIn));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(names, meaning);
  }
  return meaning;
}

function judged(parts: readonly string[]): Meaning {
  const is = (pattern: RegExp): boolean => parts.some((part) => pattern.test(part));
  if (is(CAPTION)) return "caption";
  if (is(BODY)) return "body";
  if (is(ALIEN) || is(ALIEN_PARTS)) return "alien";
  if (is(NEVER) || is(NEVER_PARTS)) return "never";
  if (is(MEDIA)) return "media";
  if (is(LEAD)) return "lead";
  if (is(BYLINE)) return "byline";
  return is(HARDLY) || is(HARDLY_PARTS) ? "hardly" : "none";
}
