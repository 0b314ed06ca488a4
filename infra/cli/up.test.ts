import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { add, data, driftwire, failure, idle, type Up, until, up, workplace } from "../../test/spawned.ts";

test("up, send, tail, and a graceful stop with exit code 0", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  assert.deepEqual((await running.get("/readyz")).status, 200);
  assert.match(
    running.stderr(),
    // Another program may have the usual port just then.
    /^(?:\{.*"code":"port-in-use".*\}\n)?\{.*"msg":"ready: http:\S+\/ shows how things stand; driftwire \S+ runs on \S*home; SQL at http:\S+"\}\n$/,
    "a line says all",
  );
  const sent = await data(folder, ["send", "command", "-"], { input: `${add("lenta")}\n${add("ria")}\n` });
  assert.deepEqual(
    sent.map(({ topic, key }) => [topic, key]),
    [
      ["command", "lenta"],
      ["command", "ria"],
    ],
  );
  await idle(running);
  const { text } = await running.get("/state/sources/known/lenta");
  const { value, ...answer } = JSON.parse(text) as { value: { id: string }; partition: number };
  assert.deepEqual(answer, {
    ...{ processor: "sources", store: "known", key: "lenta", partition: answer.partition },
    ...{ task: "running", behind: 0 },
  });
  assert.equal(value.id, "lenta");
  const all = JSON.parse((await running.get("/state/sources/known")).text) as { entries: { key: string }[] };
  assert.deepEqual(all.entries.map(({ key }) => key).sort(), ["lenta", "ria"]);
  for (const [path, status, code] of [
    ["nobody/known/x", 404, "unknown-processor"],
    ["sources/unknown/x", 404, "unknown-store"],
    ["sources/known/x?partition=99", 400, "bad-usage"],
    ["sources/known/x?partition=first", 400, "bad-usage"],
    ["sources/known/%FF", 400, "bad-usage"],
    ["sources", 400, "bad-usage"],
  ] as const) {
    const refused = await running.get(`/state/${path}`);
    assert.deepEqual([refused.status, (JSON.parse(refused.text) as { code: string }).code], [status, code], path);
  }
  const sources = await data(folder, ["tail", "source", "--headers"]);
  assert.deepEqual(sources.map(({ key }) => key).sort(), ["lenta", "ria"]);
  const [first] = sources as [{ headers: Record<string, string> }];
  assert.equal(first.headers["driftwire.producer"], "sources");
  assert.match(first.headers.traceparent ?? "", /^00-/);
  const { code, stderr } = await running.stop();
  assert.equal(code, 0, stderr);
  assert.match(stderr, /SIGTERM: stopping.*\n.*stopped/);
});

test("kill -9 and a restart keep everything that was sent", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  const input = Array.from({ length: 500 }, (_, index) => add(`s${index}`)).join("\n");
  const sending = data(folder, ["send", "command", "-"], { input });
  await sleep(400);
  const { signal } = await running.stop("SIGKILL");
  assert.equal(signal, "SIGKILL");
  assert.equal((await sending).length, 500);
  const again = await up(context, folder);
  await idle(again);
  const keys = (await data(folder, ["tail", "source"])).map(({ key }) => key);
  assert.equal(new Set(keys).size, 500);
  assert.equal(keys.length, 500, "nothing twice");
  assert.equal((await again.stop("SIGINT")).code, 0);
});

test("what is sent while nothing runs is processed later", async (context) => {
  const folder = workplace(context);
  await data(folder, ["send", "command", add("lenta")]);
  const running = await up(context, folder);
  await idle(running);
  assert.equal((await data(folder, ["tail", "source"])).length, 1);
});

test("a second up on the same home is refused and does not disturb the first", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder);
  const { line, code } = await failure(folder, ["up"]);
  assert.equal(code, 1);
  assert.match(line, new RegExp(`^error home-in-use: .*got process ${running.pid}\\.`));
  assert.equal((await running.get("/readyz")).status, 200);
});

const STUCK = `import { existsSync, writeFileSync } from "node:fs";
export default { processors: [{
  name: "stuck", version: "1", inputs: { command: "command" }, concurrency: 2,
  process() {
    writeFileSync(new URL("./begun", import.meta.url), "");
    return new Promise(() => setInterval(() => {}, 1000));
  },
}] };`;

/** With a record at work that never ends. Without ClickHouse, whose start may take longer than what is waited for here. */
async function stuck(context: Parameters<typeof up>[0], settings: string): Promise<Up> {
  const folder = workplace(context, `plugins: [./stuck.mjs]\nclickhouse: { use: false }\n${settings}`);
  writeFileSync(join(folder, "stuck.mjs"), STUCK);
  const running = await up(context, folder);
  await data(folder, ["send", "command", add("lenta")]);
  await until(() => (existsSync(join(folder, "begun")) ? true : undefined));
  return running;
}

test("what does not end is given up within stopMs", async (context) => {
  const running = await stuck(context, "stopMs: 300\n");
  const { code, stderr } = await running.stop();
  assert.equal(code, 0, stderr);
  const timeOf = (text: string): number =>
    Date.parse(new RegExp(`"time":"([^"]+)".*"msg":"${text}`).exec(stderr)?.[1] ?? "");
  const tookMs = timeOf("stopped") - timeOf("SIGTERM: stopping within 300 ms");
  assert.ok(tookMs >= 300 && tookMs < 4000, `${tookMs} ms: ${stderr}`);
});

test("while stopping it is not ready, and a second signal ends it at once", async (context) => {
  const running = await stuck(context, "stopMs: 30000\n");
  process.kill(running.pid, "SIGTERM");
  await until(() => (running.stderr().includes("SIGTERM: stopping") ? true : undefined));
  const { status, text } = await running.get("/readyz");
  assert.equal(status, 503);
  assert.match(text, /stopping/);
  assert.equal((await running.get("/livez")).status, 200);
  // By the signal itself, as shells and supervisors know it: 128 + 15.
  assert.equal((await running.stop("SIGTERM")).signal, "SIGTERM");
});

test("-v says more", async (context) => {
  const running = await up(context, workplace(context), ["-v"]);
  assert.match(running.stderr(), /"level":"debug".*sources 1: command → source, 4 tasks/);
  const refused = await failure(workplace(context), ["up", "-v", "--log-level", "warn"]);
  assert.match(refused.line, /^error bad-usage: .*--verbose/);
  await running.stop();
});

test("--only runs only these, and names that are not there are refused", async (context) => {
  const folder = workplace(context);
  const running = await up(context, folder, ["--only", "sources"]);
  assert.equal((await running.stop()).code, 0);
  const { line, code } = await failure(folder, ["up", "--only", "sorces"]);
  assert.equal(code, 1);
  assert.match(line, /^error unknown-processor: .*expected sources, traverse, fetch, .*got sorces/);
});

test("help is quick, goes to stdout, and what is not understood ends with 2", async (context) => {
  const folder = workplace(context);
  const { code, stdout, stderr } = await driftwire(folder, ["--help"]);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /up \[options\]/);
  for (const args of [["upp"], ["up", "--prot", "1"], ["tail"], ["up", "--port", "x"], ["reject", "show", "1"]]) {
    const { line, code: usage } = await failure(folder, args);
    assert.equal(usage, 2, line);
    assert.match(line, /^error bad-usage: /);
  }
  assert.match((await failure(folder, ["tail", "--json"])).line, /^\{"error":\{"code":"bad-usage"/);
});
