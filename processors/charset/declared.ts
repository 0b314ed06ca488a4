/** The declarations of a page's encoding: in its first bytes, by the server, in a `<meta>`, in an XML declaration. */

import { normalizeEncoding } from "@exodus/bytes/encoding.js";

/** An encoding of the Encoding Standard by its name, in lower case, and how many bytes say so and are no text. */
export interface Mark {
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be";
  readonly length: number;
}

export function byteOrderMark(bytes: Uint8Array): Mark | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", length: 2 };
  return undefined;
}

/** The first label known to the standard: servers repeat the parameter, quote it, and name what is no encoding. */
export function headerEncoding(contentType: string | undefined): string | undefined {
  if (contentType === undefined) return undefined;
  for (const [, ...label] of contentType.matchAll(/[;,\s]charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;,"']+))/gi)) {
    const encoding = byLabel(label.find((one) => one !== undefined) ?? "");
    if (encoding !== undefined) return encoding;
  }
  return undefined;
}

/** What so many bytes of a page in HTML say: the prescan of the HTML Standard, https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding. */
export function prescan(bytes: Uint8Array, length: number): { encoding: string; from: "meta" | "xml" } | undefined {
  const head = latin1(bytes, length);
  if (head.startsWith("<\0?\0x\0")) return { encoding: "utf-16le", from: "xml" };
  if (head.startsWith("\0<\0?\0x")) return { encoding: "utf-16be", from: "xml" };
  const meta = metaEncoding(head);
  if (meta !== undefined) return { encoding: meta, from: "meta" };
  const xml = head.startsWith("<?xml") ? declaration(head) : undefined;
  return xml === undefined ? undefined : { encoding: xml, from: "xml" };
}

/** What the XML declaration says, though blank lines or a warning of PHP stand before it. */
export function xmlEncoding(bytes: Uint8Array): string | undefined {
  const head = latin1(bytes, 1024);
  const start = head.indexOf("<?xml");
  return start < 0 ? undefined : declaration(head.slice(start));
}

/** "get an XML encoding" of the HTML Standard. Who can read the declaration byte by byte knows that it isn't UTF-16. */
function declaration(head: string): string | undefined {
  const [, , label] = /^<\?xml[^>]*?encoding[\0- ]*=[\0- ]*(["'])([^"'\0- >]*)\1/.exec(head) ?? [];
  return label === undefined ? undefined : notUtf16(byLabel(label));
}

const TAG = /[a-z]/i;
const SPACE = /[\t\n\f\r ]/;
const AFTER_META = /[\t\n\f\r /]/;

function metaEncoding(head: string): string | undefined {
  for (let at = head.indexOf("<"); at >= 0; at = head.indexOf("<", at)) {
    if (head.startsWith("<!--", at)) {
      const end = head.indexOf("-->", at + 2);
      if (end < 0) return undefined;
      at = end + 3;
    } else if (head.slice(at, at + 5).toLowerCase() === "<meta" && AFTER_META.test(head[at + 5] ?? "")) {
      const { attributes, end } = attributesFrom(head, at + 5);
      if (end === undefined) return undefined;
      const encoding = ofMeta(attributes);
      if (encoding !== undefined) return encoding;
      at = end;
    } else if (TAG.test(head[at + 1] ?? "") || (head[at + 1] === "/" && TAG.test(head[at + 2] ?? ""))) {
      let name = at + 1;
      while (name < head.length && !/[\t\n\f\r >]/.test(head[name]!)) name++;
      const { end } = attributesFrom(head, name);
      if (end === undefined) return undefined;
      at = end;
    } else if (/[!/?]/.test(head[at + 1] ?? "")) {
      const end = head.indexOf(">", at);
      if (end < 0) return undefined;
      at = end + 1;
    } else {
      at += 1;
    }
  }
  return undefined;
}

function ofMeta(attributes: ReadonlyMap<string, string>): string | undefined {
  let encoding: string | undefined;
  let needsPragma: boolean | undefined;
  for (const [name, value] of attributes) {
    if (name === "content" && encoding === undefined) {
      encoding = byLabel(labelIn(value));
      if (encoding !== undefined) needsPragma = true;
    } else if (name === "charset") {
      encoding = byLabel(value);
      needsPragma = false;
    }
  }
  if (needsPragma === undefined || (needsPragma && attributes.get("http-equiv") !== "content-type")) return undefined;
  return encoding === "x-user-defined" ? "windows-1252" : notUtf16(encoding);
}

/** "extracting a character encoding from a meta element": the label in `text/html; charset=label`, or nothing. */
function labelIn(content: string): string {
  const [, quoted, plain] =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|(?!["'])([^\t\n\f\r ;]*))/.exec(content.replaceAll("'", '"')) ?? [];
  return quoted ?? plain ?? "";
}

interface Attributes {
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the tag ends; undefined where the bytes do so first. */
  readonly end: number | undefined;
}

/** The attributes of a tag, in lower case, the first of a name. */
function attributesFrom(head: string, start: number): Attributes {
  const attributes = new Map<string, string>();
  const cut: Attributes = { attributes, end: undefined };
  let at = start;
  const skip = (what: RegExp): void => {
    while (at < head.length && what.test(head[at]!)) at++;
  };
  for (;;) {
    skip(AFTER_META);
    if (at >= head.length) return cut;
    if (head[at] === ">") return { attributes, end: at };
    const nameAt = at;
    while (at < head.length && !(head[at] === "=" && at > nameAt) && !/[\t\n\f\r />]/.test(head[at]!)) at++;
    const name = head.slice(nameAt, at).toLowerCase();
    let value = "";
    skip(SPACE);
    if (at >= head.length) return cut;
    if (head[at] === "=") {
      at++;
      skip(SPACE);
      const quote = head[at];
      let valueAt = at;
      if (quote === '"' || quote === "'") {
        valueAt = at + 1;
        at = head.indexOf(quote, valueAt);
        if (at < 0) return cut;
        value = head.slice(valueAt, at++);
      } else {
        while (at < head.length && !/[\t\n\f\r >]/.test(head[at]!)) at++;
        value = head.slice(valueAt, at);
      }
      if (at >= head.length) return cut;
    }
    if (!attributes.has(name)) attributes.set(name, value.toLowerCase());
  }
}

function byLabel(label: string): string | undefined {
  return normalizeEncoding(label) ?? undefined;
}

function notUtf16(encoding: string | undefined): string | undefined {
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

function latin1(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString("latin1");
}
