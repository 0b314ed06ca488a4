/** `driftwire extract` as evaluations call it: folders, single files, addresses, and what can't be read. */

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";
import { openPool } from "../extract/pool.ts";

const SENTENCE = "The council met on Tuesday evening and decided, after a long debate, to mend the old bridge. ";
const pageOf = (n: number): string =>
  `<html lang="en"><head><title>Story ${n}</title><link rel="canonical" href="https://news.example/${n}">
<meta property="og:title" content="Story ${n}"><meta property="article:published_time" content="2025-06-30T15:59:30+02:00">
<meta name="author" content="Ada Writer"></head><body><nav>News Sport</nav><article><h1>Story ${n}</h1>
<p>First. ${SENTENCE.repeat(3)}</p><p>Second. ${SENTENCE.repeat(3)}</p></article></body></html>`;

test("a folder: every page below it, in order, one object a line", async (context) => {
  const folder = workplace(context);
  const pages = join(folder, "pages");
  mkdirSync(join(pages, "b", "deep"), { recursive: true });
  writeFileSync(join(pages, "c.HTM"), pageOf(4));
  writeFileSync(join(pages, "a.html"), pageOf(1));
  writeFileSync(join(pages, "b", "deep", "x.html.gz"), gzipSync(pageOf(2)));
  writeFileSync(join(pages, "b", "y.html"), "\u0001\u0002\u0003\u0004 no page");
  writeFileSync(join(pages, "notes.txt"), pageOf(9));
  symlinkSync(pages, join(pages, "b", "round"));
  const lines = await data(folder, ["extract", "pages"]);
  assert.deepEqual(
    lines.map(({ file, path, url, title, date, authors, language, error }) => {
      return { file, path, url, title, date, authors, language, code: (error as { code: string } | undefined)?.code };
    }),
    [
      ["a.html", 1],
      ["b/deep/x.html.gz", 2],
      ["b/y.html", undefined],
      ["c.HTM", 4],
    ].map(([file, n]) =>
      n === undefined
        ? {
            ...{ file, path: `pages/${file}`, url: undefined, title: undefined, date: undefined, authors: undefined },
            ...{ language: undefined, code: "not-html" },
          }
        : {
            ...{ file, path: `pages/${file}`, url: `https://news.example/${n}`, title: `Story ${n}` },
            ...{ date: "2025-06-30T15:59:30+02:00", authors: ["Ada Writer"], language: "en", code: undefined },
          },
    ),
  );
  const [first] = lines as [{ text: string; how: Record<string, { way: string; confidence: number }> }];
  assert.match(first.text, /^First\. .*\.\n\nSecond\. [^\n]*\.$/);
  assert.deepEqual(Object.keys(first.how).sort(), ["authors", "date", "language", "text", "title"]);
  for (const { way, confidence } of Object.values(first.how))
    assert.ok(way !== null && confidence > 0 && confidence <= 1);
});

test("one file, for people; where it was found may be said", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "one"), gzipSync(`<title>A title</title><p>${SENTENCE.repeat(5)}`));
  const { stdout, stderr, code } = await driftwire(folder, [
    "extract",
    "one",
    "--url",
    "https://news.example/one",
    "--readable",
  ]);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(
    stdout,
    /^one\n {2}url +https:\/\/news\.example\/one\n {2}title +A title +meta 0\.\d+\n {2}date +not found\n/m,
  );
  const [line] = await data(folder, ["extract", "one"]);
  assert.deepEqual([line!.url, line!.date], [null, null]);
});

test("a page from a pipe", async (context) => {
  const folder = workplace(context);
  const [line, ...more] = await data(folder, ["extract", "-", "--url", "https://news.example/1"], { input: pageOf(1) });
  assert.deepEqual([line!.file, line!.path, line!.url, line!.title], ["-", "-", "https://news.example/1", "Story 1"]);
  assert.deepEqual(more, []);
  const { code, stdout, stderr } = await driftwire(folder, ["extract", "-"]);
  assert.deepEqual([code, (JSON.parse(stdout) as { error: { code: string } }).error.code], [1, "not-html"], stderr);
});

test("rules of a file, or of a source, go first; what is wrong in a file is said", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "one.html"), pageOf(1));
  writeFileSync(join(folder, "rules.txt"), "title: //nav\nbody: //p[2]\nbody: //p[\nauthor: //nothing\n");
  const { stdout, stderr, code } = await driftwire(folder, ["extract", "one.html", "--rules", "rules.txt", "--json"]);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^rules\.txt:3: body: expected /);
  const { title, text, how } = JSON.parse(stdout) as {
    title: string;
    text: string;
    how: Record<string, { ruleMissed?: true }>;
  };
  assert.equal(title, "News Sport");
  assert.match(text, /^Second\. [^\n]*$/);
  assert.deepEqual([how.authors?.ruleMissed, how.title?.ruleMissed], [true, undefined]);
  assert.deepEqual(
    ["title", "text"].map((name) => (how[name] as { way: string }).way),
    ["rule", "rule"],
  );
  const add = {
    action: "add",
    source: "s",
    url: "https://s.example/",
    settings: JSON.stringify({ rules: "title: //p[1]" }),
  };
  const running = await up(context, folder);
  await data(folder, ["send", "command", JSON.stringify(add)]);
  await idle(running);
  const [line] = await data(folder, ["extract", "one.html", "--source", "s"]);
  assert.match(line!.title as string, /^First\. /);
  assert.match(
    (await failure(folder, ["extract", "one.html", "--rules", "none.txt"])).line,
    /^error bad-input: .*--rules/,
  );
});

test("pages that can't be read are lines; only where none can be read it fails", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "good.html"), pageOf(1));
  writeFileSync(join(folder, "cut.html.gz"), gzipSync(pageOf(1)).subarray(0, 200));
  mkdirSync(join(folder, "empty"));
  const some = await driftwire(folder, ["extract", "none.html", "cut.html.gz", "good.html", "--json"]);
  assert.equal(some.code, 0, some.stderr);
  const lines = some.stdout
    .trimEnd()
    .split("\n")
    .map((text) => JSON.parse(text) as Record<string, { code: string }>);
  assert.deepEqual(
    lines.map(({ path, error }) => [path, error?.code]),
    [
      ["none.html", "bad-input"],
      ["cut.html.gz", "bad-encoding"],
      ["good.html", undefined],
    ],
  );
  assert.match((await failure(folder, ["extract", "cut.html.gz"])).line, /^error bad-input: .*none of 1 can be read/);
  assert.match((await failure(folder, ["extract", "empty"])).line, /^error bad-input: .*expected pages, got none/);
  assert.equal((await failure(folder, ["extract"])).code, 2);
  assert.equal((await failure(folder, ["extract", "good.html", "--url", "ftp://x"])).code, 2);
  assert.match((await failure(folder, ["extract", "good.html", "--source", "nobody"])).line, /^error no-/);
});

test("an address is fetched, and said as it was found; what is refused has its code", async (context) => {
  const folder = workplace(context);
  const server = createServer((request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    if (request.url === "/old") return void response.writeHead(302, { location: "/7" }).end();
    if (request.url === "/gone") return void response.writeHead(410).end();
    const part = /^\/parts\/(\d)$/.exec(request.url ?? "")?.[1];
    if (part !== undefined) {
      const next = part === "3" ? "" : `<a rel="next" href="/parts/${Number(part) + 1}">Next</a>`;
      const text = pageOf(7)
        .replace(/<link[^>]*>/, "")
        .replace("First.", `Part ${part}.`)
        .replace("</body>", `${next}</body>`);
      return void response.setHeader("content-type", "text/html").end(text);
    }
    response.setHeader("content-type", "text/html; charset=utf-8").end(pageOf(7).replace(/<link[^>]*>/, ""));
  });
  context.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines = await data(folder, ["extract", `${origin}/old`, `${origin}/gone`, "--allow-private"]);
  assert.deepEqual(
    lines.map(({ url, title, error }) => [url, title, (error as { code: string } | undefined)?.code]),
    [
      [`${origin}/7`, "Story 7", undefined],
      [`${origin}/gone`, undefined, "http-status"],
    ],
  );
  writeFileSync(join(folder, "rules.txt"), "body: //article\nnext_page_link: //a[@rel='next']\n");
  const [whole] = await data(folder, ["extract", `${origin}/parts/1`, "--rules", "rules.txt", "--allow-private"]);
  assert.deepEqual((whole!.text as string).match(/Part \d/g), ["Part 1", "Part 2", "Part 3"]);
  const refused = await driftwire(folder, ["extract", `${origin}/7`, "--json"]);
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /"code":"refused-address"/);
});

test("a page that takes too long costs its thread, and the next one is read", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "good.html"), pageOf(1));
  const given = { fetchedAt: 0, listed: null, language: null, url: undefined };
  const hasty = openPool(1, 0);
  const patient = openPool(1);
  try {
    const answer = await hasty.extract({ path: join(folder, "good.html"), context: given });
    assert.ok("error" in answer && answer.error.code === "timed-out");
    const all = Array.from({ length: 5 }, () => patient.extract({ path: join(folder, "good.html"), context: given }));
    for (const one of await Promise.all(all)) assert.ok("page" in one && one.page.title === "Story 1");
  } finally {
    await hasty.close();
    await patient.close();
  }
});
