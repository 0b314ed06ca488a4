/** Links that stand in a page before any of its scripts has run: no walk finds fewer than who reads pages without running them. */

import { decode } from "../charset/decode.ts";
import { links } from "../feeds/links.ts";
import type { Reading } from "../reading/reader.ts";

export interface DocumentGiven {
  readonly url: string;
  readonly contentType: string;
}

const READ_MS = 5000;

export const documentLinks: Reading<DocumentGiven, readonly string[]> = {
  module: import.meta.url,
  name: "documentLinks",
  ms: READ_MS,
  run: (content, { url, contentType }) =>
    links(decode(content, { contentType, kind: "html" }).text, url).map((link) => link.url),
};
