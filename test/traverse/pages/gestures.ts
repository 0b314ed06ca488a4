/** Gestures, widgets and state that crawlers' test-beds use: drag, long press, arrow keys, routers, stored choices. */

import { BUTTON, type Case } from "./case.ts";

const on = (
  id: string,
  kind: string,
  step: Case["steps"],
  html = '<div id="go" style="width:99px;height:40px">Box</div>',
): Case => ({
  ...{ id: `on-${id}`, html, urls: ["a"] },
  ...(step === undefined ? {} : { steps: step }),
  script: `document.getElementById("go").addEventListener("${kind}", function (event) { event.preventDefault(); if (!document.querySelector("a")) show("a"); });`,
});

export const GESTURES: readonly Case[] = [
  on("pointerdown", "pointerdown", [["click", "#go"]]),
  on("mousemove", "mousemove", [["hover", "#go"]]),
  on("contextmenu", "contextmenu", [["right", "#go"]]),
  on("dblclick", "dblclick", [["double", "#go"]]),
  on("wheel", "wheel", [["wheel", "#go"]]),
  on("touchstart", "touchstart", [["tap", "#go"]]),
  on("toggle", "toggle", [["click", "summary"]], '<details id="go"><summary>More</summary>text</details>'),
  on("paste-focus", "focusin", [["focus", "input"]], '<div id="go"><input></div>'),
  on("input", "input", [["type", "#go", "x"]], '<input id="go">'),
  on("search", "keyup", [["type", "#go", "x"]], '<input id="go" type="search">'),
  {
    id: "long-press",
    html: '<div id="go">Hold</div>',
    script: `let timer;
const go = document.getElementById("go");
go.addEventListener("mousedown", function () { timer = setTimeout(function () { show("a"); }, 600); });
go.addEventListener("mouseup", function () { clearTimeout(timer); });`,
    urls: ["a"],
    steps: [["hold", "#go"]],
  },
  {
    id: "drag",
    html: '<div id="from" draggable="true" style="width:60px">Drag</div><div id="to" style="width:90px;height:60px">Drop</div>',
    script: `document.getElementById("to").addEventListener("dragover", function (event) { event.preventDefault(); });
document.getElementById("to").addEventListener("drop", function () { show("a"); });`,
    urls: ["a"],
    steps: [["drag", "#from", "#to"]],
  },
  {
    id: "tabs-by-arrows",
    html: '<div role="tablist"><span role="tab" tabindex="0" id="one">1</span><span role="tab" tabindex="-1" id="two">2</span></div><div id="panel"></div>',
    script: `document.querySelector("[role=tablist]").addEventListener("keydown", function (event) {
  if (event.key !== "ArrowRight") return;
  const next = document.activeElement.nextElementSibling;
  if (next) { next.focus(); document.getElementById("panel").textContent = ""; show("a", document.getElementById("panel")); }
});`,
    urls: ["a"],
    steps: [["key", "#one", "ArrowRight"]],
  },
  {
    id: "combobox",
    html: '<input id="box" role="combobox" aria-expanded="false"><ul id="list" role="listbox" hidden></ul>',
    script: `const list = document.getElementById("list");
document.getElementById("box").addEventListener("input", function () {
  list.hidden = false;
  list.innerHTML = "<li role=option>one</li><li role=option>two</li>";
  [...list.children].forEach(function (li, at) { li.addEventListener("mousedown", function () { show("ab"[at]); }); });
});`,
    urls: ["a", "b"],
    steps: [
      ["type", "#box", "n"],
      ["click", "li >> nth=0"],
      ["click", "li >> nth=1"],
    ],
  },
  {
    id: "menu-bar",
    html: '<div role="menubar"><div role="menuitem" aria-haspopup="true" tabindex="0" id="m">File</div></div><div role="menu" id="menu" hidden><div role="menuitem" tabindex="-1" id="open">Open</div></div>',
    script: `document.getElementById("m").onclick = function () { document.getElementById("menu").hidden = false; };
document.getElementById("open").onclick = function () { show("a"); };`,
    urls: ["a"],
    steps: [
      ["click", "#m"],
      ["click", "#open"],
    ],
  },
  {
    id: "tree",
    html: '<ul role="tree"><li role="treeitem" aria-expanded="false" id="t">Root</li></ul>',
    script: `document.querySelector("[role=tree]").addEventListener("click", function (event) {
  const item = event.target.closest("[role=treeitem]");
  if (!item || item.getAttribute("aria-expanded") !== "false") return;
  item.setAttribute("aria-expanded", "true");
  if (item.id === "t") item.insertAdjacentHTML("beforeend", '<ul><li role="treeitem" aria-expanded="false" id="u">Branch</li></ul>');
  else show("a");
});`,
    urls: ["a"],
    steps: [
      ["click", "#t"],
      ["click", "#u"],
    ],
  },
  {
    id: "carousel-by-timer",
    html: '<div id="slide"></div>',
    script: `let at = 0;
setInterval(function () { at = (at + 1) % 3; document.getElementById("slide").innerHTML = ""; show("abc"[at], document.getElementById("slide")); }, 2000);`,
    urls: ["a", "b", "c"],
    steps: [["wait", 6500]],
  },
  {
    id: "kept-in-storage",
    html: BUTTON,
    script: `if (localStorage.getItem("page") === "2") show("b");
document.getElementById("go").onclick = function () { localStorage.setItem("page", "2"); location.reload(); };`,
    urls: ["b"],
    steps: [
      ["click", "#go"],
      ["wait", 500],
    ],
  },
  {
    id: "kept-in-cookie",
    html: BUTTON,
    script: `if (document.cookie.includes("all=1")) show("a");
document.getElementById("go").onclick = function () { document.cookie = "all=1"; location.href = location.href; };`,
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 500],
    ],
  },
  {
    id: "router-by-links",
    html: '<nav><a href="/case/router-by-links/one">1</a> <a href="/case/router-by-links/two">2</a></nav><main></main>',
    script: `document.querySelector("nav").addEventListener("click", function (event) {
  if (event.target.localName !== "a") return;
  event.preventDefault();
  history.pushState({}, "", event.target.href);
  const main = document.querySelector("main");
  main.textContent = "";
  show(event.target.textContent, main);
});`,
    urls: ["1", "2"],
    steps: [
      ["click", "a >> nth=0"],
      ["click", "a >> nth=1"],
    ],
  },
  {
    id: "target-css",
    head: "<style>section { display: none } section:target { display: block }</style>",
    html: '<a href="#more">More</a><section id="more"><button id="go">Show</button></section>',
    script: 'document.getElementById("go").onclick = function () { show("a"); };',
    urls: ["a"],
    steps: [
      ["click", "[href='#more']"],
      ["click", "#go"],
    ],
  },
  {
    id: "checkbox-css",
    head: "<style>#panel { display: none } #box:checked ~ #panel { display: block }</style>",
    html: '<input type="checkbox" id="box"><div id="panel"><button id="go">Show</button></div>',
    script: 'document.getElementById("go").onclick = function () { show("a"); };',
    urls: ["a"],
    steps: [
      ["click", "#box"],
      ["click", "#go"],
    ],
  },
  {
    id: "focus-within-css",
    head: "<style>#panel { display: none } #menu:focus-within #panel { display: block }</style>",
    html: '<div id="menu"><span tabindex="0" id="open">Menu</span><div id="panel"><button id="go">Show</button></div></div>',
    script: 'document.getElementById("go").onclick = function () { show("a"); };',
    urls: ["a"],
    steps: [
      ["focus", "#open"],
      ["click", "#go"],
    ],
  },
  {
    id: "link-by-mousedown",
    html: '<a id="link" href="/case/link-by-mousedown/out?to=1">1</a>',
    script: 'document.getElementById("link").addEventListener("mousedown", function () { this.href = found("a"); });',
    urls: ["a"],
    steps: [["click", "#link"]],
  },
  {
    id: "resize",
    script:
      'const seen = new ResizeObserver(function () { if (!document.querySelector("a")) show("a"); }); seen.observe(document.body);',
    urls: ["a"],
    steps: [["wait", 300]],
  },
  {
    id: "visibility",
    html: '<div style="height:3000px"></div><div id="end">end</div>',
    script: `document.addEventListener("scroll", function () { if (!document.querySelector("a") && scrollY > 1000) show("a"); });`,
    urls: ["a"],
    steps: [["scroll", "#end"]],
  },
  {
    id: "frames-talk",
    html: '<iframe id="one" src="one.html"></iframe>',
    script: 'addEventListener("message", function (event) { if (!document.querySelector("a")) show(event.data); });',
    files: {
      "one.html": '<!DOCTYPE html><iframe src="two.html"></iframe>',
      "two.html": '<!DOCTYPE html><button onclick="top.postMessage(&quot;a&quot;, &quot;*&quot;)">Go</button>',
    },
    urls: ["a"],
    steps: [["click", "#one|iframe|button"]],
  },
  {
    id: "select-two-steps",
    html: '<select id="one"><option value="">Choose</option><option>x</option><option>y</option></select><select id="two" disabled></select>',
    script: `const two = document.getElementById("two");
document.getElementById("one").onchange = function () {
  two.disabled = this.value === "";
  two.innerHTML = "<option value=''>Choose</option><option>" + this.value + "1</option>";
};
two.onchange = function () { if (this.value) show(this.value); };`,
    urls: ["x1", "y1"],
    steps: [
      ["select", "#one", "x"],
      ["select", "#two", "x1"],
      ["select", "#one", "y"],
      ["select", "#two", "y1"],
    ],
  },
];
