import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../schemas/catalog.ts";
import { add, data, driftwire, failure, idle, up, workplace } from "../../test/spawned.ts";

const CONTRACT = pathToFileURL(join(packageRoot(), "dist/topology/processor.js")).href;

/** A processor from outside, with a schema, a topic, a store and rejects of its own. */
const SHOUT = `import { Reject } from ${JSON.stringify(CONTRACT)};
const shout = { type: "record", name: "Shout", fields: [{ name: "text", type: "string" }, { name: "nth", type: "int" }] };
export default {
  topics: { shout: { partitions: 4 } },
  processors: [{
    name: "shouter", version: "2", inputs: { source: "source" }, outputs: { shout: "shout" },
    state: { count: "shout" }, schemas: { shout },
    process(record, { emit, state }) {
      if (record.key === "quiet") throw new Reject("too-quiet", "a loud source expected, got quiet");
      const nth = (state.count.get(record.key)?.nth ?? 0) + 1;
      state.count.set(record.key, { text: record.key, nth });
      emit("shout", record.key, { text: record.value.name.toUpperCase(), nth });
    },
  }],
};`;

test("a processor from a file outside is an equal citizen", async (context) => {
  const folder = workplace(context, "plugins: [./plugins/shout.mjs]\n");
  mkdirSync(join(folder, "plugins"));
  writeFileSync(join(folder, "plugins/shout.mjs"), SHOUT);
  const { stdout } = await driftwire(folder, ["topology"]);
  assert.match(stdout, /shouter +source → shout\n +store count/);
  const running = await up(context, folder);
  await data(folder, ["send", "command", "-"], {
    input: ["lenta", "quiet", "ria", "lenta"].map((name) => add(name)).join("\n"),
  });
  await idle(running);
  const shouts = await data(folder, ["tail", "shout", "--headers"]);
  const seen = shouts.map(({ value, headers }) => ({
    ...(value as object),
    by: (headers as Record<string, string>)["driftwire.producer"],
  }));
  assert.deepEqual(
    seen
      .filter(({ by }) => by === "shouter")
      .map((shout) => (shout as unknown as { text: string }).text)
      .sort(),
    ["LENTA.EXAMPLE", "LENTA.EXAMPLE", "RIA.EXAMPLE"],
  );
  const [reject] = await data(folder, ["reject", "list", "--processor", "shouter"]);
  assert.deepEqual(
    [reject?.code, reject?.key, reject?.message],
    ["too-quiet", "quiet", "a loud source expected, got quiet"],
  );
  const { text } = await running.get("/metrics");
  assert.match(text, /driftwire_records_in_total\{processor="shouter"\} 4/);
  assert.match(text, /driftwire_rejects_total\{processor="shouter"\} 1/);
  assert.equal((await running.stop()).code, 0);
});

test("a processor from a package that can only be imported", async (context) => {
  const folder = workplace(context, "plugins: ['@news/shout']\n");
  const home = join(folder, "node_modules/@news/shout");
  mkdirSync(home, { recursive: true });
  writeFileSync(
    join(home, "package.json"),
    JSON.stringify({ name: "@news/shout", type: "module", exports: { ".": { import: "./main.js" } } }),
  );
  writeFileSync(join(home, "main.js"), SHOUT);
  assert.match((await driftwire(folder, ["topology"])).stdout, /shouter/);
});

test("plugins that can't be loaded or don't keep the contract are named", async (context) => {
  const processor = 'name: "x", version: "1", inputs: { command: "command" }, process() {}';
  const schema = 'outputs: { y: "y" }, schemas: { y: { type: "recrd" } }';
  const LINE = (line: number): string => `plugin\\.mjs, line ${line}\\b`;
  const cases: [source: string | undefined, expected: RegExp][] = [
    [undefined, /^error plugin-not-found: .*\.\/plugin\.mjs.*expected a file/],
    ["\nthrow new Error('boom')", new RegExp(`^error plugin-failed: .*${LINE(2)}.*boom`)],
    ["\n\nconst f = () => { null.x };\nf();", new RegExp(`^error plugin-failed: .*${LINE(3)}.*null`)],
    ["const a = 1;\nsyntax error", new RegExp(`^error plugin-failed: .*${LINE(2)}.*Unexpected`)],
    ["//\nimport { nothing } from 'node:fs';", new RegExp(`^error plugin-failed: .*${LINE(2)}.*nothing`)],
    ["//\nimport './other.mjs';", new RegExp(`^error plugin-failed: .*${LINE(2)}.*other\\.mjs`)],
    ["//\nimport x from 'no-such-package';", new RegExp(`^error plugin-failed: .*${LINE(2)}.*no-such-package`)],
    ["\nexport default null", new RegExp(`^error bad-processor: .*${LINE(2)}.*expected a default export`)],
    ["export const x = 1", /^error bad-processor: .*plugin\.mjs.*expected a default export.*only x/],
    ["\nexport default { processors: [null] }", new RegExp(`^error bad-processor: .*${LINE(2)}.*processors\\.0`)],
    ["export default { processors: [{}] }", /^error bad-processor: .*processors\.0\.name as a string, got nothing/],
    [
      `export default {\n processors: [{ ${processor.replace("process() {}", "")} }] }`,
      new RegExp(`^error bad-processor: .*${LINE(2)}.*process as a function`),
    ],
    [
      `export default {\n processors: [{ ${processor}, retry: 7 }] }`,
      new RegExp(`^error bad-processor: .*${LINE(2)}.*processors\\.0\\.retry`),
    ],
    [
      `export default { processors: [{ ${processor}, ${schema} }], topics: { y: {} } }`,
      /^error bad-processor: .*plugin\.mjs, line 1.*recrd/,
    ],
    [
      `export default { processors: [{ ${processor} }],\n topics: { command: {} } }`,
      new RegExp(`^error duplicate-name: .*topic command.*${LINE(1)}`),
    ],
    [
      `export default {\n processors: [{ ${processor.replace('"x"', '"fetch"')} }] }`,
      new RegExp(`^error duplicate-name: .*processor fetch.*${LINE(2)}`),
    ],
    [
      `export default {\n processors: [{ ${processor}, state: { z: "zz" } }] }`,
      new RegExp(`^error unknown-schema: .*${LINE(2)}.*got zz`),
    ],
    [
      `export default {\n processors: [{ ${processor}, outputs: { q: "q" } }],\n topics: { q: {} } }`,
      new RegExp(`^error unknown-schema: .*topic q.*${LINE(2)}`),
    ],
    [
      `export default {\n processors: [{ ${processor.replace("command", "comand")} }] }`,
      new RegExp(`^error unknown-topic: .*${LINE(2)}.*got comand`),
    ],
    [
      `export default {\n processors: [{ ${processor}, outputs: { source: "source" } }] }`,
      new RegExp(`^error two-writers: .*${LINE(2)}`),
    ],
    [`export default { processors: [{ ${processor}, ports: ["smtp"] }] }`, /^error missing-port: .*expected smtp/],
  ];
  const folder = workplace(context, "plugins: [./plugin.mjs]\n");
  for (const [source, expected] of cases) {
    if (source !== undefined) writeFileSync(join(folder, "plugin.mjs"), source);
    // Beside other tests' the usual port may be taken, and that would be said, too.
    const { line, code } = await failure(folder, ["up"], { env: { DRIFTWIRE_SQL_PORT: "0" } });
    assert.equal(code, 1);
    assert.match(line, expected, source);
  }
  writeFileSync(join(folder, "driftwire.yaml"), "plugins: [nowhere]\n");
  assert.match((await failure(folder, ["topology"])).line, /^error plugin-not-found: .*\(nowhere\)/);
});
