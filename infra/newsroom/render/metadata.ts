/** What the head of an article's page says about it to machines, right or wrong as the site's habits are. */

import type { MetadataFault } from "../model.ts";
import { isoOf } from "../truth.ts";
import type { ArticleView } from "../view.ts";
import type { Look } from "./look.ts";
import { pictureAddress } from "./pictures.ts";
import { escaped, scriptJson } from "./text.ts";

/** What a page says of its article; breakages make some of it differ from the article. */
export interface Statement {
  readonly title: string;
  readonly authors: readonly string[];
  readonly published: number;
  readonly text: string;
  readonly picture: number | undefined;
}

export function metadata(look: Look, view: ArticleView, stated: Statement): string {
  const { site, article } = view;
  const has = (fault: MetadataFault): boolean => site.metadata.faults.includes(fault);
  const url = site.origin + article.path;
  const canonical = has("relative-canonical") ? article.path : url;
  const time = (at: number): string => {
    const iso = isoOf(site, at);
    return has("date-without-zone") ? iso.slice(0, 19) : iso;
  };
  const published = time(has("date-of-change") ? (article.modified ?? stated.published) : stated.published);
  const modified = time(article.modified ?? stated.published);
  const title = has("title-with-site") ? `${stated.title} | ${site.name}` : stated.title;
  const author = has("author-is-site") || stated.authors.length === 0 ? site.name : stated.authors.join(", ");
  const picture = stated.picture === undefined ? "" : site.origin + pictureAddress(stated.picture, 1200, 630);
  const metas = [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    meta("name", "description", article.lead),
    ...(stated.authors.length > 0 || has("author-is-site") ? [meta("name", "author", author)] : []),
    ...(site.metadata.openGraph ? openGraph(view, { title, url, picture, published, modified }) : []),
    ...(site.metadata.microdata ? microdata(title, published, author) : []),
  ];
  return `${metas.join("\n")}\n${jsonLd(look, view, stated, { title, url, picture, published, modified, author })}`;
}

interface Said {
  readonly title: string;
  readonly url: string;
  readonly picture: string;
  readonly published: string;
  readonly modified: string;
}

const meta = (attribute: "name" | "property" | "itemprop", name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}">`;

function openGraph({ site, article }: ArticleView, { title, url, picture, published, modified }: Said): string[] {
  const og = (name: string, content: string): string => meta("property", name, content);
  return [
    og("og:type", "article"),
    og("og:site_name", site.name),
    og("og:title", title),
    og("og:description", article.lead),
    og("og:url", url),
    ...(picture === "" ? [] : [og("og:image", picture), og("og:image:width", "1200"), og("og:image:height", "630")]),
    og("article:published_time", published),
    og("article:modified_time", modified),
    og("article:section", article.item.section),
    ...article.tags.map((tag) => og("article:tag", tag)),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    ...(picture === "" ? [] : [meta("name", "twitter:image", picture)]),
  ];
}

/** Valid in the head too, where sites without elements for it put it. */
const microdata = (title: string, published: string, author: string): string[] => [
  meta("itemprop", "headline", title),
  meta("itemprop", "datePublished", published),
  meta("itemprop", "author", author),
];

function jsonLd(look: Look, view: ArticleView, { text, authors }: Statement, said: Said & { author: string }): string {
  const { site, article } = view;
  const { jsonLd: kind, articleBody, faults } = site.metadata;
  if (kind === "none") return "";
  const publisher = {
    "@type": "Organization",
    name: site.name,
    logo: { "@type": "ImageObject", url: `${site.origin}/logo.png` },
  };
  const isNamed = authors.length > 0 && !faults.includes("author-is-site");
  const news = {
    "@type": article.item.type === "live" ? "LiveBlogPosting" : "NewsArticle",
    mainEntityOfPage: { "@type": "WebPage", "@id": said.url },
    headline: said.title,
    ...(said.picture === "" ? {} : { image: [said.picture] }),
    datePublished: said.published,
    dateModified: said.modified,
    author: isNamed
      ? authors.map((name) => ({ "@type": "Person", name }))
      : { "@type": "Organization", name: said.author },
    publisher,
    description: article.lead,
    ...(articleBody ? { articleBody: text } : {}),
    ...(article.isPaid ? { isAccessibleForFree: false } : {}),
    articleSection: look.said.sections[article.item.section],
    ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
  };
  const data =
    kind === "plain"
      ? { "@context": "https://schema.org", ...news }
      : { "@context": "https://schema.org", "@graph": graph(look, view, news) };
  const json = scriptJson(data, look.face.charset);
  // A comma too many, as templates leave it.
  const written = faults.includes("broken-json") ? `${json.slice(0, -1)},}` : json;
  return `<script type="application/ld+json">${written}</script>\n`;
}

function graph(look: Look, { site, article }: ArticleView, news: object): object[] {
  const crumb = (position: number, name: string, item: string): object => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  const { section } = article.item;
  return [
    {
      "@type": "WebSite",
      "@id": `${site.origin}/#website`,
      url: `${site.origin}/`,
      name: site.name,
      inLanguage: site.language,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        crumb(1, look.said.home, `${site.origin}/`),
        crumb(2, look.said.sections[section], `${site.origin}/${section}/`),
      ],
    },
    news,
  ];
}
