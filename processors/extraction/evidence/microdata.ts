/** The way `microdata`: what properties of elements say, those of microdata and of RDFa. */

import { attribute, type Element, holds } from "../../dom/tree.ts";
import type { Way } from "../way.ts";
import { CONFIDENCE } from "./confidence.ts";
import { nothing, sayAuthors, sayDate, sayTitle } from "./finds.ts";
import { namesShown } from "./names.ts";
import { ASIDE_OF_BYLINES, isAside } from "./nearby.ts";
import { headingOf, markedOf } from "./place.ts";
import { plainOf } from "./plain.ts";

const TITLE_MAX = 400;
const BYLINE_MAX = 200;
const DATE_MAX = 100;

export const microdata: Way = {
  name: "microdata",
  say(view) {
    const finds = nothing(view);
    const { title, published, authors } = CONFIDENCE;
    const { properties } = markedOf(view);
    const place = headingOf(view)?.element;
    const of = (name: string): readonly Element[] => properties.get(name) ?? [];
    const isOwn = (element: Element): boolean => place === undefined || !isAside(element, place);
    const [headline] = of("headline").filter(isOwn);
    if (headline !== undefined) sayTitle(finds, saidBy(headline, TITLE_MAX), title.microdata, headline);
    for (const name of ["datepublished", "datecreated"]) {
      const [element] = of(name).filter(isOwn);
      if (element !== undefined) sayDate(finds, saidBy(element, DATE_MAX), published.microdata, element);
    }
    const [changed] = of("datemodified");
    if (changed !== undefined) sayDate(finds, saidBy(changed, DATE_MAX), published.modified, changed);
    const written = together(of("author").filter((it) => place === undefined || !isAside(it, place, ASIDE_OF_BYLINES)));
    const names = written.flatMap((element) => {
      const inner = of("name").find((it) => it !== element && holds(element, it));
      return namesShown(saidBy(inner ?? element, BYLINE_MAX) ?? "");
    });
    sayAuthors(finds, names, authors.microdata, written[0]);
    return finds;
  },
};

/** Those that stand near the first: others are of other articles, or the same again. */
const together = ([first, ...others]: readonly Element[]): Element[] =>
  first === undefined ? [] : [first, ...others.filter(({ order }) => order > first.last && order - first.order < 60)];

const saidBy = (element: Element, lengthMax: number): string | undefined =>
  attribute(element, "content") ??
  attribute(element, "datetime") ??
  (element.name === "meta" ? attribute(element, "value") : undefined) ??
  plainOf(element, lengthMax);
