/**
 * Handlers that frameworks keep for themselves: React, Svelte and Solid have one listener for the whole page, jQuery one for many
 * elements, and Vue's listeners all have one source text. What each element's handler is they note on the element; this reads it in
 * the page's own world, where the browser stops whatever would change anything.
 */

/** An element by its place among all, the kind of event, and the number of a source text. */
export type Resolved = readonly (readonly [place: number, kind: string, source: number])[];

export interface Frameworks {
  readonly found: Resolved;
  /** Places of elements whose own listeners are for what is within; -1 is the document. */
  readonly hosts: readonly number[];
  readonly sources: readonly string[];
  /** Whether one of them owns the nodes: then none may be taken away. */
  readonly owns: boolean;
}

/** Lists elements of a document and of its open shadow roots: in both worlds in the same order. */
export const ALL_ELEMENTS = `function all(root, out) {
  const found = root.querySelectorAll("*");
  for (let at = 0; at < found.length && out.length < 60000; at++) {
    out.push(found[at]);
    const inner = found[at].shadowRoot;
    if (inner) all(inner, out);
  }
  return out;
}`;

export const FRAMEWORKS = `(() => {
  ${ALL_ELEMENTS}
  const found = [], hosts = [], sources = [], numbers = new Map();
  let owns = false;
  const text = (handler) => {
    let one = handler;
    if (Array.isArray(one)) one = one[0];
    if (typeof one === "object" && one !== null) one = one.value ?? one.handler ?? one.callback;
    if (Array.isArray(one)) one = one[0];
    return typeof one === "function" ? Function.prototype.toString.call(one).slice(0, 2000) : "";
  };
  const add = (place, kind, handler, name) => {
    const source = name + ":" + text(handler);
    let number = numbers.get(source);
    if (number === undefined) { numbers.set(source, number = sources.length); sources.push(source); }
    found.push([place, kind, number]);
  };
  const props = (place, value, name) => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      if (!/^on[A-Z]/.test(key) || !value[key]) continue;
      const kind = key.slice(2).replace(/Capture$/, "").toLowerCase();
      add(place, kind === "doubleclick" ? "dblclick" : kind, value[key], name);
    }
  };
  const isHost = (events) => {
    const every = Object.keys(events ?? {}).flatMap((kind) => Array.from(events[kind]));
    return every.length > 0 && every.every((one) => one.selector);
  };
  const elements = all(document, []);
  let places;
  const placeOf = (element) => {
    places ??= new Map(elements.map((one, at) => [one, at]));
    return places.get(element);
  };
  for (let place = 0; place < elements.length; place++) {
    const element = elements[place];
    for (const key of Object.keys(element)) {
      if (key.startsWith("__reactProps$") || key.startsWith("__reactEventHandlers$")) { owns = true; props(place, element[key], "react"); }
      else if (key.startsWith("_reactListening")) hosts.push(place);
      else if (key.startsWith("__react")) owns = true;
      else if (key === "__vue__" || key === "__vnode" || key === "__vueParentComponent") owns = true;
      else if (key === "_vei") props(place, element[key], "vue");
      else if (/^\\$\\$[a-z]+$/.test(key) && typeof element[key] === "function") add(place, key.slice(2), element[key], "solid");
      else if (/^__[a-z]+$/.test(key) && (typeof element[key] === "function" || Array.isArray(element[key]))) add(place, key.slice(2), element[key], "svelte");
      else if (/^jQuery\\d/.test(key)) {
        const { events } = element[key] ?? {};
        if (isHost(events)) hosts.push(place);
        for (const kind of Object.keys(events ?? {}))
          for (const one of Array.from(events[kind])) {
            if (!one.selector) { add(place, kind, one.handler, "jquery"); continue; }
            for (const target of element.querySelectorAll(one.selector)) {
              const at = placeOf(target);
              if (at !== undefined) add(at, kind, one.handler, "jquery " + one.selector);
            }
          }
      }
    }
    for (const symbol of Object.getOwnPropertySymbols(element)) {
      if (symbol.description === "_vei") { owns = true; props(place, element[symbol], "vue"); }
    }
  }
  for (const root of [document, document.body]) {
    if (!root) continue;
    for (const key of Object.keys(root)) {
      if (!/^jQuery\\d/.test(key)) continue;
      const { events } = root[key] ?? {};
      if (root === document && isHost(events)) hosts.push(-1);
      for (const kind of Object.keys(events ?? {}))
        for (const one of Array.from(events[kind]))
          if (one.selector)
            for (const target of document.querySelectorAll(one.selector)) {
              const at = placeOf(target);
              if (at !== undefined) add(at, kind, one.handler, "jquery " + one.selector);
            }
    }
  }
  return { found, hosts, sources, owns };
})()`;
