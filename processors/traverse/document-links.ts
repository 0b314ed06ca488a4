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
  run(content, { url, contentType }) {
    const { text } = decode(content, { contentType, kind: "html" });
    return [text, commented(text)].flatMap((html) => links(html, url).map((link) => link.url));
  },
};

/** What stands in comments: markup that is out of use, or for old browsers. */
function commented(text: string): string {
  const found: string[] = [];
  for (let from = text.indexOf("<!--"); from >= 0; ) {
    const end = text.indexOf("-->", from);
    if (end < 0) break;
    found.push(text.slice(from + "<!--".length, end));
    from = text.indexOf("<!--", end);
  }
  return found.join("\n");
}
