/**
 * What a hostile page is made of. In every text `{canary}` stands for the host and port that nobody may reach,
 * `{canary-port}` for its port, `{here}` for the origin that pages are at, `{self}` for the page's own path.
 */

import type { ServerResponse } from "node:http";

export interface Hostile {
  /** It is at `/hostile/<id>/`. */
  readonly id: string;
  /** A name that only the name server of walks knows, in place of the pages' address. */
  readonly host?: string;
  /** Of the body; a whole document where it begins with a doctype. A function makes what is too large to keep. */
  readonly html: string | (() => string);
  readonly script?: string;
  /** Before all else, in the head. */
  readonly head?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers below its path, by the first part of what follows; "" takes the page's own place. */
  readonly files?: Readonly<Record<string, Given | ((response: ServerResponse, path: string) => void)>>;
  /** What must come of it, whatever it does: in words, for whoever judges a walk. */
  readonly expects: string;
  /** Names below `/found/<id>/` that a walk must find in spite of it. */
  readonly urls?: readonly string[];
  /** What an unguarded browser has to do for the page to do its worst; nothing where it is enough to load it. */
  readonly press?: "click";
  /** An unguarded Chromium does touch the canary, so that its silence means something. */
  readonly reaches?: "tcp" | "udp";
}

export interface Given {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const ENDS =
  "ends within the bounds of time and memory, with a code; the slot is free again, no process is left";
export const WALKED = "the walk goes on and finds its links; it ends by itself";
export const BOUNDED = "ends at a cap of presses, nodes or time, which is a result and no error; memory stays flat";
export const SILENT = "no connection to the canary by any carrier, and the walk goes on";
