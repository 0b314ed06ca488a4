/** The records of this repository: generated code is current, versions are compatible, released ones are untouched. */

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { sourceSettings } from "../processors/sources/settings.ts";
import { packageRoot, readCatalog } from "./catalog.ts";
import { codecs, schemaOf } from "./codecs.ts";
import { incompatibilities, versionsOf } from "./compatibility.ts";
import type { Choice, Command, Source } from "./generated/records.ts";
import { changedReleases, release } from "./release.ts";
import { recordsSource } from "./typescript.ts";

const root = packageRoot();
const catalog = readCatalog(root);

test("generated/records.ts is current (else: npm run schemas)", () => {
  assert.equal(readFileSync(join(root, "schemas/generated/records.ts"), "utf8"), recordsSource(catalog));
});

for (const entry of catalog) {
  test(`every version of ${entry.name} reads every other`, () => {
    assert.deepStrictEqual(incompatibilities(versionsOf(entry)), []);
  });
}

test("released schemas are as they were released (else: undo, and change the record's own .avsc)", () => {
  assert.deepStrictEqual(
    changedReleases(
      root,
      catalog.map((entry) => entry.name),
    ),
    [],
  );
});

/** Texts for people change nothing of what is on disk. */
const withoutDocs = (schema: object): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === "doc" && typeof value === "string" ? undefined : value));

test("what was released once is released again when it changes: else what lies on disk could not be read after the next change", () => {
  const changed = catalog.filter(({ schema, released }) => {
    const last = released.at(-1);
    return last !== undefined && withoutDocs(last) !== withoutDocs(schema);
  });
  assert.deepEqual(
    changed.map(({ name }) => `npm run schemas -- --release ${name}`),
    [],
  );
});

const record = (...fields: object[]) => ({ type: "record", name: "R", namespace: "driftwire", fields });
const id = { name: "id", type: "string" };

test("the check of compatibility catches what only one side can read", () => {
  const base = record(id);
  const versions = (...schemas: object[]) => schemas.map((schema, index) => ({ label: `r ${index + 1}`, schema }));
  const found = (...schemas: object[]) => incompatibilities(versions(...schemas));
  assert.deepStrictEqual(found(base, record(id, { name: "note", type: ["null", "string"], default: null })), []);
  assert.match(
    found(base, record(id, { name: "note", type: "string" })).join(),
    /^r 2 can't read records of r 1: .*R\.note/,
  );
  assert.match(found(record(id, { name: "note", type: "string" }), base).join(), /^r 1 can't read records of r 2: /);
  assert.equal(found(record({ name: "n", type: "int" }), record({ name: "n", type: "long" })).length, 1);
  const kinds = (...symbols: string[]) => record({ name: "k", type: { type: "enum", name: "K", symbols } });
  assert.equal(found(kinds("a"), kinds("a", "b")).length, 1);
  // Each step is compatible with the one before, the last is not with the first.
  const optional = (type: string, value: unknown) => record(id, { name: "x", type, default: value });
  assert.deepStrictEqual(found(optional("string", ""), base), []);
  assert.deepStrictEqual(found(base, optional("int", 0)), []);
  assert.equal(found(optional("string", ""), base, optional("int", 0)).length, 2);
});

/** A source tree of its own. */
function tree(t: TestContext, files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-schemas-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  return folder;
}

test("a release freezes a changed schema, refuses an incompatible one, and notices later changes", (t) => {
  const file = "schemas/shared/r.avsc";
  const folder = tree(t, { [file]: record(id) });
  const entry = () => readCatalog(folder)[0]!;
  assert.equal(release(folder, entry()), "schemas/released/r/1.avsc");
  assert.equal(release(folder, entry()), undefined);
  writeFileSync(join(folder, file), JSON.stringify(record(id, { name: "n", type: "int" })));
  assert.throws(() => release(folder, entry()), /the current r can't read records of r 1/);
  writeFileSync(join(folder, file), JSON.stringify(record(id, { name: "n", type: "int", default: 0 })));
  assert.equal(release(folder, entry()), "schemas/released/r/2.avsc");
  assert.deepStrictEqual(changedReleases(folder, ["r"]), []);

  writeFileSync(join(folder, "schemas/released/r/1.avsc"), JSON.stringify(record(id, id)));
  cpSync(join(folder, file), join(folder, "schemas/released/r/3.avsc"));
  assert.deepStrictEqual(changedReleases(folder, ["r"]), ["schemas/released/r/1.avsc", "schemas/released/r/3.avsc"]);
});

test("records in the wrong file, of the wrong kind or twice are all named", (t) => {
  const folder = tree(t, {
    "schemas/shared/one.avsc": { ...record(id), name: "Two" },
    "schemas/shared/core-entry.avsc": { ...record(id), name: "CoreEntry" },
    "processors/a/core-entry.avsc": { ...record(id), name: "CoreEntry" },
    "processors/a/space.avsc": { ...record(id), name: "Space", namespace: "else" },
    "processors/a/kind.avsc": { type: "enum", name: "Kind" },
    "schemas/released/gone/1.avsc": record(id),
    "schemas/released/core-entry/2.avsc": record(id),
  });
  assert.throws(
    () => readCatalog(folder),
    (error: Error) => {
      const lines = error.message.split("\n");
      assert.equal(lines.length, 6);
      for (const part of [
        /^schemas\/shared\/one\.avsc: expected file name "two\.avsc \(its record is Two\)", got "one\.avsc"$/,
        /core-entry\.avsc: schemas\/released\/core-entry: expected 1\.avsc to 1\.avsc, got 2\.avsc/,
        /space\.avsc: expected namespace "driftwire", got "else"/,
        /kind\.avsc: expected type "record", got "enum"/,
        /^schemas\/released\/gone: no gone\.avsc is left/,
      ]) {
        assert.ok(
          lines.some((line) => part.test(line)),
          `${part} in ${error.message}`,
        );
      }
      return true;
    },
  );
  const twice = tree(t, { "schemas/shared/r.avsc": record(id), "processors/a/r.avsc": record(id) });
  assert.throws(() => readCatalog(twice), /processors\/a\/r\.avsc: there is schemas\/shared\/r\.avsc already/);
});

test("interfaces are printed for nested and repeated types, with docs", () => {
  const inner = { type: "record", name: "Inner", fields: [{ name: "next", type: ["null", "Inner"] }] };
  const schema = record(
    { name: "list", type: { type: "array", items: inner }, doc: "Ends a comment: */" },
    { name: "again", type: ["null", "Inner"] },
    { name: "map", type: { type: "map", values: ["null", "bytes"] } },
    { name: "k", type: { type: "enum", name: "K", symbols: ["a", "b"] } },
  );
  const text = recordsSource([{ name: "r", file: "r.avsc", schema: schema as never, released: [] }]);
  for (const part of [
    "  /** Ends a comment: *\\/ */\n  readonly list: ReadonlyArray<Inner>;",
    "  readonly again: Inner | null;",
    "  readonly map: Readonly<Record<string, Buffer | null>>;",
    '  readonly k: "a" | "b";',
    "export interface Inner {\n  readonly next: Inner | null;\n}",
  ]) {
    assert.ok(text.includes(part), `${part} in ${text}`);
  }
});

test("the repository's own records go through their codecs", () => {
  const settings = sourceSettings.parse({ entries: [{ url: "http://s.test/rss" }] });
  const source: Source = {
    id: "s",
    name: "S",
    url: "http://s.test/",
    state: "active",
    version: 1,
    ruleVersion: 1,
    by: "",
    ...settings,
  };
  const command: Command = { id: "c", action: "add", source: "s", url: null, name: null, settings: "{}", by: "me" };
  const choice: Choice = {
    kind: "timers",
    time: 1.5,
    positions: { page: 3 },
    topic: "",
    offset: -1,
    moved: null,
    table: null,
  };
  const lookup = codecs({ "mine-too": { type: "record", name: "MineToo", fields: [] } });
  const buffer = Buffer.alloc(1000);
  for (const [name, value] of Object.entries({ source, command, choice, "mine-too": {}, bytes: Buffer.from("x") })) {
    const codec = lookup(name)!;
    assert.equal(codec.name, name);
    assert.deepStrictEqual(codec.decode(buffer, 7, codec.encode(value, buffer, 7)), value);
  }
  assert.equal(lookup("nothing"), undefined);
  assert.equal(lookup("constructor"), undefined);
});

test("an outside schema can't take a name in use, and a bad one is named", () => {
  assert.throws(() => codecs({ source: record(id) }), /The schema name "source" is reserved by driftwire/);
  assert.throws(() => codecs({ bytes: record(id) }), /The schema name "bytes" is reserved by driftwire/);
  assert.throws(() => codecs({ mine: { type: "nonsense" } }), /The schema "mine" can't be used: /);
  const mine = record(id);
  assert.equal(schemaOf("mine", { mine }), mine);
  assert.equal((schemaOf("source") as { name: string }).name, "Source");
  assert.equal(schemaOf("bytes"), undefined);
});
