/** Pages that answer in place of articles: not there, gone, out of order, and the wall against robots. */

import type { Face, Site } from "../model.ts";
import { chance } from "../random.ts";
import type { Rendered } from "../view.ts";
import { framed } from "./frame.ts";
import { type Look, lookOf } from "./look.ts";
import { hash } from "./names.ts";
import { escaped } from "./text.ts";

/** Some sites leave the charset to the page. */
export const headersOf = (site: Site, face: Face): Record<string, string> => ({
  "content-type": site.system % 3 === 0 ? "text/html" : `text/html; charset=${face.declaredCharset}`,
});

/** In the site's own dress: "not found" (with status 200 where it is a soft one), "gone", "we are working on it". */
export function noticePage(site: Site, face: Face, notice: "notFound" | "gone" | "outage", status: number): Rendered {
  const look = lookOf(site, face);
  const text = look.said[notice];
  const pieces = framed(look, { title: site.name, main: noticeOf(look, text), widgets: [] });
  return { status, headers: headersOf(site, face), pieces };
}

/** It fills the template of articles, so that rules find it. */
const noticeOf = ({ open, close, title, body, site, said }: Look, text: string): string =>
  `${open.article}${title}${escaped(site.name)}${close.titleBox}${body.hooked}<p>${escaped(text)}</p>` +
  `<p><a href="/">${escaped(said.home)}</a></p>${body.close}${close.article}`;

/** Of the company that guards it, so nothing of the site is on it. */
export function botWall(site: Site, face: Face, status: 200 | 403): Rendered {
  const { said } = lookOf(site, face);
  const id = hash(chance(site.seed, "bot wall", site.index), 16);
  const html =
    `<!DOCTYPE html>\n<html lang="${site.language}"><head><meta charset="${face.declaredCharset}"><title>${escaped(site.domain)}</title>` +
    `<meta name="robots" content="noindex,nofollow"><style>body{font-family:system-ui,Arial,sans-serif;margin:12vh auto;max-width:560px;` +
    `padding:0 16px;color:#313131}h1{font-size:34px;font-weight:500}small{color:#777}</style></head><body><h1>${escaped(site.domain)}</h1>` +
    `<p>${escaped(said.botWall)}</p><div id="challenge-stage"><noscript><p>JavaScript</p></noscript></div><small>Ray ID: ${id}</small>` +
    `<script>window._chl={id:"${id}",t:${site.index}};</script></body></html>\n`;
  return { status, headers: headersOf(site, face), pieces: [html] };
}
