import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf } from "../dom/blocks.ts";
import type { Body } from "../dom/body.ts";
import { parse } from "../dom/parse.ts";
import { attribute } from "../dom/tree.ts";
import { budgetOf } from "../xpath/xpath.ts";
import { applyRules, type Ruled, type SaidByRule } from "./apply.ts";
import { compileRules } from "./compile.ts";
import { foundByRules } from "./found.ts";
import { prepare } from "./prepare.ts";

const URL = "https://bereg.example/news/1";

function ruled(rules: string, html: string, url = URL): Ruled {
  const { rules: compiled, problems } = compileRules(rules);
  assert.deepEqual(problems, []);
  return applyRules(compiled, parse(html), url);
}

const textOf = (body: SaidByRule<Body> | undefined): string[] | undefined =>
  body && blocksOf(body.value.roots, (node) => body.value.leftOut.has(node)).map(({ text }) => text);

test("the first alternative with text in it is taken, and says which it is and from how many nodes", () => {
  const page = `<h1> The
    bridge </h1><h2></h2><p class=by><a>Anna Lind</a>, <a> Oleg  Petrov</a><a></a><a>Anna Lind</a></p><time datetime="2026-03-01T10:00+03:00">yesterday</time>`;
  const { title, authors, date, body } = ruled(
    "title: //h2\ntitle: //h1\nauthor: //p[@class='by']/a\ndate: //i\ndate: //time\nbody: //article",
    page,
  );
  assert.deepEqual([title!.value, title!.alternative, title!.matched, title!.node!.name], ["The bridge", 1, 1, "h1"]);
  assert.deepEqual([authors!.value, authors!.alternative, authors!.matched], [["Anna Lind", "Oleg Petrov"], 0, 4]);
  assert.deepEqual([date!.value, date!.alternative], ["2026-03-01T10:00+03:00", 1]);
  assert.equal(body, undefined);
});

test("alternatives that can't be understood are counted, those after them apply", () => {
  const { rules, problems } = compileRules("title: //h1[\ntitle: //h1");
  assert.equal(applyRules(rules, parse("<h1>x"), URL).title!.alternative, 1);
  assert.deepEqual(problems, [
    {
      line: 1,
      directive: "title",
      position: 6,
      severity: "error",
      message: "expected a name, *, or the kind of a node, got the end",
    },
  ]);
});

test("each rule says by itself what it finds, also where another one is taken, or it is too much", () => {
  const heavy = "//*[count(.//*[count(.//*) > 1]) > 1]";
  const text = `body: //aside\ntitle: //h1\n# a remark\ntitle: //title\ntitle: string(//i)\nauthor: ${heavy}\nstrip: //nav`;
  const { rules } = compileRules(text);
  const tree = parse(`<title>Rain | Bereg</title><h1></h1><h1>Rain</h1><p>text${"<div><b>".repeat(200)}`);
  const found = foundByRules(rules, tree, applyRules(rules, tree, URL, budgetOf(10_000)), 10_000);
  assert.deepEqual(
    found.map(({ line, directive, rule, found, value, isTaken }) => [line, directive, rule, found, value, isTaken]),
    [
      [2, "title", "//h1", 2, "Rain", true],
      [4, "title", "//title", 1, "Rain | Bereg", false],
      [5, "title", "string(//i)", 0, "", false],
      [6, "author", heavy, null, "", false],
      [1, "body", "//aside", 0, "", false],
    ],
  );
});

test("texts and numbers that an expression makes are values as well", () => {
  const { title, date, authors } = ruled(
    "title: substring-before(//title, ' | ')\ndate: count(//nothing) div 0\ndate: 2000 + 26\nauthor: concat('By ', //b)\nbody: //b",
    "<title>Rain | Bereg</title><b>Anna</b>",
  );
  assert.deepEqual([title!.value, title!.matched, title!.node], ["Rain", 1, undefined]);
  assert.deepEqual([date!.value, date!.alternative], ["2026", 1]);
  assert.deepEqual(authors!.value, ["By Anna"]);
});

test("titles and names are one line each, as they are shown, however large what a rule names", () => {
  const page = `<h1>Rain<br>and <b>snow</b><script>x()</script></h1><p class=by><span>Anna</span><div>Oleg</div>${"<i>x</i>".repeat(3000)}`;
  const { title, authors } = ruled("title: //h1\nauthor: //body", page);
  assert.equal(title!.value, "Rain and snow");
  assert.equal(authors!.value[0]!.length, 2000);
  const all = ruled("author: //*\nauthor: //span", `<p>${"<b>x<i>".repeat(50_000)}`);
  assert.deepEqual([all.problems, all.authors!.matched], [[], 100_004]);
});

test("what stands in meta elements and attributes is a text", () => {
  const { title, authors, date } = ruled(
    "title: //meta[@property='og:title']\nauthor: //meta[@name='author']/@content\ndate: css:meta[name=date]",
    "<meta property=og:title content='Snow &amp; ice'><meta name=author content='Anna'><meta name=date content=2026-01-02>",
  );
  assert.deepEqual([title!.value, authors!.value, date!.value], ["Snow & ice", ["Anna"], "2026-01-02"]);
  assert.equal(attribute(authors!.node!, "name"), "author");
});

test("a body of several nodes is joined in order, nested ones once, without what is stripped", () => {
  const page = `<div id=a><h1>Title</h1><p>one</p><div class="ad box">ad</div><p>two <span id=share-me>share</span></p></div>
    <aside><p>aside</p></aside><div id=b>three<img src=/pixel.gif><i style="display:none">hidden</i></div>`;
  const { body, title, stripped } = ruled(
    `title: //h1\nbody: //div[@id='b'] | //div[@id='a'] | //p
strip: //div[@class='ad box'] | //p[.='aside']/text()\nstrip: //@id\nstrip_id_or_class: 'share'\nstrip_image_src: /pixel\nprune: no`,
    page,
  );
  assert.deepEqual(textOf(body), ["one", "two", "three"]);
  assert.deepEqual([body!.matched, body!.value.roots.length, title!.value], [5, 3, "Title"]);
  assert.equal([...stripped].length, 5);
});

test("a body without text, in what is stripped, or of attributes only is none: the next alternative is tried", () => {
  const { body } = ruled(
    "body: //div[@id='empty']\nbody: //div[@id='ad']/p\nbody: //div/@id\nbody: //main\nstrip: //div[@id='ad']",
    "<div id=empty> <script>x()</script>&nbsp;</div><div id=ad><p>ad</p></div><main>text</main>",
  );
  assert.deepEqual([textOf(body), body!.alternative], [["text"], 3]);
});

test("the title stays where it is more than the title, or is not in the body at all", () => {
  const page = "<title>x</title><div id=a data-title=Rain><p>text</p></div>";
  assert.deepEqual(textOf(ruled("title: //div/@data-title\nbody: //body", page).body), ["text"]);
  assert.deepEqual(textOf(ruled("title: //title\nbody: //div", page).body), ["text"]);
  assert.deepEqual(textOf(ruled("title: //p\nbody: //p", page).body), ["text"]);
});

test("a body is pruned unless the rules say no", () => {
  const links = "<ul><li><a href=/1>Elsewhere</a></li><li><a href=/2>There</a></li></ul>";
  const page = `<article><p>${"Text that goes on. ".repeat(20)}</p>${links}<form>Subscribe</form><div class=related>More</div></article>`;
  assert.equal(textOf(ruled("body: //article", page).body)!.length, 1);
  assert.equal(textOf(ruled("body: //article\nprune: no", page).body)!.length, 5);
  // A page can be one large form.
  const form = `<div><form><p>${"Text that goes on. ".repeat(20)}</p></form></div>`;
  assert.equal(textOf(ruled("body: //div", form).body)!.length, 1);
});

test("what is to be moved into the body stands behind it; what can't be is left where it is", () => {
  const page = "<div id=a><p>one</p></div><div id=tags>tags</div><div id=ad>ad</div><main>other</main>";
  const bodyWith = (rules: string) => textOf(ruled(`body: //div[@id='a']\nprune: no\n${rules}`, page).body);
  assert.deepEqual(bodyWith("move_into(body): //div[@id='tags']"), ["one", "tags"]);
  assert.deepEqual(bodyWith("move_into(//div[@id='a']/p): //div[@id='tags']/text()"), ["one", "tags"]);
  assert.deepEqual(bodyWith("move_into(main): //div[@id='tags']"), ["one"]);
  assert.deepEqual(bodyWith("move_into(body): //div[@id='ad']\nstrip: //div[@id='ad']"), ["one"]);
  assert.deepEqual(bodyWith("move_into(body): //p | //body"), ["one"]);
});

test("links to other pages are absolute addresses of the web, where their condition holds", () => {
  const page = `<link rel=canonical href="https://bereg.example/a_story.html"><a class=top href="#top">t</a>
    <a class=next href="javascript:next()">n</a><a class=next href="?page=2">n</a><i class=mail>mailto:a@b</i>`;
  const next = (rules: string) => ruled(rules, page).nextPage?.value;
  assert.equal(next("next_page_link: //a[@class='next']"), "https://bereg.example/news/1?page=2");
  assert.equal(next("next_page_link: //a[@class='next'][2]/@href"), "https://bereg.example/news/1?page=2");
  assert.equal(next("next_page_link: //a[@class='top']"), undefined);
  assert.equal(next("next_page_link: //i"), undefined);
  assert.equal(next("next_page_link: //a[2]/@href\nif_page_contains: //b"), undefined);
  const story =
    "single_page_link: concat(substring-before(//link[@rel='canonical']/@href, '_story'), '_print.html')\nif_page_contains: //link[contains(@href, '_story')]";
  assert.equal(ruled(story, page).singlePage?.value, "https://bereg.example/a_print.html");
});

test("advertisements, and pages of those who did not log in", () => {
  const rules = "native_ad_clue: //meta[@content='ad']\nnot_logged_in_xpath: count(//form) > 1";
  const said = (html: string) => [ruled(rules, html).isAd, ruled(rules, html).isLoggedOut];
  assert.deepEqual(said("<meta content=ad>"), [true, false]);
  assert.deepEqual(said("<form></form><form></form>"), [false, true]);
});

test("texts are replaced before the page is parsed, and never without bound", () => {
  const { rules } = compileRules("replace_string(<noscript>): <div>\nfind_string: a$1\nreplace_string: $&b");
  assert.equal(prepare(rules, "<noscript>a$1</noscript>").html, "<div>$&b</noscript>");
  const { rules: bomb } = compileRules(Array.from({ length: 40 }, () => "replace_string(x): xx").join("\n"));
  const { html, problems } = prepare(bomb, "x");
  assert.ok(html.length > 60_000 && html.length < 200_000);
  assert.deepEqual([problems.length, problems[0]!.directive], [1, "replace_string"]);
});

test("a rule that looks at too much is given up and named; the others go on", () => {
  const heavy = "//*[count(.//*[count(.//*) > 1]) > 1]";
  const { rules } = compileRules(`title: ${heavy}\ntitle: //h1\nbody: //p`);
  const page = parse(`<h1>Rain</h1><p>text${"<div><b>".repeat(200)}`);
  const { title, body, problems } = applyRules(rules, page, URL, budgetOf(10_000));
  assert.deepEqual([title!.value, title!.alternative, textOf(body)![0]], ["Rain", 1, "text"]);
  assert.deepEqual(
    problems.map(({ line, directive }) => [line, directive]),
    [[1, "title"]],
  );
  assert.match(problems[0]!.message, /at most 10000 steps/);
  assert.equal(applyRules(rules, page, URL, budgetOf(10_000, 20)).title, undefined);
});

test("no rules make much of a page of 380,000 nodes", () => {
  const page = parse(`${"<div>".repeat(500)}${"<p class=related>a, b".repeat(190_000)}`);
  const all = [
    "body: //p\nmove_into(body): //p/text()",
    "body: //node()\nstrip: //p[1]/text()\nstrip_id_or_class: x",
    "title: //*\nauthor: //*\ndate: //*\nbody: //*\nstrip: //p[following::p]",
    "body: //text()\nmove_into(body): //p",
    "single_page_link: //p\nnext_page_link: //node()\nif_page_contains: //p[preceding::p]",
  ];
  for (const rules of all) {
    const from = performance.now();
    applyRules(compileRules(rules).rules, page, URL);
    const took = performance.now() - from;
    assert.ok(took < 5_000, `${rules}: ${Math.round(took)} ms`);
  }
});

test("what is wrong with rules is said with its line and place", () => {
  const { problems, rules } = compileRules(
    "body: concat('a', 'b')\nbody: css:p:hover\nwords\ntitl: //h1\nstrip: //a[contain(., 'x')]\nnext_page_link: //a\nif_page_contains: //b[\nstrip_attr: //a/@\ntitle: 1 = 1\ntitle: //x:y",
  );
  assert.deepEqual(
    problems.map(({ line, position, message }) => `${line}:${position} ${message}`),
    [
      "1:1 expected nodes, got a string",
      '2:5 expected a selector without :hover, got "p:hover"',
      '3:undefined expected a directive, got "words"',
      '4:undefined expected a directive of site-config files, got "titl"',
      '5:5 expected a function of XPath 1.0, got "contain"',
      "7:5 expected a name, *, or the kind of a node, got the end",
      "8:6 expected a name, *, or the kind of a node, got the end",
      "9:1 expected nodes or a string, got true or false",
      '10:3 expected a name without a prefix: HTML has none, got "x:y"',
    ],
  );
  assert.deepEqual([rules.body, rules.nextPageLink], [[], []]);
});
