import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Parser } from "htmlparser2";
import { find, spaced } from "../../../test/rule.ts";
import { textOf } from "../article.ts";
import { encode } from "../charset.ts";
import { type Breakage, type Face, MARKUPS, type Markup } from "../model.ts";
import type { ArticleView } from "../view.ts";
import { World } from "../world.ts";
import { renderArticle } from "./article.ts";
import { ruleOf } from "./hooks.ts";

const NOW = Date.UTC(2026, 2, 12, 15);
const world = new World({ seed: 7, sites: 40, start: NOW - 5 * 86_400_000 });

/** One article of a site, in a dress of the test's choice. */
function viewOf(site: number, change: Partial<Face> = {}, number = 0): ArticleView {
  const chosen = world.site(site);
  const items = world.latest(chosen, NOW, 6);
  const view = world.view(chosen, items[number % items.length]!, NOW);
  return { ...view, face: { ...view.face, ...change }, other: view.other };
}

const SITES = [...Array(5).keys()];
const views = (change: Partial<Face> = {}): ArticleView[] =>
  MARKUPS.flatMap((markup) => SITES.map((site) => viewOf(site, { markup, ...change })));

const htmlOf = (view: ArticleView): string => renderArticle(view).pieces.map(String).join("");
const ruleFor = ({ site, face }: ArticleView): ReturnType<typeof ruleOf> => ruleOf(site, { ...face, breakages: [] });
const found = (view: ArticleView): ReturnType<typeof find> => find(htmlOf(view), ruleFor(view));
/** Letters alone, since markup may part words from marks. */
const letters = (text: string): string => text.replace(/\s+/g, "");
const lettersOf = ({ article }: ArticleView): string => letters(textOf(article.blocks).join(""));
const called = ({ site, face }: ArticleView): string => `site ${site.index}, ${face.markup}`;

test("every element that is opened is closed, in order", () => {
  for (const view of views()) {
    const open: string[] = [];
    const parser = new Parser({
      onopentag: (name) => open.push(name),
      onclosetag: (name, isImplied) => {
        assert.equal(open.pop(), name, called(view));
        assert.ok(!isImplied || VOID.has(name), `${name} is left open: ${called(view)}`);
      },
    });
    parser.end(htmlOf(view));
    assert.deepEqual(open, []);
  }
});

const VOID = new Set(["meta", "link", "img", "br", "hr", "input", "source", "rect", "path", "circle"]);

test("the rule of a page finds what the article says, and nothing else", () => {
  for (const view of views()) {
    if (view.article.isPaid) continue;
    const { titles, authors, dates, bodies } = found(view);
    assert.deepEqual(titles, [spaced(view.article.title)], called(view));
    assert.deepEqual(bodies.map(letters), [lettersOf(view)], called(view));
    const isInHead = ruleFor(view).author.startsWith("//meta");
    const names =
      isInHead && view.article.authors.length > 0 ? [view.article.authors.join(", ")] : view.article.authors;
    assert.deepEqual(authors, names, called(view));
    assert.equal(dates.length, 1, called(view));
  }
});

test("a date that is written for machines is the one of publication", () => {
  let seen = 0;
  for (const view of views()) {
    const [date = ""] = found(view).dates;
    if (!/^\d{4}-\d\d-\d\dT/.test(date)) continue;
    seen++;
    assert.equal(Math.floor(Date.parse(date) / 1000), Math.floor(view.article.published / 1000), called(view));
  }
  assert.ok(seen > 3);
});

test("a page is the same bytes again, whatever was asked for between", () => {
  const bytes = (view: ArticleView): string =>
    Buffer.concat(
      renderArticle(view).pieces.map((piece) => (typeof piece === "string" ? encode(piece, view.face.charset) : piece)),
    ).toString("latin1");
  const first = views().map(bytes);
  const again = [...views()].reverse().map(bytes).reverse();
  assert.ok(first.every((page, at) => page === again[at]));
});

test("a picture's credit says once that it is one", () => {
  const doubled =
    /(Фото|Снимок|Photo|Image|Picture|Cliché|Foto|Bild|Aufnahme|Imagen|Fotografía): (Фото|Photo|Picture|Image|Foto|Bild|Crédit) ?:/;
  const pages = SITES.flatMap((site) => [0, 1, 2, 3, 4, 5].map((number) => htmlOf(viewOf(site, {}, number))));
  assert.ok(pages.some((html) => /(Фото|Photo|Picture|Image|Foto|Bild|Снимок|Aufnahme|Imagen): /.test(html)));
  assert.deepEqual(
    pages.map((html) => doubled.exec(html)?.[0]).filter((found) => found !== undefined),
    [],
  );
});

test("a paid article shows its first part, an offer, and the rest nowhere", () => {
  const paid = views().map((view) => ({ ...view, article: { ...view.article, isPaid: true } }));
  for (const view of paid) {
    const texts = textOf(view.article.blocks);
    if (texts.length < 6) continue;
    const html = htmlOf(view);
    const last = texts.at(-1)!;
    const [body = ""] = find(html, ruleFor(view)).bodies;
    assert.ok(letters(body).length < 0.6 * lettersOf(view).length, called(view));
    assert.ok(lettersOf(view).startsWith(letters(body)), called(view));
    assert.ok(!spaced(html).includes(last), called(view));
  }
});

describe("controls and redesigns", () => {
  const changes: Record<string, Partial<Face>> = {
    "another design": { design: 77 },
    "another order and more wrappers": { order: 12_345, wraps: 2 },
    "30 % of the names": { renamed: 0.3 },
    "more weight": { weight: 1.2 },
  };
  for (const [name, change] of Object.entries(changes))
    test(`${name}: the rule is still right`, () => {
      for (const view of views()) {
        const changed = { ...view, face: { ...view.face, ...change } };
        assert.deepEqual(ruleOf(changed.site, changed.face), ruleFor(view), called(view));
        if (!view.article.isPaid) assert.deepEqual(found(changed).bodies.map(letters), [lettersOf(view)], called(view));
        assert.ok(htmlOf(changed) !== htmlOf(view), called(view));
      }
    });

  test("class names are renamed in about the share that was asked for", () => {
    const classes = (view: ArticleView): Set<string> =>
      new Set([...htmlOf(view).matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(" ")));
    for (const markup of ["semantic", "divs", "hashed"] as const) {
      const parts = SITES.map((site) => {
        const before = classes(viewOf(site, { markup }));
        const after = classes(viewOf(site, { markup, renamed: 0.3 }));
        return [...before].filter((name) => !after.has(name)).length / before.size;
      });
      const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
      assert.ok(mean > 0.12 && mean < 0.4, `${markup}: ${mean}`);
    }
  });

  test("names that are rolled over leave the old rule with nothing or less", () => {
    const broken = views().filter((view) => {
      const { bodies } = find(htmlOf({ ...view, face: { ...view.face, classes: 5 } }), ruleFor(view));
      return letters(bodies[0] ?? "") !== lettersOf(view);
    });
    assert.ok(broken.length > 0.6 * views().length, `${broken.length}`);
  });

  test("pages grow by the weight", () => {
    const size = (view: ArticleView): number => Buffer.byteLength(htmlOf(view));
    const ratios = views().map((view) => size({ ...view, face: { ...view.face, weight: 1.2 } }) / size(view));
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    assert.ok(mean > 1.12 && mean < 1.28, String(mean));
  });
});

describe("breakages", () => {
  const broken = (breakage: Breakage): { view: ArticleView; bodies: readonly string[]; whole: string }[] =>
    views({ breakages: [breakage] })
      .filter(({ article }) => !article.isPaid && textOf(article.blocks).length >= 5)
      .map((view) => ({ view, bodies: found(view).bodies.map(letters), whole: lettersOf(view) }));
  /** The rule finds something of which this is true, on every page; the article's text is not what it finds. */
  const is = (
    breakage: Breakage,
    what: string,
    check: (body: string, whole: string, view: ArticleView) => boolean,
  ): void =>
    void test(`${breakage}: ${what}`, () => {
      const pages = broken(breakage);
      assert.ok(pages.length > 5);
      for (const { view, bodies, whole } of pages) {
        assert.ok(bodies.length > 0, called(view));
        assert.notEqual(bodies[0], whole, called(view));
        assert.ok(check(bodies[0]!, whole, view), `${called(view)}: ${bodies[0]!.slice(0, 300)}`);
      }
    });
  const texts = ({ article }: ArticleView): string[] => textOf(article.blocks).map(letters);
  const isWithout = (body: string, _: string, view: ArticleView): boolean =>
    texts(view)
      .filter((text) => text.length > 40)
      .every((text) => !body.includes(text));

  is("B1", "nothing is in the body", (body) => body === "");
  is("B2", "the menu is", (body, whole, view) => body.length > 20 && isWithout(body, whole, view));
  is("B3", "comments are", (body, whole, view) => body.length > 50 && isWithout(body, whole, view));
  is("B4", "related headlines are", (body, _, view) => body.includes(letters(view.related[0]!.title)));
  is("B5", "an advertisement is", (body, whole, view) => body.length > 5 && isWithout(body, whole, view));
  is("B6", "the first paragraph is", (body, _, view) => texts(view)[0] === body);
  is("B7", "the lead is", (body, _, view) => body === letters(view.article.lead));
  is("B8", "about 70 % are", (body, whole) => whole.startsWith(body) && body.length < 0.9 * whole.length);
  is("B9", "a part of the middle is lost", (body, whole, view) => {
    const all = texts(view);
    return body.startsWith(all[0]!) && body.endsWith(all.at(-1)!) && body.length < whole.length;
  });
  is(
    "B10",
    "related headlines follow",
    (body, whole, view) => body.startsWith(whole) && body.includes(letters(view.related[0]!.title)),
  );
  is("B11", "each paragraph is there twice", (body, whole) => body.length === 2 * whole.length);
  is(
    "B12",
    "paragraphs of another are in it",
    (body, _, view) => body.includes(letters(textOf(view.other.blocks)[0]!)) && body.endsWith(texts(view).at(-1)!),
  );
  is("B13", "cookies are spoken of", isWithout);
  is(
    "B14",
    "the first part and an offer are",
    (body, whole, view) => body.startsWith(texts(view)[0]!) && body.length < 0.7 * whole.length + 600,
  );
  is("B16", "that it isn't there", isWithout);
  is("B17", "another language is", isWithout);
  is("B25", "the whole page is", (body, whole) => body.includes(whole) && body.length > 1.2 * whole.length);

  test("B15: a wall against robots, with 200 on some sites and 403 on others", () => {
    const pages = views({ breakages: ["B15"] }).map((view) => renderArticle(view));
    assert.deepEqual([...new Set(pages.map(({ status }) => status))].sort(), [200, 403]);
    for (const { view, bodies } of broken("B15")) assert.deepEqual(bodies, [], called(view));
  });

  test("B18: the bytes are not in the charset that is declared", () => {
    const [view] = views({ declaredCharset: "windows-1251", charset: "utf-8", breakages: ["B18"] });
    const { headers, pieces } = renderArticle(view!);
    assert.match(String(pieces[0]), /<meta charset="windows-1251">/);
    assert.match(headers["content-type"]!, /text\/html(; charset=windows-1251)?$/);
  });

  const fields = (
    breakage: Breakage,
  ): { view: ArticleView; healthy: ReturnType<typeof find>; found: ReturnType<typeof find> }[] =>
    views({ breakages: [breakage] }).map((view) => ({
      view,
      healthy: found({ ...view, face: { ...view.face, breakages: [] } }),
      found: found(view),
    }));

  test("B19 to B21: the date is another", () => {
    for (const breakage of ["B19", "B20", "B21"] as const) {
      let changed = 0;
      for (const { view, healthy, found } of fields(breakage)) {
        assert.equal(found.dates.length, 1, called(view));
        if (found.dates[0] !== healthy.dates[0]) changed++;
        assert.deepEqual(found.bodies, healthy.bodies);
      }
      assert.ok(changed > 0.5 * views().length, `${breakage}: ${changed}`);
    }
  });

  test("B22, B23: the title is the site's name, or another article's", () => {
    for (const { view, found } of fields("B22")) assert.deepEqual(found.titles, [spaced(view.site.name)]);
    for (const { view, found } of fields("B23")) assert.deepEqual(found.titles, [spaced(view.other.title)]);
  });

  test("B24: no author, or an office", () => {
    for (const { view, found } of fields("B24"))
      assert.ok(
        found.authors.every((name) => !view.article.authors.includes(name)),
        called(view),
      );
  });

  test("B26: another article stands at the URL", () => {
    for (const view of views({ breakages: ["B26"] }).filter(({ other }) => !other.isPaid))
      assert.deepEqual(found(view).bodies.map(letters), [letters(textOf(view.other.blocks).join(""))]);
  });
});

test("a page in an old charset holds no letters of its own that it can't have, in scripts", () => {
  const markups: readonly Markup[] = ["divs", "tables"];
  for (const markup of markups) {
    const [view] = views({ markup, charset: "koi8-r", declaredCharset: "koi8-r" });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(view!))?.[1];
    if (json !== undefined) assert.doesNotMatch(json, /[«»—–“”…]/);
  }
});
