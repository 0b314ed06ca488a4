/**
 * The parts that pages are built of, by their role: what block of the page they belong to, what they are within it, and
 * by which elements they are written where markup says what things are (semantic) and where it does not (divs).
 */

/** role: block, part of it (a dot: the block itself), semantic element, element in div soup. */
const LINES = `
page: page . div div
header: header . header div
headerInner: header inner div div
topBar: bar . div div
topLink: bar link a a
logo: logo . a a
logoText: logo text span span
slogan: logo note span span
nav: nav . nav div
navList: nav list ul div
navItem: nav item li div
navLink: nav link a a
navMore: nav more div div
menuButton: menu button button div
search: search . form div
searchField: search field input input
login: user link a a
subscribe: user button a a
ticker: ticker . div div
tickerLink: ticker link a a
columns: layout . div div
main: layout main main div
side: layout side aside div
article: article . article div
articleHead: article head header div
crumbs: crumbs . nav div
crumb: crumbs link a a
kicker: article kicker a a
title: article title h1 h1
titleBox: article heading h1 h1
lead: article lead p div
byline: article byline div div
avatar: author photo span span
author: author name span span
authorBox: author link span span
date: article date time span
dateBox: byline time time span
updated: article updated span span
share: share . div div
shareItem: share item a a
hero: hero . figure div
heroImage: hero image picture div
caption: figure caption figcaption div
credit: figure credit span span
body: article text div div
bodyBox: article body div div
block: text block div div
figure: figure . figure div
figureImage: figure image picture div
zoom: figure zoom button button
heading: text heading h2 div
quote: quote . blockquote div
quoteBy: quote author cite div
points: text list ul ul
entry: entry . section div
entryTime: entry time time div
seeAlso: also . aside div
seeAlsoTitle: also title h4 div
seeAlsoList: also list ul div
seeAlsoItem: also item li div
seeAlsoLink: also link a a
adInside: promo . div div
ad: banner . div div
adLabel: banner label span div
letter: letter . aside div
letterTitle: letter title h3 div
letterForm: letter form form div
embed: embed . figure div
embedBox: embed box div div
tags: tags . ul div
tagItem: tags item li span
tag: tags link a a
paywall: paywall . section div
paywallTitle: paywall title h2 div
paywallButton: paywall button a a
corrected: note . p div
comments: comments . section div
commentsTitle: comments title h2 div
comment: comment . article div
commentHead: comment head header div
commentName: comment name strong span
commentTime: comment time time span
commentText: comment text div div
commentReply: comment reply button button
related: related . section div
relatedTitle: related title h2 div
cards: cards . div div
card: card . article div
cardPicture: card image a a
cardBody: card body div div
cardKicker: card kicker span span
cardTitle: card title h3 div
cardLink: card link a a
cardText: card text p div
cardTime: card time time span
widget: widget . section div
widgetTitle: widget title h3 div
widgetList: widget list ol div
widgetItem: widget item li div
widgetLink: widget link a a
widgetTime: widget time time span
widgetRank: widget rank span span
strip: strip . section div
stripItem: strip item div div
stripLink: strip link a a
wide: cover . div div
footer: footer . footer div
footerInner: footer inner div div
footerColumn: footer column div div
footerTitle: footer title h4 div
footerList: footer list ul div
footerItem: footer item li div
footerLink: footer link a a
smallPrint: footer copy p div
cookie: consent . div div
cookieText: consent text p div
cookieButton: consent button button button
icon: icon . svg svg`;

/** Parts that lead somewhere. */
export const LINKS: ReadonlySet<string> = new Set(
  LINES.trim()
    .split("\n")
    .filter((line) => line.endsWith(" a a"))
    .map((line) => line.slice(0, line.indexOf(":"))),
);

export interface Role {
  readonly block: string;
  readonly part: string;
  readonly semantic: string;
  readonly soup: string;
}

/** What stands before the colons. */
type NamesOf<Lines extends string, Found = never> = Lines extends `\n${infer Name}: ${infer Rest}`
  ? Rest extends `${string}\n${infer More}`
    ? NamesOf<`\n${More}`, Found | Name>
    : Found | Name
  : Found;
export type RoleName = NamesOf<typeof LINES>;

export const ROLES = Object.fromEntries(
  LINES.trim()
    .split("\n")
    .map((line) => {
      const [name, rest] = line.split(": ") as [string, string];
      const [block, part, semantic, soup] = rest.split(" ") as [string, string, string, string];
      return [name, { block, part, semantic, soup }];
    }),
) as Readonly<Record<RoleName, Role>>;

export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

/**
 * What rules go by: these names change only when the class names as a whole do. A field's element has another class for
 * its style (titleBox and so on), which stays where it is when the field's own name goes astray.
 */
export const HOOKED: ReadonlySet<RoleName> = new Set([
  ...(["body", "title", "author", "date"] as const),
  ...(["seeAlso", "adInside", "letter", "embed", "figure", "entryTime", "quoteBy"] as const),
]);
