/** The words in addresses of pages that are no articles, from words/addresses.bank. */

import { wordsOf } from "../words/bank.ts";
import { oneOfThings, wordBank } from "../words/expression.ts";

const words = wordBank("processors/feeds/words", "addresses", ["aside", "away", "paid", "page", "comments"]);
/** Whole parts of paths: whatever is below them lists, belongs to readers or to the publisher. */
export const ASIDE = new Set(wordsOf(words("aside")));
/** Parts of paths that lead away, to what is paid for, or to what readers say. */
export const AWAY = new Set(wordsOf(words("away")));
export const PAID = new RegExp(`^(?:${oneOfThings(words("paid"))})(?![\\p{L}-])`, "iu");
/** The next pages of a list. */
export const PAGE_PATH = new RegExp(`(?:^|\\/)(?:${oneOfThings(words("page"))})[-_/]?\\d{1,4}(?:\\/|$)`);
/** Of what readers say under articles. */
export const COMMENTS = new RegExp(oneOfThings(words("comments")), "i");
