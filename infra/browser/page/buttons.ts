/**
 * What of a page can be pressed, and how: by the handlers that the browser and frameworks know of, by what handlers of many say
 * that they are for, and by what an element is. A script and no module.
 */

type Answer = import("./said.ts").Answer;

interface PageAnswers {
  readonly answers: ReadonlyMap<Node, Answer>;
  /** Kinds of events that the window answers to, and "navigate" of its navigation. */
  readonly ofWindow: ReadonlySet<string>;
  /** A framework has said what each element answers to: nothing is guessed. */
  readonly isResolved: boolean;
}

type TellButton = (node: Node, how: string, handlers: readonly string[]) => void;

interface Buttons {
  /** For each element of a page in its order; says whether what is within it belongs to a button. */
  open(page: PageAnswers, tell: TellButton): (node: Node, isInButton: boolean) => boolean;
  isRoot(node: Node): boolean;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from the agent
var driftwireButtons: Buttons = (() => {
  const MEANT_MOST = 5000;
  const OPTIONS_MOST = 60;
  /** What serves so much of the page is no button itself. */
  const WIDE = 50;
  const CLICKS = new Set(["click", "mousedown", "mouseup", "pointerdown", "pointerup"]);
  const HOWS: Readonly<Record<string, string>> = {
    ...{ dblclick: "double", contextmenu: "menu", auxclick: "menu", touchstart: "tap", touchend: "tap" },
    ...{
      mouseenter: "hover",
      mouseover: "hover",
      mousemove: "hover",
      pointerenter: "hover",
      pointerover: "hover",
      pointermove: "hover",
    },
    ...{ mouseout: "leave", mouseleave: "leave", pointerout: "leave", pointerleave: "leave" },
    ...{ focus: "focus", focusin: "focus", blur: "blur", focusout: "blur" },
    ...{
      change: "change",
      input: "change",
      beforeinput: "change",
      search: "change",
      scroll: "scroll",
      wheel: "scroll",
      mousewheel: "scroll",
    },
  };
  const ROLES = new Set(["button", "tab", "menuitem", "option", "switch", "link", "checkbox", "radio", "treeitem"]);
  const { isVoid, isLink, looksLike } = driftwireAddresses;

  const isRoot = (node: Node): boolean =>
    node === document || node === document.documentElement || node === document.body;
  const isWide = (node: Node): boolean =>
    !(node instanceof Element) || isRoot(node) || node.getElementsByTagName("*").length > WIDE;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) ||
    (element instanceof HTMLSlotElement && element.assignedElements().some(isShown));
  const isDisabled = (element: Element): boolean =>
    (element as HTMLButtonElement).disabled === true || element.getAttribute("aria-disabled") === "true";

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
  /** A handler of many: what it is for lies within. */
  const hasPressables = (element: Element): boolean =>
    element.querySelector("button,a,[role],[tabindex],[onclick],[data-action],input,summary") !== null;

  /** Other styles than these don't bring anything into being. */
  const shows = ({ selectorText, style }: CSSStyleRule): boolean =>
    selectorText.search(SHOWING) >= 0 && ["display", "visibility"].some((name) => style.getPropertyValue(name) !== "");
  let showing: { readonly sheets: number; readonly selectors: readonly string[] } = { sheets: -1, selectors: [] };
  /** What a page shows while something is hovered, chosen, aimed at or has the focus, without a script. */
  const SHOWING = /:(?:hover|target|checked|focus-within|focus-visible|focus|active)\b/g;
  const showingSelectors = (): readonly string[] => {
    const sheets = document.styleSheets.length;
    if (showing.sheets === sheets) return showing.selectors;
    const selectors: string[] = [];
    for (const sheet of document.styleSheets) {
      try {
        for (const rule of sheet.cssRules)
          if (rule instanceof CSSStyleRule && shows(rule))
            for (const one of rule.selectorText.split(","))
              if (one.search(SHOWING) >= 0) selectors.push(one.replace(SHOWING, "").trim());
      } catch {
        // Another site's.
      }
    }
    showing = { sheets, selectors: selectors.slice(0, 500) };
    return showing.selectors;
  };
  const isShownByStyle = (element: Element): boolean =>
    showingSelectors().some((selector) => {
      try {
        return element.closest(selector) !== null;
      } catch {
        return false;
      }
    });

  const isText = (element: Element): boolean =>
    element instanceof HTMLTextAreaElement ||
    (element as HTMLElement).isContentEditable ||
    (element instanceof HTMLInputElement &&
      !/^(?:checkbox|radio|range|button|submit|image|reset|file|color|hidden)$/.test(element.type));

  /** Of several ways of the same, one: what a click does besides, and what is for those without a mouse. */
  const fewest = (hows: Set<string>, element: Element | undefined): void => {
    const keys = [...hows].filter((how) => how.startsWith("key:"));
    if (element !== undefined && isText(element) && (keys.length > 0 || hows.has("change"))) {
      for (const how of [...keys, "change", "focus"]) hows.delete(how);
      hows.add("type");
    } else if (hows.has("change") && element instanceof HTMLInputElement) {
      hows.delete("change");
      if (element.type === "range") hows.add("step");
      else if (/checkbox|radio/.test(element.type)) hows.add("click");
      else hows.add("change");
    }
    if (hows.has("click")) for (const how of [...keys, "tap", "focus", "blur"]) hows.delete(how);
    if (hows.has("hover")) hows.delete("leave");
    if (hows.has("type")) hows.delete("blur");
  };

  const open = (
    { answers, ofWindow, isResolved }: PageAnswers,
    tell: TellButton,
  ): ((node: Node, isIn: boolean) => boolean) => {
    let isDelegated = !isResolved && ofWindow.has("click");
    let [isEachForm, isEachChange] = [ofWindow.has("submit"), ofWindow.has("change") || ofWindow.has("input")];
    /** What handlers of many are for, and their handlers. */
    const meant = new Map<Element, readonly string[]>();
    const hosts = new Set<Node>();
    const mean = (node: Node, { selectors = [], handlers }: Answer): void => {
      for (const selector of selectors) {
        try {
          for (const element of (node as ParentNode).querySelectorAll(selector)) {
            if (element === node || meant.size >= MEANT_MOST || isWide(element)) continue;
            hosts.add(node);
            if (!meant.has(element)) meant.set(element, handlers);
          }
        } catch {
          // It only looked like a selector.
        }
      }
    };
    /** All that it is for is known. */
    const isHost = (node: Node): boolean => hosts.has(node) && answers.get(node)?.isForOthers === true;
    for (const [node, answer] of answers) {
      const isClick = answer.kinds.some((kind) => CLICKS.has(kind));
      if (isClick) mean(node, answer);
      if (!isWide(node)) continue;
      isDelegated ||= !isResolved && isClick && !isHost(node) && answer.isForBeside !== true;
      isEachForm ||= answer.kinds.includes("submit");
      isEachChange ||= answer.kinds.some((kind) => HOWS[kind] === "change");
    }
    const answersTo = (node: Node | null | undefined, ...kinds: readonly string[]): boolean =>
      node !== null && node !== undefined && (answers.get(node)?.kinds.some((kind) => kinds.includes(kind)) ?? false);

    const isSent = (form: HTMLFormElement | null): form is HTMLFormElement =>
      form !== null && (isEachForm || form.method === "dialog" || answersTo(form, "submit"));
    const submits = (element: Element): boolean => {
      const { form, type } = element as HTMLButtonElement;
      return /^(?:submit|image)$/.test(type) && form instanceof HTMLFormElement;
    };
    const optionsOf = (select: HTMLSelectElement): void => {
      const isHeard = isEachChange || answersTo(select, "change", "input", "click");
      // What a form sends by GET is known without choosing it.
      if (!isHeard && (select.form?.hasAttribute("action") === true || select.multiple)) return;
      const options = [...select.options].filter((option) => !option.disabled && !looksLike(option.value));
      if (options.length === 1 || (!isHeard && options.length > OPTIONS_MOST / 2)) return;
      for (const option of options.slice(0, OPTIONS_MOST)) tell(option, "option", answers.get(select)?.handlers ?? []);
    };
    /** It has no button for it, but something to fill in. */
    const isSentByKeys = (form: HTMLFormElement): boolean => {
      const shown = [...form.elements].filter(isShown);
      return shown.some(isText) && !shown.some(submits);
    };
    /** What is within shows itself when it is opened: links are there anyway. */
    const opens = (summary: Element): boolean => {
      const details = summary.parentElement;
      if (!(details instanceof HTMLDetailsElement)) return isDelegated;
      if (answersTo(details, "toggle") || isDelegated || ofWindow.has("toggle")) return true;
      return [...details.querySelectorAll("*")].some(
        (inner) => answers.has(inner) || meant.has(inner) || /^(?:form|iframe|select)$/.test(inner.localName),
      );
    };
    /** Scripts of links that only look like one, without signs and spaces. */
    const DOES_NOTHING = new Set(["", "void", "void0"]);
    /** Elements that do something by themselves. */
    const isNative = (element: Element): boolean => {
      const tag = element.localName;
      if (tag === "summary") return opens(element);
      if (element.hasAttribute("popovertarget") || element.hasAttribute("commandfor")) return true;
      if (tag === "a") {
        const href = (element.getAttribute("href") ?? "").trim();
        if (/^javascript:/i.test(href))
          return !DOES_NOTHING.has(href.slice("javascript:".length).replace(/[\s();]/g, ""));
        if (/^#./.test(href)) return ofWindow.has("hashchange") || ofWindow.has("popstate");
        return ofWindow.has("navigate") && (element as HTMLAnchorElement).origin === location.origin;
      }
      if (element instanceof HTMLLabelElement) {
        const { control } = element;
        return control !== null && answersTo(control, "click", "change", "input") && !isShown(control);
      }
      if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) return isEachChange;
      return submits(element) && isSent((element as HTMLButtonElement).form);
    };

    const howsOf = (node: Node, answer: Answer | undefined, isIn: boolean): Set<string> => {
      const hows = new Set<string>();
      const element = node instanceof Element ? node : undefined;
      for (const kind of answer?.kinds ?? []) {
        const how = CLICKS.has(kind) ? "click" : kind.startsWith("key:") ? kind : HOWS[kind];
        if (how !== undefined && (how !== "scroll" || !isRoot(node))) hows.add(how);
      }
      if (isRoot(node) && isHost(node)) hows.delete("click");
      if (element === undefined) return hows;
      const attribute = element.getAttribute("onclick");
      if (hows.has("click") && answer!.kinds.length === 1 && attribute !== null && isLink(attribute))
        hows.delete("click");
      if (hows.has("click") && !isRoot(node) && (hosts.has(node) || (isWide(node) && hasPressables(element))))
        hows.delete("click");
      if (element instanceof HTMLSelectElement) {
        for (const how of ["change", "click", "focus", "blur"]) hows.delete(how);
        optionsOf(element);
        return hows;
      }
      if (meant.has(element)) hows.add("click");
      fewest(hows, element);
      if (hows.size > 0) return hows;
      if (
        isNative(element) ||
        (!isIn && isDelegated && !submits(element) && looksPressable(element) && !isLink(attribute ?? ""))
      )
        hows.add("click");
      if (element instanceof HTMLFormElement && isSent(element) && isSentByKeys(element)) hows.add("submit");
      return hows;
    };

    return (node, isIn) => {
      const answer = answers.get(node);
      const element = node instanceof Element ? node : undefined;
      if (element !== undefined) {
        if (isDisabled(element)) return isIn;
        const isMeant = answer !== undefined || meant.has(element);
        if (!isShown(element) && !(isMeant && isShownByStyle(element))) return isIn;
      }
      const wide = isWide(node);
      let isButton = false;
      for (const how of howsOf(node, answer, isIn)) {
        if (how !== "click" && wide && how !== "scroll" && how !== "submit") continue;
        const target = element instanceof HTMLSlotElement ? (element.assignedElements()[0] ?? node) : node;
        tell(target, how, answer?.handlers ?? (element === undefined ? [] : (meant.get(element) ?? [])));
        isButton ||= how === "click" && !wide;
      }
      return isIn || isButton;
    };
  };

  return { open, isRoot };
})();
