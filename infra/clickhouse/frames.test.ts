/** ClickHouse's own blocks, LZ4 and zstd as others have made them, and ours as they read them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { unzstd } from "../../processors/compression/zstd.ts";
import { cityHash128 } from "./city-hash.ts";
import { clickhouseBlocks, fromClickhouseBlocks, fromLz4Frame, lz4Frame, zstdFrame } from "./frames.ts";

const MOST = 1024 * 1024;
const fromBlocks = (bytes: Buffer): Buffer => fromClickhouseBlocks(bytes, MOST, (block) => unzstd(block, MOST));

/** By another implementation, of bytes of all the lengths that are hashed in different ways. */
const SUMS: readonly (readonly [length: number, sum: string])[] = [
  [3, "e07a891e44244c90a549af712c7dd3ea"],
  [8, "b5c979d1e19b8f4fe6407d93197ce37a"],
  [11, "25f415d3b8fc190f55eaf8849eb1df1c"],
  [15, "8d2dcf3705a810a785ee956f49a733e5"],
  [16, "7b836449ac0fec835248a3ab5f5775d2"],
  [17, "3c942c52e8b1346683c83eaa0f0a4584"],
  [24, "f21ee7724a18b55dd4ed06c1460ff987"],
  [31, "ad277a5163383190dbb031cc04831032"],
  [32, "42206938c0f663fcd710741202d35011"],
  [40, "4f128239b296d154f56215570238066b"],
  [64, "7ef19d25f6b40eac13cdb1bdc97f1d51"],
  [100, "50c580ec698da15064e3d1c5b848c0c8"],
  [143, "370611638d98fdbe2b83c52e6c5b4a79"],
  [144, "8ab234a62c4b2e69cd50d2ed4e3da74f"],
  [150, "eaa36feed037231cf0489ae4c9405d49"],
  [200, "e133af95e40663d84328786310f0f9db"],
  [272, "dce6cb7a0dab4a3b0e1723d626e517bf"],
  [300, "bbca1935a498ca04d54f2c5c63d7a0db"],
  [1000, "45155b67c0c0190d5598fbb2c5130d39"],
  [4096, "32b2bc0846fdbbc506ee4dd7eaf21e25"],
  [65545, "87c0c1c7521f404b97db1b86fd1b3e13"],
];

test("the sum is that of ClickHouse", () => {
  for (const [length, sum] of SUMS) {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => at * 7 + Math.floor(at / 256)));
    assert.equal(cityHash128(bytes).toString("hex"), sum, `${length} bytes`);
  }
});

/** Compressed by the usual library, which copies from what it is just writing. */
const TEXT = `${"SELECT count() FROM document WHERE title LIKE '%abc%' AND ".repeat(40)}1`;
const LZ4_BLOCK =
  "ff2b53454c45435420636f756e7428292046524f4d20646f63756d656e74205748455245207469746c65204c494b45202725616263252720414e44203a00ffffffffffffffffc750414e442031";
const LZ4_FRAMES = [
  `04224d1868401109000000000000134d000000${LZ4_BLOCK}00000000`,
  `04224d187440bd4d000000${LZ4_BLOCK}ee983bb000000000c2586128`,
];
const ZSTD =
  "28b52ffd601108250200b40353454c45435420636f756e7428292046524f4d20646f63756d656e74205748455245207469746c65204c494b45202725616263252720414e44203101003a8dee2b28";

function block(method: number, content: Buffer, size: number): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(method, 0);
  head.writeUInt32LE(9 + content.length, 1);
  head.writeUInt32LE(size, 5);
  const all = Buffer.concat([head, content]);
  return Buffer.concat([cityHash128(all), all]);
}

test("what others compressed is read", () => {
  for (const frame of LZ4_FRAMES) assert.equal(fromLz4Frame(Buffer.from(frame, "hex"), MOST).toString(), TEXT);
  const blocks = [
    block(0x82, Buffer.from(LZ4_BLOCK, "hex"), TEXT.length),
    block(0x90, Buffer.from(ZSTD, "hex"), TEXT.length),
    block(0x02, Buffer.from(TEXT), TEXT.length),
  ];
  assert.equal(fromBlocks(Buffer.concat(blocks)).toString(), TEXT.repeat(3));
});

test("what is wrong with it is an error, and nothing is read or written beside it", () => {
  const [frame] = LZ4_FRAMES.map((hex) => Buffer.from(hex, "hex")) as [Buffer];
  const good = block(0x82, Buffer.from(LZ4_BLOCK, "hex"), TEXT.length);
  assert.throws(() => fromBlocks(block(0x02, Buffer.alloc(10), 2 * MOST)), /more than/);
  assert.throws(() => fromBlocks(block(0x77, Buffer.alloc(10), 10)), /method/);
  assert.throws(() => fromLz4Frame(frame, 100), /as it says|outside/);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (where, change, isFrame) => {
      const bytes = Buffer.from(isFrame ? frame : good);
      bytes[where % bytes.length]! ^= change;
      try {
        const read = isFrame ? fromLz4Frame(bytes, 4096) : fromBlocks(bytes);
        assert.ok(isFrame && read.length <= 4096);
      } catch (error) {
        assert.ok(error instanceof Error && !(error instanceof TypeError), String(error));
      }
    }),
  );
});

test("ours are read as they were given, of any length", async () => {
  for (const length of [0, 1, 14, 15, 16, 269, 270, 271, 65_535, 65_536, 65_537, 300_000]) {
    const bytes = Buffer.alloc(length, "déjà vu");
    assert.deepEqual(fromBlocks(await clickhouseBlocks(bytes)), bytes);
    assert.deepEqual(fromLz4Frame(lz4Frame(bytes), MOST), bytes);
    assert.deepEqual(Buffer.from(unzstd(zstdFrame(bytes), MOST)), bytes);
  }
});
