/** How an element is pressed, filled in, scrolled: what the browser's own mouse and keys can't do from outside. A script and no module. */

type Aim = import("./said.ts").Aim;

interface Presses {
  aim(node: Node, how: string): Aim;
  press(node: Node, how: string): void;
  scroll(target: Element): void;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from the agent
var driftwirePresses: Presses = (() => {
  const EVENTS: Readonly<Record<string, readonly string[]>> = {
    click: ["pointerover", "mouseover", "pointerdown", "mousedown", "pointerup", "mouseup", "click"],
    double: ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "click", "dblclick"],
    menu: ["pointerdown", "mousedown", "contextmenu", "pointerup", "mouseup", "auxclick"],
    hover: ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove"],
    leave: [
      "pointerover",
      "pointerenter",
      "mouseover",
      "mouseenter",
      "pointerout",
      "pointerleave",
      "mouseout",
      "mouseleave",
    ],
    tap: ["touchstart", "touchend"],
  };
  const STEPS_MOST = 60;
  /** A box has no more steps than this, whatever it says. */
  const RANGE_STEPS = 10;
  const FOCUSABLE = "input,button,select,textarea,a[href],[tabindex],[contenteditable]";
  const VALUES: Readonly<Record<string, string>> = {
    ...{ email: "reader@example.com", url: "https://example.com/", tel: "5550100", number: "1", date: "2026-01-01" },
    ...{ month: "2026-01", week: "2026-W01", time: "12:00", "datetime-local": "2026-01-01T12:00" },
  };
  const TEXTS = new Set([
    "",
    "text",
    "search",
    "email",
    "url",
    "tel",
    "number",
    "date",
    "month",
    "week",
    "time",
    "datetime-local",
  ]);

  const tell = (element: Element, ...types: readonly string[]): void => {
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  };
  const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && TEXTS.has(element.getAttribute("type")?.toLowerCase() ?? ""));
  /** Writing more would be another page each time. */
  const written = new WeakSet<Element>();
  const fill = (element: Element): void => {
    if (isText(element)) {
      if (element.readOnly || element.disabled) return;
      if (element.value === "") element.value = VALUES[element.type] ?? "news";
    } else if ((element as HTMLElement).isContentEditable && !written.has(element)) {
      written.add(element);
      element.append("news");
    }
    tell(element, "input", "change");
  };
  /** What a form wants before it lets itself be sent: what is required, and its only text. */
  const fillForm = (form: HTMLFormElement): void => {
    const texts = [...form.elements].filter(isText);
    for (const field of form.elements) {
      const isWanted = (field as HTMLInputElement).required === true;
      if (isText(field) && field.value === "" && (isWanted || texts.length === 1)) fill(field);
      else if (field instanceof HTMLInputElement && isWanted && !field.checked && /checkbox|radio/.test(field.type))
        field.click();
      else if (field instanceof HTMLSelectElement && isWanted && field.value === "") {
        field.selectedIndex = field.length - 1;
        tell(field, "input", "change");
      }
    }
  };
  const formOf = (element: Element): HTMLFormElement | null =>
    element instanceof HTMLFormElement
      ? element
      : /^(?:submit|image)$/.test((element as HTMLButtonElement).type)
        ? (element as HTMLButtonElement).form
        : null;

  const send = (target: Element, how: string): void => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const common = { bubbles: true, cancelable: true, composed: true, view: window };
    const at = { clientX: left + width / 2, clientY: top + height / 2, button: how === "menu" ? 2 : 0, detail: 1 };
    for (const type of EVENTS[how] ?? []) {
      const isPlain = type.endsWith("enter") || type.endsWith("leave");
      const init = { ...common, ...at, bubbles: !isPlain };
      if (type === "click" && "click" in target) (target as HTMLElement).click();
      else if (type.startsWith("pointer"))
        target.dispatchEvent(new PointerEvent(type, { ...init, pointerId: 1, pointerType: "mouse", isPrimary: true }));
      else if (type.startsWith("touch"))
        target.dispatchEvent(
          Object.assign(new UIEvent(type, common), { touches: [], targetTouches: [], changedTouches: [] }),
        );
      else target.dispatchEvent(new MouseEvent(type, init));
    }
  };

  /** Step by step, as rows that come into sight may take the place of others. */
  const scroll = (target: Element): void => {
    const isPage = target === document.scrollingElement;
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = target;
    const moved = (): void => tell(isPage ? (document as unknown as Element) : target, "scroll");
    let steps = STEPS_MOST;
    const step = Math.max(clientHeight, scrollHeight / STEPS_MOST, 1);
    for (let top = 0; top < scrollHeight - clientHeight && steps-- > 0; top += step) {
      target.scrollTop = top;
      moved();
    }
    target.scrollTop = scrollHeight;
    if (scrollWidth > clientWidth && !isPage) target.scrollLeft = scrollWidth;
    target.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaY: 400 }));
    moved();
  };

  const focus = (element: Element): Element => {
    const target = element.matches(FOCUSABLE) ? element : (element.querySelector(FOCUSABLE) ?? element);
    // A window may not have the focus just now.
    (target as HTMLElement).focus?.();
    return target;
  };
  const choose = (option: HTMLOptionElement): void => {
    const select = option.closest("select");
    if (select === null) return;
    if (select.multiple) option.selected = true;
    else select.selectedIndex = option.index;
    tell(select, "input", "change");
  };
  const stepUp = (range: HTMLInputElement): void => {
    const [least, most, step] = [Number(range.min || 0), Number(range.max || 100), Number(range.step) || 1];
    const before = range.value;
    range.value = String(Number(before) + Math.max(step, (most - least) / RANGE_STEPS));
    if (range.value !== before) tell(range, "input", "change");
  };
  const pressAll = (): void => {
    const target = document.body ?? document.documentElement;
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, view: window }));
  };

  const isWhole = (node: Node): boolean =>
    node === document || node === document.documentElement || node === document.body;
  const press = (node: Node, how: string): void => {
    const element = node instanceof Element ? node : document.documentElement;
    if (how === "scroll") scroll(isWhole(node) ? (document.scrollingElement ?? element) : element);
    else if (how === "focus") focus(element);
    else if (how === "blur") (focus(element) as HTMLElement).blur?.();
    else if (how === "option") choose(element as HTMLOptionElement);
    else if (how === "step") stepUp(element as HTMLInputElement);
    else if (how === "change") fill(element);
    else if (how === "submit") (element as HTMLFormElement).requestSubmit();
    else if (isWhole(node)) pressAll();
    else send(element, how);
  };

  const BY_MOUSE = new Set(["click", "hover", "double", "leave", "tap"]);
  const aim = (node: Node, how: string): Aim => {
    if (!(node instanceof Element) || isWhole(node)) return "there";
    const form = formOf(node);
    if (form !== null && (how === "click" || how === "submit")) fillForm(form);
    if (how === "type" || how.startsWith("key:")) {
      const target = focus(node);
      if (how === "type") fill(target);
      return "keys";
    }
    if (window !== window.top || !BY_MOUSE.has(how)) return "there";
    let { left, top, width, height } = node.getBoundingClientRect();
    if (top < 0 || left < 0 || top + height > innerHeight || left + width > innerWidth) {
      node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      ({ left, top, width, height } = node.getBoundingClientRect());
    }
    const [x, y] = [left + width / 2, top + height / 2];
    let hit: Element | null = document.elementFromPoint(x, y);
    for (
      let root = hit === null ? null : driftwireShadows.of(hit);
      root !== null && hit !== null;
      root = driftwireShadows.of(hit)
    ) {
      const inner: Element | null = root.elementFromPoint(x, y);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    return hit !== null && (hit === node || node.contains(hit)) ? { x, y } : "there";
  };

  return { aim, press, scroll };
})();
