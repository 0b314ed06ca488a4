/** Pages that take time, memory or attention without end: scripts, dialogs, windows, navigations, sizes. */

import type { ServerResponse } from "node:http";
import { BOUNDED, ENDS, type Hostile, WALKED } from "./hostile.ts";

const BUTTON = '<button id="go">More</button>';
const LINK = '<a href="/found/{id}/a">a</a>';

/** It begins as soon as the page is there, which shows one link before. */
const atLoad = (id: string, script: string, expects = ENDS, more: Partial<Hostile> = {}): Hostile => ({
  id,
  html: LINK,
  script,
  expects,
  urls: ["a"],
  ...more,
});

/** It begins with a press. */
const onPress = (id: string, does: string, expects = ENDS, more: Partial<Hostile> = {}): Hostile => ({
  id,
  html: `${LINK}${BUTTON}`,
  script: `document.getElementById("go").addEventListener("click", function () { ${does} });`,
  expects,
  urls: ["a"],
  press: "click",
  ...more,
});

const LINKED = `${WALKED}: what stood there before is found`;
const FOREVER_MS = 50;

/** Bytes that don't end, as fast or as slowly as they are taken. */
function endless(response: ServerResponse, piece: string, everyMs: number): void {
  response.writeHead(200, { "content-type": piece.startsWith("<") ? "text/html" : "application/json" });
  const timer = setInterval(() => response.write(piece), everyMs);
  timer.unref();
  response.on("close", () => clearInterval(timer));
}

export const STORMS: readonly Hostile[] = [
  // Scripts
  atLoad("endless-script", "for (;;) {}", `${ENDS}; what stood before the script may be found`),
  onPress("endless-script-on-press", "for (;;) {}"),
  atLoad("endless-script-in-timer", "setTimeout(function () { for (;;) {} }, 1000);"),
  atLoad("endless-microtasks", "(function next() { Promise.resolve().then(next); })();"),
  atLoad("endless-pattern", 'setTimeout(function () { /^(a+)+$/.test("a".repeat(60) + "b"); }, 300);'),
  onPress(
    "waits-by-the-clock",
    "for (const end = Date.now() + 3000; Date.now() < end; );",
    `${ENDS}; the page's time stands still within a task, so that it waits for ever`,
  ),
  atLoad(
    "endless-frames-of-animation",
    "(function next() { const end = Date.now() + 300; while (Date.now() < end); requestAnimationFrame(next); })();",
    BOUNDED,
  ),
  atLoad("endless-debugger", "for (;;) debugger;", `${ENDS}; a debugger that is attached does not hold the page`),
  atLoad(
    "endless-wait",
    'const asked = new XMLHttpRequest(); asked.open("GET", "{self}/never", false); asked.send();',
    ENDS,
    { files: { never: () => {} } },
  ),
  atLoad(
    "endless-workers",
    "for (let at = 0; at < 30; at++) new Worker(URL.createObjectURL(new Blob(['for (;;) {}'])));",
    `${LINKED}; the workers are gone with the page`,
  ),
  atLoad(
    "endless-errors",
    'setInterval(function () { for (let at = 0; at < 1000; at++) setTimeout(function () { throw new Error("x".repeat(1000)); }); }, 10);',
    LINKED,
  ),
  atLoad(
    "endless-console",
    'setInterval(function () { for (let at = 0; at < 1000; at++) console.log("x".repeat(10000)); }, 10);',
    LINKED,
  ),
  atLoad(
    "endless-messages",
    'onmessage = function () { postMessage("x", "*"); }; for (let at = 0; at < 100; at++) postMessage("x", "*");',
    LINKED,
  ),
  // Dialogs, windows
  atLoad("alert-loop", 'for (;;) alert("again");', `${ENDS}; no dialog stays open`),
  onPress("alert-loop-on-press", 'for (;;) alert("again");', `${ENDS}; no dialog stays open`),
  atLoad("confirm-in-timer", 'setInterval(function () { confirm("again?"); }, 10);', LINKED),
  onPress("alert-a-few", "for (let at = 0; at < 20; at++) alert(at);", LINKED),
  atLoad("print-loop", "setInterval(print, 10);", LINKED),
  atLoad(
    "window-storm",
    'setInterval(function () { for (let at = 0; at < 20; at++) open("{self}/other"); }, 10);',
    `${LINKED}; windows that open are closed, their number is bounded`,
    {
      files: { other: { headers: { "content-type": "text/html" }, body: "<script>open(location.href)</script>" } },
    },
  ),
  onPress(
    "window-storm-on-press",
    'for (let at = 0; at < 200; at++) open("{self}/other?" + at);',
    `${LINKED}; windows that open are closed, their number is bounded`,
    {
      files: {
        other: {
          headers: { "content-type": "text/html" },
          body: "<script>setInterval(function () { open(location.href); }, 5)</script>",
        },
      },
    },
  ),
  onPress("before-unload-refuses", 'location = "/found/{id}/b";', `${WALKED}; the page is closed all the same`, {
    urls: ["a", "b"],
    head: '<script>addEventListener("beforeunload", function (event) { event.preventDefault(); event.returnValue = "no"; });</script>',
  }),
  atLoad(
    "unload-endless",
    'addEventListener("pagehide", function () { for (;;) {} });',
    `${ENDS}, also when the page is reloaded`,
  ),
  atLoad(
    "permission-storm",
    `setInterval(function () {
  navigator.geolocation.getCurrentPosition(function () {}, function () {});
  Notification.requestPermission();
  navigator.mediaDevices && navigator.mediaDevices.getUserMedia({ audio: true, video: true }).catch(function () {});
  navigator.clipboard && navigator.clipboard.readText().catch(function () {});
  navigator.requestMIDIAccess && navigator.requestMIDIAccess({ sysex: true }).catch(function () {});
}, 100);`,
    `${LINKED}; every prompt is refused`,
  ),
  onPress(
    "full-screen",
    "document.documentElement.requestFullscreen().catch(function () {}); document.body.requestPointerLock(); navigator.keyboard && navigator.keyboard.lock().catch(function () {});",
    WALKED,
  ),
  // Memory
  atLoad(
    "memory-arrays",
    "const all = []; setInterval(function () { for (let at = 0; at < 20; at++) all.push(new Array(1e6).fill(at + 0.5)); }, 10);",
    `${ENDS}; the machine's other work is not hurt`,
  ),
  atLoad(
    "memory-buffers",
    "const all = []; setInterval(function () { all.push(new Uint8Array(64e6).fill(1)); }, 20);",
    `${ENDS}; the machine's other work is not hurt`,
  ),
  atLoad(
    "memory-nodes",
    'setInterval(function () { for (let at = 0; at < 5000; at++) document.body.append(document.createElement("p")); }, 10);',
    BOUNDED,
  ),
  atLoad(
    "memory-text",
    'let text = "x".repeat(1e6); setInterval(function () { document.body.append(text); text += text.slice(0, 1e6); }, 20);',
    BOUNDED,
  ),
  onPress("memory-on-press", "const all = []; for (;;) all.push(new Array(1e6).fill(0.5));"),
  atLoad(
    "memory-listeners",
    'setInterval(function () { for (let at = 0; at < 5000; at++) document.body.addEventListener("click", new Function("return " + at)); }, 10);',
    BOUNDED,
  ),
  // Navigation
  atLoad("push-state-flood", 'for (let at = 0; ; at++) history.pushState({}, "", "?" + at);'),
  atLoad(
    "push-state-steady",
    'let at = 0; setInterval(function () { history.pushState({}, "", "?" + at++); }, 5);',
    `${BOUNDED}; the number of URLs that one page gives is bounded`,
  ),
  atLoad("hash-flood", "let at = 0; setInterval(function () { location.hash = at++; }, 1);", BOUNDED),
  atLoad("navigation-storm", 'setInterval(function () { location = "{self}/next?" + Math.random(); }, 1);', ENDS, {
    files: {
      next: { headers: { "content-type": "text/html" }, body: '<script>location = "next?" + Math.random();</script>' },
    },
  }),
  atLoad(
    "navigation-blank",
    'setInterval(function () { location = "about:blank"; location = "{self}/?" + Math.random(); }, 1);',
  ),
  {
    id: "refresh-storm",
    html: LINK,
    head: '<meta http-equiv="refresh" content="0">',
    expects: `${ENDS}; reloads that the page makes itself are counted`,
    urls: ["a"],
  },
  atLoad(
    "reload-on-load",
    "onload = function () { location.reload(); };",
    `${ENDS}; reloads that the page makes itself are counted`,
  ),
  atLoad(
    "history-back-and-forth",
    'history.pushState({}, "", "?1"); setInterval(function () { history.back(); setTimeout(function () { history.forward(); }, 2); }, 5);',
    BOUNDED,
  ),
  atLoad("redirect-loop", 'location = "{self}/loop";', `${WALKED}; at most ten redirects are followed`, {
    files: { loop: { status: 302, headers: { location: "{self}/loop" } } },
  }),
  {
    id: "schemes",
    html: `${LINK}<iframe src="file:///etc/passwd"></iframe><a id="f" href="file:///etc/passwd">f</a><a href="javascript:void 0">j</a><a href="mailto:a@b.example">m</a><a href="data:text/html,x">d</a><img src="file:///etc/hostname" alt="">${BUTTON}`,
    script: `document.getElementById("go").onclick = function () {
  for (const url of ["file:///etc/passwd", "data:text/html,<a href=/found/x>x</a>", "chrome://version", "view-source:file:///etc/passwd", "ftp://127.0.0.66/", "intent://x", "javascript:alert(1)", "blob:null/x", "filesystem:http://x/"])
    try { open(url); location = url; } catch {}
};`,
    expects: "no file is read, nothing but http and https is followed or handed on as a URL; the walk goes on",
    urls: ["a"],
  },
  {
    id: "redirect-to-file",
    html: "",
    status: 302,
    headers: { location: "file:///etc/passwd" },
    expects: "refused with a code; no file is read",
  },
  ...["chrome://version", "view-source:file:///etc/passwd", "about:blank", "javascript:alert(1)"].map(
    (location): Hostile => ({
      id: `redirect-to-${location.split(":", 1)[0]}`,
      html: "",
      status: 302,
      headers: { location },
      expects: "refused with a code",
    }),
  ),
  {
    id: "redirect-to-data",
    html: "",
    status: 302,
    headers: { location: "data:text/html,x" },
    expects: "refused with a code",
  },
  atLoad(
    "download-storm",
    `setInterval(function () {
  const link = document.createElement("a");
  link.href = "{self}/file?" + Math.random();
  link.download = "x.bin";
  link.click();
}, 20);`,
    `${LINKED}; no file is written`,
    {
      files: {
        file: {
          headers: { "content-type": "application/octet-stream", "content-disposition": "attachment" },
          body: "x".repeat(1e6),
        },
      },
    },
  ),
  {
    id: "download-itself",
    html: LINK,
    headers: { "content-disposition": "attachment; filename=x.html" },
    expects: "refused with a code; no file is written",
  },
  // Sizes
  {
    id: "document-50-mb",
    html: () => `<a href="/found/document-50-mb/a">a</a>${"<p>word word word</p>".repeat(2_380_000)}`,
    expects: "ends within its bounds: refused for its size by a code, or walked in part",
  },
  {
    id: "nested-100000",
    html: () => `${LINK}${"<div>".repeat(1e5)}<a href="/found/{id}/b">b</a>`,
    expects: `${ENDS}, or with its links`,
    urls: ["a", "b"],
  },
  {
    id: "nested-shadow-roots",
    html: LINK,
    script:
      'let host = document.body; for (let at = 0; at < 3000; at++) { const inner = document.createElement("div"); (host.attachShadow ? host.attachShadow({ mode: "open" }) : host).append(inner, document.createElement("slot")); host = inner; }',
    expects: `${ENDS}, or with its links`,
    urls: ["a"],
  },
  {
    id: "endless-chunks",
    html: LINK,
    files: { "": (response) => endless(response, "<p>more and more</p>".repeat(1000), FOREVER_MS) },
    expects: "refused for its size or its time by a code",
  },
  {
    id: "endless-drip",
    html: LINK,
    files: { "": (response) => endless(response, "<p>", 1000) },
    expects: "refused for its time by a code",
  },
  { id: "never-answers", html: LINK, files: { "": () => {} }, expects: "refused for its time by a code" },
  atLoad(
    "part-never-answers",
    'fetch("{self}/never"); document.body.insertAdjacentHTML("beforeend", "<img src={self}/never>");',
    `${LINKED}; it does not wait for the part for ever`,
    { files: { never: () => {} } },
  ),
  atLoad(
    "part-endless",
    'fetch("{self}/endless.json").then(function (got) { return got.text(); });',
    `${LINKED}; an answer is cut at its bound`,
    {
      files: { "endless.json": (response) => endless(response, `"${"x".repeat(1e5)}",`, 5) },
    },
  ),
  {
    id: "json-large",
    html: LINK,
    script: 'fetch("{self}/large.json");',
    expects: `${LINKED}; an answer too large to be looked through is left`,
    urls: ["a"],
    files: {
      "large.json": (response) =>
        void response
          .writeHead(200, { "content-type": "application/json" })
          .end(`[${'{"url":"/found/json-large/x"},'.repeat(1e6)}0]`),
    },
  },
  {
    id: "json-deep",
    html: LINK,
    script: 'fetch("{self}/deep.json");',
    expects: LINKED,
    urls: ["a"],
    files: {
      "deep.json": (response) =>
        void response.writeHead(200, { "content-type": "application/json" }).end("[".repeat(1e6) + "]".repeat(1e6)),
    },
  },
  {
    id: "links-100000",
    html: () => Array.from({ length: 100_000 }, (_, at) => `<a href="/elsewhere/${at}">${at}</a>`).join(""),
    expects: BOUNDED,
  },
  {
    id: "url-of-2-mb",
    html: () => `${LINK}<a href="/x?${"y".repeat(2e6)}">long</a>`,
    expects: `${WALKED}; what is too long to be a URL is left`,
    urls: ["a"],
  },
  {
    id: "attributes-of-7-mb",
    html: () => `${LINK}<button onclick="${"void 0;".repeat(1_000_000)}">More</button>`,
    expects: WALKED,
    urls: ["a"],
  },
  {
    id: "text-of-button-7-mb",
    html: () => `${LINK}<button onclick="void 0">${"x".repeat(7e6)}</button>`,
    expects: WALKED,
    urls: ["a"],
  },
  atLoad(
    "handler-of-10-mb",
    'const far = new Function("/*" + "x".repeat(1e7) + "*/ document.title = 1"); for (let at = 0; at < 20; at++) { const button = document.createElement("button"); button.textContent = at; button.onclick = far; document.body.append(button); }',
    WALKED,
  ),
  {
    id: "frames-within-themselves",
    html: `${LINK}<iframe src="{self}/deeper?0"></iframe>`,
    expects: `${WALKED}; the depth and number of frames is bounded`,
    urls: ["a"],
    files: {
      deeper: {
        headers: { "content-type": "text/html" },
        body: '<script>document.write("<iframe src=\'deeper?" + Math.random() + "\'></iframe>")</script>',
      },
    },
  },
  atLoad(
    "frames-1000",
    'for (let at = 0; at < 1000; at++) document.body.append(document.createElement("iframe"));',
    `${WALKED}; the number of frames is bounded`,
  ),
  atLoad(
    "frames-come-and-go",
    'setInterval(function () { const frame = document.createElement("iframe"); document.body.append(frame); setTimeout(function () { frame.remove(); }, 20); }, 5);',
    LINKED,
  ),
  // What a walk can lose itself in
  {
    id: "buttons-50000",
    html: () =>
      `${LINK}${Array.from({ length: 50_000 }, (_, at) => `<button onclick="void ${at}">${at}</button>`).join("")}`,
    expects: BOUNDED,
    urls: ["a"],
  },
  atLoad(
    "changes-every-100-ms",
    'const text = document.createElement("div"); document.body.append(text); setInterval(function () { text.innerHTML = "<button onclick=\'void " + Math.random() + "\'>" + Math.random() + "</button><a href=/found/{id}/a?" + Date.now() + ">x</a>"; }, 100);',
    BOUNDED,
  ),
  {
    id: "three-buttons-more",
    html: `${LINK}${BUTTON}`,
    script:
      'function press() { for (let at = 0; at < 3; at++) { const more = document.createElement("button"); more.textContent = Math.random(); more.onclick = press; document.body.append(more); } } document.getElementById("go").onclick = press;',
    expects: BOUNDED,
    urls: ["a"],
  },
  onPress("texts-at-random", "this.textContent = Math.random();", BOUNDED),
  onPress("handler-removes-itself", "this.remove();", WALKED),
  {
    id: "button-runs-away",
    html: `${LINK}${BUTTON}`,
    script:
      'const go = document.getElementById("go"); go.style.position = "fixed"; for (const type of ["mouseover", "mousemove", "pointerdown"]) go.addEventListener(type, function () { go.style.left = Math.random() * 500 + "px"; go.style.top = Math.random() * 500 + "px"; }); go.onclick = function () { document.title = "caught"; };',
    expects: WALKED,
    urls: ["a"],
  },
  {
    id: "veil-over-all",
    html: `${LINK}${BUTTON}`,
    script:
      'document.getElementById("go").onclick = function () { document.title = "pressed"; }; setInterval(function () { const veil = document.createElement("div"); veil.style.cssText = "position:fixed;inset:0;z-index:9999"; document.body.append(veil); }, 50);',
    expects: BOUNDED,
    urls: ["a"],
  },
  {
    id: "focus-trap",
    html: `${LINK}<input id="one"><input id="two">`,
    script:
      "one.onblur = function () { setTimeout(function () { one.focus(); }); }; two.onfocus = function () { one.focus(); }; one.focus();",
    expects: WALKED,
    urls: ["a"],
  },
  {
    id: "scroll-trap",
    html: `${LINK}<div style="height:9000px"></div>`,
    script:
      'addEventListener("scroll", function () { scrollTo(0, 0); }); setInterval(function () { scrollTo(0, Math.random() * 9000); }, 50);',
    expects: WALKED,
    urls: ["a"],
  },
  {
    id: "scroll-endless",
    html: LINK,
    script:
      'let at = 0; function more() { while (document.documentElement.scrollHeight < scrollY + 2 * innerHeight) { const link = document.createElement("a"); link.href = "/elsewhere/" + at++; link.textContent = at; link.style.cssText = "display:block;height:200px"; document.body.append(link); } } addEventListener("scroll", more); more();',
    expects: BOUNDED,
    urls: ["a"],
  },
  {
    id: "calendar-endless",
    html: `${LINK}${BUTTON}<p></p>`,
    script:
      'let at = 0; document.getElementById("go").onclick = function () { document.querySelector("p").innerHTML = "<a href=/elsewhere/" + ++at + ">" + at + "</a>"; };',
    expects: BOUNDED,
    urls: ["a"],
  },
];
