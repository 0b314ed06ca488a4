/** Cards and lists of headlines, as they stand beside articles and on pages of lists. */

import type { Headline } from "../article.ts";
import { localTime } from "../site.ts";
import { image, pictureOf } from "./images.ts";
import type { Look } from "./look.ts";
import { escaped } from "./text.ts";

export function card(look: Look, headline: Headline, isLarge = false): string {
  const { open, close, link, said, design, site, voice } = look;
  const { path, title, lead, item, published } = headline;
  const picture =
    design.related === "links"
      ? ""
      : `${link.cardPicture}${escaped(path)}">${image(look, pictureOf(headline), title, isLarge ? 640 : 320, isLarge ? 427 : 213)}${close.cardPicture}`;
  const text = design.cardText || isLarge ? `${open.cardText}${escaped(lead)}${close.cardText}` : "";
  const date = voice.date(localTime(site, published), design.dateStyle);
  return (
    `${open.card}${picture}${open.cardBody}${open.cardKicker}${escaped(said.sections[item.section])}${close.cardKicker}` +
    `${open.cardTitle}${link.cardLink}${escaped(path)}">${escaped(title)}${close.cardLink}${close.cardTitle}${text}` +
    `${open.cardTime}${escaped(date)}${close.cardTime}${close.cardBody}${close.card}\n`
  );
}

export function cards(look: Look, title: string, headlines: readonly Headline[]): string {
  const { open, close } = look;
  return (
    `${open.related}${open.relatedTitle}${escaped(title)}${close.relatedTitle}${open.cards}` +
    `${headlines.map((headline) => card(look, headline)).join("")}${close.cards}${close.related}\n`
  );
}

/** Headlines of a side column; `with` says what stands before each. */
export function widget(
  look: Look,
  title: string,
  headlines: readonly Headline[],
  before: "time" | "picture" | "rank" | "nothing",
): string {
  const { open, close, link } = look;
  const items = headlines.map((headline, at) => {
    const start =
      before === "time"
        ? `${open.widgetTime}${clockTime(look, headline.published)}${close.widgetTime}`
        : before === "rank"
          ? `${open.widgetRank}${at + 1}${close.widgetRank}`
          : "";
    const picture = before === "picture" ? image(look, pictureOf(headline), "", 84, 60) : "";
    return `${open.widgetItem}${start}${link.widgetLink}${escaped(headline.path)}">${picture}${escaped(headline.title)}${close.widgetLink}${close.widgetItem}\n`;
  });
  return (
    `${open.widget}${open.widgetTitle}${escaped(title)}${close.widgetTitle}${open.widgetList}${items.join("")}` +
    `${close.widgetList}${close.widget}\n`
  );
}

/** A few stories in a row above the columns. */
export function strip(look: Look, headlines: readonly Headline[]): string {
  const { open, close, link } = look;
  const items = headlines.map(
    (headline) =>
      `${open.stripItem}${link.stripLink}${escaped(headline.path)}">${image(look, pictureOf(headline), "", 120, 80)}` +
      `<span>${escaped(headline.title)}</span>${close.stripLink}${close.stripItem}`,
  );
  return `${open.strip}${items.join("")}${close.strip}\n`;
}

const two = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** "14:05" on the site's wall. */
export function clockTime({ site }: Look, time: number): string {
  const minutes = Math.floor(localTime(site, time) / 60_000);
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
