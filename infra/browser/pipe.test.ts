/** What a browser says is cut into messages wherever its pieces end; what nobody needs is dropped, and what is too large ends it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { MESSAGE_MOST, openCutting } from "./pipe.ts";

const KEPT = ['{"id":1,"result":{}}', "{}", `{"method":"Page.frameNavigated","params":{"url":"${"x".repeat(300)}"}}`];
const DROPPED = [
  `{"method":"Runtime.consoleAPICalled","params":{"args":["${"y".repeat(300)}"]}}`,
  `{"method":"Runtime.exceptionThrown","params":{"text":"${"y".repeat(300)}"}}`,
  `{"method":"Log.entryAdded","params":{"text":"${"y".repeat(300)}"}}`,
  `{"method":"Network.requestWillBeSent","params":{"url":"${"y".repeat(300)}"}}`,
];

/** What is read of these bytes, given in pieces of so many. */
function readIn(bytes: Buffer, size: number): { readonly read: string; readonly ended: number } {
  const read: Buffer[] = [];
  let ended = 0;
  const cut = openCutting(
    (piece) => read.push(Buffer.from(piece)),
    () => ended++,
  );
  for (let from = 0; from < bytes.length; from += size) cut(bytes.subarray(from, from + size));
  return { read: Buffer.concat(read).toString(), ended };
}

test("messages are handed on, and those of consoles and requests dropped, however they come", () => {
  const all = [KEPT[0], DROPPED[0], KEPT[1], DROPPED[1], DROPPED[2], KEPT[2], DROPPED[3], KEPT[0]];
  const bytes = Buffer.from(all.map((one) => `${one}\0`).join(""));
  const wanted = [KEPT[0], KEPT[1], KEPT[2], KEPT[0]].map((one) => `${one}\0`).join("");
  for (const size of [1, 2, 3, 7, 47, 48, 49, 50, 64, 333, bytes.length])
    assert.deepEqual(readIn(bytes, size), { read: wanted, ended: 0 }, `pieces of ${size}`);
});

test("of a message that is too large nothing is read, nor of what follows; a dropped one may have any size", () => {
  const filler = Buffer.alloc(MESSAGE_MOST + 1, "x");
  const before = Buffer.from(`${KEPT[0]}\0`);
  const after = Buffer.from(`\0${KEPT[1]}\0`);
  const size = 65_536;
  const kept = Buffer.concat([before, Buffer.from('{"id":2,"result":"'), filler, after]);
  assert.deepEqual(readIn(kept, size), { read: `${KEPT[0]}\0`, ended: 1 });
  const dropped = Buffer.concat([before, Buffer.from(DROPPED[0]!.slice(0, 60)), filler, after]);
  assert.deepEqual(readIn(dropped, size), { read: `${KEPT[0]}\0${KEPT[1]}\0`, ended: 0 });
});
