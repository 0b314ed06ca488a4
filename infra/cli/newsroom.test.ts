import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { driftwire, failure, workplace } from "../../test/spawned.ts";

test("what can't be played is refused in one line that says why", async (context) => {
  const folder = workplace(context);
  const server = createServer();
  context.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const taken = String((server.address() as { port: number }).port);
  const script = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const cases: [args: string[], expected: RegExp][] = [
    [["--sites", "0"], /^error bad-usage: .*\(--sites\): expected a whole number of at least 1, got "0"/],
    [["--sites", "2000000"], /^error bad-usage: .*expected 1 to 1000000 sites, got 2000000/],
    [["--port", taken], /^error port-in-use: The HTTP port is in use \(port \d+\)\. Choose another/],
    [["--port", "70000"], /^error bad-usage: .*expected a port from 0 to 65535, got 70000/],
    [["--speed", "-1"], /^error bad-usage: .*\(--speed\)/],
    [["--time", "noon"], /^error bad-usage: .*\(--time\)/],
    [["--days", "4000"], /^error bad-usage: .*\(--days\): expected at most 3650/],
    [["--chance", "outege"], /^error unknown-event: .*expected outage, got "outege"/],
    [["--chance", "outage=99"], /^error bad-script: .*\(outage\): expected events in a day at a site, from 0 to 10/],
    [["--script", join(folder, "none.yaml")], /^error bad-script: .*none\.yaml\): expected a readable file/],
    [["--script", script("a.yaml", "- { at: +1h, site: 1, event: B28 }")], /^error unknown-event: .*a\.yaml:1:30/],
    [
      ["--script", script("b.yaml", "- { at: +1h, site: 99, event: B1 }")],
      /^error bad-script: .*site from 0 to 9, got 99/,
    ],
    [
      ["--script", script("c.yaml", "- { at: +1h, site: 1, event: B1 }\n- { at: +2h, site: 1, event: B2 }")],
      /^error clashing-events: .*c\.yaml:2:3/,
    ],
    [["--truth", script("file", "")], /^error bad-input: .*expected a folder to write into/],
  ];
  for (const [args, expected] of cases) {
    const { line, code } = await failure(folder, ["newsroom", "--port", "0", ...args]);
    assert.notEqual(code, 0);
    assert.match(line, expected, args.join(" "));
  }
});

test("the truth is written as files of the sites that are played", async (context) => {
  const folder = workplace(context);
  const { code, stderr } = await driftwire(folder, [
    "newsroom",
    "--sites",
    "2",
    "--seed",
    "3",
    "--truth",
    join(folder, "t"),
  ]);
  assert.equal(code, 0, stderr);
  const lines = (name: string): number =>
    readFileSync(join(folder, "t", `${name}.ndjson`), "utf8").split("\n").length - 1;
  assert.deepEqual([lines("sites"), lines("events"), lines("articles") > 5], [2, 0, true]);
});
