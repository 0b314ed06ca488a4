/** What comes late, by itself or after a press, and what comes as one scrolls. */

import { BUTTON, type Case } from "./case.ts";

const after = (id: string, ms: number, script: string): Case => ({
  id,
  html: "<p>Wait.</p>",
  script,
  urls: ["a"],
  steps: [["wait", ms + 400]],
});

export const TIMING: readonly Case[] = [
  after("timer-half-a-second", 500, 'setTimeout(function () { show("a"); }, 500);'),
  after("timer-one-second", 1000, 'setTimeout(function () { show("a"); }, 1000);'),
  after("timer-three-seconds", 3000, 'setTimeout(function () { show("a"); }, 3000);'),
  after("timer-chain", 1500, 'setTimeout(() => setTimeout(() => setTimeout(() => show("a"), 500), 500), 500);'),
  after("idle-callback", 200, 'requestIdleCallback(function () { show("a"); });'),
  after(
    "animation-frames",
    600,
    'let left = 30; (function next() { if (left-- > 0) requestAnimationFrame(next); else show("a"); })();',
  ),
  after("on-load", 200, 'addEventListener("load", function () { show("a"); });'),
  after(
    "animation-end",
    700,
    `document.body.style.animation = "fade 0.5s";
document.head.insertAdjacentHTML("beforeend", "<style>@keyframes fade { from { opacity: 0.5 } }</style>");
document.body.addEventListener("animationend", function () { show("a"); });`,
  ),
  {
    id: "button-late",
    script: `setTimeout(function () {
  const go = document.createElement("button");
  go.id = "go";
  go.textContent = "More";
  go.onclick = function () { show("a"); };
  document.body.append(go);
}, 1000);`,
    urls: ["a"],
    steps: [
      ["wait", 1200],
      ["click", "#go"],
    ],
  },
  {
    id: "press-then-second",
    html: BUTTON,
    script:
      'document.getElementById("go").onclick = function () { setTimeout(function () { if (!document.querySelector("a")) show("a"); }, 1000); };',
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 1300],
    ],
  },
  {
    id: "press-then-slow-answer",
    html: BUTTON,
    script: `document.getElementById("go").onclick = async function () {
  await fetch("slow.json");
  if (!document.querySelector("a")) show("a");
};`,
    files: { "slow.json": { body: "{}", afterMs: 1500 } },
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["wait", 2000],
    ],
  },
  {
    id: "list-that-toggles",
    html: BUTTON,
    script: `document.getElementById("go").onclick = function () {
  const link = document.querySelector("a");
  if (link) link.remove();
  else show("a");
};`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "button-three-alike",
    html: "<button>More</button><button>More</button><button>More</button>",
    script: `document.querySelectorAll("button").forEach(function (button, at) {
  button.addEventListener("click", function () { show("abc"[at]); });
});`,
    urls: ["a", "b", "c"],
    steps: [
      ["click", "button >> nth=0"],
      ["click", "button >> nth=1"],
      ["click", "button >> nth=2"],
    ],
  },
  {
    id: "button-replaced",
    html: '<div id="all"></div>',
    script: `const all = document.getElementById("all");
function next(at) {
  all.innerHTML = "<button>More</button>";
  all.firstChild.onclick = function () { next(at + 1); show(String(at)); if (at === 3) all.remove(); };
}
next(1);`,
    urls: ["1", "2", "3"],
    steps: [
      ["click", "button"],
      ["click", "button"],
      ["click", "button"],
    ],
  },
  {
    id: "press-twice",
    html: BUTTON,
    script:
      'let times = 0; document.getElementById("go").onclick = function () { this.title = ++times; if (times === 2) show("a"); };',
    urls: ["a"],
    steps: [
      ["click", "#go"],
      ["click", "#go"],
    ],
  },
  {
    id: "press-in-order",
    html: '<button id="one">One</button><button id="two">Two</button>',
    script: `let last = "";
for (const button of document.querySelectorAll("button"))
  button.addEventListener("click", function () {
    if (last === "one" && this.id === "two") show("a");
    last = this.id;
  });`,
    urls: ["a"],
    steps: [
      ["click", "#one"],
      ["click", "#two"],
    ],
  },
  {
    id: "scroll-observer",
    html: '<div style="height:4000px">High</div><div id="end">End</div>',
    script: `new IntersectionObserver(function (entries) {
  if (entries.some((entry) => entry.isIntersecting) && !document.querySelector("a")) show("a");
}).observe(document.getElementById("end"));`,
    urls: ["a"],
    steps: [["scroll", "#end"]],
  },
  {
    id: "scroll-listener",
    html: '<div style="height:4000px">High</div><div id="end">End</div>',
    script:
      'addEventListener("scroll", function () { if (scrollY > 1500 && !document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [["scroll", "#end"]],
  },
  {
    id: "scroll-container",
    html: '<div id="box" style="height:200px;overflow:auto"><div style="height:3000px">High</div><div id="end">End</div></div>',
    script: `const box = document.getElementById("box");
box.addEventListener("scroll", function () {
  if (box.scrollTop + box.clientHeight > 2900 && !document.querySelector("a")) show("a", box);
});`,
    urls: ["a"],
    steps: [["scroll", "#end"]],
  },
  {
    id: "scroll-sideways",
    html: '<div id="box" style="width:300px;overflow-x:auto;white-space:nowrap"><div style="display:inline-block;width:4000px">Wide</div><span id="end">End</span></div>',
    script: `const box = document.getElementById("box");
box.onscroll = function () { if (box.scrollLeft > 2000 && !document.querySelector("a")) show("a"); };`,
    urls: ["a"],
    steps: [["scroll", "#end"]],
  },
  {
    id: "scroll-endless-pieces",
    html: '<div style="height:1500px">High</div><div id="list"></div><div id="end">End</div>',
    script: `let piece = 0;
const list = document.getElementById("list");
new IntersectionObserver(function (entries) {
  if (!entries.some((entry) => entry.isIntersecting) || piece === 3) return;
  show(String(piece++), list);
  list.insertAdjacentHTML("beforeend", "<div style='height:1500px'></div>");
}).observe(document.getElementById("end"));`,
    urls: ["0", "1", "2"],
    steps: [
      ["scroll", "#end"],
      ["scroll", "#end"],
      ["scroll", "#end"],
    ],
  },
  {
    id: "scroll-rows-reused",
    html: '<div id="box" style="height:200px;overflow:auto;position:relative"><div style="height:1200px"></div><div id="list" style="position:absolute;top:0"></div><div id="end"></div></div>',
    script: `const box = document.getElementById("box");
const list = document.getElementById("list");
function draw() {
  const from = Math.round(box.scrollTop / 20);
  list.style.top = box.scrollTop + "px";
  list.textContent = "";
  for (let at = from; at < Math.min(60, from + 10); at++) {
    show(String(at), list);
    list.append(document.createElement("br"));
  }
}
box.addEventListener("scroll", draw);
draw();`,
    urls: Array.from({ length: 60 }, (_, at) => String(at)),
    steps: [200, 400, 600, 800, 1000].map((top) => ["roll", "#box", String(top)] as const),
  },
  {
    id: "wheel",
    html: '<div id="box" style="height:300px;overflow:hidden">Turn the wheel</div>',
    script:
      'document.getElementById("box").addEventListener("wheel", function () { if (!document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [["wheel", "#box"]],
  },
  {
    id: "load-more-plain",
    html: '<ul id="list"></ul><button id="go">More</button>',
    script: `let at = 0;
const list = document.getElementById("list");
document.getElementById("go").onclick = function () {
  for (let end = at + 5; at < end; at++) show(String(at), list);
  if (at === 30) this.remove();
};`,
    urls: Array.from({ length: 30 }, (_, at) => String(at)),
    steps: Array.from({ length: 6 }, () => ["click", "#go"] as const),
  },
];
