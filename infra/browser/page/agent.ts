/**
 * Runs in a world of its own in each frame of a page that is walked: the page's scripts can neither see it nor change what it
 * calls. It says what can be pressed and which addresses are there, presses, marks what changes by itself, and keeps
 * growing lists short. A script and no module: it is sent to the browser as it is compiled, after the others of this folder.
 */

type Answering = import("./said.ts").Answering;
type FoundButton = import("./said.ts").FoundButton;
type Read = import("./said.ts").Read;
type ReadOptions = import("./said.ts").ReadOptions;

interface Agent {
  /** How many elements there are: asked before anything is read of them. */
  size(): number;
  open(isPress: boolean): void;
  number(...nodes: readonly Node[]): number[];
  shadow(...roots: readonly ShadowRoot[]): void;
  read(answering: readonly Answering[], options: ReadOptions): Read;
  aim(node: number, how: string): Aim;
  press(node: number, how: string): boolean;
  scroll(): void;
  /** Whether anything has changed since `open`; lists that have grown are short then. */
  settle(factor: number, isRemoving: boolean, isOwned: boolean): boolean;
  grow(): void;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from outside
var driftwireAgent: Agent = (() => {
  const TEXT_MOST = 200;
  const MARK_MOST = 300;
  const BUTTONS_MOST = 60_000;
  const NODES_MOST = 400_000;
  const ELEMENTS_MOST = 60_000;
  const WATCHED_ATTRIBUTES = [
    "href",
    "data-href",
    "data-url",
    "data-link",
    "data-src",
    "formaction",
    "data-target-url",
  ];
  const { isRoot } = driftwireButtons;
  const shadowOf = driftwireShadows.of;

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
  /** What is not in the page any more may come back: then it is another. */
  const forgetGone = (): void => {
    for (const [number, node] of nodes)
      if (!node.isConnected) {
        nodes.delete(number);
        numbers.delete(node);
      }
  };

  /** What has changed while nothing was pressed: it changes by itself, and does not count. */
  const spontaneous = new WeakSet<Node>();
  /** Whether what happens now comes of a press, or of loading. */
  let isPressing = true;
  let hasChanged = false;
  const mark = (node: Node | null): void => {
    if (node !== null && !isRoot(node)) spontaneous.add(node);
  };
  const observer = new MutationObserver((records) => note(records));
  const note = (records: readonly MutationRecord[]): void => {
    for (const { type, target, addedNodes, removedNodes, attributeName, oldValue } of records) {
      if (type === "childList" && target instanceof Element && addedNodes.length > 0) driftwireLists.grew(target);
      for (const added of addedNodes) if (added instanceof Element) watchWithin(added);
      for (const removed of removedNodes) driftwireAddresses.gone(removed);
      if (type === "attributes" && oldValue !== null) driftwireAddresses.was(attributeName!, oldValue);
      hasChanged = true;
      if (isPressing) continue;
      if (type === "characterData") mark(target.parentNode);
      else if (type === "attributes") mark(target);
      else if (removedNodes.length > 0 && !isLarge(target)) mark(target);
      else for (const added of addedNodes) mark(added instanceof Element ? added : target);
    }
  };
  const isLarge = (node: Node): boolean =>
    node instanceof Element && 2 * node.getElementsByTagName("*").length > document.getElementsByTagName("*").length;
  const watch = (root: Node): void =>
    observer.observe(root, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true },
      attributeFilter: WATCHED_ATTRIBUTES,
    });
  const watchWithin = (element: Element): void => {
    const root = shadowOf(element);
    if (root !== null) watch(root);
    for (const inner of element.getElementsByTagName("*")) {
      const innerRoot = shadowOf(inner);
      if (innerRoot !== null) watch(innerRoot);
    }
  };
  watch(document);
  const learn = (root: ShadowRoot): void => {
    driftwireShadows.learn(root);
    watch(root);
  };

  const clean = (text: string): string =>
    text
      .slice(0, 4 * TEXT_MOST)
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, TEXT_MOST);
  const textOf = (node: Node): string => {
    if (!(node instanceof Element) || isRoot(node)) return "";
    if (node.getElementsByTagName("*").length > 300) return "";
    const own = (node as HTMLElement).isContentEditable ? "" : clean(node.textContent ?? "");
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
  const markOf = (node: Node): string =>
    isRoot(node) || !(node instanceof Element)
      ? "outside"
      : `${node.localName}.${classesOf(node)}#${node.getAttribute("role") ?? ""}`.slice(0, MARK_MOST);

  const allElements = (root: ParentNode, out: Element[]): Element[] => {
    for (const element of root.querySelectorAll("*")) {
      if (out.length >= ELEMENTS_MOST) break;
      out.push(element);
      if (element.shadowRoot !== null) allElements(element.shadowRoot, out);
    }
    return out;
  };
  const answersOf = (answering: readonly Answering[], { resolved, hosts }: ReadOptions): Map<Node, Answer> => {
    const answers = new Map<Node, Answer>();
    for (const one of answering) {
      const node = nodes.get(one.node);
      if (node?.isConnected === true) answers.set(node, one);
    }
    if (resolved.length === 0 && hosts.length === 0) return answers;
    const elements = allElements(document, []);
    for (const place of hosts) answers.delete(place < 0 ? document : elements[place]!);
    for (const [place, kind, handler] of resolved) {
      const element = elements[place];
      if (element === undefined) continue;
      const { kinds, handlers, ...more } = answers.get(element) ?? { kinds: [], handlers: [] };
      answers.set(element, {
        ...more,
        kinds: [...kinds, /^key/.test(kind) ? "key:Enter" : kind],
        handlers: [...handlers, handler],
      });
    }
    return answers;
  };

  const asked = new WeakSet<Element>();
  const read = (answering: readonly Answering[], options: ReadOptions): Read => {
    const { strict, resolved, ofWindow, isScrolled } = options;
    note(observer.takeRecords());
    if (nodes.size > 4 * answering.length + 1000) forgetGone();
    const answers = answersOf(answering, options);
    const buttons: FoundButton[] = [];
    const urls: string[] = [];
    let [count, unknown] = [0, 0];
    const button = (node: Node, how: string, handlers: readonly string[]): void => {
      if (buttons.length >= BUTTONS_MOST) return;
      const isLink = node instanceof HTMLAnchorElement && !driftwireAddresses.isVoid(node);
      const href = isLink ? driftwireAddresses.web(node.getAttribute("href") ?? "") : "";
      buttons.push({ node: numberOf(node), text: textOf(node), how, handlers, mark: markOf(node), href });
    };
    const consider = strict
      ? (node: Node): boolean => {
          const answer = answers.get(node);
          if (answer?.kinds.includes("click") === true) button(node, "click", answer.handlers);
          return false;
        }
      : driftwireButtons.open({ answers, ofWindow: new Set(ofWindow), isResolved: resolved.length > 0 }, button);

    // Not by calling itself: pages nest deeper than calls may.
    const open: [node: Node, counts: boolean, isInButton: boolean][] = [[document, true, false]];
    while (open.length > 0 && count <= NODES_MOST) {
      const [node, counts, isIn] = open.pop()!;
      count++;
      const isElement = node instanceof Element;
      const stays = counts && !spontaneous.has(node);
      if (isElement) driftwireAddresses.of(node, stays ? urls : undefined);
      const shadow = isElement ? shadowOf(node) : null;
      if (isElement && shadow === null && node.localName.includes("-") && !asked.has(node)) {
        asked.add(node);
        unknown++;
      }
      const inside = stays ? consider(node, isIn) : isIn;
      const from = isElement ? driftwireLists.from(node) : undefined;
      const children: Node[] = shadow === null ? [] : [shadow];
      let child = from === undefined ? (node as ParentNode).firstElementChild : from.nextElementSibling;
      for (; child !== null; child = child.nextElementSibling) children.push(child);
      for (const one of children.reverse()) open.push([one, stays, inside]);
    }
    if (isScrolled) button(document.documentElement, "scroll", []);
    return { buttons, urls, ...driftwireAddresses.take(), nodes: count, unknown };
  };

  const here = (number: number): Node | undefined => {
    const node = nodes.get(number);
    return node?.isConnected === true ? node : undefined;
  };
  return {
    open: (isPress) => {
      note(observer.takeRecords());
      isPressing = isPress;
      hasChanged = false;
    },
    number: (...all) =>
      all.map((node) => {
        const root = node.getRootNode();
        if (root instanceof ShadowRoot && root.mode === "closed" && shadowOf(root.host) === null) learn(root);
        return numberOf(node);
      }),
    shadow: (...roots) => {
      for (const root of roots) learn(root);
    },
    size: () => document.getElementsByTagName("*").length,
    read,
    aim: (number, how) => {
      const node = here(number);
      return node === undefined ? "gone" : driftwirePresses.aim(node, how);
    },
    press: (number, how) => {
      const node = here(number);
      if (node !== undefined) driftwirePresses.press(node, how);
      return node !== undefined;
    },
    scroll: () => driftwirePresses.scroll(document.scrollingElement ?? document.documentElement),
    settle: (factor, isRemoving, isOwned) => {
      note(observer.takeRecords());
      const was = hasChanged;
      if (factor > 0) driftwireLists.shorten(factor, isRemoving, isOwned);
      // What was emptied for shortness is no change of the page's.
      note(observer.takeRecords());
      return was;
    },
    grow: () => {
      note(observer.takeRecords());
      driftwireLists.note();
    },
  };
})();
