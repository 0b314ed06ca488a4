/** What is read from headers, from `<meta>`, from XML declarations, and what is not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { byteOrderMark, headerEncoding, prescan, xmlEncoding } from "./declared.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

test("headers", () => {
  const headers: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ["", undefined],
    ["text/html", undefined],
    ["text/html; charset=windows-1251", "windows-1251"],
    ["text/html;charset=UTF-8", "utf-8"],
    ["TEXT/HTML; CHARSET=Cp1251", "windows-1251"],
    ['text/html; charset="koi8-r"', "koi8-r"],
    ["text/html; charset='koi8-r'", "koi8-r"],
    ["text/html; charset = koi8-r ; x=y", "koi8-r"],
    ["text/html; boundary=a; charset=big5", "big5"],
    ["text/html; charset=", undefined],
    ["text/html; charset=win-1251", undefined],
    ["text/html; charset=none; charset=windows-1251", "windows-1251"],
    ["text/html; charset=utf-8; charset=windows-1251", "utf-8"],
    ["text/html, text/html; charset=gb2312", "gbk"],
    ["text/html; xcharset=utf-8", undefined],
    ["text/html charset=utf-8", "utf-8"],
    ["application/xml; charset=utf-16", "utf-16le"],
  ];
  for (const [header, encoding] of headers) assert.equal(headerEncoding(header), encoding, String(header));
});

test("byte order marks", () => {
  const marks: [string, string | undefined, number][] = [
    ["\xef\xbb\xbfa", "utf-8", 3],
    ["\xff\xfea\0", "utf-16le", 2],
    ["\xfe\xff\0a", "utf-16be", 2],
    ["\xef\xbb", undefined, 0],
    ["\xff", undefined, 0],
    ["", undefined, 0],
    ["+/v8-", undefined, 0],
  ];
  for (const [start, encoding, length] of marks) {
    const mark = byteOrderMark(bytes(start));
    assert.deepEqual([mark?.encoding, mark?.length ?? 0], [encoding, length], start);
  }
});

test("what the prescan of the HTML Standard finds", () => {
  const pages: [string, string | undefined][] = [
    ['<meta charset="koi8-r">', "koi8-r"],
    ["<meta charset=koi8-r>", "koi8-r"],
    ["<META CHARSET=KOI8-R>", "koi8-r"],
    ["<meta charset='koi8-r'/>", "koi8-r"],
    ["<meta/charset=koi8-r>", "koi8-r"],
    ["<meta\n charset = koi8-r >", "koi8-r"],
    ["<html><head><title>a</title><meta name=a content=b><meta charset=koi8-r>", "koi8-r"],
    ['<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">', "koi8-r"],
    ['<meta content="text/html; charset=koi8-r" http-equiv=content-type>', "koi8-r"],
    ["<meta http-equiv=Content-Type content='text/html; charset=\"koi8-r\"'>", "koi8-r"],
    ['<meta http-equiv=content-type content="charset charset=koi8-r">', "koi8-r"],
    ['<meta content="text/html; charset=koi8-r">', undefined],
    ['<meta http-equiv=refresh content="text/html; charset=koi8-r">', undefined],
    ['<meta http-equiv=content-type content="text/html; charset=&quot;koi8-r">', undefined],
    ["<meta charset=nonsense><meta charset=koi8-r>", "koi8-r"],
    ["<meta charset=koi8-r charset=big5>", "koi8-r"],
    ["<meta charset=koi8-r><meta charset=big5>", "koi8-r"],
    ["<meta charset=utf-16>", "utf-8"],
    ["<meta charset=utf-16be>", "utf-8"],
    ["<meta charset=x-user-defined>", "windows-1252"],
    ["<meta charset=utf-7>", undefined],
    ["<!-- <meta charset=big5> --><meta charset=koi8-r>", "koi8-r"],
    ["<!--><meta charset=koi8-r>", "koi8-r"],
    ["<!-- <meta charset=big5>", undefined],
    ["<a title='<meta charset=big5>'><meta charset=koi8-r>", "koi8-r"],
    ["<a title=<meta charset=big5><meta charset=koi8-r>", "koi8-r"],
    ["</a <meta charset=big5><meta charset=koi8-r>", "koi8-r"],
    ["<?php <meta charset=big5><meta charset=koi8-r>", "koi8-r"],
    ["<!doctype <meta charset=big5><meta charset=koi8-r>", "koi8-r"],
    ["<script>a < b</script><meta charset=koi8-r>", "koi8-r"],
    ["<metacharset=big5><meta charset=koi8-r>", "koi8-r"],
    ["<meta charset=koi8-r", undefined],
    ["<meta charset='koi8-r>", undefined],
    ["<meta", undefined],
    ["<", undefined],
    ["", undefined],
    ["<?xml version='1.0' encoding='koi8-r'?><meta charset=big5>", "big5"],
    ["<?xml version='1.0' encoding='koi8-r'?><html>", "koi8-r"],
    [" <?xml version='1.0' encoding='koi8-r'?><html>", undefined],
    ["<?xml version='1.0' encoding='utf-16'?><html>", "utf-8"],
    ["<\0?\0x\0m\0l\0", "utf-16le"],
    ["\0<\0?\0x\0m\0l", "utf-16be"],
    [`${"<!-- -->".repeat(124)}<meta charset=koi8-r>`, "koi8-r"],
    [`${"<!-- -->".repeat(128)}<meta charset=koi8-r>`, undefined],
    [`${" ".repeat(1010)}<meta charset=koi8-r>`, undefined],
  ];
  for (const [page, encoding] of pages) assert.equal(prescan(bytes(page), 1024)?.encoding, encoding, page);
});

test("XML declarations", () => {
  const documents: [string, string | undefined][] = [
    ['<?xml version="1.0" encoding="windows-1251"?>', "windows-1251"],
    ["<?xml version='1.0' encoding='windows-1251' standalone='yes'?>", "windows-1251"],
    ['<?xml version="1.0" encoding = "windows-1251"?>', "windows-1251"],
    ['\n\n <?xml version="1.0" encoding="koi8-r"?>', "koi8-r"],
    ['<b>Warning</b>: a in b<br />\n<?xml version="1.0" encoding="koi8-r"?>', "koi8-r"],
    ['<?xml version="1.0"?><a encoding="koi8-r"/>', undefined],
    ['<?xml version="1.0" encoding="utf-16"?>', "utf-8"],
    ['<?xml version="1.0" encoding="nonsense"?>', undefined],
    ['<?xml version="1.0" encoding="koi8-r?><a b="">', undefined],
    ["<rss/>", undefined],
  ];
  for (const [document, encoding] of documents) assert.equal(xmlEncoding(bytes(document)), encoding, document);
});
