/**
 * What of a page may be shown where it does not come from: elements and attributes that are named here, and no other. None of
 * them runs, is submitted or is styled; images are all that loads. None holds what parsers read in another way than text
 * (drawings, formulas, raw text): what is written is what is read again.
 */

import { isWeb, parse } from "../urls/parse.ts";
import { attribute, type Element } from "./tree.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Kept. Of any other, what it holds is kept without it. */
export const SHOWN = words(
  "a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr",
);

/** Left out with all they hold: nothing in them is meant to be read here. */
export const DROPPED = words(
  "applet area audio base basefont bgsound button canvas command datalist embed fencedframe frame frameset head iframe input keygen link map math meta meter noembed noframes noscript object option optgroup output param portal progress script select selectedcontent slot source style svg template textarea title track video",
);

/** The value as it may be written; undefined where it may not. */
type Allow = (value: string, base: string) => string | undefined;

const like =
  (shape: RegExp): Allow =>
  (value) => {
    const trimmed = value.trim();
    return shape.test(trimmed) ? trimmed.toLowerCase() : undefined;
  };

const size = like(/^\d{1,5}$/);
const span = like(/^\d{1,3}$/);
const number = like(/^-?\d{1,9}$/);
const direction = like(/^(?:ltr|rtl|auto)$/i);
const tag = like(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,8}$/i);
const words64: Allow = (value) => (value.length <= 64 ? value : undefined);
const words1024: Allow = (value) => value.slice(0, 1024).toWellFormed();

const URL_MAX = 4096;
const CANDIDATES_MAX = 32;

const image: Allow = (value, base) => {
  const url = value.trim() === "" || value.length > URL_MAX ? undefined : parse(value, base);
  return url !== undefined && isWeb(url) ? url.href : undefined;
};

const link: Allow = (value, base) => {
  const url = value.length > URL_MAX ? undefined : parse(value, base);
  return url !== undefined && (isWeb(url) || url.protocol === "mailto:") ? url.href : undefined;
};

/** Each of the images named there, with the width or density it is for. Addresses may hold commas, but not end with one. */
const images: Allow = (value, base) => {
  const kept: string[] = [];
  const candidate = /[^\s,]\S*/g;
  for (let count = 0; count < CANDIDATES_MAX; count++) {
    const [written] = candidate.exec(value) ?? [];
    if (written === undefined) break;
    const address = written.replace(/(?<!,),+$/, "");
    let descriptor = "";
    // A comma at its end begins the next one.
    if (address === written) {
      const comma = value.indexOf(",", candidate.lastIndex);
      const end = comma < 0 ? value.length : comma;
      descriptor = value.slice(candidate.lastIndex, end).trim();
      candidate.lastIndex = end;
    }
    const url = image(address, base);
    if (url !== undefined && /^(?:\d{1,6}(?:\.\d{1,4})?[wxh])?$/.test(descriptor))
      kept.push(descriptor === "" ? url : `${url} ${descriptor}`);
  }
  return kept.length === 0 ? undefined : kept.join(", ");
};

const EVERYWHERE: Readonly<Record<string, Allow>> = { dir: direction, lang: tag };
const CELL: Readonly<Record<string, Allow>> = { ...EVERYWHERE, colspan: span, rowspan: span };
const OWN: ReadonlyMap<string, Readonly<Record<string, Allow>>> = new Map([
  ["a", { ...EVERYWHERE, href: link }],
  ["abbr", { ...EVERYWHERE, title: words1024 }],
  ["img", { alt: words1024, width: size, height: size }],
  ["li", { ...EVERYWHERE, value: number }],
  ["ol", { ...EVERYWHERE, start: number }],
  ["td", CELL],
  ["th", CELL],
  ["time", { ...EVERYWHERE, datetime: words64 }],
]);

/** Where scripts find the address that they set when an image comes into view. */
const SOURCES = ["src", "data-src", "data-original", "data-lazy-src"];
const SOURCE_SETS = ["srcset", "data-srcset", "data-lazy-srcset"];

function first(element: Element, names: readonly string[], allow: Allow, base: string): string | undefined {
  for (const name of names) {
    const value = attribute(element, name);
    const allowed = value === undefined ? undefined : allow(value, base);
    if (allowed !== undefined) return allowed;
  }
  return undefined;
}

/** Name, value, name, value. Undefined where it is nothing without those that it lacks. */
export function safeAttributes(element: Element, base: string): string[] | undefined {
  const allowed = OWN.get(element.name) ?? EVERYWHERE;
  const kept: string[] = [];
  let hasLink = false;
  for (let at = 0; at < element.attributes.length; at += 2) {
    const name = element.attributes[at]!;
    const value = Object.hasOwn(allowed, name) ? allowed[name]!(element.attributes[at + 1]!, base) : undefined;
    if (value === undefined) continue;
    kept.push(name, value);
    hasLink ||= name === "href";
  }
  if (element.name === "a") return hasLink ? [...kept, "rel", "nofollow noopener"] : undefined;
  if (element.name !== "img") return kept;
  const source = first(element, SOURCES, image, base);
  const sources = first(element, SOURCE_SETS, images, base);
  if (source === undefined && sources === undefined) return undefined;
  if (source !== undefined) kept.unshift("src", source);
  if (sources !== undefined) kept.push("srcset", sources);
  return kept;
}
