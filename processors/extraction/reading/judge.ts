/** Which units of a page are its article. */

import { type Element, holds, named, type Tree } from "../../dom/tree.ts";
import { boxesOf } from "./boxes.ts";
import { containerOf } from "./container.ts";
import { cutsOf, isWithin } from "./cuts.ts";
import { bare, leadsOf } from "./lead.ts";
import type { Meaning } from "./names.ts";
import { toldUnits } from "./told.ts";
import { once, trimmed } from "./trim.ts";
import type { Unit, Units } from "./units.ts";
import { HEADING, sums, weightOf } from "./weigh.ts";

/** What the page says of itself. */
export interface Told {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly articleBody: string | undefined;
}

export interface Judged {
  readonly container: Element;
  readonly kept: readonly Unit[];
}

/** What is cut weighs a little against what holds it. */
const CUT_WEIGHT = -3;
/** Without a title above the text, its lead is looked for among so many units. */
const LEAD_REACH = 12;

export function judge(tree: Tree, { units, meanings }: Units, told: Told): Judged {
  const weights = units.map(weightOf);
  const cuts = cutsOf(
    tree,
    meanings,
    sums(tree, units, (_, index) => Math.max(0, weights[index]!)),
  );
  const isCut = units.map((unit) => isWithin(unit, cuts));
  const { container, inside } = placed(tree, { units, meanings }, weights, isCut);
  const found =
    (told.articleBody === undefined ? undefined : toldUnits(told.articleBody, units, inside)) ??
    trimmed(once(inside, told.titles), meanings);
  const [first] = found;
  if (first === undefined) return { container, kept: [] };
  const above = aboveOf(tree, units, first).filter((unit) => !isElsewhere(unit, cuts, meanings));
  const leads = leadsOf(above, meanings, told.descriptions);
  if (leads.length === 0) return { container, kept: found };
  const known = new Set(found.map(({ text }) => bare(text)));
  return { container, kept: [...leads.filter(({ text }) => !known.has(bare(text))), ...found] };
}

/** Where so little is left of what weighed most, that was a list of teasers, and is looked past. */
const LEFT_SHARE = 0.3;
const ROUNDS = 4;

interface Placed {
  readonly container: Element;
  readonly inside: readonly Unit[];
}

function placed(tree: Tree, { units, meanings }: Units, weights: readonly number[], cut: readonly boolean[]): Placed {
  const isCut = [...cut];
  for (let round = 1; ; round++) {
    const worth = sums(tree, units, (_, index) => (isCut[index] ? CUT_WEIGHT : weights[index]!));
    const container = containerOf(tree, meanings, worth);
    const boxes = boxesOf(tree, container, units);
    const inBox = units.map((unit) => isWithin(unit, boxes));
    const isIn = (unit: Unit, index: number): boolean =>
      holds(container, unit.first) && !isCut[index] && !inBox[index] && keeps(unit, weights[index]!);
    const left = sums(tree, units, (unit, index) => (isIn(unit, index) ? Math.max(0, weights[index]!) : 0));
    if (round === ROUNDS || left(container) >= worth(container) * LEFT_SHARE)
      return { container, inside: units.filter(isIn) };
    for (const index of units.keys()) isCut[index] ||= inBox[index]!;
  }
}

/** A paragraph of that length may be mostly a link. */
const SENTENCE_MIN = 80;

/** Short pieces are kept where they stand as paragraphs do. */
function keeps({ text, linked, element }: Unit, weight: number): boolean {
  if (weight > 0) return true;
  const { name } = element;
  if (linked >= text.length * (name === "p" && text.length > SENTENCE_MIN ? 0.8 : 0.5)) return false;
  return (HEADING.has(name) && name !== "h1") || name === "p" || name === "li" || name === "blockquote";
}

/** Between the title and the text. */
function aboveOf(tree: Tree, units: readonly Unit[], first: Unit): readonly Unit[] {
  const to = units.indexOf(first);
  const title = named(tree, "h1").findLast(({ order }) => order < first.first.order);
  const from =
    title === undefined ? Math.max(0, to - LEAD_REACH) : units.findIndex((unit) => unit.first.order > title.last);
  return units.slice(Math.min(from, to), to);
}

/** What is cut because of what it is, not only because of where it is. */
function isElsewhere({ first }: Unit, cuts: ReadonlySet<Element>, meanings: ReadonlyMap<Element, Meaning>): boolean {
  for (let one: Element | undefined = first.parent; one !== undefined; one = one.parent) {
    const meaning = meanings.get(one);
    if (cuts.has(one) && meaning !== "hardly" && meaning !== "byline") return true;
  }
  return false;
}
