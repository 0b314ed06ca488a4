/** Places where crawlers' test-beds put links: rarer attributes, comments, texts for machines, addresses in scripts. */

import { BUTTON, type Case } from "./case.ts";

/** Links that stand in the page as it is served. */
const standing = (id: string, html: string, urls: readonly string[] = ["a"], more: Partial<Case> = {}): Case => ({
  ...{ id, html, urls, steps: [] },
  ...more,
});

/** A press runs this. */
const pressed = (id: string, body: string, urls: readonly string[] = ["a"], more: Partial<Case> = {}): Case => ({
  ...{ id, html: BUTTON, urls },
  script: `document.getElementById("go").onclick = async function () { ${body} };`,
  steps: [
    ["click", "#go"],
    ["wait", 500],
  ],
  ...more,
});

export const PLACES: readonly Case[] = [
  standing("longdesc", '<img src="data:," alt="" longdesc="{found}/a"><table><tr><td>1</td></tr></table>'),
  standing("ping", '<a href="{found}/a" ping="/ping">1</a>'),
  standing("table-cite", '<ins cite="{found}/a">1</ins><q cite="b">2</q>', ["a", "{here}/case/table-cite/b"]),
  standing(
    "formaction-outside",
    '<form id="f"></form><button form="f" formaction="{found}/a" name="x" value="1">1</button>',
    ["a"],
  ),
  standing("form-post-action", '<form method="post" action="{found}/a"><button>Send</button></form>'),
  standing(
    "button-with-value",
    '<form action="{found}/a"><button name="tab" value="1">1</button><button name="tab" value="2">2</button></form>',
    ["a?tab=1", "a?tab=2"],
    {
      steps: [
        ["click", "button >> nth=0"],
        ["click", "button >> nth=1"],
      ],
    },
  ),
  standing(
    "checkbox-get",
    '<form action="{found}/a"><input type="checkbox" name="all" value="yes"><button>Go</button></form>',
    ["a", "a?all=yes"],
    {
      steps: [
        ["click", "input"],
        ["click", "button"],
      ],
    },
  ),
  standing("datalist", '<input list="l"><datalist id="l"><option value="{found}/a"></datalist>'),
  standing("comment", '<!-- <a href="{found}/a">old</a> --><p>1</p>'),
  standing("comment-conditional", '<!--[if lt IE 9]><a href="{found}/a">old</a><![endif]-->'),
  standing("meta-refresh-in-noscript", "<p>1</p>", ["a"], {
    head: '<noscript><meta http-equiv="refresh" content="0; url={found}/a"></noscript>',
  }),
  standing(
    "meta-itemprop",
    '<div itemscope><meta itemprop="url" content="{here}{found}/a"><link itemprop="mainEntityOfPage" href="{found}/b"></div>',
    ["a", "b"],
  ),
  standing("text-plain-script", '<script type="text/x-template"><a href="{found}/a">1</a></script>'),
  standing("template-nested", '<template><template><a href="{found}/a">1</a></template></template>'),
  standing(
    "script-state",
    '<script>window.__STATE__ = {"items":[{"url":"{found}/a"},{"url":"\\/found\\/script-state\\/b"}]};</script>',
    ["a", "b"],
  ),
  standing("script-parsed", '<script>window.__DATA__ = JSON.parse(\'{"url":"{found}/a"}\');</script>'),
  standing("link-more-rels", "<p>1</p>", ["first", "last", "up"], {
    head: '<link rel="first" href="{found}/first"><link rel="last" href="{found}/last"><link rel="up" href="{found}/up">',
  }),
  standing("rss-in-body", '<link rel="alternate" type="application/atom+xml" href="{found}/a">'),
  standing("onclick-history", "<span onclick=\"history.pushState({}, '', '{found}/a')\">1</span>", ["a"], {
    steps: [],
  }),
  standing(
    "onmouseover-attribute",
    "<span onmouseover=\"this.innerHTML = '<a href=' + found('a') + '>1</a>'\">hover</span>",
    ["a"],
    {
      steps: [["hover", "span"]],
    },
  ),
  standing("javascript-url", "<a href=\"javascript:location='{found}/a'\">1</a>", ["a"]),
  standing("javascript-url-escaped", "<a href=\"javascript:void%20show('a')\">1</a>", ["a"], {
    steps: [["click", "a"]],
  }),
  standing("marked-by-role", '<div role="link" tabindex="0" data-to="{found}/a">1</div>'),
  standing("portal-attribute", '<div data-page="{here}{found}/a" data-more=\'["{found}/b"]\'>1</div>', ["a", "b"]),
  standing(
    "svg-within-use",
    '<svg width="9" height="9"><defs><g id="x"><a href="{found}/a"><rect width="9" height="9"></rect></a></g></defs></svg>',
  ),
  standing("math-link", '<math><mrow href="{found}/a"><mi>x</mi></mrow></math>'),
  standing("object-param", '<object><param name="movie" value="{found}/a"><a href="{found}/b">2</a></object>', ["b"]),
  standing("base-then-base", '<a href="base-then-base/a">1</a>', ["a"], {
    head: '<base href="{here}/found/"><base href="{there}/nowhere/">',
  }),
  pressed("eval", 'eval("sh" + "ow(\'a\')");'),
  pressed("function-built", 'new Function("name", "show(name)")("a");'),
  pressed(
    "document-written-later",
    "const box = document.createElement('iframe'); document.body.append(box); box.contentDocument.write('<a href=' + found('a') + '>1</a>'); box.contentDocument.close();",
  ),
  pressed(
    "blob-script",
    "const script = document.createElement('script'); script.src = URL.createObjectURL(new Blob(['show(\"a\")'])); document.head.append(script);",
  ),
  pressed("data-module", "await import('data:text/javascript,globalThis.show(\"a\")');"),
  pressed(
    "shared-worker",
    `const worker = new SharedWorker("shared.js"); worker.port.onmessage = (event) => show(event.data); worker.port.start();`,
    ["a"],
    {
      files: { "shared.js": 'onconnect = function (event) { event.ports[0].postMessage("a"); };' },
    },
  ),
  pressed(
    "broadcast",
    'const one = new BroadcastChannel("x"); one.onmessage = (event) => show(event.data); new BroadcastChannel("x").postMessage("a");',
  ),
  pressed(
    "indexed-db",
    `const open = indexedDB.open("x", 1);
open.onupgradeneeded = () => open.result.createObjectStore("s");
open.onsuccess = () => { const put = open.result.transaction("s", "readwrite").objectStore("s"); put.put("a", 1); put.get(1).onsuccess = (event) => show(event.target.result); };`,
  ),
  pressed(
    "stream-read",
    'const got = await fetch("list.txt"); let text = ""; const reader = got.body.getReader(); for (;;) { const { done, value } = await reader.read(); if (done) break; text += new TextDecoder().decode(value); } show(text.trim());',
    ["a"],
    {
      files: { "list.txt": "a\n" },
    },
  ),
  pressed("xml-answer", 'await (await fetch("feed.xml")).text();', ["a", "b"], {
    files: {
      "feed.xml":
        '<rss><channel><item><link>{here}{found}/a</link></item><item><guid isPermaLink="true">{here}{found}/b</guid></item></channel></rss>',
    },
  }),
  pressed("atom-answer", 'await (await fetch("feed.xml")).text();', ["a"], {
    files: {
      "feed.xml": '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="{here}{found}/a"/></entry></feed>',
    },
  }),
  pressed("text-answer", 'await (await fetch("list.txt")).text();', ["a", "b"], {
    files: { "list.txt": "{here}{found}/a\n{here}{found}/b\n" },
  }),
  pressed(
    "jsonp-not-shown",
    'window.got = function () {}; const script = document.createElement("script"); script.src = "list.js"; document.head.append(script);',
    ["a"],
    {
      files: { "list.js": 'got({"items":[{"url":"{here}{found}/a"}]});' },
    },
  ),
  pressed(
    "turbo-stream",
    'await (await fetch("part.html", { headers: { accept: "text/vnd.turbo-stream.html" } })).text();',
    ["a"],
    {
      files: {
        "part.html": {
          headers: { "content-type": "text/vnd.turbo-stream.html" },
          body: '<turbo-stream action="append" target="x"><template><a href="{found}/a">1</a></template></turbo-stream>',
        },
      },
    },
  ),
];
