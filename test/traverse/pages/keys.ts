/** Focus and keys, and the parts that pages have for them: tabs, dialogs, popovers, details. */

import { BUTTON, type Case } from "./case.ts";

export const KEYS: readonly Case[] = [
  {
    id: "focus",
    html: '<div id="box" tabindex="0">Focus me</div>',
    script:
      'document.getElementById("box").addEventListener("focus", function () { if (!document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [["focus", "#box"]],
  },
  {
    id: "focusin",
    html: '<fieldset><input id="box"></fieldset>',
    script:
      'document.querySelector("fieldset").addEventListener("focusin", function () { if (!document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [["focus", "#box"]],
  },
  {
    id: "blur",
    html: '<input id="box"><input id="other">',
    script:
      'document.getElementById("box").addEventListener("blur", function () { if (!document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [
      ["focus", "#box"],
      ["focus", "#other"],
    ],
  },
  {
    id: "key-enter",
    html: '<div id="go" role="button" tabindex="0">More</div>',
    script: `document.getElementById("go").addEventListener("keydown", function (event) {
  if (event.key === "Enter") show("a");
});`,
    urls: ["a"],
    steps: [["key", "#go", "Enter"]],
  },
  {
    id: "key-space",
    html: '<div id="go" role="button" tabindex="0">More</div>',
    script: `document.getElementById("go").addEventListener("keyup", function (event) {
  if (event.key === " ") show("a");
});`,
    urls: ["a"],
    steps: [["key", "#go", "Space"]],
  },
  {
    id: "key-press",
    html: '<div id="go" tabindex="0">More</div>',
    script: 'document.getElementById("go").onkeypress = function (event) { if (event.keyCode === 13) show("a"); };',
    urls: ["a"],
    steps: [["key", "#go", "Enter"]],
  },
  {
    id: "key-arrows",
    html: '<ul id="list" role="listbox" tabindex="0"><li>0</li></ul>',
    script: `let at = 0;
document.getElementById("list").addEventListener("keydown", function (event) {
  if (event.key !== "ArrowDown" || at === 3) return;
  this.textContent = "";
  show(String(++at), this);
});`,
    urls: ["1", "2", "3"],
    steps: [
      ["key", "#list", "ArrowDown"],
      ["key", "#list", "ArrowDown"],
      ["key", "#list", "ArrowDown"],
    ],
  },
  {
    id: "tabs-aria",
    html: `<div role="tablist"><div role="tab" tabindex="0" aria-selected="true">a</div><div role="tab" tabindex="-1">b</div><div role="tab" tabindex="-1">c</div></div>
<div role="tabpanel"></div>`,
    script: `const panel = document.querySelector("[role=tabpanel]");
function open(tab) {
  panel.textContent = "";
  show(tab.textContent, panel);
}
for (const tab of document.querySelectorAll("[role=tab]")) tab.addEventListener("click", () => open(tab));
open(document.querySelector("[role=tab]"));`,
    urls: ["a", "b", "c"],
    steps: [
      ["click", "[role=tab] >> nth=1"],
      ["click", "[role=tab] >> nth=2"],
    ],
  },
  {
    id: "details-toggle",
    html: '<details><summary id="go">More</summary><p></p></details>',
    script: `document.querySelector("details").addEventListener("toggle", function () {
  if (this.open && !this.querySelector("a")) show("a", this.querySelector("p"));
});`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "dialog-modal",
    html: `<button id="open">Open</button><dialog>${BUTTON}</dialog>`,
    script: `const dialog = document.querySelector("dialog");
document.getElementById("open").onclick = function () { if (!dialog.open) dialog.showModal(); };
document.getElementById("go").onclick = function () { if (dialog.open) show("a", dialog); };`,
    urls: ["a"],
    steps: [
      ["click", "#open"],
      ["click", "#go"],
    ],
  },
  {
    id: "dialog-close",
    html: '<dialog><form method="dialog"><button id="go" value="yes">Yes</button></form></dialog>',
    script: `const dialog = document.querySelector("dialog");
dialog.addEventListener("close", function () { if (dialog.returnValue === "yes") show("a"); });
dialog.showModal();`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "popover",
    html: '<button id="go" popovertarget="pop">More</button><div id="pop" popover></div>',
    script: `const pop = document.getElementById("pop");
pop.addEventListener("beforetoggle", function (event) {
  if (event.newState === "open" && !pop.firstChild) show("a", pop);
});`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "menu-outside-click",
    html: '<button id="open">Menu</button><div id="menu"></div><p id="else">Text</p>',
    script: `const menu = document.getElementById("menu");
document.getElementById("open").addEventListener("click", function (event) {
  event.stopPropagation();
  if (menu.firstChild) return;
  const more = document.createElement("button");
  more.id = "more";
  more.textContent = "Further";
  more.addEventListener("click", function (event) { event.stopPropagation(); show("a", menu); });
  menu.append(more);
});
document.addEventListener("click", function () { menu.textContent = ""; });`,
    urls: ["a"],
    steps: [
      ["click", "#open"],
      ["click", "#more"],
    ],
  },
  {
    id: "editable",
    html: '<div id="box" contenteditable>Write</div>',
    script:
      'document.getElementById("box").addEventListener("input", function () { if (!document.querySelector("a")) show("a"); });',
    urls: ["a"],
    steps: [["key", "#box", "x"]],
  },
  {
    id: "range",
    html: '<input id="range" type="range" min="1" max="3" value="1"><p></p>',
    script: `document.getElementById("range").addEventListener("change", function () {
  document.querySelector("p").textContent = "";
  show(this.value, document.querySelector("p"));
});`,
    urls: ["2", "3"],
    steps: [
      ["key", "#range", "ArrowRight"],
      ["key", "#range", "ArrowRight"],
    ],
  },
];
