import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { add, afterwards, data, driftwire, failure, until, workplace } from "../../test/spawned.ts";
import { topology } from "../../topology/topology.ts";
import { picked, shortened } from "./record-line.ts";

const MAIN = fileURLToPath(new URL("./main.js", import.meta.url));

test("tail: the newest first over all partitions, or the oldest from a place, up to a limit, of one partition", async (context) => {
  const folder = workplace(context);
  const names = Array.from({ length: 12 }, (_, index) => `s${index}`);
  for (const part of [names.slice(0, 4), names.slice(4, 8), names.slice(8)]) {
    await data(folder, ["send", "command", "-"], { input: part.map((name) => add(name)).join("\n") });
  }
  const START = ["--from", "start"];
  const all = await data(folder, ["tail", "command", ...START]);
  const times = all.map(({ timestamp }) => timestamp as number);
  assert.deepEqual(
    times,
    [...times].sort((a, b) => a - b),
  );
  const newest = await data(folder, ["tail", "command"]);
  assert.deepEqual(
    newest.map(({ timestamp }) => timestamp),
    times.toReversed(),
  );
  const place = ({ partition, offset }: Record<string, unknown>): string => `${partition}:${offset}`;
  assert.deepEqual(newest.map(place).sort(), all.map(place).sort());
  assert.deepEqual(new Set(all.map(({ key }) => key)), new Set(names));
  assert.equal((await data(folder, ["tail", "command", "--limit", "5"])).length, 5);
  const { partition } = all[0] as { partition: number };
  const own = all.filter((record) => record.partition === partition);
  assert.deepEqual(await data(folder, ["tail", "command", "--partition", String(partition)]), own.toReversed());
  assert.deepEqual(await data(folder, ["tail", "command", "--partition", String(partition), ...START]), own);
  assert.deepEqual(await data(folder, ["tail", "command", "--limit", "5"]), newest.slice(0, 5));
  assert.deepEqual(
    await data(folder, ["tail", "command", "--partition", String(partition), "--from", "1"]),
    own.slice(1),
  );
  assert.equal((await data(folder, ["tail", "command", "--from", "end"])).length, 0);
  const text = await driftwire(folder, ["tail", "command", "--limit", "1", "--headers"]);
  assert.match(
    text.stdout,
    /^\d{4}-\d\d-\d\dT[\d:]+Z {2}s\d+ {2}add {2}https:\/\/s\d+\.example\/feed {2}.*\n {4}traceparent: 00-/,
  );
  assert.ok(!text.stdout.includes("\u001b"), "no colours off a terminal");
});

test("tail: long values shortened unless in full or for programs, and only what is asked for", async (context) => {
  const folder = workplace(context);
  const long = `https://long.example/${"x".repeat(500)}`;
  await data(folder, ["send", "command", "-"], {
    input: [
      JSON.stringify({ action: "add", source: "long", url: long }),
      JSON.stringify({ action: "pause", source: "short" }),
    ].join("\n"),
  });
  const line = async (...args: string[]) => (await driftwire(folder, ["tail", "command", ...args])).stdout;
  assert.match(await line("--where", "source=long"), /^\S+Z {2}long {2}add {2}https:\/\/long\.example\/x{78}…\s.*\n$/);
  assert.ok((await line("--where", "source=long", "--full")).includes(long));
  const [first, ...more] = await data(folder, ["tail", "command", "--where", "source=long"]);
  assert.deepEqual([(first?.value as { url: string } | undefined)?.url, more], [long, []]);
  assert.match(await line("--where", "source!=long", "--where", "url=null"), /^\S+Z {2}short {2}pause {2}.*\n$/);
  assert.equal(await line("--where", "source!=long", "--where", "action=add"), "");
  for (const [wrong, expected] of [
    ["sorce=long", /--where\): expected source, got sorce/],
    ["source", /--where\): expected FIELD=TEXT or FIELD!=TEXT, got "source"/],
  ] as const)
    assert.match((await failure(folder, ["tail", "command", "--where", wrong])).line, expected);
});

test("tail: of values only the fields that are named, for people and for programs", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", add("a")]);
  const text = await driftwire(folder, ["tail", "command", "--fields", "url,action"]);
  assert.match(text.stdout, /^\S+Z \d:0 a \{"url":"https:\/\/a\.example\/feed","action":"add"\}\n$/);
  const [record, ...more] = await data(folder, [
    "tail",
    "command",
    "--fields",
    "name, source",
    "--where",
    "action=add",
  ]);
  assert.deepEqual(
    [record?.topic, record?.key, record?.value, more],
    ["command", "a", { name: null, source: "a" }, []],
  );
  assert.equal((await data(folder, ["tail", "command", "--fields", "url", "--where", "action=pause"])).length, 0);
  for (const [wrong, expected] of [
    ["urll", /--fields\): expected url, got urll/],
    ["", /--fields\): expected names such as .*, got none/],
  ] as const)
    assert.match((await failure(folder, ["tail", "command", "--fields", wrong])).line, expected);
  const within = picked(["end.pages", "end.codes.dns"], ["end"]);
  assert.deepEqual(within({ end: { pages: 3, codes: {} }, html: "" }), { "end.pages": 3, "end.codes.dns": null });
  assert.deepEqual([within({ end: null }), within(null)], [{ "end.pages": null, "end.codes.dns": null }, null]);
});

test("tail: of many records people see the newest twenty, and how to see more", async (context) => {
  const folder = workplace(context);
  const input = Array.from({ length: 25 }, (_, index) => add(`s${index}`)).join("\n");
  await data(folder, ["send", "command", "-"], { input });
  const lines = async (...args: string[]) => {
    const { stdout, stderr } = await driftwire(folder, ["tail", "command", ...args]);
    return [stdout.trimEnd().split("\n").length, stderr];
  };
  const [shown, said] = await lines();
  assert.equal(shown, 20);
  assert.match(String(said), /^the newest 20: --limit N prints more, --from start all of them, oldest first\n$/);
  assert.deepEqual(await lines("--limit", "3"), [3, ""]);
  assert.deepEqual(await lines("--from", "start"), [25, ""]);
  assert.equal((await data(folder, ["tail", "command"])).length, 25, "programs get all");
});

test("bytes are shown by how many they are", () => {
  const bytes = { base64: Buffer.alloc(5000).toString("base64") };
  assert.deepEqual(shortened({ body: bytes, small: { base64: "AAE=" }, list: Array(30).fill(1) }), {
    body: "(5000 bytes)",
    small: { base64: "AAE=" },
    list: [...Array(20).fill(1), "… (30 in all)"],
  });
});

test("tail --follow goes on with what comes, and ends by a signal", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", add("before")]);
  const child = spawn(process.execPath, [MAIN, "tail", "command", "--follow", "--json"], { cwd: folder });
  afterwards(context, () => void child.kill("SIGKILL"));
  let seen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    seen += text;
  });
  // It begins at the end, wherever that is once it has started.
  for (let nth = 0; seen === ""; nth++) await data(folder, ["send", "command", add(`after${nth}`)]);
  await data(folder, ["send", "command", add("last")]);
  await until(() => (seen.includes('"last"') ? true : undefined));
  assert.doesNotMatch(seen, /"before"/);
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGINT");
  assert.equal(await ended, 0);
});

test("a reader that stops reading is no failure", async (context) => {
  const folder = workplace(context);
  const input = Array.from({ length: 3000 }, (_, index) => add(`s${index}`)).join("\n");
  await data(folder, ["send", "command", "-"], { input });
  const child = spawn(process.execPath, [MAIN, "tail", "command", "--from", "start"], { cwd: folder });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once("close", resolve));
  assert.deepEqual([code, stderr], [0, ""]);
});

test("topics: what each holds, and the lag of its groups", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", "-"], { input: `${add("a")}\n${add("b")}\n` });
  const topics = await data(folder, ["topics"]);
  const declared = [...Object.keys(topology.topics), "reject"].sort();
  assert.deepEqual(topics.map(({ topic }) => topic).sort(), declared);
  const command = topics.find(({ topic }) => topic === "command");
  assert.equal(command?.records, 2);
  assert.deepEqual(command?.lag, { "driftwire.sources": 2, "driftwire.sink-command": 2 });
  assert.ok((command?.bytes as number) > 100);
  const { stdout } = await driftwire(folder, ["topics", "--all"]);
  assert.match(stdout, /^topic +partitions +offsets/);
  assert.match(stdout, /driftwire-sources-retry/);
});

test("config says where each value comes from; doctor says what is there", async (context) => {
  const folder = workplace(context);
  const settings = await data(folder, ["config", "--origin"], { env: { DRIFTWIRE_STOP_MS: "5" } });
  const of = (name: string) => settings.find((setting) => setting.name === name);
  assert.deepEqual(of("http.port"), { name: "http.port", value: 0, origin: "driftwire.yaml:2:15" });
  assert.deepEqual(of("stopMs"), { name: "stopMs", value: 5, origin: "DRIFTWIRE_STOP_MS" });
  assert.match((await driftwire(folder, ["config", "--schema"])).stdout, /"additionalProperties": false/);
  const { code, stdout } = await driftwire(folder, ["doctor", "--json"]);
  assert.equal(code, 0, stdout);
  const findings = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { name: string; state: string; text: string });
  assert.deepEqual(
    findings
      .filter(({ name }) => ["node", "lmdb", "clock", "settings", "home", "disk", "log", "port"].includes(name))
      .map(({ state }) => state),
    Array.from({ length: 8 }, () => "ok"),
  );
  assert.ok(findings.every(({ text }) => text.length > 0));
});

test("topology: as text, drawing and JSON", async (context) => {
  const folder = workplace(context);
  assert.match((await driftwire(folder, ["topology"])).stdout, /^Topics\n/);
  assert.match((await driftwire(folder, ["topology", "--mermaid"])).stdout, /^flowchart LR\n/);
  const { topics } = JSON.parse((await driftwire(folder, ["topology", "--json"])).stdout) as {
    topics: { name: string }[];
  };
  assert.ok(topics.some(({ name }) => name === "source"));
});

test("topics keep as much as the settings say, and none that there is not is named in them", async (context) => {
  const kept = async (topics: string): Promise<string> => {
    const folder = workplace(context, `topics: ${topics}\n`);
    return (await driftwire(folder, ["topology"])).stdout;
  };
  assert.match(await kept("{ page: { keepHours: 2 } }"), /^ {2}page +4 partitions, kept 2 hours, /m);
  const both = await kept("{ page: { keepBytes: 2 GiB }, vector: { keepBytes: 1 MiB } }");
  assert.match(both, /^ {2}page +4 partitions, kept 30 days or 2 GiB/m);
  assert.match(both, /^ {2}vector +4 partitions, kept 180 days or 1 MiB/m);
  const refused = async (topics: string): Promise<string> =>
    (await failure(workplace(context, `topics: ${topics}\n`), ["topology"])).line;
  assert.match(
    await refused("{ pages: { keepHours: 2 } }"),
    /unknown-topic: .*yaml:3:.*topics\.pages.* expected page, got pages/,
  );
  assert.match(
    await refused("{ source: { keepHours: 2 } }"),
    /bad-settings: .*a topic that is not compacted, got source/,
  );
  assert.match(await refused("{ page: { keepHours: 0 } }"), /bad-settings: .*topics\.page\.keepHours/);
});
