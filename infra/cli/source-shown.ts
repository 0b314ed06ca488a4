/** What `driftwire source add` and `test` print of a source that was tried out. */

import type { Named } from "../../processors/fetch/found.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import { count, printable } from "../shown.ts";
import type { Tried } from "../sources/asking.ts";
import type { Candidate } from "../sources/propose.ts";
import type { SideBySide } from "../sources/ways.ts";
import { print, styled } from "./out.ts";

/** A source, tried out: what it is, what names its articles, and the first of those. */
export interface Look {
  readonly source: Source;
  readonly candidates: readonly Candidate[];
  readonly articles: readonly Named[];
  /** Of the first of them, their pages. */
  readonly tried: readonly Tried[];
}

const KIND_WIDTH = 8;
export const shownUrl = (url: string): string => printable(withoutPasswords(url));

export function showLook(
  { source, candidates, articles, tried }: Look,
  { documents }: { readonly documents: number },
): void {
  const { id, name, url, language } = source;
  print(
    `${styled("bold", printable(id))}  ${printable(name)}${language === null ? "" : ` (${printable(language)})`}  ${withoutPasswords(url)}`,
  );
  print("");
  print(styled("bold", "entry points"));
  // Where nothing is at one usual place after the other, that need not be read.
  const isVainGuess = ({ from, code }: Candidate): boolean => from === "guess" && code === "http-status";
  for (const one of candidates) {
    if (isVainGuess(one)) continue;
    const sign = one.isChosen ? (one.code === "ok" ? styled("green", "+") : styled("red", "!")) : styled("dim", "-");
    print(`  ${sign} ${one.kind.padEnd(KIND_WIDTH)} ${shownUrl(one.url)}`);
    const why = one.code === "ok" ? one.why : `${styled("red", one.code)}: ${printable(one.message)}`;
    print(`    ${FROM[one.from]}: ${why}`);
  }
  const vain = candidates.filter(isVainGuess).length;
  if (vain > 0) print(styled("dim", `  - nothing at ${count(vain, "usual place")}`));
  if (articles.length === 0) return;
  print("");
  print(styled("bold", articles.length === 1 ? "its one document" : `the first of ${articles.length} documents`));
  for (const [index, { url: address, listed }] of articles.slice(0, Math.max(documents, tried.length)).entries()) {
    const time = listed.published ?? listed.updated;
    print(`  ${time == null ? "no time".padEnd(16) : shortTime(time)}  ${printable(listed.title ?? "no title")}`);
    const page = tried[index];
    const came =
      page === undefined
        ? ""
        : page.code === "ok"
          ? `  ${styled("green", "ok")}, ${Math.ceil(page.bytes / 1024)} KiB`
          : `  ${styled("red", page.code)}: ${printable(page.message)}`;
    print(`    ${shownUrl(address)}${came}`);
    if (page?.extracted !== undefined) showWays(page.extracted);
  }
}

const WAY_WIDTH = 11;
const FIELD_WIDTH = 11;
const VALUE_CHARACTERS = 70;

/** What each way says of each field, of each way what it is surest of; + is what is taken. */
function showWays({ fields, rules }: SideBySide): void {
  for (const [name, ways] of Object.entries(fields)) {
    if (ways.length === 0) print(`      ${name.padEnd(FIELD_WIDTH)}${styled("dim", "not found")}`);
    const shown = ways.filter(({ way }, at) => ways.findIndex((other) => other.way === way) === at);
    for (const [index, { way, value, confidence, chosen, characters }] of shown.entries()) {
      const label = (index === 0 ? name : "").padEnd(FIELD_WIDTH);
      const size = characters === undefined ? "" : `${characters} characters: `;
      const line = `${way.padEnd(WAY_WIDTH)} ${confidence.toFixed(2)}  ${size}${printable(shortened(value))}`;
      print(`      ${label}${chosen ? `${styled("green", "+")} ${line}` : styled("dim", `  ${line}`)}`);
    }
  }
  showRules(rules);
}

/** Which rule finds what; + are those that are taken. */
function showRules(rules: SideBySide["rules"]): void {
  for (const [index, { line, directive, rule, found, value, isTaken }] of rules.entries()) {
    const label = (index === 0 ? "rules" : "").padEnd(FIELD_WIDTH);
    const what =
      found === null
        ? styled("red", "was stopped: it examines more nodes than it may")
        : found === 0
          ? styled("red", "finds nothing")
          : `finds ${found}: ${value === "" ? styled("red", "no text") : printable(shortened(value))}`;
    print(`      ${label}${isTaken ? styled("green", "+") : " "} line ${line}, ${directive} ${what}`);
    print(`      ${" ".repeat(FIELD_WIDTH)}  ${styled("dim", printable(rule))}`);
  }
}

function shortened(value: string): string {
  const line = value.replaceAll(/\s+/g, " ");
  return line.length > VALUE_CHARACTERS ? `${line.slice(0, VALUE_CHARACTERS)}…` : line;
}

const FROM: Readonly<Record<Candidate["from"], string>> = {
  given: "as given",
  link: "named by the page",
  anchor: "linked by the page",
  robots: "named by robots.txt",
  guess: "a usual place",
};

const shortTime = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

const cameOf = ({ code, message, bytes, extracted }: Tried): object => ({
  ...{ code, message, bytes },
  ...(extracted === undefined ? {} : { extracted }),
});

export function asJson(
  { source, candidates, articles, tried }: Look,
  { documents }: { readonly documents: number },
): object {
  const { version: _, by: __, ...shown } = source;
  return {
    source: shown,
    candidates: candidates.map(({ url, kind, from, isChosen, code, message, why, articles: { length } }) => {
      return { url, kind, from, chosen: isChosen, code, message, why, articles: length };
    }),
    articles: articles.length,
    documents: articles.slice(0, Math.max(documents, tried.length)).map(({ url, listed }, index) => {
      const { title, published, updated } = listed;
      const page = tried[index];
      const came = page === undefined ? {} : cameOf(page);
      return { url, title, published: published ?? updated, ...came };
    }),
  };
}
