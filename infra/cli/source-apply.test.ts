import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";

function place(context: TestContext, text: string): { folder: string; write(text: string): void } {
  const folder = workplace(context);
  const write = (content: string): void => writeFileSync(join(folder, "sources.yaml"), content);
  write(text);
  return { folder, write };
}

const of = (records: Record<string, unknown>[]) =>
  records.map(({ source, what, changes }) => [source, what, ...(changes as string[])]);
const sources = async (folder: string) => {
  const last = new Map<unknown, unknown>();
  for (const { key, value } of await data(folder, ["tail", "source", "--from", "start"])) last.set(key, value);
  return Object.fromEntries(last) as Record<string, Record<string, unknown> | null>;
};

const TWO = `
sources:
  a: { url: https://a.example/, maxPages: 5 }
  b: { url: https://b.example/, state: paused }
`;

test("apply sends what differs, once, also while nothing runs", async (context) => {
  const { folder, write } = place(context, TWO);
  assert.deepEqual(of(await data(folder, ["source", "apply", "--dry-run"])), [
    ["a", "add"],
    ["b", "add", "state: paused"],
  ]);
  assert.deepEqual(await data(folder, ["tail", "command"]), []);
  await data(folder, ["source", "apply"]);
  const again = await driftwire(folder, ["source", "apply"]);
  assert.deepEqual([again.code, again.stdout, again.stderr], [0, "", "nothing to do\n"], "what waits is known");
  assert.equal((await data(folder, ["tail", "command"])).length, 2);

  write(TWO.replace("maxPages: 5", "maxPages: 6"));
  const changed = await driftwire(folder, ["source", "apply"]);
  assert.match(changed.stdout, /^change a sources\.yaml:3:3\n {7}maxPages: 5 → 6\n$/);
  assert.equal(changed.stderr, "1 to change\n");

  const running = await up(context, folder);
  await idle(running);
  const { a, b } = await sources(folder);
  assert.deepEqual([a?.maxPages, a?.state, a?.by], [6, "active", "sources.yaml"]);
  assert.deepEqual([b?.name, b?.state], ["b.example", "paused"]);
  assert.match(running.stderr(), /sources of [^"]*: nothing to do/);
  assert.equal((await data(folder, ["reject", "list"])).length, 0);
  await running.stop();
});

test("what commands set stays where the file says nothing of it; gone from the file is not gone", async (context) => {
  const { folder, write } = place(context, TWO);
  const first = await up(context, folder);
  await data(folder, ["send", "command", '{"action":"pause","source":"a"}']);
  await data(folder, ["send", "command", '{"action":"add","source":"mine","url":"https://mine.example/"}']);
  const setting = JSON.stringify({ maxPages: 5, everyMinutes: 9, rules: "title: //h1" });
  await data(folder, ["send", "command", JSON.stringify({ action: "add", source: "a", settings: setting })]);
  await idle(first);
  assert.deepEqual(of(await data(folder, ["source", "apply"])), [["a", "change", "everyMinutes: 9 → 5"]]);
  await idle(first);
  const { a } = await sources(folder);
  assert.deepEqual([a?.state, a?.rules, a?.everyMinutes], ["paused", "title: //h1", 5]);

  write("sources:\n  a: { url: https://a.example/, maxPages: 5, rules: null, state: active }\n");
  await first.stop();
  const second = await up(context, folder);
  await idle(second);
  assert.match(second.stderr(), /1 to change/);
  assert.match(second.stderr(), /1 no longer in the file but still watched/);
  const then = await sources(folder);
  assert.deepEqual([then.a?.state, then.a?.rules], ["active", null]);
  assert.ok(then.b && then.mine);
  assert.deepEqual(of(await data(folder, ["source", "apply"])), [["b", "left"]]);
  assert.deepEqual(of(await data(folder, ["source", "apply", "--prune"])), [["b", "remove"]]);
  await idle(second);
  const last = await sources(folder);
  assert.equal(last.b ?? null, null);
  assert.ok(last.mine, "it was not set by the file");

  write("sources:\n  b: { url: https://b.example/ }\n  a: { url: https://a.example/, maxPages: 5, rules: null }\n");
  assert.deepEqual(of(await data(folder, ["source", "apply"])), [["b", "add"]], "what was removed comes back");
  await idle(second);
  assert.ok((await sources(folder)).b);
  await second.stop();
});

test("a wrong file changes nothing, and keeps `up` from starting", async (context) => {
  const { folder } = place(context, "sources:\n  a: { url: https://a.example/ }\n  b: { ulr: x }\n");
  const one = await failure(folder, ["source", "apply"]);
  assert.equal(one.code, 1);
  assert.match(one.line, /^error bad-sources: .*\(sources\.yaml:3:8\): expected url, got ulr\. /);
  const other = await driftwire(folder, ["up"]);
  assert.equal(other.code, 1);
  assert.match(other.stderr, /error bad-sources: .*sources\.yaml:3:8/);
  assert.deepEqual(await data(folder, ["tail", "command"]), []);
  const nowhere = await failure(workplace(context), ["source", "apply"]);
  assert.match(
    nowhere.line,
    /^error bad-sources: .*expected sources\.yaml beside driftwire\.yaml, or FILE, got neither/,
  );
});

test("the file may have another name, and another place", async (context) => {
  const folder = workplace(context, "sources: my/sites.yaml\n");
  const missing = await failure(folder, ["source", "apply"]);
  assert.match(missing.line, /my\/sites\.yaml\): expected a readable file/);
  writeFileSync(join(folder, "sites.yml"), TWO);
  assert.equal((await data(folder, ["source", "apply", "sites.yml"])).length, 2);
  const schema = await driftwire(folder, ["source", "schema"]);
  assert.equal(JSON.parse(schema.stdout).additionalProperties, false);
});

test("what is passed over of rules is said", async (context) => {
  const folder = workplace(context);
  const rules = "    rules: |\n      tittle: //h1\n      body: //article\n";
  writeFileSync(join(folder, "sources.yaml"), `sources:\n  a:\n    url: https://a.example/\n${rules}`);
  const { stderr, code } = await driftwire(folder, ["source", "apply", "--dry-run"]);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^a: rules, line 1: tittle: /m);
});
