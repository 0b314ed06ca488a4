/** Lists as the frameworks really make them: handlers that they delegate to their root or the document. */

import type { Asked, Case, Library } from "./case.ts";

const PIECE = 10;
const MOST = 95;

/** The next names of a list, and where it goes on. */
const pieces = ({ query }: Asked): string => {
  const from = Number(query.get("from") ?? 0);
  const names = Array.from({ length: Math.max(0, Math.min(PIECE, MOST - from)) }, (_, at) => `n${from + at}`);
  return JSON.stringify({ names, next: from + PIECE < MOST ? from + PIECE : null });
};

const NAMES = Array.from({ length: MOST }, (_, at) => `n${at}`);
const TABS = ["one", "two", "three", "four"] as const;
const PRESSES = Math.ceil(MOST / PIECE) - 1;

const list = (library: Library, how: string, html: string, script: string, button = "#go"): Case => ({
  id: `${library}-${how}`,
  library,
  html,
  script,
  files: { "pieces.json": pieces },
  urls: NAMES,
  steps: [
    ["wait", 500],
    ...Array.from(
      { length: PRESSES },
      () =>
        [
          ["click", button],
          ["wait", 150],
        ] as const,
    ).flat(),
  ],
});

const tabs = (library: Library, html: string, script: string): Case => ({
  id: `${library}-tabs`,
  library,
  html,
  script,
  urls: TABS,
  steps: [["wait", 300], ...[1, 2, 3].map((at) => ["click", `.tab >> nth=${at}`] as const)],
});

const REACT_LIST = (button: string): string => `const { createElement: e, useEffect, useState } = React;
function List() {
  const [names, setNames] = useState([]);
  const [next, setNext] = useState(0);
  async function more() {
    const got = await (await fetch("pieces.json?from=" + next)).json();
    setNames((had) => (had.includes(got.names[0]) ? had : [...had, ...got.names]));
    setNext(got.next);
  }
  useEffect(function () { more(); }, []);
  return e("section", null,
    e("ul", null, names.map((name) => e("li", { key: name }, e("a", { href: found(name) }, name)))),
    next === null ? null : ${button});
}
ReactDOM.createRoot(document.getElementById("root")).render(e(List));`;

export const FRAMEWORKS: readonly Case[] = [
  list("react", "load-more", '<div id="root"></div>', REACT_LIST('e("button", { id: "go", onClick: more }, "More")')),
  list(
    "react",
    "load-more-div",
    '<div id="root"></div>',
    REACT_LIST('e("div", { className: "more", onClick: () => more() }, e("span", { id: "go" }, "More"))'),
  ),
  tabs(
    "react",
    '<div id="root"></div>',
    `const { createElement: e, useState } = React;
function Tabs() {
  const [open, setOpen] = useState("one");
  const tab = (name) => e("div", { key: name, className: "tab", onClick: () => setOpen(name) }, name);
  return e("main", null, ${JSON.stringify(TABS)}.map(tab), e("p", null, e("a", { href: found(open), key: open }, open)));
}
ReactDOM.createRoot(document.getElementById("root")).render(e(Tabs));`,
  ),
  {
    id: "react-portal",
    library: "react",
    html: '<div id="root"></div><div id="aside"></div>',
    script: `const { createElement: e, useState } = React;
function Menu() {
  const [isOpen, setOpen] = useState(false);
  const [isMore, setMore] = useState(false);
  const inside = e("div", null, e("span", { id: "go", onClick: () => setMore(true) }, "Further"), isMore ? e("a", { href: found("a") }, "a") : null);
  return e("div", null, e("button", { id: "open", onClick: () => setOpen(true) }, "Menu"),
    isOpen ? ReactDOM.createPortal(inside, document.getElementById("aside")) : null);
}
ReactDOM.createRoot(document.getElementById("root")).render(e(Menu));`,
    urls: ["a"],
    steps: [
      ["wait", 300],
      ["click", "#open"],
      ["click", "#go"],
    ],
  },
  {
    id: "react-hover",
    library: "react",
    html: '<div id="root"></div>',
    script: `const { createElement: e, useState } = React;
function Menu() {
  const [isOpen, setOpen] = useState(false);
  return e("div", { id: "box", onMouseEnter: () => setOpen(true), onMouseLeave: () => setOpen(false) }, "Menu ", isOpen ? e("a", { href: found("a") }, "a") : null);
}
ReactDOM.createRoot(document.getElementById("root")).render(e(Menu));`,
    urls: ["a"],
    steps: [
      ["wait", 300],
      ["hover", "#box"],
    ],
  },
  list(
    "vue",
    "load-more",
    `<div id="app"><ul><li v-for="name in names" :key="name"><a :href="at(name)">{{ name }}</a></li></ul><button id="go" v-if="next !== null" @click="more">More</button></div>`,
    `Vue.createApp({
  data: () => ({ names: [], next: 0 }),
  methods: {
    at: (name) => found(name),
    async more() {
      const got = await (await fetch("pieces.json?from=" + this.next)).json();
      this.names.push(...got.names);
      this.next = got.next;
    },
  },
  mounted() { this.more(); },
}).mount("#app");`,
  ),
  tabs(
    "vue",
    `<div id="app"><div class="tab" v-for="name in names" :key="name" @click="open = name">{{ name }}</div><p><a :href="at(open)">{{ open }}</a></p></div>`,
    `Vue.createApp({ data: () => ({ names: ${JSON.stringify(TABS)}, open: "one" }), methods: { at: (name) => found(name) } }).mount("#app");`,
  ),
  list(
    "jquery",
    "load-more-delegated",
    '<ul id="list"></ul><div class="footer"><span class="js-more" id="go">More</span></div>',
    `let next = 0;
function more() {
  return $.getJSON("pieces.json", { from: next }).then(function (got) {
    got.names.forEach(function (name) { $("<li>").append($("<a>", { href: found(name), text: name })).appendTo("#list"); });
    next = got.next;
    if (next === null) $(".js-more").remove();
  });
}
$(document).on("click", ".js-more", more);
more();`,
  ),
  list(
    "jquery",
    "load-more-direct",
    '<ul id="list"></ul><a href="#" class="more" id="go">More</a>',
    `let next = 0;
function more() {
  return $.getJSON("pieces.json", { from: next }).then(function (got) {
    got.names.forEach(function (name) { $("#list").append('<li><a href="' + found(name) + '">' + name + "</a></li>"); });
    next = got.next;
    if (next === null) $(".more").hide();
  });
}
$(function () {
  $(".more").on("click", function (event) { event.preventDefault(); more(); });
  more();
});`,
  ),
  tabs(
    "jquery",
    '<div id="tabs"></div><p><a id="link">…</a></p>',
    `${JSON.stringify(TABS)}.forEach(function (name) { $("<div>", { class: "tab", text: name }).appendTo("#tabs"); });
$("#tabs").on("click", ".tab", function () { $("#link").attr("href", found($(this).text())); });
$("#link").attr("href", found("one"));`,
  ),
];
