/** The address that a page gives as its own, for pages without a known address. */

import { attribute, named, type Tree } from "../dom/tree.ts";
import { isWeb, parse } from "../urls/parse.ts";

/** Whole addresses only: there is nothing that others could be relative to. */
export function ownAddress(tree: Tree): string | undefined {
  for (const link of named(tree, "link")) {
    const address = webAddress(attribute(link, "href"));
    if (address !== undefined && attribute(link, "rel")?.toLowerCase() === "canonical") return address;
  }
  for (const meta of named(tree, "meta")) {
    const name = attribute(meta, "property") ?? attribute(meta, "name");
    const address = name?.toLowerCase() === "og:url" ? webAddress(attribute(meta, "content")) : undefined;
    if (address !== undefined) return address;
  }
  return undefined;
}

function webAddress(written: string | undefined): string | undefined {
  const url = parse(written?.trim() ?? "");
  return url !== undefined && isWeb(url) ? url.href : undefined;
}
