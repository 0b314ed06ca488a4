/** Shadow roots and other things that the document's own tree doesn't have: components, slots, templates. */

import type { Case } from "./case.ts";

/** A root with a button that shows a link within it. */
const ROOT = (mode: "open" | "closed", name = "a"): string => `const root = host.attachShadow({ mode: "${mode}" });
root.innerHTML = "<button>More</button>";
root.querySelector("button").addEventListener("click", function () { show("${name}", root); });`;

const HOST = '<div id="host" style="display:inline-block"></div>';

export const SHADOWS: readonly Case[] = [
  {
    id: "shadow-open",
    html: HOST,
    script: `const host = document.getElementById("host");\n${ROOT("open")}`,
    urls: ["a"],
    steps: [["click", "#host"]],
  },
  {
    id: "shadow-closed",
    html: HOST,
    script: `const host = document.getElementById("host");\n${ROOT("closed")}`,
    urls: ["a"],
    steps: [["click", "#host"]],
  },
  {
    id: "shadow-nested",
    html: HOST,
    script: `const outer = document.getElementById("host").attachShadow({ mode: "open" });
outer.innerHTML = "<div id=middle></div>";
const middle = outer.getElementById("middle").attachShadow({ mode: "closed" });
middle.innerHTML = "<div id=inner></div>";
const host = middle.getElementById("inner");
${ROOT("open")}`,
    urls: ["a"],
    steps: [["click", "#host"]],
  },
  {
    id: "shadow-links-closed",
    html: HOST,
    script:
      'const root = document.getElementById("host").attachShadow({ mode: "closed" });\nroot.append(document.createElement("p"));\nshow("a", root.firstChild);',
    urls: ["a"],
  },
  {
    id: "shadow-declarative-open",
    html: '<div id="host"><template shadowrootmode="open"><a href="{found}/a">a</a></template></div>',
    urls: ["a"],
  },
  {
    id: "shadow-declarative-closed",
    html: '<div id="host"><template shadowrootmode="closed"><a href="{found}/a">a</a></template></div>',
    urls: ["a"],
  },
  {
    id: "shadow-in-frame",
    html: '<iframe src="{there}/case/shadow-in-frame/inside.html"></iframe>',
    files: {
      "inside.html": `<!DOCTYPE html><title>inside</title><script src="/page.js"></script>${HOST}<script>const host = document.getElementById("host");\n${ROOT("closed")}</script>`,
    },
    urls: ["{there}{found}/a"],
    steps: [["click", "iframe|#host"]],
  },
  {
    id: "shadow-listener-on-host",
    html: HOST,
    script: `const host = document.getElementById("host");
const root = host.attachShadow({ mode: "closed" });
root.innerHTML = "<span>More</span>";
host.addEventListener("click", function () { show("a"); });`,
    urls: ["a"],
    steps: [["click", "#host"]],
  },
  {
    id: "component-slots",
    html: '<x-card><span slot="title">Title</span><a href="{found}/slotted">slotted</a></x-card>',
    script: `customElements.define("x-card", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = '<slot name="title"></slot><div hidden><slot></slot></div>';
    root.firstChild.addEventListener("click", function () { root.lastChild.hidden = false; show("a", root); });
  }
});`,
    urls: ["slotted", "a"],
    steps: [["click", "span"]],
  },
  {
    id: "component-late",
    html: "<x-late>…</x-late>",
    script: `setTimeout(function () {
  customElements.define("x-late", class extends HTMLElement {
    constructor() {
      super();
      this.textContent = "More";
      this.addEventListener("click", () => show("a", this));
    }
  });
}, 1000);`,
    urls: ["a"],
    steps: [
      ["wait", 1200],
      ["click", "x-late"],
    ],
  },
  {
    id: "component-handle-event",
    html: "<x-more></x-more>",
    script: `customElements.define("x-more", class extends HTMLElement {
  connectedCallback() {
    this.textContent = "More";
    this.addEventListener("click", this);
  }
  handleEvent() { show("a"); }
});`,
    urls: ["a"],
    steps: [["click", "x-more"]],
  },
  {
    id: "component-alike",
    html: '<x-more name="a"></x-more> <x-more name="b"></x-more> <x-more name="c"></x-more>',
    script: `customElements.define("x-more", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "closed" });
    root.innerHTML = "<button>More</button>";
    root.firstChild.addEventListener("click", () => show(this.getAttribute("name"), this.parentNode));
  }
});`,
    urls: ["a", "b", "c"],
    steps: [
      ["click", "[name=a]"],
      ["click", "[name=b]"],
      ["click", "[name=c]"],
    ],
  },
  {
    id: "template-cloned",
    html: '<template><li><a>1</a></li></template><ul></ul><button id="go">More</button>',
    script: `document.getElementById("go").onclick = function () {
  const row = document.querySelector("template").content.cloneNode(true);
  row.querySelector("a").href = found("a");
  document.querySelector("ul").append(row);
};`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
];
