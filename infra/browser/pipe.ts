/**
 * What a browser says to this process, before it is read. A page can make much of it as large as it likes: texts for its console,
 * bodies that it sends, attributes, sources of its handlers. What nobody here needs is dropped unread; a message that is too large ends the
 * browser, since what reads it would fail with the whole process.
 */

import type { Browser } from "playwright-core";

/** The largest that is read: a page of 400,000 elements, told with all its attributes, has less. */
export const MESSAGE_MOST = 64 * 1024 * 1024;
/** What pages write to their consoles, and their requests as they are told a second time. */
const DROPPED = /^\{"method":"(?:Runtime\.(?:consoleAPICalled|exceptionThrown)|Log\.|Network\.)/;
const NAME_BYTES = 48;

/** Playwright's end of the pipe. */
interface Transport {
  _dispatch(piece: Buffer): void;
}

/** @param onTooLarge is told once; nothing is read after it */
export function guardPipe(browser: Browser, onTooLarge: () => void): void {
  const transport = transportOf(browser);
  const read = transport._dispatch.bind(transport);
  const cut = openCutting(read, onTooLarge);
  transport._dispatch = cut;
}

/** Hands on messages, each with the zero after it, but those that are dropped. */
export function openCutting(read: (piece: Buffer) => void, onTooLarge: () => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let length = 0;
  let isDropped = false;
  let isOver = false;

  const add = (piece: Buffer): void => {
    length += piece.length;
    if (isDropped) return;
    pieces.push(piece);
    if (length >= NAME_BYTES && length - piece.length < NAME_BYTES) isDropped = isUnwanted(pieces);
    if (isDropped) pieces = [];
    else if (length > MESSAGE_MOST) {
      isOver = true;
      pieces = [];
      onTooLarge();
    }
  };
  return (data) => {
    for (let from = 0; !isOver && from < data.length; ) {
      const end = data.indexOf(0, from);
      add(data.subarray(from, end < 0 ? data.length : end + 1));
      if (end < 0) return;
      if (!isDropped && !isOver) for (const piece of pieces) read(piece);
      [pieces, length, isDropped] = [[], 0, false];
      from = end + 1;
    }
  };
}

const isUnwanted = (pieces: readonly Buffer[]): boolean =>
  DROPPED.test(Buffer.concat(pieces).toString("latin1", 0, NAME_BYTES));

/** Playwright has no name for it that is meant for others: a release that calls it something else is not to be used unguarded. */
function transportOf(browser: Browser): Transport {
  const { _connection } = browser as unknown as {
    readonly _connection?: {
      toImpl?(of: Browser): { readonly _connection?: { readonly _transport?: Partial<Transport> } };
    };
  };
  const transport = _connection?.toImpl?.(browser)?._connection?._transport;
  if (typeof transport?._dispatch !== "function") throw new Error("this release of Playwright has another pipe");
  return transport as Transport;
}
