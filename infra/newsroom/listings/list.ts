/** Pages that list articles by plain links: the front page, sections, days of the archive. */

import { framed } from "../render/frame.ts";
import { cards, widget } from "../render/lists.ts";
import { lookOf } from "../render/look.ts";
import { headersOf } from "../render/notices.ts";
import { escaped } from "../render/text.ts";
import type { ListView, Rendered } from "../view.ts";

/** How many of a block. */
const BLOCK = 9;

export function renderList({ site, face, section, headlines, popular }: ListView): Rendered {
  const look = lookOf(site, face);
  const { open, close, said } = look;
  const title = section === undefined ? site.name : `${said.sections[section]}, ${site.name}`;
  const heading = section === undefined ? said.latest : said.sections[section];
  const blocks = [];
  for (let at = 0; at < headlines.length; at += BLOCK)
    blocks.push(cards(look, at === 0 ? heading : said.readMore, headlines.slice(at, at + BLOCK)));
  const more = `<p>${look.link.navLink}/listing/">${escaped(said.loadMore)}${close.navLink}</p>`;
  const pieces = framed(look, {
    title,
    head: `<link rel="canonical" href="${site.origin}${section === undefined ? "/" : `/${section}/`}">\n`,
    main: `${open.articleHead}<h1>${escaped(heading)}</h1>${close.articleHead}${blocks.join("")}${more}`,
    widgets: [widget(look, said.mostRead, popular, "nothing")],
  });
  return { status: 200, headers: headersOf(site, face), pieces };
}
