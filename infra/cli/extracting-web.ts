/** Pages from the web for `driftwire extract`: asked for as fetching does. */

import { contentOf, PAGE_BYTES_MAX } from "../../processors/extract/page-text.ts";
import type { HttpResponse } from "../../processors/fetch/http.ts";
import { goesOn, partsOf } from "../../processors/fetch/parts.ts";
import type { PagePart } from "../../schemas/generated/records.ts";
import type { Fetched, FetchedPart, PageError } from "../extract/page.ts";
import { openOutside } from "../program/outside.ts";
import { whyNot } from "../sources/asking.ts";
import type { GlobalOptions } from "./options.ts";
import { settingsFor } from "./settings.ts";

export interface PageOptions extends GlobalOptions {
  readonly allowPrivate?: boolean;
  readonly allowBadTls?: boolean;
}

export interface Had extends Fetched {
  /** The article's further pages, as far as they can be had. */
  readonly parts: readonly FetchedPart[];
}

export interface Pages {
  get(url: string): Promise<Had | { readonly error: PageError }>;
  close(): Promise<void>;
}

const REQUEST_MS = 30_000;
const PATIENCE_MS = 60_000;

/** `rules` may say how an article's further pages are found. */
export async function openPages(options: PageOptions, rules: string | undefined): Promise<Pages> {
  const { allowPrivate = false, allowBadTls = false } = options;
  const outside = openOutside(settingsFor(options).values);
  const { readers: reader } = outside;
  const web = await outside.web();
  const { signal } = new AbortController();
  const request = { source: "extract", wants: "page", allowPrivate, allowBadTls, signal } as const;
  const ask = (url: string, maxBytes: number): Promise<HttpResponse> =>
    web.get({ ...request, url, maxBytes, deadlineMs: REQUEST_MS, patienceMs: PATIENCE_MS });
  return {
    async get(url) {
      const response = await ask(url, PAGE_BYTES_MAX);
      if (response.code !== "ok") return { error: { code: response.code, message: whyNot(response) } };
      const had = fetched(response);
      const going = goesOn(rules ?? null);
      if (going === undefined) return { ...had, parts: [] };
      const looking = { rules: going, reader, whose: url, signal };
      const { parts } = await partsOf(looking, response, PAGE_BYTES_MAX, (next, maxBytes) => ask(next, maxBytes));
      return { ...had, parts: parts.map(partOf) };
    },
    close: () => outside.close(),
  };
}

const fetched = ({ content, headers, url }: HttpResponse): Fetched => ({
  ...{ content, url },
  contentType: headers["content-type"],
});

const partOf = ({ kind, encoding, body, headers, found: url }: PagePart): FetchedPart => ({
  ...{ kind, url },
  content: contentOf(encoding, body),
  contentType: headers["content-type"],
});
