import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { data, driftwire, type Ended, failure, until, up, workplace } from "../../test/spawned.ts";
import { openNewsroom } from "../newsroom/server.ts";
import type { SideBySide } from "../sources/ways.ts";

const HERE = ["--allow-private", "--set", "delayMs=0"];

/** The address of a simulated site that has a feed in order, and news of today. */
async function site(context: TestContext): Promise<string> {
  const room = await openNewsroom({ sites: 10, seed: 1, start: Date.now(), speed: 1, port: 0 });
  context.after(() => room.close());
  const sites = Array.from({ length: 10 }, (_, index) => room.world.site(index));
  return sites.find(({ feed }) => feed.kind === "rss" && feed.faults.length === 0)!.origin;
}

interface Looked {
  readonly source: Record<string, unknown>;
  readonly candidates: readonly Record<string, unknown>[];
  readonly documents: readonly Record<string, unknown>[];
  readonly sent?: boolean;
}

const one = async (folder: string, args: string[]): Promise<Looked> =>
  (await data(folder, ["source", ...args]))[0] as unknown as Looked;
const commands = async (folder: string): Promise<unknown[]> => {
  const sent = await driftwire(folder, ["tail", "command", "--json"]);
  return sent.stdout.split("\n").filter((line) => line !== "");
};
const lastLine = ({ stderr }: Ended): string => stderr.trimEnd().split("\n").at(-1)!;

test("a site is tried out, added, tried out again, and listed", async (context) => {
  const [folder, url] = [workplace(context), await site(context)];
  const looked = await one(folder, ["test", url, ...HERE]);
  assert.equal((await commands(folder)).length, 0, "nothing was sent");
  assert.ok(looked.candidates.some(({ chosen, kind, from }) => chosen === true && kind === "feed" && from === "link"));
  assert.equal(looked.documents.length, 5);
  assert.deepEqual(
    looked.documents.map(({ code }) => code),
    ["ok", "ok", "ok", undefined, undefined],
  );
  for (const { url: address, title, published } of looked.documents)
    assert.ok(String(address).startsWith(url) && title && published);
  const [{ extracted }] = looked.documents as unknown as [{ extracted: SideBySide }];
  assert.ok(extracted.characters > 100);
  for (const [name, ways] of Object.entries(extracted.fields)) {
    assert.deepEqual(
      ways.map(({ chosen }) => chosen),
      ways.map((_, index) => index === 0),
      name,
    );
    for (const { way, value, confidence } of ways) assert.ok(way && value && confidence > 0, name);
  }
  assert.ok(extracted.fields.title.some(({ way }) => way === "feed"));
  const byRule = await driftwire(folder, [
    "source",
    "test",
    url,
    ...HERE,
    "--pages",
    "1",
    "--set",
    'rules="title: //h1"',
  ]);
  assert.match(byRule.stdout, /^ {6}title +\+ rule +0\.\d\d {2}\S/m);
  assert.match(byRule.stdout, /^ {6}body +\+ \S+ +0\.\d\d {2}\d+ characters: /m);

  const added = await one(folder, ["add", `${url}/`, ...HERE, "--yes", "--id", "paper", "--set", "tags=[news, test]"]);
  assert.equal(added.sent, true);
  const text = await driftwire(folder, ["source", "test", "paper", "--documents", "1", "--pages", "0"]);
  assert.equal(text.code, 0, text.stderr);
  assert.match(text.stdout, /^paper {2}.*\n\nentry points\n {2}\+ feed .*\n {4}as given: \d+ articles\n/);
  assert.doesNotMatch(text.stdout, /ok, \d+ KiB/);

  const refused = await driftwire(folder, ["source", "test", "paper", "--set", "allowPrivate=false", "--json"]);
  assert.equal((JSON.parse(refused.stdout) as Looked).candidates[0]?.code, "refused-address", "as it would be");

  const running = await up(context, folder);
  const visited = async () =>
    (await data(folder, ["source", "list"]))[0]?.visit as { last: Record<string, unknown> | null } | null;
  const last = await until(async () => {
    const visit = await visited();
    return visit?.last?.isOver === true ? visit.last : undefined;
  }, 120_000);
  assert.ok(Number(last.pages) > 0, "while it runs");
  assert.equal(last.failed, 0);
  const [listed] = await data(folder, ["source", "list"]);
  assert.deepEqual(
    [listed?.id, listed?.state, listed?.tags, listed?.version],
    ["paper", "learning", ["news", "test"], 1],
  );
  const [shown] = await data(folder, ["source", "show", "paper"]);
  assert.deepEqual([shown?.delayMs, shown?.allowPrivate, shown?.entries], [0, true, added.source.entries]);
  await running.stop();
  assert.ok(Number((await visited())?.last?.pages) > 0, "and when it does not");
  const all = await driftwire(folder, ["source", "show", "paper"]);
  assert.match(all.stdout, /^last visit +20.*: \d+ pages, 0 failed, \d+ unchanged$/m);
  const table = await driftwire(folder, ["source", "list"]);
  assert.match(
    table.stdout,
    /^id +state +name +entries +last visit +pages +failed +pages ever +failed ever +why +address\npaper /,
  );
  assert.match(table.stderr, /^pages: .*; failed: .*; ever: in all visits$/m);
});

test("an address of this machine is refused unless it is allowed, and what goes wrong has its code", async (context) => {
  const [folder, url] = [workplace(context), await site(context)];
  const refused = await failure(folder, ["source", "test", url]);
  assert.match(refused.line, /^error page-not-had: .*refused-address: /);
  assert.match(refused.more.join(), /^ {2}refused-address: .*--allow-private/);
  assert.equal(refused.code, 1);
  const missing = await failure(folder, ["source", "add", `${url}/nothing-here`, "--yes", ...HERE]);
  assert.match(missing.line, /^error page-not-had: .*http-status: status 404/);
  const broken = await driftwire(folder, ["source", "test", `${url}/gone.xml`, "--as", "feed", "--json", ...HERE]);
  assert.equal(broken.code, 1);
  assert.equal((JSON.parse(broken.stdout) as Looked).candidates[0]?.code, "http-status");
  assert.equal(JSON.parse(lastLine(broken)).error.code, "page-not-had");
  assert.equal((await commands(folder)).length, 0);
});

test("what is known already is not added twice, but replaced when asked", async (context) => {
  const [folder, url] = [workplace(context), await site(context)];
  const as = [...HERE, "--yes", "--as", "auto", "--pages", "0"];
  await one(folder, ["add", url, "--id", "paper", ...as]);
  const sameId = await failure(folder, ["source", "add", `${url}/politics`, "--id", "paper", ...as]);
  assert.match(sameId.line, /^error source-known: .*\(paper\)/);
  const sameUrl = await failure(folder, ["source", "add", url, "--id", "other", ...as]);
  assert.match(sameUrl.line, /^error source-known: .*\(paper\)/);
  await one(folder, ["add", url, "--id", "paper", "--replace", "--set", "maxPages=7", ...as]);
  assert.equal((await data(folder, ["source", "show", "paper"]))[0]?.maxPages, 7);
  await data(folder, ["send", "command", '{"action":"add","source":"s","url":"https://me:geheim@s.example/"}']);
  for (const args of [["list"], ["show", "s"], ["add", "https://me:geheim@s.example/", "--id", "t", ...as]]) {
    const { stdout, stderr } = await driftwire(folder, ["source", ...args]);
    assert.match(stdout + stderr, /s\.example/);
    assert.doesNotMatch(stdout + stderr, /geheim/);
  }
});

test("sources are paused, resumed and removed, all that are named or none", async (context) => {
  const folder = workplace(context);
  for (const id of ["one", "two"])
    await data(folder, ["send", "command", `{"action":"add","source":"${id}","url":"https://${id}.example/"}`]);
  const states = async () => (await data(folder, ["source", "list"])).map(({ id, state }) => [id, state]);
  const wrong = await failure(folder, ["source", "pause", "one", "towo"]);
  assert.match(wrong.line, /^error no-such-source: .*expected perhaps two, got towo/);
  assert.deepEqual(await states(), [
    ["one", "learning"],
    ["two", "learning"],
  ]);
  assert.deepEqual(await data(folder, ["source", "pause", "one", "two"]), [
    { source: "one", state: "paused", changed: true },
    { source: "two", state: "paused", changed: true },
  ]);
  const again = await driftwire(folder, ["source", "pause", "one"]);
  assert.equal(again.stdout, "one is already paused\n");
  await data(folder, ["source", "resume", "two"]);
  await data(folder, ["source", "remove", "one"]);
  assert.deepEqual(await states(), [["two", "learning"]]);
  const gone = await failure(folder, ["source", "show", "one"]);
  assert.match(gone.line, /^error no-such-source: /);
  const none = await driftwire(workplace(context), ["source", "list"]);
  assert.match(lastLine(none), /^error no-home: /);
});

test("an address is looked at and shown before consent is asked for", async (context) => {
  const [folder, url] = [workplace(context), await site(context)];
  const add = ["source", "add", url, ...HERE, "--pages", "0", "--every", "3s"];
  const asked = await driftwire(folder, add);
  assert.match(asked.stdout, /\n\nentry points\n {2}\+ feed /, "what it is about");
  assert.match(
    lastLine(asked),
    /^error bad-usage: .*expected --yes, since there is no terminal to ask on: nothing was/,
  );
  assert.equal(asked.code, 2);
  const json = await driftwire(folder, [...add, "--json"]);
  assert.equal((JSON.parse(json.stdout) as Looked).sent, false);
  assert.match(json.stderr, /expected --yes/);
  assert.deepEqual(await commands(folder), [], "nothing was sent");
  const added = (await data(folder, [...add, "--yes"]))[0] as unknown as Looked;
  assert.deepEqual([added.sent, added.source.everyMinutes], [true, 0.05], "a site of one's own as often as one likes");
});

test("what is not understood is bad usage", async (context) => {
  const folder = workplace(context);
  const cases: [args: string[], expected: RegExp][] = [
    [["add", "ftp://x.example/", "--yes"], /URL\): expected an http or https address/],
    [["add", "https://x.example/", "--yes", "--id", "a b"], /--id\): expected letters/],
    [["add", "https://x.example/", "--yes", "--set", "mxPages=4"], /--set\): expected maxPages/],
    [["add", "https://x.example/", "--yes", "--set", "maxPages=0"], /--set\): expected maxPages as 1 or more, got 0/],
    [["add", "https://x.example/", "--yes", "--set", "tags=[a"], /--set tags:1:3\): got Flow sequence/],
    [
      ["add", "https://x.example/", "--yes", "--set", `tags=${"[".repeat(5000)}`],
      /--set tags:1\): expected at most 100 nested maps/,
    ],
    [["add", "ftp://me:geheim@x.example/"], /expected an http or https address, .*got "ftp:\/\/\*\*\*@x\.example\/"/],
    [["add", "http://[nonsense"], /expected an http or https address/],
    [["add", "https://x.example/", "--yes", "--every", "20s"], /expected everyMinutes as 1 or more, unless /],
    [["add", "https://x.example/", "--yes", "--as", "rss"], /--as\): expected one of auto, feed/],
    [["pause"], /missing required argument/],
  ];
  for (const [args, expected] of cases) {
    const { line, code } = await failure(folder, ["source", ...args]);
    assert.match(line, expected);
    assert.match(line, /^error bad-usage/);
    assert.equal(code, 2);
  }
});
