/** What linked data says of the page's article. */

import { readDate } from "../../feeds/dates.ts";
import { collapsed } from "../../feeds/text.ts";
import { CONFIDENCE } from "./confidence.ts";
import { type Finds, sayAuthors, sayCanonical, sayDate, sayLanguage, sayTitle } from "./finds.ts";
import { addressesOf, isRecord, type JsonRecord, type LinkedData, listOf } from "./json-ld.ts";
import { namesOf } from "./names.ts";

const AUTHORS_MAX = 60;
const PUBLISHERS_MAX = 20;
const DAY_MS = 86_400_000;
const { title, published, authors, language, canonical } = CONFIDENCE;

/** The likeliest article says all it knows; of the others only what it does not. */
export function sayLinkedData({ things, byId }: LinkedData, finds: Finds): void {
  const [article] = things;
  if (article === undefined) return;
  const whole = (name: string): unknown => things.find((thing) => isSaid(thing[name]))?.[name];
  sayTitle(finds, "json-ld", article.headline, title.headline);
  if (!isSaid(article.headline)) sayTitle(finds, "json-ld", whole("headline") ?? article.name, title.name);
  sayTitle(finds, "json-ld", article.alternativeHeadline, title.alternative);
  sayDates(article, whole, finds);
  const names = authorsOf(article.author ?? article.creator, byId);
  if (names.length > 0) sayAuthors(finds, "json-ld", names, authors.linked);
  else sayAuthors(finds, "json-ld", authorsOf(whole("author") ?? whole("creator"), byId), authors.linkedElsewhere);
  for (const given of listOf(whole("inLanguage"))) {
    sayLanguage(finds, "json-ld", isRecord(given) ? given.alternateName : given, language.linked);
  }
  for (const address of addressesOf(article)) sayCanonical(finds, "json-ld", address, canonical.linked);
  for (const publisher of listOf(whole("publisher")).slice(0, PUBLISHERS_MAX)) {
    const { name } = isRecord(publisher) ? resolved(publisher, byId) : { name: publisher };
    if (typeof name === "string") finds.siteNames.push(name);
  }
  finds.free = things.map(freeOf).find((free) => free !== undefined);
  const body = whole("articleBody");
  if (typeof body === "string" && body.trim() !== "") finds.articleBody = body.toWellFormed();
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function sayDates(article: JsonRecord, whole: (name: string) => unknown, finds: Finds): void {
  const own = listOf(article.datePublished)[0];
  if (isSaid(own)) sayDate(finds, "json-ld", own, isBeyondChange(article) ? published.beyondChange : published.linked);
  else sayDate(finds, "json-ld", listOf(whole("datePublished"))[0], published.linkedElsewhere);
  sayDate(finds, "json-ld", listOf(article.dateCreated ?? article.uploadDate)[0], published.created);
  sayDate(finds, "json-ld", listOf(article.dateModified)[0], published.modified);
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
