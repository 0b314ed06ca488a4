import assert from "node:assert/strict";
import { test } from "node:test";
import { carriedOut } from "../../processors/sources/processor.ts";
import { sourceSettings } from "../../processors/sources/settings.ts";
import type { Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { type Imported, type ImportFile, importAll } from "./import.ts";

const file = (name: string, text: string | Uint8Array, kind?: ImportFile["kind"]): ImportFile => ({
  name,
  bytes: Buffer.from(text),
  kind,
});
const knownOf = (...sources: Partial<Source>[]): Map<string, Source> =>
  new Map(
    sources.map((some) => [
      some.id!,
      { name: "", url: "", state: "active", version: 1, by: "me", ...sourceSettings.parse({}), ...some } as Source,
    ]),
  );
const none = knownOf();

/** The sources as they are afterwards: every command has to be one that can be carried out. */
function after(imported: readonly Imported[], known: ReadonlyMap<string, Source>): Map<string, Source> {
  const sources = new Map(known);
  for (const { command } of imported)
    if (command !== undefined)
      sources.set(command.source, carriedOut({ id: "", by: "me", ...command }, sources.get(command.source))!);
  return sources;
}

const OPML = `<?xml version="1.0" encoding="utf-8"?><opml version="2.0"><body>
<outline text="Russia"><outline text="Cities">
  <outline type="rss" text="Лента" xmlUrl="https://lenta.example/rss" htmlUrl="https://www.lenta.example/"/>
</outline></outline>
<outline text="Gazette, politics" xmlUrl="https://gazette.example/politics.xml" htmlUrl="https://gazette.example/?utm_source=x"/>
<outline text="Gazette, sport" xmlUrl="https://gazette.example/sport.xml" htmlUrl="https://gazette.example/"/>
<outline text="Two blogs" xmlUrl="https://blogs.example/anna/feed" htmlUrl="https://blogs.example/anna/"/>
<outline text="of one host" xmlUrl="https://blogs.example/berta/feed" htmlUrl="https://blogs.example/berta/"/>
<outline text="Feed only" xmlUrl="feed://other.example/rss"/>
<outline text="Known" xmlUrl="https://known.example/rss" htmlUrl="https://elsewhere.example/"/>
</body></opml>`;

test("OPML: a source for each site, with its feeds, and its folders as tags", () => {
  const known = knownOf({
    id: "k",
    url: "https://known.example/",
    entries: [{ url: "https://known.example/rss", kind: "feed" }],
  });
  const imported = importAll([file("feeds.opml", OPML)], known);
  const sources = after(imported, known);
  const told = imported.map(({ what, source, why }) => [what, source, why]);
  assert.deepEqual(told, [
    ["add", "lenta.example", "1 feed"],
    ["add", "gazette.example", "2 feeds"],
    ["add", "blogs.example", "1 feed"],
    ["add", "blogs.example-berta", "1 feed"],
    ["add", "other.example", "1 feed"],
    ["skip", "k", "already known"],
  ]);
  const lenta = sources.get("lenta.example")!;
  assert.deepEqual([lenta.name, lenta.url, lenta.tags], ["Лента", "https://www.lenta.example/", ["Russia", "Cities"]]);
  assert.deepEqual(
    sources.get("gazette.example")!.entries.map(({ url, kind }) => [url, kind]),
    [
      ["https://gazette.example/politics.xml", "feed"],
      ["https://gazette.example/sport.xml", "feed"],
    ],
  );
  assert.equal(sources.get("gazette.example")!.name, "gazette.example");
  const again = importAll([file("feeds.opml", OPML)], sources);
  assert.deepEqual(new Set(again.map(({ what }) => what)), new Set(["skip"]), "a second time adds nothing");
});

test("what is no feed in OPML is said, and which feeds a known source does not get", () => {
  const known = knownOf({ id: "k", url: "https://known.example/", entries: [] });
  const text = `<opml><body><outline text="a" xmlUrl="https://a.example/f"/><outline text="b" xmlUrl="not a url"/>
    <outline text="c" htmlUrl="https://c.example/"/><outline text="k" xmlUrl="https://known.example/culture" htmlUrl="https://known.example/"/></body></opml>`;
  const imported = importAll([file("odd.opml", text)], known);
  assert.deepEqual(
    imported.map(({ what, place, why }) => [what, place, why]),
    [
      ["add", "odd.opml", "1 feed"],
      ["skip", "odd.opml", "already known, and not with https://known.example/culture"],
      ["skip", "odd.opml, b", 'no feed\'s address: "not a url"'],
      ["skip", "odd.opml, c", 'no feed\'s address: "https://c.example/"'],
    ],
  );
});

test("OPML that breaks off is refused as a whole, wherever it does", () => {
  const from = OPML.indexOf("<opml ") + "<opml ".length;
  for (let length = from; length < OPML.length; length += 7)
    assert.throws(
      () => importAll([file("cut.opml", OPML.slice(0, length))], none),
      (error) =>
        error instanceof DriftwireError &&
        error.code === "bad-import" &&
        error.detail.at === "cut.opml" &&
        /ends after \d feeds?: /.test(String(error.detail.got)),
      `after ${length} characters`,
    );
});

test("a sources.yaml is no list to be imported, though its rules look like a site-config file", () => {
  const text = "sources:\n  a:\n    url: https://a.example/\n    rules: |\n      body: //article\n";
  for (const name of ["sources.yaml", "mine.txt", "-"])
    assert.throws(
      () => importAll([file(name, text)], none),
      (error) =>
        error instanceof DriftwireError &&
        error.code === "bad-import" &&
        /driftwire source apply/.test(error.detail.more?.join() ?? ""),
    );
});

test("OPML in the character set that it declares", () => {
  const text = `<?xml version="1.0" encoding="windows-1251"?><opml><body><outline text="\xcb\xe5\xed\xf2\xe0" xmlUrl="https://a.example/rss"/></body></opml>`;
  const [one] = importAll([file("a.opml", Buffer.from(text, "latin1"))], none);
  assert.equal(one?.command?.name, "Лента");
});

test("OPML of FreshRSS: how it takes texts becomes rules, what is not taken over is said", () => {
  const outline = (name: string, more: string): string =>
    `<outline text="${name}" xmlUrl="https://${name}.example/rss" ${more}/>`;
  const text = `<opml xmlns:frss="https://freshrss.org/opml"><body>
    ${outline("a", 'type="rss" frss:cssFullContent="article.text" frss:cssContentFilter=".ad" frss:priority="important"')}
    ${outline("b", 'frss:cssFullContent="p:hover"')}
    ${outline("c", 'type="HTML+XPath" frss:xPathItem="//li"')}</body></opml>`;
  const imported = importAll([file("fresh.opml", text)], none);
  assert.deepEqual(
    imported.map(({ why }) => why),
    [
      "1 feed, with rules, without frss:priority",
      "1 feed, without frss:cssfullcontent",
      "1 feed, without frss:xpathitem",
    ],
  );
  const sources = after(imported, none);
  assert.equal(sources.get("a.example")!.rules, "body: css:article.text\nstrip: css:.ad\n");
  assert.deepEqual(sources.get("c.example")!.entries, [{ url: "https://c.example/rss", kind: "listing" }]);
});

test("addresses without a scheme are https", () => {
  const imported = importAll([file("urls.txt", "a.example\nb.example:8080/news The B\nмосква.example\nword\n")], none);
  assert.deepEqual(
    imported.map(({ what, url }) => [what, url]),
    [
      ["add", "https://a.example/"],
      ["add", "https://b.example:8080/news"],
      ["add", "https://xn--80adxhks.example/"],
      ["skip", "word"],
    ],
  );
});

test("addresses, one per line, with what people call them", () => {
  const text =
    "\ufeff# mine\r\nhttps://a.example/\r\n\r\nhttps://b.example/news  The B\nnot an address\nHTTPS://A.example/#top\nftp://c.example/\n";
  const imported = importAll([file("urls.txt", text)], none);
  assert.deepEqual(
    imported.map(({ what, place, source, why }) => [what, place, source, why]),
    [
      ["add", "urls.txt:2", "a.example", "as it is"],
      ["add", "urls.txt:4", "b.example", "as it is"],
      ["skip", "urls.txt:5", undefined, "no http or https address"],
      ["skip", "urls.txt:6", "a.example", "already known"],
      ["skip", "urls.txt:7", undefined, "no http or https address"],
    ],
  );
  assert.equal(after(imported, none).get("b.example")!.name, "The B");
});

test("site-config files: rules of the sources whose host they are for, and all else as it was", () => {
  const known = knownOf(
    { id: "a", url: "https://www.a.example/", maxPages: 7, tags: ["x"] },
    { id: "deep", url: "https://news.b.example/", allowPrivate: true },
    { id: "own", url: "https://own.b.example/" },
    { id: "feed", url: "https://other.example/", entries: [{ url: "https://c.example/rss", kind: "feed" }] },
    { id: "has", url: "https://d.example/", rules: "title: //h1" },
  );
  const rules = "title: //h1\nbody: //article\n";
  const imported = importAll(
    [
      file("a.example.txt", `${rules}nonsense\nwrapped(b): //i\n`),
      file(".b.example.txt", rules),
      file("own.b.example.txt", "body: //main\n"),
      file("www.c.example.txt", rules),
      file("d.example.txt", "title: //h1"),
      file("e.example.txt", rules),
    ],
    known,
  );
  assert.deepEqual(
    imported.map(({ what, place, source, why }) => [what, place, source, why]),
    [
      ["rules", "a.example.txt", "a", "not supported, but kept: line 3, 4"],
      ["rules", ".b.example.txt", "deep", "all directives are supported"],
      ["rules", "own.b.example.txt", "own", "all directives are supported"],
      ["rules", "www.c.example.txt", "feed", "all directives are supported"],
      ["skip", "d.example.txt", "has", "it already has these rules"],
      ["no-source", "e.example.txt", undefined, "no source for e.example"],
    ],
  );
  const sources = after(imported, known);
  const { maxPages, tags, rules: set, url, by } = sources.get("a")!;
  assert.deepEqual([maxPages, tags, url, by], [7, ["x"], "https://www.a.example/", "me"]);
  assert.match(set!, /body: \/\/article/);
  assert.equal(sources.get("deep")!.allowPrivate, true);
  assert.equal(sources.get("own")!.rules, "body: //main\n");
});

test("a list and the rules of what is in it, at once", () => {
  const files = [file("lenta.example.txt", "body: //article"), file("feeds.opml", OPML)];
  const sources = after(importAll(files, none), none);
  const { rules, entries } = sources.get("lenta.example")!;
  assert.deepEqual([rules, entries.length], ["body: //article", 1]);
});

test("what is none of it is said, and rules that are too long are left out", () => {
  for (const text of ["", "hello", "\x00\x01\x02", "{}", "<html><body>title: x</body></html>"])
    assert.throws(
      () => importAll([file("x", text)], none),
      (error) => error instanceof DriftwireError && error.code === "bad-import" && error.detail.at === "x",
      text,
    );
  assert.throws(() => importAll([file("x.opml", "<opml><body/></opml>")], none), { code: "bad-import" });
  const long = file("a.example.txt", `title: //h1\n${"#".repeat(100_001)}`);
  const [one] = importAll([long], knownOf({ id: "a", url: "https://a.example/" }));
  assert.equal(one?.what, "skip");
  assert.match(one!.why, /^rules: /);
});

test("rules with a line that can't be understood as a rule are left out, with why", () => {
  const wrong = file("a.example.txt", "title: //h1\nbody: //div[\n");
  const [one] = importAll([wrong], knownOf({ id: "a", url: "https://a.example/" }));
  assert.deepEqual([one?.what, one?.why.slice(0, 35)], ["skip", "rules: line 2, body, character 7: e"]);
});

test("what may not be reached is left out and said; private networks only where that is allowed", () => {
  const list = [
    "https://ok.example/",
    "http://127.0.0.1:8080/rss",
    "http://2130706433/",
    "http://localhost/feed",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/latest",
    "http://0x7f.1/",
    "http://10.1.2.3/",
    "file:///etc/passwd",
    "ftp://x.example/",
  ].join("\n");
  const outline = `<opml><body><outline text="Inner" xmlUrl="http://10.0.0.7/rss"/><outline text="File" xmlUrl="file:///etc/passwd"/></body></opml>`;
  const files = [file("urls.txt", list), file("in.opml", outline)];
  const told = (imported: readonly Imported[]) => imported.map(({ what, url, why }) => [what, url, why]);
  const strict = importAll(files, none);
  assert.deepEqual(
    strict.filter(({ what }) => what === "add").map(({ url }) => url),
    ["https://ok.example/"],
    JSON.stringify(told(strict)),
  );
  assert.equal(strict.filter(({ what }) => what === "skip").length, 12);
  assert.ok(
    strict.every(
      ({ what, why }) => what === "add" || /--allow-private|not an internet address|no http|no feed/.test(why),
    ),
  );
  const open = importAll(files, none, { allowPrivate: true });
  const sources = [...after(open, none).values()];
  assert.equal(
    sources.find(({ url }) => url.includes("169.254")),
    undefined,
    "never",
  );
  assert.deepEqual(
    sources.map(({ url, allowPrivate }) => [new URL(url).hostname, allowPrivate]),
    [
      ["ok.example", false],
      ["127.0.0.1", true],
      // 2130706433; another way to write it is known by then.
      ["127.0.0.1", true],
      ["localhost", true],
      ["[::1]", true],
      ["[::ffff:a00:1]", true],
      ["10.1.2.3", true],
      ["10.0.0.7", true],
    ],
  );
});
