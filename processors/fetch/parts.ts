/** The further pages of an article, where the source's rules say how they are found: the whole on one page, or page after page. */

import type { PagePart } from "../../schemas/generated/records.ts";
import { isReject } from "../../topology/processor.ts";
import { decode } from "../charset/decode.ts";
import { parse } from "../dom/parse.ts";
import type { Reader, Reading, StopCode } from "../reading/reader.ts";
import { followed } from "../rules/apply.ts";
import type { Rules } from "../rules/compile.ts";
import { rulesOf } from "../rules/compiled.ts";
import { prepare } from "../rules/prepare.ts";
import { canonical } from "../urls/canonical.ts";
import { siteOf } from "../urls/site.ts";
import { checksumOf } from "./articles.ts";
import type { HttpResponse } from "./http.ts";

export interface Parts {
  readonly parts: readonly PagePart[];
  /** Of all pages of the article. */
  readonly hash: string;
  /** Why there are no more, where one could not be had. */
  readonly stopped: Stopped | undefined;
  /** Says that the parts' bytes are not looked at any more. */
  release(): void;
}

type Stopped = Pick<HttpResponse, "message"> & { readonly code: Exclude<HttpResponse["code"], "ok"> | StopCode };

/** Asks for a page of at most so many bytes, in the time that is left. */
export type AskPart = (url: string, maxBytes: number) => Promise<HttpResponse | Stopped>;

const NO_ROOM: Stopped = { code: "too-large", message: "no space is left for more of them" };

/** Of an article, its first page not counted. */
const PARTS_MAX = 20;

/** The rules where they say of such pages. Most sources have no such rules, and need none compiled to know that. */
export function goesOn(rules: string | null): string | undefined {
  if (rules === null || !rules.includes("_page_link")) return undefined;
  const { singlePageLink, nextPageLink } = rulesOf(rules);
  return singlePageLink.length + nextPageLink.length > 0 ? rules : undefined;
}

/** Looks for the links of these rules on a page. */
interface Looking {
  readonly rules: string;
  readonly reader: Reader;
  /** The source. */
  readonly whose: string;
  readonly signal: AbortSignal;
}

/** Follows the links from an article's first page: each once, within its site, in the bounds of one page's bytes. */
export async function partsOf(
  { rules, reader, ...of }: Looking,
  first: HttpResponse,
  maxBytes: number,
  ask: AskPart,
): Promise<Parts> {
  const seen = new Set([canonical(first.url)]);
  const hashes = [checksumOf(first.content)];
  const parts: PagePart[] = [];
  const had: HttpResponse[] = [];
  let left = maxBytes - first.content.length;
  const site = siteOf(first.url);
  let page = first;
  let stopped: Parts["stopped"];
  while (parts.length < PARTS_MAX) {
    const { url, headers } = page;
    const given = { rules, url, contentType: headers["content-type"], isFirst: parts.length === 0 };
    const read = await reader.read(linkReading, page.content, given, of);
    if (read.stopped !== undefined) {
      stopped = read.stopped;
      break;
    }
    const link = read.value;
    if (link === undefined || seen.has(canonical(link.url)) || siteOf(link.url) !== site) break;
    seen.add(canonical(link.url));
    const response = left > 0 ? await ask(link.url, left) : NO_ROOM;
    if (response.code !== "ok") {
      stopped = response as Stopped;
      break;
    }
    had.push(response);
    const hash = checksumOf(response.content);
    const found = canonical(response.url);
    const isBack = found !== canonical(link.url) && seen.has(found);
    // Some sites show the last page for every number beyond it.
    if (isBack || hashes.includes(hash) || siteOf(found) !== site) break;
    seen.add(found);
    hashes.push(hash);
    left -= response.content.length;
    parts.push(partFrom(link, response));
    page = response;
  }
  return {
    parts,
    hash: parts.length === 0 ? hashes[0]! : checksumOf(Buffer.from(hashes.join())),
    stopped,
    release: () => {
      for (const response of had) response.release?.();
    },
  };
}

type Link = Pick<PagePart, "kind" | "url">;

interface LinkGiven {
  readonly rules: string;
  readonly url: string;
  readonly contentType: string | undefined;
  readonly isFirst: boolean;
}

const LINK_MS = 10_000;

export const linkReading: Reading<LinkGiven, Link | undefined> = {
  module: import.meta.url,
  name: "linkReading",
  ms: LINK_MS,
  run: (content, { rules, contentType, url, isFirst }) => {
    const { text } = decode(content, { contentType, kind: "html" });
    return linkOn(rulesOf(rules), text, url, isFirst);
  },
};

function linkOn(rules: Rules, text: string, url: string, isFirst: boolean): Link | undefined {
  try {
    const { singlePage, nextPage } = followed(rules, parse(prepare(rules, text).html), url);
    if (isFirst && singlePage !== undefined) return { kind: "single", url: singlePage.value };
    return nextPage === undefined ? undefined : { kind: "next", url: nextPage.value };
  } catch (error) {
    // Too large to be read: extraction says so.
    if (isReject(error)) return undefined;
    throw error;
  }
}

const partFrom = ({ kind, url }: Link, { url: found, headers, encoding, body, content }: HttpResponse): PagePart => ({
  ...{ kind, url, found, headers, encoding, bytes: content.length },
  body: Buffer.from(body.buffer, body.byteOffset, body.length),
});
