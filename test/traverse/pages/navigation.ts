/** Where a page goes by itself or when pressed: history, locations, windows, downloads; and dialogs on the way. */

import { BUTTON, type Case } from "./case.ts";

/** A press that would leave the page, or open another. */
const leaving = (id: string, does: string, url = "a"): Case => ({
  id,
  html: BUTTON,
  script: `document.getElementById("go").addEventListener("click", function () { ${does} });`,
  urls: [url],
  steps: [["click", "#go"]],
});

export const NAVIGATION: readonly Case[] = [
  leaving("location-assign", 'location.assign(found("a"));'),
  leaving("location-href", 'location.href = found("a");'),
  leaving("location-replace", 'window.location.replace(location.origin + found("a"));'),
  leaving("location-document", 'document.location = found("a");'),
  leaving("location-late", 'setTimeout(function () { location = found("a"); }, 300);'),
  leaving("location-search", 'location.search = "?page=2";', "{here}/case/location-search/?page=2"),
  leaving("window-open", 'window.open(found("a"));'),
  leaving("window-open-then", 'const other = window.open("about:blank"); if (other) other.location.href = found("a");'),
  leaving("window-open-named", 'window.open(found("a"), "reader", "popup,width=300,height=300");'),
  leaving("link-pressed-by-script", 'const link = document.createElement("a"); link.href = found("a"); link.click();'),
  leaving(
    "link-blank-by-script",
    'const link = document.createElement("a"); link.href = found("a"); link.target = "_blank"; link.click();',
  ),
  leaving(
    "form-made-by-script",
    'const form = document.createElement("form"); form.action = found("a"); form.innerHTML = "<input name=q value=1>"; document.body.append(form); form.submit();',
    "a?q=1",
  ),
  leaving(
    "meta-made-by-script",
    'const meta = document.createElement("meta"); meta.httpEquiv = "refresh"; meta.content = "0;url=" + found("a"); document.head.append(meta);',
  ),
  leaving(
    "frame-pointed-by-script",
    'const frame = document.createElement("iframe"); document.body.append(frame); frame.contentWindow.location = found("a");',
  ),
  leaving(
    "download-by-script",
    'const link = document.createElement("a"); link.href = found("a.zip"); link.download = ""; document.body.append(link); link.click(); link.remove();',
    "a.zip",
  ),
  leaving("navigation-api", 'navigation.navigate(found("a"));'),
  leaving("history-push", 'history.pushState({}, "", found("a"));'),
  leaving("history-replace", 'history.replaceState({}, "", found("a"));'),
  {
    ...leaving("redirect-followed", 'location = "/case/redirect-followed/goes.html";'),
    files: { "goes.html": { status: 302, headers: { location: "{found}/a" }, body: "" } },
  },
  {
    id: "location-at-load",
    script: 'setTimeout(function () { location.replace(found("a")); }, 200);',
    urls: ["a"],
    steps: [["wait", 600]],
  },
  {
    id: "history-routes",
    html: '<nav><a href="#" data-to="one">One</a> <a href="#" data-to="two">Two</a></nav><main></main>',
    script: `const main = document.querySelector("main");
function draw(name) { main.textContent = ""; show(name + "-link", main); }
document.querySelector("nav").addEventListener("click", function (event) {
  const name = event.target.dataset.to;
  if (!name) return;
  event.preventDefault();
  history.pushState({ name: name }, "", found(name));
  draw(name);
});
addEventListener("popstate", function (event) { if (event.state) draw(event.state.name); });`,
    urls: ["one", "two", "one-link", "two-link"],
    steps: [
      ["click", "[data-to=one]"],
      ["click", "[data-to=two]"],
    ],
  },
  {
    id: "hash-routes",
    html: '<a href="#/one">One</a> <a href="#/two">Two</a><main></main>',
    script: `addEventListener("hashchange", function () {
  const main = document.querySelector("main");
  main.textContent = "";
  show(location.hash.slice(2), main);
});`,
    urls: ["one", "two"],
    steps: [
      ["click", "a >> nth=0"],
      ["click", "a >> nth=1"],
    ],
  },
  {
    id: "hash-set-by-button",
    html: BUTTON,
    script: `document.getElementById("go").onclick = function () { location.hash = "more"; };
addEventListener("hashchange", function () { if (location.hash === "#more") show("a"); });`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "navigation-intercepted",
    html: '<a href="{found}/one">One</a><main></main>',
    script: `navigation.addEventListener("navigate", function (event) {
  if (event.canIntercept) event.intercept({ handler: async function () { show("one-link", document.querySelector("main")); } });
});`,
    urls: ["one", "one-link"],
    steps: [["click", "a"]],
  },
  {
    id: "link-with-handler",
    html: '<a id="go" href="{found}/a">Read</a>',
    script: `document.getElementById("go").addEventListener("click", function (event) {
  event.preventDefault();
  show("b");
});`,
    urls: ["a", "b"],
    steps: [["click", "#go"]],
  },
  leaving("dialog-alert", 'alert("Now"); show("a");'),
  leaving("dialog-confirm", 'if (confirm("Show it?")) show("a");'),
  leaving("dialog-prompt", 'if (prompt("Your name?", "me") !== null) show("a");'),
  leaving("dialog-two", 'if (confirm("Sure?") && confirm("Really?")) show("a");'),
  leaving("dialog-print", 'print(); show("a");'),
  {
    id: "dialog-at-load",
    html: BUTTON,
    script: `alert("Welcome");
document.getElementById("go").onclick = function () { show("a"); };`,
    urls: ["a"],
    steps: [["click", "#go"]],
  },
  {
    id: "beforeunload",
    html: `${BUTTON}<button id="leave">Leave</button>`,
    script: `addEventListener("beforeunload", function (event) { event.preventDefault(); event.returnValue = "Stay"; });
document.getElementById("go").onclick = function () { show("a"); };
document.getElementById("leave").onclick = function () { location = found("b"); };`,
    urls: ["a", "b"],
    steps: [
      ["click", "#go"],
      ["click", "#leave"],
    ],
  },
  leaving(
    "permission-place",
    'navigator.geolocation.getCurrentPosition(function () { show("a"); }, function () { show("a"); }, { timeout: 300 });',
  ),
  leaving("permission-notices", 'Notification.requestPermission().then(function () { show("a"); });'),
  leaving(
    "permission-clipboard",
    'navigator.clipboard.readText().then(function () { show("a"); }, function () { show("a"); });',
  ),
  leaving(
    "permission-camera",
    '(navigator.mediaDevices ? navigator.mediaDevices.getUserMedia({ video: true }) : Promise.reject()).then(function () { show("a"); }, function () { show("a"); });',
  ),
];
