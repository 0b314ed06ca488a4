/** Pictures in pages, with the sizes and attributes that a site's publishing system gives them. */

import type { Headline } from "../article.ts";
import type { Look } from "./look.ts";
import { pictureAddress } from "./pictures.ts";
import { escaped } from "./text.ts";

/** The number of a headline's picture. */
export const pictureOf = ({ item: { site, day, number } }: Headline): number =>
  Math.imul(day * 10_007 + number, 0x9e3779b1) ^ Math.imul(site + 1, 0x85ebca6b);

export function image({ site, face }: Look, seed: number, alt: string, width: number, height: number): string {
  const at = (part: number): string => pictureAddress(seed, Math.round(width * part), Math.round(height * part));
  const size = `width="${width}" height="${height}"`;
  if (face.markup === "tables")
    return `<img src="${at(1)}" ${size} border="0" align="left" hspace="6" alt="${escaped(alt)}">`;
  // Habits of publishing systems.
  switch (site.system % 4) {
    case 0:
      return `<img src="${at(1)}" alt="${escaped(alt)}" ${size}>`;
    case 1:
      return `<img src="${at(1)}" srcset="${at(0.5)} ${width / 2}w, ${at(1)} ${width}w, ${at(1.5)} ${width * 1.5}w" sizes="(max-width: 640px) 100vw, ${width}px" alt="${escaped(alt)}" ${size} loading="lazy" decoding="async">`;
    case 2:
      return `<source type="image/webp" srcset="${at(1)} 1x, ${at(2)} 2x"><img class="img-responsive" src="${at(1)}" alt="${escaped(alt)}" ${size} loading="lazy">`;
    default:
      return `<img src="${at(1)}" data-src="${at(2)}" class="lazyload" alt="${escaped(alt)}" title="${escaped(alt)}" ${size}>`;
  }
}
