/**
 * Which addresses the elements of a page hold: in attributes, in forms that are sent by GET, in JSON that stands in the page, and in
 * what scripts need no more than to be read for. Each is told once. A script and no module, as all here.
 */

interface Addresses {
  /** @param urls those that count for the state are added to it */
  of(element: Element, urls?: string[]): void;
  /** What is not in the page any more had addresses, too. */
  gone(node: Node): void;
  /** One that an attribute had before. */
  was(name: string, value: string): void;
  /** Those that were not told before. */
  take(): { readonly fresh: readonly string[]; readonly json: readonly string[]; readonly isCut: boolean };
  web(text: string): string;
  /** The link leads nowhere by itself. */
  isVoid(element: Element): boolean;
  /** All that the handler does is to go to an address. */
  isLink(handler: string): boolean;
  looksLike(text: string): boolean;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from the agent
var driftwireAddresses: Addresses = (() => {
  const URL_MOST = 4000;
  const JSON_MOST = 4_000_000;
  /** Letters of all that is told at once. */
  const TOLD_MOST = 12_000_000;
  const GONE_MOST = 5000;
  /** So many choices of a form at most, one at a time. */
  const CHOICES_MOST = 100;
  /** Of `link`: what leads to pages; others are of parts of this one (processors/traverse/header-links.ts has the same). */
  const LINKS =
    /^(?:next|prev|previous|first|last|up|start|index|contents|chapter|section|alternate|canonical|amphtml|related|collection|item|archives|bookmark)$/;
  /** Of scripts: HTML that is to be filled in. */
  const TEMPLATES = /html|template|handlebars|mustache/i;
  const NAMED = /^(?:(?:var|let|const)\s{1,9})?[\w$.]{1,100}\s{0,9}=(?!=)/;
  const NAME_MOST = 130;
  const PARSED = /\bJSON\.parse\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")\s*\)/g;
  const LEAVES =
    /^\s*(?:(?:window|document|self|top|parent)\.)*(?:location(?:\.href)?\s*=\s*|location\.(?:assign|replace)\(\s*|open\(\s*)(['"])[^'"\s]+\1[^()=;]*\)?\s*;?\s*(?:return\s+(?:false|true)\s*;?\s*)?$/;
  /** Texts that are still to be filled in. */
  const PLACEHOLDER = /\{\{|\$\{|<%|%7B%7B/i;

  const said = new Set<string>();
  let fresh: string[] = [];
  let json: string[] = [];
  let told = 0;
  let isCut = false;
  /** What there is no room for is told another time, where it is still there then. */
  const hasRoom = (text: string): boolean => {
    isCut ||= told + text.length > TOLD_MOST;
    if (!isCut) told += text.length;
    return !isCut;
  };
  const read = new Set<string>();
  const parsed = new WeakMap<Element, string>();

  /** What the server said, where a script, or a line of one, does no more than to keep it. */
  const keptIn = (script: string): string => {
    const text = script.trim();
    const name = NAMED.exec(text.slice(0, NAME_MOST));
    if (name === null) return "";
    const rest = text.slice(name[0].length).trim();
    const value = rest.endsWith(";") ? rest.slice(0, -1).trimEnd() : rest;
    return /^[[{]/.test(value) && /[\]}]$/.test(value.slice(-1)) ? value : "";
  };

  const web = (text: string): string => {
    if (
      text === "" ||
      text.length > URL_MOST ||
      text.startsWith("#") ||
      /^\s*javascript:/i.test(text) ||
      PLACEHOLDER.test(text)
    )
      return "";
    try {
      const url = new URL(text, document.baseURI);
      const isWeb = url.protocol === "http:" || url.protocol === "https:";
      return isWeb && url.href.length <= URL_MOST ? url.href : "";
    } catch {
      return "";
    }
  };
  const add = (text: string, urls?: string[]): void => {
    const url = web(text);
    if (url === "") return;
    const isNew = !said.has(url);
    if (!(isNew || urls !== undefined) || !hasRoom(url)) return;
    urls?.push(url);
    if (!isNew) return;
    said.add(url);
    fresh.push(url);
  };
  /** An attribute that no standard knows may hold anything: it has to look like an address. */
  const looksLike = (text: string): boolean =>
    /^(?:https?:)?\/\/[^/\s]|^\/[^/\s]|^\.{1,2}\//.test(text) && !/\s/.test(text.trim());
  const isVoid = (element: Element): boolean =>
    /^(?:#|javascript:|$)/i.test((element.getAttribute("href") ?? "").trim());

  const addJson = (text: string): void => {
    const value = text.trim();
    if (!/^[[{]/.test(value) || value.length > JSON_MOST || value.length < 5 || read.has(value)) return;
    if (!hasRoom(value)) return;
    read.add(value);
    json.push(value);
  };
  /** Of a piece of HTML that the page does not show. */
  const addWithin = (element: Element, html: string): void => {
    if (html === "" || parsed.get(element) === html || html.length > JSON_MOST) return;
    parsed.set(element, html);
    for (const inner of new DOMParser().parseFromString(html, "text/html").querySelectorAll("*")) of(inner);
  };

  const chosen = (form: HTMLFormElement): [name: string, value: string][] => {
    const choices: [string, string][] = [];
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement && field.name !== "")
        for (const option of field.options)
          if (!option.selected && !option.disabled) choices.push([field.name, option.value]);
      const { name, value, type, disabled } = field as HTMLInputElement;
      if (name === "" || disabled) continue;
      const isButton = type === "submit" && !(field.hasAttribute("formaction") || field.hasAttribute("formmethod"));
      if (isButton || (/^(?:radio|checkbox)$/.test(type) && !(field as HTMLInputElement).checked))
        choices.push([name, value]);
    }
    return choices.slice(0, CHOICES_MOST);
  };
  const ofForm = (form: HTMLFormElement | null, action: string, urls?: string[]): void => {
    const target = web(action === "" ? document.URL : action);
    if (target === "") return;
    add(target, urls);
    if (form === null) return;
    const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const query = new URL(target);
    for (const choice of [undefined, ...chosen(form)]) {
      const sent = new URLSearchParams(fields);
      if (choice !== undefined) sent.set(...choice);
      query.search = sent.toString();
      add(query.href, urls);
    }
  };

  const ofAttribute = (element: Element, name: string, value: string, urls?: string[]): void => {
    const tag = element.localName;
    if (name === "href" || name === "xlink:href") {
      const isLink =
        tag === "link"
          ? (element.getAttribute("rel") ?? "")
              .toLowerCase()
              .split(/\s+/)
              .some((rel) => LINKS.test(rel)) || element.hasAttribute("itemprop")
          : !/^(?:base|use|image|script)$/.test(tag);
      if (isLink && (name === "href" || tag === "a")) add(value, urls);
    } else if (name === "action" || name === "formaction") {
      const form = element instanceof HTMLFormElement ? element : ((element as HTMLButtonElement).form ?? null);
      if (form === null || form.method === "get") ofForm(form, value, urls);
      else if (value !== "") add(value);
    } else if (name === "src") {
      if (tag === "iframe" || tag === "frame") add(value, urls);
    } else if (name === "content") {
      const target = /url\s*=\s*['"]?([^'"\s]+)/i.exec(value)?.[1];
      const of = element.getAttribute("property") ?? element.getAttribute("name") ?? "";
      const item = element.getAttribute("itemprop") ?? "";
      if (element.getAttribute("http-equiv")?.toLowerCase() === "refresh" && target !== undefined) add(target, urls);
      else if (/[:.]url$/i.test(of) && !/image|video|audio/i.test(of) && looksLike(value)) add(value, urls);
      else if (/^(?:url|mainEntityOfPage|sameAs)$/.test(item) && looksLike(value)) add(value, urls);
    } else if (name.startsWith("on")) {
      for (const [, target] of value.matchAll(/['"]((?:https?:\/)?\/[^'"\s]+)['"]/g)) add(target!, urls);
    } else if (name === "cite" || name === "longdesc") {
      add(value.trim(), urls);
    } else if (name.startsWith("data-") || name === "to") {
      if (looksLike(value)) add(value.trim(), urls);
      else addJson(value);
    } else if (name === "value" && tag === "option" && looksLike(value)) add(value.trim(), urls);
  };
  const looked = new WeakSet<Element>();
  /** Data that stands in a script, and HTML that is none yet. Other scripts say what they do by running. */
  const ofScript = (script: Element): void => {
    const type = script.getAttribute("type") ?? "";
    const text = script.textContent ?? "";
    if (/json/i.test(type)) addJson(text);
    else if (TEMPLATES.test(type)) addWithin(script, text);
    else if (!looked.has(script) && text.length <= JSON_MOST) {
      looked.add(script);
      const whole = keptIn(text);
      if (whole !== "") addJson(whole);
      else for (const line of text.split("\n")) addJson(keptIn(line));
      for (const [, single, double] of text.matchAll(PARSED))
        addJson((single ?? double ?? "").replace(/\\(['"\\])/g, "$1"));
    }
  };
  const of = (element: Element, urls?: string[]): void => {
    for (const { name, value } of element.attributes)
      if (value.length <= URL_MOST || name.startsWith("data-")) ofAttribute(element, name, value, urls);
    if (element.localName === "noscript") addWithin(element, element.textContent ?? "");
    else if (element.localName === "template") addWithin(element, (element as HTMLTemplateElement).innerHTML);
    else if (element.localName === "script") ofScript(element);
  };

  return {
    ...{ of, web, looksLike, isVoid },
    isLink: (handler) => LEAVES.test(handler),
    gone: (node) => {
      if (!(node instanceof Element) || said.size > GONE_MOST * 20) return;
      of(node);
      let left = GONE_MOST;
      for (const inner of node.querySelectorAll("a[href],area[href],[data-href],[data-url]")) if (left-- > 0) of(inner);
    },
    was: (name, value) => {
      if (name === "href" || looksLike(value)) add(value);
    },
    take: () => {
      const taken = { fresh, json, isCut };
      fresh = [];
      json = [];
      told = 0;
      isCut = false;
      return taken;
    },
  };
})();
