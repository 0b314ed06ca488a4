/**
 * Boxes of an exchange of headlines, as many sites carry them below their articles: teasers of stories from elsewhere.
 * Like the directories they come in groups that the sites of a publishing system and a language share.
 */

import { DAY } from "../clock.ts";
import { SECTIONS } from "../model.ts";
import { chance } from "../random.ts";
import type { Piece } from "../view.ts";
import type { Look } from "./look.ts";
import { hash } from "./names.ts";
import { pictureAddress } from "./pictures.ts";
import { escaped } from "./text.ts";

const CARDS_IN_GROUP = 4;
const GROUPS_MOST = 14;
const BOOKMARK =
  '<svg class="px-mark" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true"><path d="M3.5 1.75h9a.75.75 0 0 1 .75.75v11.6a.4.4 0 0 1-.63.33L8 11.2l-4.62 3.23a.4.4 0 0 1-.63-.33V2.5a.75.75 0 0 1 .75-.75z" stroke="#888" stroke-width="1.2"/></svg>';

const groups = new Map<string, Piece>();

export function partnersOf(look: Look): readonly Piece[] {
  const { site, face, design, said } = look;
  const own = chance(site.seed, "partners", site.index, face.design);
  if (face.markup === "tables" && own.happens(0.7)) return [];
  const cards = own.happens(0.12) ? 0 : own.lognormal(site.habits.navigation / 12, 0.6);
  const count = Math.min(GROUPS_MOST, Math.round(cards / CARDS_IN_GROUP));
  if (count === 0) return [];
  const first = own.below(GROUPS_MOST);
  const open =
    `<style>.px-box{max-width:${design.width}px;margin:28px auto;padding:0 16px}.px-row{display:grid;grid-template-columns:repeat(4,1fr);gap:18px;margin-bottom:18px}` +
    ".px-card{font-size:14px;line-height:1.35}.px-card img{width:100%;aspect-ratio:3/2;object-fit:cover}.px-title{display:block;font-weight:700;color:inherit;margin:8px 0 4px}" +
    `.px-text{margin:0;opacity:.75;font-size:13px}.px-foot{display:flex;justify-content:space-between;font-size:11px;opacity:.7;margin-top:6px}</style><div class="px-box" id="px-${site.system}"><b>${escaped(said.advertisement)}</b>\n`;
  return [open, ...Array.from({ length: count }, (_, at) => groupOf(look, (first + at) % GROUPS_MOST)), "</div>\n"];
}

function groupOf({ site, voice, face }: Look, number: number): Piece {
  const key = `${site.seed} ${site.system} ${site.language} ${face.charset === "utf-8"} ${number}`;
  const kept = groups.get(key);
  if (kept !== undefined) return kept;
  const own = chance(site.seed, "partners group", site.system, site.language, number);
  const cards = Array.from({ length: CARDS_IN_GROUP }, () => {
    const facts = voice.facts(own, own.pick(SECTIONS), own.below(3000) * DAY);
    const title = escaped(voice.title(own, facts));
    const picture = pictureAddress(own.word(), 300, 200);
    const large = pictureAddress(own.word(), 600, 400);
    const href = `/out/${own.between(100, 99_999)}?px=${hash(own, 22)}`;
    return (
      `<div class="px-card" data-px-id="${hash(own, 12)}" data-px-pos="${number}" data-px-bid="${own.below(9999)}" data-px-view="https://px.example/v/${hash(own, 30)}">` +
      `<a href="${href}" class="px-link" rel="nofollow" target="_blank"><span class="px-media"><img class="px-img" src="${picture}" srcset="${picture} 300w, ${large} 600w" sizes="(max-width: 600px) 50vw, 280px" alt="" width="300" height="200" loading="lazy"></span><span class="px-title">${title}</span></a>` +
      `<p class="px-text">${escaped(voice.lead(own, facts))}</p><div class="px-foot"><span class="px-source">${escaped(voice.siteName(own).domain)}</span>${BOOKMARK}</div></div>`
    );
  });
  const html = `<div class="px-row">${cards.join("\n")}</div>\n`;
  const piece = face.charset === "utf-8" ? Buffer.from(html) : html;
  groups.set(key, piece);
  return piece;
}
