/**
 * Pages as they were written around 2008: tables hold the layout, colours and type are attributes, and lines end in br.
 * A cell's content may be anything; what is a row's only holds cells, so parts nest as their callers nest them.
 */

import type { Face } from "../model.ts";
import type { Design } from "./design.ts";
import type { Names } from "./names.ts";
import { LINKS, ROLE_NAMES, type RoleName } from "./roles.ts";
import type { Tags } from "./tags.ts";

type Pair = readonly [open: string, close: string];

export function oldTags(names: Names, design: Design, face: Face): Tags {
  const pairs = pairsOf(names, design);
  const open: Partial<Record<RoleName, string>> = {};
  const close: Partial<Record<RoleName, string>> = {};
  const link: Partial<Record<RoleName, string>> = {};
  for (const role of ROLE_NAMES) {
    const [start, end] = pairs[role] ?? ["", ""];
    const wraps = role === "main" || role === "article" ? face.wraps : 0;
    open[role] = start + '<table width="100%" cellpadding="0" cellspacing="0"><tr><td>'.repeat(wraps);
    close[role] = "</td></tr></table>".repeat(wraps) + end;
    link[role] = LINKS.has(role) ? `${start.slice(0, -1)} href="` : "";
  }
  return { open, close, link, css: cssOf(names, design) } as Tags;
}

function pairsOf(n: Names, d: Design): Partial<Record<RoleName, Pair>> {
  const { palette: p } = d;
  const face =
    d.textFont.includes("serif,") || !d.textFont.includes("sans") ? "Times New Roman, Times" : "Arial, Verdana";
  const table = (more: string): string => `<table width="100%" border="0" cellpadding="0" cellspacing="0"${more}>`;
  const cell = (role: RoleName): Pair => [`<tr><td class="${n[role]}">`, "</td></tr>"];
  const box: Pair = ["</td></tr></table>", ""];
  const inTable = (role: RoleName, more = ""): Pair => [
    `${table(more)}<tr><td class="${n[role]}" valign="top">`,
    `${box[0]}<br>`,
  ];
  const anchor = (role: RoleName): Pair => [`<a class="${n[role]}">`, "</a>"];
  const span = (role: RoleName, more = ""): Pair => [`<span class="${n[role]}"${more}>`, "</span>"];
  const font = (role: RoleName, size: number, colour: string): Pair => [
    `<font class="${n[role]}" size="${size}" color="${colour}">`,
    "</font>",
  ];
  const titled = (role: RoleName): Pair => [
    `<tr><td class="${n[role]}" bgcolor="${p.accent}" height="22"><font color="#ffffff" size="2"><b>&nbsp;`,
    "</b></font></td></tr>",
  ];
  return {
    page: [
      `<table width="${d.width}" align="center" border="0" cellpadding="0" cellspacing="0" bgcolor="#ffffff"><tr><td>`,
      box[0],
    ],
    header: [`${table(` bgcolor="${p.headBack}" class="${n.header}"`)}<tr>`, "</tr></table>"],
    headerInner: [`<td class="${n.headerInner}">`, "</td>"],
    topBar: [`${table(` bgcolor="${p.panel}"`)}<tr><td class="${n.topBar}" height="20">`, box[0]],
    topLink: anchor("topLink"),
    logo: anchor("logo"),
    logoText: [`<b class="${n.logoText}">`, "</b>"],
    slogan: font("slogan", 1, p.muted),
    nav: [`${table(` bgcolor="${p.navBack}"`)}<tr>`, "</tr></table>"],
    navList: [`<td class="${n.navList}" align="left" height="28">`, "</td>"],
    navItem: ["&nbsp; ", " "],
    navLink: anchor("navLink"),
    search: [`<form action="/search.php" method="get" class="${n.search}">`, "</form>"],
    searchField: [`<input type="text" name="q" size="18" class="${n.searchField}">`, ""],
    login: anchor("login"),
    subscribe: anchor("subscribe"),
    ticker: [`<table width="100%" bgcolor="#ffffcc" cellpadding="4"><tr><td class="${n.ticker}">`, box[0]],
    tickerLink: anchor("tickerLink"),
    columns: ['<table width="100%" border="0" cellpadding="0" cellspacing="12"><tr valign="top">', "</tr></table>"],
    main: [`<td class="${n.main}">`, "</td>"],
    side: [
      `<td width="${d.sideWidth}" class="${n.side}"><img src="/i/dot.gif" width="${d.sideWidth}" height="1" alt=""><br>`,
      "</td>",
    ],
    article: inTable("article"),
    crumbs: [`<font size="1" color="${p.muted}" class="${n.crumbs}">`, "</font><br>"],
    crumb: anchor("crumb"),
    kicker: anchor("kicker"),
    titleBox: [`<h1 class="${n.titleBox}">`, "</h1>"],
    lead: [`<b class="${n.lead}">`, "</b><br><br>"],
    byline: [`<font size="1" color="${p.muted}" class="${n.byline}">`, "</font><br><br>"],
    authorBox: span("authorBox"),
    dateBox: span("dateBox"),
    updated: [`<i class="${n.updated}">`, "</i>"],
    share: [`<div class="${n.share}">`, "</div>"],
    shareItem: anchor("shareItem"),
    hero: [`<table align="left" border="0" cellpadding="4" width="300"><tr><td class="${n.hero}">`, box[0]],
    heroImage: ["", ""],
    caption: [`<br><font size="1" color="${p.muted}" class="${n.caption}">`, "</font>"],
    credit: [`<i class="${n.credit}">`, "</i>"],
    bodyBox: [`<div class="${n.bodyBox}" align="justify">`, "</div>"],
    figure: [`<table class="${n.figure}" align="right" border="0" cellpadding="4" width="240"><tr><td>`, box[0]],
    heading: [`<b class="${n.heading}">`, "</b><br><br>"],
    quote: [`<blockquote class="${n.quote}">`, "</blockquote>"],
    quoteBy: [`<i class="${n.quoteBy}">`, "</i>"],
    points: [`<ul class="${n.points}">`, "</ul>"],
    entryTime: [`<b class="${n.entryTime}">`, "</b>"],
    entry: ["", "<hr size=1 noshade>"],
    seeAlso: [
      `<table class="${n.seeAlso}" bgcolor="${p.panel}" cellpadding="6" width="100%"><tr><td>`,
      `${box[0]}<br>`,
    ],
    seeAlsoTitle: ["<b>", "</b><br>"],
    seeAlsoItem: ["&raquo; ", "<br>"],
    seeAlsoLink: anchor("seeAlsoLink"),
    adInside: [`<center class="${n.adInside}">`, "</center><br>"],
    ad: [
      `<table class="${n.ad}" bgcolor="#eeeeee" width="100%" cellpadding="6"><tr><td align="center">`,
      `${box[0]}<br>`,
    ],
    adLabel: [`<font size="1" color="#999999">`, "</font><br>"],
    letter: [`<table class="${n.letter}" bgcolor="#f0f0e0" cellpadding="6" width="100%"><tr><td>`, `${box[0]}<br>`],
    letterTitle: ["<b>", "</b><br>"],
    letterForm: ["", ""],
    embed: [`<center class="${n.embed}">`, "</center><br>"],
    embedBox: ["", ""],
    tags: [`<font size="2" class="${n.tags}">`, "</font><br><br>"],
    tagItem: ["", ", "],
    tag: anchor("tag"),
    paywall: [
      `<table class="${n.paywall}" bgcolor="#ffffe0" cellpadding="12" width="100%"><tr><td align="center">`,
      box[0],
    ],
    paywallTitle: ['<font size="4"><b>', "</b></font><br>"],
    paywallButton: anchor("paywallButton"),
    corrected: [`<i class="${n.corrected}">`, "</i><br>"],
    comments: [table(` class="${n.comments}"`), "</table><br>"],
    commentsTitle: titled("commentsTitle"),
    comment: cell("comment"),
    commentHead: [`<font size="1" color="${p.muted}">`, "</font><br>"],
    commentName: ["<b>", "</b> "],
    commentTime: span("commentTime"),
    commentText: [`<font size="2" class="${n.commentText}">`, "</font><br>"],
    commentReply: [`<small class="${n.commentReply}">`, "</small><hr>"],
    related: [table(` class="${n.related}"`), "</table><br>"],
    relatedTitle: titled("relatedTitle"),
    cards: ['<tr><td><table width="100%" border="0" cellpadding="5" cellspacing="0">', "</table></td></tr>"],
    card: cell("card"),
    cardPicture: [`<a class="${n.cardPicture}">`, "</a>"],
    cardBody: ["", '<br clear="all">'],
    cardKicker: font("cardKicker", 1, p.accent),
    cardTitle: ["<b>", "</b><br>"],
    cardLink: anchor("cardLink"),
    cardText: [`<font size="2" class="${n.cardText}">`, "</font><br>"],
    cardTime: font("cardTime", 1, p.muted),
    widget: [table(` class="${n.widget}"`), "</table><br>"],
    widgetTitle: titled("widgetTitle"),
    widgetList: [
      `<tr><td class="${n.widgetList}" bgcolor="${p.panel}"><font face="${face}" size="2">`,
      "</font></td></tr>",
    ],
    widgetItem: ['<img src="/i/dot.gif" width="5" height="5" alt="">&nbsp;', "<br><br>"],
    widgetLink: anchor("widgetLink"),
    widgetTime: [`<font class="${n.widgetTime}" size="1" color="${p.muted}">`, "</font>&nbsp; "],
    widgetRank: ["<b>", ".</b>&nbsp;"],
    footer: [`<table width="100%" bgcolor="${p.panel}" cellpadding="8" class="${n.footer}"><tr><td>`, box[0]],
    footerInner: ['<table width="100%" cellpadding="4"><tr valign="top">', "</tr></table>"],
    footerColumn: ["<td>", "</td>"],
    footerTitle: ["<b>", "</b><br>"],
    footerItem: ["", "<br>"],
    footerLink: anchor("footerLink"),
    smallPrint: [`<hr size="1"><font size="1" color="${p.muted}" class="${n.smallPrint}">`, "</font>"],
    cookie: [`<div class="${n.cookie}">`, "</div>"],
    cookieText: ["<p>", "</p>"],
    cookieButton: [`<button class="${n.cookieButton}">`, "</button>"],
    icon: [`<svg class="${n.icon}">`, "</svg>"],
  };
}

function cssOf(n: Names, d: Design): string {
  const { palette: p } = d;
  return [
    `body{margin:0;background:${p.panel === "#ffffff" ? "#dddddd" : p.panel};font-family:${d.textFont};font-size:13px;color:#222222}`,
    "td{font-size:13px;line-height:1.35}img{border:0}form{margin:0}",
    `a{color:${p.accent}}`,
    `.${n.headerInner}{padding:12px 14px}`,
    `.${n.logo}{font:bold 34px ${d.headFont};color:${p.headInk};text-decoration:none}`,
    `.${n.navLink}{font:bold 12px ${d.headFont};color:${p.navInk};text-decoration:none}`,
    `.${n.topBar}{padding:0 10px;font-size:11px}.${n.topLink}{color:${p.muted};margin-right:10px}`,
    `.${n.titleBox}{font:bold ${d.titleSize}px ${d.headFont};margin:4px 0 8px;line-height:1.15}`,
    `.${n.bodyBox}{font-size:${d.textSize}px;line-height:1.45}.${n.bodyBox} p{margin:0 0 10px}`,
    `.${n.side}{font-size:12px}.${n.widgetList},.${n.card}{padding:6px}.${n.cardPicture} img{float:left;margin:0 8px 4px 0;width:110px;height:auto}`,
    `.${n.cookie}{position:fixed;bottom:0;left:0;width:100%;background:#ffffcc;padding:6px;border-top:1px solid #999999}`,
    `.${n.shareItem} svg,.${n.icon}{width:16px;height:16px}`,
  ].join("\n");
}
