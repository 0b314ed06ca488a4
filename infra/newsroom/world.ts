/**
 * The newsroom's world as a library: its sites, what they have published by a time, and what a path leads to then.
 * Every answer is a function of the options and the time asked about; what is remembered only saves making it again.
 */

import { DriftwireError } from "../../topology/errors.ts";
import { articleOf, type Headline, headlineOf, idOf, placeOf } from "./article.ts";
import { DAY, dayOf, HOUR } from "./clock.ts";
import { makeBook } from "./events/book.ts";
import { checkRates, type Rates } from "./events/chance.ts";
import { articleAfter, headlineAfter, movedPath } from "./events/edits.ts";
import { type Book, faceOf, fateOf, shapeOf, troubleOf } from "./events/face.ts";
import { CURRENT, type Fate } from "./events/fate.ts";
import type { Plan } from "./events/plan.ts";
import {
  type Article,
  type Face,
  type Item,
  type LanguageCode,
  SECTIONS,
  type Section,
  type Site,
  type SiteEvent,
  type Story,
  type Trouble,
} from "./model.ts";
import { chance as chanceOf } from "./random.ts";
import { Recent } from "./recent.ts";
import { type Day, dayOfSite, itemIn } from "./schedule.ts";
import { makeSite, NO_PORT } from "./site.ts";
import { storiesNear } from "./stories.ts";
import type { ArticleView } from "./view.ts";

export interface WorldOptions {
  readonly seed: number;
  readonly sites: number;
  readonly port?: number;
  /** The beginning of its time. Articles are older than that, events are not. */
  readonly start: number;
  readonly script?: readonly Plan[];
  /** Nothing happens by chance unless there are rates. */
  readonly chance?: Rates | undefined;
  readonly memory?: Memory;
}

/** How much is remembered. */
export interface Memory {
  readonly sites: number;
  /** As days of one site. */
  readonly days: number;
  readonly items: number;
  readonly headlines: number;
  readonly articles: number;
}

const MEMORY: Memory = { sites: 10_000, days: 20_000, items: 30_000, headlines: 30_000, articles: 4000 };
export const SITES_MOST = 1_000_000;
const RELATED = 6;
const LATEST = 14;
const POPULAR = 10;
const STORY_DAYS_KEPT = 500;
/** So far back a list looks for more. */
const DAYS_BACK = 60;
const TRACKING = /([?&])utm_\w+=[^&]*(?=&|$)/g;
/** Room for the days and numbers of a site: see idOf. */
const SITE = 2 ** 33;

/** Which articles a list is of. */
export interface Wanted {
  readonly section?: Section | undefined;
  /** Only those that came out before it. */
  readonly before?: Item;
  readonly suits?: (item: Item) => boolean;
}

/** What a path of articles leads to. */
export type Found =
  | { readonly kind: "article"; readonly item: Item }
  | { readonly kind: "redirect"; readonly item: Item; readonly status: number; readonly to: string }
  | { readonly kind: "deleted"; readonly item: Item; readonly status: number }
  | { readonly kind: "soft-404" | "front-page"; readonly item: Item };

interface Desk {
  readonly site: Site;
  readonly book: Book;
}

export class World {
  readonly options: WorldOptions;
  /** What these two hold depends on the events. */
  #desks: Recent<number, Desk>;
  #days: Recent<number, Day>;
  #planted: readonly Plan[] = [];
  readonly #stories = new Recent<string, readonly Story[]>(STORY_DAYS_KEPT);
  readonly #kept: Recent<number, Item>;
  readonly #headlines: Recent<number, Headline>;
  readonly #articles: Recent<number, Article>;
  readonly #popular: Recent<number, readonly Item[]>;

  constructor(options: WorldOptions) {
    if (!(Number.isSafeInteger(options.sites) && options.sites >= 1 && options.sites <= SITES_MOST))
      throw new DriftwireError("bad-usage", { expected: `1 to ${SITES_MOST} sites`, got: String(options.sites) });
    if (options.chance !== undefined) checkRates(options.chance);
    this.options = options;
    const memory = options.memory ?? MEMORY;
    this.#desks = new Recent(memory.sites);
    this.#days = new Recent(memory.days);
    this.#kept = new Recent(memory.items);
    this.#headlines = new Recent(memory.headlines);
    this.#articles = new Recent(memory.articles);
    this.#popular = new Recent(memory.sites);
  }

  /** More events than the script's, none before anything that was shown: what was shown stays as it was. */
  plant(plans: readonly Plan[]): void {
    const { sites, days } = this.options.memory ?? MEMORY;
    this.#planted = [...this.#planted, ...plans];
    this.#desks = new Recent(sites);
    this.#days = new Recent(days);
  }

  #desk(index: number): Desk {
    return this.#desks.get(index, () => {
      const { seed, port = NO_PORT, script = [], chance, start } = this.options;
      const site = makeSite(seed, index, port);
      const items = (day: number): readonly Item[] => this.day(site, day);
      return { site, book: makeBook({ site, script: [...script, ...this.#planted], chance, start, items }) };
    });
  }

  site(index: number): Site {
    return this.#desk(index).site;
  }

  book(site: Site): Book {
    return this.#desk(site.index).book;
  }

  /** All that have begun by a time, by their beginnings. */
  events(site: Site, until: number): readonly SiteEvent[] {
    return this.book(site)
      .until(until)
      .filter(({ from }) => from <= until);
  }

  #storiesNear(language: LanguageCode, day: number): readonly Story[] {
    return this.#stories.get(`${language} ${day}`, () => storiesNear(this.options.seed, language, day));
  }

  #day(site: Site, day: number): Day {
    return this.#days.get(site.index * SITE + day, () =>
      dayOfSite(site, day, shapeOf(this.book(site), day), this.#storiesNear(site.language, day)),
    );
  }

  #items(site: Site, day: Day, numbers: readonly number[]): Item[] {
    return numbers.map((number) =>
      this.#kept.get(site.index * SITE + idOf({ day: day.day, number }), () =>
        itemIn(site, day, number, this.#storiesNear(site.language, day.day)),
      ),
    );
  }

  /** What comes out on a day, be it still to come. */
  day(site: Site, day: number): readonly Item[] {
    const whole = this.#day(site, day);
    return this.#items(site, whole, [...whole.times.keys()]);
  }

  /** What came out on a day by a time. */
  published(site: Site, day: number, now: number): readonly Item[] {
    const whole = this.#day(site, day);
    return this.#items(site, whole, [...Array(this.#count(whole, now)).keys()]);
  }

  /** How many came out on a day by a time. */
  #count({ day, times }: Day, now: number): number {
    if ((day + 1) * DAY <= now) return times.length;
    const at = times.findIndex((time) => day * DAY + time > now);
    return at < 0 ? times.length : at;
  }

  /** The newest first, of all that came out by a time. */
  latest(site: Site, now: number, count: number, { section, before, suits }: Wanted = {}): Item[] {
    const found: Item[] = [];
    const code = section === undefined ? undefined : SECTIONS.indexOf(section);
    const last = before === undefined ? dayOf(now) : Math.min(before.day, dayOf(now));
    for (let day = last; day > last - DAYS_BACK && found.length < count; day--) {
      const whole = this.#day(site, day);
      const end = this.#count(whole, now);
      const numbers: number[] = [];
      for (let at = before?.day === day ? Math.min(before.number, end) - 1 : end - 1; at >= 0; at--) {
        if (code !== undefined && whole.sections[at] !== code) continue;
        numbers.push(at);
        if (suits === undefined && found.length + numbers.length === count) break;
      }
      const items = this.#items(site, whole, numbers);
      found.push(...(suits === undefined ? items : items.filter(suits)));
    }
    return found.slice(0, count);
  }

  /** The sections of a site, those that events brought last. */
  sections(site: Site, now: number): readonly Section[] {
    const more = shapeOf(this.book(site), dayOf(now)).moreSections ?? [];
    return more.length === 0 ? site.sections : [...new Set([...site.sections, ...more])];
  }

  /** As it was when it came out: its path is the one that shares of URLs go by. */
  headline(site: Site, item: Item): Headline {
    return this.#headlines.get(site.index * SITE + idOf(item), () => headlineOf(site, item));
  }

  fate(site: Site, item: Item, now: number): Fate {
    const book = this.book(site);
    return book.until(now).length === 0 ? CURRENT : fateOf(book, item, this.headline(site, item).path, now);
  }

  /** As they are at a time, without those that were deleted. */
  headlines(site: Site, items: readonly Item[], now: number): Headline[] {
    return items.flatMap((item) => {
      const fate = this.fate(site, item, now);
      if (fate === CURRENT) return this.headline(site, item);
      return fate.deleted === undefined ? headlineAfter(site, this.headline(site, item), fate) : [];
    });
  }

  /** As it is at a time. */
  article(site: Site, item: Item, now: number): Article {
    const first = this.#articles.get(site.index * SITE + idOf(item), () => articleOf(site, item));
    return articleAfter(site, first, this.fate(site, item, now), now);
  }

  face(site: Site, place: { readonly path: string; readonly section: Section | undefined }, now: number): Face {
    return faceOf(this.book(site), place, now);
  }

  /** Of an article's page; the path of its face is the one it first had. */
  articleFace(site: Site, item: Item, now: number): Face {
    return this.face(site, { path: this.headline(site, item).path, section: item.section }, now);
  }

  /** How the site answers for a path, the worst first. `real` is the time on the client's clock. */
  trouble(site: Site, path: string, now: number, real: number): readonly Trouble[] {
    const book = this.book(site);
    if (book.until(now).length === 0) return [];
    const item = this.#itemAt(site, path, now);
    const place =
      item === undefined
        ? { path, section: undefined }
        : { path: this.headline(site, item).path, section: item.section };
    return troubleOf(book, place, now, real);
  }

  /** The item that has or had a path, if it came out by then. */
  #itemAt(site: Site, path: string, now: number): Item | undefined {
    const known = plainPath(path);
    const place = placeOf(known);
    if (place === undefined || place.day > dayOf(now)) return undefined;
    const whole = this.#day(site, place.day);
    if (place.number >= this.#count(whole, now)) return undefined;
    const [item] = this.#items(site, whole, [place.number]) as [Item];
    return known === this.headline(site, item).path || known === movedPath(item) ? item : undefined;
  }

  /** What a path leads to at a time; undefined: no article was ever there. */
  find(site: Site, path: string, now: number): Found | undefined {
    const item = this.#itemAt(site, path, now);
    if (item === undefined) return undefined;
    const isFirst = plainPath(path) === this.headline(site, item).path;
    const { moved, deleted, instead } = this.fate(site, item, now);
    if (!isFirst && moved === undefined) return undefined;
    if (deleted !== undefined) return { kind: "deleted", item, status: deleted.status };
    if (isFirst && moved !== undefined) return { kind: "redirect", item, status: moved.status, to: movedPath(item) };
    if (instead?.kind === "redirect") return { kind: "redirect", item, status: instead.status, to: "/" };
    return { kind: instead?.kind ?? "article", item };
  }

  /** What most people read: of the last day, changing on the hour. */
  popular(site: Site, now: number, count = POPULAR): Headline[] {
    const hour = Math.floor(now / HOUR);
    const items = this.#popular.get(site.index * SITE + hour, () => this.#mostRead(site, hour * HOUR));
    return this.headlines(site, items, now).slice(0, count);
  }

  #mostRead(site: Site, time: number): Item[] {
    const days = [this.#day(site, dayOf(time)), this.#day(site, dayOf(time) - 1)];
    const scored = days.flatMap((day) => {
      const own = chanceOf(site.seed, "read", site.index, day.day);
      return Array.from({ length: this.#count(day, time) }, (_, number) => ({ day, number, score: own.unit() }));
    });
    const most = scored.sort((a, b) => b.score - a.score).slice(0, 2 * POPULAR);
    return most.flatMap(({ day, number }) => this.#items(site, day, [number]));
  }

  /** Of the same section, before it. */
  related(site: Site, item: Item, now: number, count = RELATED): Headline[] {
    return this.headlines(site, this.latest(site, now, count, { section: item.section, before: item }), now);
  }

  /** What the article's page is made from. */
  view(site: Site, item: Item, now: number): ArticleView {
    const world = this;
    const face = this.articleFace(site, item, now);
    return {
      site,
      face,
      now,
      article: this.article(site, item, now),
      related: this.related(site, item, now),
      latest: this.headlines(site, this.latest(site, now, LATEST), now),
      popular: this.popular(site, now),
      // Made only for the few pages that show it.
      get other(): Article {
        return world.article(site, world.#other(site, item, face, now), now);
      },
    };
  }

  /** The article before it that tells another story; one that stays where the page is stale. */
  #other(site: Site, item: Item, { breakages }: Face, now: number): Item {
    const stale = breakages.includes("B26")
      ? this.events(site, now).findLast((event) => event.kind === "B26" || event.with.as === "B26")
      : undefined;
    const [other] =
      stale === undefined
        ? this.latest(site, now, 1, { before: item, suits: ({ story }) => story.id !== item.story.id })
        : this.latest(site, stale.from, 1);
    return other ?? item;
  }
}

/** Without what feeds add to count their readers. */
function plainPath(path: string): string {
  if (!path.includes("utm_")) return path;
  return path
    .replace(TRACKING, "$1")
    .replace(/(?<![?&])[?&]+$/, "")
    .replace("?&", "?")
    .replace(/&+/g, "&");
}
