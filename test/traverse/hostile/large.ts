/**
 * Pages that make large whatever a browser tells of them: to its console, in requests, in what is read of them. None of it may be
 * the trouble of the process that walks.
 */

import type { ServerResponse } from "node:http";
import { BOUNDED, ENDS, type Hostile, WALKED } from "./hostile.ts";

const LINK = '<a href="/found/{id}/a">a</a>';
const NOTHING_SAID = `${WALKED}; nobody reads what it writes there`;

const large = (id: string, script: string, expects: string, more: Partial<Hostile> = {}): Hostile => ({
  id: `large-${id}`,
  html: LINK,
  script,
  expects,
  urls: ["a"],
  ...more,
});

const pressed = (id: string, does: string, expects: string): Hostile =>
  large(id, `document.getElementById("go").onclick = function () { ${does} };`, expects, {
    html: `${LINK}<button id="go">More</button>`,
    press: "click",
  });

const whole = (response: ServerResponse): void => {
  response.on("error", () => {});
  response.writeHead(200, { "content-type": "text/html" }).end("");
};

/** As a text in JSON each of them is six letters, more together than a string of this process may have. */
const UNPRINTABLE = '"\\u0001".repeat(1e8)';

export const LARGE: readonly Hostile[] = [
  // Said to nobody
  large("console-text", `console.log(${UNPRINTABLE});`, NOTHING_SAID),
  large("console-objects", 'for (let at = 0; at < 100; at++) console.dir({ a: "x".repeat(2e6 + at) });', NOTHING_SAID),
  large("error-text", `setTimeout(function () { throw new Error(${UNPRINTABLE}); });`, NOTHING_SAID),
  large("rejection-text", `Promise.reject(new Error(${UNPRINTABLE}));`, NOTHING_SAID),
  large("data-url", 'fetch("data:text/plain," + "x".repeat(1e8)).catch(function () {});', NOTHING_SAID),
  large("data-image", 'new Image().src = "data:image/png;base64," + "x".repeat(1e8);', NOTHING_SAID),
  large("title", 'document.title = "x".repeat(1e8);', WALKED),
  large("window-name", 'window.name = "x".repeat(1e8);', WALKED),
  large(
    "frame-name",
    'const frame = document.createElement("iframe"); frame.name = "x".repeat(5e7); document.body.append(frame);',
    BOUNDED,
  ),
  large("dialog", 'alert("x".repeat(1e8)); prompt("x", "y".repeat(1e8));', BOUNDED),
  large("history-state", 'history.pushState("x".repeat(1e7), "", "?a");', WALKED),
  large("storage", 'for (let at = 0; ; at++) localStorage.setItem(at, "x".repeat(1e5));', WALKED),
  // In requests
  large("post", 'fetch("{self}/post", { method: "POST", body: new Uint8Array(2e8) }).catch(function () {});', BOUNDED, {
    files: { post: whole },
  }),
  large("post-text", `fetch("{self}/post", { method: "POST", body: ${UNPRINTABLE} }).catch(function () {});`, BOUNDED, {
    files: { post: whole },
  }),
  large(
    "beacons",
    'for (let at = 0; at < 1000; at++) navigator.sendBeacon("{self}/post?" + at, "x".repeat(6e4));',
    WALKED,
    {
      files: { post: whole },
    },
  ),
  large(
    "request-header",
    'fetch("{self}/post", { headers: { "x-a": "x".repeat(5e7) } }).catch(function () {});',
    BOUNDED,
  ),
  large(
    "request-address",
    'for (let at = 0; at < 100; at++) fetch("{self}/post?" + at + "x".repeat(1.9e6)).catch(function () {});',
    BOUNDED,
  ),
  large("requests", 'for (let at = 0; at < 20000; at++) fetch("{self}/post?" + at).catch(function () {});', BOUNDED),
  large(
    "push-state",
    'let at = 0; setInterval(function () { history.pushState({}, "", "?" + at++ + "x".repeat(1.9e6)); }, 10);',
    BOUNDED,
  ),
  large("windows", 'for (let at = 0; at < 50; at++) open("{self}/post?" + at + "x".repeat(1.9e6));', WALKED),
  large(
    "form",
    'const form = document.createElement("form"); form.method = "post"; form.action = "{self}/post"; const field = document.createElement("textarea"); field.name = "a"; field.value = "x".repeat(1e8); form.append(field); document.body.append(form); form.submit();',
    BOUNDED,
  ),
  // In what is read
  large("nodes", 'document.body.insertAdjacentHTML("beforeend", "<i></i>".repeat(5e6));', `${ENDS}; it is not read`),
  large(
    "nodes-in-shadow",
    'const host = document.createElement("div"); document.body.append(host); host.attachShadow({ mode: "open" }).innerHTML = "<i></i>".repeat(1e6);',
    `${ENDS}; it is not read`,
  ),
  large(
    "nodes-in-closed-shadow",
    'const host = document.createElement("x-a"); document.body.append(host); host.attachShadow({ mode: "closed" }).innerHTML = "<i></i>".repeat(1e6);',
    `${ENDS}; it is not read`,
  ),
  large(
    "nodes-in-frames",
    'for (let at = 0; at < 10; at++) { const frame = document.createElement("iframe"); document.body.append(frame); frame.contentDocument.body.innerHTML = "<i></i>".repeat(1e5); }',
    `${ENDS}; it is not read`,
  ),
  pressed("nodes-on-press", 'document.body.insertAdjacentHTML("beforeend", "<i></i>".repeat(3e6));', BOUNDED),
  large(
    "shadow-roots",
    'for (let at = 0; at < 30000; at++) { const host = document.createElement("x-a"); host.attachShadow({ mode: "closed" }); document.body.append(host); }',
    BOUNDED,
  ),
  large(
    "texts",
    'for (let at = 0; at < 200; at++) document.body.append("x".repeat(1e6), document.createElement("br"));',
    BOUNDED,
  ),
  large("attribute", 'document.body.dataset.a = "x".repeat(1e8);', BOUNDED),
  large(
    "attributes",
    'for (let at = 0; at < 1e5; at++) document.body.setAttribute("data-a" + at, "/x/" + "y".repeat(1000));',
    BOUNDED,
  ),
  large(
    "classes",
    'for (let at = 0; at < 50; at++) { const button = document.createElement("button"); button.className = "x".repeat(1e6); button.onclick = function () {}; document.body.append(button); }',
    BOUNDED,
  ),
  large(
    "handlers",
    'for (let at = 0; at < 60; at++) { const button = document.createElement("button"); button.onclick = new Function("/*" + "x".repeat(2e6) + "*/ return " + at); button.textContent = at; document.body.append(button); }',
    BOUNDED,
  ),
  large(
    "json",
    'for (let at = 0; at < 60; at++) { const script = document.createElement("script"); script.type = "application/json"; script.textContent = JSON.stringify({ at: at, text: "x".repeat(3e6) }); document.body.append(script); }',
    BOUNDED,
  ),
  large(
    "addresses",
    'const base = document.createElement("base"); base.href = "/" + "b".repeat(3500) + "/"; document.head.append(base); let all = ""; for (let at = 0; at < 50000; at++) all += "<a href=l" + at + ">l</a>"; document.body.insertAdjacentHTML("beforeend", all);',
    `${BOUNDED}; it says that there are more`,
  ),
  large(
    "addresses-of-a-long-base",
    'const base = document.createElement("base"); base.href = "/" + "b".repeat(1.9e6) + "/"; document.head.append(base); let all = ""; for (let at = 0; at < 1000; at++) all += "<a href=l" + at + ">l</a>"; document.body.insertAdjacentHTML("beforeend", all);',
    BOUNDED,
  ),
  large(
    "handlers-on-one",
    'for (let at = 0; at < 4e5; at++) document.body.addEventListener("click", function () {});',
    BOUNDED,
  ),
  pressed(
    "buttons-anew",
    'let all = ""; for (let at = 0; at < 5e4; at++) all += "<button onclick=void>" + Math.random() + "</button>"; document.body.insertAdjacentHTML("beforeend", all);',
    BOUNDED,
  ),
];
