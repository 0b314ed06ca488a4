/** What a pointer does: hovering, pressing in other ways than a click, and what is in its way. */

import { BUTTON, type Case } from "./case.ts";

/** A box that reacts to one kind of event. */
const reacting = (type: string, step: Case["steps"], id: string = type): Case => ({
  id: `event-${id}`,
  html: '<div id="box" style="width:120px;height:40px;border:1px solid">More</div>',
  script: `document.getElementById("box").addEventListener("${type}", function (event) {
  event.preventDefault();
  if (!document.querySelector("a")) show("a");
});`,
  urls: ["a"],
  ...(step === undefined ? {} : { steps: step }),
});

/** Where a listener can be, and in which form. */
const attached = (id: string, script: string, html = BUTTON): Case => ({
  id: `handler-${id}`,
  html,
  script,
  urls: ["a"],
  steps: [["click", "#go"]],
});

export const POINTER: readonly Case[] = [
  reacting("mouseenter", [["hover", "#box"]]),
  reacting("mouseover", [["hover", "#box"]]),
  reacting("mousemove", [["hover", "#box"]]),
  reacting("pointerenter", [["hover", "#box"]]),
  reacting("pointerover", [["hover", "#box"]]),
  reacting("mousedown", [["click", "#box"]]),
  reacting("mouseup", [["click", "#box"]]),
  reacting("pointerdown", [["click", "#box"]]),
  reacting("pointerup", [["click", "#box"]]),
  reacting("dblclick", [["double", "#box"]]),
  reacting("contextmenu", [["right", "#box"]]),
  reacting("touchstart", [["tap", "#box"]]),
  reacting("touchend", [["tap", "#box"]]),
  reacting("auxclick", [["right", "#box"]]),
  {
    id: "event-mouseout",
    html: '<div id="box" style="width:120px;height:40px">Over</div><p id="other">Elsewhere</p>',
    script:
      'document.getElementById("box").addEventListener("mouseleave", function () { if (!document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [
      ["hover", "#box"],
      ["hover", "#other"],
    ],
  },
  {
    id: "hover-menu",
    html: '<div id="menu" style="width:200px">Menu<div id="under"></div></div>',
    script: `const menu = document.getElementById("menu");
menu.addEventListener("mouseenter", function () { show("a", document.getElementById("under")); });
menu.addEventListener("mouseleave", function () { document.getElementById("under").textContent = ""; });`,
    urls: ["a"],
    steps: [["hover", "#menu"]],
  },
  {
    id: "hover-submenu",
    html: '<ul><li id="one">One</li></ul>',
    script: `document.getElementById("one").addEventListener("mouseenter", function () {
  if (document.getElementById("two")) return;
  const two = document.createElement("div");
  two.id = "two";
  two.textContent = "Two";
  two.addEventListener("mouseenter", function () { if (!document.querySelector("a")) show("a", two); });
  this.append(two);
});`,
    urls: ["a"],
    steps: [
      ["hover", "#one"],
      ["hover", "#two"],
    ],
  },
  {
    id: "hover-then-press",
    head: "<style>#row button { display: none } #row:hover button { display: inline }</style>",
    html: `<div id="row" style="height:40px">Row ${BUTTON}</div>`,
    script: 'document.getElementById("go").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["script", "#go"]],
  },
  {
    id: "hover-delayed",
    html: '<div id="box" style="width:120px;height:40px">Stay here</div>',
    script: `let timer;
const box = document.getElementById("box");
box.onmouseenter = function () { timer = setTimeout(function () { if (!document.querySelector("a")) show("a"); }, 300); };
box.onmouseleave = function () { clearTimeout(timer); };`,
    urls: ["a"],
    steps: [
      ["hover", "#box"],
      ["wait", 500],
    ],
  },
  attached("property", 'document.getElementById("go").onclick = function () { show("a"); };'),
  attached("attribute", "", '<button id="go" onclick="show(\'a\')">More</button>'),
  attached("href-javascript", "", '<a id="go" href="javascript:void show(\'a\')">More</a>'),
  attached("once", 'document.getElementById("go").addEventListener("click", () => show("a"), { once: true });'),
  attached(
    "capture-document",
    'document.addEventListener("click", function (event) { if (event.target.id === "go") { event.stopPropagation(); show("a"); } }, true);',
  ),
  attached("window", 'addEventListener("click", function (event) { if (event.target.id === "go") show("a"); });'),
  attached(
    "body-attribute",
    'document.body.setAttribute("onclick", "if (event.target.id === \\"go\\") show(\\"a\\")");',
  ),
  attached(
    "delegated-class",
    'document.body.addEventListener("click", function (event) { if (event.target.closest(".js-more")) show("a"); });',
    '<main><div class="js-more" style="cursor:pointer"><b id="go">More</b></div></main>',
  ),
  attached(
    "delegated-plain",
    'document.addEventListener("click", function (event) { if (event.target.closest("[data-load]")) show("a"); });',
    '<span id="go" data-load="1">More</span>',
  ),
  attached(
    "object",
    'document.getElementById("go").addEventListener("click", { handleEvent() { show("a"); } });',
    '<i id="go">More</i>',
  ),
  attached(
    "bound",
    'document.getElementById("go").addEventListener("click", function (name) { show(name); }.bind(null, "a"));',
    '<li id="go">More</li>',
  ),
  attached(
    "link-prevented",
    'document.getElementById("go").onclick = function (event) { event.preventDefault(); show("a"); };',
    '<a id="go" href="#">More</a>',
  ),
  attached("link-without-href", 'document.getElementById("go").onclick = () => show("a");', '<a id="go">More</a>'),
  attached(
    "nested",
    `document.getElementById("go").addEventListener("click", function (event) { event.stopPropagation(); show("a"); });
document.getElementById("outer").addEventListener("click", function () { document.getElementById("outer").remove(); });`,
    `<div id="outer" style="padding:20px">Closes ${BUTTON}</div>`,
  ),
  attached(
    "trusted-only",
    'document.getElementById("go").onclick = function (event) { if (event.isTrusted) show("a"); };',
  ),
  attached(
    "coordinates",
    'document.getElementById("go").onclick = function (event) { if (event.clientX > 0 && event.clientY > 0) show("a"); };',
  ),
  attached(
    "set-by-eval",
    'setTimeout("document.getElementById(\\"go\\").onclick = new Function(\\"show(\'a\')\\")", 0);',
  ),
  attached(
    "svg",
    'document.querySelector("circle").addEventListener("click", function () { show("a"); });',
    '<svg width="60" height="60"><circle id="go" cx="30" cy="30" r="25"></circle></svg>',
  ),
  {
    id: "button-covered",
    html: `<div style="position:relative">${BUTTON}<div style="position:absolute;inset:0;background:#eee"></div></div>`,
    script: 'document.getElementById("go").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["script", "#go"]],
  },
  {
    id: "page-covered",
    html: `${BUTTON}<div id="veil" style="position:fixed;inset:0;background:#fffa"><button id="close">×</button></div>`,
    script: `document.getElementById("close").onclick = function () { document.getElementById("veil").remove(); };
document.getElementById("go").onclick = function () { show("a"); };`,
    urls: ["a"],
    steps: [["script", "#go"]],
  },
  {
    id: "button-off-screen",
    html: '<button id="go" style="position:absolute;left:-5000px">More</button>',
    script: 'document.getElementById("go").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["script", "#go"]],
  },
  {
    id: "button-far-down",
    html: `<div style="height:6000px">High</div>${BUTTON}`,
    script: 'document.getElementById("go").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "button-of-no-size",
    html: '<button id="go" style="width:0;height:0;padding:0;border:0;overflow:hidden">More</button>',
    script: 'document.getElementById("go").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["script", "#go"]],
  },
  {
    id: "button-moves",
    head: "<style>@keyframes to { to { transform: translateX(300px) } } #go { animation: to 2s infinite alternate }</style>",
    html: BUTTON,
    script: 'document.getElementById("go").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["script", "#go"]],
  },
];
