/** The site of an address. */

import { createRequire } from "node:module";
import type * as Tldts from "tldts";
import { parse } from "./parse.ts";

let tldts: typeof Tldts | undefined;

/** The list is large, and most commands ask for no site: it is loaded with the first question. */
const suffixes = (): typeof Tldts => (tldts ??= createRequire(import.meta.url)("tldts") as typeof Tldts);

/**
 * The domain that somebody registered, by the public suffix list as browsers use it: pages of a.github.io and b.github.io
 * are two sites. An IP address and a name without suffix are sites themselves. Undefined for what is no address.
 */
export function siteOf(address: string): string | undefined {
  const name = parse(address)?.hostname.replace(/\.$/, "");
  if (name === undefined) return undefined;
  return suffixes().getDomain(name, { allowPrivateDomains: true }) ?? (name === "" ? undefined : name);
}
