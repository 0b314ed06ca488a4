/** The page of an article. */

import { chance, type Part } from "../random.ts";
import { localTime } from "../site.ts";
import { isoOf } from "../truth.ts";
import type { ArticleView, Rendered } from "../view.ts";
import { creditOf, firstPart, freeShare, write } from "./body.ts";
import { bodyOf, type Shown, shownOf, statedOf, statedText } from "./breakages.ts";
import { framed, sectionPath } from "./frame.ts";
import { ad, comments, letterBox, paywall, shareBar, tagList } from "./furniture.ts";
import { image } from "./images.ts";
import { cards, strip, widget } from "./lists.ts";
import { type Look, lookOf } from "./look.ts";
import { metadata } from "./metadata.ts";
import { botWall, headersOf } from "./notices.ts";
import { having } from "./tags.ts";
import { escaped } from "./text.ts";

export function renderArticle(asked: ArticleView): Rendered {
  const view = asked.face.breakages.includes("B26") ? { ...asked, article: asked.other } : asked;
  const { site, face, article } = view;
  if (face.breakages.includes("B15"))
    return botWall(site, face, chance(site.seed, "B15", site.index).happens(0.5) ? 200 : 403);
  const look = lookOf(site, face);
  const shown = shownOf(view, look);
  const first = article.blocks[0];
  const hasHero = look.design.hero !== "none" && first?.kind === "image" && article.item.type !== "gallery";
  const hero = hasHero && first.kind === "image" ? heroOf(look, first) : "";
  const written = write(look, view, article);
  const own = hasHero ? written.slice(1) : written;
  const free = article.isPaid ? own.slice(0, firstPart(own, freeShare(site, article))) : own;
  const body = bodyOf(look, view, free) + (article.isPaid ? paywall(look) : "");
  const picture = article.blocks.find((block) => block.kind === "image")?.seed;
  const stated = { ...statedOf(view, look), text: site.metadata.articleBody ? statedText(view) : "", picture };
  const pieces = framed(look, {
    title: `${stated.title} ${["|", "-", "—", "::"][site.system % 4]} ${site.name}`,
    head: metadata(look, view, stated),
    top: topOf(look, view, hero),
    main: mainOf(look, view, shown, look.design.hero === "wide" ? "" : hero, body),
    widgets: widgetsOf(look, view),
  });
  return { status: 200, headers: headersOf(site, face), pieces };
}

function heroOf(look: Look, { seed, caption, credit }: { seed: number; caption: string; credit: string }): string {
  const { open, close, face } = look;
  const [width, height] = face.markup === "tables" ? [290, 193] : [960, 540];
  return (
    `${open.hero}${open.heroImage}${image(look, seed, caption, width, height)}${close.heroImage}` +
    `${open.caption}${escaped(caption)}${creditOf(look, credit)}${close.caption}${close.hero}\n`
  );
}

function mainOf(look: Look, view: ArticleView, shown: Shown, hero: string, body: string): string {
  const { open, close, design } = look;
  const { article } = view;
  const title = `${look.title}${escaped(shown.title)}${close.titleBox}\n`;
  const lead = article.lead === "" ? "" : `${open.lead}${escaped(article.lead)}${close.lead}\n`;
  const byline = bylineOf(look, view, shown);
  const share = design.share === "none" ? "" : shareBar(look);
  const at = <T>(place: T, wanted: T, html: string): string => (place === wanted ? html : "");
  const isShareTop = design.share === "top" || design.share === "both" || design.share === "rail";
  const isShareBottom = design.share === "bottom" || design.share === "both";
  const isHeroFirst = design.hero === "above-title" || design.hero === "over";
  const head =
    crumbs(look, view) +
    mark(look, view) +
    kicker(look, view) +
    at(design.byline, "above-title", byline) +
    title +
    at(design.byline, "below-title", byline) +
    lead +
    at(design.byline, "below-lead", byline);
  const tags = design.tags === "none" ? "" : tagList(look, article.tags);
  return (
    `${open.article}${isHeroFirst ? hero : ""}${open.articleHead}${head}${close.articleHead}` +
    `${isShareTop ? share : ""}${at(design.tags, "top", tags)}${isHeroFirst ? "" : hero}${body}` +
    `${at(design.byline, "end", byline)}${at(design.tags, "bottom", tags)}${isShareBottom ? share : ""}${close.article}\n` +
    afterOf(look, view)
  );
}

function crumbs({ open, close, link, said, design }: Look, { article }: ArticleView): string {
  if (!design.crumbs) return "";
  const { section } = article.item;
  return (
    `${open.crumbs}${link.crumb}/">${escaped(said.home)}${close.crumb} <span>/</span> ` +
    `${link.crumb}${sectionPath(section)}">${escaped(said.sections[section])}${close.crumb}${close.crumbs}\n`
  );
}

/** The same face by the same name. */
const portraitOf = (name: string): number => chance("portrait", name).word();

/** What tells page types apart at a glance, beside what is in their bodies. */
function mark({ face }: Look, { article }: ArticleView): string {
  const colour = { live: "#d40000", opinion: "#7a5c00", gallery: "#005a8c", video: "#333333", news: "" }[
    article.item.type
  ];
  if (colour === "" || face.markup === "tables") return "";
  const icon = {
    live: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
    opinion: OPINION,
    gallery: GALLERY,
    video: VIDEO,
    news: "",
  };
  return (
    `<span class="type type-${article.item.type}" style="display:inline-flex;background:${colour};color:#fff;padding:4px 7px;margin-right:8px">` +
    `<svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${icon[article.item.type]}"/></svg></span>`
  );
}

const OPINION = "M4 5h7v7c0 4-2 7-6 7v-3c2 0 3-2 3-4H4zm10 0h7v7c0 4-2 7-6 7v-3c2 0 3-2 3-4h-4z";
const GALLERY = "M3 4h14v11H3zm4 14h14V8h-2v8H7z";
const VIDEO = "M5 4l15 8-15 8z";

function kicker({ link, close, said, design }: Look, { article }: ArticleView): string {
  if (!design.kicker) return "";
  const { section } = article.item;
  return `${link.kicker}${sectionPath(section)}">${escaped(said.sections[section])}${close.kicker}\n`;
}

function bylineOf(look: Look, { article, site, now }: ArticleView, { authors, published }: Shown): string {
  const { open, close, said, design, voice, hooks } = look;
  const date = voice.date(localTime(site, published), design.dateStyle);
  const start = hooks.dateIn === "datetime" ? having(look.date, `datetime="${isoOf(site, published)}"`) : look.date;
  const isOpinion = article.item.type === "opinion" && open.avatar !== "";
  const size = isOpinion ? 96 : 40;
  const face = isOpinion ? having(open.avatar, 'style="width:96px;height:96px"') : open.avatar;
  const avatar =
    (design.avatars || isOpinion) && authors.length > 0
      ? `${face}${image(look, portraitOf(authors[0]!), "", size, size)}${close.avatar}`
      : "";
  const names = authors.map((author) => `${look.author}${escaped(author)}${close.authorBox}`).join(", ");
  const by = authors.length > 0 && design.dateStyle % 2 === 0 ? `${escaped(said.by)} ` : "";
  const updated =
    article.modified === undefined || article.modified > now
      ? ""
      : `${open.updated}${escaped(said.updated)} ${escaped(voice.date(localTime(site, article.modified), design.dateStyle))}${close.updated}`;
  const people = names === "" ? "" : `<span>${by}${names}</span>`;
  const parts = [avatar, people, `${start}${escaped(date)}${close.dateBox}`, updated];
  const isDateFirst = design.dateStyle % 3 === 1;
  const ordered = isDateFirst ? [parts[2], ...parts.slice(0, 2), parts[3]] : parts;
  return `${open.byline}${ordered.filter((part) => part !== "").join("\n")}${close.byline}\n`;
}

/** What is as wide as the page. */
function topOf(look: Look, { popular }: ArticleView, hero: string): string {
  const { open, close, design } = look;
  const row = design.strip && popular.length >= 4 ? strip(look, popular.slice(0, 4)) : "";
  return design.hero === "wide" && hero !== "" ? `${row}${open.wide}${hero}${close.wide}` : row;
}

const BEFORE = { numbered: "rank", pictures: "picture", plain: "nothing" } as const;

/** In an order that is the site's, and another after blocks were reordered. */
const inOrder = (view: ArticleView, of: string, blocks: readonly string[]): string[] => {
  const path: Part[] = [view.site.seed, of, view.site.index, view.face.design, view.face.order];
  return chance(...path).several(blocks, blocks.length);
};

function afterOf(look: Look, view: ArticleView): string {
  const { site, article, face } = view;
  const { design, said } = look;
  const isNeeded = (breakage: "B3" | "B4" | "B5"): boolean => face.breakages.includes(breakage);
  const related = view.related.length > 0 ? view.related : view.latest.slice(0, 6);
  const blocks = [
    cards(look, said.readMore, related),
    comments(look, view, isNeeded("B3") ? 4 : 0),
    site.habits.inserts > 0.05 || isNeeded("B5") ? ad(look, article.item.number * 31 + article.item.day, false) : "",
    design.letter ? letterBox(look) : "",
  ];
  return inOrder(view, "after", blocks).join("");
}

function widgetsOf(look: Look, view: ArticleView): string[] {
  const { design, said, site } = look;
  const blocks = [
    widget(look, said.mostRead, view.popular, BEFORE[design.popular]),
    widget(look, said.latest, view.latest.slice(0, 14), "time"),
    ...(site.habits.inserts > 0.04 ? [ad(look, view.article.item.day * 17 + site.index, false)] : []),
  ];
  return inOrder(view, "widgets", blocks);
}
