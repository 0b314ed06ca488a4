/** A document as the tests see it: what several of them count is counted once, and only if one of them asks. */

import type { Document } from "../../schemas/generated/records.ts";
import { type Place, placeOf } from "./kinds.ts";
import { type Markup, markupOf } from "./markup.ts";
import { type TextView, textViewOf } from "./text.ts";

export type Judgeable = Pick<
  Document,
  | "url"
  | "title"
  | "text"
  | "fragment"
  | "language"
  | "published"
  | "feedPublished"
  | "fetchedAt"
  | "advertisement"
  | "fields"
>;

export interface View {
  readonly document: Judgeable;
  readonly text: TextView;
  readonly markup: Markup;
  readonly place: Place;
}

/** Characters; a title that is longer is none. */
export const TITLE_MAX = 2000;

export function viewOf(document: Judgeable): View {
  let text: TextView | undefined;
  let markup: Markup | undefined;
  let place: Place | undefined;
  return {
    document,
    get text() {
      return (text ??= textViewOf(document.text));
    },
    get markup() {
      return (markup ??= markupOf(document.fragment));
    },
    get place() {
      return (place ??= placeOf(document.url));
    },
  };
}

/** Neither before there were pages, nor after the page was fetched. */
export const isPlausible = (time: number | null, fetchedAt: number): time is number =>
  time !== null && time >= FIRST_PAGE && time <= fetchedAt;

const FIRST_PAGE = Date.UTC(1991, 7, 6);
