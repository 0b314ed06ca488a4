/** Addresses in what a page has asked for: in JSON and in events whole ones, and paths within the site; in HTML its links. */

import { decode } from "../charset/decode.ts";
import { links } from "../feeds/links.ts";
import type { Reading } from "../reading/reader.ts";
import { parse } from "../urls/parse.ts";

export interface AnswerLink {
  readonly url: string;
  /** Where it stood: names of fields, `*` for any place of a list or any event; `link` and `location` for these headers; empty in HTML. */
  readonly at: string;
}

export interface AnswerGiven {
  /** The address of the page that asked for it. */
  readonly url: string;
  readonly contentType: string;
}

const READ_MS = 2000;
const MOST = 20_000;
const URL_MOST = 4000;
const DEPTH_MOST = 60;
/** A path has at least two parts, or one that says what it is: `/` alone and dates are none. */
const PATH = /^\.{0,2}\/[^/\s]\S*$/;
/** What stands before JSON so that it can't be run as a script. */
const GUARD = /^\s*(?:\)\]\}'?,?|while\s*\(1\);?|for\s*\(;;\);?)\s*/;
/** A function of the page, by its name. */
const CALL = /^[\w$.[\]"']{1,200}\(/;
const CALL_MOST = 202;
const JSON_MOST = 4_000_000;
/** In feeds and lists of pages: links are attributes, or all that an element holds. */
const IN_XML =
  /\bhref\s{0,9}=\s{0,9}(?:"([^"]{1,4000})"|'([^']{1,4000})')|>\s{0,99}(?:<!\[CDATA\[)?\s{0,9}(https?:\/\/[^\s<>\]]{1,4000})\s{0,99}(?:\]\]>\s{0,99})?</gi;
const WHOLE = /^(?:https?:)?\/\/[^/\s]\S*$/i;
/** Addresses in a text, as in a piece of HTML: each attribute is bounded. */
const WITHIN = /\b(?:href|data-href|data-url)\s{0,9}=\s{0,9}(?:"([^"]{1,4000})"|'([^']{1,4000})')/gi;

/** Undefined where it is neither JSON nor HTML. */
export const answerLinks: Reading<AnswerGiven, readonly AnswerLink[] | undefined> = {
  module: import.meta.url,
  name: "answerLinks",
  ms: READ_MS,
  run(bytes, { url, contentType }) {
    if (/^\s*(?:text\/(?:html|vnd\.turbo-stream\.html)|application\/xhtml)/i.test(contentType)) {
      const { text } = decode(bytes, { contentType, kind: "html" });
      // Some servers call everything HTML.
      if (!/^\s*[[{]/.test(text)) return links(text, url).map((link) => ({ url: link.url, at: "" }));
    }
    if (/^\s*text\/event-stream/i.test(contentType)) return linksIn(events(new TextDecoder().decode(bytes)), url);
    const text = new TextDecoder().decode(bytes);
    const value = parsed(text.replace(GUARD, "")) ?? parsed(calledWith(text.slice(0, JSON_MOST)));
    if (value !== undefined) return linksIn(value, url);
    if (contentType.split(";", 1)[0]!.toLowerCase().includes("xml"))
      return linksIn(
        [...text.matchAll(IN_XML)].map(([, a, b, c]) => (a ?? b ?? c)!),
        url,
      );
    // A list of addresses, one in each line.
    const lines = /^\s*text\/plain/i.test(contentType) ? text.split(/\r?\n/).map((line) => line.trim()) : [];
    return lines.some((line) => WHOLE.test(line))
      ? linksIn(
          lines.filter((line) => WHOLE.test(line)),
          url,
        )
      : undefined;
  },
};

/** What comes after `name(` in a script that begins so; undefined where it begins otherwise. */
export function afterCall(script: string): string | undefined {
  const whole = script.trimStart();
  const text = whole.startsWith("/**/") ? whole.slice("/**/".length).trimStart() : whole;
  const called = CALL.exec(text.slice(0, CALL_MOST));
  return called === null ? undefined : text.slice(called[0].length).trimStart();
}

/** What a server says to a function of the page: all that a script does. */
function calledWith(script: string): string {
  const rest = (afterCall(script) ?? "").trimEnd();
  const call = rest.endsWith(";") ? rest.slice(0, -1).trimEnd() : rest;
  return call.endsWith(")") ? call.slice(0, -1) : "";
}

/** One value, or one in each line. */
function parsed(text: string): unknown {
  const whole = json(text);
  if (whole !== undefined) return whole;
  const lines = text.split("\n").flatMap((line) => json(line) ?? []);
  return lines.length === 0 ? undefined : lines;
}

/** The data of events, those of several lines as one text. */
function events(text: string): string[] {
  return text.split(/\r?\n\r?\n|\r\r/).flatMap((event) => {
    const lines = event.split(/\r\n?|\n/).filter((line) => line.startsWith("data:"));
    return lines.length === 0 ? [] : [lines.map((line) => line.slice("data:".length).replace(/^ /, "")).join("\n")];
  });
}

function json(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function linksIn(value: unknown, base: string): AnswerLink[] {
  const found = new Map<string, string>();
  const open: { readonly value: unknown; readonly at: string; readonly depth: number }[] = [
    { value, at: "", depth: 0 },
  ];
  const add = (text: string, at: string): void => {
    const url = parse(text, base);
    if (url !== undefined && (url.protocol === "http:" || url.protocol === "https:") && !found.has(url.href))
      found.set(url.href, at);
  };
  while (open.length > 0 && found.size < MOST) {
    const { value: one, at, depth } = open.pop()!;
    if (typeof one === "string") {
      if (one.length <= URL_MOST && (WHOLE.test(one) || PATH.test(one))) add(one, at);
      else if (depth < DEPTH_MOST && json(one) !== undefined) open.push({ value: json(one), at, depth: depth + 1 });
      else if (one.includes("<"))
        for (const [, double, single] of one.matchAll(WITHIN)) add(unescaped(double ?? single!), at);
    } else if (Array.isArray(one) && depth < DEPTH_MOST) {
      for (let index = one.length - 1; index >= 0; index--)
        open.push({ value: one[index], at: `${at}/*`, depth: depth + 1 });
    } else if (typeof one === "object" && one !== null && depth < DEPTH_MOST) {
      for (const [name, inner] of Object.entries(one).reverse())
        open.push({ value: inner, at: `${at}/${name.slice(0, 60)}`, depth: depth + 1 });
    }
  }
  return [...found].map(([url, at]) => ({ url, at }));
}

const unescaped = (text: string): string => text.replaceAll("&amp;", "&");
