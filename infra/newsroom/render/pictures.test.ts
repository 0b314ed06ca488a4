import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDocument } from "htmlparser2";
import { pictureAddress, pictureAt } from "./pictures.ts";

test("an address leads to its picture, the same again, of the size it says", () => {
  for (let seed = 0; seed < 200; seed++) {
    const address = pictureAddress(seed * 0x9e3779b1, 640, 427);
    const svg = pictureAt(address)!;
    assert.equal(svg, pictureAt(address));
    assert.match(svg, /^<svg [^>]*width="640" height="427"/);
    assert.doesNotMatch(svg, /NaN|undefined/);
    assert.equal(parseDocument(svg, { xmlMode: true }).children.length, 1);
  }
  assert.notEqual(pictureAt(pictureAddress(1, 640, 427)), pictureAt(pictureAddress(2, 640, 427)));
});

test("other addresses lead nowhere", () => {
  for (const path of ["/media/", "/media/00000001-9x9.png", "/media/1-640x427.jpg", "/media/../00000001-9x9.jpg"])
    assert.equal(pictureAt(path), undefined);
});
