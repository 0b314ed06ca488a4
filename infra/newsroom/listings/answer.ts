/**
 * Listings that show their articles only to those who press: `/listing/` is the site's own kind, `/listing/<kind>` any
 * of them, with `?hides=N` articles beyond those shown at once. Each can say how many that are, and the least number of
 * presses that shows them all.
 */

import { parse } from "../../../processors/urls/parse.ts";
import { dayOf } from "../clock.ts";
import { type Face, type Item, LISTINGS, type Listing, type Section, type Site } from "../model.ts";
import { chance } from "../random.ts";
import { framed } from "../render/frame.ts";
import { type Look, lookOf } from "../render/look.ts";
import { headersOf } from "../render/notices.ts";
import { escaped } from "../render/text.ts";
import { indexOf } from "../site.ts";
import type { Rendered } from "../view.ts";
import type { World } from "../world.ts";
import { type Cursor, cursorOf, cursorText, portionOf, rowsOf, startAt } from "./items.ts";
import { SCRIPTS } from "./scripts.ts";

/** Rows of one piece. */
const PIECE = 10;
export const HIDES_MOST = 700_000;
/** Days of a calendar and sections of tabs: their own measure of how much is hidden. */
const DAYS = 14;
const PAGES_MOST = 20;

export interface ListingTruth {
  readonly url: string;
  readonly kind: Listing;
  /** Of its articles: another site's where a frame shows that one's. */
  readonly origin: string;
  /** Articles in all, those shown at once among them. */
  readonly urls: number;
  readonly shown: number;
  readonly hidden: number;
  /** The least that show every one of them at some time. */
  readonly presses: number;
  /** At most so many times the end has to be brought into sight, where nothing is to be pressed. */
  readonly scrolls: number;
  /** Real milliseconds before the first press does anything. */
  readonly waitMs: number;
}

interface Asked {
  readonly world: World;
  readonly site: Site;
  readonly now: number;
  readonly kind: Listing;
  readonly hides: number;
}

/** The parts of a listing that both its page and its truth are made from. */
interface Plan {
  /** What is shown at once. */
  readonly first: readonly Item[];
  readonly next: Cursor | undefined;
  /** What buttons show, each in place of what was there; the first of them is shown at once where it is the same. */
  readonly pieces: readonly { readonly label: string; readonly cursor: Cursor }[];
  /** Undefined where each shows a piece more, until there are none. */
  readonly presses: number | undefined;
}

export function answerListing(world: World, site: Site, face: Face, path: string, now: number): Rendered | undefined {
  const { pathname, searchParams } = new URL(path, "http://site");
  if (pathname === "/listing/items") return items(world, site, searchParams, now);
  const asked = askedOf(world, site, pathname, searchParams, now);
  if (asked === undefined) return undefined;
  const look = lookOf(site, face);
  if (pathname.endsWith("/inside")) return inside(asked, look);
  const { said, open, close } = look;
  const pieces = framed(look, {
    title: `${said.latest}, ${site.name}`,
    main: `${open.articleHead}<h1>${escaped(said.latest)}</h1>${close.articleHead}${mainOf(asked, look)}`,
    end: scriptOf(asked.kind),
  });
  return { status: 200, headers: headersOf(site, face), pieces };
}

export function listingTruth(world: World, url: string, now: number): ListingTruth | undefined {
  const address = parse(url);
  if (address === undefined) return undefined;
  const { hostname, pathname, searchParams } = address;
  const index = indexOf(hostname);
  if (index < 0 || index >= world.options.sites) return undefined;
  const asked = askedOf(world, world.site(index), pathname, searchParams, now);
  if (asked === undefined) return undefined;
  const plan = planOf(asked);
  const urls = urlsOf(asked).size;
  // A young site may have fewer articles than are asked for.
  const presses = plan.presses ?? Math.ceil((urls - plan.first.length) / PIECE);
  const isScrolled = asked.kind === "infinite";
  const shown = asked.kind === "late-start" ? 0 : plan.first.length;
  return {
    url,
    kind: asked.kind,
    origin: asked.site.origin,
    urls,
    shown,
    hidden: urls - shown,
    presses: isScrolled ? 0 : presses,
    scrolls: isScrolled ? presses : 0,
    waitMs: WAITS_MS[asked.kind] ?? 0,
  };
}

const WAITS_MS: { readonly [K in Listing]?: number } = {
  "late-handler": 10_000,
  "changed-handler": 10_000,
  "late-start": 3000,
};

/** The paths of all articles of a listing, at its truth's `origin`. */
export function listingPaths(world: World, site: Site, path: string, now: number): string[] {
  const { pathname, searchParams } = new URL(path, "http://site");
  const asked = askedOf(world, site, pathname, searchParams, now);
  return asked === undefined ? [] : [...urlsOf(asked)].map((item) => world.headline(asked.site, item).path);
}

function urlsOf(asked: Asked): Set<Item> {
  const { first, next, pieces } = planOf(asked);
  const found = new Set(first);
  for (const { cursor } of [...(next === undefined ? [] : [{ cursor: next }]), ...pieces])
    for (const item of portionOf(asked.world, asked.site, cursor, cursor.left, asked.now).items) found.add(item);
  return found;
}

function askedOf(world: World, site: Site, path: string, given: URLSearchParams, now: number): Asked | undefined {
  const name = /^\/listing(?:\/(?:([a-z-]+)(?:\/inside)?)?)?$/.exec(path);
  if (name === null) return undefined;
  const kind = name[1] === undefined ? site.listing : LISTINGS.find((one) => one === name[1]);
  if (kind === undefined) return undefined;
  const usual = Math.round(chance(site.seed, "hides", site.index).lognormal(120, 1));
  const hides = Number(given.get("hides") ?? Math.min(HIDES_MOST, usual));
  if (!(Number.isInteger(hides) && hides >= 0 && hides <= HIDES_MOST)) return undefined;
  const isFramed = kind === "frame-elsewhere" && !path.endsWith("/inside");
  return { world, site: isFramed ? neighbour(world, site) : site, now, kind, hides };
}

/** Another site than this, where there are several. */
const neighbour = (world: World, { index }: Site): Site =>
  world.site(index + 1 < world.options.sites ? index + 1 : Math.max(0, index - 1));

function planOf({ world, site, now, kind, hides }: Asked): Plan {
  const ahead = (left: number): Cursor => startAt(now, left);
  const portion = (cursor: Cursor, count: number) => portionOf(world, site, cursor, count, now);
  switch (kind) {
    case "plain":
      return { first: portion(ahead(PIECE + hides), PIECE + hides).items, next: undefined, pieces: [], presses: 0 };
    case "numbered": {
      const pages = Math.min(PAGES_MOST, 1 + Math.ceil(hides / PIECE));
      const pieces = [];
      let cursor: Cursor | undefined = ahead(pages * PIECE);
      for (let page = 1; page <= pages && cursor !== undefined; page++) {
        pieces.push({ label: String(page), cursor: { ...cursor, left: PIECE } });
        cursor = portion(cursor, PIECE).next;
      }
      return { first: portion(ahead(PIECE), PIECE).items, next: undefined, pieces, presses: pieces.length - 1 };
    }
    case "tabs":
    case "stateful": {
      const pieces = site.sections.map((section) => ({ label: section, cursor: startAt(now, PIECE, section) }));
      const first = kind === "tabs" ? portion(pieces[0]!.cursor, PIECE).items : [];
      return { first, next: undefined, pieces, presses: kind === "tabs" ? pieces.length - 1 : 2 * pieces.length };
    }
    case "calendar": {
      const pieces = Array.from({ length: DAYS }, (_, ago) => dayPiece(world, site, now, dayOf(now) - ago));
      return {
        first: portion(pieces[0]!.cursor, pieces[0]!.cursor.left).items,
        next: undefined,
        pieces,
        presses: DAYS,
      };
    }
    default: {
      const { items: first, next } = portion(ahead(PIECE + hides), PIECE);
      return { first, next, pieces: [], presses: undefined };
    }
  }
}

function dayPiece(world: World, site: Site, now: number, day: number): Plan["pieces"][number] {
  const left = world.published(site, day, now).length;
  return {
    label: new Date(day * 86_400_000).toISOString().slice(0, 10),
    cursor: { day, number: left, left, section: undefined },
  };
}

const addressOf = (cursor: Cursor, count: number): string =>
  `/listing/items?after=${cursorText(cursor)}&count=${count}`;

function items(world: World, site: Site, given: URLSearchParams, now: number): Rendered | undefined {
  const cursor = cursorOf(given.get("after"), site.sections);
  const count = Number(given.get("count") ?? PIECE);
  if (cursor === undefined || !(Number.isInteger(count) && count >= 1 && count <= 1000)) return undefined;
  const { items: found, next } = portionOf(world, site, cursor, count, now);
  const piece = { rows: rowsOf(world, site, found), next: next === undefined ? null : addressOf(next, count) };
  // JSON is always UTF-8: what old charsets lack, and all else that isn't ASCII, is escaped.
  const text = JSON.stringify(piece).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { status: 200, headers: { "content-type": "application/json" }, pieces: [text] };
}

const scriptOf = (kind: Listing): string =>
  SCRIPTS[kind] === "" ? "" : `<script type="module">\n${SCRIPTS[kind]}</script>\n`;

function rows({ world, site }: Asked, plan: Plan): string {
  const next = plan.next === undefined ? "" : ` data-next="${escaped(addressOf(plan.next, PIECE))}"`;
  return `<ul id="listing" class="listing"${next}>\n${rowsOf(world, site, plan.first)}\n</ul>\n`;
}

function mainOf(asked: Asked, look: Look): string {
  const plan = planOf(asked);
  const { said } = look;
  const list = rows(asked, plan);
  const button = plan.next === undefined ? "" : `<button id="more" type="button">${escaped(said.loadMore)}</button>\n`;
  switch (asked.kind) {
    case "plain":
      return list;
    case "numbered":
    case "tabs":
      return `<div class="listing-pages">${pieceButtons(look, plan)}</div>\n${list}`;
    case "stateful":
      return `${choiceButtons(look, plan)}<button id="show" type="button">${escaped(said.search)}</button>\n${list}`;
    case "calendar":
      return calendarOf(look, plan) + list;
    case "infinite":
      return `${list}${plan.next === undefined ? "" : '<div id="end" style="height:40px"></div>\n'}`;
    case "ticker":
      return `<p><span id="clock">00:00:00</span> <span id="ticker"></span></p>\n${list}${button}`;
    case "delegated":
      return delegatedOf(look, plan, list);
    case "shadow":
    case "shadow-closed":
      return `<div id="host"></div>\n<template id="inside">${list}${button}</template>\n`;
    case "frame":
    case "frame-elsewhere":
      return `<iframe src="${asked.kind === "frame" ? "" : asked.site.origin}/listing/${asked.kind}/inside?hides=${asked.hides}" title="${escaped(said.latest)}" width="100%" height="900"></iframe>\n`;
    case "late-start":
      return `<div id="start" data-first="${escaped(addressOf(startAt(asked.now, PIECE + asked.hides), PIECE))}" data-label="${escaped(said.loadMore)}"></div>\n`;
    case "late-handler":
    case "changed-handler":
      return `${list}<p id="note">…</p>${button}`;
    case "banner":
      return `${list}${button}<template id="banner-text"><p>${escaped(said.newsletterText)}</p></template>\n`;
    case "load-more":
      return `${list}${button}`;
  }
}

const labelOf = ({ said }: Look, label: string): string => escaped(said.sections[label as Section] ?? label);

const pieceButtons = (look: Look, { pieces }: Plan): string =>
  pieces
    .map(
      ({ label, cursor }, at) =>
        `<button type="button" data-piece="${escaped(addressOf(cursor, PIECE))}"${at === 0 ? ' class="is-active"' : ""}>${labelOf(look, label)}</button>`,
    )
    .join(" ");

const choiceButtons = (look: Look, { pieces }: Plan): string =>
  pieces
    .map(
      ({ label, cursor }) =>
        `<button type="button" data-choice="${escaped(addressOf(cursor, PIECE))}">${labelOf(look, label)}</button>\n`,
    )
    .join("");

function calendarOf({ said }: Look, { pieces }: Plan): string {
  const days = pieces.map(({ label, cursor }) => ({ day: label, piece: addressOf(cursor, Math.max(1, cursor.left)) }));
  return `<button id="open" type="button">${escaped(said.today)}</button>\n<script type="application/json" id="days">${JSON.stringify(days)}</script>\n`;
}

const delegatedOf = ({ said }: Look, { next }: Plan, list: string): string =>
  `<p class="listing-note">${escaped(said.newsletterText)}</p><span data-action="fold" role="button" tabindex="0">${escaped(said.menu)}</span>\n` +
  `${list}${next === undefined ? "" : `<div class="listing-more" data-action="more" role="button" tabindex="0">${escaped(said.loadMore)}</div>\n`}`;

/** What the frame shows. */
function inside(asked: Asked, { site, face, said }: Look): Rendered | undefined {
  if (asked.kind !== "frame" && asked.kind !== "frame-elsewhere") return undefined;
  const plan = planOf(asked);
  const button = plan.next === undefined ? "" : `<button id="more" type="button">${escaped(said.loadMore)}</button>`;
  const script = button === "" ? "" : scriptOf("load-more");
  const html = `<!DOCTYPE html>\n<html lang="${site.language}"><head><meta charset="${face.declaredCharset}"><title>${escaped(said.latest)}</title></head><body>\n${rows(asked, plan)}${button}\n${script}</body></html>\n`;
  return { status: 200, headers: headersOf(site, face), pieces: [html] };
}
