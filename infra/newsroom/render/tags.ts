/**
 * How a site writes the parts of its pages: the text that opens and closes each role, made once for a look, so that a
 * page is put together by joining strings. A part may take several elements.
 */

import type { Face, Site } from "../model.ts";
import { type Chance, chance, portion } from "../random.ts";
import type { Design } from "./design.ts";
import type { Hook, Hooks } from "./hooks.ts";
import type { Names } from "./names.ts";
import { HOOKED, LINKS, ROLE_NAMES, ROLES, type RoleName } from "./roles.ts";
import { baseOf, type Styles, stylesOf } from "./styles.ts";
import { oldTags } from "./tables.ts";
import { utilitiesOf } from "./utilities.ts";

export interface Tags {
  readonly open: Readonly<Record<RoleName, string>>;
  readonly close: Readonly<Record<RoleName, string>>;
  /** Opening texts of what leads somewhere, up to the address. */
  readonly link: Readonly<Record<RoleName, string>>;
  readonly css: string;
}

/** What a site that nests deeply puts more elements around. */
const WRAPPED: ReadonlySet<RoleName> = new Set([
  ...(["header", "columns", "main", "side", "article", "articleHead", "bodyBox", "related", "card", "widget"] as const),
  ...(["comments", "footer", "hero", "nav"] as const),
]);
/** Their children are laid out by their own style, so a wrapper goes outside. */
const OUTSIDE: ReadonlySet<RoleName> = new Set(["columns", "card"]);

export function tagsOf(site: Site, face: Face, names: Names, design: Design, hooks: Hooks): Tags {
  if (face.markup === "tables") return oldTags(names, design, face);
  const styles = stylesOf(design);
  const own = chance(site.seed, "tags", site.index, face.markup, face.design);
  const utilities = face.markup === "utility" ? utilitiesOf(styles, (name) => isRenamed(site, face, name)) : undefined;
  const soup = { semantic: 0.05, divs: 1, utility: 0.25, hashed: 0.35 }[face.markup];
  const nesting = own.pick([0, 0, 1, 1, 2]) + face.wraps;
  const open: Partial<Record<RoleName, string>> = {};
  const close: Partial<Record<RoleName, string>> = {};
  const link: Partial<Record<RoleName, string>> = {};
  for (const role of ROLE_NAMES) {
    const isSoup = own.happens(soup);
    const element = role === "dateBox" ? dateElement(hooks) : isSoup ? ROLES[role].soup : ROLES[role].semantic;
    const isNamed = utilities === undefined || HOOKED.has(role);
    const classes = [...(isNamed ? [names[role]] : []), ...(utilities?.classes[role] ?? [])].join(" ");
    const start = `<${element} class="${classes}"${EXTRA[role] ?? traceOf(own)}`;
    const wraps = WRAPPED.has(role) ? nesting : 0;
    const before = wraps > 0 ? wrapperOf(names[role], face, own).repeat(wraps) : "";
    const after = "</div>".repeat(wraps);
    open[role] = OUTSIDE.has(role) ? `${before}${start}>` : `${start}>${before}`;
    close[role] = OUTSIDE.has(role) ? `</${element}>${after}` : `${after}</${element}>`;
    link[role] = LINKS.has(role) ? `${start} href="` : "";
  }
  const css = baseOf(design) + (utilities?.css ?? cssOf(names, styles));
  return { open, close, link, css } as Tags;
}

const dateElement = ({ dateIn }: Hooks): string => (dateIn === "datetime" ? "time" : "span");

const isRenamed = (site: Site, face: Face, name: string): boolean =>
  face.renamed > 0 && portion(site.seed, "renamed", site.index, face.classes, name) < face.renamed;

/** Attributes that scripts look for, here and there. */
const traceOf = (own: Chance): string => (own.happens(0.08) ? ` data-${own.pick(DATA)}="${own.below(999)}"` : "");

function wrapperOf(name: string, face: Face, own: Chance): string {
  switch (face.markup) {
    case "utility":
      return `<div class="${own.pick(["w-full", "relative w-full", "min-w-0", "flex-1"])}">`;
    case "hashed":
      return `<div class="${name.slice(0, -3)}${own.between(100, 999)}">`;
    default:
      return own.happens(0.3) ? "<div>" : `<div class="${name}-${own.pick(["in", "wrap", "inner", "box"])}">`;
  }
}

const DATA = ["id", "block", "widget", "pos", "idx", "zone", "track", "module"] as const;
/** Attributes that parts need to work. */
const EXTRA: Partial<Record<RoleName, string>> = {
  searchField: ' type="search" name="q"',
  search: ' action="/search/" method="get"',
  menuButton: ' type="button" aria-expanded="false"',
  commentReply: ' type="button"',
  zoom: ' type="button" aria-label="+"',
  cookieButton: ' type="button"',
};

function cssOf(names: Names, styles: Styles): string {
  let css = "";
  for (const [role, rules] of Object.entries(styles))
    for (const [within, declarations] of Object.entries(rules))
      css += `.${names[role as RoleName]}${within}{${declarations}}`;
  return css;
}

/** An opening text whose last tag has an attribute that a rule goes by. */
export function hooked(open: string, { attribute, value }: Hook): string {
  const start = open.lastIndexOf("<");
  const tag = open.slice(start, -1);
  const before = open.slice(0, start);
  if (attribute !== "class") return `${before}${tag} ${attribute}="${value}">`;
  const at = tag.indexOf('class="');
  return at < 0
    ? `${before}${tag} class="${value}">`
    : `${before}${tag.slice(0, at + 7)}${value} ${tag.slice(at + 7)}>`;
}

/** An opening text with more attributes in its last tag. */
export const having = (open: string, attributes: string): string => `${open.slice(0, -1)} ${attributes}>`;
