/** All that a page says of itself, field by field, each time with how sure it is; and what is chosen of it. */

import { attribute, named, type Tree, textContent } from "../../dom/tree.ts";
import { canonical } from "../../urls/canonical.ts";
import type { PageView } from "../ways.ts";
import { sayAddressDate } from "./address-date.ts";
import { sayLinkedData } from "./article-data.ts";
import { CONFIDENCE } from "./confidence.ts";
import {
  type Evidence,
  type Finds,
  nothing,
  sayAuthors,
  sayCanonical,
  sayDate,
  sayLanguage,
  sayTitle,
} from "./finds.ts";
import { headingOf, isStrange } from "./heading.ts";
import { linkedData } from "./json-ld.ts";
import { markedOf } from "./marked.ts";
import { metasOf, sayMetas } from "./metas.ts";
import { namesTold, withoutNames } from "./title.ts";
import { sayVisible } from "./visible.ts";

export { chooseCanonical } from "./canonical.ts";
export type { Evidence } from "./finds.ts";

export function gatherEvidence(view: PageView): Evidence {
  const { tree, url } = view;
  const finds = nothing(url, view.fetchedAt);
  sayListed(view, finds);
  sayLinks(tree, finds);
  const metas = metasOf(tree);
  const own = new Set([url, ...finds.canonical.map(({ value }) => value)].map(canonical));
  sayLinkedData(
    linkedData(tree, (address) => own.has(canonical(address))),
    finds,
  );
  sayMetas(metas, finds);
  const [document] = named(tree, "title");
  if (document !== undefined) sayTitle(finds, "meta", textContent(document), CONFIDENCE.title.document, document);
  const isName = namesTold(finds.siteNames, url);
  const titles = withoutNames(finds.title, isName).map(({ value }) => value);
  const heading = headingOf(tree, titles, isName);
  const { title } = CONFIDENCE;
  if (heading !== undefined) {
    const confidence = titles.length > 0 && isStrange(heading) ? title.strangeHeading : title.heading;
    sayTitle(finds, "visible", heading.text, confidence, heading.element);
  }
  sayVisible(tree, markedOf(tree, heading?.element), heading, finds);
  sayAddressDate(finds);
  sayLanguage(
    finds,
    "meta",
    attribute(tree.html, "lang") ?? attribute(tree.html, "xml:lang"),
    CONFIDENCE.language.html,
  );
  sayLanguage(finds, "feed", view.language, CONFIDENCE.language.source);
  return {
    ...finds,
    title: withoutNames(finds.title, isName),
    // A site names itself where it has no field for who wrote, or fills it in for all.
    authors: finds.authors.map((one) =>
      one.value.every((name) => isName(name) || /^(?:admin|administrator|webmaster|root)$/i.test(name))
        ? { ...one, confidence: one.confidence * CONFIDENCE.authors.siteShare }
        : one,
    ),
  };
}

function sayListed({ listed }: PageView, finds: Finds): void {
  if (listed === null) return;
  sayTitle(finds, "feed", listed.title, CONFIDENCE.title.feed);
  if (listed.published !== null)
    sayDate(finds, "feed", new Date(listed.published).toISOString(), CONFIDENCE.published.feed);
  sayAuthors(finds, "feed", listed.authors, CONFIDENCE.authors.feed);
}

function sayLinks(tree: Tree, finds: Finds): void {
  for (const link of named(tree, "link")) {
    if (!/(?:^|\s)canonical(?:\s|$)/i.test(attribute(link, "rel") ?? "")) continue;
    sayCanonical(finds, "link", attribute(link, "href"), CONFIDENCE.canonical.link, link);
    return;
  }
}
