/**
 * What a case of the walker's own pages is made of: a small page that shows links in one way, with the truth about it.
 * In every text `{here}` stands for the origin that pages are at, `{there}` for another origin, `{found}` for the path
 * below which this case's URLs lie. Scripts have `found(name)` and `show(name)` (server.ts), so that what is shown by
 * script doesn't stand in its source.
 */

/**
 * What someone does with the page, in order. A selector may lead into frames: `iframe|button`. "scroll" brings into
 * sight, "hold" presses for a second, "drag" goes to another element, "roll" scrolls a box to so many pixels; "script" presses what no pointer reaches; "type" fills in and presses Enter; "wait" lets milliseconds pass.
 */
export type Step =
  | readonly ["click" | "hold" | "double" | "right" | "tap" | "hover" | "focus" | "scroll" | "wheel" | "script", string]
  | readonly ["key" | "drag" | "type" | "select" | "roll", string, string]
  | readonly ["wait", number];

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** It is held back for so long. */
  readonly afterMs?: number;
  /** It never ends. */
  readonly isEndless?: boolean;
}

export interface Asked {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

export type Reply = string | Answer | ((asked: Asked) => string | Answer);

export interface Case {
  /** It is at `/case/<id>/`. */
  readonly id: string;
  readonly head?: string;
  /** Of the body; a whole document where it begins with a doctype. */
  readonly html?: string;
  /** Runs at the end of the body. */
  readonly script?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What else is below its path, at both origins; the ending says the content's type. */
  readonly files?: Readonly<Record<string, Reply>>;
  /** A library that the page has before its own script: from node_modules. */
  readonly library?: Library;
  /** Every URL that it can be made to show: names below `{found}`, or whole ones that begin with a brace. */
  readonly urls: readonly string[];
  /** The shortest way to all of them. */
  readonly steps?: readonly Step[];
}

export const LIBRARIES = ["react", "vue", "jquery"] as const;
export type Library = (typeof LIBRARIES)[number];

/** Waiting is no press: a walker waits after loading and after every press. */
export const pressesOf = ({ steps = [] }: Case): number => steps.filter(([what]) => what !== "wait").length;

export const waitOf = ({ steps = [] }: Case): number =>
  steps.reduce((sum, step) => sum + (step[0] === "wait" ? step[1] : 0), 0);

/** A button that shows a link when pressed is most of what cases need. */
export const BUTTON = '<button id="go" type="button">More</button>';
