/** The way `json-ld`: what linked data says of the page's article. */

import { readDate } from "../../feeds/dates.ts";
import { collapsed } from "../../feeds/text.ts";
import { canonical } from "../../urls/canonical.ts";
import { toldBody } from "../told.ts";
import { type PageView, perPage, type Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, nothing, sayAuthors, sayCanonical, sayDate, sayLanguage, sayTitle } from "./finds.ts";
import { addressesOf, isRecord, type JsonRecord, type LinkedData, linkedData, listOf } from "./json-ld.ts";
import { link } from "./link.ts";
import { namesOf } from "./names.ts";

const AUTHORS_MAX = 60;
const PUBLISHERS_MAX = 20;
const DAY_MS = 86_400_000;
const { published } = CONFIDENCE;

export const linkedDataOf = perPage((view) => {
  const own = new Set([view.url, ...link.say(view).canonical!.map(({ value }) => value)].map(canonical));
  return linkedData(view.tree, (address) => own.has(canonical(address)));
});

/** The likeliest article says all it knows; of the others only what it does not. */
export const jsonLd: Way = {
  name: "json-ld",
  say: perPage((view) => {
    const finds = nothing(view);
    const { things, byId } = linkedDataOf(view);
    const [article] = things;
    if (article === undefined) return finds;
    const whole = wholeOf(things);
    const { title, authors, language, canonical: address } = CONFIDENCE;
    sayTitle(finds, article.headline, title.headline);
    if (!isSaid(article.headline)) sayTitle(finds, whole("headline") ?? article.name, title.name);
    sayTitle(finds, article.alternativeHeadline, title.alternative);
    sayDates(article, whole, finds);
    const names = authorsOf(article.author ?? article.creator, byId);
    if (names.length > 0) sayAuthors(finds, names, authors.linked);
    else sayAuthors(finds, authorsOf(whole("author") ?? whole("creator"), byId), authors.linkedElsewhere);
    for (const given of listOf(whole("inLanguage")))
      sayLanguage(finds, isRecord(given) ? given.alternateName : given, language.linked);
    for (const given of addressesOf(article)) sayCanonical(finds, given, address.linked);
    finds.free = things.map(freeOf).find((free) => free !== undefined);
    const body = whole("articleBody");
    if (typeof body !== "string" || body.trim() === "") return finds;
    finds.articleBody = body.toWellFormed();
    return { ...finds, body: toldBody(finds.articleBody) };
  }),
};

/** The text of the article as linked data has it, where the source's rules don't say that it is not to be believed. */
export const articleBodyOf = (view: PageView): string | undefined =>
  view.rules?.skipJsonLd ? undefined : jsonLd.say(view).articleBody;

/** What the publisher is called. */
export function publishersIn({ things, byId }: LinkedData): string[] {
  if (things.length === 0) return [];
  return listOf(wholeOf(things)("publisher"))
    .slice(0, PUBLISHERS_MAX)
    .map((publisher) => (isRecord(publisher) ? resolved(publisher, byId).name : publisher))
    .filter((name) => typeof name === "string");
}

/** What the first says that says it. */
const wholeOf =
  (things: LinkedData["things"]) =>
  (name: string): unknown =>
    things.find((thing) => isSaid(thing[name]))?.[name];

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function sayDates(article: JsonRecord, whole: (name: string) => unknown, finds: Finds): void {
  const own = listOf(article.datePublished)[0];
  if (isSaid(own)) sayDate(finds, own, isBeyondChange(article) ? published.beyondChange : published.linked);
  else sayDate(finds, listOf(whole("datePublished"))[0], published.linkedElsewhere);
  sayDate(finds, listOf(article.dateCreated ?? article.uploadDate)[0], published.created);
  sayDate(finds, listOf(article.dateModified)[0], published.modified);
}

/** Who says that it was changed a day before it was published has one of them wrong. */
function isBeyondChange({ datePublished, dateModified }: JsonRecord): boolean {
  if (typeof datePublished !== "string" || typeof dateModified !== "string") return false;
  const [from, to] = [readDate(datePublished), readDate(dateModified)];
  return from !== undefined && to !== undefined && from - to > DAY_MS;
}

const resolved = (record: JsonRecord, byId: ReadonlyMap<string, JsonRecord>): JsonRecord => {
  const id = record["@id"];
  return isSaid(record.name) || typeof id !== "string" ? record : (byId.get(id) ?? record);
};

/** A text may name several; who is described by itself is one, but that some write a whole byline there. */
function authorsOf(value: unknown, byId: ReadonlyMap<string, JsonRecord>): string[] {
  return listOf(value)
    .slice(0, AUTHORS_MAX)
    .flatMap((one) => {
      if (typeof one === "string") return byId.has(one) ? authorsOf(byId.get(one), new Map()) : namesOf(one);
      if (!isRecord(one)) return [];
      const record = resolved(one, byId);
      const names = listOf(nameOf(record)).slice(0, AUTHORS_MAX);
      return names.flatMap((name) => {
        if (typeof name !== "string") return [];
        return listOf(record["@type"]).includes("Organization") ? [collapsed(name)] : namesOf(name);
      });
    });
}

function nameOf({ name, givenName, familyName }: JsonRecord): unknown {
  if (isSaid(name)) return name;
  return typeof givenName === "string" && typeof familyName === "string" ? `${givenName} ${familyName}` : undefined;
}

function freeOf(thing: JsonRecord): boolean | undefined {
  const said = [thing, ...listOf(thing.hasPart).filter(isRecord)]
    .flatMap(({ isAccessibleForFree }) => listOf(isAccessibleForFree))
    .map((it) => String(it).toLowerCase());
  if (said.some((it) => it === "false" || it.endsWith("/false"))) return false;
  return said.some((it) => it === "true" || it.endsWith("/true")) ? true : undefined;
}
