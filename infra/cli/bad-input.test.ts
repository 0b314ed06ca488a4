import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { add, data, driftwire, failure, up, workplace } from "../../test/spawned.ts";

test("wrong settings are named with their line and column", async (context) => {
  const folder = workplace(context);
  const cases: [file: string, expected: RegExp][] = [
    ["http:\n  prot: 4\n", /\(driftwire\.yaml:2:3\): expected http\.port, got http\.prot/],
    ["http:\n  port: 70000\n", /\(driftwire\.yaml:2:9\): expected http\.port as 65535 or less, got 70000/],
    ["http: [1\n", /\(driftwire\.yaml:2:1\)/],
    ["- a\n", /\(driftwire\.yaml:1:1\): expected a map of settings/],
    [
      "registry:\n  auth: geheim\n",
      /\(driftwire\.yaml:2:9\): expected registry\.auth as user:password, got something else/,
    ],
    ["processors:\n  sorces: { a: 1 }\n", /^error unknown-processor: .*\(driftwire\.yaml:2:11, processors\.sorces\)/],
    [
      "processors:\n  sources: { a: 1 }\n",
      /^error bad-settings: .*\(driftwire\.yaml:2:12, processors\.sources\): expected none, got a/,
    ],
  ];
  for (const [file, expected] of cases) {
    writeFileSync(join(folder, "driftwire.yaml"), file);
    const { line, code } = await failure(folder, ["up"]);
    assert.equal(code, 1);
    assert.match(line, expected);
  }
});

test("a port that is taken", async (context) => {
  const folder = workplace(context);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { line, code } = await failure(folder, ["up", "--port", String(port)], {
    env: { DRIFTWIRE_SQL_PORT: "0" },
  });
  assert.equal(code, 1);
  assert.equal(
    line,
    `error port-in-use: The HTTP port is in use (127.0.0.1:${port}). Choose another with --port (0 picks a free one).`,
  );
  // It gave the home folder up again.
  assert.equal((await (await up(context, folder)).stop()).code, 0);
});

test("a damaged log is refused, is not touched, and doctor says the same", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", "-"], {
    input: Array.from({ length: 200 }, (_, index) => add(`s${index}`)).join("\n"),
  });
  const log = join(folder, "home/log.mdb");
  const whole = readFileSync(log);
  const damages: [name: string, damage: () => void][] = [
    ["garbage", () => writeFileSync(log, Buffer.alloc(9000, "garbage"))],
    ["cut to less than a page", () => truncateSync(log, 1000)],
    ["cut", () => truncateSync(log, 20_000)],
  ];
  for (const [name, damage] of damages) {
    writeFileSync(log, whole);
    damage();
    const damaged = readFileSync(log);
    for (const args of [["up"], ["tail", "command"], ["send", "command", add("x")], ["topics"], ["reset", "sources"]]) {
      const { line, code } = await failure(folder, args);
      assert.equal(code, 1, name);
      assert.match(line, /^error store-corrupt: The log's file is damaged \(.*log\.mdb\): .*Nothing was changed/, name);
    }
    assert.ok(readFileSync(log).equals(damaged), name);
    const doctor = await driftwire(folder, ["doctor"]);
    assert.equal(doctor.code, 1);
    assert.match(doctor.stdout, /wrong +log +.*is damaged/);
  }
  writeFileSync(log, whole);
  assert.equal((await data(folder, ["tail", "command"])).length, 200, "with the file put back all is there");
});

test("a damaged chunk is found when it is read, and by doctor --deep", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", add("needle-in-the-log")]);
  const log = join(folder, "home/log.mdb");
  const bytes = readFileSync(log);
  for (let at = bytes.indexOf("needle"); at >= 0; at = bytes.indexOf("needle", at)) bytes.write("Needle", at);
  writeFileSync(log, bytes);
  const { line, code } = await failure(folder, ["tail", "command"]);
  assert.equal(code, 1);
  assert.match(line, /^error store-corrupt: .*command\/\d at offset 0/);
  assert.equal((await driftwire(folder, ["doctor"])).code, 0);
  const deep = await driftwire(folder, ["doctor", "--deep"]);
  assert.equal(deep.code, 1);
  assert.match(deep.stdout, /wrong +checksums +1 of 1 chunks are damaged \(command\/\d at offset 0/);
});

test("a home folder that can't be written or made", async (context) => {
  const folder = workplace(context);
  writeFileSync(join(folder, "file"), "");
  const under = await failure(folder, ["up", "--home", "file/home"]);
  assert.match(under.line, /^error home-not-writable: The home folder can't be written to \(.*file\/home\)/);
  const asFile = await failure(folder, ["up", "--home", "file"]);
  assert.match(asFile.line, /^error home-not-writable: /);
  const closed = join(folder, "closed");
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  chmodSync(folder, 0o755);
  // Root may write anywhere, so there the command runs as somebody else.
  const other = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  for (const home of ["closed", "closed/home"]) {
    const { line, code } = await failure(folder, ["up", "--home", home], other);
    assert.equal(code, 1);
    assert.match(line, /^error home-not-writable: The home folder can't be written to \(.*closed/);
  }
  const readOnly = join(folder, "read-only");
  mkdirSync(readOnly);
  await data(folder, ["send", "command", add("x"), "--home", "read-only"]);
  chmodSync(readOnly, 0o555);
  chmodSync(join(readOnly, "log.mdb"), 0o444);
  chmodSync(join(readOnly, "log.mdb-lock"), 0o444);
  assert.match((await failure(folder, ["up", "--home", "read-only"], other)).line, /^error home-not-writable: /);
});

test("a home folder without a log", async (context) => {
  const folder = workplace(context);
  const none = await failure(folder, ["topics"]);
  assert.match(none.line, /^error no-home: There is no log in the home folder \(.*home\)/);
  assert.equal(none.code, 1);
});

test("records that can't be sent are named with their line, and what came before them is sent", async (context) => {
  const folder = workplace(context);
  const cases: [args: string[], expected: RegExp][] = [
    [["send", "comand", "{}"], /^error unknown-topic: .*expected command, got comand/],
    [
      ["send", "source", "{}"],
      /^error not-an-entry: .*written by sources\): expected one of command, .*judgement, .*statistic, got source/,
    ],
    [["send", "reject", "{}"], /^error not-an-entry: /],
    [["send", "command", "{"], /^error bad-input: .*\(the argument\): expected a JSON value/],
    [["send", "command", '{"action":"ad","source":"x"}'], /^error bad-input: .*command\.action: expected one of "add"/],
    [
      ["send", "command", '{"action":"add","source":"x","nmae":"y"}'],
      /^error bad-input: .*expected name, got the field nmae/,
    ],
    [["send", "command", '{"action":"add"}'], /^error bad-input: .*field source/],
    [["send", "command", "[1]"], /^error bad-input: /],
    [["send", "command", "null"], /^error bad-input: /],
  ];
  for (const [args, expected] of cases) {
    const { line, code } = await failure(folder, args);
    assert.equal(code, 1);
    assert.match(line, expected);
  }
  const input = `${add("a")}\n\n${add("b")}\n{"action":\n${add("c")}\n`;
  const { line, code, stdout } = await failure(folder, ["send", "command", "-"], { input });
  assert.equal(code, 1);
  assert.match(line, /^error bad-input: .*\(stdin:4\)/);
  assert.equal(stdout.trim().split("\n").length, 2);
  assert.deepEqual((await data(folder, ["tail", "command"])).map(({ key }) => key).sort(), ["a", "b"]);
  const large = JSON.stringify({ action: "add", source: "x", name: "y".repeat(2 ** 20) });
  assert.match(
    (await failure(folder, ["send", "command", "-"], { input: large })).line,
    /^error too-large: .*\(stdin:1\): expected at most 1048576 bytes/,
  );
});

test("places and topics that are not there", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", add("a")]);
  const cases: [args: string[], code: number, expected: RegExp][] = [
    [["tail", "sorce"], 1, /^error unknown-topic: .*expected source, got sorce/],
    [["tail", "source", "--from", "9"], 1, /^error offset-out-of-range: /],
    [["tail", "source", "--partition", "9"], 1, /^error offset-out-of-range: .*a partition below 4, got 9/],
    [["tail", "source", "--from", "now"], 2, /^error bad-usage: .*--from/],
    [["reject", "show", "0:0"], 1, /^error no-such-reject: .*0:0/],
    [["reject", "show", "77:0"], 1, /^error no-such-reject: /],
    [["reject", "retry", "0:0"], 1, /^error no-such-reject: /],
    [["reject", "retry"], 2, /^error bad-usage: .*positions or --all/],
    [["reset", "sorces"], 1, /^error unknown-processor: /],
    [["reset", "sources", "--to", "yesterday"], 2, /^error bad-usage: .*--to/],
  ];
  for (const [args, code, expected] of cases) {
    const failed = await failure(folder, args);
    assert.equal(failed.code, code, failed.line);
    assert.match(failed.line, expected);
  }
});

test("a registry that does not answer", async (context) => {
  const folder = workplace(context);
  const { line, code } = await failure(folder, ["topology"], {
    env: { SCHEMA_REGISTRY_URL: "http://127.0.0.1:9/", SCHEMA_REGISTRY_BASIC_AUTH_USER_INFO: "me:geheim" },
  });
  assert.equal(code, 1);
  assert.match(line, /^error registry-failed: /);
  assert.doesNotMatch(line, /geheim/);
});
