/** Addresses as pages and feeds write them, made absolute: what is fetched. */

import { isWeb, parse } from "./parse.ts";

/** By the URL Standard, as browsers do. Undefined where it is no address of the web. */
export function resolve(href: string, base: string): string | undefined {
  const trimmed = href.trim();
  const url = trimmed === "" ? undefined : parse(trimmed, base);
  return url !== undefined && isWeb(url) ? url.href : undefined;
}
