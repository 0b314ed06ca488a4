/**
 * What the streams are drawn from: of seven newsroom sites, and of an eighth whose comments stand for articles, some
 * hundred pages each, rendered, read by the site's own rule, and counted as documents are. They were rendered once, into
 * `pools.csv`, before any correction was tuned, so that figures can be compared whatever the newsroom becomes.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Breakage, Site } from "../../../infra/newsroom/model.ts";
import { renderArticle } from "../../../infra/newsroom/render/article.ts";
import { ruleOf } from "../../../infra/newsroom/render/hooks.ts";
import { World } from "../../../infra/newsroom/world.ts";
import { featuresOf } from "../../../processors/detection/counted.ts";
import { type Nine, nineOf } from "../../../processors/detection/vector.ts";
import { parse } from "../../../processors/dom/parse.ts";
import { rawHtml } from "../../../processors/dom/serialize.ts";
import type { Node, Tree } from "../../../processors/dom/tree.ts";
import { paragraphsOf } from "../../../processors/extraction/paragraphs.ts";
import { compileXPath, type XPath } from "../../../processors/xpath/xpath.ts";
import { packageRoot } from "../../../schemas/catalog.ts";

const SEED = 2012;
const START = Date.parse("2026-03-04T12:00:00Z");
/** Among so many sites enough are Russian, as the paper's are. */
const SITES = 60;
const SOURCES = 7;

const HEALTHY = 300;
const OWN_BROKEN = 60;
/** As many as the paper had. */
export const BROKEN = 356;

/** What one page gave. */
export interface PooledPage {
  readonly section: string;
  readonly nine: Nine;
}

export interface Pools {
  readonly sources: readonly {
    readonly healthy: readonly PooledPage[];
    /** Its own comments in place of its articles. */
    readonly broken: readonly PooledPage[];
  }[];
  /** Comments of the eighth site, one set for all sources. */
  readonly broken: readonly PooledPage[];
}

const FILE = join(packageRoot(), "test", "bench", "paper", "pools.csv");
const HEAD = "set,source,section,P,S,N,V,TH,TB,TS,TI,TO";

export function readPools(): Pools {
  const [, ...lines] = readFileSync(FILE, "utf8").trimEnd().split("\n");
  const rows = lines.map((line) => {
    const [set, source, section, ...nine] = line.split(",") as [string, string, string, ...string[]];
    return { set, source: Number(source), page: { section, nine: nine.map(Number) } };
  });
  const those = (of: string, source: number): PooledPage[] =>
    rows.filter((row) => row.set === of && row.source === source).map(({ page }) => page);
  const sources = Array.from({ length: SOURCES }, (_, at) => ({
    ...{ healthy: those("healthy", at), broken: those("own", at) },
  }));
  return { sources, broken: those("broken", SOURCES) };
}

export function writePools({ sources, broken }: Pools): void {
  const rows = (set: string, source: number, pages: readonly PooledPage[]): string[] =>
    pages.map(({ section, nine }) => [set, source, section, ...nine].join(","));
  const lines = [
    ...sources.flatMap((one, at) => [...rows("healthy", at, one.healthy), ...rows("own", at, one.broken)]),
    ...rows("broken", SOURCES, broken),
  ];
  writeFileSync(FILE, `${[HEAD, ...lines].join("\n")}\n`);
}

/** Renders them anew: the first seven Russian sites, and the next on which people talk. */
export function renderPools(note: (text: string) => void): Pools {
  const world = new World({ seed: SEED, sites: SITES, start: START });
  const russian = Array.from({ length: SITES }, (_, at) => world.site(at)).filter(({ language }) => language === "ru");
  const talking = russian.slice(SOURCES).find(({ habits }) => habits.comments > 0)!;
  const sources = russian.slice(0, SOURCES).map((site) => {
    note(`pages of ${site.name}`);
    return { healthy: pagesOf(world, site, HEALTHY), broken: pagesOf(world, site, OWN_BROKEN, "B3") };
  });
  return { sources, broken: pagesOf(world, talking, BROKEN, "B3") };
}

/** The latest there are. */
function pagesOf(world: World, site: Site, count: number, breakage?: Breakage): PooledPage[] {
  const items = world.latest(site, START, count);
  const rule = ruleOf(site, world.articleFace(site, items[0]!, START));
  const body = compileXPath(rule.body);
  // Relative to the body in the rule; nowhere else are such elements stripped from.
  const strips = rule.strip.map((path) => compileXPath(path.replace(/^\./, "")));
  return items.map((item) => {
    const view = world.view(site, item, START);
    const face = breakage === undefined ? view.face : { ...view.face, breakages: [breakage] };
    const html = renderArticle({ ...view, face }).pieces.join("");
    return { section: item.section, nine: counted(html, body, strips) };
  });
}

const nodesOf = (xpath: XPath, tree: Tree): readonly Node[] => xpath.evaluate(tree) as readonly Node[];

function counted(html: string, body: XPath, strips: readonly XPath[]): Nine {
  const tree = parse(html);
  const roots = nodesOf(body, tree).slice(0, 1);
  const leftOut = new Set(strips.flatMap((strip) => nodesOf(strip, tree)));
  const paragraphs = paragraphsOf({ roots, leftOut });
  const nine = nineOf(featuresOf({ pageChars: html.length, paragraphs, fragment: rawHtml(roots, leftOut) }));
  return nine.map((value) => Math.round(value));
}
