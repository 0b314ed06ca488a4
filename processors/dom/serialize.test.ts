/** Parts of pages as HTML again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { VOID } from "./nesting.ts";
import { parse } from "./parse.ts";
import { rawHtml, safeHtml } from "./serialize.ts";
import type { Node } from "./tree.ts";

const BASE = "https://news.example/a/b.html";
const NONE: ReadonlySet<Node> = new Set();

const rawOf = (html: string): string => rawHtml(parse(html).body.children, NONE);
const safeOf = (html: string): string => safeHtml(parse(html).body.children, NONE, BASE);

test("raw: attributes are kept, scripts and styles are not, everything is closed", () => {
  assert.equal(
    rawOf(
      '<div ID=x onclick="a()" style="b"><p>1 &lt; 2 &amp; 3<p>"q"<img src=a.png alt=\'"\'><br><script>x</script><style>y</style></div>',
    ),
    '<div id="x" onclick="a()" style="b"><p>1 &lt; 2 &amp; 3</p><p>"q"<img src="a.png" alt="&quot;"><br></p></div>',
  );
  assert.equal(
    rawOf("<p>a<iframe src=x><p>no</iframe><xmp><b>c</b></xmp>"),
    '<p>a<iframe src="x"></iframe></p><pre>&lt;b&gt;c&lt;/b&gt;</pre>',
  );
  assert.equal(rawOf('<p a"b=1 c=2>x<y"z>w'), '<p c="2">xw</p>');
});

test("what is left out is left out, with what it holds", () => {
  const { body, byName } = parse("<p>a<b>c<i>d</i></b>e<p>f");
  const leftOut = new Set<Node>([...byName.get("b")!, byName.get("p")![1]!]);
  assert.equal(rawHtml(body.children, leftOut), "<p>ae</p>");
  assert.equal(safeHtml(body.children, leftOut, BASE), "<p>ae</p>");
});

test("safe: headings, paragraphs, lists, tables and quotes stay; links and images are absolute; the rest is text", () => {
  const cases: [string, string][] = [
    ['<h2 class=a id=b>T</h2><p style="color:red">x <em onclick=y>z</em></p>', "<h2>T</h2><p>x <em>z</em></p>"],
    [
      '<a href="/c?d=1&e=2" target=_blank ping=x>l</a>',
      '<a href="https://news.example/c?d=1&amp;e=2" rel="nofollow noopener">l</a>',
    ],
    [
      '<a href="mailto:a@b.example">m</a><a name=top>n</a>',
      '<a href="mailto:a@b.example" rel="nofollow noopener">m</a>n',
    ],
    [
      '<img src=c.png alt="a &quot;b&quot;" width=10 height=1e9 loading=lazy srcset="c.png 1x, d,e.png 2x,f.png, g.png 3q">',
      '<img src="https://news.example/a/c.png" alt="a &quot;b&quot;" width="10" srcset="https://news.example/a/c.png 1x, https://news.example/a/d,e.png 2x, https://news.example/a/f.png">',
    ],
    ['<img src="data:image/gif;base64,R0" data-src="//cdn.example/p.jpg">', '<img src="https://cdn.example/p.jpg">'],
    ["<img alt=nothing>x", "x"],
    ["<form action=/x><p>a<input value=b><button>c</button></form>", "<div><p>a</p></div>"],
    ["<center>a</center><font size=9>b</font><my-element>c</my-element>", "<div>a</div>bc"],
    [
      "<table border=1><tr><td colspan=2 width=5>a<th>b</table>",
      '<table><tr><td colspan="2">a</td><th>b</th></tr></table>',
    ],
    [
      "<ol start=3 type=a><li value=7>a</ol><time datetime=2026-03-04>b</time>",
      '<ol start="3"><li value="7">a</li></ol><time datetime="2026-03-04">b</time>',
    ],
    ["<p>a\u0000b\u202ec\u0007d\ud800e&#x1;f", "<p>abcd\ufffdef</p>"],
    ["<pre>\n\n a\n  b</pre>", "<pre>\n\n\n a\n  b</pre>"],
  ];
  for (const [html, safe] of cases) assert.equal(safeOf(html), safe, html);
});

test("a part of a table without its table is a block", () => {
  const [cell] = parse("<table><tr><td><p>a<table><td>b</table></table>").byName.get("td")!;
  assert.equal(safeHtml([cell!], NONE, BASE), "<div><p>a</p><table><td>b</td></table></div>");
});

const TAGS = [
  "p",
  "a",
  "b",
  "div",
  "table",
  "td",
  "tr",
  "svg",
  "style",
  "script",
  "pre",
  "form",
  "select",
  "li",
  "x-y",
  "q'",
];
const tags = fc
  .array(
    fc.tuple(fc.constantFrom("<", "</"), fc.constantFrom(...TAGS), fc.constantFrom(">", " a=b>", ' c"=d e>', ">\0z")),
    {
      maxLength: 30,
    },
  )
  .map((all) => all.map((one) => one.join("")));

const TAG = /<(\/?)([a-z][^\s"'<>/=]*)(?: [^\s"'<>/=]+="[^"<>]*")*>|[^<>]+/y;

/** Throws where a tag is left open, closed without being open, or written in any other way than one. */
function checkForm(html: string): void {
  const open: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < html.length) {
    const at = TAG.lastIndex;
    const [, end, name] = TAG.exec(html) ?? assert.fail(`neither a tag nor text: ${html.slice(at, at + 50)}`);
    if (name === undefined || VOID.has(name)) continue;
    if (end === "") open.push(name);
    else assert.equal(open.pop(), name);
  }
  assert.deepEqual(open, []);
}

test("property: raw HTML is well-formed, without scripts, styles, NUL and halves of surrogates", () => {
  fc.assert(
    fc.property(tags, fc.string({ unit: "binary", maxLength: 20 }), (pieces, more) => {
      const raw = rawOf(pieces.join(more));
      checkForm(raw);
      assert.doesNotMatch(raw, /<(?:script|style)[\s>]/);
      assert.ok(raw.isWellFormed() && !raw.includes("\0"));
    }),
    { numRuns: 1000 },
  );
});
