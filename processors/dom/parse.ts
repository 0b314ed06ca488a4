/**
 * HTML as a tree, by htmlparser2's tokenizer. Where elements begin and end without saying so it is as in browsers, as far as
 * that changes what a text is a part of; README.md lists where it is not. Time and memory are those of the page's length: depth and
 * number of nodes are bounded, and nothing is looked for further than `REACH`.
 */

import { decodeHTML, decodeHTMLAttribute } from "entities";
import { Tokenizer } from "htmlparser2";
import { Reject } from "../../topology/processor.ts";
import {
  ENDS_FOREIGN,
  ENDS_PARAGRAPH,
  FOREIGN,
  FORMATTING,
  HEADINGS,
  HTML_IN_FOREIGN,
  IN_HEAD,
  PARAGRAPH_SCOPES,
  SCOPES,
  SPECIAL,
  TABLE_PARTS,
  UNSAID,
  VOID,
} from "./nesting.ts";
import { Element, Text, type Tree } from "./tree.ts";

/** As in Chromium: elements that are nested deeper become siblings. */
export const DEPTH_MAX = 512;
export const NODES_MAX = 400_000;
/** The limit of an element's attributes; further ones are dropped. */
const ATTRIBUTES_MAX = 128;
/** How many open elements are searched for the one that a tag ends. */
const REACH = 1024;

const TABLE_ENDS: ReadonlySet<string> = new Set(["table", "template", "html"]);
const TABLE: ReadonlySet<string> = new Set(["table"]);
const LIST_ITEM: ReadonlySet<string> = new Set(["li"]);
const DESCRIPTION: ReadonlySet<string> = new Set(["dd", "dt"]);
const RUBY: ReadonlySet<string> = new Set(["rb", "rp", "rt", "rtc"]);
const PARAGRAPH: ReadonlySet<string> = new Set(["p"]);
const NOTHING: readonly string[] = [];

/** Throws `Reject` if there are more than `nodesMax` nodes. */
export function parse(html: string, nodesMax = NODES_MAX): Tree {
  const builder = new Builder(html, nodesMax);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.tree();
}

/** Turns the tokenizer's events into nodes. Its methods have the names that the tokenizer calls. */
class Builder {
  readonly #text: string;
  readonly #nodesMax: number;
  readonly #root = new Element("", NOTHING, undefined, 0);
  /** The open elements, the innermost last. */
  readonly #open: Element[] = [this.#root];
  /** How many of each name are open. */
  readonly #openCount = new Map<string, number>();
  readonly #byName = new Map<string, Element[]>();
  /** Names as written → in lower case. */
  readonly #names = new Map<string, string>();
  /** Whether what follows is part of a drawing or formula; undefined if it must be determined. */
  #isForeign: boolean | undefined;
  #html: Element | undefined;
  #head: Element | undefined;
  #body: Element | undefined;
  #size = 1;
  #name = "";
  #attributes: string[] | undefined;
  #attribute = "";
  #value = "";

  constructor(text: string, nodesMax: number) {
    this.#text = text;
    this.#nodesMax = nodesMax;
  }

  tree(): Tree {
    this.#begin("body");
    while (this.#open.length > 1) this.#pop();
    this.#root.last = this.#size - 1;
    return {
      ...{ root: this.#root, html: this.#html!, head: this.#head!, body: this.#body! },
      ...{ byName: this.#byName, size: this.#size },
    };
  }

  onopentagname(from: number, to: number): void {
    this.#name = this.#nameOf(from, to);
    this.#attributes = undefined;
  }

  onattribname(from: number, to: number): void {
    this.#attribute = this.#nameOf(from, to);
    this.#value = "";
  }

  onattribdata(from: number, to: number): void {
    this.#value += this.#text.slice(from, to);
  }

  onattribend(): void {
    const attributes = (this.#attributes ??= []);
    if (attributes.length >= 2 * ATTRIBUTES_MAX) return;
    for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === this.#attribute) return;
    const value = this.#value;
    attributes.push(this.#attribute, value.includes("&") ? decodeHTMLAttribute(value) : value);
  }

  onopentagend(): void {
    this.#start(this.#name, this.#attributes ?? NOTHING, false);
  }

  onselfclosingtag(): void {
    const isClosed = this.isInForeignContext() || FOREIGN.has(this.#name);
    this.#start(this.#name, this.#attributes ?? NOTHING, isClosed);
  }

  onclosetag(from: number, to: number): void {
    this.#end(this.#nameOf(from, to));
  }

  ontext(from: number, to: number): void {
    // The page ends within the name of a tag.
    if (to === this.#text.length && this.#text[from - 1] === "<" && isLetter(this.#text.charCodeAt(from))) return;
    const written = this.#text.slice(from, to);
    const { name } = this.#open.at(-1)!;
    // Scripts contain no character references.
    const isRaw = name === "script" || name === "style" || name === "iframe" || name === "noembed" || name === "xmp";
    this.#say(!isRaw && written.includes("&") ? decodeHTML(written) : written);
  }

  oncdata(from: number, to: number, offset: number): void {
    // In HTML it is a comment.
    if (this.isInForeignContext()) this.#say(this.#text.slice(from, to - offset));
  }

  isInForeignContext(): boolean {
    if (!this.#isOpen("svg") && !this.#isOpen("math")) return false;
    this.#isForeign ??= this.#isInDrawing();
    return this.#isForeign;
  }

  #isInDrawing(): boolean {
    const least = Math.max(0, this.#open.length - REACH);
    for (let at = this.#open.length - 1; at > least; at--) {
      const { name } = this.#open[at]!;
      if (FOREIGN.has(name)) return true;
      if (HTML_IN_FOREIGN.has(name)) return false;
    }
    return false;
  }

  // Character references are decoded once a text is complete.
  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #nameOf(from: number, to: number): string {
    const written = this.#text.slice(from, to);
    let name = this.#names.get(written);
    if (name === undefined) {
      name = written.toLowerCase();
      this.#names.set(written, name);
    }
    return name;
  }

  #isOpen(name: string): boolean {
    return (this.#openCount.get(name) ?? 0) > 0;
  }

  #start(name: string, attributes: readonly string[], isClosed: boolean): void {
    if (this.isInForeignContext()) {
      if (!ENDS_FOREIGN.has(name)) return this.#add(name, attributes, isClosed);
      while (this.isInForeignContext()) this.#pop();
    }
    if (name === "html" || name === "head" || name === "body") return this.#begin(name, attributes);
    if (this.#body === undefined && !this.#isOpen("noscript") && !this.#isOpen("template"))
      this.#begin(IN_HEAD.has(name) ? "head" : "body");
    if (TABLE_PARTS.has(name) && !this.#isOpen("table") && !this.#isOpen("template")) return;
    if (name === "form" && this.#isOpen("form")) return;
    this.#makeRoom(name);
    this.#add(name === "image" ? "img" : name, attributes, isClosed || VOID.has(name));
  }

  /** There is one html, head and body whatever the tags, with the attributes of all of them. */
  #begin(name: "html" | "head" | "body", attributes: readonly string[] = NOTHING): void {
    if (this.#html === undefined) this.#html = this.#added("html", name === "html" ? attributes : NOTHING);
    else if (name === "html") merge(this.#html, attributes);
    if (name === "html") return;
    if (this.#head === undefined) this.#head = this.#added("head", name === "head" ? attributes : NOTHING);
    if (name === "head") return;
    if (this.#body !== undefined) return merge(this.#body, attributes);
    while (this.#open.at(-1) !== this.#html) this.#pop();
    this.#body = this.#added("body", attributes);
  }

  /** Closes the elements that end when such an element begins. */
  #makeRoom(name: string): void {
    if (ENDS_PARAGRAPH.has(name)) this.#endIn(PARAGRAPH, PARAGRAPH_SCOPES);
    const parts = TABLE_PARTS.get(name);
    if (parts !== undefined) this.#endOutermost(parts);
    else if (name === "li") this.#endItem(LIST_ITEM);
    else if (name === "dd" || name === "dt") this.#endItem(DESCRIPTION);
    else if (HEADINGS.has(name) && HEADINGS.has(this.#open.at(-1)!.name)) this.#pop();
    else if (name === "a" || name === "nobr") this.#endFormatting(name);
    else if (name === "button") this.#endIn(new Set([name]), SCOPES);
    else if (name === "option" || name === "optgroup") this.#endOption(name);
    else if (RUBY.has(name) && RUBY.has(this.#open.at(-1)!.name)) this.#pop();
  }

  #endOption(name: string): void {
    if (this.#open.at(-1)!.name === "option") this.#pop();
    if (name === "optgroup" && this.#open.at(-1)!.name === "optgroup") this.#pop();
  }

  #end(name: string): void {
    if (name === "html" || name === "body" || name === "head") return;
    if (name === "br") return this.#start("br", NOTHING, true);
    if (VOID.has(name)) return;
    if (name === "p" && !this.#isInScope(PARAGRAPH, PARAGRAPH_SCOPES)) return this.#start("p", NOTHING, true);
    const unsaid = UNSAID.get(name);
    if (unsaid !== undefined && !this.#isInScope(new Set([name]), TABLE_ENDS)) return this.#endOutermost(unsaid);
    if (!this.#isOpen(name) && !HEADINGS.has(name)) return;
    if (FORMATTING.has(name)) return this.#endFormatting(name);
    if (name === "table" || TABLE_PARTS.has(name))
      return this.#endIn(name === "table" ? TABLE : new Set([name]), TABLE_ENDS);
    if (HEADINGS.has(name)) return this.#endIn(HEADINGS, SCOPES);
    if (name === "template" || FOREIGN.has(name)) return this.#endIn(new Set([name]), TABLE_ENDS);
    if (name === "p") return this.#endIn(PARAGRAPH, PARAGRAPH_SCOPES);
    if (SPECIAL.has(name)) return this.#endIn(new Set([name]), SCOPES);
    return this.#endIn(new Set([name]), SPECIAL);
  }

  /** The index of the innermost of these elements, unless one of those comes first; -1 if there is none. */
  #find(names: ReadonlySet<string>, ends: ReadonlySet<string>): number {
    const least = Math.max(0, this.#open.length - REACH);
    for (let at = this.#open.length - 1; at > least; at--) {
      const { name } = this.#open[at]!;
      if (names.has(name)) return at;
      if (ends.has(name)) return -1;
    }
    return -1;
  }

  #isInScope(names: ReadonlySet<string>, ends: ReadonlySet<string>): boolean {
    for (const name of names) if (this.#isOpen(name)) return this.#find(names, ends) > 0;
    return false;
  }

  #endIn(names: ReadonlySet<string>, ends: ReadonlySet<string>): void {
    let isOne = false;
    for (const name of names) isOne ||= this.#isOpen(name);
    if (isOne) this.#endFrom(this.#find(names, ends));
  }

  #endFrom(at: number): void {
    if (at > 0) while (this.#open.length > at) this.#pop();
  }

  /** The outermost of a table's parts that can't stay open. */
  #endOutermost(parts: ReadonlySet<string>): void {
    let found = -1;
    const least = Math.max(0, this.#open.length - REACH);
    for (let at = this.#open.length - 1; at > least; at--) {
      const { name } = this.#open[at]!;
      if (TABLE_ENDS.has(name)) break;
      if (parts.has(name)) found = at;
    }
    this.#endFrom(found);
  }

  #endItem(items: ReadonlySet<string>): void {
    let isOne = false;
    for (const name of items) isOne ||= this.#isOpen(name);
    if (!isOne) return;
    const least = Math.max(0, this.#open.length - REACH);
    for (let at = this.#open.length - 1; at > least; at--) {
      const { name } = this.#open[at]!;
      if (items.has(name)) return this.#endFrom(at);
      if (SPECIAL.has(name) && name !== "address" && name !== "div" && name !== "p") return;
    }
  }

  /**
   * What stands between and is more than formatting goes on: the element is then only taken from what is open, so that
   * what follows is not within it.
   */
  #endFormatting(name: string): void {
    if (!this.#isOpen(name)) return;
    const least = Math.max(0, this.#open.length - REACH);
    let isBetween = false;
    for (let at = this.#open.length - 1; at > least; at--) {
      const element = this.#open[at]!;
      if (element.name === name) {
        if (!isBetween) return this.#endFrom(at);
        this.#open.splice(at, 1);
        return this.#countOpen(name, -1);
      }
      if (SCOPES.has(element.name)) return;
      isBetween ||= SPECIAL.has(element.name);
    }
  }

  #countOpen(name: string, change: number): void {
    if (FOREIGN.has(name) || HTML_IN_FOREIGN.has(name)) this.#isForeign = undefined;
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + change);
  }

  /** The element to which the next node is added. */
  get #parent(): Element {
    return this.#open.length <= DEPTH_MAX ? this.#open.at(-1)! : this.#open[DEPTH_MAX - 1]!;
  }

  #add(name: string, attributes: readonly string[], isClosed: boolean): void {
    const parent = this.#parent;
    const element = new Element(name, attributes, parent, this.#size++);
    this.#bound();
    parent.children.push(element);
    const named = this.#byName.get(name);
    if (named === undefined) this.#byName.set(name, [element]);
    else named.push(element);
    if (isClosed) return;
    this.#open.push(element);
    this.#countOpen(name, 1);
  }

  #added(name: string, attributes: readonly string[]): Element {
    this.#add(name, attributes, false);
    return this.#open.at(-1)!;
  }

  #say(data: string): void {
    if (this.#body === undefined) {
      const { name } = this.#open.at(-1)!;
      const isInElement = this.#open.length > 1 && name !== "html" && name !== "head";
      if (!isInElement) {
        if (!/[^\t\n\f\r ]/.test(data)) return;
        this.#begin("body");
      }
    }
    const parent = this.#parent;
    const before = parent.children.at(-1);
    if (before instanceof Text) {
      before.data += data;
      return;
    }
    parent.children.push(new Text(data, parent, this.#size++));
    this.#bound();
  }

  #bound(): void {
    if (this.#size <= this.#nodesMax) return;
    throw new Reject("page-too-complex", `expected at most ${this.#nodesMax} elements and texts, got more`);
  }

  /** Elements above it that were removed from the open ones also end here. */
  #pop(): void {
    const element = this.#open.pop()!;
    this.#countOpen(element.name, -1);
    if (this.#open.length >= DEPTH_MAX) return;
    const next = this.#open.at(-1);
    for (let one: Element | undefined = element; one !== undefined && one !== next; one = one.parent)
      one.last = this.#size - 1;
  }
}

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

/** The first attribute of a name counts. */
function merge(element: Element, attributes: readonly string[]): void {
  if (element.attributes.length >= 2 * ATTRIBUTES_MAX) return;
  const merged = [...element.attributes];
  for (let at = 0; at < attributes.length && merged.length < 2 * ATTRIBUTES_MAX; at += 2) {
    let known = false;
    for (let own = 0; own < merged.length; own += 2) known ||= merged[own] === attributes[at];
    if (!known) merged.push(attributes[at]!, attributes[at + 1]!);
  }
  (element as { attributes: readonly string[] }).attributes = merged;
}
