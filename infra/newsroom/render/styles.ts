/** The style of a design: declarations by role, and the rules for elements within them. */

import type { Design } from "./design.ts";
import type { RoleName } from "./roles.ts";

/** Selector after the role's own ("" for itself) and declarations. */
export type Styles = Readonly<Partial<Record<RoleName, Readonly<Record<string, string>>>>>;

const px = (size: number): string => `${Math.round(size)}px`;

export function stylesOf(design: Design): Styles {
  return { ...shell(design), ...opening(design), ...text(design), ...lists(design), ...ending(design) };
}

/** What holds for whole elements. */
export function baseOf({ palette: p, textFont, corner, boxed }: Design): string {
  const ground = !boxed ? p.paper : p.panel === p.paper ? "#eceff1" : p.panel;
  return (
    `*{box-sizing:border-box}body{margin:0;background:${ground};color:${p.ink};font:15px/1.4 ${textFont}}` +
    `a{color:${p.accent};text-decoration:none}a:hover{text-decoration:underline}img{max-width:100%;height:auto}` +
    "figure,ul,ol,h1,h2,h3,h4{margin:0;padding:0}picture,picture img,a>img{display:block}button{font:inherit}" +
    `input[type=email]{flex:1;min-width:0;padding:8px;border:1px solid ${p.line};border-radius:${px(corner)}}` +
    "[hidden]{display:none!important}"
  );
}

function shell(d: Design): Styles {
  const { palette: p } = d;
  const inner = `max-width:${d.width}px;margin:0 auto;padding:0 16px;box-sizing:border-box`;
  const caps = d.capitals ? ";text-transform:uppercase;letter-spacing:.04em" : "";
  const isMast = d.header === "masthead";
  const size = isMast ? 46 : d.header === "slim" ? 24 : 32;
  const side = `width:${d.sideWidth}px;flex:none`;
  return {
    page: { "": "position:relative" },
    topBar: {
      "": `${inner};display:flex;gap:18px;font-size:12px;padding-top:6px;padding-bottom:6px;color:${p.muted};border-bottom:1px solid ${p.line}`,
    },
    topLink: { "": `color:${p.muted}` },
    header: {
      "": `background:${p.headBack};color:${p.headInk};border-bottom:${d.rule === "bar" ? `4px solid ${p.accent}` : `1px solid ${p.line}`}${d.sticky ? ";position:sticky;top:0;z-index:50" : ""}`,
    },
    headerInner: {
      "": `${inner};display:flex;align-items:center;gap:20px;padding-top:${isMast ? 22 : 12}px;padding-bottom:${isMast ? 18 : 12}px;${isMast ? "justify-content:center;text-align:center;flex-wrap:wrap" : "justify-content:space-between"}`,
    },
    logo: {
      "": `display:inline-flex;align-items:center;gap:10px;color:${p.headInk};font-family:${d.headFont};font-weight:800;font-size:${size}px;line-height:1;white-space:nowrap;letter-spacing:-.02em`,
    },
    slogan: { "": "font-size:12px;opacity:.7;font-weight:400" },
    nav: { "": `background:${p.navBack};color:${p.navInk};border-bottom:1px solid ${p.line}` },
    navList: {
      "": `${inner};display:flex;flex-wrap:wrap;gap:2px 18px;list-style:none;${isMast ? "justify-content:center;" : ""}padding-top:2px;padding-bottom:2px`,
    },
    navItem: { "": "padding:9px 0" },
    navLink: { "": `color:${p.navInk};font-weight:600;font-size:14px;font-family:${d.headFont}${caps}` },
    navMore: { "": "display:none" },
    menuButton: { "": "background:none;border:0;color:inherit;padding:6px;cursor:pointer" },
    search: { "": "display:flex;align-items:center;margin:0" },
    searchField: {
      "": `border:1px solid ${p.line};border-radius:${px(d.corner)};padding:7px 10px;width:170px;background:#fff;font-size:13px`,
    },
    login: { "": "color:inherit;font-size:13px;white-space:nowrap" },
    subscribe: {
      "": `background:${p.headBack === p.accent ? "#ffffff" : p.accent};color:${p.headBack === p.accent ? p.accent : "#ffffff"};padding:8px 14px;border-radius:${px(d.corner)};font-size:13px;font-weight:700;white-space:nowrap`,
    },
    ticker: {
      "": `${inner};display:flex;gap:24px;overflow:hidden;white-space:nowrap;padding-top:9px;padding-bottom:9px;font-size:13px;border-bottom:1px solid ${p.line}`,
    },
    tickerLink: { "": `color:${p.ink}` },
    wide: { "": `${inner};padding-top:20px` },
    strip: {
      "": `${inner};display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding-top:14px;padding-bottom:14px;border-bottom:1px solid ${p.line}`,
    },
    stripItem: { "": "font-size:13px;line-height:1.3" },
    stripLink: {
      "": `display:flex;gap:10px;color:${p.ink};font-weight:600`,
      " img": "width:76px;height:56px;object-fit:cover;flex:none",
    },
    columns: {
      "": `${inner};display:flex;gap:${d.side === "both" ? 24 : 36}px;align-items:flex-start;padding-top:24px;padding-bottom:32px`,
    },
    main: {
      "": `flex:1 1 0;min-width:0${d.boxed ? `;background:${p.paper};padding:26px 30px` : ""}${d.side === "none" ? ";max-width:780px;margin:0 auto" : ""}`,
    },
    side: {
      "": `${side};font-size:14px${d.boxed ? `;background:${p.paper};padding:18px` : d.divider ? `;border-left:1px solid ${p.line};padding-left:18px` : ""}`,
    },
    icon: { "": "width:18px;height:18px;fill:currentColor;vertical-align:middle" },
    footer: {
      "": `background:${footBack(d)};color:${footInk(d)};padding:32px 0 24px;margin-top:32px;font-size:13px;border-top:1px solid ${p.line}`,
      " a": `color:${footInk(d)}`,
    },
    footerInner: { "": `${inner};display:flex;flex-wrap:wrap;gap:28px 44px` },
    footerColumn: { "": "flex:1 1 150px" },
    footerTitle: { "": `font-weight:700;font-size:13px;margin:0 0 10px${caps}` },
    footerList: { "": "list-style:none;margin:0;padding:0" },
    footerItem: { "": "padding:3px 0" },
    smallPrint: { "": `${inner};margin-top:22px;padding-top:16px;opacity:.75;font-size:12px;line-height:1.5` },
    cookie: {
      "": `position:fixed;left:0;right:0;bottom:0;z-index:99;background:#ffffff;color:#222222;box-shadow:0 -2px 18px rgba(0,0,0,.25);padding:18px 24px;display:flex;gap:24px;align-items:center;justify-content:center`,
    },
    cookieText: { "": "max-width:720px;margin:0;font-size:13px" },
    cookieButton: {
      "": `background:${p.accent};color:#ffffff;border:0;border-radius:${px(d.corner)};padding:10px 20px;font-weight:700`,
    },
  };
}

const footBack = (d: Design): string =>
  d.footer === "dark" ? d.palette.footBack : d.footer === "light" ? d.palette.panel : d.palette.accent;
const footInk = (d: Design): string =>
  d.footer === "dark" ? d.palette.footInk : d.footer === "light" ? d.palette.ink : "#ffffff";

function opening(d: Design): Styles {
  const { palette: p } = d;
  const title = `font-family:${d.headFont};font-size:${d.titleSize}px;line-height:1.15;font-weight:${d.headFont.includes("serif,") ? 400 : 700};margin:0 0 14px`;
  const isOver = d.hero === "over";
  return {
    article: { "": `position:relative${d.share === "rail" ? ";padding-left:64px" : ""}` },
    articleHead: {
      "": `margin-bottom:18px${isOver ? `;background:${p.paper};padding:18px 22px 0;margin:-70px 28px 18px;position:relative` : ""}`,
    },
    crumbs: { "": `font-size:12px;color:${p.muted};margin-bottom:12px;display:flex;gap:8px` },
    crumb: { "": `color:${p.muted}` },
    kicker: {
      "": `display:inline-block;color:${d.rule === "block" ? "#ffffff" : p.accent};${d.rule === "block" ? `background:${p.accent};padding:3px 9px;` : ""}font-weight:700;font-size:13px;margin-bottom:10px${d.capitals ? ";text-transform:uppercase;letter-spacing:.06em" : ""}`,
    },
    titleBox: { "": title },
    lead: {
      "": `font-size:${px(d.textSize * 1.18)};line-height:1.45;margin:0 0 16px;${d.textSize % 2 === 0 ? "font-weight:600" : `color:${p.muted}`}`,
    },
    byline: {
      "": `display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;font-size:13px;color:${p.muted};margin:0 0 16px`,
    },
    avatar: { "": "width:40px;height:40px;border-radius:50%;overflow:hidden;flex:none" },
    authorBox: { "": `color:${p.ink};font-weight:700` },
    share: {
      "":
        d.share === "rail"
          ? "position:absolute;left:0;top:8px;display:flex;flex-direction:column;gap:10px"
          : "display:flex;gap:8px;margin:0 0 18px",
    },
    shareItem: {
      "": `display:inline-flex;align-items:center;justify-content:center;width:36px;height:36px;border-radius:${d.corner > 3 ? "50%" : px(d.corner)};background:${p.panel};color:${p.muted};border:1px solid ${p.line};box-sizing:border-box`,
    },
    hero: { "": "margin:0 0 20px" },
    heroImage: {
      "": `display:block;border-radius:${px(d.corner)};overflow:hidden`,
      " img": `width:100%${isOver || d.hero === "wide" ? ";max-height:460px;object-fit:cover" : ""}`,
    },
    caption: { "": `font-size:13px;line-height:1.4;color:${p.muted};padding:7px 0` },
    credit: { "": `font-size:12px;opacity:.8;margin-left:6px` },
    corrected: { "": `border-left:3px solid ${p.accent};padding:8px 14px;font-size:13px;background:${p.panel}` },
  };
}

function text(d: Design): Styles {
  const { palette: p } = d;
  const box = `background:${p.panel};border:1px solid ${p.line};border-radius:${px(d.corner)};padding:16px 18px;margin:0 0 22px`;
  const bordered = `border-left:4px solid ${p.accent};padding:4px 0 4px 18px;margin:0 0 22px`;
  return {
    bodyBox: {
      "": `font-size:${d.textSize}px;line-height:${d.leading}`,
      " p": `margin:0 0 ${px(d.textSize * 1.15)}`,
      " p a": `text-decoration:${d.corner % 4 === 0 ? "underline" : "none"}`,
    },
    block: { "": "position:relative" },
    figure: { "": "margin:0 0 22px" },
    figureImage: { "": `display:block;border-radius:${px(d.corner)};overflow:hidden`, " img": "width:100%" },
    zoom: {
      "": "float:right;position:relative;margin:-44px 10px 0 0;width:34px;height:34px;border:0;background:rgba(0,0,0,.55);color:#ffffff;padding:6px;border-radius:50%;line-height:1",
    },
    heading: {
      "": `font-family:${d.headFont};font-size:${px(d.textSize * 1.4)};line-height:1.25;font-weight:700;margin:28px 0 12px`,
    },
    quote: {
      "": `margin:0 0 22px;padding:4px 0 4px 22px;border-left:4px solid ${p.accent};font-size:${px(d.textSize * 1.12)};font-style:italic`,
    },
    quoteBy: { "": `display:block;font-size:13px;font-style:normal;color:${p.muted};margin-top:6px` },
    points: { "": "margin:0 0 20px;padding-left:22px", " li": "margin-bottom:6px" },
    entry: { "": `border-top:1px solid ${p.line};padding:14px 0 4px` },
    entryTime: { "": `color:${p.accent};font-weight:700;font-size:14px;display:block;margin-bottom:4px` },
    seeAlso: { "": `${d.rule === "line" ? bordered : box};font-size:15px` },
    seeAlsoTitle: { "": `font-weight:700;font-size:13px;margin:0 0 8px;color:${p.muted};text-transform:uppercase` },
    seeAlsoList: { "": "list-style:none;margin:0;padding:0" },
    seeAlsoItem: { "": "padding:4px 0" },
    seeAlsoLink: { "": `font-weight:600;color:${p.ink}` },
    adInside: { "": `margin:0 auto 22px;text-align:center;background:${p.panel};padding:10px;font-size:13px` },
    ad: { "": `margin:0 0 24px;background:${p.panel};text-align:center;padding:8px;font-size:13px` },
    adLabel: {
      "": `display:block;font-size:10px;color:${p.muted};text-transform:uppercase;letter-spacing:.08em;margin-bottom:6px`,
    },
    letter: { "": `${box};border-top:4px solid ${p.accent};font-size:14px` },
    letterTitle: { "": `font-family:${d.headFont};font-size:19px;margin:0 0 8px;font-weight:700` },
    letterForm: { "": "display:flex;gap:8px;margin:10px 0 0" },
    embed: { "": "margin:0 0 22px" },
    embedBox: { "": "position:relative;background:#000000;aspect-ratio:16/9;overflow:hidden" },
    paywall: { "": `${box};text-align:center;padding:28px 24px;box-shadow:0 -60px 50px ${p.paper};position:relative` },
    paywallTitle: { "": `font-family:${d.headFont};font-size:24px;margin:0 0 10px` },
    paywallButton: {
      "": `display:inline-block;background:${p.accent};color:#ffffff;padding:12px 26px;border-radius:${px(d.corner)};font-weight:700;margin-top:12px`,
    },
  };
}

function lists(d: Design): Styles {
  const { palette: p } = d;
  const heading = titled(d);
  const columns =
    d.related === "grid" ? `grid-template-columns:repeat(${d.relatedColumns},1fr)` : "grid-template-columns:1fr";
  const isRow = d.related === "rows";
  const isBoxed = p.panel !== p.paper && d.corner > 0;
  return {
    widget: {
      "": `margin:0 0 30px${isBoxed ? `;background:${p.panel};padding:16px;border-radius:${px(d.corner)}` : ""}`,
    },
    widgetTitle: { "": `${heading};font-size:17px` },
    widgetList: { "": "list-style:none;margin:0;padding:0" },
    widgetRank: {
      "": `font-family:${d.headFont};font-size:26px;line-height:1;font-weight:700;color:${p.accent};flex:none;min-width:30px`,
    },
    widgetItem: {
      "": `padding:10px 0;border-bottom:1px solid ${p.line};display:flex;gap:12px;align-items:flex-start`,
    },
    widgetLink: {
      "": `color:${p.ink};font-weight:600;line-height:1.3;display:flex;gap:12px`,
      " img": "width:84px;height:60px;object-fit:cover;flex:none",
    },
    widgetTime: { "": `color:${p.muted};font-size:12px;flex:none;min-width:38px` },
    related: { "": "margin:32px 0" },
    relatedTitle: { "": `${heading};font-size:22px` },
    cards: { "": `display:grid;gap:22px;${columns}` },
    card: {
      "": `${isRow ? `display:flex;gap:18px;border-bottom:1px solid ${p.line};padding-bottom:16px` : ""}${isBoxed && !isRow ? `;background:${p.panel};border-radius:${px(d.corner)};overflow:hidden` : ""}`,
    },
    cardPicture: {
      "": `display:block;overflow:hidden;border-radius:${px(d.corner)}${isRow ? ";flex:none;width:200px" : ""}`,
      " img": "width:100%;aspect-ratio:3/2;object-fit:cover",
    },
    cardBody: { "": isBoxed && !isRow ? "padding:12px 14px 14px" : "padding:10px 0 0" },
    cardKicker: { "": `color:${p.accent};font-size:12px;font-weight:700;margin-right:8px` },
    cardTitle: {
      "": `font-family:${d.headFont};font-size:${px(isRow ? 20 : 17)};line-height:1.25;margin:4px 0 6px;font-weight:700`,
    },
    cardLink: { "": `color:${p.ink}` },
    cardText: { "": `font-size:14px;color:${p.muted};margin:0 0 6px;line-height:1.4` },
    cardTime: { "": `font-size:12px;color:${p.muted}` },
  };
}

function titled(d: Design): string {
  const { palette: p } = d;
  const caps = d.capitals ? "text-transform:uppercase;letter-spacing:.04em;" : "";
  const base = `font-family:${d.headFont};font-weight:700;margin:0 0 14px;${caps}`;
  switch (d.rule) {
    case "line":
      return `${base}padding-bottom:8px;border-bottom:2px solid ${p.ink}`;
    case "bar":
      return `${base}border-left:5px solid ${p.accent};padding-left:12px`;
    case "block":
      return `${base}background:${p.accent};color:#ffffff;padding:7px 12px`;
    case "none":
      return `${base}color:${p.accent}`;
  }
}

function ending(d: Design): Styles {
  const { palette: p } = d;
  const comment =
    d.comments === "bubbles"
      ? `background:${p.panel};border-radius:${px(d.corner + 6)};padding:14px 18px;margin-bottom:12px`
      : `border-bottom:1px solid ${p.line};padding:14px 0`;
  return {
    tags: { "": "display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:20px 0;padding:0" },
    tag: {
      "": `display:inline-block;border:1px solid ${p.line};background:${p.panel};color:${p.ink};padding:5px 12px;border-radius:${px(d.corner * 2)};font-size:13px`,
    },
    comments: { "": "margin:32px 0" },
    commentsTitle: { "": `${titled(d)};font-size:20px` },
    comment: { "": comment },
    commentHead: { "": `display:flex;gap:12px;align-items:center;font-size:13px;margin-bottom:6px` },
    commentReply: { "": `background:none;border:0;color:${p.accent};font-size:12px;padding:6px 0 0;cursor:pointer` },
    commentName: { "": "font-weight:700" },
    commentTime: { "": `color:${p.muted};font-size:12px` },
    commentText: { "": "font-size:15px;line-height:1.45", " p": "margin:0" },
  };
}
