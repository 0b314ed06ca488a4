/** Query parameters that identify the referrer or the reader, but not the page: words/parameters.bank. */

import { wordsOf } from "../words/bank.ts";
import { wordBank } from "../words/expression.ts";

const words = wordBank("processors/urls/words", "parameters", [
  ...["prefix", "name", "referrer", "place", "session", "hex session"],
]);
const of = (key: string): string[] => wordsOf(words(key));

const PREFIXES = of("prefix");
const NAMES = new Set(of("name"));
const REFERRERS = new Set(of("referrer"));
const PLACES = new Set(of("place"));
const SESSIONS = new Set(of("session"));
const SESSIONS_IF_HEX = new Set(of("hex session"));

/** The name is in lower case. */
export function saysNothing(name: string, value: string): boolean {
  if (NAMES.has(name) || SESSIONS.has(name) || name.startsWith("aspsessionid")) return true;
  if (PREFIXES.some((prefix) => name.startsWith(prefix))) return true;
  if (REFERRERS.has(name)) return PLACES.has(value.toLowerCase());
  if (SESSIONS_IF_HEX.has(name)) return /^[0-9a-f]{16,}$/i.test(value) && /\d/.test(value);
  // What scripts add so that no cache answers.
  return name === "_" && /^\d{10,}$/.test(value);
}
