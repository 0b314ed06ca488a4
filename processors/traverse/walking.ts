/** The port `walks`: a browser that presses the buttons of a page, for as long as it is asked to. What the processor knows of browsers is this. */

import type { Preset } from "./state.ts";
import type { StoredWalk } from "./stored.ts";

export interface FoundLink {
  readonly url: string;
  /** The texts of what was pressed since the page was loaded. */
  readonly path: readonly string[];
  /** The request in whose answer it stood. */
  readonly via?: Via;
}

export interface Via {
  readonly method: string;
  readonly url: string;
  /** What was sent with it, shortened. */
  readonly body: string;
  /** Where in the answer: names of fields, `*` for any place of a list; empty where it is HTML. */
  readonly at: string;
}

export interface PortionRequest {
  readonly source: string;
  /** The page to walk. */
  readonly entry: string;
  readonly batch: string;
  /** How many portions of this walk are committed: a browser that is further than that is not gone on with. */
  readonly portions: number;
  readonly preset: Preset;
  readonly maxPresses: number;
  /** The longest that it takes, unless a single step takes longer. */
  readonly ms: number;
  /** How the walk stood after its last portion: for a new browser. */
  readonly before: StoredWalk | undefined;
  /** Whether what was found so far in this portion is enough. Asked now and then. */
  isEnough(found: readonly FoundLink[]): boolean;
  readonly allowPrivate: boolean;
  readonly allowBadTls: boolean;
  readonly delayMs: number;
  readonly signal: AbortSignal;
}

export interface WalkEnded {
  /** complete, presses, unsteady; failed where there is a code. */
  readonly reason: string;
  /** ok, or what went wrong. */
  readonly code: string;
  readonly message: string;
  /** Of the page, where it answered. */
  readonly status?: number;
}

/** What a page did to its browser. */
export type LossCode = "page-hangs" | "page-crashed" | "page-too-large";

export interface WalkCounted {
  readonly states: number;
  readonly edges: number;
  readonly presses: number;
  readonly reloads: number;
  readonly lost: number;
}

export interface Portion {
  readonly found: readonly FoundLink[];
  /** Undefined where the page was not even loaded. */
  readonly walk: StoredWalk | undefined;
  readonly counts: WalkCounted;
  /** Undefined where the walk is not over. */
  readonly end: WalkEnded | undefined;
}

export interface Walks {
  /** Goes on with a walk, in the browser that has its page or in a new one. Undefined: all browsers are busy. Rejects only when its signal aborts. */
  portion(request: PortionRequest): Promise<Portion | undefined>;
  /** The walk is over, whatever its browser is doing. */
  leave(source: string): void;
}
