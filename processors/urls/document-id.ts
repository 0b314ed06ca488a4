/** The id of a document: that of its source and its canonical address. Whoever knows these two knows the id without having seen the document. */

import { createHash } from "node:crypto";

const ID_DIGITS = 32;

/** @param canonical as `canonical` makes it */
export const documentId = (source: string, canonical: string): string =>
  createHash("sha256").update(`${source} ${canonical}`).digest("hex").slice(0, ID_DIGITS);
