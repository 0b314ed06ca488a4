/** Makes the addresses in pages and feeds absolute, for fetching. */

import { ADDRESS_MAX, isWeb, parse } from "./parse.ts";

/** A longer one is no base that a document names: each of its thousands of links would be as long. */
export const BASE_MAX = 2048;

/** By the URL Standard, as browsers do. Undefined where it is no address of the web. */
export function resolve(href: string, base: string): string | undefined {
  const trimmed = href.trim();
  const url = trimmed === "" ? undefined : parse(trimmed, base);
  return url !== undefined && isWeb(url) && url.href.length <= ADDRESS_MAX ? url.href : undefined;
}
