/** Compiles a site-config file into rules, and reports all its mistakes: a wrong line does not affect the others. */

import { readSiteConfig, type SiteConfig, type Written, type WrittenLink } from "../site-config/site-config.ts";
import { compileSelector } from "../xpath/css.ts";
import { BadRule, wrong } from "../xpath/errors.ts";
import { TYPE_NAMES, type Type } from "../xpath/syntax.ts";
import { compileXPath, type XPath } from "../xpath/xpath.ts";

export interface Rule {
  /** As it stands in the file. */
  readonly text: string;
  readonly directive: string;
  readonly line: number;
  /** Which of its field's rules it is, from 0, those that can't be understood counted too. */
  readonly alternative: number;
  readonly xpath: XPath;
}

/** A link that is followed only from pages of which `if` says true. */
export interface LinkRule extends Rule {
  readonly if: Rule | undefined;
}

/** What is to stand at the end of the first that `into` finds. */
export interface MoveRule {
  readonly what: Rule;
  readonly into: Rule;
}

export interface Rules {
  readonly title: readonly Rule[];
  readonly body: readonly Rule[];
  readonly author: readonly Rule[];
  readonly date: readonly Rule[];
  readonly strip: readonly Rule[];
  readonly stripIdOrClass: readonly string[];
  readonly stripImageSrc: readonly string[];
  readonly singlePageLink: readonly LinkRule[];
  readonly nextPageLink: readonly LinkRule[];
  readonly nativeAdClue: readonly Rule[];
  readonly notLoggedIn: readonly Rule[];
  readonly move: readonly MoveRule[];
  readonly lazyImageAttribute: readonly string[];
  readonly replace: SiteConfig["replace"];
  /** Whether what looks like no text is taken out of the body; so unless the file says no. */
  readonly prune: boolean;
  /** Whether other ways may find what the rules don't; so unless the file says no. */
  readonly autodetectOnFailure: boolean;
  readonly skipJsonLd: boolean;
}

export interface RuleProblem {
  /** From 1. */
  readonly line: number;
  /** Its name; empty where the line is none. */
  readonly directive: string;
  /** `warning`: something that others may understand, and that is passed over here. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Which character of its value, from 1; undefined where it is not about one. */
  readonly position: number | undefined;
}

export interface Compiled {
  readonly rules: Rules;
  readonly problems: readonly RuleProblem[];
}

/** A value that begins so is a CSS selector. */
const CSS = "css:";
const NODES: readonly Type[] = ["nodes"];
const TEXTS: readonly Type[] = ["nodes", "string", "number"];
const ANY: readonly Type[] = [...TEXTS, "boolean"];

export function compileRules(text: string): Compiled {
  const config = readSiteConfig(text);
  const problems: RuleProblem[] = config.other.map((directive) => unknown(directive));
  const { rulesOf, linksOf, movesOf } = compilers(problems);
  const rules: Rules = {
    title: rulesOf(config.title, TEXTS),
    body: rulesOf(config.body, NODES),
    author: rulesOf(config.author, TEXTS),
    date: rulesOf(config.date, TEXTS),
    strip: rulesOf(config.strip, NODES),
    ...{ stripIdOrClass: config.stripIdOrClass, stripImageSrc: config.stripImageSrc },
    ...{ singlePageLink: linksOf(config.singlePageLink), nextPageLink: linksOf(config.nextPageLink) },
    ...{ nativeAdClue: rulesOf(config.nativeAdClue, ANY), notLoggedIn: rulesOf(config.notLoggedIn, ANY) },
    move: movesOf(config.move),
    ...{ lazyImageAttribute: config.lazyImageAttribute, replace: config.replace },
    prune: config.prune ?? true,
    autodetectOnFailure: config.autodetectOnFailure ?? true,
    skipJsonLd: config.skipJsonLd ?? false,
  };
  // What changes only how a text looks is not carried out, but what is wrong with it is said.
  for (const one of [config.stripAttribute, config.reshape]) rulesOf(one, NODES);
  return { rules, problems: problems.sort((one, other) => one.line - other.line) };
}

/** What makes rules of what is written, and leaves out what can't be understood. */
function compilers(problems: RuleProblem[]) {
  const rule = (written: Written, alternative: number, types: readonly Type[]): Rule | undefined => {
    const { text, name: directive, line } = written;
    try {
      return { text, directive, line, alternative, xpath: expressionOf(text, types) };
    } catch (error) {
      problems.push(problemOf(written, error));
      return undefined;
    }
  };
  return {
    rulesOf: (all: readonly Written[], types: readonly Type[]): Rule[] =>
      all.map((written, index) => rule(written, index, types)).filter((one) => one !== undefined),

    linksOf: (all: readonly WrittenLink[]): LinkRule[] =>
      all.flatMap((written, index): LinkRule[] => {
        const link = rule(written, index, TEXTS);
        const condition = written.if === undefined ? undefined : rule(written.if, 0, ANY);
        // A link that can't be told when to be followed is not followed.
        const isWhole = link !== undefined && (written.if === undefined || condition !== undefined);
        return isWhole ? [{ ...link, if: condition }] : [];
      }),

    movesOf: (all: SiteConfig["move"]): MoveRule[] =>
      all.flatMap(({ what, into }): MoveRule[] => {
        const moved = rule(what, 0, NODES);
        // A name alone stands for the elements of that name.
        const target = rule({ ...what, text: /^[a-z]\w*$/i.test(into) ? `//${into}` : into }, 0, NODES);
        return moved === undefined || target === undefined ? [] : [{ what: moved, into: target }];
      }),
  };
}

function expressionOf(text: string, types: readonly Type[]): XPath {
  const isCss = text.startsWith(CSS);
  const xpath = isCss ? compileSelector(text.slice(CSS.length), CSS.length) : compileXPath(text);
  if (!types.includes(xpath.type))
    throw wrong(0, types === NODES ? "nodes" : "nodes or a string", TYPE_NAMES[xpath.type]);
  return xpath;
}

function problemOf({ name, line }: Written, error: unknown): RuleProblem {
  if (!(error instanceof BadRule))
    return { line, directive: name, severity: "error", message: String(error), position: undefined };
  return { line, directive: name, severity: "error", message: error.message, position: error.position };
}

function unknown({ name, value, line }: SiteConfig["other"][number]): RuleProblem {
  const problem = { line, directive: name, severity: "warning", position: undefined } as const;
  if (name === "") return { ...problem, message: `expected a directive, got ${JSON.stringify(value.slice(0, 60))}` };
  if (value === "") return { ...problem, message: "expected a value, got none" };
  if (name === "find_string") return { ...problem, message: "expected a replace_string for it, got none" };
  if (name === "replace_string") return { ...problem, message: "expected a find_string before it, got none" };
  if (name === "if_page_contains") return { ...problem, message: "expected a link before it, got none" };
  return { ...problem, message: `expected a directive of site-config files, got ${JSON.stringify(name.slice(0, 60))}` };
}
