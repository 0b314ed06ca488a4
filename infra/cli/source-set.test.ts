/** What `source set` changes, and what it does not. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";

const SETTINGS = {
  ...{ everyMinutes: 60, maxPages: 7, tags: ["news", "old"], rules: "title: //h1\nbody: //article\n", delayMs: 3000 },
  ...{ language: "de", lookAgainHours: [2], entries: [{ url: "https://a.example/rss", kind: "feed" }] },
};
const ADD = {
  action: "add",
  source: "a.example",
  url: "https://a.example/",
  name: "A",
  settings: JSON.stringify(SETTINGS),
};

type Shown = Record<string, unknown>;
const show = async (folder: string): Promise<Shown> => {
  const {
    visit: _,
    entryStates: __,
    incidents: ___,
    state: ____,
    version: _____,
    ruleVersion: ______,
    ...source
  } = (await data(folder, ["source", "show", "a.example"]))[0]!;
  return source;
};

/** An option of each kind, and what it changes. */
const CHANGES: readonly (readonly [args: readonly string[], field: string, after: unknown])[] = [
  [["--every", "5m"], "everyMinutes", 5],
  [["--every", "90s"], "everyMinutes", 1.5],
  [["--tag", "x"], "tags", ["news", "old", "x"]],
  [["--tag", "y", "--untag", "old", "--tag", "news"], "tags", ["news", "y"]],
  [["--name", "Another"], "name", "Another"],
  [["--url", "https://a.example/news"], "url", "https://a.example/news"],
  [["--set", "maxPages=20"], "maxPages", 20],
  [["--set", "tags=[b]"], "tags", ["b"]],
  [["--unset", "delayMs"], "delayMs", 1000],
  [["--unset", "language"], "language", null],
  [["--no-rules"], "rules", null],
  [["--rules", "rules.txt"], "rules", "title: //h2\nbody: //article\n"],
];

test("whatever is named is changed, all else stays, and both are said", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "rules.txt"), "title: //h2\nbody: //article\n");
  const some = fc.sample(
    fc.uniqueArray(fc.constantFrom(...CHANGES), { selector: ([, field]) => field, minLength: 2, maxLength: 4 }),
    {
      numRuns: 2,
      seed: 5,
    },
  );
  for (const changes of [...CHANGES.map((one) => [one]), ...some]) {
    await data(folder, ["send", "command", JSON.stringify(ADD)]);
    const before = await show(folder);
    const args = ["source", "set", "a.example", ...changes.flatMap(([given]) => given)];
    const [answer] = await data(folder, args);
    const expected = Object.fromEntries(changes.map(([, field, after]) => [field, after]));
    assert.equal(answer!.changed, true);
    const said = answer!.changes as { field: string; before: unknown; after: unknown }[];
    assert.deepEqual(Object.fromEntries(said.map(({ field, after }) => [field, after])), expected);
    for (const { field, before: old } of said) assert.deepEqual(old, before[field], field);
    const now = await show(folder);
    const { by: _, ...rest } = { ...before, ...expected } as Shown;
    const { by: __, ...all } = now;
    assert.deepEqual(all, rest);
    const again = await driftwire(folder, args);
    assert.deepEqual(
      [again.stdout, again.stderr, again.code],
      ["", "a.example is so already: nothing was changed\n", 0],
    );
  }
});

test("the difference is shown field by field; a dry run changes nothing; rules can be had, changed and set", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", JSON.stringify(ADD)]);
  const running = await up(context, folder);
  await idle(running);
  const { stdout: rules } = await driftwire(folder, ["source", "show", "a.example", "--rules"]);
  assert.equal(rules, SETTINGS.rules);
  writeFileSync(join(folder, "mine.txt"), rules.replace("//h1", "//h2\n# \u001b"));
  const dry = ["source", "set", "a.example", "--rules", "mine.txt", "--every", "5m", "--tag", "x", "--dry-run"];
  const { stdout, stderr, code } = await driftwire(folder, dry);
  assert.deepEqual([code, stderr], [0, "nothing was changed\n"]);
  assert.equal(
    stdout,
    'a.example\n  everyMinutes: 60 → 5\n  tags: ["news","old"] → ["news","old","x"]\n  rules: 2 lines → 3 lines\n    - title: //h1\n    + title: //h2\n    + # \\u001b\n',
  );
  assert.deepEqual((await show(folder)).everyMinutes, 60);
  const none = await driftwire(folder, ["source", "set", "a.example", "--no-rules"]);
  assert.match(none.stdout, /rules: 2 lines → none\n/);
  assert.match((await driftwire(folder, ["source", "show", "a.example", "--rules"])).stderr, /a\.example has no rules/);
  await running.stop();
});

test("a host stands for its source; where it has several they are named, also by what imports rules", async (context) => {
  const folder = workplace(context);
  for (const [source, url] of [
    ["one", "https://www.b.example/1"],
    ["two", "https://b.example/2"],
    ["only", "https://c.example/"],
  ])
    await data(folder, ["send", "command", JSON.stringify({ action: "add", source, url })]);
  const several = await failure(folder, ["source", "set", "b.example", "--every", "5m"]);
  assert.match(several.line, /^error several-sources: .*one of one, two, got b\.example/);
  const [only] = await data(folder, ["source", "set", "www.c.example", "--every", "7m"]);
  assert.equal(only?.source, "only");
  writeFileSync(join(folder, "b.example.txt"), "body: //article\n");
  const dry = await driftwire(folder, ["source", "import", "b.example.txt", "--dry-run"]);
  assert.match(dry.stderr, /^b\.example\.txt is for 2 sources: one, two; with --source ID only for that one$/m);
  const chosen = await data(folder, ["source", "import", "b.example.txt", "--source", "two"]);
  assert.deepEqual(
    chosen.map(({ source, what }) => [source, what]),
    [["two", "rules"]],
  );
  assert.match(
    (await failure(folder, ["source", "import", "b.example.txt", "--source", "tow"])).line,
    /no-such-source: .*perhaps two/,
  );
});

test("what can't be set is bad usage, and changes nothing", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", JSON.stringify(ADD)]);
  writeFileSync(join(folder, "bad.txt"), "title: //h1[\n");
  writeFileSync(join(folder, "empty.txt"), "\n \n");
  const before = await show(folder);
  for (const [args, expected] of [
    [[], /expected what to change/],
    [["--every", "often"], /--every\): expected a span of time/],
    [["--set", "everyMinutes=0"], /--set\): expected everyMinutes as/],
    [["--every", "30s"], /everyMinutes\): expected everyMinutes as 1 or more, unless .*, got 0\.5/],
    [["--unset", "maxPage"], /--unset\): expected maxPages/],
    [["--url", "ftp://x"], /an http or https address/],
    [["--rules", "empty.txt"], /--rules\): expected a file with rules .*, got an empty one/],
    [["--tag", ""], /tags\.\d as/],
  ] as const) {
    const { line, code } = await failure(folder, ["source", "set", "a.example", ...args]);
    assert.match(line, /^error bad-usage: /);
    assert.match(line, expected);
    assert.equal(code, 2);
  }
  assert.match(
    (await failure(folder, ["source", "set", "a.example", "--rules", "bad.txt"])).line,
    /^error bad-rule: .*bad\.txt:1/,
  );
  assert.match(
    (await failure(folder, ["source", "set", "a.exmple", "--every", "5m"])).line,
    /no-such-source: .*perhaps a\.example/,
  );
  assert.deepEqual(await show(folder), before);
});

test("`add --replace` says what it resets", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", JSON.stringify(ADD)]);
  const args = ["source", "add", "https://a.example/", "--id", "a.example", "--replace", "--anyway", "--yes"];
  const { stderr, code } = await driftwire(folder, [
    ...args,
    "--as",
    "feed",
    "--set",
    "maxPages=9",
    "--set",
    "allowPrivate=false",
  ]);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^ {2}everyMinutes: 60 → 5$/m);
  assert.match(stderr, /^ {2}maxPages: 7 → 9$/m);
  assert.match(stderr, /^ {2}rules: 2 lines → none$/m);
  const [, reset] = /^a\.example is replaced: (.*) get their defaults, since not named; .*source set a\.example/m.exec(
    stderr,
  )!;
  assert.deepEqual(reset!.split(", ").sort(), ["delayMs", "everyMinutes", "lookAgainHours", "rules", "tags"]);
});
