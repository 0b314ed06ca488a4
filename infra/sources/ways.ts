/** What each way says of each field of a page, side by side: for who wants to know what a source's documents are made of. */

import { blocksOf } from "../../processors/dom/blocks.ts";
import type { Body } from "../../processors/dom/body.ts";
import { SHOWN } from "../../processors/extract/document.ts";
import { textOf } from "../../processors/extract/page-text.ts";
import { extractPage, type Prefer } from "../../processors/extraction/extract.ts";
import type { Field, FieldName, Said } from "../../processors/extraction/way.ts";
import type { HttpResponse } from "../../processors/fetch/http.ts";
import { rulesOf } from "../../processors/rules/compiled.ts";
import { type FoundByRule, foundByRules } from "../../processors/rules/found.ts";
import type { Listed, Source } from "../../schemas/generated/records.ts";
import { isReject } from "../../topology/processor.ts";

export interface SaidWay {
  readonly way: string;
  /** Of a body how it begins. */
  readonly value: string;
  readonly confidence: number;
  readonly chosen: boolean;
  /** Of a body all of its text. */
  readonly characters?: number;
}

export interface SideBySide {
  readonly fields: Readonly<Record<FieldName, readonly SaidWay[]>>;
  /** Of the text that is chosen. */
  readonly characters: number;
  /** What each of the source's rules finds. */
  readonly rules: readonly FoundByRule[];
}

const DIGITS = 1000;

/** What is said of a page by all ways, or the code with which it would be set aside. */
export function sideBySide(
  source: Source,
  listed: Listed,
  response: HttpResponse,
): SideBySide | { code: string; message: string } {
  const { rules, prefer, without, language } = source;
  try {
    const { text: html } = textOf(response.content, response.headers["content-type"]);
    const compiled = rules === null ? undefined : rulesOf(rules);
    const page = extractPage({
      ...{ html, url: response.url, fetchedAt: Date.now(), listed, language, prefer: prefer as Prefer },
      ...{ rules: compiled, without },
    });
    const { title, published, authors, body, said, text } = page;
    const fields = {
      title: waysOf(title, said.title, SHOWN.title),
      published: waysOf(published, said.published, SHOWN.published),
      authors: waysOf(authors, said.authors, SHOWN.authors),
      language: waysOf(page.language, said.language, SHOWN.language),
      body: waysOf(body, [], SHOWN.body, charactersOf),
    };
    const found = compiled === undefined ? [] : foundByRules(compiled, page.tree, page.ruled!);
    return { fields, characters: text.length, rules: found };
  } catch (error) {
    if (isReject(error)) return { code: error.code, message: error.message };
    throw error;
  }
}

/** The chosen one first, the others by how sure they are; what the arbiter thinks of the chosen one counts the agreement of others. */
function waysOf<T>(
  { chosen, others }: Field<T>,
  said: readonly Said<T>[],
  shown: (value: T) => string,
  characters?: (value: T) => number,
): SaidWay[] {
  if (chosen === undefined) return [];
  const key = ({ way, value }: Said<T>): string => `${way} ${shown(value)}`;
  const all = new Map([...others, ...said].filter((one) => key(one) !== key(chosen)).map((one) => [key(one), one]));
  const rest = [...all.values()].sort((a, b) => b.confidence - a.confidence);
  return [chosen, ...rest].map((one, at) => ({
    ...{ way: one.way, value: shown(one.value), chosen: at === 0 },
    confidence: Math.round(one.confidence * DIGITS) / DIGITS,
    ...(characters === undefined ? {} : { characters: characters(one.value) }),
  }));
}

const charactersOf = ({ roots, leftOut }: Body): number =>
  blocksOf(roots, (node) => leftOut.has(node))
    .map(({ text }) => text)
    .join(BETWEEN).length;
/** As between the paragraphs of a text. */
const BETWEEN = "\n\n";
