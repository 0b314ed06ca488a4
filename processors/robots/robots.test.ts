/** The cases of RFC 9309 and those that users of the protocol agree on, as tables of our own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { matches, pathOf, patternOf } from "./pattern.ts";
import { allows, groupFor, parseRobots } from "./robots.ts";

/** Of each file: which paths Reader, our crawler, may fetch and which not. */
interface Case {
  readonly name: string;
  readonly file: string | Uint8Array;
  readonly yes?: readonly string[];
  readonly no?: readonly string[];
  readonly agent?: string;
}

function check(cases: readonly Case[]): void {
  for (const { name, file, yes = [], no = [], agent = "Reader" } of cases) {
    const robots = parseRobots(file);
    for (const path of yes) assert.ok(allows(robots, agent, `https://site.example${path}`), `${name}: yes to ${path}`);
    for (const path of no) assert.ok(!allows(robots, agent, `https://site.example${path}`), `${name}: no to ${path}`);
  }
}

/** A group of Reader with these rules. */
const rules = (...lines: string[]): string => ["User-agent: Reader", ...lines].join("\n");
const NEVER = rules("Disallow: /");

test("lines", () => {
  check([
    { name: "nothing", file: "", yes: ["/", "/a"] },
    { name: "a rule", file: NEVER, no: ["/", "/a", "/a?b"] },
    { name: "no colon", file: "user-agent Reader\ndisallow /", no: ["/a"] },
    { name: "no colon and many words", file: "user-agent: Reader\ndisallow / and more", yes: ["/a"] },
    { name: "unknown keys", file: "agent: Reader\nforbid: /", yes: ["/a"] },
    { name: "keys in capitals", file: "USER-AGENT: Reader\nALLOW: /a/\nDISALLOW: /", yes: ["/a/"], no: ["/b"] },
    { name: "keys in any case", file: "uSeR-AgEnT: Reader\naLLoW: /a/\ndIsAllow: /", yes: ["/a/"], no: ["/b"] },
    { name: "white space anywhere", file: " User-agent\t:  Reader \n\tDisallow :\t/a\t ", yes: ["/"], no: ["/a"] },
    { name: "a misspelling", file: rules("Dissallow: /a"), no: ["/a"] },
    {
      name: "comments",
      file: rules("# Disallow: /", "Disallow: /a#b", "Disallow: /c # d"),
      yes: ["/b"],
      no: ["/a", "/c"],
    },
    { name: "a comment for a rule", file: rules("Disallow: # /"), yes: ["/"] },
    { name: "CRLF", file: NEVER.replaceAll("\n", "\r\n"), no: ["/"] },
    { name: "CR", file: NEVER.replaceAll("\n", "\r"), no: ["/"] },
    {
      name: "all ends of lines",
      file: "User-agent: Reader\r\n\rDisallow: /a\n\r\nDisallow: /b\rDisallow: /c",
      no: ["/a", "/b", "/c"],
    },
    { name: "a byte order mark", file: `\ufeff${NEVER}`, no: ["/"] },
    { name: "half a mark", file: Buffer.concat([Buffer.from([0xef, 0xbb]), Buffer.from(NEVER)]), no: ["/"] },
    { name: "a third of a mark", file: Buffer.concat([Buffer.from([0xef]), Buffer.from(NEVER)]), no: ["/"] },
    { name: "a mark within, of files put together", file: `${rules("")}\n\ufeffDisallow: /`, no: ["/"] },
    { name: "UTF-16", file: Buffer.from(`\ufeff${NEVER}`, "utf16le"), no: ["/"] },
    { name: "a page instead", file: "<!DOCTYPE html><html><body>Not found</body></html>", yes: ["/"] },
    { name: "bytes instead", file: Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256), yes: ["/"] },
  ]);
});

test("groups", () => {
  const several = [
    "Allow: /outside/",
    "",
    "User-agent: Reader",
    "Disallow: /",
    "Allow: /one/",
    "User-agent: Writer",
    "Disallow: /",
    "Allow: /two/",
    "",
    "",
    "Allow: /three/",
    "User-agent: Empty",
    "",
    "User-agent: Reader",
    "Allow: /four/",
  ].join("\n");
  check([
    { name: "merged", file: several, yes: ["/one/", "/four/"], no: ["/", "/two/", "/three/", "/outside/"] },
    {
      name: "blank lines end none",
      file: several,
      agent: "Writer",
      yes: ["/two/", "/three/"],
      no: ["/one/", "/outside/"],
    },
    { name: "two agents of one group", file: several, agent: "Empty", yes: ["/four/", "/one/", "/"] },
    { name: "nobody named", file: several, agent: "Other", yes: ["/", "/one/"] },
    { name: "two agents", file: "User-agent: A\nUser-agent: Reader\nDisallow: /a", no: ["/a"], yes: ["/"] },
    { name: "two agents, apart", file: "User-agent: A\n\n# b\nUser-agent: Reader\n\nDisallow: /a", no: ["/a"] },
    {
      name: "an agent after rules",
      file: "User-agent: Reader\nDisallow: /a\nUser-agent: B\nDisallow: /b",
      no: ["/a"],
      yes: ["/b"],
    },
    { name: "an agent twice", file: "User-agent: Reader\nUser-agent: reader\nDisallow: /a", no: ["/a"] },
    { name: "the last group without rules", file: "User-agent: *\nDisallow: /\nUser-agent: Reader", yes: ["/"] },
    { name: "a rule that says nothing", file: rules("Disallow:"), yes: ["/"] },
    {
      name: "other records end no group",
      file: "User-agent: A\nCrawl-delay: 1\nSitemap: /s\nUser-agent: Reader\nDisallow: /",
      agent: "A",
      no: ["/"],
    },
    {
      name: "nor do they between rules",
      file: rules("Disallow: /a", "Host: site.example", "Clean-param: b /c", "Disallow: /d"),
      no: ["/a", "/d"],
      yes: ["/c"],
    },
  ]);
});

test("whom a group is for", () => {
  const all = "User-agent: *\nDisallow: /all";
  check([
    { name: "all", file: all, no: ["/all"], yes: ["/"] },
    { name: "all, by whoever has no name", file: all, agent: "", no: ["/all"] },
    {
      name: "the named one is not under all",
      file: `${all}\nUser-agent: Reader\nDisallow: /one`,
      no: ["/one"],
      yes: ["/all"],
    },
    { name: "in any order", file: `User-agent: Reader\nDisallow: /one\n${all}`, no: ["/one"], yes: ["/all"] },
    {
      name: "all, in two places",
      file: `${all}\nUser-agent: B\nDisallow: /\n${all.replace("/all", "/more")}`,
      no: ["/all", "/more"],
    },
    { name: "any case", file: "User-agent: rEADER\nDisallow: /", no: ["/"] },
    { name: "any case of ours", file: NEVER, agent: "READER", no: ["/"] },
    { name: "a version", file: "User-agent: Reader/2.0\nDisallow: /", no: ["/"] },
    { name: "our version", file: NEVER, agent: "Reader/2.0 (+https://reader.example)", no: ["/"] },
    { name: "words after the token", file: "User-agent: Reader News\nDisallow: /", no: ["/"] },
    { name: "words after the star", file: "User-agent: * all\nDisallow: /", no: ["/"] },
    { name: "a longer name", file: "User-agent: ReaderNews\nDisallow: /", yes: ["/"] },
    { name: "a shorter name", file: "User-agent: Read\nDisallow: /", yes: ["/"] },
    { name: "names with - and _", file: "User-agent: Read-er_x\nDisallow: /", agent: "read-er_x", no: ["/"] },
    { name: "a star within", file: "User-agent: *Reader\nDisallow: /", yes: ["/"] },
    { name: "an empty name", file: "User-agent:\nDisallow: /", yes: ["/"] },
  ]);
});

test("the longest match decides", () => {
  check([
    {
      name: "a page in a folder",
      file: rules("Disallow: /a/page", "Allow: /a/"),
      yes: ["/a/", "/a/b"],
      no: ["/a/page"],
    },
    {
      name: "the other way round",
      file: rules("Allow: /a/page", "Disallow: /a/"),
      yes: ["/a/page", "/a/pages"],
      no: ["/a/", "/a/b"],
    },
    { name: "equal", file: rules("Disallow: /a", "Allow: /a"), yes: ["/a", "/a/b"] },
    { name: "equal, both empty", file: rules("Disallow:", "Allow:"), yes: ["/"] },
    { name: "equal, all", file: rules("Disallow: /", "Allow: /"), yes: ["/", "/a"] },
    {
      name: "with and without slash",
      file: rules("Disallow: /a", "Allow: /a/"),
      yes: ["/a/", "/a/b"],
      no: ["/a", "/ab"],
    },
    {
      name: "a star counts as it is written",
      file: rules("Allow: /page", "Disallow: /*.html"),
      yes: ["/page"],
      no: ["/page.html"],
    },
    {
      name: "a longer path beats a star",
      file: rules("Allow: /a/page.", "Disallow: /*.html"),
      yes: ["/a/page.html"],
      no: ["/a/b.html"],
    },
    {
      name: "only the front page",
      file: rules("Allow: /$", "Disallow: /"),
      yes: ["/"],
      no: ["/a", "/?a"],
    },
    { name: "no match", file: rules("Disallow: /a"), yes: ["/", "/b", "/A"] },
    { name: "case counts", file: rules("Disallow: /a/"), no: ["/a/b"], yes: ["/A/b"] },
    { name: "robots.txt itself", file: NEVER, yes: ["/robots.txt"], no: ["/robots.txt?a", "/a/robots.txt"] },
    {
      name: "the standard's own example",
      file: rules("Allow: /example/page/", "Disallow: /example/page/disallowed.gif"),
      yes: ["/example/page/", "/example/page/a.gif"],
      no: ["/example/page/disallowed.gif"],
    },
    { name: "no slash before", file: rules("Disallow: a"), yes: ["/a", "/"] },
  ]);
});

test("patterns", () => {
  const only = (pattern: string): string => rules("Disallow: /", `Allow: ${pattern}`);
  const beginning = ["/cod", "/cod.html", "/cod/pie.html", "/codfish", "/cod.html?id=1"];
  check([
    { name: "a beginning", file: only("/cod"), yes: beginning, no: ["/", "/Cod", "/acod", "/?id=cod"] },
    { name: "a beginning and a star", file: only("/cod*"), yes: beginning, no: ["/", "/Cod", "/acod", "/?id=cod"] },
    {
      name: "a folder",
      file: only("/cod/"),
      yes: ["/cod/", "/cod/?a", "/cod/pie"],
      no: ["/cod", "/cod.html", "/Cod/pie"],
    },
    {
      name: "an extension",
      file: only("/*.php"),
      yes: ["/a.php", "/a/b.php", "/a.php?b", "/a.php.html", "/a.php/", "/a?b=c.php/"],
      no: ["/a", "/php/", "/a?php", "/a.PHP"],
    },
    {
      name: "an extension at the end",
      file: only("/*.php$"),
      yes: ["/a.php", "/a/b.php", "/a.php.php"],
      no: ["/a.php?b", "/a.php/", "/a.php5", "/a?php", "/aphp", "/a.PHP"],
    },
    {
      name: "both ends",
      file: only("/cod*.php"),
      yes: ["/cod.php", "/codfish/eel.php?a"],
      no: ["/Cod.PHP", "/a/cod.php", "/cod"],
    },
    {
      name: "a whole path",
      file: rules("Disallow: /a/b$", "Allow: /a/b/c"),
      no: ["/a/b"],
      yes: ["/a/b/", "/a/b/c", "/a/bc"],
    },
    {
      name: "a star within",
      file: rules("Disallow: /a/*/c"),
      no: ["/a/b/c", "/a//c", "/a/b/b/cd"],
      yes: ["/a/c", "/a/b/d"],
    },
    { name: "stars side by side", file: rules("Disallow: /a**b"), no: ["/ab", "/acb"], yes: ["/ac"] },
    { name: "a star before the end", file: rules("Disallow: /a*$"), no: ["/a", "/ab"], yes: ["/b"] },
    { name: "a star first", file: rules("Disallow: *.gif"), no: ["/a.gif", "/b/a.gif"], yes: ["/a.png"] },
    { name: "pieces may not overlap", file: rules("Disallow: /ab*ba$"), no: ["/abba", "/abcba"], yes: ["/aba"] },
    { name: "the end is the last of its kind", file: rules("Disallow: /*a$"), no: ["/aba", "/a"], yes: ["/ab"] },
    { name: "a dollar within is a dollar", file: rules("Disallow: /a$b"), no: ["/a$b", "/a%24b"], yes: ["/a"] },
    {
      name: "special characters, escaped",
      file: rules("Disallow: /a-%2A.html", "Disallow: /b-%24"),
      no: ["/a-*.html", "/a-%2a.html", "/b-$", "/b-$c"],
      yes: ["/a-b.html", "/b-"],
    },
    { name: "a query", file: rules("Disallow: /*?"), no: ["/a?b"], yes: ["/", "/a"] },
    {
      name: "a parameter",
      file: rules("Disallow: /*?*utm_"),
      no: ["/a?utm_source=b", "/?c=d&utm_source=b"],
      yes: ["/utm_", "/a?b"],
    },
    { name: "no fragment", file: rules("Disallow: /a$"), no: ["/a#b"] },
  ]);
});

test("escaped and raw characters are compared as the standard says", () => {
  check([
    {
      name: "a query stays as it is",
      file: rules("Disallow: /", "Allow: /a?b=c&d=http://e.f?g&h"),
      yes: ["/a?b=c&d=http://e.f?g&h"],
      no: ["/a?b=c"],
    },
    {
      name: "reserved in a query",
      file: rules("Disallow: /a?b=https://c.d"),
      no: ["/a?b=https://c.d", "/a?b=https%3A%2F%2Fc.d"],
    },
    {
      name: "the same, escaped in the rule",
      file: rules("Disallow: /a?b=https%3a%2f%2fc.d"),
      no: ["/a?b=https://c.d", "/a?b=https%3A%2F%2Fc.d"],
    },
    {
      name: "letters beyond ASCII",
      file: rules("Disallow: /a/ツ"),
      no: ["/a/ツ", "/a/%E3%83%84", "/a/%e3%83%84"],
      yes: ["/a/", "/a/%E3%83"],
    },
    { name: "the same, escaped", file: rules("Disallow: /a/%e3%83%84"), no: ["/a/ツ", "/a/%E3%83%84"] },
    {
      name: "unreserved letters, escaped in the rule",
      file: rules("Disallow: /a/%62%61%7A"),
      no: ["/a/baz", "/a/%62%61%7A"],
    },
    { name: "and in the address", file: rules("Disallow: /a/baz"), no: ["/a/b%61z", "/%61/baz"] },
    { name: "a slash that is none", file: rules("Disallow: /a%2Fb"), no: ["/a%2fb"], yes: ["/a/b"] },
    { name: "a slash that is one", file: rules("Disallow: /a/b"), no: ["/a/b"], yes: ["/a%2Fb"] },
    { name: "a question mark that is none", file: rules("Disallow: /a%3Fb"), no: ["/a%3fb"], yes: ["/a?b"] },
    { name: "a space", file: rules("Disallow: /a b"), no: ["/a b", "/a%20b"] },
    { name: "what no address has raw", file: rules('Disallow: /a{"|^}'), no: ['/a{"|^}', "/a%7B%22%7C%5E%7D"] },
    { name: "sub-delimiters", file: rules("Disallow: /a(b)!"), no: ["/a(b)!", "/a%28b%29%21"] },
    { name: "a lone percent sign", file: rules("Disallow: /100%"), no: ["/100%", "/100%a"] },
    {
      name: "a file in windows-1251",
      file: Buffer.from(
        "55 73 65 72 2d 61 67 65 6e 74 3a 20 2a 0a 44 69 73 61 6c 6c 6f 77 3a 20 2f ef ee e8 f1 ea 2d ef ee 2d ed ee e2 ee f1 f2 ff ec 0a".replaceAll(
          " ",
          "",
        ),
        "hex",
      ),
      no: ["/поиск-по-новостям"],
      yes: ["/"],
    },
  ]);
  assert.equal(pathOf("no address"), "/");
  assert.equal(pathOf("https://site.example"), "/");
  assert.equal(pathOf("https://site.example/a;b?c=d#e"), "/a;b?c=d");
  assert.equal(patternOf("/á%aa*$"), "/%C3%A1%AA*$");
});

test("crawl-delay", () => {
  const delays: [string, number | undefined][] = [
    ["", undefined],
    [rules("Crawl-delay: 5"), 5000],
    [rules("Crawl-delay: 0.5"), 500],
    [rules("Crawl-delay: 1,5"), 1500],
    [rules("crawl-delay:10 # seconds"), 10_000],
    [rules("Crawl-delay: 2s"), 2000],
    [rules("Crawl-delay: 0"), 0],
    [rules("Crawl-delay: -1"), undefined],
    [rules("Crawl-delay: soon"), undefined],
    [rules("Crawl-delay:"), undefined],
    ["Crawl-delay: 5", undefined],
    ["User-agent: *\nCrawl-delay: 5", 5000],
    ["User-agent: *\nCrawl-delay: 5\nDisallow: /\nUser-agent: Reader\nDisallow:", undefined],
    [`${rules("Crawl-delay: 5", "Disallow: /a")}\n${rules("Crawl-delay: 2")}`, 5000],
    ["User-agent: Reader\nUser-agent: B\nDisallow: /\nCrawl-delay: 7", 7000],
  ];
  for (const [file, expected] of delays) {
    assert.equal(groupFor(parseRobots(file), "Reader")?.crawlDelayMs, expected, file);
  }
});

test("sitemaps stand anywhere and belong to nobody", () => {
  const file =
    "Sitemap: https://site.example/1.xml\nUser-agent: A\nSITEMAP:/2.xml\nDisallow: /\n\nsitemap : https://site.example/3.xml?a=b # c\nSitemap:";
  assert.deepEqual(parseRobots(file).sitemaps, [
    "https://site.example/1.xml",
    "/2.xml",
    "https://site.example/3.xml?a=b",
  ]);
});

test("of a long file 500 KiB count, and no half a line", () => {
  const filler = "# .............................................................\n";
  const most = 500 * 1024;
  const start = "User-agent: *\nDisallow: /first\n";
  const rule = "Disallow: /private/";
  const comments = filler.repeat(most / filler.length + 10);
  const padded = (length: number): string => `${start}${comments.slice(0, length - start.length - 1)}\n`;
  check([
    { name: "within", file: padded(most - 100) + rule, no: ["/first", "/private/"], yes: ["/"] },
    { name: "at the limit", file: padded(most - rule.length) + rule, no: ["/first", "/private/"], yes: ["/"] },
    { name: "cut in two", file: `${padded(most - rule.length + 8)}${rule}\n`, no: ["/first"], yes: ["/", "/private/"] },
    { name: "beyond", file: padded(most + 100) + rule, no: ["/first"], yes: ["/private/"] },
  ]);
});

test("neither many rules nor many stars take long", () => {
  const stars = `Disallow: /${"*a".repeat(2000)}$`;
  const file = rules(...Array.from({ length: 90 }, () => stars));
  assert.ok(allows(parseRobots(file), "Reader", `https://site.example/${"a".repeat(1999)}b`));
  assert.ok(!allows(parseRobots(file), "Reader", `https://site.example/${"a".repeat(4000)}`));
});

test("a pattern matches as the regular expression that says the same", () => {
  const text = fc.stringMatching(/^[ab/]{0,8}$/);
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.boolean(), text, (pieces, isWhole, rest) => {
      const pattern = `/${pieces.join("*")}${isWhole ? "$" : ""}`;
      const path = `/${rest}`;
      assert.equal(matches(pattern, path), new RegExp(`^/${pieces.join(".*")}${isWhole ? "$" : ""}`).test(path));
    }),
    { numRuns: 5000 },
  );
});

test("any bytes are a file, and the rule that is in it is obeyed", () => {
  const line = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("User-agent: *", "Disallow: /a", "Allow: /", "Sitemap: b", "%", ":"),
  );
  fc.assert(
    fc.property(fc.array(line), fc.string({ unit: "binary" }), (lines, token) => {
      const robots = parseRobots(lines.join("\n"));
      assert.equal(typeof allows(robots, token, "https://site.example/a"), "boolean");
      const more = parseRobots(`${lines.join("\n").replaceAll("\0", "")}\nUser-agent: Only\nDisallow: /never`);
      assert.ok(!allows(more, "Only", "https://site.example/never"));
    }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void parseRobots(bytes)));
});
