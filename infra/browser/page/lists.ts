/** Keeps lists that grow short: the rows that came first are emptied, once their addresses are known. A script and no module. */

interface Lists {
  /** Rows before this one were emptied: they are not looked at. */
  from(list: Element): Element | undefined;
  /** Rows were added to it. */
  grew(list: Element): void;
  /** Notes how long lists are when they are seen first. */
  note(): void;
  /** Says how many rows it has emptied. */
  shorten(factor: number, isRemoving: boolean, isOwned: boolean): number;
}

// biome-ignore lint/correctness/noUnusedVariables: it is called from the agent
var driftwireLists: Lists = (() => {
  /** A list of this many rows is short, however few it began with. */
  const ROWS_KEPT = 3;
  /** So many empty rows stay before the last ones, where their list is nobody's but the page's. */
  const EMPTY_KEPT = 200;
  const grown = new Set<Element>();
  const shortened = new WeakMap<Element, Element>();
  const firstLikeness = new WeakMap<Element, number>();

  const from = (list: Element): Element | undefined => {
    const row = shortened.get(list);
    return row?.parentNode === list ? row : undefined;
  };
  const firstOf = (list: Element): Element | null => {
    const row = from(list);
    return row === undefined ? list.firstElementChild : row.nextElementSibling;
  };
  /** How many of a list's children are like both of their neighbours. */
  const likeness = (list: Element): number => {
    let found = 0;
    const same = (one: Element | null, other: Element): boolean =>
      one !== null && one.localName === other.localName && one.className === other.className;
    for (let child = firstOf(list); child !== null; child = child.nextElementSibling)
      if (same(child.previousElementSibling, child) && same(child.nextElementSibling, child)) found++;
    return found;
  };

  /** What a row shows is told before it is emptied. */
  const tell = (row: Element): void => {
    driftwireAddresses.of(row);
    for (const inner of row.querySelectorAll("*")) driftwireAddresses.of(inner);
  };
  const removeRows = (list: Element): number => {
    const { childElementCount } = list;
    for (const row of list.children) tell(row);
    list.replaceChildren();
    return childElementCount;
  };
  const emptyRows = (list: Element, isOwned: boolean): number => {
    const rows: Element[] = [];
    for (let child = firstOf(list); child !== null; child = child.nextElementSibling) rows.push(child);
    let count = 0;
    for (const row of rows.slice(0, -ROWS_KEPT)) {
      // What reacts to a press stays: a list's last row may be its button.
      if (row.querySelector("button,[role=button],input,[data-action]") !== null) break;
      tell(row);
      row.replaceChildren();
      (row as HTMLElement).style?.setProperty("display", "none", "important");
      shortened.set(list, row);
      count++;
    }
    // A framework takes away what it has made, and stops where that is gone already. Blanks between rows go with them.
    if (!isOwned)
      while (list.childElementCount > 2 * EMPTY_KEPT && list.firstElementChild !== shortened.get(list))
        list.firstChild!.remove();
    return count;
  };

  return {
    from,
    grew: (list) => void grown.add(list),
    note: () => {
      for (const element of document.getElementsByTagName("*"))
        if (element.childElementCount > 2 && !firstLikeness.has(element)) firstLikeness.set(element, likeness(element));
      grown.clear();
    },
    shorten: (factor, isRemoving, isOwned) => {
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
    },
  };
})();
