/**
 * What is around the content of any page of a site: head, header, navigation, sides, footer, banners, and the weight of
 * scripts and styles. Pages of articles and of lists are framed by it alike.
 */

import { namedFeeds } from "../feeds/feed.ts";
import type { Section } from "../model.ts";
import { chance } from "../random.ts";
import type { Piece } from "../view.ts";
import { directoryOf } from "./directory.ts";
import { type Filler, fillerOf } from "./filler.ts";
import { icon } from "./icons.ts";
import type { Look } from "./look.ts";
import { partnersOf } from "./partners.ts";
import { escaped } from "./text.ts";
import { topicsOf } from "./topics.ts";

export interface Parts {
  /** Of the head, as text. */
  readonly title: string;
  /** More of the head, as HTML. */
  readonly head?: string;
  /** Above the columns, as wide as the page. */
  readonly top?: string;
  /** The main column. */
  readonly main: string;
  /** From the top down; they are dealt out to the sides the design has. */
  readonly widgets?: readonly string[];
  /** Scripts and the like, where the body ends. */
  readonly end?: string;
}

export const sectionPath = (section: Section): string => `/${section}/`;

export function framed(look: Look, { title, head = "", top = "", main, widgets = [], end = "" }: Parts): Piece[] {
  const { site, face } = look;
  const { before, after, style, filler, directory } = shellOf(look);
  const start =
    `<!DOCTYPE html>\n<html lang="${site.language}">\n<head>\n<meta charset="${face.declaredCharset}">\n` +
    `<title>${escaped(title)}</title>\n${head}${style}`;
  const content = before + top + columns(look, main, widgets);
  return [
    start,
    ...filler.head,
    "</head>\n<body>\n",
    ...filler.start,
    content,
    ...directory,
    after,
    ...filler.end,
    `${end}</body>\n</html>\n`,
  ];
}

/** What all pages of a look have in common. */
interface Shell {
  readonly style: string;
  readonly before: string;
  readonly after: string;
  readonly directory: readonly Piece[];
  readonly filler: Filler;
}

const shells = new WeakMap<Look, Shell>();

function shellOf(look: Look): Shell {
  const kept = shells.get(look);
  if (kept !== undefined) return kept;
  const { site, face, open, close } = look;
  const style = `${VIEWPORT}${namedFeeds(site)}<style>${look.css}</style>\n`;
  const before = `${open.page}${blocksBefore(look)}`;
  const directory = [...partnersOf(look), ...directoryOf(look)];
  const after = `${footer(look)}${close.page}${cookieBanner(look)}`;
  const links = directory.reduce((sum, { length }) => sum + length, 0);
  const without = style.length + before.length + after.length + links + LISTS;
  const missing = Math.max(MIN_FILLER, site.habits.around - without);
  const growth = (face.weight - 1) * (missing + without + BODY);
  const filler = fillerOf(site, face.design, missing + growth);
  const shell = { style, before, after, directory, filler };
  shells.set(look, shell);
  return shell;
}

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">\n';
/** About what lists and metadata of an article's page take. */
const LISTS = 25_000;
const BODY = 8000;
const MIN_FILLER = 3000;

function blocksBefore(look: Look): string {
  const { face, design, site } = look;
  const nav = navigation(look);
  const isNavFirst =
    design.header !== "bar" && chance(site.seed, "order", site.index, face.design, face.order).happens(0.15);
  const head = design.header === "bar" && face.markup !== "tables" ? header(look, nav) : header(look, "");
  const rest = design.header === "bar" && face.markup !== "tables" ? "" : nav;
  const blocks = isNavFirst ? rest + head : head + rest;
  return (design.topBar ? topBar(look) : "") + blocks + (design.ticker ? ticker(look) : "");
}

function topBar({ open, close, link, said }: Look): string {
  const items = [said.about, said.contacts, said.newsletter, said.privacy];
  const links = items.map((item, at) => `${link.topLink}/page/${at + 1}/">${escaped(item)}${close.topLink}`);
  return `${open.topBar}${links.join("")}${close.topBar}\n`;
}

function header(look: Look, nav: string): string {
  const { open, close, link, said, site, design } = look;
  const field = `${open.searchField.slice(0, -1)} placeholder="${escaped(said.search)}">`;
  const search = `${open.search}${field}${close.search}`;
  const account =
    `${link.login}/login/">${icon(look, "user")} ${escaped(said.login)}${close.login}` +
    `${link.subscribe}/subscribe/">${escaped(said.subscribe)}${close.subscribe}`;
  const menu = `${open.menuButton}${icon(look, "menu")}${close.menuButton}`;
  const slogan = `${open.slogan}${escaped(site.domain)}${close.slogan}`;
  const name = logo(look);
  const inner =
    design.header === "masthead"
      ? `${name}${slogan}`
      : design.header === "slim"
        ? `${menu}${name}${account}`
        : design.header === "bar"
          ? `${name}${nav}${account}`
          : `${name}${search}${account}`;
  return `${open.header}${open.headerInner}${inner}${close.headerInner}${close.header}\n`;
}

/** A sign of its own, and the name. */
function logo({ link, open, close, site, face, names, design }: Look): string {
  const own = chance(site.seed, "logo", site.index, face.design);
  const { accent, headBack } = design.palette;
  const colour = headBack === accent ? "#ffffff" : accent;
  const ink = colour === "#ffffff" ? accent : "#ffffff";
  const letter = escaped(site.name[0] ?? "N");
  const shape = own.pick([
    `<rect width="40" height="40" rx="${own.pick([0, 4, 8, 20])}" fill="${colour}"/><text x="20" y="29" font-size="26" font-weight="800" text-anchor="middle" fill="${ink}">${letter}</text>`,
    `<circle cx="20" cy="20" r="19" fill="none" stroke="${colour}" stroke-width="3"/><path d="M8 26L20 9l12 17z" fill="${colour}"/>`,
    `<path d="M2 8h36v6H2zm0 10h26v6H2zm0 10h16v6H2z" fill="${colour}"/>`,
    `<path d="M4 36V4l32 16z" fill="${colour}"/>`,
    "",
    "",
  ]);
  const sign =
    shape === "" || face.markup === "tables"
      ? ""
      : `<svg class="${names.logo}-sign" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">${shape}</svg>`;
  return `${link.logo}/">${sign}${open.logoText}${escaped(site.name)}${close.logoText}${close.logo}`;
}

function navigation(look: Look): string {
  const { open, close, link, said, site, design } = look;
  const own = chance(site.seed, "navigation", site.index);
  const item = (href: string, text: string): string =>
    `${open.navItem}${link.navLink}${href}">${escaped(text)}${close.navLink}${close.navItem}\n`;
  const shown = design.header === "bar" ? site.sections.slice(0, 6) : site.sections;
  const items = [
    ...(design.header === "bar" ? [] : [item("/", said.home)]),
    ...shown.map((section) => item(sectionPath(section), said.sections[section])),
  ];
  const hidden = own
    .several(topicsOf(site), 4 * own.below(6))
    .map(({ path, name }) => `${link.navLink}${path}">${escaped(name)}${close.navLink}`);
  const more =
    hidden.length > 0 && open.navMore !== ""
      ? `${open.navItem}${open.navMore}${hidden.join("")}${close.navMore}${close.navItem}`
      : "";
  return `${open.nav}${open.navList}${items.join("")}${more}${close.navList}${close.nav}\n`;
}

function ticker({ open, close, link, said, site }: Look): string {
  const links = chance(site.seed, "ticker", site.index)
    .several(topicsOf(site), 6)
    .map(({ path, name }) => `${link.tickerLink}${path}">${escaped(name)}${close.tickerLink}`);
  return `${open.ticker}<b>${escaped(said.latest)}:</b> ${links.join(" ")}${close.ticker}\n`;
}

/** The main column and the sides, in the order that the design and the face give them. */
function columns({ open, close, design, face }: Look, main: string, widgets: readonly string[]): string {
  const column = `${open.main}${main}${close.main}\n`;
  const sideOf = (from: number, step: number): string => {
    const dealt = widgets.filter((_, at) => at % step === from);
    return dealt.length === 0 ? "" : `${open.side}${dealt.join("")}${close.side}\n`;
  };
  const flip = face.order % 2 === 1 && design.side !== "both";
  const side = flip ? (design.side === "left" ? "right" : "left") : design.side;
  switch (design.side === "none" ? "none" : side) {
    case "left":
      return `${open.columns}${sideOf(0, 1)}${column}${close.columns}`;
    case "right":
      return `${open.columns}${column}${sideOf(0, 1)}${close.columns}`;
    case "both":
      return `${open.columns}${sideOf(1, 2)}${column}${sideOf(0, 2)}${close.columns}`;
    case "none":
      return `${open.columns}${open.main}${main}${widgets.slice(0, 2).join("")}${close.main}${close.columns}\n`;
  }
}

function footer(look: Look): string {
  const { open, close, link, said, site } = look;
  const column = (title: string, links: readonly (readonly [string, string])[]): string =>
    `${open.footerColumn}${open.footerTitle}${escaped(title)}${close.footerTitle}${open.footerList}` +
    links
      .map(
        ([href, text]) =>
          `${open.footerItem}${link.footerLink}${href}">${escaped(text)}${close.footerLink}${close.footerItem}`,
      )
      .join("") +
    `${close.footerList}${close.footerColumn}\n`;
  const sections = site.sections.map((section) => [sectionPath(section), said.sections[section]] as const);
  const half = Math.ceil(sections.length / 2);
  const pages = [said.about, said.contacts, said.editors, said.imprint].map(
    (text, at) => [`/page/${at + 1}/`, text] as const,
  );
  const legal = [said.terms, said.privacy, said.subscribe, said.newsletter].map(
    (text, at) => [`/page/${at + 5}/`, text] as const,
  );
  const print = `© ${site.founded}–2026 ${site.name}. ${said.smallPrint} info@${site.domain}`;
  return (
    `${open.footer}${open.footerInner}${column(site.name, sections.slice(0, half))}${column(said.menu, sections.slice(half))}` +
    `${column(said.about, pages)}${column(said.terms, legal)}${close.footerInner}` +
    `${open.smallPrint}${escaped(print)}${close.smallPrint}${close.footer}\n`
  );
}

function cookieBanner({ open, close, said, site }: Look): string {
  if (!site.habits.cookieBanner) return "";
  const button = `${open.cookieButton}OK${close.cookieButton}`;
  return `${open.cookie}${open.cookieText}${escaped(said.cookies)}${close.cookieText}${button}${close.cookie}\n`;
}
