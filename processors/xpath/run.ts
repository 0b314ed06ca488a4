/** One evaluation: its page, and how much more it may do. */

import { TooHeavy } from "./errors.ts";
import type { Page, XNode } from "./nodes.ts";

/** A step is a node looked at, or some characters: 10 to 50 ns. The largest page has 400,000 nodes. */
export const STEPS_MAX = 5_000_000;

export interface Run {
  readonly page: Page;
  readonly stepsMax: number;
  left: number;
  /** By path what was found along it. */
  readonly fromRoot: Map<object, readonly XNode[]>;
}

/** What a part of an expression says of a node, which is the so-manieth of so many. */
export type Of<T> = (run: Run, node: XNode, position: number, size: number) => T;

/** To be called in every loop, before the work is done. */
export function spend(run: Run, steps: number): void {
  run.left -= steps;
  if (run.left < 0) throw new TooHeavy(run.stepsMax);
}

/** Of what is searched, and of what is made anew character by character. */
export const spendSearch = (run: Run, text: string): void => spend(run, 1 + (text.length >> 6));
export const spendText = (run: Run, text: string): void => spend(run, 1 + (text.length >> 2));

/** Its string value; paid for. */
export function textOf(run: Run, node: XNode): string {
  const text = run.page.text(node);
  spendSearch(run, text);
  return text;
}
