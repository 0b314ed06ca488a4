/** What a replay meets beside its records: tables that every task has whole, and schemas that a registry keeps. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { withLog } from "../../infra/access/log.ts";
import { recordsFrom } from "../../infra/access/records.ts";
import { honest, server } from "../registry-server.ts";
import { data, driftwire, workplace } from "../spawned.ts";
import { BEGAN, lived, loadedAt, put, replayed, SETTINGS } from "./home.ts";
import { recordsIn, written } from "./seen.ts";

const FACTS = 40;

/** Tells all of the table with each fact; another one passes on what it says, so that it lies between. */
const TELLER = `const fact = { type: "record", name: "Fact", fields: [{ name: "text", type: "string" }] };
export default {
  topics: {
    fact: { schema: "fact", partitions: 2, entry: "a test" },
    watch: { schema: "fact", partitions: 3, entry: "a test", retention: "compact" },
    told: { schema: "fact", partitions: 2 },
    echo: { schema: "fact", partitions: 2 },
  },
  processors: [{
    name: "teller", version: "1", inputs: { fact: "fact" }, outputs: { told: "fact" }, schemas: { fact },
    tables: { watched: { topic: "watch", everywhere: true } },
    process({ key, value }, { emit, tables }) {
      const all = [...tables.watched.entries()].map(([name, found]) => name + "=" + found.text).join(" ");
      emit("told", key, { text: value.text + ": " + all });
    },
  }, {
    name: "echoing", version: "1", inputs: { told: "fact" }, outputs: { echo: "fact" },
    process({ key, value }, { emit }) { emit("echo", key, value); },
  }],
};`;

const watched = (folder: string, entries: Readonly<Record<string, string | null>>): Promise<void> =>
  put(
    folder,
    "watch",
    Object.entries(entries).map(([key, text]) => ({ key, value: text === null ? null : { text }, at: Date.now() })),
  );

async function telling(context: TestContext): Promise<string> {
  const folder = workplace(context, `${SETTINGS}plugins: [./teller.mjs]\n`);
  writeFileSync(join(folder, "teller.mjs"), TELLER);
  await watched(folder, { a: "1", b: "1" });
  await put(
    folder,
    "fact",
    Array.from({ length: FACTS }, (_, at) => ({
      key: `key-${at % 5}`,
      value: { text: `${at}` },
      at: BEGAN + at * 1000,
    })),
  );
  return folder;
}

async function endings(folder: string, topic: string): Promise<string[]> {
  const texts = (await recordsIn(folder, topic)).map(({ value }) => (value as { text: string }).text);
  assert.equal(texts.length, FACTS);
  return [...new Set(texts.map((text) => text.slice(text.indexOf(":") + 2)))];
}

test("a table that every task has whole is seen as it was when the replay was asked for", async (context) => {
  const folder = await telling(context);
  for (const name of ["one", "two"])
    assert.equal((await driftwire(folder, ["replay", "teller", "echoing", "--as", name, "--detach"])).code, 0);
  await watched(folder, { a: "2", b: null, c: "1" });
  for (const name of ["one", "two"])
    assert.match((await driftwire(folder, ["run", "resume", name])).stdout, new RegExp(`run ${name} is done`));
  assert.deepEqual(await endings(folder, "run-one.told"), ["a=1 b=1"]);
  assert.deepEqual(await endings(folder, "run-one.echo"), ["a=1 b=1"]);
  assert.deepEqual(await written(folder, "two"), await written(folder, "one"));
  await replayed(folder, ["teller", "--as", "later"]);
  assert.deepEqual(await endings(folder, "run-later.told"), ["a=2 c=1"]);
  const [shown] = await data(folder, ["run", "show", "one"]);
  const ends = (shown!.views as Record<string, number[]>).watch!;
  assert.equal(
    ends.reduce((sum, end) => sum + end, 0),
    2,
    "so many records the table had",
  );
});

/** With what each value of a topic begins. */
async function firstBytes(folder: string, topic: string): Promise<number[]> {
  return withLog(await loadedAt(folder), async ({ driver, shape }) => {
    const found = new Set<number>();
    for (let partition = 0; partition < shape(topic).partitions; partition++)
      for await (const { value } of recordsFrom(driver, { topic, partition, offset: 0 })) found.add(value![0]!);
    return [...found];
  });
}

test("with a schema registry: what was written by its ids is read, and a replay writes by them", async (context) => {
  const { host, asked } = await server(context, honest());
  const folder = await lived(context, `${SETTINGS}registry: { url: "http://${host}" }\n`);
  assert.deepEqual(await firstBytes(folder, "vector"), [0], "as the registry's clients write");
  for (const name of ["one", "two"]) await replayed(folder, ["extract", "features", "--as", name]);
  assert.deepEqual(await firstBytes(folder, "run-one.vector"), [0]);
  assert.deepEqual(await written(folder, "two"), await written(folder, "one"));
  const [live, again] = await Promise.all(
    ["vector", "run-one.vector"].map(async (topic) => (await recordsIn(folder, topic)).length),
  );
  assert.equal(again, live);
  assert.ok(
    asked.some((request) => request.includes("/subjects/")),
    asked.join("\n"),
  );
  const same = await driftwire(folder, ["replay", "extract", "features", "--as-it-was", "--as", "same"]);
  assert.equal(same.code, 0, same.stdout + same.stderr);
});
