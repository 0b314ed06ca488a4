import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { browsing, going } from "../../test/web/outing.ts";
import { asking, PAGE, plain, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { decompress } from "./decompress.ts";
import { Refusal } from "./refusal.ts";

const MIB = 1024 * 1024;
const CAP = 2 * MIB;
const TEXT = Buffer.from("<p>И снова здравствуйте.</p>\n".repeat(5000));
/** What `zstd -19` makes of `ZSTD_TEXT`. */
const ZSTD = Buffer.from(
  "KLUv/QRojQsAlBU8cD5SZWFsIHpzdGQsIG1hZGUgYnkgaXRzIG93biB0b29sLjwvcD4KAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn+AgYKDhIWGh4iJiouMjY6PkJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq+wsbKztLW2t7i5uru8vb6/wMHCw8TFxsfIycrLzM3Oz9DR0tPU1dbX2Nna29zd3t/g4eLj5OXm5+jp6uvs7e7v8PHy8/T19vf4+fr7/P3+/1RoZSBxdWljayBicmZveCBqdW1wcyBvdmVyIHRsYXp5IGRvZywgYW5kIHNsZWVuLiAGAEWYUMMpS6t5fEJhYehYwUQvVJUBzCa9TQ==",
  "base64",
);
const ZSTD_TEXT =
  "<p>Real zstd, made by its own tool.</p>\n".repeat(3) +
  Buffer.from(Array.from({ length: 256 }, (_, at) => at)).toString("latin1") +
  "The quick brown fox jumps over the lazy dog, and the lazy dog sleeps on. ".repeat(9);

const bombs = (size: number): Record<string, Buffer> => {
  const zeros = Buffer.alloc(size);
  return {
    gzip: gzipSync(zeros),
    deflate: deflateSync(zeros),
    br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
};

/** A frame of blocks that each say "128 KiB of zeros". */
function zstdBomb(blocks: number, windowByte = 0x38): Buffer {
  const block = Buffer.from([((131072 << 3) & 255) | 2, ((131072 << 3) >> 8) & 255, (131072 << 3) >> 16, 0]);
  const last = Buffer.from(block);
  last[0]! |= 1;
  return Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, windowByte]),
    ...Array.from({ length: blocks - 1 }, () => block),
    last,
  ]);
}

const refused = async (body: Buffer, coding: string, isFile = false): Promise<string> => {
  try {
    const { content, encoding } = await decompress(body, coding, CAP, { isFile });
    return `${encoding} ${content.length}`;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.code;
  }
};

test("each coding is undone, and the body stays as it was sent", async () => {
  const sent: Record<string, Buffer> = {
    gzip: gzipSync(TEXT),
    "x-gzip": gzipSync(TEXT),
    GZIP: gzipSync(TEXT),
    br: brotliCompressSync(TEXT),
    deflate: deflateSync(TEXT),
    "deflate ": deflateRawSync(TEXT),
  };
  for (const [coding, body] of Object.entries(sent)) {
    const got = await decompress(body, coding, CAP);
    assert.deepEqual(Buffer.from(got.content), TEXT, coding);
    assert.equal(got.body, body);
    assert.equal(got.encoding, coding.trim().toLowerCase().replace("x-", ""));
  }
  const several = await decompress(Buffer.concat([gzipSync("<p>one"), gzipSync(" two")]), "gzip", CAP);
  assert.equal(Buffer.from(several.content).toString(), "<p>one two");
});

test("zstd too, frames of several kinds", async () => {
  const got = await decompress(zstdBomb(3), "zstd", CAP);
  assert.deepEqual(Buffer.from(got.content), Buffer.alloc(3 * 131072));
  assert.equal(got.encoding, "zstd");
  const real = await decompress(ZSTD, "zstd", CAP);
  assert.equal(Buffer.from(real.content).toString("latin1"), ZSTD_TEXT);
  const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
  const two = await decompress(Buffer.concat([skippable, zstdBomb(1), zstdBomb(2)]), "zstd", CAP);
  assert.equal(two.content.length, 3 * 131072);
});

test("several codings on top of each other, three at most", async () => {
  const twice = await decompress(brotliCompressSync(gzipSync(TEXT)), "gzip, br", CAP);
  assert.deepEqual(Buffer.from(twice.content), TEXT);
  assert.equal(await refused(gzipSync(gzipSync(gzipSync(gzipSync(TEXT)))), "gzip,gzip,gzip,gzip"), "bad-response");
});

test("bombs stop at the cap, also nested ones", async () => {
  for (const [coding, body] of Object.entries(bombs(64 * MIB))) {
    assert.ok(body.length < MIB);
    assert.equal(await refused(body, coding), "too-large", coding);
  }
  assert.equal(await refused(zstdBomb(2000), "zstd"), "too-large");
  assert.equal(await refused(gzipSync(gzipSync(Buffer.alloc(64 * MIB))), "gzip, gzip"), "too-large");
  assert.equal(await refused(gzipSync(Buffer.alloc(64 * MIB)), "", true), "too-large");
});

test("a zstd frame that asks for gigabytes of window gets none, whichever frame it is", async () => {
  const before = process.memoryUsage().arrayBuffers;
  assert.equal(await refused(zstdBomb(1, 0xa0), "zstd"), "too-large");
  assert.equal(await refused(Buffer.concat([zstdBomb(1), zstdBomb(1, 0xa0)]), "zstd"), "too-large");
  const single = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0x40, 1, 0, 0, 0, 1, 0, 0]);
  assert.equal(await refused(single, "zstd"), "too-large");
  assert.ok(process.memoryUsage().arrayBuffers - before < 64 * MIB);
});

test("what is labelled wrong is taken as it is, or refused", async () => {
  assert.equal(await refused(TEXT, "gzip"), `identity ${TEXT.length}`);
  assert.equal(await refused(TEXT, "zstd"), `identity ${TEXT.length}`);
  assert.equal(await refused(TEXT, "utf-8"), `identity ${TEXT.length}`);
  assert.equal(await refused(TEXT, "br"), "bad-response");
  assert.equal(await refused(TEXT, "deflate"), "bad-response");
  assert.equal(await refused(TEXT, "compress"), "bad-response");
  assert.equal(await refused(TEXT, "sdch-from-hell"), "bad-response");
});

test("what was cut off is not taken for the whole", async () => {
  for (const [coding, body] of Object.entries({
    gzip: gzipSync(TEXT),
    br: brotliCompressSync(TEXT),
    deflate: deflateSync(TEXT),
    zstd: zstdBomb(3),
  })) {
    for (const length of [12, body.length >> 1, body.length - 1]) {
      assert.equal(await refused(body.subarray(0, length), coding), "bad-response", `${coding} ${length}`);
    }
  }
});

test("no zstd noise does harm", async () => {
  let seed = 1;
  const random = (): number => (seed = (seed * 48271) % 2147483647);
  for (let round = 0; round < 2000; round++) {
    const body = Buffer.from(zstdBomb(3));
    for (let at = 0; at < 4; at++) body[4 + (random() % (body.length - 4))] = random() & 255;
    await refused(body, "zstd");
  }
});

test("over the network: a bomb is too large, a compressed sitemap is read, memory stays", async () => {
  const web = testWeb();
  for (const [coding, body] of Object.entries({ ...bombs(256 * MIB), zstd: zstdBomb(2000) })) {
    const server = await serve(plain(body, { headers: [`content-encoding: ${coding}`] }));
    const before = process.memoryUsage().rss;
    const { code } = await web.get(asking(`${server.origin}/`));
    assert.equal(code, "too-large", coding);
    const outing = web.outing(going());
    const loaded = await outing.ask(browsing(`${server.origin}/`, { kind: "document" }));
    assert.deepEqual([loaded.code, loaded.status, loaded.body.length], ["too-large", 200, 0], coding);
    outing.end();
    assert.ok(process.memoryUsage().rss - before < 64 * MIB, coding);
    await server.close();
  }
  const server = await serve(plain(gzipSync("<urlset></urlset>"), { type: "application/x-gzip" }));
  const got = await web.get(asking(`${server.origin}/sitemap.xml.gz`, { wants: "feed" }));
  assert.deepEqual([got.code, got.encoding, Buffer.from(got.content).toString()], ["ok", "gzip", "<urlset></urlset>"]);
  await server.close();
  const page = await serve(plain(gzipSync(PAGE), { headers: ["content-encoding: gzip"] }));
  await web.get(asking(`${page.origin}/`));
  assert.match(page.visits[0]!.headers.get("accept-encoding") ?? "", /gzip, br, deflate, zstd/);
  await page.close();
  await web.close();
});
