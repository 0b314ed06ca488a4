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
}

/** How states are told apart. */
export type Preset = "published" | "driftwire";

/** One button of a state: by it the walk knows the button again, wherever in the page it is. */
export interface Button {
  readonly id: string;
  readonly text: string;
}

export interface State {
  /** Equal for equal states. */
  readonly key: string;
  readonly buttons: readonly Button[];
}

const SHORT = 16;
/** Longer than this no two buttons are alike by chance, and comparing texts takes time. */
const TEXT_MOST = 200;

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, SHORT);
/** Of a URL, to be added up: the sum does not depend on the order in which they are on the page. */
const hashOf = (url: string): bigint => createHash("sha256").update(url).digest().readBigUInt64BE();
const SUM_BITS = 64;

/**
 * @param pressables in the order of the page
 * @param urls each as often as it is there
 */
export function stateOf(pressables: readonly Pressable[], urls: Iterable<string>, preset: Preset): State {
  const buttons = preset === "published" ? aSet(pressables) : aMultiset(pressables);
  let [count, sum] = [0, 0n];
  for (const url of urls) {
    count++;
    sum = BigInt.asUintN(SUM_BITS, sum + hashOf(url));
  }
  const ids = buttons.map(({ id }) => id).sort();
  return { key: digest([...ids, count, sum.toString(SHORT)].join("\n")), buttons };
}

const idOf = ({ text, handlers }: Pressable): string => digest(JSON.stringify([text, handlers]));
const textOf = ({ text }: Pressable): string => text.slice(0, TEXT_MOST);

/** Equal buttons are one. */
function aSet(pressables: readonly Pressable[]): Button[] {
  const found = new Map(pressables.map((one) => [idOf(one), textOf(one)]));
  return [...found].map(([id, text]) => ({ id, text }));
}

/** Each of several equal buttons is one of its own, by its place among them. */
function aMultiset(pressables: readonly Pressable[]): Button[] {
  const seen = new Map<string, number>();
  return pressables.map((one) => {
    const id = idOf(one);
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return { id: nth === 0 ? id : `${id}+${nth}`, text: textOf(one) };
  });
}
