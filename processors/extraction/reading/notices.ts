/** Lines of copyright: on a page with a short article, or with none, they are the longest text there is. */

import { oneOfThings, wordBank } from "../../words/expression.ts";

const words = wordBank("processors/extraction/words", "notices", ["rights"]);

/** A longer text says more than that. */
const NOTICE_MOST = 600;
const RIGHTS = new RegExp(oneOfThings(words("rights")), "i");
/** With a year or a sign: there are articles about copyright. */
const SIGN = /^(?:©|(?:copyright|\(c\)|копирайт)\s{0,3}(?:©|\(c\)|(?:19|20)\d\d))/i;

export const isNotice = (text: string): boolean => text.length <= NOTICE_MOST && (SIGN.test(text) || RIGHTS.test(text));
