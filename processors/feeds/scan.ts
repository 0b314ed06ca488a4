/**
 * Takes XML and HTML apart, however broken: tags, attributes and text, in order, in one pass. There is no tree and no
 * stack here, entities that a document declares are never looked up, and nothing outside of the text is opened, so
 * that time and memory are those of the text's length.
 */

import { decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";

/** Names in lower case, values decoded. */
export type Attributes = ReadonlyMap<string, string>;

export interface Handlers {
  /** `start` is where its `<` is, `end` is behind its `>`. */
  open(name: string, attributes: Attributes, start: number, end: number): void;
  /** An element that closes itself is closed at once. Closing tags come whether or not something was opened. */
  close(name: string, start: number, end: number): void;
  /** Decoded once; what is in a CDATA section is as it was. Not what scripts and styles hold. */
  text(piece: string): void;
}

/** Of an element with more, the others are left out. */
const ATTRIBUTES_MAX = 64;
const NONE: Attributes = new Map();
const NO_TEXT: ReadonlySet<string> = new Set(["script", "style", "noembed", "noframes", "iframe", "xmp"]);

/** Character references decoded, once. What only looks like one, as in `?a=1&copy=2`, stays. */
export const decoded = (text: string): string => (text.includes("&") ? decodeHTMLStrict(text) : text);

export function scan(text: string, language: "xml" | "html", { open, close, text: say }: Handlers): void {
  const isXml = language === "xml";
  let name = "";
  let start = 0;
  let attributes: Map<string, string> | undefined;
  let attribute = "";
  let value = "";
  let isSilent = false;
  const opened = (end: number): void => {
    open(name, attributes ?? NONE, start, end);
    attributes = undefined;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: false },
    {
      onopentagname(from, to) {
        name = text.slice(from, to).toLowerCase();
        start = from - 1;
      },
      onopentagend(at) {
        opened(at + 1);
        isSilent = !isXml && NO_TEXT.has(name);
      },
      onselfclosingtag(at) {
        opened(at + 1);
        isSilent = !isXml && NO_TEXT.has(name);
        if (isXml) close(name, at + 1, at + 1);
      },
      onclosetag(from, to) {
        isSilent = false;
        close(text.slice(from, to).toLowerCase(), text.lastIndexOf("<", from), to + 1);
      },
      onattribname(from, to) {
        attribute = text.slice(from, to).toLowerCase();
        value = "";
      },
      onattribdata(from, to) {
        value += text.slice(from, to);
      },
      onattribend() {
        attributes ??= new Map();
        if (attributes.size < ATTRIBUTES_MAX && !attributes.has(attribute)) attributes.set(attribute, decoded(value));
      },
      ontext(from, to) {
        if (!isSilent) say(decoded(text.slice(from, to)));
      },
      oncdata(from, to, offset) {
        say(text.slice(from, to - offset));
      },
      // Never called: references are decoded here, where a text is whole.
      onattribentity() {},
      ontextentity() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(text);
  tokenizer.end();
}
