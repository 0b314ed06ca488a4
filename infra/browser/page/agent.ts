/**
 * Runs in a world of its own in each frame of a page that is walked: the page's scripts can neither see it nor change what it
 * calls. It says what can be pressed and which addresses are there, presses, marks what changes by itself, and keeps
 * growing lists short. A script and no module: it is sent to the browser as it is compiled.
 */

/** What a node answers to, as the browser says: kinds of events, and numbers of handlers. */
interface Answering {
  readonly node: number;
  readonly kinds: readonly string[];
  readonly handlers: readonly string[];
}

interface FoundButton {
  readonly node: number;
  readonly text: string;
  /** How it is pressed. */
  readonly how: string;
  readonly handlers: readonly string[];
  /** Its kind of element and what else tells it from others of the same text and handlers. */
  readonly mark: string;
  /** The address it leads to by itself. */
  readonly href: string;
}

interface Read {
  /** Elements of the page's own kinds whose inside is not known: it may be closed. */
  readonly unknown: number;
  readonly buttons: readonly FoundButton[];
  /** Those that count for the state. */
  readonly urls: readonly string[];
  /** Those seen for the first time, also where nothing counts. */
  readonly fresh: readonly string[];
  readonly nodes: number;
}

interface ReadOptions {
  /** Only what the browser says has a handler for clicks, visible or not. */
  readonly strict: boolean;
  /** What frameworks say, by the place of an element among all: kinds of events, and names of handlers. */
  readonly resolved: readonly (readonly [place: number, kind: string, handler: string])[];
  /** The window has a handler for clicks. */
  readonly isWindowPressed: boolean;
  /** More comes when the end of the page is brought into sight. */
  readonly isScrolled: boolean;
}

interface Agent {
  open(isPress: boolean): void;
  number(...nodes: readonly Node[]): number[];
  shadow(...roots: readonly ShadowRoot[]): void;
  read(answering: readonly Answering[], options: ReadOptions): Read;
  aim(node: number, how: string): { x: number; y: number } | "there" | "gone";
  press(node: number, how: string): boolean;
  scroll(): void;
  shorten(factor: number, isRemoving: boolean, isOwned: boolean): number;
  grow(): void;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from outside
var driftwireAgent: Agent = (() => {
  const TEXT_MOST = 200;
  const URL_MOST = 4000;
  const BUTTONS_MOST = 60_000;
  const CLICKS = new Set(["click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchend"]);
  const HOWS: Readonly<Record<string, string>> = {
    dblclick: "double",
    contextmenu: "menu",
    mouseenter: "hover",
    mouseover: "hover",
    mousemove: "hover",
    pointerenter: "hover",
    pointerover: "hover",
    focus: "focus",
    focusin: "focus",
    keydown: "key",
    keyup: "key",
    keypress: "key",
    change: "change",
    input: "change",
    scroll: "scroll",
    wheel: "scroll",
  };
  const ROLES = new Set(["button", "tab", "menuitem", "option", "switch", "link", "checkbox", "radio", "treeitem"]);
  const LINK_ATTRIBUTES = ["href", "data-href", "data-url", "data-link", "data-src", "formaction", "data-target-url"];

  /** Numbers stand for nodes on the way out and back. */
  const numbers = new WeakMap<Node, number>();
  const nodes = new Map<number, Node>();
  let next = 1;
  const numberOf = (node: Node): number => {
    let number = numbers.get(node);
    if (number === undefined) {
      numbers.set(node, (number = next++));
      nodes.set(number, node);
    }
    return number;
  };
  const nodeOf = (number: number): Node | undefined => nodes.get(number);
  /** What is not in the page any more may come back: then it is another. */
  const forgetGone = (): void => {
    for (const [number, node] of nodes)
      if (!node.isConnected) {
        nodes.delete(number);
        numbers.delete(node);
      }
  };

  /** Roots that the page keeps closed: the browser has told of them. */
  const closed = new WeakMap<Element, ShadowRoot>();
  const learn = (root: ShadowRoot): void => {
    closed.set(root.host, root);
    watch(root);
  };
  const shadowOf = (element: Element): ShadowRoot | null => element.shadowRoot ?? closed.get(element) ?? null;

  /** What has changed while nothing was pressed: it changes by itself, and does not count. */
  const spontaneous = new WeakSet<Node>();
  /** Whether what happens now comes of a press, or of loading. */
  let isPressing = true;
  const grown = new Set<Element>();
  const mark = (node: Node | null): void => {
    if (node !== null && node !== document.body && node !== document.documentElement) spontaneous.add(node);
  };
  const observer = new MutationObserver((records) => note(records));
  const note = (records: readonly MutationRecord[]): void => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === "childList" && target instanceof Element && addedNodes.length > 0) grown.add(target);
      for (const added of addedNodes) if (added instanceof Element) watchWithin(added);
      if (isPressing) continue;
      if (type === "characterData") mark(target.parentNode);
      else if (type === "attributes") mark(target);
      else if (removedNodes.length > 0 && !isLarge(target)) mark(target);
      else for (const added of addedNodes) mark(added instanceof Element ? added : target);
    }
  };
  const isLarge = (node: Node): boolean =>
    node instanceof Element && 2 * node.getElementsByTagName("*").length > document.getElementsByTagName("*").length;
  const WATCHED: MutationObserverInit = {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    attributeFilter: LINK_ATTRIBUTES,
  };
  const watch = (root: Node): void => observer.observe(root, WATCHED);
  const watchWithin = (element: Element): void => {
    const root = shadowOf(element);
    if (root !== null) watch(root);
    for (const inner of element.getElementsByTagName("*")) {
      const innerRoot = shadowOf(inner);
      if (innerRoot !== null) watch(innerRoot);
    }
  };
  watch(document);

  const said = new Set<string>();
  const webAddress = (text: string): string => {
    if (text === "" || text.length > URL_MOST || text.startsWith("#") || /^\s*javascript:/i.test(text)) return "";
    try {
      const url = new URL(text, document.baseURI);
      if (url.protocol !== "http:" && url.protocol !== "https:") return "";
      return url.href;
    } catch {
      return "";
    }
  };
  /** An attribute that no standard knows may hold anything: it has to look like an address. */
  const looksLike = (text: string): boolean =>
    /^(?:https?:)?\/\/[^/\s]|^\/[^/\s]|^\.{1,2}\//.test(text) && !/\s/.test(text.trim());

  const asked = new WeakSet<Element>();

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
  const isDisabled = (element: Element): boolean =>
    (element as HTMLButtonElement).disabled === true || element.getAttribute("aria-disabled") === "true";

  const clean = (text: string): string =>
    text
      .slice(0, 4 * TEXT_MOST)
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, TEXT_MOST);
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return "";
    const { length } = node.getElementsByTagName("*");
    if (length > 300) return "";
    const own = clean(node.textContent ?? "");
    if (own !== "") return own;
    for (const name of ["aria-label", "title", "alt", "value", "placeholder", "name"])
      if (node.getAttribute(name)) return clean(node.getAttribute(name)!);
    return clean(node.querySelector("[alt],[title],[aria-label]")?.getAttribute("alt") ?? "");
  };
  const classesOf = (element: Element): string => {
    const classes = element.getAttribute("class") ?? "";
    return [...classes.split(/\s+/)]
      .filter((one) => one !== "" && !/active|current|select|open|hover|focus/i.test(one))
      .sort()
      .join(".");
  };

  /** Whether people would take it for something to press, where one handler serves many. */
  const looksPressable = (element: Element): boolean => {
    const tag = element.localName;
    if (tag === "button" || tag === "summary") return true;
    if (tag === "input")
      return ["button", "submit", "image", "checkbox", "radio"].includes((element as HTMLInputElement).type);
    if (tag === "a") return (element as HTMLAnchorElement).href === "" || isVoid(element);
    if (ROLES.has(element.getAttribute("role") ?? "")) return true;
    if (element.hasAttribute("onclick") || element.hasAttribute("tabindex"))
      return element.getAttribute("tabindex") !== "-1";
    const { parentElement } = element;
    if (getComputedStyle(element).cursor !== "pointer") return false;
    return parentElement === null || getComputedStyle(parentElement).cursor !== "pointer";
  };
  const isVoid = (element: Element): boolean =>
    /^(?:#|javascript:|$)/i.test((element.getAttribute("href") ?? "").trim());

  /** Rows of lists that were made short: what comes before the last of them is not looked at. */
  const shortened = new WeakMap<Element, Element>();

  const allElements = (root: ParentNode, out: Element[]): Element[] => {
    for (const element of root.querySelectorAll("*")) {
      if (out.length >= BUTTONS_MOST) break;
      out.push(element);
      if (element.shadowRoot !== null) allElements(element.shadowRoot, out);
    }
    return out;
  };

  const read = (
    answering: readonly Answering[],
    { strict, resolved, isWindowPressed, isScrolled }: ReadOptions,
  ): Read => {
    const answers = new Map<Node, { kinds: readonly string[]; handlers: readonly string[] }>();
    let isDelegated = isWindowPressed && resolved.length === 0;
    for (const one of answering) {
      const node = nodeOf(one.node);
      if (node?.isConnected !== true) continue;
      answers.set(node, one);
      isDelegated ||= resolved.length === 0 && isWide(node) && one.kinds.some((kind) => CLICKS.has(kind));
    }
    if (resolved.length > 0) {
      const elements = allElements(document, []);
      for (const [place, kind, handler] of resolved) {
        const element = elements[place];
        if (element === undefined) continue;
        const { kinds, handlers } = answers.get(element) ?? { kinds: [], handlers: [] };
        answers.set(element, { kinds: [...kinds, kind], handlers: [...handlers, handler] });
      }
    }
    if (nodes.size > 4 * answering.length + 1000) forgetGone();
    const buttons: FoundButton[] = [];
    const urls: string[] = [];
    const fresh: string[] = [];
    let count = 0;
    let unknown = 0;

    const address = (text: string, counts: boolean): void => {
      const url = webAddress(text);
      if (url === "") return;
      if (counts) urls.push(url);
      if (!said.has(url)) {
        said.add(url);
        fresh.push(url);
      }
    };
    const addressesOf = (element: Element, counts: boolean): void => {
      for (const { name, value } of element.attributes) {
        if (value.length > URL_MOST) {
          if (name === "srcdoc") continue;
        }
        if (name === "href") {
          if (
            element.localName !== "link" ||
            /next|prev|alternate|canonical|amphtml/.test(element.getAttribute("rel") ?? "")
          )
            if (element.localName !== "base" && element.localName !== "use") address(value, counts);
        } else if (name === "action" || name === "formaction") {
          const form = element.closest("form");
          if (form === null || form.method === "get") formAddresses(form, value, counts);
        } else if (name === "src") {
          if (element.localName === "iframe" || element.localName === "frame") address(value, counts);
        } else if (name === "content" && element.getAttribute("http-equiv")?.toLowerCase() === "refresh") {
          const target = /url\s*=\s*['"]?([^'"\s]+)/i.exec(value)?.[1];
          if (target !== undefined) address(target, counts);
        } else if (name.startsWith("on") && value.length < URL_MOST) {
          for (const [, target] of value.matchAll(/['"]((?:https?:\/)?\/[^'"\s]+)['"]/g)) address(target!, counts);
        } else if (
          (name.startsWith("data-") || name === "cite" || name === "longdesc" || name === "to") &&
          looksLike(value)
        )
          address(value.trim(), counts);
        else if (name === "value" && element.localName === "option" && looksLike(value)) address(value.trim(), counts);
      }
    };
    const formAddresses = (form: HTMLFormElement | null, action: string, counts: boolean): void => {
      const target = webAddress(action === "" ? document.URL : action);
      if (target === "") return;
      address(target, counts);
      if (form === null) return;
      try {
        const query = new URL(target);
        query.search = new URLSearchParams(
          [...new FormData(form)].map(([name, value]) => [name, String(value)]),
        ).toString();
        address(query.href, counts);
      } catch {}
    };

    const button = (node: Node, how: string, handlers: readonly string[]): void => {
      if (buttons.length >= BUTTONS_MOST) return;
      const element = node instanceof Element ? node : document.documentElement;
      const href =
        node instanceof HTMLAnchorElement && !isVoid(node) ? webAddress(node.getAttribute("href") ?? "") : "";
      const own = isRoot(node)
        ? "outside"
        : `${element.localName}.${classesOf(element)}#${element.getAttribute("role") ?? ""}`;
      buttons.push({ node: numberOf(node), text: isRoot(node) ? "" : textOf(node), how, handlers, mark: own, href });
    };

    const consider = (node: Node, isInPressable: boolean): boolean => {
      const answer = answers.get(node);
      const element = node instanceof Element ? node : undefined;
      if (strict) {
        if (answer?.kinds.includes("click") === true) button(node, "click", answer.handlers);
        return false;
      }
      if (element !== undefined && (isDisabled(element) || !isShown(element))) return isInPressable;
      let isPressable = false;
      const hows = new Set<string>();
      for (const kind of answer?.kinds ?? []) {
        if (CLICKS.has(kind)) hows.add("click");
        else if (HOWS[kind] !== undefined) hows.add(HOWS[kind]);
      }
      const wide = isWide(node);
      if (hows.has("click") && wide && element !== undefined && !isRoot(node) && hasPressables(element))
        hows.delete("click");
      if (element !== undefined && hows.size === 0) {
        const native =
          ["summary", "select"].includes(element.localName) ||
          element.hasAttribute("popovertarget") ||
          element.hasAttribute("commandfor");
        const submits =
          (element as HTMLButtonElement).type === "submit" && (element as HTMLButtonElement).form?.method === "post";
        if (native) hows.add(element.localName === "select" ? "change" : "click");
        else if (!isInPressable && !submits && isDelegated && looksPressable(element)) hows.add("click");
      }
      for (const how of hows) {
        if (how !== "click" && wide && how !== "scroll") continue;
        button(node, how, answer?.handlers ?? []);
        isPressable ||= how === "click" && !wide;
      }
      return isInPressable || isPressable;
    };
    /** A handler of many: what it is for lies within. */
    const hasPressables = (element: Element): boolean =>
      element.querySelector("button,a,[role],[tabindex],[onclick],[data-action],input,summary") !== null;

    const visit = (root: Node, isCounting: boolean, isInPressable: boolean): void => {
      // Not by calling itself: pages nest deeper than calls may.
      const open: [Node, boolean, boolean][] = [[root, isCounting, isInPressable]];
      while (open.length > 0) {
        const [node, counts, inside] = open.pop()!;
        count++;
        const isElement = node instanceof Element;
        const stays = counts && !spontaneous.has(node);
        if (isElement) addressesOf(node, stays);
        if (isElement && node.localName.includes("-") && shadowOf(node) === null && !asked.has(node)) {
          asked.add(node);
          unknown++;
        }
        const pressable = stays ? consider(node, inside) : inside;
        const from = isElement ? shortened.get(node) : undefined;
        const children: Node[] = [];
        const shadow = isElement ? shadowOf(node) : null;
        if (shadow !== null) children.push(shadow);
        let child = from?.parentNode === node ? from.nextElementSibling : (node as ParentNode).firstElementChild;
        for (; child !== null && child !== undefined; child = child.nextElementSibling) children.push(child);
        for (const one of children.reverse()) open.push([one, stays, pressable]);
      }
    };
    visit(document, true, false);
    if (isScrolled) button(document.documentElement, "scroll", []);
    return { buttons, urls, fresh, nodes: count, unknown };
  };
  const isRoot = (node: Node): boolean =>
    node === document || node === document.documentElement || node === document.body;
  /** What serves so much of the page is no button itself. */
  const isWide = (node: Node): boolean => !(node instanceof Element) || node.getElementsByTagName("*").length > 50;
  const EVENTS: Readonly<Record<string, readonly string[]>> = {
    click: ["pointerover", "mouseover", "pointerdown", "mousedown", "pointerup", "mouseup", "click"],
    double: ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "click", "dblclick"],
    menu: ["contextmenu"],
    hover: ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove"],
  };
  const send = (target: Element, how: string): void => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const common = { bubbles: true, cancelable: true, composed: true, view: window };
    const at = { clientX: left + width / 2, clientY: top + height / 2, button: how === "menu" ? 2 : 0, detail: 1 };
    for (const type of EVENTS[how] ?? []) {
      const isEntering = type.endsWith("enter");
      const init = { ...common, ...at, bubbles: !isEntering };
      if (type === "click") (target as HTMLElement).click?.();
      else if (type.startsWith("pointer"))
        target.dispatchEvent(new PointerEvent(type, { ...init, pointerId: 1, pointerType: "mouse", isPrimary: true }));
      else target.dispatchEvent(new MouseEvent(type, init));
    }
    if (how === "click" && typeof TouchEvent === "function") {
      for (const type of ["touchstart", "touchend"]) target.dispatchEvent(new TouchEvent(type, common));
    }
  };

  const scroll = (target: Element): void => {
    target.scrollTop = 0;
    target.scrollTop = target.scrollHeight;
    target.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaY: 400 }));
    if (target === document.scrollingElement) document.dispatchEvent(new Event("scroll", { bubbles: true }));
  };

  const press = (number: number, how: string): boolean => {
    const node = nodeOf(number);
    if (node?.isConnected !== true) return false;
    const element = node instanceof Element ? node : document.documentElement;
    const isWhole = isRoot(element);
    switch (how) {
      case "scroll":
        scroll(isWhole ? (document.scrollingElement ?? element) : element);
        return true;
      case "focus":
        (element as HTMLElement).focus?.();
        return true;
      case "key": {
        (element as HTMLElement).focus?.();
        const init = { key: "Enter", code: "Enter", keyCode: 13, bubbles: true, cancelable: true, composed: true };
        for (const type of ["keydown", "keypress", "keyup"]) element.dispatchEvent(new KeyboardEvent(type, init));
        return true;
      }
      case "change": {
        if (element instanceof HTMLSelectElement)
          element.selectedIndex = (element.selectedIndex + 1) % Math.max(1, element.length);
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
        return true;
      }
      default:
        if (isWhole) {
          for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
            (document.body ?? element).dispatchEvent(
              new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, view: window }),
            );
        } else send(element, how);
        return true;
    }
  };

  /** Where a mouse would press it; "there" where it is covered or without a place, so that only its handlers can be called. */
  const aim = (number: number, how: string): { x: number; y: number } | "there" | "gone" => {
    const node = nodeOf(number);
    if (node?.isConnected !== true) return "gone";
    if (!(node instanceof Element) || node === document.documentElement || node === document.body) return "there";
    if (window !== window.top || !(how === "click" || how === "hover" || how === "double")) return "there";
    const box = (): DOMRect => node.getBoundingClientRect();
    let { left, top, width, height } = box();
    if (top < 0 || left < 0 || top + height > innerHeight || left + width > innerWidth) {
      node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      ({ left, top, width, height } = box());
    }
    const [x, y] = [left + width / 2, top + height / 2];
    let hit: Element | null = document.elementFromPoint(x, y);
    for (let root = hit === null ? null : shadowOf(hit); root !== null && hit !== null; root = shadowOf(hit)) {
      const inner: Element | null = root.elementFromPoint(x, y);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    return hit !== null && (hit === node || node.contains(hit)) ? { x, y } : "there";
  };

  /** How many of a list's children are like both of their neighbours. */
  const likeness = (list: Element): number => {
    let found = 0;
    const same = (one: Element | null, other: Element): boolean =>
      one !== null && one.localName === other.localName && one.className === other.className;
    const from = shortened.get(list);
    let child = from?.parentNode === list ? from.nextElementSibling : list.firstElementChild;
    for (; child !== null; child = child.nextElementSibling)
      if (same(child.previousElementSibling, child) && same(child.nextElementSibling, child)) found++;
    return found;
  };
  const firstLikeness = new WeakMap<Element, number>();
  /** A list of this many rows is short, however few it began with. */
  const ROWS_KEPT = 3;

  /** Notes how long lists are when they are seen first. */
  const grow = (): void => {
    note(observer.takeRecords());
    for (const element of document.getElementsByTagName("*"))
      if (element.childElementCount > 2 && !firstLikeness.has(element)) firstLikeness.set(element, likeness(element));
    grown.clear();
  };

  /** Empties the rows of lists that have grown too long; says how many. */
  const shorten = (factor: number, isRemoving: boolean, isOwned: boolean): number => {
    note(observer.takeRecords());
    let emptied = 0;
    for (const list of grown) {
      if (!list.isConnected) continue;
      const now = likeness(list);
      const before = firstLikeness.get(list);
      if (before === undefined) {
        firstLikeness.set(list, Math.max(1, now));
        continue;
      }
      if (now / Math.max(1, before) <= factor) continue;
      emptied += isRemoving ? removeRows(list) : emptyRows(list, isOwned);
    }
    grown.clear();
    return emptied;
  };
  const removeRows = (list: Element): number => {
    const { childElementCount } = list;
    list.replaceChildren();
    return childElementCount;
  };
  /** So many empty rows stay before the last ones, where their list is nobody's but the page's. */
  const EMPTY_KEPT = 200;
  const emptyRows = (list: Element, isOwned: boolean): number => {
    const from = shortened.get(list);
    const rows: Element[] = [];
    let child = from?.parentNode === list ? from.nextElementSibling : list.firstElementChild;
    for (; child !== null; child = child.nextElementSibling) rows.push(child);
    let count = 0;
    for (const row of rows.slice(0, -ROWS_KEPT)) {
      // What reacts to a press stays: a list's last row may be its button.
      if (row.querySelector("button,[role=button],input,[data-action]") !== null) break;
      row.replaceChildren();
      (row as HTMLElement).style?.setProperty("display", "none", "important");
      shortened.set(list, row);
      count++;
    }
    // A framework takes away what it has made, and stops where that is gone already.
    if (!isOwned)
      while (list.childElementCount > 2 * EMPTY_KEPT && list.firstElementChild !== shortened.get(list))
        list.firstElementChild!.remove();
    return count;
  };

  return {
    open: (isPress) => {
      note(observer.takeRecords());
      isPressing = isPress;
    },
    number: (...all) =>
      all.map((node) => {
        const root = node.getRootNode();
        if (root instanceof ShadowRoot && root.mode === "closed" && !closed.has(root.host)) learn(root);
        return numberOf(node);
      }),
    shadow: (...roots) => {
      for (const root of roots) learn(root);
    },
    read,
    aim,
    press,
    scroll: () => scroll(document.scrollingElement ?? document.documentElement),
    shorten,
    grow,
  };
})();
