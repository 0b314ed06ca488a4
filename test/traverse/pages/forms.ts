/** Forms and fields: what is sent by GET is a URL, and what is filled in or chosen may show links. */

import { BUTTON, type Case } from "./case.ts";

export const FORMS: readonly Case[] = [
  {
    id: "form-get",
    html: `<form action="{found}/search"><input type="hidden" name="kind" value="news"><input name="q" value="first"><button>Search</button></form>`,
    urls: ["search?kind=news&q=first"],
    steps: [["click", "button"]],
  },
  {
    id: "form-select",
    html: `<form action="{found}/archive"><select name="year"><option>2025</option><option value="2026">This one</option></select><input type="submit"></form>`,
    urls: ["archive?year=2025", "archive?year=2026"],
    steps: [
      ["click", "input"],
      ["select", "select", "2026"],
      ["click", "input"],
    ],
  },
  {
    id: "form-radio",
    html: `<form action="{found}/of"><label><input type="radio" name="by" value="date" checked>Date</label><label><input type="radio" name="by" value="title">Title</label><button>Sort</button></form>`,
    urls: ["of?by=date", "of?by=title"],
    steps: [
      ["click", "button"],
      ["click", "[value=title]"],
      ["click", "button"],
    ],
  },
  {
    id: "formaction",
    html: `<form action="{found}/plain"><input type="hidden" name="q" value="1"><button id="a">1</button>
<button id="b" formaction="{found}/button">2</button><input id="c" type="submit" formaction="{found}/input" value="3"></form>`,
    urls: ["plain?q=1", "button?q=1", "input?q=1"],
    steps: [
      ["click", "#a"],
      ["click", "#b"],
      ["click", "#c"],
    ],
  },
  {
    id: "form-outside",
    html: `<form id="f" action="{found}/search"></form><input form="f" name="q" value="x"><button form="f">Search</button>`,
    urls: ["search?q=x"],
    steps: [["click", "button"]],
  },
  {
    id: "form-submit-by-script",
    html: `<form action="{found}/go"><input type="hidden" name="to" value="1"></form><button id="go">Go</button>`,
    script: 'document.getElementById("go").onclick = function () { document.forms[0].submit(); };',
    urls: ["go?to=1"],
    steps: [["click", "#go"]],
  },
  {
    id: "form-request-submit",
    html: `<form action="{found}/go"><input type="hidden" name="to" value="1"></form><div id="go">Go</div>`,
    script: `document.forms[0].addEventListener("submit", function () { this.elements.to.value = "2"; });
document.getElementById("go").onclick = function () { document.forms[0].requestSubmit(); };`,
    urls: ["go?to=2"],
    steps: [["click", "#go"]],
  },
  {
    id: "form-by-script",
    html: '<form><input name="q"><button>Search</button></form>',
    script: `document.forms[0].addEventListener("submit", function (event) {
  event.preventDefault();
  show("a");
});`,
    urls: ["a"],
    steps: [["click", "button"]],
  },
  {
    id: "form-required",
    html: '<form><input name="q" required><input name="mail" type="email" required><button>Search</button></form>',
    script: `document.forms[0].onsubmit = function (event) {
  event.preventDefault();
  show("a");
};`,
    urls: ["a"],
    steps: [
      ["type", "[name=q]", "x"],
      ["type", "[name=mail]", "x@y.example"],
    ],
  },
  {
    id: "input-enter",
    html: '<input id="q" placeholder="Search">',
    script: `document.getElementById("q").addEventListener("keydown", function (event) {
  if (event.key === "Enter" && this.value) show("a");
});`,
    urls: ["a"],
    steps: [["type", "#q", "news"]],
  },
  {
    id: "input-suggests",
    html: '<input id="q" type="search"><div id="under"></div>',
    script: `document.getElementById("q").addEventListener("input", function () {
  setTimeout(function () { if (!document.querySelector("a")) show("a", document.getElementById("under")); }, 200);
});`,
    urls: ["a"],
    steps: [
      ["type", "#q", "n"],
      ["wait", 500],
    ],
  },
  {
    id: "select-change",
    html: "<select><option>Choose</option><option>politics</option><option>sport</option></select><p></p>",
    script: `document.querySelector("select").addEventListener("change", function () {
  const place = document.querySelector("p");
  place.textContent = "";
  if (this.selectedIndex > 0) show(this.value, place);
});`,
    urls: ["politics", "sport"],
    steps: [
      ["select", "select", "politics"],
      ["select", "select", "sport"],
    ],
  },
  {
    id: "select-jump",
    html: "<select><option>Choose</option><option>a</option><option>b</option></select>",
    script: 'document.querySelector("select").onchange = function () { location.href = found(this.value); };',
    urls: ["a", "b"],
    steps: [
      ["select", "select", "a"],
      ["select", "select", "b"],
    ],
  },
  {
    id: "checkbox-change",
    html: '<label><input type="checkbox"> All of them</label>',
    script: 'document.querySelector("input").addEventListener("change", function () { if (this.checked) show("a"); });',
    urls: ["a"],
    steps: [["click", "input"]],
  },
  {
    id: "radio-change",
    html: '<input type="radio" name="of" value="a" checked><input type="radio" name="of" value="b"><input type="radio" name="of" value="c">',
    script: `for (const one of document.querySelectorAll("input"))
  one.addEventListener("change", function () { show(this.value); });`,
    urls: ["b", "c"],
    steps: [
      ["click", "[value=b]"],
      ["click", "[value=c]"],
    ],
  },
  {
    id: "label-click",
    html: '<label id="go" for="box">More</label><input id="box" type="checkbox" style="display:none">',
    script: 'document.getElementById("box").addEventListener("click", function () { show("a"); });',
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "disabled-then-enabled",
    html: '<button id="go" disabled>More</button>',
    script: `const go = document.getElementById("go");
go.addEventListener("click", function () { show("a"); });
setTimeout(function () { go.disabled = false; }, 1000);`,
    urls: ["a"],
    steps: [
      ["wait", 1200],
      ["click", "#go"],
    ],
  },
  {
    id: "enabled-by-checkbox",
    html: `<input type="checkbox"> I agree ${BUTTON}`,
    script: `const go = document.getElementById("go");
go.disabled = true;
document.querySelector("input").addEventListener("change", function () { go.disabled = !this.checked; });
go.addEventListener("click", function () { show("a"); });`,
    urls: ["a"],
    steps: [
      ["click", "input"],
      ["click", "#go"],
    ],
  },
];
