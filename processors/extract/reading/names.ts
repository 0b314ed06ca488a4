/**
 * What the names of elements, their classes and ids tell about what they hold. Names are looked at word by word, so that
 * `shared` is no `share`; what sites call things in several languages stands in one list for each meaning.
 */

import type { Element } from "../../dom/tree.ts";

/**
 * `never` is no part of a body, `hardly` is none unless much of the page's prose is in it, `alien` is what
 * readers say or the site asks, however much it is,
 * `caption` belongs to a picture, `media` has pictures and often not more, `folded` is hidden for now, `lead` opens an article, `body` holds one.
 */
export type Meaning =
  | "never"
  | "alien"
  | "hardly"
  | "media"
  | "folded"
  | "caption"
  | "lead"
  | "body"
  | "byline"
  | "none";

const NEVER_TAGS: ReadonlySet<string> = new Set(
  "nav footer button select textarea input option datalist menu dialog iframe object embed video audio canvas map progress meter template noscript svg math script style head".split(
    " ",
  ),
);
const HARDLY_TAGS: ReadonlySet<string> = new Set(["aside", "form", "fieldset", "details", "label", "header"]);
const NEVER_ROLES: ReadonlySet<string> = new Set(
  "navigation contentinfo dialog alertdialog search menu menubar toolbar tablist banner button".split(" "),
);

const any = (words: string): RegExp => new RegExp(`(?:^|-)(?:${words.trim().replace(/\s+/g, "|")})(?:-|$)`);

/** Comments, sharing, advertising, what leads elsewhere. A word ends where the next begins: `related-posts`, `relatedPosts`. */
const NEVER = any(`
  share[rs]? sharing sharebar sharebuttons? shareline social socials socialshare addtoany addthis teilen
  related relatedposts relatedarticles relatedcontent related[a-z]* recommend(?:ed|ations?|s)? recirc recirculation
  readmore read-more readalso read-also readnext read-next morefrom more-from more-on morestories more-stories seealso see-also
  moreabout up-next upnext next-article most-read mostread most-popular popular trending
  newsletter[a-z]* subscribe subscription subscriptions signup sign-up mailing abo
  ads? advert[a-z]* adslot adunit adbox ad-container werbung anzeige sponsor(?:ed|s)? promo[a-z]* outbrain taboola plista dianomi
  breadcrumbs? pagination pager paging menu nav navigation navbar footer sidebar side-bar rail
  popup pop-up modal overlay lightbox[a-z]* tooltip piano premium-offer regwall
  tags taglist tag-list keywords tagcloud topic-list topics schlagworte themen labels
  author-bio authorbio author-box authorbox about-author author-info author-card authorcard
  toolbar tools buttons login register rating ratings vote poll polls quiz survey feedback correction-form
  playlist player jwplayer audioplayer podcast-player tts copyright skip-link skiplink sr-only screen-reader-text visually-hidden visuallyhidden
  widget-area banner disclaimer donate donation app-hint apphint appbanner placeholder privacy
`);
/** Wherever they stand in a word. */
const NEVER_PARTS =
  /newsletter|breadcrumb|sidebar|advert|sponsor|recommend|related|subscri|outbrain|taboola|mostread|readmore|morestories|sharebutton|socialshare|whatsapp|placeholder/;
const ALIEN_PARTS = /commentlist|comment-?section|comment-?area|disqus|leserkommentar|onetrust|cookie-?banner/;
const HARDLY_PARTS = /teaser|postmeta|entrymeta|articlemeta|bildinfo|widget|infobox/;
const ALIEN = any(
  "comments? comments?-[a-z]+ commentlist commentary-form commentform disqus discussion kommentare? leserkommentare? kommentarer commentaires comentarios reactions? respond replies cookies? consent gdpr onetrust didomi cmp",
);
const MEDIA = any(`
  card cards carousel slider slideshow gallery galerie embed embedded youtube video videos
  media mediainfo media-info image images img picture photo photos foto bild figure
`);
const HARDLY = any(`
  widget widgets teasers? teaserlist infobox info-box factbox fact-box box
  sidebar-[a-z]+ aside meta metadata byline bylines dateline timestamp published date datum time author authors autor
  tweet twitter instagram facebook live-blog-teaser profile bio aufmacher-info
  toc table-of-contents inhaltsverzeichnis links linklist link-list list-links index header head source sources quelle hint note notice
  action actions bar tab tabs dropdown tooltip service services contact kontakt topstories headlines latest
`);
const CAPTION = any(`
  captions? figcaption caption-[a-z]+ [a-z]+-caption credits? photo-credit image-credit bildunterschrift bildtext bildquelle legende
  imagetext media-caption photographer copyright-holder image-description
`);
const LEAD = any(`
  lead lede leadtext lead-text leadin standfirst intro introduction summary subtitle sub-title subheadline subhead sub-headline dek deck
  chapo chapeau vorspann anlauf teaser-text teasertext excerpt abstract sapo spoiler ingress manchet perex kurzfassung strapline tagline
  entradilla bajada sottotitolo occhiello lid preamble underrubrik anons anounce headline-text description desc opener
`);
const BODY = any(`
  article-body articlebody article-content articlecontent article-text articletext article-[a-z]*body story-body storybody story-content
  entry-content post-content postcontent post-body content-body body-content main-content text-body body-text bodytext richtext rich-text
  artikeltext artikel-content artikel-body news-text news-body newstext tekst texto contenido corpo texte-article td-post-content single-content
`);
const BYLINE = any(
  "byline bylines author authors autor autoren auteur dateline timestamp published pubdate publish-date datum post-meta entry-meta article-meta meta-info",
);

/** `relatedPosts__Inner_x` → `related-posts-inner-x`. */
const wordsOf = (text: string): string =>
  text
    .replace(/^(?:has|with|without|no|is|js|gate|show|hide)[-_]+.*/i, "")
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, "-");

/** The pages of a site name the same things alike: what names mean is remembered, up to a bound. */
const KNOWN_MAX = 10_000;
const NAMES_MAX = 300;
const known = new Map<string, Meaning>();

export function meaningOf(element: Element): Meaning {
  const { name, attributes } = element;
  if (NEVER_TAGS.has(name)) return "never";
  if (name === "figcaption") return "caption";
  let named = "";
  let role = "";
  let isHidden = false;
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1]!;
    switch (attributes[at]) {
      case "class":
      case "id":
        named += ` ${value}`;
        break;
      case "role":
        role = value;
        break;
      case "hidden":
        return "never";
      case "aria-hidden":
        isHidden = value === "true";
        break;
      case "itemprop":
        if (value === "articleBody") return "body";
        break;
      case "style":
        if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)) return "never";
        break;
    }
  }
  if (NEVER_ROLES.has(role)) return "never";
  const told = named === "" ? "none" : byNames(named);
  if (told !== "none") return told;
  // What is folded up is still part of it; what only repeats is short.
  if (isHidden) return "folded";
  return HARDLY_TAGS.has(name) ? "hardly" : "none";
}

function byNames(named: string): Meaning {
  // Long lists of classes are generated; what matters stands in front.
  const names = named.slice(0, NAMES_MAX);
  let meaning = known.get(names);
  if (meaning === undefined) {
    meaning = judged(names.split(/\s+/).map(wordsOf));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(names, meaning);
  }
  return meaning;
}

function judged(parts: readonly string[]): Meaning {
  const is = (pattern: RegExp): boolean => parts.some((part) => pattern.test(part));
  if (is(CAPTION)) return "caption";
  if (is(BODY)) return "body";
  if (is(ALIEN) || is(ALIEN_PARTS)) return "alien";
  if (is(NEVER) || is(NEVER_PARTS)) return "never";
  if (is(MEDIA)) return "media";
  if (is(LEAD)) return "lead";
  if (is(BYLINE)) return "byline";
  return is(HARDLY) || is(HARDLY_PARTS) ? "hardly" : "none";
}
