/** What is measured: each is a page in, what it finds of it out. */

import { createRequire } from "node:module";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { blocksOf } from "../../../processors/dom/blocks.ts";
import type { Body } from "../../../processors/dom/body.ts";
import { type Extracted, extractPage } from "../../../processors/extraction/extract.ts";
import { readingMode } from "../../../processors/extraction/reading/reading.ts";
import type { Published, Said } from "../../../processors/extraction/way.ts";
import { type Gold, namesOf } from "./gold.ts";

/** A field is absent where it is not looked for, undefined where it was not found. */
export interface Found {
  readonly title?: string | undefined;
  readonly published?: Published | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly text?: string | undefined;
}

export type Subject = (page: Gold) => Found;

const inputOf = ({ html, url, fetchedAt }: Gold) => ({ html, url, fetchedAt, listed: null, language: null });

export const extracted = (page: Gold): Extracted => extractPage(inputOf(page));

const textOf = (body: Body | undefined): string =>
  body === undefined
    ? ""
    : blocksOf(body.roots, (node) => body.leftOut.has(node))
        .map(({ text }) => text)
        .join("\n\n");

/** The arbiter, and each way alone: of what it says of a field the surest. */
export function ours(page: Gold): Readonly<Record<string, Found>> {
  const { tree, title, published, authors, text, said } = extracted(page);
  const found: Record<string, Found> = {
    arbiter: { title: title.chosen?.value, published: published.chosen?.value, authors: authors.chosen?.value, text },
    reading: { text: textOf(readingMode({ ...inputOf(page), tree })?.value) },
  };
  for (const way of WAYS_OF_EVIDENCE)
    found[way] = {
      title: surest(said.title, way),
      published: surest(said.published, way),
      authors: surest(said.authors, way),
      ...(way === "json-ld" ? { text: said.articleBody } : {}),
    };
  return found;
}

const WAYS_OF_EVIDENCE: readonly string[] = ["json-ld", "microdata", "opengraph", "meta", "time", "visible", "url"];

const surest = <T>(said: readonly Said<T>[], way: string): T | undefined =>
  said.filter((one) => one.way === way).sort((one, other) => other.confidence - one.confidence)[0]?.value;

type Document = ConstructorParameters<typeof Readability>[0];

/** Throws where readability does. */
function read(document: unknown): Found {
  const parsed = new Readability(document as Document).parse();
  const time = Date.parse(parsed?.publishedTime ?? "");
  const zone = /([+-])(\d\d):?(\d\d)$/.exec(parsed?.publishedTime ?? "");
  return {
    title: parsed?.title ?? undefined,
    published: Number.isNaN(time)
      ? undefined
      : {
          time,
          zone: zone === null ? undefined : Number(`${zone[1]}1`) * (Number(zone[2]) * 60 + Number(zone[3])),
          hasClock: true,
        },
    authors: parsed?.byline ? namesOf(parsed.byline) : [],
    text: parsed?.textContent ?? "",
  };
}

const givingUp =
  (subject: Subject): Subject =>
  (page) => {
    try {
      return subject(page);
    } catch {
      // It throws on some pages: nothing is found.
      return { title: undefined, published: undefined, authors: undefined, text: undefined };
    }
  };

/** Linkedom takes what templates hold for part of the page. */
export const readabilityOnLinkedom = givingUp(({ html }) =>
  read(parseHTML(html.replace(/<template[\s\S]*?<\/template>/g, "")).document),
);

/** Its version is the newest that runs on Node 20.19. It brings forty packages along, for this comparison alone. */
export const JSDOM = "jsdom@29.1.1";

interface Jsdom {
  readonly JSDOM: new (
    html: string,
    options: object,
  ) => { readonly window: { readonly document: unknown; close(): void } };
  readonly VirtualConsole: new () => object;
}

/** Undefined where jsdom is not installed. */
export function readabilityOnJsdom(): Subject | undefined {
  let jsdom: Jsdom;
  try {
    jsdom = createRequire(import.meta.url)("jsdom") as Jsdom;
  } catch {
    return undefined;
  }
  // It says what it makes of each style sheet: to nobody.
  const virtualConsole = new jsdom.VirtualConsole();
  return givingUp(({ html, url }) => {
    const { window } = new jsdom.JSDOM(html, { url, virtualConsole });
    try {
      return read(window.document);
    } finally {
      window.close();
    }
  });
}
