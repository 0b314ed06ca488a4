import assert from "node:assert/strict";
import { test } from "node:test";
import type { Command, Source } from "../../schemas/generated/records.ts";
import { TestDriver } from "../../test/driver.ts";
import { topology } from "../../topology/topology.ts";
import { carriedOut, checkCommand } from "./processor.ts";
import { sourceSettings } from "./settings.ts";

let last = 0;

const command = (action: Command["action"], source: string, more: Partial<Command> = {}): Command => ({
  id: `${action}-${source}-${++last}`,
  action,
  source,
  url: null,
  name: null,
  settings: null,
  by: "test",
  ...more,
});

const give = (driver: TestDriver, value: Command): void => driver.pipe("command", value.source, value);

test("a source is added, paused, resumed and removed", () => {
  const driver = new TestDriver(topology);
  give(driver, command("add", "lenta", { url: "https://lenta.example/" }));
  give(driver, command("pause", "lenta"));
  give(driver, command("resume", "lenta"));
  give(driver, command("remove", "lenta"));
  const written = driver.read("source").map(({ key, value }) => ({ key, value }));
  const source = {
    id: "lenta",
    name: "lenta.example",
    url: "https://lenta.example/",
    by: "test",
    ...sourceSettings.parse({}),
  };
  assert.deepEqual(written, [
    { key: "lenta", value: { ...source, state: "active", version: 1, ruleVersion: 1 } },
    { key: "lenta", value: { ...source, state: "paused", version: 2, ruleVersion: 1 } },
    { key: "lenta", value: { ...source, state: "active", version: 3, ruleVersion: 1 } },
    { key: "lenta", value: null },
  ]);
  assert.equal(driver.state("sources", "known", "lenta"), undefined);
});

test("what is set of a source stays until it is set anew", () => {
  const driver = new TestDriver(topology);
  const url = "https://lenta.example/";
  give(driver, command("add", "lenta", { url, settings: '{"everyMinutes":30,"tags":["ru"]}' }));
  give(driver, command("pause", "lenta"));
  give(driver, command("add", "lenta", { name: "Lenta", by: "another" }));
  give(driver, command("add", "lenta", { settings: '{"maxPages":5}' }));
  give(driver, command("add", "lenta", { url, by: "another" }));
  const written = driver.read("source").map(({ value }) => {
    const { everyMinutes, tags, maxPages, name, state, by } = value as Source;
    return [everyMinutes, tags.join(), maxPages, name, state, by];
  });
  assert.deepEqual(written, [
    [30, "ru", 100, "lenta.example", "active", "test"],
    [30, "ru", 100, "lenta.example", "paused", "test"],
    [30, "ru", 100, "Lenta", "paused", "test"],
    [5, "", 5, "Lenta", "paused", "test"],
    [5, "", 5, "Lenta", "paused", "another"],
  ]);
});

test("no server is asked more often than each minute, unless it is one's own, or an earlier version was told so", () => {
  const url = "https://lenta.example/";
  const add = (settings: object): Command => command("add", "lenta", { url, settings: JSON.stringify(settings) });
  for (const everyMinutes of [0.01, 0.5, 0.99]) {
    const driver = new TestDriver(topology);
    assert.throws(() => checkCommand(add({ everyMinutes })), /everyMinutes as 1 or more/, "told before it is sent");
    give(driver, add({ everyMinutes }));
    assert.deepEqual(driver.read("source"), []);
    give(driver, add({ everyMinutes, allowPrivate: true }));
    give(driver, add({ everyMinutes }));
    give(driver, add({ everyMinutes: 1 }));
    const written = driver.read("source").map(({ value }) => (value as Source).everyMinutes);
    assert.deepEqual(written, [everyMinutes, 1]);
    const old = { ...(driver.state("sources", "known", "lenta") as Source), everyMinutes };
    assert.equal(carriedOut(add({ everyMinutes, maxPages: 7 }), old)?.maxPages, 7);
  }
});

test("every change of how to extract makes a new version of the rules, and nothing else does", () => {
  const driver = new TestDriver(topology);
  const add = (settings: object | null, more: Partial<Command> = {}): void =>
    give(driver, command("add", "lenta", { settings: settings === null ? null : JSON.stringify(settings), ...more }));
  add(null, { url: "https://lenta.example/" });
  add({ rules: "body: //article" });
  add({ rules: "body: //article", maxPages: 5 });
  give(driver, command("pause", "lenta"));
  add({ rules: "body: //main" });
  add({ rules: "body: //main", prefer: { title: ["opengraph", "rule"] } });
  add({ prefer: { title: ["opengraph", "rule"] }, rules: "body: //main" });
  add({});
  assert.deepEqual(
    driver.read("source").map(({ value }) => (value as Source).ruleVersion),
    [1, 2, 2, 2, 3, 4, 4, 5],
  );
  add({ prefer: { title: ["the moon"] } });
  add({ prefer: { headline: ["rule"] } });
  assert.equal(driver.rejects().length, 2);
});

test("a source that is removed and added again is another one: its versions go on", () => {
  const driver = new TestDriver(topology);
  const url = "https://lenta.example/";
  give(driver, command("add", "lenta", { url, settings: '{"rules":"body: //article"}' }));
  give(driver, command("add", "lenta", { settings: '{"rules":"body: //main"}' }));
  give(driver, command("remove", "lenta"));
  give(driver, command("add", "lenta", { url, settings: '{"rules":"body: //main"}' }));
  give(driver, command("pause", "lenta"));
  assert.deepEqual(
    driver.read("source").map(({ value }) => value && [(value as Source).version, (value as Source).ruleVersion]),
    [[1, 1], [2, 2], null, [3, 3], [4, 3]],
  );
  assert.equal(driver.state("sources", "removed", "lenta"), undefined);
});

test("rules that can't be understood are refused with line and directive; what only others understand is not", () => {
  const driver = new TestDriver(topology);
  const url = "https://lenta.example/";
  const add = (rules: string): void =>
    give(driver, command("add", "lenta", { url, settings: JSON.stringify({ rules }) }));
  add("title: //h1\nbody: //div[");
  add("title: //h1\nmystery: yes\nnot a directive\nbody: //article");
  assert.deepEqual(
    driver.rejects().map(({ headers }) => headers["__dlq.errors.message"]),
    ["rules: line 2, body, character 7: expected a name, *, or the kind of a node, got the end"],
  );
  assert.equal(driver.read("source").length, 1);
});

test("a source may be added paused: nobody sees it active", () => {
  const driver = new TestDriver(topology);
  give(driver, command("add", "lenta", { url: "https://lenta.example/", settings: '{"state":"paused","maxPages":5}' }));
  give(driver, command("add", "lenta", { settings: '{"maxPages":6}' }));
  give(driver, command("add", "lenta", { settings: '{"state":"off"}' }));
  assert.deepEqual(
    driver.read("source").map(({ value }) => [(value as Source).state, (value as Source).maxPages]),
    [
      ["paused", 5],
      ["paused", 6],
    ],
  );
  assert.equal(driver.rejects().length, 1);
});

test("settings that make no sense are refused with what is wrong", () => {
  const driver = new TestDriver(topology);
  const url = "https://lenta.example/";
  for (const settings of ["{", '{"maxPages":0}', '{"every":5}', '{"entries":[{"url":"file:///etc/passwd"}]}'])
    give(driver, command("add", "lenta", { url, settings }));
  const said = driver
    .rejects()
    .map(({ headers }) => [headers["driftwire.reject.code"], headers["__dlq.errors.exception.message"]]);
  assert.equal(said.length, 4);
  for (const [code] of said) assert.equal(code, "bad-settings");
  assert.deepEqual(driver.read("source"), []);
});

test("a command that can't be carried out goes to reject with its code", () => {
  const driver = new TestDriver(topology);
  give(driver, command("pause", "nobody"));
  give(driver, command("add", "odd", { url: "ftp://odd.example/" }));
  const codes = driver
    .rejects()
    .map(({ key, headers }) => [key, headers["driftwire.reject.code"], headers["__dlq.errors.topic"]]);
  assert.deepEqual(codes.sort(), [
    ["nobody", "unknown-source", "command"],
    ["odd", "bad-url", "command"],
  ]);
  assert.deepEqual(driver.read("source"), []);
});

test("a command that comes twice is carried out once", () => {
  const driver = new TestDriver(topology);
  const add = command("add", "lenta", { url: "https://lenta.example/" });
  give(driver, add);
  give(driver, command("pause", "lenta"));
  give(driver, add);
  assert.deepEqual(
    driver.read("source").map(({ value }) => (value as { version: number }).version),
    [1, 2],
  );
});

test("an id is a line that shows, of at most 256 bytes, whatever else a command says", () => {
  const blanks = ["", " ", "\t", "\u00a0\u3000", "\u200b\ufeff", "\u2028"];
  const controls = [0x1, 0x7, 0x9, 0xa, 0xd, 0x1b, 0x7f, 0x85, 0x9f, 0x2028, 0x2029].flatMap((code) => {
    const odd = String.fromCodePoint(code);
    return [`${odd}lenta`, `le${odd}nta`, `lenta${odd}`];
  });
  const long = ["x".repeat(257), "ж".repeat(129), "😀".repeat(65)];
  const good = ["a", "lenta.example", "первый", "with blank", "x".repeat(256), "😀".repeat(64), "../../x", "0"];
  const driver = new TestDriver(topology);
  const codes = (ids: readonly string[]): unknown[] => {
    for (const id of ids) give(driver, command("add", id, { url: "https://x.example/" }));
    return driver.rejects().map(({ headers }) => headers["driftwire.reject.code"]);
  };
  assert.deepEqual(
    codes([...blanks, ...controls]),
    [...blanks, ...controls].map(() => "bad-id"),
  );
  assert.deepEqual(
    codes(long),
    long.map(() => "key-too-long"),
  );
  assert.deepEqual(codes(good), []);
  for (const id of [...blanks, ...controls, ...long])
    assert.throws(() => checkCommand(command("add", id)), /expected/, "told before it is sent");
  for (const id of good) checkCommand(command("add", id));
});
