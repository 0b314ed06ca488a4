/** What stands around the text of an article: share bars, tags, boxes for ads and letters, comments. */

import { factsOf } from "../article.ts";
import { MINUTE } from "../clock.ts";
import { chance } from "../random.ts";
import { localTime } from "../site.ts";
import type { ArticleView } from "../view.ts";
import { type Icon, icon } from "./icons.ts";
import { image } from "./images.ts";
import type { Look } from "./look.ts";
import { escaped } from "./text.ts";

const NETWORKS: readonly Icon[] = ["plane", "round", "bird", "letter", "link"];

export function shareBar(look: Look): string {
  const { open, close, link, said } = look;
  const items = NETWORKS.map(
    (network) =>
      `${link.shareItem}#share-${network}" title="${escaped(said.share)}">${icon(look, network)}${close.shareItem}`,
  );
  return `${open.share}${items.join("")}${close.share}\n`;
}

export function tagList({ open, close, link }: Look, tags: readonly string[]): string {
  if (tags.length === 0) return "";
  const items = tags.map(
    (tag, at) =>
      `${open.tagItem}${link.tag}/topic/${100 + ((tag.length * 7919 + at * 104_729) % 99_000)}/" rel="tag">${escaped(tag)}${close.tag}${close.tagItem}`,
  );
  return `${open.tags}${items.join("")}${close.tags}\n`;
}

/** An advertisement, in colours of its own. */
export function ad(look: Look, number: number, inside: boolean): string {
  const { open, close, said, voice } = look;
  const seed = Math.imul(number ^ (look.site.index << 9), 0x9e3779b1) >>> 0;
  const { ads } = voice.words;
  const label = `${open.adLabel}${escaped(said.advertisement)}${close.adLabel}`;
  const [start, end] = inside ? [open.adInside, close.adInside] : [open.ad, close.ad];
  const hue = (seed >>> 4) % 360;
  const isPicture = seed % 3 === 0;
  const style = isPicture
    ? "display:block;border:1px solid #ccc;background:#fff;color:#222;padding:14px;text-align:left"
    : `display:block;background:linear-gradient(${(seed >>> 3) % 180}deg,hsl(${hue},70%,42%),hsl(${(hue + 50) % 360},75%,56%));color:#fff;padding:${inside ? 26 : 44}px 18px`;
  const picture = isPicture ? image(look, seed, "", 300, 160) : "";
  const words = `<b style="font-size:${seed % 2 === 0 ? 18 : 15}px">${escaped(ads[(seed >>> 7) % ads.length]!)}</b>`;
  const id = seed & 0xffff;
  return `${start}${label}<a id="ad-${id}" href="/ad/${id}" rel="nofollow sponsored" style="${style}">${picture}${words}</a>${end}\n`;
}

export function letterBox({ open, close, said, site }: Look): string {
  return (
    `${open.letter}${open.letterTitle}${escaped(said.newsletter)}${close.letterTitle}<span>${escaped(said.newsletterText)}</span>` +
    `${open.letterForm}<input type="email" name="email" placeholder="name@${site.domain}"><button type="button">${escaped(said.subscribe)}</button>${close.letterForm}${close.letter}\n`
  );
}

export function paywall({ open, close, link, said }: Look): string {
  return (
    `${open.paywall}${open.paywallTitle}${escaped(said.subscribe)}${close.paywallTitle}<span>${escaped(said.paywall)}</span> ` +
    `${link.paywallButton}/subscribe/">${escaped(said.subscribe)}${close.paywallButton}${close.paywall}\n`
  );
}

const COMMENTS_MOST = 40;

/** Those that have been written by now. */
export function comments(look: Look, { site, article, now }: ArticleView, least: number): string {
  const own = chance(site.seed, "comments", site.index, article.item.day, article.item.number);
  const usual = site.habits.comments === 0 ? 0 : own.lognormal(site.habits.comments, 0.8);
  const count = Math.max(least, Math.min(COMMENTS_MOST, Math.floor(usual)));
  if (count === 0) return "";
  const { open, close, voice, said, design } = look;
  const facts = factsOf(site.seed, article.item.story);
  let time = article.published;
  let written = "";
  let shown = 0;
  for (; shown < count; shown++) {
    time += own.between(1, 90) * MINUTE;
    if (time > now && shown >= least) break;
    const { text, by } = voice.comment(own, facts);
    const face = design.avatars ? `<span class="ava" style="background:hsl(${own.below(360)},40%,60%)"></span>` : "";
    written +=
      `${open.comment}${open.commentHead}${face}${open.commentName}${escaped(by)}${close.commentName}` +
      `${open.commentTime}${escaped(voice.date(localTime(site, Math.min(time, now)), design.dateStyle))}${close.commentTime}${close.commentHead}` +
      `${open.commentText}${escaped(text)}${close.commentText}${open.commentReply}${escaped(said.reply)}${close.commentReply}${close.comment}\n`;
  }
  return shown === 0
    ? ""
    : `${open.comments}${open.commentsTitle}${escaped(said.comments)} (${shown})${close.commentsTitle}${written}${replyForm(look)}${close.comments}\n`;
}

function replyForm({ design, face, said }: Look): string {
  if (!design.replyForm || face.markup === "tables") return "";
  return `<form action="/comment/" method="post"><textarea name="text" rows="3" style="width:100%;margin:12px 0 8px" placeholder="${escaped(said.reply)}"></textarea><button type="button">${escaped(said.reply)}</button></form>`;
}
