/** Addresses as people write them, without the scheme. */

import { isWeb, parse } from "../../processors/urls/parse.ts";

/** A host, perhaps with a path. */
const BARE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** Undefined where it is no address of the web. */
export function webAddress(text: string): string | undefined {
  const url = parse(BARE.test(text) ? `https://${text}` : text);
  return url !== undefined && isWeb(url) ? url.href : undefined;
}
