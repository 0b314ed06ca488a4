import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { z } from "zod";
import { DriftwireError } from "../topology/errors.ts";
import { nearest } from "./nearest.ts";
import { isSecret, listSettings, loadSettings, settingsSchema } from "./settings.ts";

function folder(context: TestContext, text?: string): string {
  const cwd = mkdtempSync(join(tmpdir(), "driftwire-settings-"));
  context.after(() => rmSync(cwd, { recursive: true }));
  if (text !== undefined) writeFileSync(join(cwd, "driftwire.yaml"), text);
  return cwd;
}

test("a flag goes before the environment, that before the file, that before the default", (context) => {
  const cwd = folder(context, "http:\n  port: 1\n  host: 0.0.0.0\nstopMs: 1\nhome: here\n");
  const env = { DRIFTWIRE_PORT: "2", DRIFTWIRE_STOP_MS: "2", DRIFTWIRE_LOG_LEVEL: "" };
  const settings = loadSettings({
    cwd,
    env,
    flags: { "http.port": { flag: "--port", value: 3 }, home: { flag: "--home", value: undefined } },
  });
  assert.deepEqual(settings.values.http, { host: "0.0.0.0", port: 3 });
  assert.equal(settings.values.stopMs, 2);
  assert.equal(settings.values.log.level, "info");
  assert.equal(settings.values.home, join(cwd, "here"));
  const origins = ["http.port", "http.host", "stopMs", "log.level", "home"].map((path) => settings.origin(path));
  assert.deepEqual(origins, ["--port", "driftwire.yaml:3:9", "DRIFTWIRE_STOP_MS", "default", "driftwire.yaml:5:7"]);
});

test("paths are relative to the file that names them", (context) => {
  const cwd = folder(context);
  const elsewhere = folder(context, "home: there\nplugins: [./p.js]\n");
  const settings = loadSettings({ cwd, env: {}, file: join(elsewhere, "driftwire.yaml") });
  assert.equal(settings.values.home, join(elsewhere, "there"));
  assert.equal(settings.pluginFolder, elsewhere);
  const given = loadSettings({
    cwd,
    env: { DRIFTWIRE_HOME: "mine", DRIFTWIRE_PLUGINS: "a, ./b.js," },
    file: join(elsewhere, "driftwire.yaml"),
  });
  assert.equal(given.values.home, join(cwd, "mine"));
  assert.deepEqual([given.values.plugins, given.pluginFolder], [["a", "./b.js"], cwd]);
  assert.equal(loadSettings({ cwd, env: {} }).values.home, join(cwd, ".driftwire"));
});

test("the file of sources is the one that is named, or the usual one beside the settings", (context) => {
  const cwd = folder(context);
  const elsewhere = folder(context, "home: there\n");
  const fileOf = (env: Record<string, string> = {}): string | undefined =>
    loadSettings({ cwd, env, file: join(elsewhere, "driftwire.yaml") }).sourcesFile;
  writeFileSync(join(cwd, "sources.yaml"), "");
  assert.equal(fileOf(), undefined, "that of another folder is not taken");
  assert.equal(loadSettings({ cwd, env: {} }).sourcesFile, join(cwd, "sources.yaml"));
  writeFileSync(join(elsewhere, "sources.yaml"), "");
  assert.equal(fileOf(), join(elsewhere, "sources.yaml"));
  assert.equal(fileOf({ DRIFTWIRE_SOURCES: "mine.yaml" }), join(cwd, "mine.yaml"));
  writeFileSync(join(elsewhere, "driftwire.yaml"), "sources: sites/all.yaml\n");
  assert.equal(fileOf(), join(elsewhere, "sites/all.yaml"));
});

test("what is wrong is named where it stands", (context) => {
  const cases: [text: string, env: Record<string, string>, expected: RegExp][] = [
    ["a: 1\n", {}, /\(driftwire\.yaml:1:1\): expected one of home, http/],
    ["stopms: 1\n", {}, /expected stopMs, got stopms/],
    ["http: 5\n", {}, /\(driftwire\.yaml:1:7\): expected http as a map of settings, got 5/],
    ["log: { level: loud }\n", {}, /expected log\.level as one of debug, info, warn, error, silent, got "loud"/],
    ["disk: { maxBytes: 5 potatoes }\n", {}, /20 GiB, got "5 potatoes"/],
    ["threads: 1.5\n", {}, /expected threads as a whole number, got 1\.5/],
    ["home: ''\n", {}, /expected home as a non-empty string/],
    ["home: a\nhome: b\n", {}, /\(driftwire\.yaml:2:1\)/],
    ["processors: { x: 5 }\n", {}, /\(driftwire\.yaml:1:18\): expected processors\.x as a map of settings, got 5/],
    ["", { DRIFTWIRE_PORT: "x" }, /\(DRIFTWIRE_PORT\): expected http\.port as a number, got "x"/],
    ["", { DRIFTWIRE_PROT: "1" }, /expected DRIFTWIRE_PORT, got DRIFTWIRE_PROT/],
    ["registry: { url: 'ftp://me:geheim@x' }\n", {}, /expected registry\.url as an http or https address/],
  ];
  for (const [text, env, expected] of cases) {
    const cwd = folder(context, text);
    assert.throws(
      () => loadSettings({ cwd, env }),
      (error) => {
        assert.ok(error instanceof DriftwireError && error.code === "bad-settings");
        assert.match(error.message, expected);
        assert.doesNotMatch(error.message, /geheim/);
        return true;
      },
      text,
    );
  }
});

test("secrets come from files, and are never shown", (context) => {
  const cwd = folder(
    context,
    "registry: { url: 'https://me:geheim@x/' }\nprocessors: { p: { apiKey: geheim, deep: { token: geheim }, size: 1 } }\n",
  );
  writeFileSync(join(cwd, "secret"), "me:geheim\n");
  const settings = loadSettings({ cwd, env: { SCHEMA_REGISTRY_BASIC_AUTH_USER_INFO_FILE: join(cwd, "secret") } });
  assert.equal(settings.values.registry.auth, "me:geheim");
  const shown = listSettings(settings);
  assert.doesNotMatch(JSON.stringify(shown), /geheim/);
  assert.deepEqual(shown.find(({ name }) => name === "processors.p.size")?.value, 1);
  assert.equal(shown.find(({ name }) => name === "registry.auth")?.origin, "SCHEMA_REGISTRY_BASIC_AUTH_USER_INFO_FILE");
  for (const name of ["a.password", "a.clientSecret", "registry.auth", "x.api_key"]) assert.ok(isSecret(name), name);
  for (const name of ["author", "a.keyField", "http.port"]) assert.ok(!isSecret(name), name);
});

test("sizes are bytes or texts", (context) => {
  const sizeOf = (text: string): unknown =>
    loadSettings({ cwd: folder(context, `disk: { maxBytes: ${text} }`), env: {} }).values.disk.maxBytes;
  assert.deepEqual([sizeOf("5"), sizeOf("1.5 GiB"), sizeOf("20MiB")], [5, 1.5 * 2 ** 30, 20 * 2 ** 20]);
});

test("the JSON Schema says what the file may hold", () => {
  const schema = z.toJSONSchema(settingsSchema, { target: "draft-7", io: "input" }) as {
    properties: object;
    additionalProperties: boolean;
  };
  assert.equal(schema.additionalProperties, false);
  assert.ok("http" in schema.properties && "processors" in schema.properties);
});

test("the nearest known name", () => {
  assert.equal(nearest("prot", ["port", "host"]), "port");
  assert.equal(nearest("sorces", ["sources", "fetch"]), "sources");
  assert.equal(nearest("zebra", ["port", "host"]), undefined);
});

/** Each place of a JSON schema where only known keys may stand, as a path with names of one's own where any may. */
function closed(schema: Record<string, unknown>, path: readonly string[] = []): (readonly string[])[] {
  const { properties, additionalProperties, items } = schema as Record<
    string,
    Record<string, never> | undefined | false
  >;
  const within = Object.entries(properties || {}).flatMap(([name, part]) => closed(part, [...path, name]));
  const any = typeof additionalProperties === "object" ? closed(additionalProperties, [...path, "command"]) : [];
  const each = typeof items === "object" ? closed(items, [...path, "0"]) : [];
  return [...(additionalProperties === false ? [path] : []), ...within, ...any, ...each];
}

test("an unknown key is answered with those that there are, however deep it stands", (context) => {
  const paths = closed(z.toJSONSchema(settingsSchema, { io: "input", unrepresentable: "any" }));
  assert.ok(paths.length > 10 && paths.some((path) => path[0] === "topics"));
  for (const path of paths) {
    const isWebhook = path[0] === "notify" && path.length > 1;
    const wrong = { ...(isWebhook ? { url: "https://x.example/" } : {}), zzzzzz: 1 };
    const whole = [...path].reverse().reduce<object>((part, name) => (name === "0" ? [part] : { [name]: part }), wrong);
    const text = JSON.stringify(whole);
    assert.throws(
      () => loadSettings({ cwd: folder(context, text), env: {} }),
      /expected one of \w+.*, got .*zzzzzz\./,
      path.join("."),
    );
  }
  assert.throws(
    () => loadSettings({ cwd: folder(context, "topics: { command: { partition: 8 } }"), env: {} }),
    /expected topics\.command\.partitions, got topics\.command\.partition\./,
  );
});
