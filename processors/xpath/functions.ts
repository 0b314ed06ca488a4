/** The core library of XPath 1.0. */

import { attribute, Element } from "../dom/tree.ts";
import { booleanFrom, nodesFrom, numberFrom, stringFrom } from "./compile.ts";
import { charactersOf, numberOf, substring, translate, withoutBlanks } from "./convert.ts";
import { parentOf, type XNode } from "./nodes.ts";
import { ordered } from "./path.ts";
import { type Of, type Run, spend, spendSearch, spendText, textOf } from "./run.ts";
import { type Expression, type FunctionName, typeOf } from "./syntax.ts";
import { wordTest } from "./word.ts";

type Parts = readonly Expression[];
type Compile<T> = (parts: Parts) => Of<T>;

/** Of an expression that is no nodes. */
export function called(expression: Expression): Of<string | number | boolean> {
  if (expression.kind !== "call") throw new Error(`expected a function call, got ${expression.kind}`);
  const compile = FUNCTIONS[expression.name as Exclude<FunctionName, "id">];
  return compile(expression.parts);
}

/** Of one that is: there is only `id()`. */
export function calledNodes({ parts }: Extract<Expression, { kind: "call" }>): Of<readonly XNode[]> {
  const [part] = parts;
  if (typeOf(part!) !== "nodes") {
    const text = stringFrom(part!);
    return (run, ...place) => withIds(run, [text(run, ...place)]);
  }
  const nodes = nodesFrom(part!);
  return (run, ...place) =>
    withIds(
      run,
      nodes(run, ...place).map((node) => textOf(run, node)),
    );
}

function withIds(run: Run, texts: readonly string[]): readonly XNode[] {
  const found: XNode[] = [];
  for (const text of texts) {
    spendText(run, text);
    for (const id of withoutBlanks(text).split(" ")) {
      const element = run.page.byId.get(id);
      if (element !== undefined) found.push(element);
    }
  }
  return ordered(run, found);
}

/** Of the argument, or of the node at hand where there is none. */
const ownText = ([part]: Parts): Of<string> => (part === undefined ? textOf : stringFrom(part));

/** The first of the argument's nodes, or the one at hand. */
function ownNode([part]: Parts): Of<XNode | undefined> {
  if (part === undefined) return (_, node) => node;
  const nodes = nodesFrom(part);
  return (...place) => nodes(...place)[0];
}

const nameOf: Compile<string> = (parts) => {
  const of = ownNode(parts);
  return (...place) => {
    const node = of(...place);
    return node !== undefined && "name" in node ? node.name : "";
  };
};

/** Of two texts, the first being searched. */
function ofTwo<T>(parts: Parts, say: (text: string, sought: string) => T): Of<T> {
  const [text, sought] = [stringFrom(parts[0]!), stringFrom(parts[1]!)];
  return (run, ...place) => {
    const searched = text(run, ...place);
    spendSearch(run, searched);
    return say(searched, sought(run, ...place));
  };
}

function ofNumber(parts: Parts, say: (value: number) => number): Of<number> {
  const value = numberFrom(parts[0]!);
  return (...place) => say(value(...place));
}

/** The language that is said nearest. */
const isInLanguage: Compile<boolean> = (parts) => {
  const wanted = stringFrom(parts[0]!);
  return (run, node, ...place) => {
    const language = wanted(run, node, ...place).toLowerCase();
    for (let at: XNode | undefined = node; at !== undefined; at = parentOf(at)) {
      spend(run, 1);
      const said = at instanceof Element ? attribute(at, "xml:lang")?.toLowerCase() : undefined;
      if (said !== undefined) return said === language || said.startsWith(`${language}-`);
    }
    return false;
  };
};

const FUNCTIONS: Readonly<Record<Exclude<FunctionName, "id">, Compile<string | number | boolean>>> = {
  boolean: ([part]) => booleanFrom(part!),
  ceiling: (parts) => ofNumber(parts, Math.ceil),
  concat: (parts) => {
    const texts = parts.map(stringFrom);
    return (run, ...place) => {
      let whole = "";
      for (const text of texts) whole += text(run, ...place);
      spendText(run, whole);
      return whole;
    };
  },
  contains: (parts) => wordTest(parts) ?? ofTwo(parts, (text, sought) => text.includes(sought)),
  count: ([part]) => {
    const nodes = nodesFrom(part!);
    return (...place) => nodes(...place).length;
  },
  false: () => () => false,
  floor: (parts) => ofNumber(parts, Math.floor),
  lang: isInLanguage,
  last: () => (_run, _node, _position, size) => size,
  "local-name": nameOf,
  name: nameOf,
  "namespace-uri": () => () => "",
  "normalize-space": (parts) => {
    const of = ownText(parts);
    return (run, ...place) => {
      const text = of(run, ...place);
      spendText(run, text);
      return withoutBlanks(text);
    };
  },
  not: ([part]) => {
    const value = booleanFrom(part!);
    return (...place) => !value(...place);
  },
  number: (parts) => {
    if (parts[0] !== undefined) return numberFrom(parts[0]);
    return (run, node) => numberOf(textOf(run, node));
  },
  position: () => (_run, _node, position) => position,
  round: (parts) => ofNumber(parts, Math.round),
  "starts-with": (parts) => ofTwo(parts, (text, sought) => text.startsWith(sought)),
  string: ownText,
  "string-length": (parts) => {
    const of = ownText(parts);
    return (run, ...place) => {
      const text = of(run, ...place);
      spendText(run, text);
      return charactersOf(text).length;
    };
  },
  substring: (parts) => {
    const [of, from] = [stringFrom(parts[0]!), numberFrom(parts[1]!)];
    const length: Of<number> = parts[2] === undefined ? () => Number.POSITIVE_INFINITY : numberFrom(parts[2]);
    return (run, ...place) => {
      const text = of(run, ...place);
      spendText(run, text);
      return substring(text, from(run, ...place), length(run, ...place));
    };
  },
  "substring-after": (parts) =>
    ofTwo(parts, (text, sought) => {
      const at = text.indexOf(sought);
      return at < 0 ? "" : text.slice(at + sought.length);
    }),
  "substring-before": (parts) => ofTwo(parts, (text, sought) => text.slice(0, Math.max(0, text.indexOf(sought)))),
  sum: ([part]) => {
    const nodes = nodesFrom(part!);
    return (run, ...place) => nodes(run, ...place).reduce((sum, node) => sum + numberOf(textOf(run, node)), 0);
  },
  translate: (parts) => {
    const [of, from, to] = [stringFrom(parts[0]!), stringFrom(parts[1]!), stringFrom(parts[2]!)];
    return (run, ...place) => {
      const text = of(run, ...place);
      const [replaced, by] = [from(run, ...place), to(run, ...place)];
      spend(run, 1 + text.length + replaced.length + by.length);
      return translate(text, replaced, by);
    };
  },
  true: () => () => true,
};
