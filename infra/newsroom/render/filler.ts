/**
 * The weight around articles: scripts, styles, states and sprites of believable shape. They come from two pools of
 * buffers, one for all sites (what everyone takes from the same vendors) and one for each publishing system, as real
 * sites share their system's bundles; a site takes the same ones for all its pages. All of it is ASCII, so that it is
 * the same bytes in every charset, and the scripts run without doing anything.
 */

import type { Site } from "../model.ts";
import { type Chance, chance } from "../random.ts";
import { hash } from "./names.ts";

export type FillerKind = "style" | "script" | "state" | "sprite" | "slot";

export interface Chunk {
  readonly kind: FillerKind;
  readonly bytes: Buffer;
}

export interface Filler {
  /** In the head. */
  readonly head: readonly Buffer[];
  /** Where the body begins. */
  readonly start: readonly Buffer[];
  /** Where it ends. */
  readonly end: readonly Buffer[];
}

const VENDOR_CHUNKS = 180;
const SYSTEM_CHUNKS = 56;
const pools = new Map<string, readonly Chunk[]>();

function poolOf(seed: number, system: number): readonly Chunk[] {
  const key = `${seed} ${system}`;
  const kept = pools.get(key);
  if (kept !== undefined) return kept;
  const own = chance(seed, "filler", system);
  const count = system < 0 ? VENDOR_CHUNKS : SYSTEM_CHUNKS;
  const kinds = { script: 32, style: 16, state: 8, sprite: 8, slot: 36 };
  const pool = Array.from({ length: count }, (): Chunk => {
    const kind = own.weighted(kinds);
    const size = Math.min(48_000, Math.max(700, own.lognormal(kind === "slot" ? 3000 : 7000, 0.9)));
    return { kind, bytes: Buffer.from(MAKERS[kind](own, size), "latin1") };
  });
  pools.set(key, pool);
  return pool;
}

/** So many bytes, the same ones first for any length: a page that grows has more at the end. */
export function fillerOf(site: Site, design: number, length: number): Filler {
  const own = chance(site.seed, "filler of", site.index, design);
  const likes = { script: own.lognormal(0.55, 1.2), style: own.lognormal(0.35, 1.4), state: own.lognormal(0.4, 1) };
  const weights: Record<FillerKind, number> = {
    ...likes,
    sprite: own.lognormal(0.5, 0.6),
    slot: own.lognormal(2, 0.6),
  };
  const pool = [...poolOf(site.seed, site.system), ...poolOf(site.seed, -1)];
  const chosen: Chunk[] = [];
  const order = mixed(own, pool, weights);
  let missing = length;
  for (const chunk of order) {
    if (missing < 500) break;
    if (chunk.bytes.length > missing + 2000) continue;
    chosen.push(chunk);
    missing -= chunk.bytes.length;
  }
  return placed(chosen, own.happens(0.5));
}

/** Likelier kinds come earlier. */
function mixed(own: Chance, chunks: readonly Chunk[], weights: Readonly<Record<FillerKind, number>>): readonly Chunk[] {
  return chunks
    .map((chunk) => ({ chunk, rank: own.unit() / weights[chunk.kind] }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ chunk }) => chunk);
}

function placed(chunks: readonly Chunk[], isHeadHeavy: boolean): Filler {
  const of = (wanted: (kind: FillerKind, index: number) => boolean): Buffer[] =>
    chunks.filter(({ kind }, index) => wanted(kind, index)).map(({ bytes }) => bytes);
  const isInHead = (kind: FillerKind, index: number): boolean =>
    kind === "style" || (kind === "script" && index % (isHeadHeavy ? 2 : 4) === 0);
  return {
    head: of(isInHead),
    start: of((kind) => kind === "sprite"),
    end: of((kind, index) => kind !== "sprite" && !isInHead(kind, index)),
  };
}

const MAKERS: Readonly<Record<FillerKind, (own: Chance, size: number) => string>> = {
  script: (own, size) => {
    const id = own.between(10, 9999);
    const modules = until(size, () => `${own.between(100, 99_999)}:function(e,t,n){"use strict";${moduleOf(own)}},`);
    return `<script>(self.webpackChunk_${hash(own, 4)}=self.webpackChunk_${hash(own, 4)}||[]).push([[${id}],{${modules}}]);</script>\n`;
  },
  style: (own, size) =>
    `<style${own.happens(0.4) ? ` data-href="${hash(own, 8)}"` : ""}>${until(size, () => ruleOf(own))}</style>\n`,
  state: (own, size) => {
    const entries = until(size, () => `"${nameOf(own)}${own.below(999)}":${jsonOf(own, 3)},`);
    return own.happens(0.5)
      ? `<script type="application/json" id="__${nameOf(own).toUpperCase()}_${own.below(99)}__">{${entries}"v":${own.below(99)}}</script>\n`
      : `<script>window.__${nameOf(own)}_${hash(own, 4)}={${entries}"v":${own.below(99)}};</script>\n`;
  },
  sprite: (own, size) =>
    `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${until(size, () => symbolOf(own))}</svg>\n`,
  slot: (own, size) => until(size, () => slotOf(own)),
};

function until(size: number, make: () => string): string {
  let text = "";
  while (text.length < size) text += make();
  return text;
}

const NAMES =
  "config props state data items options settings user session locale theme layout modules widgets slots targeting consent vendors purposes tracking metrics events queue cache routes pages section author media video player image sizes ratio format source provider token scope region device viewport breakpoint lazy prefetch priority version build release flags experiment variant segment audience bidder adUnit placement floor currency timeout retry limit offset cursor total page index parent children content schema type kind status title label value key id name path url host domain port query hash".split(
    " ",
  );
const nameOf = (own: Chance): string => own.pick(NAMES);

/** `#` a variable, `@` a word, `%` a number. */
const STATEMENTS = [
  "function #(a,b){for(var c=0,d=a.length;c<d;c++)if(a[c]===b)return c;return-1}",
  "function #(a){return a&&a.__esModule?a.default:a}",
  "var #=function(a,b,c){return void 0===c&&(c=%),a.@&&b?a.@(b,c):null};",
  'var #={@:%,@:!0,@:function(a){return this.@===a?this:null},@:"@-@"};',
  "function #(a,b){var c=Object.keys(a);return b&&(c=c.filter(function(d){return a[d].@>%})),c.map(function(d){return{@:d,@:a[d].@||%}})}",
  "var #=function(){function a(b){this.@=b,this.@=[],this.@=!1}return a.prototype.@=function(b){return this.@.push(b),this},a.prototype.@=function(){return this.@.length>%},a}();",
  "t.@=function(a){var b=a.@,c=a.@;return b?c+b:c};",
  'function #(a){try{return JSON.parse(a)}catch(b){return{@:%,@:"@"}}}',
  'var #=["@","@","@_@","@"].concat(t.@||[]);',
  'function #(a,b){if(!a)return b;switch(a.@){case"@":return a.@;case"@":return b||%;default:return null}}',
  't.@={@:"@/@/@",@:"https://static.@.example/@/@.js",@:%,@:[%,%,%]};',
  "function #(a,b,c){var d,e=!1;return function(){e||(e=!0,d=setTimeout(function(){e=!1,a.apply(b,c)},%));return d}}",
  "var #=n&&n.@?n.@(%):void 0;",
  't.@=function(a,b){return new Promise(function(c,d){a?c({@:b,@:%}):d(new Error("@ @ failed"))})};',
  'function #(a){return a.replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,%)}',
  "var #=/^(?:@|@|@)-[0-9]{1,4}$/;",
] as const;
const SOME = [..."abcdefghijklmnopqrstuvwxyz"]
  .flatMap((a) => [..."nrtoieas"].map((b) => `${a}${b}`))
  .filter((word) => !["do", "in", "is", "as", "of", "if"].includes(word));

function moduleOf(own: Chance): string {
  let text = "";
  for (let left = own.between(1, 7); left > 0; left--) text += filled(own, own.pick(STATEMENTS));
  return text;
}

function filled(own: Chance, pattern: string): string {
  let text = "";
  for (const mark of pattern)
    text +=
      mark === "#"
        ? own.pick(SOME) + own.below(99)
        : mark === "@"
          ? nameOf(own)
          : mark === "%"
            ? own.below(3000)
            : mark;
  return text;
}

const PARTS =
  "grid row card btn modal drawer tabs toast badge avatar chip slider carousel dropdown tooltip popover progress skeleton pagination accordion stepper rating table form input select switch checkbox radio spinner banner".split(
    " ",
  );
const PROPERTIES = [
  "margin:%px %px",
  "padding:%px",
  "display:flex",
  "display:none",
  "color:#!",
  "background-color:#!",
  "font-size:%px",
  "border-radius:%px",
  "width:%px",
  "height:%px",
  "opacity:.5",
  "position:absolute",
  "transition:opacity .2s ease-in-out",
  "transform:translate3d(0,%px,0)",
  "box-shadow:0 2px %px rgba(0,0,0,.16)",
  "align-items:center",
  "z-index:%",
  "top:%px",
  "background-image:url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E\")",
  "line-height:%px",
  "border:1px solid #!",
  "text-overflow:ellipsis",
  "grid-template-columns:repeat(4,minmax(0,1fr))",
  "cursor:pointer",
] as const;

function ruleOf(own: Chance): string {
  const name = `.${own.pick(PARTS)}-${nameOf(own)}-${hash(own, 4)}`;
  const state = own.pick([
    "",
    "",
    "",
    ":hover",
    "::before",
    ":not(:last-child)",
    ">div",
    " svg",
    ":focus-visible",
    "--active",
  ]);
  const rule = `${name}${state}{${own
    .several(PROPERTIES, own.between(1, 6))
    .map((property) => declared(own, property))
    .join(";")}}`;
  return own.happens(0.15) ? `@media (min-width:${own.pick([480, 640, 768, 1024, 1280])}px){${rule}}` : rule;
}

const declared = (own: Chance, property: string): string =>
  property.includes("data:")
    ? property
    : property
        .replaceAll("%", () => String(own.below(64)))
        .replace("#!", `#${own.between(0x100000, 0xffffff).toString(16)}`);

function jsonOf(own: Chance, depth: number): string {
  switch (own.below(depth > 0 ? 8 : 5)) {
    case 0:
      return String(own.below(1_000_000));
    case 1:
      return own.happens(0.5) ? "true" : "false";
    case 2:
      return `"${nameOf(own)}-${nameOf(own)}"`;
    case 3:
      return `"https://cdn.${nameOf(own)}.example/${nameOf(own)}/${hash(own, 20)}.js"`;
    case 4:
      return "null";
    case 5:
      return `[${Array.from({ length: own.between(1, 6) }, () => jsonOf(own, depth - 1)).join(",")}]`;
    default:
      return `{${Array.from({ length: own.between(1, 6) }, (_, at) => `"${nameOf(own)}${at > 2 ? at : ""}":${jsonOf(own, depth - 1)}`).join(",")}}`;
  }
}

function symbolOf(own: Chance): string {
  const number = (): string => (own.below(240) / 10).toString();
  let path = `M${number()} ${number()}`;
  for (let left = own.between(4, 30); left > 0; left--)
    path += own.pick([
      `c${number()}-${number()} ${number()}-${number()} ${number()}-${number()}`,
      `h${number()}`,
      `v-${number()}`,
      `l${number()} ${number()}`,
      `a2 2 0 0 1 ${number()} ${number()}`,
    ]);
  return `<symbol id="i-${nameOf(own)}-${own.below(9999)}" viewBox="0 0 24 24"><path d="${path}z"/></symbol>`;
}

/** Places for ads and the like, which scripts would fill. */
function slotOf(own: Chance): string {
  const entries = Array.from(
    { length: own.between(4, 14) },
    () =>
      `&quot;${nameOf(own)}&quot;:${own.happens(0.5) ? own.below(99_999) : `&quot;${hash(own, own.between(6, 40))}&quot;`}`,
  );
  const params = `{${entries.join(",")},&quot;sizes&quot;:[[300,250],[728,90],[${own.below(900)},${own.below(600)}]]}`;
  return `<div id="${own.pick(["adfox", "gpt", "dfp", "slot", "yandex_rtb_R-A"])}_${own.below(9_999_999)}" class="${own.pick(PARTS)}-slot" style="display:none" data-config="${params}"></div>\n`;
}
