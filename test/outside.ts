/** Looks at a running newsroom as strangers do, by HTTP: pages as their bytes say, and what its desk says is true. */

import { DomUtils, parseDocument } from "htmlparser2";
import { parseScript } from "../infra/newsroom/script.ts";
import { type Newsroom, openNewsroom } from "../infra/newsroom/server.ts";
import type { ArticleTruth, SiteTruth } from "../infra/newsroom/truth.ts";
import type { Rule } from "../infra/newsroom/view.ts";
import { find, spaced, textWithout } from "./rule.ts";

export interface Answered {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** In the charset that the answer declares. */
  readonly text: string;
  readonly charset: string;
}

export interface Told extends SiteTruth {
  readonly feeds: readonly string[];
}

export interface Opened {
  readonly room: Newsroom;
  readonly sites: readonly Told[];
  desk(path: string): Promise<string>;
  articles(site: number, from: number, to: number): Promise<ArticleTruth[]>;
  setTime(time: number): Promise<void>;
}

export async function openOutside(given: {
  readonly seed: number;
  readonly sites: number;
  readonly start: number;
  readonly script: string;
}): Promise<Opened> {
  const { script, ...options } = given;
  const room = await openNewsroom({
    ...options,
    speed: 0,
    port: 0,
    scripted: (world) => parseScript(script, "test.yaml", { ...options, site: (index) => world.site(index) }),
  });
  const desk = async (path: string, method = "GET"): Promise<string> => {
    const response = await fetch(room.url + path, { method });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const setTime = async (time: number): Promise<void> => void (await desk(`/clock?time=${time}`, "POST"));
  return {
    room,
    sites: lines<Told>(await desk("/sites")),
    desk,
    articles: async (site, from, to) => lines(await desk(`/articles?site=${site}&from=${from}&to=${to}`)),
    setTime,
  };
}

export const lines = <T>(text: string): T[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);

/** One request, no redirect followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const bytes = Buffer.from(await response.arrayBuffer());
  const charset = charsetOf(response.headers.get("content-type") ?? "", bytes);
  const text = new TextDecoder(charset).decode(bytes);
  return { url, status: response.status, headers: response.headers, bytes, text, charset };
}

function charsetOf(type: string, bytes: Buffer): string {
  const head = bytes.subarray(0, 2048).toString("latin1");
  const declared = [
    /charset=([\w-]+)/.exec(type),
    /<meta charset="([\w-]+)"/.exec(head),
    /encoding="([\w-]+)"/.exec(head),
  ];
  return declared.find((match) => match !== null)?.[1] ?? "utf-8";
}

/** Letters alone, since markup may part words from marks. */
export const letters = (text: string): string => text.replace(/\s+/g, "");

/** A page of an article as its bytes say, and as a rule finds its fields. */
export interface Seen extends Answered {
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  readonly dates: readonly string[];
  /** Letters of what is found as the body; undefined: nothing is. */
  readonly body: string | undefined;
  /** What is found, as markup. */
  readonly html: string;
  /** Where the links in it lead. */
  readonly links: readonly string[];
}

export function seen(answered: Answered, rule: Rule): Seen {
  const { titles, authors, dates, bodies, fragments } = find(answered.text, rule);
  const [fragment] = fragments;
  const html = fragment === undefined ? "" : DomUtils.getOuterHTML(fragment);
  return {
    ...answered,
    ...{ titles, authors, dates, html },
    body: bodies[0] === undefined ? undefined : letters(bodies[0]),
    links:
      fragment === undefined ? [] : DomUtils.getElementsByTagName("a", [fragment]).map(({ attribs }) => attribs.href!),
  };
}

/** How a page is made, whatever it says. */
export interface Made {
  readonly classes: ReadonlySet<string>;
  /** Names of all elements, in order. */
  readonly tags: readonly string[];
  /** All words that readers see, in order. */
  readonly words: readonly string[];
}

export function madeOf({ text }: Answered): Made {
  const page = parseDocument(text);
  const tags: string[] = [];
  const classes = new Set<string>();
  for (const { name, attribs } of DomUtils.getElementsByTagName("*", page)) {
    tags.push(name);
    for (const one of attribs.class?.split(/\s+/) ?? []) classes.add(one);
  }
  return { tags, classes, words: spaced(textWithout(page, new Set())).split(" ") };
}
