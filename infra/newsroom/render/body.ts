/** The body of an article, block by block, so that what is broken about it can be done to whole blocks. */

import { plain } from "../article.ts";
import type { Article, Block, Site, Span } from "../model.ts";
import { type Chance, chance } from "../random.ts";
import type { ArticleView } from "../view.ts";
import { ad, letterBox } from "./furniture.ts";
import { icon } from "./icons.ts";
import { image } from "./images.ts";
import { clockTime } from "./lists.ts";
import type { Look } from "./look.ts";
import { escaped } from "./text.ts";

export interface Written {
  readonly html: string;
  /** Characters of the article's own text in it. */
  readonly length: number;
}

/** How a site writes paragraphs: the same on all its pages. */
interface Hand {
  readonly start: string;
  readonly end: string;
  readonly strong: string;
  readonly em: string;
  /** Wrappers, spans and breaks more, per block. */
  readonly extra: number;
  readonly isQuoteOfParagraphs: boolean;
  /** Buttons without words at the head of the text: to listen, to make it larger, to keep it. */
  readonly toolbar: string;
}

/** For which what a site puts around each is as its habits say. */
const USUAL_BLOCKS = 18;
const hands = new WeakMap<Look, Hand>();

function handOf(look: Look): Hand {
  const kept = hands.get(look);
  if (kept !== undefined) return kept;
  const { site, face, open, close, names } = look;
  const own = chance(site.seed, "hand", site.index, face.markup, face.design);
  const { wrapping, breaksInsteadOfParagraphs } = site.habits;
  const isWrapped = wrapping > 1 && own.happens(0.6) && face.markup !== "tables";
  const attribute = own.pick(["", "", "", ` class="${names.block}-p"`, ' dir="ltr"', ' data-block="text"']);
  const paragraph =
    breaksInsteadOfParagraphs && face.markup === "tables" ? ["", "<br><br>\n"] : [`<p${attribute}>`, "</p>\n"];
  const depth = isWrapped ? 1 + (wrapping > 3 ? 1 : 0) : 0;
  const hand = {
    start: open.block.repeat(depth) + paragraph[0],
    end: paragraph[1] + close.block.repeat(depth),
    strong: own.pick(["strong", "b"]),
    em: own.pick(["em", "i"]),
    extra: Math.max(0, wrapping - depth),
    isQuoteOfParagraphs: own.happens(0.6),
    toolbar: face.markup === "tables" ? "" : toolbar(look, Math.min(12, own.poisson(site.habits.wrapping * 1.6))),
  };
  hands.set(look, hand);
  return hand;
}

export function write(look: Look, view: ArticleView, article: Article): Written[] {
  const own = chance(view.site.seed, "body", view.site.index, article.item.day, article.item.number);
  const usual = handOf(look);
  // Where there are many paragraphs each has less around it.
  const few = Math.min(2, Math.max(0.4, Math.sqrt(USUAL_BLOCKS / article.blocks.length)));
  const hand = { ...usual, extra: usual.extra * few };
  const blocks = article.blocks.map((block) => writeBlock(look, hand, view, block, own));
  return hand.toolbar === "" ? blocks : [...blocks, { html: hand.toolbar, length: 0 }];
}

function toolbar(look: Look, buttons: number): string {
  if (buttons < 2) return "";
  const names = [
    "play",
    "talk",
    "link",
    "letter",
    "clock",
    "up",
    "plane",
    "round",
    "bird",
    "user",
    "search",
    "next",
  ] as const;
  const items = names
    .slice(0, buttons)
    .map(
      (name) =>
        `<li><button type="button" style="border:1px solid #bbb;border-radius:50%;background:none;color:inherit;padding:7px;line-height:0">${icon(look, name)}</button></li>`,
    );
  return `<nav class="${look.names.share}-tools"><ul style="display:flex;gap:6px;list-style:none;margin:0 0 14px;padding:0">${items.join("")}</ul></nav>\n`;
}

function writeBlock(look: Look, hand: Hand, view: ArticleView, block: Block, own: Chance): Written {
  const { open, close } = look;
  switch (block.kind) {
    case "paragraph":
      return { html: paragraph(hand, view, block.spans, own), length: plain(block.spans).length };
    case "heading":
      return { html: `${open.heading}${escaped(block.text)}${close.heading}\n`, length: block.text.length };
    case "quote": {
      const text = hand.isQuoteOfParagraphs ? `<p>${escaped(block.text)}</p>` : escaped(block.text);
      const by = block.by === "" ? "" : `${open.quoteBy}${escaped(block.by)}${close.quoteBy}`;
      return { html: `${open.quote}${text}${by}${close.quote}\n`, length: block.text.length };
    }
    case "list": {
      const points = block.points.map((point) => `<li>${escaped(point)}</li>`).join("");
      return { html: `${open.points}${points}${close.points}\n`, length: block.points.join("").length };
    }
    case "entry": {
      const time = `${open.entryTime}${clockTime(look, block.time)}${close.entryTime}`;
      return {
        html: `${open.entry}${time}${paragraph(hand, view, block.spans, own)}${close.entry}`,
        length: plain(block.spans).length,
      };
    }
    case "image":
      return { html: figure(look, block, own), length: 0 };
    case "inset":
      return { html: inset(look, view, block.inset, own), length: 0 };
  }
}

function paragraph(hand: Hand, view: ArticleView, spans: readonly Span[], own: Chance): string {
  let text = "";
  for (const { text: words, mark } of spans)
    text +=
      mark === undefined
        ? escaped(words)
        : mark === "link"
          ? `<a href="${escaped(target(view, own))}">${escaped(words)}</a>`
          : `<${hand[mark]}>${escaped(words)}</${hand[mark]}>`;
  let before = "";
  let after = "";
  for (let left = own.poisson(hand.extra); left > 0; left--)
    switch (own.below(4)) {
      case 0:
        text = `<span>${text}</span>`;
        break;
      case 1:
        before += `<div id="p${own.below(99_999)}"></div>`;
        break;
      case 2:
        text += `<span data-n="${left}"></span>`;
        break;
      default:
        before = `<div>${before}`;
        after += "</div>";
    }
  return before + hand.start + text + hand.end + after;
}

/** Where a link inside the text leads. */
function target({ related, site }: ArticleView, own: Chance): string {
  const headline = related[own.below(related.length + 2)];
  return headline === undefined
    ? `/topic/${own.between(100, 99_999)}/`
    : own.happens(0.3)
      ? site.origin + headline.path
      : headline.path;
}

function figure(look: Look, { seed, caption, credit }: Extract<Block, { kind: "image" }>, own: Chance): string {
  const { open, close, site, face } = look;
  const [width, height] = face.markup === "tables" ? [230, 154] : own.pick(SIZES);
  const zoom = site.habits.wrapping > 1 ? `${open.zoom}${icon(look, "search")}${close.zoom}` : "";
  return (
    `${open.figure}${open.figureImage}${image(look, seed, caption, width, height)}${close.figureImage}${face.markup === "tables" ? "" : zoom}` +
    `${open.caption}${escaped(caption)}${creditOf(look, credit)}${close.caption}${close.figure}\n`
  );
}

export const creditOf = ({ open, close, said }: Look, credit: string): string =>
  credit === "" ? "" : ` ${open.credit}${escaped(said.photo)}: ${escaped(credit)}${close.credit}`;

const SIZES = [
  [760, 507],
  [760, 428],
  [640, 427],
  [800, 533],
] as const;

function inset(look: Look, view: ArticleView, kind: Extract<Block, { kind: "inset" }>["inset"], own: Chance): string {
  const { open, close, link, said } = look;
  switch (kind) {
    case "see-also": {
      const many = own.pick([1, 1, 2, 3]);
      const at = own.below(Math.max(1, view.related.length));
      const items = view.related
        .slice(at, at + many)
        .map(
          ({ path, title }) =>
            `${open.seeAlsoItem}${link.seeAlsoLink}${escaped(path)}">${escaped(title)}${close.seeAlsoLink}${close.seeAlsoItem}`,
        );
      if (items.length === 0) return "";
      return (
        `${open.seeAlso}${open.seeAlsoTitle}${escaped(said.seeAlso)}${close.seeAlsoTitle}` +
        `${open.seeAlsoList}${items.join("")}${close.seeAlsoList}${close.seeAlso}\n`
      );
    }
    case "ad":
      return ad(look, own.word(), true);
    case "newsletter":
      return letterBox(look);
    case "embed":
      return video(look, view, own);
  }
}

function video(look: Look, { article }: ArticleView, own: Chance): string {
  const { open, close } = look;
  const button =
    '<span style="position:absolute;left:50%;top:50%;margin:-32px;width:64px;height:64px;color:#fff;opacity:.9">' +
    '<svg viewBox="0 0 24 24" width="64" height="64" fill="currentColor" aria-hidden="true"><path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10 8v8l6.5-4z"/></svg></span>';
  return (
    `${open.embed}${open.embedBox}${image(look, own.word(), article.title, 800, 450)}${button}${close.embedBox}` +
    `${close.embed}\n`
  );
}

/** So many of the first blocks as have this share of the text; insets and pictures among them. */
export function firstPart(written: readonly Written[], share: number): number {
  const whole = written.reduce((sum, { length }) => sum + length, 0);
  let length = 0;
  let count = 0;
  while (count < written.length && length < share * whole) length += written[count++]!.length;
  return Math.max(1, count);
}

export const joined = (written: readonly Written[]): string => written.map(({ html }) => html).join("");

/** The share of a paid article that anyone may read. */
export const freeShare = ({ seed, index }: Site, { item }: Article): number =>
  chance(seed, "free", index, item.day, item.number).within(0.15, 0.25);
