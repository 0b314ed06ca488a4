/** Addresses as they are met, what they are fetched by, what they are known by, and whose they are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { canonical } from "./canonical.ts";
import { isWeb, parse } from "./parse.ts";
import { resolve } from "./resolve.ts";
import { siteOf } from "./site.ts";

const BASE = "https://news.example/a/b/page.html?x=1#top";

test("a link is resolved as browsers do", () => {
  const links: [string, string | undefined][] = [
    ["c.html", "https://news.example/a/b/c.html"],
    ["/c.html", "https://news.example/c.html"],
    ["../c", "https://news.example/a/c"],
    ["../../../../c", "https://news.example/c"],
    ["./", "https://news.example/a/b/"],
    ["?y=2", "https://news.example/a/b/page.html?y=2"],
    ["#part", "https://news.example/a/b/page.html?x=1#part"],
    ["//cdn.example/c", "https://cdn.example/c"],
    ["http://other.example", "http://other.example/"],
    ["HTTPS://OTHER.example:443/A", "https://other.example/A"],
    ["https:c", "https://news.example/a/b/c"],
    ["http:\\\\other.example\\c", "http://other.example/c"],
    [" \n /c d ", "https://news.example/c%20d"],
    ["/a\nb\tc", "https://news.example/abc"],
    ["/статья", "https://news.example/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F"],
    ["https://новости.рф/1", "https://xn--b1amnebsh.xn--p1ai/1"],
    ["", undefined],
    ["   ", undefined],
    ["javascript:void(0)", undefined],
    ["JavaScript:void(0)", undefined],
    ["mailto:a@b.example", undefined],
    ["tel:+1", undefined],
    ["data:text/html,a", undefined],
    ["blob:https://news.example/1", undefined],
    ["file:///etc/passwd", undefined],
    ["ftp://news.example/", undefined],
    ["about:blank", undefined],
    ["http://", undefined],
    ["http://a b/", undefined],
    ["http://[::1/", undefined],
    ["http://x:99999/", undefined],
  ];
  for (const [href, expected] of links) assert.equal(resolve(href, BASE), expected, JSON.stringify(href));
  assert.equal(resolve("c", "no address"), undefined);
});

test("addresses of one document have one key", () => {
  const same: [string, ...string[]][] = [
    [
      "https://news.example/",
      "https://news.example",
      "https://NEWS.example",
      "https://news.example:443",
      "https://news.example/?",
    ],
    ["https://news.example/", "https://news.example/#top", "https://news.example/#", "https://news.example/?#a"],
    ["https://news.example/", "https://user:secret@news.example/", "https://news.example./"],
    ["https://news.example/", "http://news.example/", "http://news.example:80/"],
    ["https://news.example:8080/", "http://NEWS.EXAMPLE:8080"],
    ["https://xn--b1amnebsh.xn--p1ai/", "https://новости.рф/", "https://НОВОСТИ.РФ"],
    [
      "https://news.example/a/c",
      "https://news.example/a/b/../c",
      "https://news.example/a/./c",
      "https://news.example/a/%2E%2e/a/c",
    ],
    ["https://news.example/~a-b_c.d", "https://news.example/%7ea%2Db%5fc%2ed", "https://news.example/%7Ea-b%5Fc.d"],
    ["https://news.example/a(1)!", "https://news.example/a%281%29%21"],
    ["https://news.example/%D1%8F", "https://news.example/я", "https://news.example/%d1%8f"],
    ["https://news.example/100%25", "https://news.example/100%"],
    [
      "https://news.example/?a=1&b=2",
      "https://news.example/?b=2&a=1",
      "https://news.example/?&a=1&&b=2&",
      "https://news.example/?b=2&amp;a=1",
    ],
    ["https://news.example/?q=a%20b", "https://news.example/?q=a+b", "https://news.example/?q=a b"],
    [
      "https://news.example/?id=7",
      "https://news.example/?utm_source=rss&id=7&UTM_Medium=feed",
      "https://news.example/?id=7&amp;utm_campaign=a",
    ],
    [
      "https://news.example/1",
      "https://news.example/1?yclid=1",
      "https://news.example/1?ysclid=lx&fbclid=Iw&gclid=a&erid=2Vt&_openstat=b",
    ],
    [
      "https://news.example/1",
      "https://news.example/1?at_medium=rss&at_campaign=x",
      "https://news.example/1?mc_cid=1&mc_eid=2",
      "https://news.example/1?xtor=RSS-1",
    ],
    [
      "https://news.example/1",
      "https://news.example/1?from=rss",
      "https://news.example/1?ref=Twitter",
      "https://news.example/1?source=main",
    ],
    ["https://news.example/1", "https://news.example/1?_=1700000000000", "https://news.example/1?%75tm_source=a"],
    [
      "https://news.example/1",
      "https://news.example/1;jsessionid=A1B2?PHPSESSID=abc",
      "https://news.example/a/..;jsessionid=A/1",
      "https://news.example/1?sid=0123456789abcdef0123456789abcdef",
    ],
    ["https://news.example/1", "https://news.example/(S(4f3k2j1h4g5f6d7s8a9q0w1e))/1"],
  ];
  for (const [key, ...others] of same) {
    assert.equal(canonical(key), key);
    for (const other of others) assert.equal(canonical(other), key, other);
  }
});

test("addresses of different documents have different keys", () => {
  const different = [
    "https://news.example/1",
    "https://www.news.example/1",
    "https://news.example:8443/1",
    "https://news.example/1/",
    "https://news.example//1",
    "https://news.example/1//",
    "https://news.example/A",
    "https://news.example/a",
    "https://news.example/a/b",
    "https://news.example/a%2Fb",
    "https://news.example/a%3Fb",
    "https://news.example/a?b",
    "https://news.example/?id=1",
    "https://news.example/?id=2",
    "https://news.example/?ID=1",
    "https://news.example/?id=1&id=2",
    "https://news.example/?id=2&id=1",
    "https://news.example/?q=a%2Bb",
    "https://news.example/?q=a%26b",
    "https://news.example/?b&q=a",
    "https://news.example/?from=2024-01-01",
    "https://news.example/?ref=77",
    "https://news.example/?source=lenta",
    "https://news.example/?sid=12",
    "https://news.example/?s=search",
    "https://news.example/?s=cafe",
    "https://news.example/?_=1",
    "https://news.example/?attempt=1",
    "https://news.example/?page=2",
  ];
  assert.equal(new Set(different.map(canonical)).size, different.length);
  for (const address of different) assert.equal(canonical(address), address);
});

test("what is no address of the web comes back as it is", () => {
  for (const text of ["", "a", "/a?utm_source=b", "mailto:a@b.example?utm_source=c", "http://", "%", "javascript:1"]) {
    assert.equal(canonical(text), text);
  }
});

test("the site of an address", () => {
  const sites: [string, string | undefined][] = [
    ["https://www.news.example/1", "news.example"],
    ["https://a.b.news.co.uk/", "news.co.uk"],
    ["https://spb.news.com.ru/", "news.com.ru"],
    ["https://user.github.io/", "user.github.io"],
    ["https://www.новости.рф/", "xn--b1amnebsh.xn--p1ai"],
    ["https://news.example./", "news.example"],
    ["http://127.0.0.1:4100/", "127.0.0.1"],
    ["http://[::1]/", "[::1]"],
    ["http://localhost/", "localhost"],
    ["http://co.uk/", "co.uk"],
    ["/a", undefined],
    ["", undefined],
    ["mailto:a@b.example", undefined],
  ];
  for (const [address, site] of sites) assert.equal(siteOf(address), site, address);
});

/** Addresses, many of them odd, and what is none. */
const piece = fc.stringMatching(/^[a-zA-Z0-9%&=+;#?/.:@()\\ яñ~_'"!-]{0,30}$/);
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true, size: "small" }),
  fc
    .tuple(fc.constantFrom("http:", "https:", "HTTP:"), piece)
    .map(([scheme, rest]) => `${scheme}//news.example/${rest}`),
  fc.tuple(piece, piece).map(([host, rest]) => `https://${host}/${rest}`),
  fc.string({ unit: "binary" }),
  piece,
);
const MANY = { numRuns: 2000 };

test("a key is its own key, and an address of the same host", () => {
  fc.assert(
    fc.property(address, (one) => {
      const key = canonical(one);
      assert.equal(canonical(key), key);
      const url = parse(one);
      if (url === undefined || !isWeb(url)) return;
      assert.equal(siteOf(key), siteOf(one));
      assert.ok(!key.includes("#"));
    }),
    MANY,
  );
});

test("neither the order of parameters nor what trackers add changes a key", () => {
  const parameter = fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), fc.stringMatching(/^[a-zA-Z0-9я%+ ]{0,6}$/));
  const tracker = fc.constantFrom("utm_source=a", "yclid=1", "fbclid=b", "PHPSESSID=c", "from=rss");
  const unique = fc.uniqueArray(parameter, { selector: ([name]) => name, maxLength: 5 });
  fc.assert(
    fc.property(unique, tracker, fc.nat(5), (parameters, added, at) => {
      const written = parameters.map(([name, value]) => `${name}=${value}`);
      const plain = `https://news.example/?${written.join("&")}#top`;
      const turned = `https://news.example/?${written.toReversed().toSpliced(at, 0, added).join("&")}#part`;
      assert.equal(canonical(turned), canonical(plain));
    }),
    MANY,
  );
});

test("letters of Latin-1 stay letters however often an address is read", () => {
  for (let time = 0; time < 20_000; time++) assert.ok(parse(`https://español${time % 7}.example/`) !== undefined);
});

test("nothing throws, whatever it is given", () => {
  fc.assert(
    fc.property(address, address, (one, other) => {
      const resolved = resolve(one, other);
      if (resolved !== undefined) assert.ok(/^https?:\/\//.test(resolved) && resolve(resolved, other) === resolved);
      siteOf(one);
    }),
    MANY,
  );
});
