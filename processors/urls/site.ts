/** The site of an address. */

import { getDomain } from "tldts";
import { parse } from "./parse.ts";

/**
 * The domain that somebody registered, by the public suffix list as browsers use it: pages of a.github.io and b.github.io
 * are two sites. An IP address and a name without suffix are sites themselves. Undefined for what is no address.
 */
export function siteOf(address: string): string | undefined {
  const name = parse(address)?.hostname.replace(/\.$/, "");
  if (name === undefined) return undefined;
  return getDomain(name, { allowPrivateDomains: true }) ?? (name === "" ? undefined : name);
}
