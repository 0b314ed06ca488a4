/** What `source add` and `test` say of what can't be watched, or is already, and that it is not added unasked. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { data, driftwire, failure, until, up, workplace } from "../../test/spawned.ts";

type Answer = readonly [status: number, type: string, text: string, headers?: Record<string, string>];

async function served(context: TestContext, answers: Record<string, Answer>): Promise<string> {
  const server = createServer((request, response) => {
    const [status, type, text, headers = {}] = answers[request.url!] ?? [404, "text/html", "<p>nothing</p>"];
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HERE = ["--allow-private", "--set", "delayMs=0", "--yes"];
const entriesOf = ([added]: Record<string, unknown>[]) => (added?.source as { entries: unknown } | undefined)?.entries;
const ids = async (folder: string) => (await data(folder, ["source", "list"])).map(({ id }) => id);

test("what is no feed is not added as one, but anyway where that is used", async (context) => {
  const folder = workplace(context);
  const url = await served(context, { "/page": [200, "text/html", "<html><p>Some page</p></html>"] });
  const { line, more } = await failure(folder, [
    "source",
    "add",
    `${url}/page`,
    "--as",
    "feed",
    "--id",
    "p",
    ...HERE,
    "--json",
  ]);
  const { error } = JSON.parse(line) as { error: { code: string; got: string } };
  assert.deepEqual([error.code, /^not-a-feed: /.test(error.got), more], ["page-not-had", true, []]);
  const plain = await driftwire(folder, ["source", "add", `${url}/page`, "--as", "feed", "--id", "p", ...HERE]);
  assert.match(plain.stderr, /^error page-not-had: .*--anyway.*\n {2}not-a-feed: .*--as/m);
  const text = await data(folder, ["source", "add", `${url}/page`, "--as", "feed", "--id", "p", "--anyway", ...HERE]);
  assert.deepEqual(entriesOf(text), [{ url: `${url}/page`, kind: "feed" }]);
  const nothing = await data(folder, ["source", "add", `${url}/nowhere`, "--id", "n", "--anyway", ...HERE]);
  assert.deepEqual(entriesOf(nothing), []);
  assert.deepEqual(await ids(folder), ["n", "p"]);
});

test("a bot wall, and a server that asks to be left alone, are said with what can be done", async (context) => {
  const folder = workplace(context);
  const wall = "<html><title>Just a moment...</title></html>";
  const url = await served(context, { "/": [403, "text/html", wall] });
  const walled = await driftwire(folder, ["source", "add", url, ...HERE]);
  assert.match(
    walled.stderr,
    /^error page-not-had: .*bot-wall: Cloudflare .*\n {2}neither a feed .*\n {2}bot-wall: .*--as feed/m,
  );
  const busy = await served(context, { "/": [503, "text/html", "<p>busy</p>", { "retry-after": "3600" }] });
  const { line } = await failure(folder, ["source", "test", busy, ...HERE.slice(0, 3)]);
  assert.match(line, /status 503; it asks for a pause \(Retry-After: 3600\) until 20\d\d-/);
});

test("a crawl-delay that is waited for is said", async (context) => {
  const folder = workplace(context);
  const now = new Date().toUTCString();
  const url = await served(context, {
    "/robots.txt": [200, "text/plain", "User-agent: *\nCrawl-delay: 0.2\n"],
    "/rss": [
      200,
      "application/rss+xml",
      `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title><item><title>One story</title><link>/1</link><pubDate>${now}</pubDate></item></channel></rss>`,
    ],
  });
  const { stderr, code } = await driftwire(folder, [
    "source",
    "test",
    `${url}/rss`,
    "--pages",
    "0",
    ...HERE.slice(0, 3),
  ]);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^robots\.txt asks for 0\.2 s between two requests/m);
});

test("an address without a scheme is taken for one with https, which is said", async (context) => {
  const folder = workplace(context);
  const tested = async (given: string) => {
    const { stderr, code } = await driftwire(folder, ["source", "test", given]);
    return [code, ...stderr.split("\n")];
  };
  const [code, said, error] = await tested("127.0.0.1/feed");
  assert.deepEqual([code, said], [1, "no scheme is given: https://127.0.0.1/feed is used"]);
  assert.match(String(error), /^error page-not-had: .*refused-address/);
  assert.match(String((await tested("127.0.0.1"))[2]), /^error page-not-had: /, "also where there is no log yet");
  assert.match(String((await tested("nothing"))[1]), /^error no-home: /);
  const added = await driftwire(folder, ["source", "add", "127.0.0.1", "--yes", "--anyway"]);
  assert.match(added.stderr, /^no scheme is given: https:\/\/127\.0\.0\.1\/ is used\n/);
  assert.deepEqual(await ids(folder), ["127.0.0.1"]);
  const near = await failure(folder, ["source", "test", "127.0.0.2"]);
  assert.match(near.line, /^error no-such-source: .*expected perhaps 127\.0\.0\.1/);
  assert.deepEqual(near.more, ["  as an address: driftwire source test https://127.0.0.2/"]);
  assert.match(String((await tested("wrong address"))[1]), /URL\): expected an http or https address, such as /);
});

const rss = (story: string): Answer => [
  200,
  "application/rss+xml",
  `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title><item><title>${story}</title><link>/${story}</link><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`,
];

test("a further feed of a site that is watched: by whom it is, and how that source watches the feed, too", async (context) => {
  const folder = workplace(context);
  const url = await served(context, { "/news": rss("one"), "/sport": rss("two"), "/more": rss("three") });
  const add = (path: string, ...args: string[]) => [
    "source",
    "add",
    `${url}/${path}`,
    "--pages",
    "0",
    ...HERE,
    ...args,
  ];
  await data(folder, add("news", "--id", "paper", "--set", "tags=[a]", "--set", 'rules="title: //h1"'));
  const known = await failure(folder, add("sport"));
  assert.match(known.line, /^error source-known: .*\(paper\)/);
  assert.deepEqual(known.more, [`  to add it to paper: driftwire source add ${url}/sport --to paper`]);
  const same = await failure(folder, add("news", "--id", "other"));
  assert.deepEqual(same.more, [`  it already watches ${url}/news`]);
  const twice = await failure(folder, add("news", "--to", "paper"));
  assert.match(twice.line, /^error source-known: .*\(paper\): expected an address that the source does not watch yet/);

  const [joined] = await data(folder, add("sport", "--to", "paper", "--set", "maxPages=7"));
  assert.equal((joined?.documents as unknown[] | undefined)?.length, 1, "what the new feed names");
  const [paper] = await data(folder, ["source", "show", "paper"]);
  assert.deepEqual(
    [paper?.url, paper?.name, paper?.tags, paper?.rules, paper?.ruleVersion, paper?.maxPages],
    [`${url}/news`, "F", ["a"], "title: //h1", 1, 7],
  );
  assert.deepEqual(paper?.entries, [
    { url: `${url}/news`, kind: "feed" },
    { url: `${url}/sport`, kind: "feed" },
  ]);
  const own = await driftwire(folder, add("more", "--id", "more"));
  assert.match(own.stderr, /is already watched by paper; to add it to paper: .* --to paper\n/);
  assert.deepEqual(await ids(folder), ["more", "paper"]);
  assert.match(
    (await failure(folder, add("x", "--to", "papr"))).line,
    /^error no-such-source: .*expected perhaps paper/,
  );
  const { line, code } = await failure(folder, add("x", "--to", "paper", "--id", "y"));
  assert.match(line, /^error bad-usage: .*cannot be used with/);
  assert.equal(code, 2);
});

test("what a file sets is to be written there", async (context) => {
  const folder = workplace(context);
  const url = await served(context, { "/news": rss("one"), "/sport": rss("two") });
  const news = `{ url: "${url}/news", allowPrivate: true, delayMs: 0, state: paused }`;
  writeFileSync(join(folder, "mine.yaml"), `sources:\n  paper: ${news}\n`);
  assert.equal((await driftwire(folder, ["source", "apply", "mine.yaml"])).code, 0);
  const joined = await driftwire(folder, ["source", "add", `${url}/sport`, "--to", "paper", "--yes", "--pages", "0"]);
  assert.match(
    joined.stderr,
    /^paper is defined in mine\.yaml: write it there as well, or the next apply removes it$/m,
  );
  assert.match(joined.stderr, /^paper has 2 entry points now: /m);
  const [paper] = await data(folder, ["source", "show", "paper"]);
  assert.deepEqual(
    [paper?.by, paper?.state, paper?.entries],
    [
      "mine.yaml",
      "paused",
      [
        { url: `${url}/news`, kind: "auto" },
        { url: `${url}/sport`, kind: "feed" },
      ],
    ],
  );
});

test("what fails is counted once, whatever was asked for, and as often as there are records of it", async (context) => {
  const folder = workplace(context);
  const items = ["here", "gone"].map((name) => `<item><title>${name}</title><link>/${name}</link></item>`).join("");
  const url = await served(context, {
    "/rss": [200, "application/rss+xml", `<rss version="2.0"><channel><title>F</title>${items}</channel></rss>`],
    "/here": [200, "text/html", "<html><h1>Here</h1><p>It is here.</p></html>"],
  });
  const entries = `[{url: "${url}/rss", kind: feed}, {url: "${url}/no-feed", kind: feed}]`;
  const sent = await driftwire(folder, [
    "source",
    "add",
    url,
    "--id",
    "p",
    "--anyway",
    "--set",
    `entries=${entries}`,
    ...HERE,
  ]);
  assert.equal(sent.code, 0, sent.stderr);
  const running = await up(context, folder);
  const [listed] = await until(async () => {
    const all = (await data(folder, ["source", "list"])) as { visit: { last: { isOver: boolean } | null } | null }[];
    return all[0]?.visit?.last?.isOver === true ? all : undefined;
  }, 60_000);
  const { last, ever } = listed!.visit as unknown as Record<"last" | "ever", { pages: number; failed: number }>;
  assert.deepEqual([last.pages, last.failed, ever], [1, 2, { visits: 1, pages: 1, failed: 2 }]);
  assert.equal((await data(folder, ["tail", "page", "--where", "code!=ok"])).length, 2);
  const table = await driftwire(folder, ["source", "list"]);
  assert.match(table.stdout, /Z +1 +2 +1 +2 +http-status 404 since /);
  const shown = await driftwire(folder, ["source", "show", "p"]);
  assert.match(shown.stdout, /^failed +2 times in the last visit: http-status 404$/m);
  assert.equal((await running.stop()).code, 0);
});
