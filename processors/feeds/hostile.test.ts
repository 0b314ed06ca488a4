/** Texts made to hurt whoever reads them. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { type Cost, FLOODS } from "../../test/feed-floods.ts";
import { discover, links } from "./links.ts";
import { readOpml } from "./opml.ts";
import { readFeed } from "./read.ts";

const URL_OF_FEED = "https://hostile.example/feed.xml";
const rss = (inside: string, before = ""): string =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
const titleIn = (text: string): string | undefined => readFeed(text, URL_OF_FEED)?.items[0]?.title;

test("entities that a document declares stay what they are", () => {
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY lol${n + 1} "${(n === 0 ? "lol" : `&lol${n};`).repeat(10)}">`,
  ).join("");
  const bombs = [
    `<!DOCTYPE lolz [<!ENTITY lol "lol">${laughs}]>`,
    `<!DOCTYPE bomb [<!ENTITY lol9 "${"A".repeat(100_000)}">]>`,
    `<!DOCTYPE loop [<!ENTITY lol9 "&lol8;"><!ENTITY lol8 "&lol9;">]>`,
    `<!DOCTYPE x [<!ENTITY % p "<!ENTITY lol9 'x'>"> %p;]>`,
    `<!DOCTYPE x [<!ENTITY lol9 "<item><link>https://evil.example/</link></item>">]>`,
    `<!DOCTYPE x [<!-- don't ]> --><!ENTITY lol9 ']>'>]>`,
  ];
  for (const bomb of bombs) {
    const feed = readFeed(
      rss("<item><title>&lol9;</title><link>https://hostile.example/1</link></item>", bomb),
      URL_OF_FEED,
    );
    assert.deepEqual(feed?.items, [{ url: "https://hostile.example/1", title: "&lol9;" }], bomb.slice(0, 80));
  }
});

test("nothing outside of the text is opened", async () => {
  const secret = join(tmpdir(), `driftwire-secret-${process.pid}`);
  writeFileSync(secret, "the secret");
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.end("the secret");
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
  for (const address of [remote, `file://${secret}`, secret]) {
    const declared = `<?xml-stylesheet href="${address}"?><!DOCTYPE rss SYSTEM "${address}" [<!ENTITY % p SYSTEM "${address}">%p;<!ENTITY x SYSTEM "${address}"><!ENTITY y PUBLIC "y" "${address}">]>`;
    const text = rss(
      `<item><title>&x; &y;</title><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}" parse="text"/><link>https://hostile.example/1</link></item>`,
      declared,
    );
    const feed = readFeed(text, URL_OF_FEED);
    assert.deepEqual(feed?.items, [{ url: "https://hostile.example/1", title: "&x; &y;" }]);
    readOpml(`${declared}<opml><body><outline text="&x;" xmlUrl="https://hostile.example/"/></body></opml>`);
  }
  // What was begun would have come by now: asking is sooner than being asked to close.
  await fetch(remote);
  await new Promise((closed) => server.close(closed));
  assert.equal(asked, 1);
});

test("character references beyond what there is are replaced, not believed", () => {
  assert.equal(
    titleIn(
      rss(
        "<item><title>a&#0;b&#xD800;c&#x110000;d&#99999999999;e</title><link>https://hostile.example/1</link></item>",
      ),
    ),
    "a\ufffdb\ufffdc\ufffdd\ufffde",
  );
  assert.equal(titleIn(rss('<item><title __proto__="x">p</title><link>https://hostile.example/1</link></item>')), "p");
  assert.equal(
    readFeed('{"__proto__":{"items":[]},"items":[{"url":"https://hostile.example/"}]}', URL_OF_FEED)?.items.length,
    1,
  );
});

test("whatever is thrown together is read, and leads to nothing but the web", () => {
  const tags = [
    "rss",
    "channel",
    "item",
    "title",
    "link",
    "guid",
    "feed",
    "entry",
    "id",
    "urlset",
    "url",
    "loc",
    "a",
    "p",
    "rdf:RDF",
  ];
  const parts = fc.oneof(
    fc.constantFrom(
      ...tags.flatMap((tag) => [
        `<${tag}>`,
        `</${tag}>`,
        `<${tag}/>`,
        `<${tag} href="`,
        `<${tag} xml:base="//x.example">`,
      ]),
    ),
    fc.constantFrom(
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "<!DOCTYPE x [",
      "]>",
      "<?",
      "?>",
      "&",
      ";",
      "&#",
      "<",
      ">",
      '"',
      "'",
    ),
    fc.constantFrom(
      "https://x.example/1",
      "javascript:x",
      "//y.example",
      "/z",
      "file:///x",
      "{",
      "}",
      "[",
      "]",
      '"items":[{"url":"',
      ",",
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (all) => {
      const text = all.join("");
      const feed = readFeed(text, URL_OF_FEED);
      const found = [
        ...(feed?.items ?? []),
        ...(feed?.children ?? []),
        ...links(text, URL_OF_FEED),
        ...discover(text, URL_OF_FEED),
      ];
      for (const { url } of found) assert.match(url, /^https?:\/\/[^/]/);
      for (const { feed: url } of readOpml(text).outlines) assert.match(url, /^https?:/);
    }),
    { numRuns: 2_000 },
  );
});

test("floods cost what their length does", (context) => {
  const args = [
    "--expose-gc",
    "--max-old-space-size=256",
    fileURLToPath(new URL("../../test/feed-floods.js", import.meta.url)),
  ];
  const said = execFileSync(process.execPath, args, { encoding: "utf8", timeout: 300_000 }).trim().split("\n");
  const costs = said.map((line) => JSON.parse(line) as Cost);
  assert.deepEqual(
    costs.map(({ flood }) => flood),
    Object.keys(FLOODS),
  );
  for (const { flood, megabytes, cpuMs, addedMb } of costs) {
    const cost = `${flood}: ${cpuMs} ms and ${addedMb} MB for ${megabytes} MB`;
    context.diagnostic(cost);
    // What is not linear takes minutes or gigabytes.
    assert.ok(cpuMs < 20_000 && addedMb < 300, cost);
  }
});
