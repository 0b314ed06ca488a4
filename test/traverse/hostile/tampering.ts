/**
 * Pages that replace what an instrument in the page would use, or look for one. Each keeps what it needs itself, shows
 * `a` by a press, and tells `/seen/` below its path when it notices that something was done to it.
 */

import type { Hostile } from "./hostile.ts";

/** What the page needs afterwards is taken before. */
const BEFORE = `const apply = Reflect.apply, append = Node.prototype.appendChild, listen = EventTarget.prototype.addEventListener;
const ask = window.fetch, real = Function.prototype.toString;
const body = document.body, button = document.createElement("button"), link = document.createElement("a");
button.textContent = "More";
link.textContent = "a";
link.href = "/found/{id}/a";
apply(append, body, [button]);
apply(listen, button, ["click", function () { apply(append, body, [link]); }]);
function seen(what) { apply(ask, window, ["{self}/seen/" + what]); }
`;

const tampering = (id: string, script: string, more: Partial<Hostile> = {}): Hostile => ({
  id: `tampering-${id}`,
  html: "<p>Text</p>",
  script: BEFORE + script,
  expects: "finds its link as if nothing had been replaced; nothing is asked for below /seen/",
  urls: ["a"],
  press: "click",
  ...more,
});

/** Replaces methods by ones that throw. */
const broken = (id: string, of: string, names: readonly string[]): Hostile =>
  tampering(
    id,
    `for (const name of ${JSON.stringify(names)})
  Object.defineProperty(${of}, name, { configurable: true, writable: true, value: function () { throw new Error("not for you"); } });`,
  );

/** Replaces getters by ones that lie. */
const lying = (id: string, of: string, values: Readonly<Record<string, string>>): Hostile =>
  tampering(
    id,
    Object.entries(values)
      .map(
        ([name, value]) =>
          `Object.defineProperty(${of}, "${name}", { configurable: true, get: function () { return ${value}; } });`,
      )
      .join("\n"),
  );

export const TAMPERING: readonly Hostile[] = [
  broken("add-event-listener", "EventTarget.prototype", ["addEventListener", "removeEventListener", "dispatchEvent"]),
  tampering(
    "add-event-listener-hides",
    `EventTarget.prototype.addEventListener = function (type, does, how) { if (type !== "click") apply(listen, this, [type, does, how]); };
window.addEventListener = undefined;
document.addEventListener = null;`,
  ),
  tampering("to-string", 'Function.prototype.toString = function () { return "function () { [native code] }"; };'),
  tampering("to-string-throws", 'Function.prototype.toString = function () { throw new Error("not for you"); };'),
  tampering(
    "mutation-observer",
    `window.MutationObserver = function () { return { observe: function () {}, disconnect: function () {}, takeRecords: function () { return []; } }; };
window.WebKitMutationObserver = undefined;`,
  ),
  broken("mutation-observer-methods", "MutationObserver.prototype", ["observe", "disconnect", "takeRecords"]),
  broken("json", "JSON", ["stringify", "parse"]),
  tampering("json-lies", 'JSON.stringify = function () { return "[]"; }; JSON.parse = function () { return []; };'),
  broken("arrays", "Array.prototype", [
    "push",
    "map",
    "filter",
    "forEach",
    "reduce",
    "slice",
    "splice",
    "concat",
    "join",
    "includes",
    "indexOf",
    "some",
    "every",
    "find",
    "flatMap",
    "sort",
  ]),
  tampering("array-iterator", "Array.prototype[Symbol.iterator] = function* () { };"),
  tampering("array-from", "Array.from = function () { return []; }; Array.isArray = function () { return false; };"),
  broken("maps", "Map.prototype", ["get", "set", "has"]),
  broken("sets", "Set.prototype", ["add", "has", "delete"]),
  broken("weak-maps", "WeakMap.prototype", ["get", "set", "has"]),
  broken("objects", "Object", ["keys", "entries", "assign", "getOwnPropertyNames", "fromEntries", "freeze"]),
  broken("strings", "String.prototype", [
    "trim",
    "replace",
    "slice",
    "split",
    "match",
    "startsWith",
    "includes",
    "toLowerCase",
  ]),
  broken("functions", "Function.prototype", ["call", "apply", "bind"]),
  broken("queries", "Document.prototype", [
    "querySelector",
    "querySelectorAll",
    "getElementById",
    "getElementsByTagName",
    "evaluate",
    "createTreeWalker",
    "createNodeIterator",
  ]),
  broken("queries-below", "Element.prototype", [
    "querySelector",
    "querySelectorAll",
    "closest",
    "matches",
    "getElementsByTagName",
  ]),
  tampering(
    "queries-on-document",
    "document.querySelectorAll = function () { return []; }; document.querySelector = function () { return null; };",
  ),
  broken("attributes", "Element.prototype", [
    "getAttribute",
    "hasAttribute",
    "getAttributeNames",
    "setAttribute",
    "attachShadow",
  ]),
  lying("nodes", "Node.prototype", {
    childNodes: "[]",
    firstChild: "null",
    nextSibling: "null",
    parentNode: "null",
    textContent: '""',
    ownerDocument: "null",
    isConnected: "false",
    nodeType: "8",
  }),
  lying("elements", "Element.prototype", {
    children: "[]",
    attributes: "[]",
    shadowRoot: "null",
    tagName: '"X"',
    localName: '"x"',
    innerHTML: '""',
    className: '""',
  }),
  lying("links", "HTMLAnchorElement.prototype", { href: '"javascript:void 0"', protocol: '"file:"' }),
  lying("inner-text", "HTMLElement.prototype", {
    innerText: '""',
    hidden: "true",
    offsetParent: "null",
    offsetWidth: "0",
  }),
  broken("clicks", "HTMLElement.prototype", ["click", "focus", "blur"]),
  broken("measures", "Element.prototype", [
    "getBoundingClientRect",
    "getClientRects",
    "scrollIntoView",
    "scrollTo",
    "checkVisibility",
  ]),
  tampering(
    "element-from-point",
    "Document.prototype.elementFromPoint = function () { return null; }; Document.prototype.elementsFromPoint = function () { return []; };",
  ),
  tampering("computed-style", 'window.getComputedStyle = function () { throw new Error("not for you"); };'),
  tampering(
    "timers",
    "window.setTimeout = window.setInterval = window.requestAnimationFrame = window.requestIdleCallback = function () { return 0; }; window.queueMicrotask = function () {};",
  ),
  tampering("time", "Date.now = function () { return 0; }; performance.now = function () { return 0; };"),
  tampering(
    "promises",
    'window.Promise = undefined; Object.getPrototypeOf(async function () {}()).then = function () { throw new Error("not for you"); };',
  ),
  tampering("requests", "window.fetch = undefined; window.XMLHttpRequest = undefined; window.WebSocket = undefined;"),
  tampering(
    "window-getters",
    `for (const name of ["performance", "history", "navigator", "localStorage", "customElements", "crypto", "screen", "visualViewport", "scrollY"])
  try { Object.defineProperty(window, name, { get: function () { throw new Error("not for you"); } }); } catch {}`,
  ),
  tampering(
    "object-prototype",
    `for (const name of ["value", "type", "name", "get", "set", "id", "url", "toJSON", "then", "handler", "nodeId"])
  Object.defineProperty(Object.prototype, name, { configurable: true, get: function () { return undefined; }, set: function () { throw new Error("not for you"); } });`,
  ),
  tampering(
    "object-frozen",
    "for (const one of [Object, Array, Function, EventTarget, Node, Element, Document, String, Map, Set, Promise]) { Object.freeze(one); Object.freeze(one.prototype); }",
  ),
  tampering(
    "error-stack",
    'Error.prepareStackTrace = function () { seen("stack"); return ""; }; Error.stackTraceLimit = 0;',
  ),
  tampering("console", "window.console = undefined;"),
  tampering(
    "history",
    'for (const name of ["pushState", "replaceState", "back", "go"]) history[name] = function () { throw new Error("not for you"); };',
  ),
  tampering(
    "document-replaced",
    `apply(listen, button, ["click", function () {
  document.open();
  document.write("<p>new</p><a href='/found/{id}/a'>a</a>");
  document.close();
}]);`,
  ),
  tampering(
    "root-removed",
    `const root = document.documentElement;
apply(listen, button, ["click", function () { root.remove(); setTimeout(function () { document.append(root); }, 500); }]);`,
  ),
  tampering(
    "finds-names",
    `const usual = document.createElement("iframe");
apply(append, body, [usual]);
const plain = new Set(Object.getOwnPropertyNames(usual.contentWindow));
const own = new Set(["apply", "append", "listen", "ask", "real", "body", "button", "link", "seen", "usual", "plain", "own", "search"]);
function search() {
  for (const name of Object.getOwnPropertyNames(window)) if (!plain.has(name) && !own.has(name) && !/^[0-9]+$/.test(name)) seen("name-" + name);
  for (const node of document.documentElement.attributes) if (node.name !== "lang") seen("attribute-" + node.name);
  for (const node of document.querySelectorAll("*")) for (const { name } of node.attributes) if (/^(data-|__)/.test(name)) seen("attribute-" + name);
}
setInterval(search, 200);`,
  ),
  tampering(
    "finds-wrappers",
    `function search() {
  for (const [of, name] of [[EventTarget.prototype, "addEventListener"], [Element.prototype, "attachShadow"], [window, "fetch"], [XMLHttpRequest.prototype, "open"],
    [history, "pushState"], [window, "open"], [window, "alert"], [window, "MutationObserver"], [window, "IntersectionObserver"], [HTMLElement.prototype, "click"], [window, "setTimeout"]])
    if (!apply(real, of[name], []).includes("[native code]") || Object.hasOwn(of[name], "prototype") !== /Observer$/.test(name)) seen("wrapped-" + name);
}
setInterval(search, 200);`,
  ),
  tampering("finds-webdriver", 'if (navigator.webdriver !== false) document.title = "driven";', {
    expects:
      "finds its link; whether the browser says that it is driven is the walker's choice, and a page may know it",
  }),
];
