/**
 * What a page is at a moment, as a walk sees it: its buttons, and the URLs on it. Two moments are the same state if these are
 * equal; what else differs on the page is no matter, as a walk looks for URLs.
 */

import { createHash } from "node:crypto";

/** A node of the page that reacts to a press. */
export interface Pressable {
  readonly text: string;
  /** What tells its handlers from others': their source texts, and what else a preset adds to them. */
  readonly handlers: readonly string[];
  /** What is to be done with it where that isn't a click on it: "scroll", "hover", "outside". They belong to its identity. */
  readonly hints?: readonly string[];
  /** How it is made: its tag and class and its parent's, say. Not its identity: buttons with equal handlers and an equal look are of a kind. */
  readonly look?: string;
}

/** How states are told apart, and which rules a walk follows. */
export const PRESETS = ["driftwire", "published"] as const;
export type Preset = (typeof PRESETS)[number];

/** One button of a state: by it the walk knows the button again, wherever in the page it is. */
export interface Button {
  readonly id: string;
  readonly text: string;
  /** Equal for buttons that may be expected to behave alike, as the tabs of a row. */
  readonly kind: string;
  /** It is a place or a gesture, not a button. */
  readonly isHint: boolean;
}

export interface State {
  /** Equal for equal states. */
  readonly key: string;
  /** Equal where the URLs are: N and H. */
  readonly urls: string;
  readonly buttons: readonly Button[];
}

const RADIX = 16;
const SHORT = 16;
/** Longer than this no two buttons are alike by chance, and comparing texts takes time. */
const TEXT_MOST = 200;

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, SHORT);
/** Of a URL, to be added up: the sum does not depend on the order in which they are on the page. */
const hashOf = (url: string): bigint => createHash("sha256").update(url).digest().readBigUInt64BE();
const SUM_BITS = 64;

/**
 * The paper says "the set of all URLs" and "the number of URLs that occur", which differ where a URL is there twice. Here a URL counts
 * once by both presets, so that one link more to the same place is no new state.
 * @param pressables in the order of the page
 */
export function stateOf(pressables: readonly Pressable[], urls: Iterable<string>, preset: Preset): State {
  const buttons = preset === "published" ? aSet(pressables) : aMultiset(pressables);
  let [count, sum] = [0, 0n];
  for (const url of new Set(urls)) {
    count++;
    sum = BigInt.asUintN(SUM_BITS, sum + hashOf(url));
  }
  const ids = buttons.map(({ id }) => id).sort();
  const both = `${count} ${sum.toString(RADIX)}`;
  return { key: digest([...ids, both].join("\n")), urls: both, buttons };
}

const idOf = ({ text, handlers, hints = [] }: Pressable): string =>
  digest(JSON.stringify(hints.length === 0 ? [text, handlers] : [text, handlers, hints]));

const buttonOf = (one: Pressable, id: string): Button => ({
  id,
  text: one.text.slice(0, TEXT_MOST),
  kind: digest(JSON.stringify([one.handlers, one.hints ?? [], one.look ?? ""])),
  isHint: (one.hints?.length ?? 0) > 0,
});

/** Equal buttons are one: the first of them is pressed. */
function aSet(pressables: readonly Pressable[]): Button[] {
  const found = new Map<string, Button>();
  for (const one of pressables) {
    const id = idOf(one);
    if (!found.has(id)) found.set(id, buttonOf(one, id));
  }
  return [...found.values()];
}

const NTH = "+";
/** Which of several equal buttons: left out of what is known of them together. */
export const withoutPlace = (id: string): string => id.split(NTH)[0]!;

/** Each of several equal buttons is one of its own, by its place among them. */
function aMultiset(pressables: readonly Pressable[]): Button[] {
  const seen = new Map<string, number>();
  return pressables.map((one) => {
    const id = idOf(one);
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return buttonOf(one, nth === 0 ? id : `${id}${NTH}${nth}`);
  });
}
