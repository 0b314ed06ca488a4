import assert from "node:assert/strict";
import { test } from "node:test";
import { isReject } from "../../topology/processor.ts";
import { blocksOf } from "./blocks.ts";
import { parse } from "./parse.ts";
import { type Element, holds, type Node, namedWithin, Text, type Tree } from "./tree.ts";

const shown = (node: Node): string =>
  node instanceof Text ? JSON.stringify(node.data) : `${node.name}(${node.children.map(shown).join(" ")})`;
const bodyOf = (html: string): string => parse(html).body.children.map(shown).join(" ");

test("elements end where HTML says that others begin", () => {
  assert.equal(bodyOf("<p>a<div>b</div>"), 'p("a") div("b")');
  assert.equal(bodyOf("<ul><li>1<li>2<ul><li>3</ul><li>4</ul>"), 'ul(li("1") li("2" ul(li("3"))) li("4"))');
  assert.equal(bodyOf("<dl><dt>a<dd>b<dt>c</dl>"), 'dl(dt("a") dd("b") dt("c"))');
  assert.equal(bodyOf("<table><tr><td>1<td>2<tr><td>3</table>x"), 'table(tr(td("1") td("2")) tr(td("3"))) "x"');
  assert.equal(bodyOf("<h1>a<h2>b</h2>"), 'h1("a") h2("b")');
  assert.equal(bodyOf("<select><option>a<option>b</select>c"), 'select(option("a") option("b")) "c"');
});

test("an end tag reaches no further than its cell, and ends nothing that isn't open", () => {
  assert.equal(bodyOf("<div><table><td>a</div>b</table>c</div>d"), 'div(table(td("ab")) "c") "d"');
  assert.equal(bodyOf("<div>a</span>b</div>"), 'div("ab")');
  assert.equal(bodyOf("<div><p>a</div>b"), 'div(p("a")) "b"');
  assert.equal(bodyOf("<section><span>a<div>b</span>c</div>d</section>e"), 'section(span("a" div("bc") "d")) "e"');
  assert.equal(bodyOf("<p>a</p></p>b"), 'p("a") p() "b"');
});

test("a link ends where it says, whatever is open in it", () => {
  assert.equal(bodyOf("<a><p>teaser</a></p>text"), 'a(p("teaser")) "text"');
  assert.equal(bodyOf("<a>one<a>two</a>"), 'a("one") a("two")');
});

test("html, head and body are there once, with the attributes of all of their tags", () => {
  const { html, head, body } = parse(
    "<html lang=en><title>t</title><body class=a><p>x<body id=b class=c><html dir=ltr>",
  );
  assert.deepEqual(html.attributes, ["lang", "en", "dir", "ltr"]);
  assert.deepEqual(body.attributes, ["class", "a", "id", "b"]);
  assert.equal(shown(head), 'head(title("t"))');
  assert.equal(shown(parse("").root), "(html(head() body()))");
  assert.equal(bodyOf("just text"), '"just text"');
  assert.equal(shown(parse("<head><noscript><img></noscript><meta></head>x").head), "head(noscript(img()) meta())");
});

test("references are decoded in text and values, not in scripts", () => {
  assert.equal(bodyOf("a &amp; b &lt;i&gt; &copy 1 < 2"), '"a & b <i> © 1 < 2"');
  assert.equal(bodyOf("x<script>if (a &amp;&amp; b) '<p>'</script>"), '"x" script("if (a &amp;&amp; b) \'<p>\'")');
  assert.deepEqual(parse('<a href="?a=1&amp;b=2&copy=3" HREF=x>').byName.get("a")?.[0]?.attributes, [
    "href",
    "?a=1&b=2&copy=3",
  ]);
});

test("drawings hold what looks like HTML, and close themselves", () => {
  assert.equal(bodyOf("<svg><path/><title>t</title></svg><p>x"), 'svg(path() title("t")) p("x")');
});

function check(tree: Tree): void {
  let count = 0;
  const visit = (node: Node): number => {
    assert.equal(node.order, count++);
    if (node instanceof Text) return node.order;
    let last = node.order;
    for (const child of node.children) {
      assert.equal(child.parent, node);
      assert.ok(holds(node, child));
      last = visit(child);
    }
    assert.equal(node.last, last);
    return last;
  };
  visit(tree.root);
  assert.equal(tree.size, count);
}

test("numbers are those of the document's order, also where nesting is wild", () => {
  for (const html of [
    "<a><p>x</a>y</p>z",
    "<b><div><i><p>x</b></i></div>y",
    "<table><td><p><table></td></p>x</table>",
    `${"<div>".repeat(2000)}x${"</div>".repeat(1500)}<p>y`,
    "<a><div></a>x".repeat(700),
    `${"<b><p>".repeat(900)}</b>x`,
  ])
    check(parse(html));
});

test("elements by name within another", () => {
  const tree = parse("<p>0<div><p>1<section><p>2</section></div><p>3");
  const [div] = tree.byName.get("div")!;
  const texts = namedWithin(tree, div as Element, "p").map(({ children }) => (children[0] as Text).data);
  assert.deepEqual(texts, ["1", "2"]);
});

test("what is nested too deep stands side by side; too many nodes are refused by name", () => {
  const { size } = parse("<div><p>".repeat(50_000));
  assert.equal(size, 100_004);
  assert.throws(
    () => parse("<b>".repeat(500), 400),
    (error) => isReject(error) && error.code === "page-too-complex",
  );
});

test("blocks: lines end where a reader sees them end", () => {
  const { body } = parse(
    "<div>a <b>b</b>\n c<p>d<br>e<br><br>f</p><script>no</script><ul><li>g<li>h</ul><table><tr><td>i<td>j</table>\u00adk\u0000",
  );
  assert.deepEqual(
    blocksOf([body], () => false).map(({ text, element }) => `${element.name}: ${text}`),
    ["div: a b c", "p: d\ne", "p: f", "li: g", "li: h", "tr: i j", "div: k"],
  );
});
