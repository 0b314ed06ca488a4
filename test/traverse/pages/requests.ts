/** Links that come in answers which the page loads, and links that scripts put together. */

import { BUTTON, type Case } from "./case.ts";

/** The page loads something, at once or when pressed, and shows nothing of it: what it loaded has the links. */
const loading = (id: string, file: string, body: string, urls: readonly string[], script?: string): Case => ({
  id,
  html: BUTTON,
  script: `document.getElementById("go").onclick = function () { ${script ?? `fetch("${file}").then((got) => got.text())`}; };`,
  files: { [file]: body },
  urls,
  steps: [
    ["click", "#go"],
    ["wait", 300],
  ],
});

/** A press that puts a URL together and shows it. */
const built = (id: string, expression: string, urls: readonly string[] = ["a"]): Case => ({
  id: `built-${id}`,
  html: BUTTON,
  script: `document.getElementById("go").onclick = function () {
  const link = document.createElement("a");
  link.textContent = "a";
  link.href = ${expression};
  document.body.append(link);
};`,
  urls,
  steps: [["click", "#go"]],
});

const XHR = (file: string): string => `const asked = new XMLHttpRequest(); asked.open("GET", "${file}"); asked.send()`;

export const REQUESTS: readonly Case[] = [
  loading("json-absolute", "list.json", '{"items":[{"url":"{here}{found}/a"},{"link":"{there}{found}/b"}]}', [
    "a",
    "{there}{found}/b",
  ]),
  loading("json-relative", "list.json", '[{"path":"{found}/a"},{"href":"../../found/json-relative/b"}]', ["a", "b"]),
  loading(
    "json-escaped",
    "list.json",
    '{"a":"\\/found\\/json-escaped\\/a","b":"\\u002ffound\\u002fjson-escaped\\u002fb"}',
    ["a", "b"],
  ),
  loading("json-html", "list.json", '{"html":"<ul><li><a href=\\"{found}/a\\">a<\\/a><\\/li><\\/ul>"}', ["a"]),
  loading("json-in-json", "list.json", '{"data":"{\\"url\\":\\"{found}/a\\"}"}', ["a"]),
  loading("json-deep", "list.json", '{"a":[[{"b":{"c":[{"d":"{found}/a"}]}}]],"count":1,"none":null}', ["a"]),
  loading("json-by-xhr", "list.json", '{"items":[{"url":"{found}/a"}]}', ["a"], XHR("list.json")),
  loading(
    "json-as-text",
    "list.txt",
    '{"items":[{"url":"{here}{found}/a"}]}',
    ["a"],
    'fetch("list.txt").then((got) => got.json())',
  ),
  loading("json-guarded", "list.json", ')]}\',\n{"items":[{"url":"{here}{found}/a"}]}', ["a"]),
  loading(
    "json-lines",
    "list.ndjson",
    '{"url":"{here}{found}/a"}\n{"url":"{here}{found}/b"}\n',
    ["a", "b"],
    'fetch("list.ndjson").then((got) => got.text())',
  ),
  {
    id: "json-at-load",
    script: 'fetch("list.json").then((got) => got.text());',
    files: { "list.json": '{"items":[{"url":"{found}/a"}]}' },
    urls: ["a"],
    steps: [["wait", 500]],
  },
  {
    id: "json-of-numbers",
    html: BUTTON,
    script: `document.getElementById("go").onclick = async function () {
  for (const { id } of await (await fetch("list.json")).json()) show(String(id));
};`,
    files: { "list.json": '[{"id":17},{"id":18}]' },
    urls: ["17", "18"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "post-json",
    html: BUTTON,
    script: `document.getElementById("go").onclick = function () {
  fetch("answer.json", { method: "POST", body: JSON.stringify({ page: 2 }), headers: { "content-type": "application/json" } }).then((got) => got.json());
};`,
    files: {
      "answer.json": ({ method, body }) =>
        method === "POST" && body.includes('"page":2') ? '{"items":[{"url":"{found}/a"}]}' : "{}",
    },
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "post-html",
    html: `${BUTTON}<div id="under"></div>`,
    script: `document.getElementById("go").onclick = function () {
  const asked = new XMLHttpRequest();
  asked.open("POST", "answer.html");
  asked.setRequestHeader("content-type", "application/x-www-form-urlencoded");
  asked.onload = function () { document.getElementById("under").innerHTML = asked.responseText; };
  asked.send("page=2");
};`,
    files: {
      "answer.html": ({ method, body }) =>
        method === "POST" && body === "page=2" ? '<a href="{found}/a">a</a>' : "<p>nothing</p>",
    },
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "graphql",
    html: BUTTON,
    script: `document.getElementById("go").onclick = async function () {
  const got = await fetch("graphql.json", { method: "POST", body: JSON.stringify({ query: "{ articles { slug } }" }) });
  for (const { slug } of (await got.json()).data.articles) show(slug);
};`,
    files: {
      "graphql.json": ({ method }) => (method === "POST" ? '{"data":{"articles":[{"slug":"a"},{"slug":"b"}]}}' : "{}"),
    },
    urls: ["a", "b"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "fragment-html",
    html: `${BUTTON}<div id="under"></div>`,
    script: `document.getElementById("go").onclick = async function () {
  document.getElementById("under").innerHTML = await (await fetch("part.html")).text();
};`,
    files: { "part.html": '<a href="{found}/a">a</a>' },
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "jsonp",
    html: BUTTON,
    script: `function answered(list) { for (const name of list) show(name); }
document.getElementById("go").onclick = function () {
  const script = document.createElement("script");
  script.src = "{there}/case/jsonp/list.js?callback=answered";
  document.head.append(script);
};`,
    files: { "list.js": ({ query }) => `${query.get("callback")}(["a", "b"]);` },
    urls: ["a", "b"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "xml-feed",
    html: BUTTON,
    script: `document.getElementById("go").onclick = async function () {
  const feed = new DOMParser().parseFromString(await (await fetch("feed.xml")).text(), "text/xml");
  for (const guid of feed.querySelectorAll("guid")) show(guid.textContent);
};`,
    files: { "feed.xml": "<rss><channel><item><guid>a</guid></item><item><guid>b</guid></item></channel></rss>" },
    urls: ["a", "b"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "module-imported",
    html: BUTTON,
    script: `document.getElementById("go").onclick = async function () { (await import("./more.js")).default(); };`,
    files: { "more.js": 'export default function () { show("a"); }' },
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "worker",
    html: BUTTON,
    script: `const worker = new Worker("worker.js");
worker.onmessage = function (event) { for (const name of event.data) show(name); };
document.getElementById("go").onclick = function () { worker.postMessage("more"); };`,
    files: {
      "worker.js": 'onmessage = async function () { postMessage(await (await fetch("names.json")).json()); };',
      "names.json": '["a","b"]',
    },
    urls: ["a", "b"],
    steps: [
      ["click", "#go"],
      ["wait", 500],
    ],
  },
  {
    id: "service-worker-refused",
    html: BUTTON,
    script: `if (navigator.serviceWorker) navigator.serviceWorker.register("worker.js").catch(function () {});
document.getElementById("go").onclick = function () { show("a"); };`,
    files: {
      "worker.js":
        'addEventListener("fetch", function (event) { event.respondWith(new Response("taken over")); }); addEventListener("install", function () { skipWaiting(); });',
    },
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "fetch-fails",
    html: BUTTON,
    script: `document.getElementById("go").onclick = function () {
  fetch("missing.json").then(function (got) { if (!got.ok) throw new Error("none"); }).catch(function () { show("a"); });
};`,
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "events-of-server",
    script: `const source = new EventSource("stream");
source.onmessage = function (event) { show(event.data); source.close(); };`,
    files: { stream: { headers: { "content-type": "text/event-stream" }, body: "data: a\n\n" } },
    urls: ["a"],
    steps: [["wait", 500]],
  },
  built("parts", '["", "fo" + "und", "built-parts", "a"].join("/")'),
  built("base64", 'atob("L2ZvdW5kL2J1aWx0LWJhc2U2NC9h")'),
  built("codes", 'String.fromCharCode(47, 102, 111, 117, 110, 100) + "/built-codes/a"'),
  built("reversed", '"a/desrever-tliub/dnuof/".split("").reverse().join("")', ["a"]),
  built("url-object", 'new URL("a?page=" + (1 + 1), new URL("/fou" + "nd/built-url-object/", location)).href', [
    "a?page=2",
  ]),
  built("date", '"/fou" + "nd/built-date/" + new Date(Date.UTC(2026, 2, 3)).toISOString().slice(0, 10)', [
    "2026-03-03",
  ]),
  {
    id: "document-write",
    html: "<script>document.write('<a href=\"' + found(\"a\") + '\">a</a>');</script>",
    urls: ["a"],
  },
  {
    id: "inner-html",
    html: `${BUTTON}<div id="under"></div>`,
    script: `document.getElementById("go").onclick = function () {
  document.getElementById("under").innerHTML = "<a href='" + found("a") + "'>a</a>";
};`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "attribute-set-on-press",
    html: '<a id="link" href="#">Article</a><button id="go">Show</button>',
    script:
      'document.getElementById("go").onclick = function () { document.getElementById("link").href = found("a"); };',
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "shown-and-gone",
    html: BUTTON,
    script: `document.getElementById("go").onclick = function () {
  const link = show("a");
  setTimeout(function () { link.remove(); }, 1000);
};`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "observer-made",
    html: BUTTON,
    script: `new MutationObserver(function () { if (!document.querySelector("a")) show("a"); }).observe(document.getElementById("go"), { attributes: true });
document.getElementById("go").onclick = function () { this.title = "pressed"; };`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
];
