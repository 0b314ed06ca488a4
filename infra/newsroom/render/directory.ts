/**
 * The long lists of links that sites carry on every page: folded menus and topics above the footer. They come in groups
 * that sites of one publishing system and language share, as buffers where the charset is UTF-8.
 */

import { chance } from "../random.ts";
import type { Piece } from "../view.ts";
import type { Look } from "./look.ts";
import { escaped } from "./text.ts";
import { topicsOf } from "./topics.ts";

const LINKS_IN_GROUP = 8;
const GROUPS_MOST = 50;
/** About what the rest of a page links to. */
const ELSEWHERE = 70;

const groups = new Map<string, Piece>();

export function directoryOf(look: Look): readonly Piece[] {
  const { site, face } = look;
  const count = Math.min(GROUPS_MOST, Math.round((site.habits.navigation - ELSEWHERE) / LINKS_IN_GROUP));
  if (count <= 0) return [];
  const own = chance(site.seed, "directory", site.index, face.design);
  const isShown = face.markup !== "tables" && own.happens(0.4);
  const { open, close } = wrapper(look, isShown);
  const first = own.below(GROUPS_MOST);
  return [open, ...Array.from({ length: count }, (_, at) => groupOf(look, (first + at) % GROUPS_MOST)), close];
}

function wrapper({ design, site }: Look, isShown: boolean): { readonly open: string; readonly close: string } {
  const name = `dir-${site.system}`;
  const style = isShown
    ? `max-width:${design.width}px;margin:24px auto;padding:0 16px;columns:5 150px;font-size:12px`
    : "display:none";
  return { open: `<div class="${name}" style="${style}">\n`, close: "</div>\n" };
}

function groupOf({ site, face }: Look, number: number): Piece {
  const isOld = face.markup === "tables";
  const key = `${site.seed} ${site.system} ${site.language} ${face.charset === "utf-8"} ${isOld} ${number}`;
  const kept = groups.get(key);
  if (kept !== undefined) return kept;
  const own = chance(site.seed, "directory group", site.system, site.language, number);
  const links = own.several(topicsOf(site), LINKS_IN_GROUP).map(({ path, name }) => {
    const text = escaped(name);
    return isOld
      ? `<a href="${path}" data-pos="${own.below(99)}">${text}</a><br>`
      : `<li class="dir__item"><a class="dir__link" href="${path}"><span>${text}</span></a></li>`;
  });
  const html = isOld
    ? links.join("")
    : `<ul class="dir__group" style="list-style:none;margin:0 0 12px;padding:0">${links.join("")}</ul>\n`;
  const piece = face.charset === "utf-8" ? Buffer.from(html) : html;
  groups.set(key, piece);
  return piece;
}
