/** What is said to the agent in a page, and what it says: the one description of it for both sides. Types alone, so nothing of it is sent. */

/** What a node answers to: kinds of events, handlers, and what these say that they are for. */
export interface Answer {
  readonly kinds: readonly string[];
  readonly handlers: readonly string[];
  readonly selectors?: readonly string[];
  /** Each of its handlers of clicks says so. */
  readonly isForOthers?: boolean;
  /** Each of its handlers of presses asks only whether one was beside something. */
  readonly isForBeside?: boolean;
}

/** The same, as the browser says it of a node with a number. */
export interface Answering extends Answer {
  readonly node: number;
}

export interface ReadOptions {
  /** Only what the browser says has a handler for clicks, visible or not. */
  readonly strict: boolean;
  /** What frameworks say, by the place of an element among all: kinds of events, and names of handlers. */
  readonly resolved: readonly (readonly [place: number, kind: string, handler: string])[];
  /** Places of elements whose own handlers are a framework's, for what is within; -1 is the document. */
  readonly hosts: readonly number[];
  /** Kinds of events that the window answers to. */
  readonly ofWindow: readonly string[];
  /** More comes when the end of the page is brought into sight. */
  readonly isScrolled: boolean;
}

export interface FoundButton {
  readonly node: number;
  readonly text: string;
  /** How it is pressed. */
  readonly how: string;
  readonly handlers: readonly string[];
  /** Its kind of element and what else tells it from others of the same text and handlers. */
  readonly mark: string;
  /** The address it leads to by itself. */
  readonly href: string;
}

export interface Read {
  /** Elements of the page's own kinds whose inside is not known: it may be closed. */
  readonly unknown: number;
  readonly buttons: readonly FoundButton[];
  /** Those that count for the state. */
  readonly urls: readonly string[];
  /** Those seen for the first time, also where nothing counts. */
  readonly fresh: readonly string[];
  /** Texts in JSON that were not there before: addresses are looked for in them outside. */
  readonly json: readonly string[];
  /** Not more than one over what is read at most. */
  readonly nodes: number;
  /** More addresses were there than are told at once. */
  readonly isCut: boolean;
}

/** Where a mouse would press it; "there" where only its handlers can be called; "keys" where it waits for keys now. */
export type Aim = { readonly x: number; readonly y: number } | "there" | "keys" | "gone";
