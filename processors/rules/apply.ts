/** Applies rules to a page: for each field, the value of the first alternative that finds something. */

import type { Body } from "../dom/body.ts";
import { attribute, Element, type Node, type Tree } from "../dom/tree.ts";
import { resolve } from "../urls/resolve.ts";
import { textOfNumber } from "../xpath/convert.ts";
import { Attribute, type XNode } from "../xpath/nodes.ts";
import { type Budget, budgetOf, type Value } from "../xpath/xpath.ts";
import { bodyOf } from "./body.ts";
import type { LinkRule, Rule, RuleProblem, Rules } from "./compile.ts";
import { lineAt, lineOf } from "./line.ts";
import { strippedBy } from "./strip.ts";

/** What a rule says of a field, and where it found that. */
export interface SaidByRule<T> {
  readonly way: "rule";
  readonly value: T;
  readonly confidence: number;
  /** Which of the field's rules it was, from 0. */
  readonly alternative: number;
  /** How many nodes it found. */
  readonly matched: number;
  /** The first of them. */
  readonly node?: Element;
}

export interface Ruled {
  readonly title: SaidByRule<string> | undefined;
  /** As they are written, each once. */
  readonly authors: SaidByRule<readonly string[]> | undefined;
  /** As it is written. */
  readonly date: SaidByRule<string> | undefined;
  readonly body: SaidByRule<Body> | undefined;
  /** What belongs to no body, whatever way finds one. */
  readonly stripped: ReadonlySet<Node>;
  /** Addresses of the web, absolute, and other than the page's. */
  readonly singlePage: SaidByRule<string> | undefined;
  readonly nextPage: SaidByRule<string> | undefined;
  readonly isAd: boolean;
  /** Whether the page is as those see it who did not log in. */
  readonly isLoggedOut: boolean;
  /** Rules that were given up, since they look at more than they may. */
  readonly problems: readonly RuleProblem[];
}

/** What a rule says was written for this site. */
const CONFIDENCE = 0.95;
/** Of more nodes no names are made, nor addresses. */
const NODES_MAX = 100;

/** Evaluates a rule. Undefined where it was given up. */
export type Ask = (rule: Rule) => Value | undefined;

export function applyRules(rules: Rules, tree: Tree, url: string, budget: Budget = budgetOf()): Ruled {
  const problems: RuleProblem[] = [];
  const ask = asking(tree, budget, problems);
  const title = firstOf(rules.title, ask, tree, (texts) => texts[0]!);
  const stripped = strippedBy(rules, tree, ask);
  return {
    title,
    authors: firstOf(rules.author, ask, tree, (texts) => [...new Set(texts)]),
    date: firstOf(rules.date, ask, tree, (texts) => texts[0]!),
    body: bodyOf(rules, tree, ask, stripped, title),
    stripped,
    ...linksIn(rules, ask, url),
    isAd: rules.nativeAdClue.some((rule) => isTrue(ask(rule))),
    isLoggedOut: rules.notLoggedIn.some((rule) => isTrue(ask(rule))),
    problems,
  };
}

/** Only where the article goes on: for who asks for it. */
export const followed = (rules: Rules, tree: Tree, url: string): Pick<Ruled, "singlePage" | "nextPage"> =>
  linksIn(rules, asking(tree, budgetOf(), []), url);

const linksIn = (rules: Rules, ask: Ask, url: string): Pick<Ruled, "singlePage" | "nextPage"> => ({
  singlePage: linkOf(rules.singlePageLink, ask, url),
  nextPage: linkOf(rules.nextPageLink, ask, url),
});

export const asking =
  (tree: Tree, budget: Budget, problems: RuleProblem[]): Ask =>
  (rule) => {
    try {
      return rule.xpath.evaluate(tree, budget);
    } catch (error) {
      const { directive, line } = rule;
      problems.push({ line, directive, severity: "warning", message: String(error), position: undefined });
      return undefined;
    }
  };

/** `say` gets what is no empty text, one at least. */
function firstOf<T>(
  rules: readonly Rule[],
  ask: Ask,
  tree: Tree,
  say: (texts: readonly string[]) => T,
): SaidByRule<T> | undefined {
  for (const rule of rules) {
    const value = ask(rule);
    if (value === undefined) continue;
    const texts = textsOf(value, tree).filter((text) => text !== "");
    if (texts.length > 0) return { ...saidBy(rule, value), value: say(texts) };
  }
  return undefined;
}

/** What is said of where it is from. */
export function saidBy({ alternative }: Rule, value: Value): Omit<SaidByRule<never>, "value"> {
  const from = { way: "rule" as const, confidence: CONFIDENCE, alternative };
  if (!Array.isArray(value)) return { ...from, matched: 1 };
  const nodes: readonly XNode[] = value;
  return { ...from, matched: nodes.length, node: elementOf(nodes[0]!) };
}

function elementOf(node: XNode): Element {
  if (node instanceof Element) return node;
  return node instanceof Attribute ? node.owner : node.parent;
}

export function textsOf(value: Value, tree: Tree): string[] {
  if (typeof value === "string") return [lineOf(value)];
  if (typeof value === "number") return Number.isNaN(value) ? [] : [textOfNumber(value)];
  return typeof value === "boolean" ? [] : value.slice(0, NODES_MAX).map((node) => lineAt(node, tree));
}

function isTrue(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function linkOf(rules: readonly LinkRule[], ask: Ask, url: string): SaidByRule<string> | undefined {
  for (const rule of rules) {
    if (rule.if !== undefined && !isTrue(ask(rule.if))) continue;
    const value = ask(rule);
    if (value === undefined || typeof value === "boolean") continue;
    const written = Array.isArray(value) ? value.slice(0, NODES_MAX).map(addressOf) : [String(value)];
    for (const one of written) {
      const address = one === undefined ? undefined : resolve(one, url);
      if (address !== undefined && bare(address) !== bare(url)) return { ...saidBy(rule, value), value: address };
    }
  }
  return undefined;
}

const bare = (address: string): string => address.replace(/#.*$/s, "");

function addressOf(node: XNode): string | undefined {
  if (node instanceof Attribute) return node.value;
  return node instanceof Element ? attribute(node, "href") : node.data;
}
