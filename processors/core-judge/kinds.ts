/** Kinds of pages that are no articles: by the site's address, by the page's, and by its markup. The words are in words/kinds.bank. */

import { parse } from "../urls/parse.ts";
import { wordsOf } from "../words/bank.ts";
import { wordBank } from "../words/expression.ts";
import type { Markup } from "./markup.ts";

const words = wordBank("processors/core-judge/words", "kinds", [
  ...["forum site", "forum label", "forum segment", "forum mark", "network site"],
  ...["shop site", "shop label", "shop segment", "shop mark", "media site"],
]);
const of = (key: string): ReadonlySet<string> => new Set(wordsOf(words(key)));
const NONE: ReadonlySet<string> = new Set();

interface Kind {
  readonly sites: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
  readonly marks: ReadonlySet<string>;
}

const marked = (kind: string): Kind => ({
  ...{ sites: of(`${kind} site`), labels: of(`${kind} label`) },
  ...{ segments: of(`${kind} segment`), marks: of(`${kind} mark`) },
});
const listed = (kind: string): Kind => ({ sites: of(`${kind} site`), labels: NONE, segments: NONE, marks: NONE });

export const FORUM = marked("forum");
export const NETWORK = listed("network");
export const SHOP = marked("shop");
export const MEDIA = listed("media");

/** One mark is a widget in an article; a page of that kind has them all over. */
const MARKS_MIN = 3;
const WORDS_PER_MARK = 60;

/** Host, and the segments of the path, in lower case. */
export interface Place {
  readonly host: string;
  readonly segments: readonly string[];
}

export function placeOf(address: string): Place {
  const url = parse(address);
  if (url === undefined) return { host: "", segments: [] };
  return { host: hostOf(url), segments: url.pathname.toLowerCase().split("/").slice(1) };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "");

/** As it stands in lists of the user's: a host, or an address; undefined where it is none. */
export function hostIn(written: string): string | undefined {
  const url = parse(written) ?? parse(`https://${written}`);
  return url === undefined || url.hostname === "" ? undefined : hostOf(url);
}

/** Whether a host, or a domain that it belongs to, is in a list. */
export function isListed(host: string, list: ReadonlySet<string>): boolean {
  if (list.size === 0) return false;
  for (let rest = host; rest !== ""; ) {
    if (list.has(rest)) return true;
    const dot = rest.indexOf(".");
    rest = dot < 0 ? "" : rest.slice(dot + 1);
  }
  return false;
}

export function isOfKind(
  { sites, labels, segments, marks }: Kind,
  place: Place,
  { names }: Pick<Markup, "names">,
  count: number,
): boolean {
  if (isListed(place.host, sites) || labels.has(place.host.split(".")[0]!)) return true;
  if (place.segments.some((segment) => segments.has(segment))) return true;
  let found = 0;
  for (const mark of marks) found += names.get(mark) ?? 0;
  return found >= MARKS_MIN && found * WORDS_PER_MARK >= count;
}
