/**
 * Links that lead somewhere by themselves and share a handler: on most pages it only counts who presses them. So a few of them are
 * buttons, always the same ones, and all of them once one has changed the page.
 */

interface Linked {
  readonly text: string;
  readonly href: string;
  readonly how: string;
  readonly handlers: readonly string[];
}

export interface SharedLinks {
  /** Those that are buttons. */
  of<T extends Linked>(found: readonly T[]): T[];
  /** A press of it has changed the page. */
  changed(link: Linked): void;
}

const TRIED_MOST = 3;

export function openSharedLinks(): SharedLinks {
  const groups = new Map<string, { readonly tried: Set<string>; isOpen: boolean }>();
  const groupOf = ({ how, handlers }: Linked): { readonly tried: Set<string>; isOpen: boolean } => {
    const key = [how, ...handlers].join(" ");
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { tried: new Set(), isOpen: false }));
    return group;
  };
  return {
    of(found) {
      const here = new Set<string>();
      return found.filter((one) => {
        if (one.href === "") return true;
        const { tried, isOpen } = groupOf(one);
        const name = `${one.how} ${one.href} ${one.text}`;
        // Another one like it does the same.
        if (here.has(name)) return false;
        here.add(name);
        if (!isOpen && tried.size < TRIED_MOST) tried.add(name);
        return isOpen || tried.has(name);
      });
    },
    changed(link) {
      if (link.href !== "") groupOf(link).isOpen = true;
    },
  };
}
