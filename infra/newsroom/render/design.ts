/** How a site's pages are arranged, coloured and set in type: a draw of `face.design`. */

import type { Face, Markup, Site } from "../model.ts";
import { type Chance, chance } from "../random.ts";

export interface Palette {
  readonly accent: string;
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  /** Of cards and widgets. */
  readonly panel: string;
  readonly line: string;
  readonly headBack: string;
  readonly headInk: string;
  readonly navBack: string;
  readonly navInk: string;
  readonly footBack: string;
  readonly footInk: string;
}

export interface Design {
  readonly width: number;
  readonly side: "right" | "left" | "both" | "none";
  readonly sideWidth: number;
  readonly header: "masthead" | "bar" | "stacked" | "slim" | "boxed";
  readonly topBar: boolean;
  readonly ticker: boolean;
  readonly sticky: boolean;
  readonly hero: "above-title" | "below-lead" | "wide" | "over" | "none";
  readonly byline: "above-title" | "below-title" | "below-lead" | "end";
  readonly avatars: boolean;
  readonly crumbs: boolean;
  readonly kicker: boolean;
  readonly share: "top" | "bottom" | "both" | "rail" | "none";
  readonly related: "grid" | "rows" | "links";
  readonly relatedColumns: number;
  readonly cardText: boolean;
  readonly popular: "numbered" | "pictures" | "plain";
  readonly tags: "top" | "bottom" | "none";
  readonly comments: "plain" | "bubbles" | "nested";
  readonly footer: "dark" | "light" | "accent";
  readonly letter: boolean;
  /** A row of stories above the columns. */
  readonly strip: boolean;
  /** Columns lie on a ground of another colour. */
  readonly boxed: boolean;
  readonly divider: boolean;
  readonly replyForm: boolean;
  readonly corner: number;
  readonly titleSize: number;
  readonly textSize: number;
  readonly leading: number;
  readonly headFont: string;
  readonly textFont: string;
  readonly capitals: boolean;
  readonly rule: "line" | "bar" | "block" | "none";
  readonly palette: Palette;
  readonly dateStyle: number;
}

const ACCENTS = [
  ...["#b80000", "#d0021b", "#c8102e", "#e4002b", "#a31621", "#004b8d", "#0a5ea8", "#00539f", "#1a4f8b", "#0f6ab4"],
  ...["#1b6b48", "#00856f", "#2f7d32", "#e85d04", "#f26522", "#c75000", "#6a1b6e", "#7b2d8b", "#3b3b98", "#005f73"],
  ...["#8a6d3b", "#111111", "#2b2d42", "#ff5a1f", "#0077c8", "#9b111e", "#336699", "#cc3333", "#00695c", "#4a5d23"],
] as const;
const PAPERS = [
  "#ffffff",
  "#ffffff",
  "#ffffff",
  "#ffffff",
  "#fbfbfb",
  "#f7f7f5",
  "#fff9f2",
  "#f4f6f8",
  "#fdf6ec",
] as const;
const SERIF = [
  `Georgia,"Times New Roman",serif`,
  `"PT Serif",Georgia,serif`,
  `"Liberation Serif","Times New Roman",Times,serif`,
  `"Noto Serif","DejaVu Serif",serif`,
] as const;
const SANS = [
  `Arial,Helvetica,sans-serif`,
  `"Helvetica Neue",Helvetica,Arial,sans-serif`,
  `Roboto,"Liberation Sans",Arial,sans-serif`,
  `"Open Sans","Segoe UI",Tahoma,sans-serif`,
  `Verdana,"DejaVu Sans",Geneva,sans-serif`,
  `-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif`,
] as const;
const NARROW = `"Oswald","Liberation Sans Narrow","Arial Narrow",sans-serif`;

export function designOf(site: Site, face: Face): Design {
  const own = chance(site.seed, "design", site.index, face.markup, face.design);
  const isOld = face.markup === "tables";
  const isSerif = own.happens(0.35);
  const headFont = own.happens(0.12) ? NARROW : own.pick(isSerif ? SERIF : SANS);
  const side = own.weighted(isOld ? OLD_SIDES : SIDES);
  const header = own.pick(["masthead", "bar", "stacked", "slim", "boxed"] as const);
  return {
    width: isOld
      ? own.pick([960, 980, 1000, 1100])
      : side === "both"
        ? 1280
        : own.pick([1000, 1080, 1140, 1180, 1200, 1240, 1280]),
    side,
    sideWidth: own.pick(isOld ? [160, 170, 180, 200] : side === "both" ? [210, 220, 240] : [280, 300, 300, 320, 340]),
    header,
    topBar: own.happens(0.45),
    ticker: own.happens(0.25),
    sticky: own.happens(0.35),
    hero: own.weighted(HEROES),
    byline: own.weighted({ "above-title": 20, "below-title": 35, "below-lead": 35, end: 10 }),
    avatars: own.happens(0.25),
    crumbs: own.happens(0.5),
    kicker: own.happens(0.6),
    share: own.weighted({ top: 30, bottom: 25, both: 20, rail: 10, none: 15 }),
    related: own.weighted({ grid: 50, rows: 30, links: 20 }),
    relatedColumns: own.pick([2, 3, 3, 4]),
    cardText: own.happens(0.3),
    popular: own.weighted({ numbered: 35, pictures: side === "both" ? 0 : 35, plain: 30 }),
    tags: own.weighted({ top: 10, bottom: 65, none: 25 }),
    comments: own.weighted({ plain: 50, bubbles: 25, nested: 25 }),
    footer: own.weighted({ dark: 50, light: 35, accent: 15 }),
    letter: own.happens(0.5),
    strip: !isOld && own.happens(0.25),
    boxed: !isOld && own.happens(0.2),
    divider: own.happens(0.3),
    replyForm: own.happens(0.5),
    corner: own.pick([0, 0, 0, 2, 4, 8, 12]),
    titleSize: own.pick(isOld ? [20, 22, 24] : [28, 30, 32, 34, 36, 38, 42, 46]),
    textSize: own.pick(isOld ? [13, 14, 15] : [15, 16, 16, 17, 18, 18, 19, 20]),
    leading: own.pick([1.4, 1.45, 1.5, 1.55, 1.6, 1.65, 1.7]),
    headFont,
    textFont: own.happens(0.6)
      ? (SERIF as readonly string[]).includes(headFont)
        ? own.pick(SERIF)
        : own.pick(SANS)
      : own.pick(SANS),
    capitals: own.happens(0.3),
    rule: own.pick(["line", "bar", "block", "none"] as const),
    palette: header === "bar" ? inOneBar(paletteOf(own, face.markup)) : paletteOf(own, face.markup),
    dateStyle: own.below(6),
  };
}

const inOneBar = (palette: Palette): Palette => ({
  ...palette,
  navBack: palette.headBack,
  navInk: palette.headInk,
});

const SIDES = { right: 68, left: 8, both: 8, none: 16 } as const;
const OLD_SIDES = { right: 30, left: 30, both: 40, none: 0 } as const;
const HEROES = { "above-title": 15, "below-lead": 50, wide: 12, over: 8, none: 15 } as const;

function paletteOf(own: Chance, markup: Markup): Palette {
  const accent = own.pick(ACCENTS);
  const isNight = markup !== "tables" && own.happens(0.04);
  const paper = isNight ? "#15181c" : own.pick(PAPERS);
  const ink = isNight ? "#e8e8e8" : own.pick(["#111111", "#1a1a1a", "#222222", "#2b2b2b", "#333333"]);
  const panel = isNight ? "#1f242a" : own.pick(["#ffffff", "#f5f5f5", "#f2f4f7", "#faf7f2", "#eef1f4"]);
  const line = isNight ? "#333a42" : own.pick(["#e5e5e5", "#dddddd", "#d8dde3", "#e0dbd2", "#cccccc"]);
  const [headBack, headInk] = own.pick([
    [paper, ink],
    [paper, accent],
    [accent, "#ffffff"],
    ["#111111", "#ffffff"],
    ["#ffffff", "#111111"],
  ] as const);
  const isDark = headBack === accent || headBack === "#111111";
  const navs: readonly (readonly [string, string])[] = isDark
    ? [
        [headBack, headInk],
        ["#ffffff", "#222222"],
        ["#1d1d1d", "#ffffff"],
      ]
    : [
        [headBack, isNight ? ink : "#222222"],
        [accent, "#ffffff"],
        ["#f2f2f2", "#222222"],
        ["#222222", "#ffffff"],
      ];
  const [navBack, navInk] = own.pick(navs);
  const colours = { accent, ink, muted: isNight ? "#9aa3ad" : own.pick(["#666666", "#757575", "#6b7280", "#888888"]) };
  const foot = { footBack: own.pick(["#1a1a1a", "#222831", "#101820", "#2b2b2b"]), footInk: "#d5d5d5" };
  return {
    ...colours,
    paper,
    panel,
    line,
    headBack,
    headInk,
    navBack,
    navInk,
    ...foot,
  };
}
