import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";

test("import: lists and rules are taken, what is not is said, and nothing in a dry run", async (context) => {
  const folder = workplace(context);
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write(
    "feeds.opml",
    '<opml><body><outline text="A" xmlUrl="https://a.example/rss" htmlUrl="https://a.example/"/></body></opml>',
  );
  mkdirSync(join(folder, "rules"));
  write("rules/a.example.txt", "body: //article\n");
  write("rules/b.example.txt", "body: //article\n");
  const args = ["source", "import", "feeds.opml", "rules"];
  const dry = await driftwire(folder, [...args, "--dry-run"]);
  assert.match(dry.stdout, /^what +source +from +why +address\nadd +a\.example +feeds\.opml +1 feed +https:.*\nrules /);
  const sum = "1 source added, rules of 1 set, 1 file for hosts without a source";
  assert.equal(dry.stderr, `${sum}; nothing was changed\n`);
  assert.deepEqual(await data(folder, ["tail", "command"]), []);

  const running = await up(context, folder);
  const taken = await data(folder, args);
  assert.deepEqual(
    taken.map(({ what, source }) => [what, source]),
    [
      ["add", "a.example"],
      ["rules", "a.example"],
      ["no-source", null],
    ],
  );
  await idle(running);
  const urls = await driftwire(folder, ["source", "import", "-"], {
    input: "https://a.example/\nhttps://c.example/ C\n",
  });
  assert.match(urls.stdout, /skip +a\.example +stdin:1 +already known/);
  assert.equal(urls.stderr, "1 source added, 1 skipped\n");
  await idle(running);
  const listed = await data(folder, ["source", "list"]);
  assert.deepEqual(
    listed.map(({ id, name }) => [id, name]),
    [
      ["a.example", "A"],
      ["c.example", "C"],
    ],
  );
  const [shown] = await data(folder, ["source", "show", "a.example"]);
  assert.equal(shown?.rules, "body: //article\n");
  assert.equal((await data(folder, ["reject", "list"])).length, 0);
  await running.stop();
});

test("import: what can't be read is refused, and nothing of the rest is taken", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "urls"), "https://a.example/\n");
  writeFileSync(join(folder, "odd"), "something else\n");
  writeFileSync(join(folder, "cut.opml"), '<opml><body><outline xmlUrl="https://b.example/rss"/><outl');
  writeFileSync(join(folder, "sources.yaml"), "sources:\n  c: { url: https://c.example/ }\n");
  const cases: [args: string[], expected: RegExp, code: number][] = [
    [["urls", "cut.opml"], /^error bad-import: .*\(cut\.opml\): expected OPML to its end.*ends after 1 feed/, 1],
    [["urls", "sources.yaml"], /^error bad-import: .*\(sources\.yaml\): expected OPML, a site-config file, or/, 1],
    [["urls", "nowhere"], /^error bad-import: .*\(nowhere\): expected a readable file/, 1],
    [["urls", "odd"], /^error bad-import: .*\(odd\): expected OPML/, 1],
    [["urls", "--as", "list"], /^error bad-usage: .*--as\): expected one of opml, site-config, urls/, 2],
  ];
  for (const [args, expected, status] of cases) {
    const { line, code } = await failure(folder, ["source", "import", ...args]);
    assert.match(line, expected);
    assert.equal(code, status);
  }
  const sent = await driftwire(folder, ["tail", "command", "--json"]);
  assert.equal(sent.stdout, "");
});
