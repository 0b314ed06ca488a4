/** What was found on a page, as its document. */

import { carried } from "../../schemas/carried.ts";
import type { Document, DocumentField, Page } from "../../schemas/generated/records.ts";
import { blocksOf } from "../dom/blocks.ts";
import type { Body } from "../dom/body.ts";
import { pathOf } from "../dom/path.ts";
import { rawHtml, safeHtml } from "../dom/serialize.ts";
import { skeletonOf } from "../dom/skeleton.ts";
import type { Extracted } from "../extraction/extract.ts";
import { paragraphsOf } from "../extraction/paragraphs.ts";
import type { Field, FieldName, Published, Said } from "../extraction/way.ts";
import { canonical } from "../urls/canonical.ts";
import { documentId } from "../urls/document-id.ts";

export interface About {
  readonly page: Page;
  /** Of the page in its topic. */
  readonly position: number;
  readonly ruleVersion: number;
  /** Whether it is read again, by later rules. */
  readonly reread: boolean;
  /** The way that the source names for the body; undefined where it names none. */
  readonly ownWay: string | undefined;
  readonly charset: string;
  readonly pageChars: number;
}

/** Of what disagreed. */
const VALUE_CHARACTERS = 500;
const BEGINNING_CHARACTERS = 200;

/** `bodies` are the pages that its text is on, in order, where that is not the one all else is from. */
export function documentOf(about: About, extracted: Extracted, bodies: readonly Extracted[] = [extracted]): Document {
  const { page, ownWay, charset, pageChars } = about;
  const { title, published, authors, language } = extracted;
  const body = bodies[0]!.body;
  const address = canonical(extracted.canonical);
  const way = body.chosen?.way;
  return {
    ...carried("document", page),
    ...{ version: about.position, ruleVersion: about.ruleVersion },
    id: documentId(page.source, address),
    kind: "document",
    ...{ url: page.found, canonical: address, times: page.times, status: page.status },
    charset,
    title: title.chosen?.value ?? "",
    published: published.chosen?.value.time ?? null,
    authors: [...(authors.chosen?.value ?? [])],
    language: language.chosen?.value ?? null,
    paragraphs: bodies.flatMap(({ body: { chosen } }) => (chosen === undefined ? [] : paragraphsOf(chosen.value))),
    text: bodies.map(({ text }) => text).join("\n\n"),
    fragment: bodies.map(fragmentOf).join("\n"),
    html: bodies.map(htmlOf).join("\n"),
    pageChars,
    pageType: way === "rule" ? `rule-${body.chosen!.alternative ?? 0}` : "default",
    fields: fieldsOf({ ...extracted, body }),
    fallback: ownWay === undefined || way === ownWay ? null : (way ?? null),
    skeleton: Array.from(skeletonOf(extracted.tree)),
    structuredChars: extracted.structuredChars ?? null,
    free: extracted.free ?? null,
    advertisement: extracted.ruled?.isAd ?? false,
    feedTitle: page.listed?.title ?? null,
    feedPublished: page.listed?.published ?? null,
    end: null,
    reread: about.reread,
  };
}

const fragmentOf = ({ body: { chosen } }: Extracted): string =>
  chosen === undefined ? "" : rawHtml(chosen.value.roots, chosen.value.leftOut);

const htmlOf = ({ body: { chosen }, url }: Extracted): string =>
  chosen === undefined ? "" : safeHtml(chosen.value.roots, chosen.value.leftOut, url);

/** Each field's value as a text, for people. */
export const SHOWN: {
  readonly [Name in FieldName]: (value: Extracted[Name] extends Field<infer T> ? T : never) => string;
} = {
  title: (title) => title,
  published: shownTime,
  authors: (names) => names.join(", "),
  language: (tag) => tag,
  body: beginningOf,
};

/** With the zone it was said in; a day where that is all that was said. */
export function shownTime({ time, zone, hasClock }: Published): string {
  const local = new Date(time + (zone ?? 0) * 60_000).toISOString();
  if (!hasClock) return local.slice(0, 10);
  return `${local.slice(0, 19)}${zone === undefined || zone === 0 ? "Z" : offsetOf(zone)}`;
}

function offsetOf(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(size / 60)}:${digits(size % 60)}`;
}

function beginningOf({ roots, leftOut }: Body): string {
  const [first] = blocksOf(roots, (node) => leftOut.has(node));
  return (first?.text ?? "").slice(0, BEGINNING_CHARACTERS);
}

const fieldsOf = (extracted: Extracted): DocumentField[] => [
  fieldOf("title", extracted.title, SHOWN.title),
  fieldOf("published", extracted.published, SHOWN.published),
  fieldOf("authors", extracted.authors, SHOWN.authors),
  fieldOf("language", extracted.language, SHOWN.language),
  fieldOf("body", extracted.body, SHOWN.body),
];

function fieldOf<T>(name: FieldName, { chosen, others }: Field<T>, shown: (value: T) => string): DocumentField {
  return {
    name,
    way: chosen?.way ?? "",
    confidence: chosen?.confidence ?? 0,
    alternative: chosen?.alternative ?? -1,
    matched: chosen === undefined ? 0 : (chosen.matched ?? 1),
    path: chosen?.node === undefined ? "" : pathOf(chosen.node),
    others: others.map(({ way, value, confidence }: Said<T>) => ({
      ...{ way, confidence },
      value: shown(value).slice(0, VALUE_CHARACTERS),
    })),
  };
}

/** The last document of a batch: what came of all of its pages. */
export function endOf(
  { page, position, ruleVersion }: Pick<About, "page" | "position" | "ruleVersion">,
  end: NonNullable<Document["end"]>,
): Document {
  return {
    ...carried("document", page),
    ...{ version: position, ruleVersion, id: "", kind: "end", url: "", canonical: "", times: 0, status: 0 },
    ...{ charset: "", title: "", published: null, authors: [], language: null, paragraphs: [], text: "" },
    ...{ fragment: "", html: "", pageChars: 0, pageType: "", fields: [], fallback: null, skeleton: [] },
    ...{ structuredChars: null, free: null, advertisement: false, feedTitle: null, feedPublished: null },
    end,
    reread: false,
  };
}
