/** Pages from the web for `driftwire extract`: asked for as fetching does. */

import type { PageError } from "../extract/page.ts";
import { whyNot } from "../sources/asking.ts";
import { openWeb } from "../web/web.ts";
import { settingsFor } from "./load.ts";
import type { GlobalOptions } from "./options.ts";
import { webOptions } from "./ports.ts";

export interface PageOptions extends GlobalOptions {
  readonly allowPrivate?: boolean;
  readonly allowBadTls?: boolean;
}

export interface Had {
  readonly content: Uint8Array;
  readonly contentType: string | undefined;
  /** After redirects. */
  readonly url: string;
}

export interface Pages {
  get(url: string): Promise<Had | { readonly error: PageError }>;
  close(): Promise<void>;
}

const REQUEST_MS = 30_000;
const PATIENCE_MS = 60_000;

export async function openPages(options: PageOptions): Promise<Pages> {
  const { allowPrivate = false, allowBadTls = false } = options;
  const web = openWeb(webOptions(settingsFor(options).values));
  const { signal } = new AbortController();
  const request = { source: "extract", wants: "page", allowPrivate, allowBadTls, signal } as const;
  return {
    async get(url) {
      const response = await web.get({ ...request, url, deadlineMs: REQUEST_MS, patienceMs: PATIENCE_MS });
      if (response.code !== "ok") return { error: { code: response.code, message: whyNot(response) } };
      return { content: response.content, contentType: response.headers["content-type"], url: response.url };
    },
    close: () => web.close(),
  };
}
