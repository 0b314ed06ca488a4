/** Buttons inside frames: of the same origin and of another, within each other, written and made by script. */

import { BUTTON, type Case } from "./case.ts";

/** A page for a frame, with a button that shows one link. */
const framed = (name: string): string =>
  `<!DOCTYPE html><html><head><title>inside</title><script src="/page.js"></script></head><body>${BUTTON}
<script>document.getElementById("go").addEventListener("click", function () { show("${name}"); });</script></body></html>`;

const GO = [["click", "iframe|#go"]] as const;

export const FRAMES: readonly Case[] = [
  {
    id: "frame-same-origin",
    html: '<iframe src="inside.html"></iframe>',
    files: { "inside.html": framed("a") },
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-other-origin",
    html: '<iframe src="{there}/case/frame-other-origin/inside.html"></iframe>',
    files: { "inside.html": framed("a") },
    urls: ["{there}{found}/a"],
    steps: GO,
  },
  {
    id: "frame-nested",
    html: '<iframe src="{there}/case/frame-nested/middle.html" width="600" height="400"></iframe>',
    files: {
      "middle.html": '<!DOCTYPE html><title>m</title><iframe src="inner.html" width="500" height="300"></iframe>',
      "inner.html":
        '<!DOCTYPE html><title>i</title><iframe src="{here}/case/frame-nested/inside.html" width="400" height="200"></iframe>',
      "inside.html": framed("a"),
    },
    urls: ["a"],
    steps: [["click", "iframe|iframe|iframe|#go"]],
  },
  {
    id: "frame-by-script",
    script: `const frame = document.createElement("iframe");
frame.src = "inside.html";
document.body.append(frame);`,
    files: { "inside.html": framed("a") },
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-after-press",
    html: '<button id="open">Open</button>',
    script: `document.getElementById("open").onclick = function () {
  if (document.querySelector("iframe")) return;
  const frame = document.createElement("iframe");
  frame.src = "{there}/case/frame-after-press/inside.html";
  document.body.append(frame);
};`,
    files: { "inside.html": framed("a") },
    urls: ["{there}{found}/a"],
    steps: [["click", "#open"], ...GO],
  },
  {
    id: "frame-target-changes",
    html: '<button id="second">Second</button><iframe src="inside.html?1"></iframe>',
    script:
      'document.getElementById("second").onclick = function () { document.querySelector("iframe").src = "other.html"; };',
    files: { "inside.html": framed("a"), "other.html": framed("b") },
    urls: ["a", "b"],
    steps: [...GO, ["click", "#second"], ...GO],
  },
  {
    id: "frame-srcdoc-button",
    html: `<iframe srcdoc="&lt;button id=go&gt;More&lt;/button&gt;&lt;script&gt;document.getElementById('go').onclick = function () { const link = document.createElement('a'); link.href = ['', 'found', 'frame-srcdoc-button', 'a'].join('/'); link.textContent = 'a'; document.body.append(link); };&lt;/script&gt;"></iframe>`,
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-written",
    html: "<iframe></iframe>",
    script: `const inner = document.querySelector("iframe").contentDocument;
inner.open();
inner.write("<button id=go>More</button>");
inner.close();
inner.getElementById("go").addEventListener("click", function () { show("a", inner.body); });`,
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-blob",
    script: `const text = '<button id="go">More</button><script>document.getElementById("go").onclick = function () {' +
  'const link = document.createElement("a"); link.href = "' + location.origin + found("a") + '"; link.textContent = "a"; document.body.append(link); };</scr' + 'ipt>';
const frame = document.createElement("iframe");
frame.src = URL.createObjectURL(new Blob([text], { type: "text/html" }));
document.body.append(frame);`,
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-sandboxed",
    html: '<iframe sandbox="allow-scripts" src="inside.html"></iframe>',
    files: { "inside.html": framed("a") },
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-message",
    html: '<iframe src="{there}/case/frame-message/inside.html"></iframe>',
    script: 'addEventListener("message", function (event) { show(event.data); });',
    files: {
      "inside.html": `<!DOCTYPE html><title>inside</title>${BUTTON}<script>document.getElementById("go").onclick = function () { parent.postMessage("a", "*"); };</script>`,
    },
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-top-location",
    html: '<iframe src="inside.html"></iframe>',
    files: {
      "inside.html": `<!DOCTYPE html><title>inside</title><script src="/page.js"></script>${BUTTON}<script>document.getElementById("go").onclick = function () { top.location = found("a"); };</script>`,
    },
    urls: ["a"],
    steps: GO,
  },
  {
    id: "frame-target-top",
    html: '<iframe src="inside.html"></iframe>',
    files: { "inside.html": '<!DOCTYPE html><title>inside</title><a target="_top" href="{found}/a">a</a>' },
    urls: ["a"],
  },
  {
    id: "frame-object",
    html: '<object type="text/html" data="inside.html" width="300" height="150"></object>',
    files: { "inside.html": framed("a") },
    urls: ["a"],
    steps: [["click", "object|#go"]],
  },
  {
    id: "frame-two-alike",
    html: '<iframe src="inside.html"></iframe><iframe src="other.html"></iframe>',
    files: { "inside.html": framed("a"), "other.html": framed("b") },
    urls: ["a", "b"],
    steps: [
      ["click", "iframe >> nth=0|#go"],
      ["click", "iframe >> nth=1|#go"],
    ],
  },
];
