/**
 * What the events of a site make of it at one time: the face of a page, the trouble of an answer, the shape of a day,
 * the fate of an article. Functions of the events and the time alone.
 */

import { DAY } from "../clock.ts";
import type { Breakage, Face, Item, Section, Site, SiteEvent, Trouble } from "../model.ts";
import { portion } from "../random.ts";
import { type DayShape, USUAL } from "../schedule.ts";
import { CURRENT, type Fate } from "./fate.ts";
import { type Kind, slotOf } from "./kind.ts";
import { kindOf } from "./kinds.ts";

/** A site's events, and what is needed to say when those that go by numbers of articles hold. Made by book.ts. */
export interface Book {
  readonly site: Site;
  /** All that have begun by a time, and maybe later ones; by their beginnings. */
  until(time: number): readonly SiteEvent[];
  /** When the so-manieth article (from 1) since an event's beginning came out. */
  nth(event: SiteEvent, count: number): number;
  /** Faces made before, by the events that make them. */
  readonly faces: Map<string, Face>;
}

/** A page for an event: its path is the one it first had. */
export interface Place {
  readonly path: string;
  readonly section: Section | undefined;
}

/** `to` is not part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const FACES_MOST = 64;

/** When an event holds for a page; undefined: never. */
export function spanOf(book: Book, event: SiteEvent, { path, section }: Place): Span | undefined {
  const { sections, share, ramp, stage, documents } = event;
  if (sections !== undefined && (section === undefined || !sections.includes(section))) return undefined;
  let from = event.from;
  if (stage > 0 && section !== undefined) from += stage * Math.max(0, book.site.sections.indexOf(section));
  if (share < 1 || ramp > 0) {
    const at = portion(book.site.seed, "share", event.id, path);
    if (at >= share) return undefined;
    if (ramp > 0) from = Math.max(from, book.nth(event, Math.floor((at / share) * ramp) + 1));
  }
  // The next article after those of its number is the first that it spares.
  const spent = documents === undefined ? Number.POSITIVE_INFINITY : book.nth(event, documents + 1);
  const to = Math.min(event.to ?? Number.POSITIVE_INFINITY, spent);
  return from < to ? { from, to } : undefined;
}

/** Those of the events that hold for a page at a time, by their beginnings; of one slot the last. */
function holding(book: Book, place: Place, time: number, of: "face" | "fate" | "trouble"): SiteEvent[] {
  const found: SiteEvent[] = [];
  for (const event of book.until(time)) {
    if (event.from > time) break;
    if ((event.to ?? Number.POSITIVE_INFINITY) <= time) continue;
    const kind = kindOf(event);
    if (kind[of] === undefined || kind.after !== undefined) continue;
    const span = spanOf(book, event, place);
    if (span !== undefined && span.from <= time && time < span.to) found.push(event);
  }
  return found.length < 2 ? found : lastOfSlots(found);
}

function lastOfSlots(events: readonly SiteEvent[]): SiteEvent[] {
  const last = new Map(events.map((event) => [slotOf(kindOf(event), event) ?? event.id, event]));
  return events.filter((event) => last.get(slotOf(kindOf(event), event) ?? event.id) === event);
}

export function faceOf(book: Book, place: Place, time: number): Face {
  const events = holding(book, place, time, "face");
  const key = events.map(({ id }) => id).join(" ");
  const known = book.faces.get(key);
  if (known !== undefined) return known;
  let face = firstFace(book.site);
  for (const event of events) face = { ...face, ...kindOf(event).face!(face, event, book.site) };
  if (book.faces.size >= FACES_MOST) book.faces.clear();
  book.faces.set(key, face);
  return face;
}

export const firstFace = ({ markup, charset }: Site): Face => ({
  design: 0,
  markup,
  classes: 0,
  renamed: 0,
  wraps: 0,
  order: 0,
  weight: 1,
  charset,
  declaredCharset: charset,
  breakages: [] as readonly Breakage[],
});

/** The worst first. `real` is the time on the client's clock, for dates in answers. */
export function troubleOf(book: Book, place: Place, time: number, real: number): Trouble[] {
  const events = holding(book, place, time, "trouble");
  if (events.length === 0) return [];
  const troubles = events.map((event) => kindOf(event).trouble!(event, real));
  return troubles.sort((a, b) => WORST.indexOf(a.kind) - WORST.indexOf(b.kind));
}

const WORST: readonly Trouble["kind"][] = ["certificate", "outage", "slow", "status", "bot-wall"];

/** Of a day counted from 1970. */
export function shapeOf(book: Book, day: number): DayShape {
  const time = day * DAY;
  let shape = USUAL;
  for (const event of book.until(time)) {
    if (event.from > time) break;
    const kind = kindOf(event);
    if (kind.day === undefined || (event.to ?? Number.POSITIVE_INFINITY) <= time) continue;
    shape = { ...shape, ...kind.day(shape, event) };
  }
  return shape;
}

/** When an article's fate comes by an event, if it comes by a time. */
function sinceOf(book: Book, event: SiteEvent, kind: Kind, place: Place, published: number): number | undefined {
  const span = spanOf(book, event, place);
  if (span === undefined) return undefined;
  const since = Math.max(span.from, published + kind.after!(event));
  return since < span.to ? since : undefined;
}

export function fateOf(book: Book, item: Item, path: string, time: number): Fate {
  const place: Place = { path, section: item.section };
  let fate: Fate = CURRENT;
  for (const event of book.until(time)) {
    if (event.from > time) break;
    const kind = kindOf(event);
    if (kind.fate === undefined || kind.after === undefined) continue;
    const since = sinceOf(book, event, kind, place, item.time);
    if (since === undefined || since > time) continue;
    // What is done once stays as it was done first.
    fate = { ...kind.fate(event, since), ...fate };
  }
  for (const event of holding(book, place, time, "fate")) fate = { ...fate, ...kindOf(event).fate!(event, event.from) };
  return fate;
}

/** What happens to an article's page by each event, and when, as far as it touches a span. */
export function happenings(book: Book, item: Item, path: string, within: Span): { event: SiteEvent; span: Span }[] {
  const place: Place = { path, section: item.section };
  return book.until(within.to).flatMap((event) => {
    const kind = kindOf(event);
    if (event.from >= within.to || (kind.face ?? kind.fate ?? kind.trouble) === undefined) return [];
    const span = kind.after === undefined ? spanOf(book, event, place) : fateSpan(book, event, kind, place, item.time);
    return span === undefined || span.from >= within.to || span.to <= within.from ? [] : [{ event, span }];
  });
}

function fateSpan(book: Book, event: SiteEvent, kind: Kind, place: Place, published: number): Span | undefined {
  const since = sinceOf(book, event, kind, place, published);
  return since === undefined ? undefined : { from: since, to: Number.POSITIVE_INFINITY };
}
