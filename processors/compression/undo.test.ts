import assert from "node:assert/strict";
import { test } from "node:test";
import zlib from "node:zlib";
import { undo } from "./undo.ts";
import { TooMuch } from "./zstd.ts";

const text = Buffer.from("<p>Текст</p>".repeat(1000));
/** One frame that says its own size, with one raw block. */
const framed = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x60, (content.length - 256) & 255, (content.length - 256) >> 8]),
    Buffer.from([((content.length << 3) | 1) & 255, (content.length >> 5) & 255, content.length >> 13]),
    content,
  ]);
const MADE: Readonly<Record<string, Buffer>> = {
  identity: text,
  gzip: zlib.gzipSync(text),
  br: zlib.brotliCompressSync(text),
  deflate: zlib.deflateSync(text),
  zstd: framed(text),
};

test("each encoding is undone; deflate also as servers send it", () => {
  for (const [encoding, body] of Object.entries(MADE))
    assert.deepEqual(Buffer.from(undo(encoding, body, text.length)), text, encoding);
  assert.deepEqual(undo("deflate", zlib.deflateRawSync(text), text.length), text);
});

test("more than was allowed does not come out, and what is cut short, or something else, is an error", () => {
  for (const [encoding, body] of Object.entries(MADE)) {
    if (encoding === "identity") continue;
    assert.throws(() => undo(encoding, body, text.length - 1), TooMuch, encoding);
    assert.throws(
      () => undo(encoding, body.subarray(0, body.length - 9), text.length),
      (error: Error) => !(error instanceof TooMuch),
      encoding,
    );
    assert.throws(() => undo(encoding, Buffer.from("nothing of that kind"), text.length), encoding);
  }
  assert.throws(() => undo("lzma", text, text.length), /lzma/);
});
