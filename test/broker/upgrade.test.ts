/**
 * A rolling upgrade: members and senders of two versions of the program at the same time. The second version's commands
 * have one field more.
 */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownRecords } from "../../schemas/catalog.ts";
import { honest, server } from "../registry-server.ts";
import { add, data, idle, serving, type Up, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { copyOfProgram, onCluster } from "./workplace.ts";

/** Which schema a version of the program writes, and which it can read beside it. */
type Knows = "first" | "first, and the second as one to come" | "second, and the first as released";

function program(folder: string, knows: Knows): string {
  const copy = join(folder, knows.replaceAll(/\W/g, "-"));
  const main = copyOfProgram(copy);
  const { file, schema: first, released } = ownRecords().command!;
  const second = { ...first, fields: [...first.fields, { name: "reason", type: "string", default: "none" }] };
  const next = `schemas/released/command/${released.length + 1}.avsc`;
  const write = (path: string, schema: object): void => writeFileSync(join(copy, path), JSON.stringify(schema));
  if (knows === "first, and the second as one to come") write(next, second);
  if (knows === "second, and the first as released") {
    write(next, first);
    write(file, second);
  }
  return main;
}

const COUNT = 20;
const commands = (version: string): string =>
  Array.from({ length: COUNT }, (_, index) => {
    const command = JSON.parse(add(`${version}-${index}`)) as object;
    return `${JSON.stringify(version === "second" ? { ...command, reason: "testing" } : command)}\n`;
  }).join("");

const metric = async (member: Up, name: string): Promise<number> => {
  const { text } = await member.get("/metrics");
  return Number(new RegExp(`^${name}\\{processor="sources"\\} (\\d+)$`, "m").exec(text)?.[1]);
};

/** Members of both versions share the partitions; both versions write; everything is processed, by both. */
async function sideBySide(
  context: Parameters<typeof onCluster>[0],
  bootstrap: string,
  older: Knows,
  env: Record<string, string>,
): Promise<void> {
  const { folder } = onCluster(context, bootstrap);
  const versions = { first: program(folder, older), second: program(folder, "second, and the first as released") };
  const members = [
    await serving(context, folder, ["work", "--all", "--create-topics", "--home", "a"], { env, main: versions.first }),
    await serving(context, folder, ["work", "--all", "--home", "b"], { env, main: versions.second }),
  ];
  await until(async () => {
    const tasks = await Promise.all(members.map((member) => metric(member, "driftwire_tasks")));
    return tasks.every((count) => count === 2) ? true : undefined;
  });
  for (const version of ["first", "second"] as const)
    await data(folder, ["send", "command", "-"], { env, main: versions[version], input: commands(version) });
  const sources = await until(async () => {
    const found = await data(folder, ["tail", "source"], { env });
    return found.length >= 2 * COUNT ? found : undefined;
  });
  for (const member of members) await idle(member);
  assert.equal(new Set(sources.map(({ key }) => key)).size, 2 * COUNT);
  assert.deepEqual(await data(folder, ["reject", "list"], { env }), []);
  const read = await Promise.all(members.map((member) => metric(member, "driftwire_records_in_total")));
  assert.ok(read.every((count) => count > 0) && read[0]! + read[1]! === 2 * COUNT, String(read));
  // Records of one sender lie in all partitions, so each member has read those of both.
  const places = new Set(
    (await data(folder, ["tail", "source"], { env })).map(
      ({ key, partition }) => `${String(key).split("-")[0]} ${partition}`,
    ),
  );
  assert.equal(places.size, 8);
  for (const member of members) assert.equal((await member.stop()).code, 0);
}

kafkaTest("with a registry both versions read each other's records at once", async ({ bootstrap }, context) => {
  const { host } = await server(context, honest());
  await sideBySide(context, bootstrap, "first", { SCHEMA_REGISTRY_URL: `http://${host}` });
});

kafkaTest(
  "without one they do once the older version was told of the schema to come",
  async ({ bootstrap }, context) => {
    await sideBySide(context, bootstrap, "first, and the second as one to come", {});
  },
);

kafkaTest(
  "what an older version can't read goes aside, and is retried after the upgrade",
  async ({ bootstrap }, context) => {
    const { folder } = onCluster(context, bootstrap);
    const second = program(folder, "second, and the first as released");
    const older = await serving(context, folder, ["work", "--all", "--create-topics"]);
    await data(folder, ["send", "command", "-"], { main: second, input: commands("second") });
    const rejects = await until(async () => {
      const found = await data(folder, ["reject", "list"]);
      return found.length >= COUNT ? found : undefined;
    });
    assert.deepEqual([...new Set(rejects.map(({ code }) => code))], ["unknown-writer-schema"]);
    assert.equal((await older.stop()).code, 0);
    const newer = await serving(context, folder, ["work", "--all"], { main: second });
    assert.equal((await data(folder, ["reject", "retry", "--all"], { main: second })).length, COUNT);
    const sources = await until(async () => {
      const found = await data(folder, ["tail", "source"]);
      return found.length >= COUNT ? found : undefined;
    });
    assert.equal(new Set(sources.map(({ key }) => key)).size, COUNT);
    assert.equal((await newer.stop()).code, 0);
  },
);
