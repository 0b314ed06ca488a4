/** Which encoding a page is read in: precedence, declarations that can't be true, and what nobody declared. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bytesOf, cut, LENGTHS, tonesApart } from "../../test/bench/charset/cut.ts";
import { type Sample, samples } from "../../test/bench/charset/texts.ts";
import { type Decoded, decode, type Told } from "./decode.ts";

const BOM = { "utf-8": "\xef\xbb\xbf", "utf-16le": "\xff\xfe", "utf-16be": "\xfe\xff" };
const joined = (...parts: (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const utf16 = (text: string, order: "le" | "be"): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};
const html = (header?: string): Told => ({
  kind: "html",
  contentType: header === undefined ? "text/html" : `text/html; charset=${header}`,
});
const xml = (header?: string): Told => ({ ...html(header), kind: "xml" });
const text = (header?: string): Told => ({ ...html(header), kind: "text" });

/** Few letters beyond ASCII: nothing that could contradict a declaration. */
const FEW = "<p>\xc0\xe0\xe5 a";
const META = "<meta charset=iso-8859-5>";
const XML = "<?xml version='1.0' encoding='koi8-u'?>";

test("a byte order mark goes before the header, that before the page", () => {
  const cases: [string, Uint8Array, Told, string, Decoded["from"]][] = [
    ["mark", joined(BOM["utf-8"], META, "<p>", bytesOf("жж", "utf-8")), html("windows-1251"), "utf-8", "bom"],
    ["mark, UTF-16", joined(BOM["utf-16le"], utf16(`${META}ж`, "le")), html("windows-1251"), "utf-16le", "bom"],
    ["mark, UTF-16 BE", joined(BOM["utf-16be"], utf16(`${META}ж`, "be")), html("utf-8"), "utf-16be", "bom"],
    ["mark in XML", joined(BOM["utf-8"], XML), xml("windows-1251"), "utf-8", "bom"],
    ["header", joined(META, FEW), html("windows-1251"), "windows-1251", "header"],
    ["header in XML", joined(XML, FEW), xml("windows-1251"), "windows-1251", "header"],
    ["header that says nothing known", joined(META, FEW), html("unknown-8bit"), "iso-8859-5", "meta"],
    ["meta", joined(META, FEW), html(), "iso-8859-5", "meta"],
    ["meta before the XML declaration", joined(XML, META, FEW), html(), "iso-8859-5", "meta"],
    ["XML declaration in HTML", joined(XML, FEW), html(), "koi8-u", "xml"],
    ["XML declaration", joined(XML, META, FEW), xml(), "koi8-u", "xml"],
    ["text has no declarations", joined("<meta charset=koi8-r>"), text(), "utf-8", "default"],
    ["text with a header", joined("<meta charset=koi8-r>"), text("big5"), "big5", "header"],
    ["ASCII, declared", joined("plain"), html("windows-1251"), "windows-1251", "header"],
    ["ASCII", joined("plain"), html(), "utf-8", "default"],
    ["nothing", new Uint8Array(), html(), "utf-8", "default"],
    ["UTF-8, undeclared", bytesOf("<p>ж", "utf-8"), html(), "utf-8", "detected"],
    ["meta beyond the first 1,024 bytes", joined(" ".repeat(2000), META, FEW), html(), "iso-8859-5", "meta"],
  ];
  for (const [name, bytes, told, encoding, from] of cases) {
    const decoded = decode(bytes, told);
    assert.deepEqual([decoded.encoding, decoded.from, decoded.denied], [encoding, from, undefined], name);
    assert.ok(!decoded.text.startsWith("\ufeff"), name);
  }
});

const russian = samples[0]!;
const page = (said: string, language = "ru"): string => {
  const sample = samples.find((one) => one.language === language)!;
  return `<html><head><meta charset="${said}"><title>${cut(sample, 60, 0)}</title></head><body><p>${cut(sample, 500, 1)}</body>`;
};

test("a declaration that can't be true is not believed", () => {
  const cases: [string, Uint8Array, Told, string, string][] = [
    ["UTF-8, in truth windows-1251", bytesOf(page("utf-8"), "windows-1251"), html(), "windows-1251", "utf-8"],
    ["the same by header", bytesOf(page("koi8-r"), "koi8-r"), html("utf-8"), "koi8-r", "utf-8"],
    ["the same with a mark", joined(BOM["utf-8"], bytesOf(page("x"), "windows-1251")), html(), "windows-1251", "utf-8"],
    ["windows-1251, in truth UTF-8", bytesOf(page("windows-1251"), "utf-8"), html(), "utf-8", "windows-1251"],
    ["gbk, in truth UTF-8", bytesOf(page("gbk", "zh-Hans"), "utf-8"), html(), "utf-8", "gbk"],
    ["windows-1251, in truth koi8-r", bytesOf(page("windows-1251"), "koi8-r"), html(), "koi8-r", "windows-1251"],
    ["koi8-r, in truth windows-1251", bytesOf(page("koi8-r"), "windows-1251"), html(), "windows-1251", "koi8-r"],
    ["windows-1251, in truth cp866", bytesOf(page("windows-1251"), "ibm866"), html(), "ibm866", "windows-1251"],
    ["latin1, in truth windows-1251", bytesOf(page("latin1"), "windows-1251"), html(), "windows-1251", "windows-1252"],
    ["latin1, in truth Greek", bytesOf(page("latin1", "el"), "windows-1253"), html(), "windows-1253", "windows-1252"],
    ["UTF-8, in truth Chinese", bytesOf(page("utf-8", "zh-Hant"), "big5"), html(), "big5", "utf-8"],
    ["UTF-8, in truth ISO-2022-JP", bytesOf(page("utf-8", "ja"), "iso-2022-jp"), html(), "iso-2022-jp", "utf-8"],
    ["UTF-8, in truth UTF-16", utf16(page("utf-8"), "le"), html("utf-8"), "utf-16le", "utf-8"],
    ["UTF-16, in truth UTF-8", bytesOf(page("x"), "utf-8"), html("utf-16"), "utf-8", "utf-16le"],
    ["UTF-16 the other way round", utf16(page("x"), "be"), html("utf-16le"), "utf-16be", "utf-16le"],
  ];
  for (const [name, bytes, told, encoding, denied] of cases) {
    const decoded = decode(bytes, told);
    assert.deepEqual([decoded.encoding, decoded.from, decoded.denied], [encoding, "detected", denied], name);
    assert.match(decoded.text, /<body><p>\p{L}/u, name);
    assert.ok(!decoded.text.includes("\ufffd"), name);
  }
});

test("a mark counts once, at the very beginning", () => {
  const utf8 = decode(joined(BOM["utf-8"], BOM["utf-8"], "a"), html());
  assert.deepEqual([utf8.encoding, utf8.text], ["utf-8", "\ufeffa"]);
  const within = decode(joined(BOM["utf-8"], BOM["utf-16le"], bytesOf(page("x"), "utf-8")), html());
  assert.deepEqual([within.encoding, within.text.slice(2)], ["utf-8", page("x")]);
  const sentences = Array.from({ length: 20 }, () => "яюшка и юяшка, \nюя и \nяю").join("\n");
  assert.equal(decode(bytesOf(`- \n${sentences}`, "windows-1251"), text("windows-1251")).text, `- \n${sentences}`);
});

test("what the standard will not decode is one replacement character", () => {
  const decoded = decode(joined("~{<:Ky2;VW~}"), html("hz-gb-2312"));
  assert.deepEqual([decoded.encoding, decoded.text], ["replacement", "\ufffd"]);
  assert.equal(decode(new Uint8Array(), html("iso-2022-kr")).text, "");
});

test("a declaration is believed where only a few bytes speak against it", () => {
  const good = bytesOf(page("x"), "utf-8");
  const cases: [string, Uint8Array, string][] = [
    ["UTF-8 with a broken byte", joined(good, "\xff", good), "utf-8"],
    ["UTF-8 with a line of windows-1251", joined(good, bytesOf("<!-- счётчик -->", "windows-1251")), "utf-8"],
    ["UTF-8 cut off inside a character", joined("<p>plain text \xd0"), "utf-8"],
    ["windows-1251 in capitals", bytesOf(page("x").toUpperCase(), "windows-1251"), "windows-1251"],
    ["koi8-r in capitals", bytesOf(page("x").toUpperCase(), "koi8-r"), "koi8-r"],
    ["gbk that is UTF-8 as well", joined("<p>\xc2\xa1\xc3\xa2"), "gbk"],
  ];
  for (const [name, bytes, encoding] of cases) {
    const decoded = decode(bytes, html(encoding));
    assert.deepEqual([decoded.encoding, decoded.from], [encoding, "header"], name);
  }
});

/** How the text of each sample, cut to each length at three places, comes back: the failures by name, and how many there were. */
function tried(attempt: (text: string, encoding: string, sample: Sample) => boolean): { wrong: string[]; all: number } {
  const wrong: string[] = [];
  let all = 0;
  for (const sample of samples) {
    for (const encoding of sample.encodings) {
      for (const length of LENGTHS) {
        for (let turn = 0; turn < 3; turn++) {
          const plain = cut(sample, length, turn);
          all++;
          if (!attempt(encoding === "windows-1258" ? tonesApart(plain) : plain, encoding, sample)) {
            wrong.push(`${sample.language} in ${encoding}, ${length} characters from sentence ${turn}`);
          }
        }
      }
    }
  }
  return { wrong, all };
}

const framed = (body: string, said?: string): string =>
  `<html><head>${said === undefined ? "" : `<meta charset="${said}">`}<title>News of the day</title><script>var a = [1, 2];</script></head>` +
  `<body><nav><a href="/">Home</a> <a href="/about">About us</a></nav><p>${body}</p><footer>Copyright</footer></body></html>`;

test("of undeclared texts of 80 to 2,000 characters in 24 languages 99 of 100 are found out", () => {
  assert.ok(samples.length >= 20);
  const { wrong, all } = tried((body, encoding) => {
    const whole = framed(body);
    return decode(bytesOf(whole, encoding), html()).text === whole;
  });
  assert.ok(wrong.length <= all / 100, `${wrong.length} of ${all}: ${wrong.join("; ")}`);
});

test("and of those that say they are UTF-8", () => {
  const { wrong, all } = tried((body, encoding) => {
    const whole = framed(body, "utf-8");
    return decode(bytesOf(whole, encoding), html()).text === whole;
  });
  assert.ok(wrong.length <= all / 100, `${wrong.length} of ${all}: ${wrong.join("; ")}`);
});

test("whoever declares the truth is always believed, whoever writes UTF-8 too", () => {
  const { wrong } = tried((body, encoding) => {
    const whole = framed(body, encoding);
    const legacy = decode(bytesOf(whole, encoding), html());
    const unicode = decode(bytesOf(whole, "utf-8"), html());
    return legacy.from === "meta" && legacy.text === whole && unicode.text === whole;
  });
  assert.deepEqual(wrong, []);
});

test("a text in capitals is no reason not to believe", () => {
  for (const sample of samples.filter(({ language }) => language !== "el" && language !== "vi")) {
    for (const encoding of sample.encodings) {
      const capitals = cut(sample, 1000, 0).toUpperCase();
      const decoded = decode(bytesOf(capitals, encoding), text(encoding));
      assert.deepEqual([decoded.from, decoded.text], ["header", capitals], `${sample.language} in ${encoding}`);
    }
  }
  const shouted = cut(russian, 300, 0).toUpperCase();
  assert.equal(decode(bytesOf(shouted, "windows-1251"), text()).text, shouted);
});

test("any bytes are text, whatever is said of them", () => {
  const said = fc.constantFrom(
    undefined,
    ...russian.encodings,
    "utf-8",
    "utf-16",
    "gb18030",
    "iso-2022-jp",
    "hz-gb-2312",
  );
  const kind = fc.constantFrom("html" as const, "xml" as const, "text" as const);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), said, kind, (bytes, label, of) => {
      const decoded = decode(bytes, { ...html(label), kind: of });
      assert.equal(typeof decoded.text, "string");
      assert.deepEqual(decode(bytes, { ...html(label), kind: of }), decoded);
    }),
  );
});

test("any text in UTF-8 comes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (body) => {
      assert.equal(decode(new TextEncoder().encode(`<p>${body}`), html("utf-8")).text, `<p>${body}`);
      assert.equal(decode(new TextEncoder().encode(`<p>${body}`), html()).text, `<p>${body}`);
    }),
  );
});
