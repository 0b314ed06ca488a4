/** The rule by which a reader of one page would find its article on the next: an XPath that names what looks lasting. */

import { type Child, isParent, nameOf, type Parent, type Tree } from "../newsroom/features.ts";

/** Numbers and long names without a vowel are of this article, or of this build. */
const isLasting = (value: string): boolean => value.length > 1 && !/\d{2}|['"]/.test(value) && /[aeiouy]/i.test(value);

export const attributesOf = (element: Parent): Readonly<Record<string, string>> =>
  (element as { attribs?: Record<string, string> }).attribs ?? {};

const classesOf = (element: Parent): string[] => (attributesOf(element).class ?? "").split(/\s+/).filter(isLasting);

/** All elements, those within first to last. */
export function elementsOf(node: Tree | Child): Parent[] {
  if (!("children" in node)) return [];
  return node.children.filter(isParent).flatMap((child) => [child, ...elementsOf(child)]);
}

const NAMED = ["itemprop", "data-testid", "data-role", "role", "data-component", "property"];

/** Undefined where nothing lasting tells it from all others. */
export function ruleFor(page: Tree, element: Parent): string | undefined {
  const all = elementsOf(page);
  const name = nameOf(element);
  const alone = (is: (other: Parent) => boolean): boolean =>
    all.every((other) => other === element || nameOf(other) !== name || !is(other));
  const { id = "", ...attributes } = attributesOf(element);
  if (isLasting(id) && alone((other) => attributesOf(other).id === id)) return `//${name}[@id='${id}']`;
  for (const key of NAMED) {
    const value = attributes[key] ?? "";
    if (isLasting(value) && alone((other) => attributesOf(other)[key] === value))
      return `//${name}[@${key}='${value}']`;
  }
  const own = classesOf(element);
  for (const one of own) if (alone((other) => classesOf(other).includes(one))) return `//${name}[${ofClass(one)}]`;
  if (own.length > 1 && alone((other) => own.every((one) => classesOf(other).includes(one))))
    return `//${name}[${own.map(ofClass).join(" and ")}]`;
  if (alone(() => true)) return `//${name}`;
  return within(page, element);
}

const ofClass = (name: string): string => `contains(concat(' ', normalize-space(@class), ' '), ' ${name} ')`;

/** By what holds it, and how many of its name stand before it there. */
function within(page: Tree, element: Parent): string | undefined {
  const outer = element.parent;
  if (outer === null || !isParent(outer as Child)) return undefined;
  const rule = ruleFor(page, outer as Parent);
  if (rule === undefined) return undefined;
  const alike = outer.children.filter((child) => nameOf(child) === nameOf(element));
  return `${rule}/${nameOf(element)}[${alike.indexOf(element) + 1}]`;
}
