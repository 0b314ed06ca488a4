/** What attackers may write: shown, it is read again as browsers do, and nothing in it runs or loads but images. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { parse } from "./parse.ts";
import { safeHtml } from "./serialize.ts";

const safeOf = (html: string): string =>
  safeHtml(parse(html).body.children, new Set(), "https://news.example/a/b.html");

const VECTORS = [
  // Scripts, plainly and in disguise.
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script/x>alert(1)</script>",
  "<script\n>alert(1)</script\n>",
  "<<script>alert(1)//<</script>",
  "<script>alert(1)",
  "<sc\0ript>alert(1)</sc\0ript>",
  "\0<script>alert(1)</script>",
  "<ſcript>alert(1)</ſcript>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  // Handlers.
  "<img src=x onerror=alert(1)>",
  "<img src=x OnErRoR = alert(1)>",
  "<img/src=x/onerror=alert(1)>",
  "<img src=`x`onerror=alert(1)>",
  '<img """><img src=x onerror=alert(1)">',
  "<img src='x'onerror='alert(1)'>",
  "<p onmouseover=alert(1)//>x</p>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<b onbeforetoggle=alert(1) popover id=x>x</b>",
  "<div onpointerrawupdate=alert(1) style=animation-name:x onanimationstart=alert(1)>x</div>",
  "<a href=x onclick=alert(1)\n>x</a>",
  "<time\fonclick=alert(1)>x</time>",
  "<p =x onclick=alert(1)>x</p>",
  '<p title="x" "onclick=alert(1)>x</p>',
  // Addresses that run.
  "<a href=javascript:alert(1)>x</a>",
  "<a href=' \u0001javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='java&#10;script&colon;alert(1)'>x</a>",
  "<a href='&#106;&#97;vascript&#x3a;alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='javascript&#0;:alert(1)'>x</a>",
  "<a href='vbscript:x'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='blob:https://news.example/1'>x</a>",
  "<a href='view-source:javascript:alert(1)'>x</a>",
  "<a href='file:///etc/passwd'>x</a>",
  "<a href='feed:javascript:alert(1)'>x</a>",
  '<a href="https://x.example/&quot;onclick=alert(1)//">x</a>',
  "<img src='javascript:alert(1)'>",
  "<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
  "<img srcset='javascript:alert(1) 1x, x.png 2x'>",
  "<img srcset='x.png 1x\" onerror=alert(1) 2x'>",
  "<img srcset=',,,data:x 1x,,y,'>",
  "<img data-src=javascript:alert(1) src=data:x>",
  "<img src=x usemap=#m ismap><map name=m><area href=javascript:alert(1)></map>",
  "<a href='mailto:x' ping='https://evil.example/'>x</a>",
  "<q cite=javascript:alert(1)>x</q><blockquote cite=javascript:alert(1)>x</blockquote>",
  "<table background=javascript:alert(1)><td background=//evil.example/>x</table>",
  "<base href=javascript:alert(1)//><a href=x>x</a>",
  // What loads, frames or submits.
  "<iframe src=javascript:alert(1)></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'><script>alert(1)</script></iframe>",
  "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>",
  "<object data=javascript:alert(1)><param name=x value=y><p>x</object>",
  "<embed src=javascript:alert(1)>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<style>@import '//evil.example/x.css';</style><p style='background:url(//evil.example/)'>x",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button><input type=image src=x onerror=alert(1)></form>",
  "<video poster=javascript:alert(1) src=x onerror=alert(1)><source src=x onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<picture><source srcset='x' onerror=alert(1)><img src=x onerror=alert(1)></picture>",
  "<isindex type=image src=x onerror=alert(1)><keygen autofocus onfocus=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee><bgsound src=javascript:alert(1)>",
  "<portal src=javascript:alert(1)></portal><fencedframe></fencedframe>",
  "<input onfocus=alert(1) autofocus><textarea onfocus=alert(1) autofocus>x</textarea><select onfocus=alert(1) autofocus></select>",
  // Names that scripts of the page that shows it would trip over.
  "<a id=location name=cookie href=x>x</a><img name=getElementById src=x>",
  "<form id=x><input name=attributes></form>",
  // Other name spaces, and what is read in another way the second time.
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  "<svg><use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'/></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><foreignObject><iframe onload=alert(1)></foreignObject></svg>",
  '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
  "<svg><style><img title='</style><img src=x onerror=alert(1)>'></svg>",
  "<svg><desc><table><thead><s></table></s><style><a title='</style><img src=x onerror=alert(1)>'>",
  "<math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>",
  "<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<math><annotation-xml encoding='text/html'><style><img src=x onerror=alert(1)></style></annotation-xml></math>",
  "<math><mi xlink:href=javascript:alert(1)>x</mi><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction>",
  "<table><svg><title><style><a id='</title><img src=x onerror=alert(1)>'>",
  "<noembed><img title='</noembed><img src=x onerror=alert(1)>'></noembed>",
  "<noframes><p title='</noframes><img src=x onerror=alert(1)>'></noframes>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>",
  "<textarea><p title='</textarea><img src=x onerror=alert(1)>'></textarea>",
  "<title><p title='</title><img src=x onerror=alert(1)>'></title>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
  "<template><img src=x onerror=alert(1)></template><template shadowrootmode=open><script>alert(1)</script></template>",
  "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
  "<select><template><img src=x onerror=alert(1)></template></select>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!-- --!><img src=x onerror=alert(1)> -->",
  "<!--<!--><img src=x onerror=alert(1)>",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]>",
  "<?xml-stylesheet href=javascript:alert(1)?><img src=x onerror=alert(1)>",
  "<!DOCTYPE x [<!ENTITY y '<script>alert(1)</script>'>]>&y;",
  '<p title="&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;">&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>',
  '<abbr title="&quot;><img src=x onerror=alert(1)>">x</abbr>',
  "<img src=x alt='&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'>",
  "<p lang='&quot; onclick=alert(1)'>x</p><td colspan='1 onclick=alert(1)'>x</td><time datetime='\"onclick=alert(1)'>x</time>",
  "<a is=evil-link href=x contenteditable nonce=x part=y slot=z>x</a>",
  "<x-evil onclick=alert(1)>x</x-evil><p><slot onslotchange=alert(1)>x</slot>",
  "<p>\u2028<img src=x onerror=alert(1)>\ud800<\udc00script>alert(1)</script>",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  "<a href='https://x.example\\@evil.example'>x</a><a href='//evil.example'>x</a><a href='\\\\evil.example'>x</a>",
];

const RUNS_OR_LOADS =
  /^(?:on|style$|class$|id$|background$|action$|formaction$|poster$|data$|xlink|ping$|srcdoc$|is$|name$)/;
const ALLOWED_SCHEMES: Readonly<Record<string, RegExp>> = { href: /^(?:https?:\/\/|mailto:)/, src: /^https?:\/\// };

/** As browsers read it. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName.startsWith("#") && node.nodeName !== "#text") faults.push(node.nodeName);
    if (!("tagName" in node)) return;
    if (node.namespaceURI !== "http://www.w3.org/1999/xhtml") faults.push(node.namespaceURI);
    if (
      /^(?:script|style|svg|math|template|iframe|form|object|embed|base|meta|link|noscript|textarea|title|xmp|plaintext|select|video|audio)$/.test(
        node.tagName,
      )
    )
      faults.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (RUNS_OR_LOADS.test(name)) faults.push(`${node.tagName} ${name}`);
      if (ALLOWED_SCHEMES[name]?.test(value) === false) faults.push(`${name}=${value}`);
      if (name === "srcset" && !value.split(/, /).every((one) => /^https?:\/\/\S+(?: [\d.]+[wxh])?$/.test(one)))
        faults.push(value);
      if (name === "src" && node.tagName !== "img") faults.push(`${node.tagName} src`);
    }
    for (const child of node.childNodes) visit(child);
  };
  for (const child of parseFragment(html).childNodes) visit(child);
  return faults;
}

test("what attackers write: read again, nothing runs or loads but images, wherever it stands", () => {
  assert.ok(VECTORS.length >= 60);
  for (const vector of VECTORS)
    for (const html of [
      vector,
      `<div><p>${vector}</p></div>`,
      `<table><td>${vector}</table>`,
      `<b title="${vector}">${vector}`,
    ]) {
      const safe = safeOf(html);
      assert.deepEqual(faultsOf(safe), [], `${html}\n→ ${safe}`);
    }
});

test("the checker finds what is not safe", () => {
  const unsafe = [
    "<script>x</script>",
    "<p onclick=x>",
    "<svg></svg>",
    "<a href=javascript:x>",
    "<!--x-->",
    '<img src="data:x">',
    "<img srcset='x 1x'>",
  ];
  for (const html of unsafe) assert.notDeepEqual(faultsOf(html), [], html);
});

const PIECES = [
  ...[
    "<",
    ">",
    "</",
    "/>",
    '"',
    "'",
    "=",
    " ",
    "\n",
    "&",
    "&lt;",
    "&#x6a;",
    "\0",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?x",
  ],
  ...[
    "p",
    "a",
    "b",
    "div",
    "table",
    "td",
    "tr",
    "svg",
    "math",
    "mtext",
    "style",
    "script",
    "title",
    "textarea",
    "noscript",
  ],
  ...[
    "template",
    "iframe",
    "xmp",
    "plaintext",
    "form",
    "select",
    "option",
    "img",
    "mglyph",
    "foreignObject",
    "annotation-xml",
  ],
  ...[
    " href=",
    " src=",
    " onerror=",
    " srcset=",
    "javascript:x",
    "alert(1)",
    "x.png 1x,",
    "//a.example/",
    "data:text/html,x",
  ],
];
const hostile = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5, unit: "binary" })), {
  maxLength: 60,
});
const tags = fc
  .array(
    fc.tuple(
      fc.constantFrom("<", "</"),
      fc.constantFrom(...PIECES.slice(18, 44)),
      fc.constantFrom(">", " onerror=x>", " src=x href=y>", ">z"),
    ),
    { maxLength: 30 },
  )
  .map((all) => all.map((one) => one.join("")));

test("property: whatever is written, what is shown is safe, also when it is made safe again", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, tags), (pieces) => {
      const safe = safeOf(pieces.join(""));
      assert.deepEqual(faultsOf(safe), []);
      // What our own parser reads of it is no more than what browsers do.
      assert.deepEqual(faultsOf(safeOf(safe)), []);
    }),
    { numRuns: 2000 },
  );
});
