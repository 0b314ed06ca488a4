/** Addresses in headers of answers, and in events that a server tells one after the other, perhaps without end. */

import { BUTTON, type Case } from "./case.ts";

const EVENTS = { "content-type": "text/event-stream" };
const PRESSED = [
  ["click", "#go"],
  ["wait", 300],
] as const;

export const STREAMS: readonly Case[] = [
  {
    id: "link-header-of-answer",
    html: BUTTON,
    script: 'document.getElementById("go").onclick = function () { fetch("list.json").then((got) => got.json()); };',
    files: {
      "list.json": { headers: { link: '<{found}/a>; rel="next", <{there}{found}/b>; rel="last"' }, body: "[1, 2]" },
    },
    urls: ["a", "{there}{found}/b"],
    steps: PRESSED,
  },
  {
    id: "link-header-of-frame",
    html: '<iframe src="inner.html"></iframe>',
    files: { "inner.html": { headers: { link: "<{found}/a>; rel=alternate; hreflang=de" }, body: "<p>within</p>" } },
    urls: ["a"],
  },
  {
    id: "link-header-of-head",
    html: BUTTON,
    script: `let page = 1;
document.getElementById("go").onclick = async function () {
  const got = await fetch("list.json?page=" + page++, { method: "HEAD" });
  this.title = got.status;
};`,
    files: {
      "list.json": ({ query }) => ({ headers: { link: `<{found}/${query.get("page")}>; rel=next` }, body: "" }),
    },
    urls: ["1"],
    steps: PRESSED,
  },
  {
    id: "location-of-created",
    html: BUTTON,
    script:
      'document.getElementById("go").onclick = function () { fetch("made.json", { method: "POST", body: "{}" }); };',
    files: { "made.json": { status: 201, headers: { location: "{found}/a" }, body: "{}" } },
    urls: ["a"],
    steps: PRESSED,
  },
  {
    id: "events-without-end",
    script: 'new EventSource("stream").onmessage = function (event) { show(event.data); };',
    files: { stream: { headers: EVENTS, body: "data: a\n\nid: 2\ndata: b\n\n", isEndless: true } },
    urls: ["a", "b"],
    steps: [["wait", 1000]],
  },
  {
    id: "events-not-shown",
    html: BUTTON,
    script: `document.getElementById("go").onclick = function () {
  const source = new EventSource("stream");
  source.addEventListener("news", function (event) { console.log(JSON.parse(event.data).url); });
};`,
    files: {
      stream: {
        headers: EVENTS,
        body: 'event: news\ndata: {"url":\ndata: "{found}/a"}\n\nevent: news\ndata: {"url":"{here}{found}/b"}\n\n',
        isEndless: true,
      },
    },
    urls: ["a", "b"],
    steps: PRESSED,
  },
  {
    id: "events-then-press",
    html: BUTTON,
    script: `let told = [];
new EventSource("stream").onmessage = function (event) { told.push(event.data); };
document.getElementById("go").onclick = function () { const name = told.shift(); if (name) show(name); };`,
    files: { stream: { headers: EVENTS, body: "data: a\n\ndata: b\n\n", isEndless: true } },
    urls: ["a", "b"],
    steps: [
      ["wait", 1000],
      ["click", "#go"],
      ["click", "#go"],
    ],
  },
  {
    id: "events-of-press",
    html: '<button id="go">More</button><ul id="list"></ul>',
    script: `let page = 0;
document.getElementById("go").onclick = function () {
  const source = new EventSource("stream?page=" + ++page);
  source.onmessage = function (event) { if (event.data === "end") source.close(); else show(event.data); };
};`,
    files: {
      stream: ({ query }) => ({
        headers: EVENTS,
        body: Number(query.get("page")) > 3 ? "data: end\n\n" : `data: ${query.get("page")}\n\ndata: end\n\n`,
      }),
    },
    urls: ["1", "2", "3"],
    steps: [
      ["click", "#go"],
      ["wait", 300],
      ["click", "#go"],
      ["wait", 300],
      ["click", "#go"],
      ["wait", 300],
    ],
  },
  {
    id: "events-by-fetch",
    html: BUTTON,
    script: `document.getElementById("go").onclick = async function () {
  const got = await fetch("stream", { method: "POST", body: "{}" });
  for await (const piece of got.body.pipeThrough(new TextDecoderStream()))
    for (const [, name] of piece.matchAll(/data: (.+)/g)) show(name);
};`,
    files: { stream: { headers: EVENTS, body: "data: a\n\ndata: b\n\n", isEndless: true } },
    urls: ["a", "b"],
    steps: PRESSED,
  },
  {
    id: "events-that-break-off",
    html: BUTTON,
    script: `let left = 2;
function listen() {
  const source = new EventSource("stream");
  source.onmessage = function (event) { show(event.data); };
  source.onerror = function () { source.close(); if (left-- > 0) setTimeout(listen, 100); else if (left === -1) show("gone"); };
}
document.getElementById("go").onclick = function () { this.remove(); listen(); };`,
    files: { stream: { headers: EVENTS, body: "data: a\n\ndata: half" } },
    urls: ["a", "gone"],
    steps: [
      ["click", "#go"],
      ["wait", 1000],
    ],
  },
];
