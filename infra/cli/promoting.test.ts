/** `driftwire run promote` on a real home: what a run had becomes live, at once and as a whole, or not at all. */

import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { scopeOf } from "../../processors/detection/scope.ts";
import type { Setting } from "../../schemas/generated/records.ts";
import { loadedIn, vectors, watches } from "../../test/detecting/vectors.ts";
import { copied } from "../../test/shared.ts";
import { add, data, driftwire, failure, idle, killed, up, workplace } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";
import type { Driver } from "../../topology/driver.ts";
import { settingsEntry, settingsIn } from "../access/live-settings.ts";
import { withLog } from "../access/log.ts";
import { carryOut } from "../promotion/carry-out.ts";
import { planPromotion } from "../promotion/plan.ts";

const SETTINGS = "clickhouse: { use: false }\nprocessors: { offline-detect: { learnDocuments: 100 } }\n";
const KILLS = 4;
const PRESET = "offline-detect.preset";

/** Runs on what there is, until nothing is left. */
async function pass(context: TestContext, folder: string): Promise<string> {
  const running = await up(context, folder);
  await idle(running);
  const { code, stderr } = await running.stop();
  assert.equal(code, 0, stderr);
  return stderr;
}

/** A source that has a model, and what a replay made of it. Made once for the same replay. */
async function replayed(context: TestContext, replay: readonly string[], settings = SETTINGS): Promise<string> {
  const folder = workplace(context, settings);
  await copied(`a promotion: ${JSON.stringify([replay, settings])}`, join(folder, "home"), async () => {
    const first = workplace(context, settings);
    await data(first, ["send", "command", add("news")]);
    await data(first, ["send", "command", JSON.stringify({ action: "pause", source: "news" })]);
    await write(first, "vector", vectors(30, "first"));
    await pass(context, first);
    const args = ["replay", "online-detect", "offline-detect", "--as", "trial", ...replay];
    const { code, stderr } = await driftwire(first, args);
    assert.equal(code, 0, stderr);
    return join(first, "home");
  });
  return folder;
}

const inForce = async (folder: string): Promise<readonly [value: unknown, from: unknown] | undefined> => {
  const all = await data(folder, ["config", "--origin"]);
  const found = all.find(({ name }) => name === `processors.${PRESET}`);
  return found && [found.value, found.origin];
};

test("a run with another preset becomes live at the next start, and its sources are not young then", async (context) => {
  const folder = await replayed(context, ["--preset", "published"]);
  const args = ["run", "promote", "trial", "--by", "Ada", "--note", "less to explain"];
  const [dry] = await data(folder, args);
  assert.deepEqual([dry!.dryRun, dry!.state, await inForce(folder)], [true, null, undefined]);
  const said = await driftwire(folder, args);
  assert.match(
    said.stdout,
    /setting offline-detect\.preset: "published-corrected" → "published"\n.*models of 1 source/s,
  );
  assert.match(said.stderr, /dry run, nothing was changed/);
  assert.deepEqual((await data(folder, ["run", "show", "trial"]))[0]!.promotions, []);

  const [done] = await data(folder, [...args, "--yes"]);
  assert.deepEqual([done!.state, done!.by, done!.note], ["done", "Ada", "less to explain"]);
  assert.deepEqual(await inForce(folder), ["published", "topic setting, by Ada, promoted from run trial"]);
  const [shown] = (await data(folder, ["run", "show", "trial"]))[0]!.promotions as Record<string, unknown>[];
  assert.deepEqual(
    [shown!.run, shown!.settings, (shown!.models as { source: string }[]).map(({ source }) => source)],
    ["trial", [{ name: PRESET, before: '"published-corrected"', after: '"published"' }], ["news"]],
  );
  const text = await driftwire(folder, ["run", "show", "trial"]);
  assert.match(
    text.stdout,
    /promoted .*by Ada: offline-detect\.preset="published", models of 1 source \(less to explain\)/,
  );

  await write(folder, "vector", vectors(1, "second"));
  await pass(context, folder);
  const after = await watches(folder);
  assert.deepEqual(Object.keys(after), [scopeOf("news", "")], "one model for all page types: the other preset");
  assert.notEqual(after[scopeOf("news", "")], "young");
  const models = await data(folder, ["tail", "model", "--from", "start"]);
  const [last] = models.slice(-1) as [{ value: { reason: string; preset: string; version: number } }];
  assert.deepEqual([last.value.reason, last.value.preset], ["promoted", "published"]);
  assert.ok(models.slice(0, -1).every((one) => (one.value as { version: number }).version < last.value.version));
  assert.deepEqual(await data(folder, ["reject", "list"]), []);

  const again = await driftwire(folder, [...args, "--yes"]);
  assert.equal(again.code, 0, again.stderr);
  assert.equal((await data(folder, ["tail", "setting"])).length, 1, "the setting was there already");

  // What the live run wrote before can't be repeated with it: it is said why.
  const was = await driftwire(folder, ["replay", "offline-detect", "--as-it-was", "--as", "was"]);
  assert.equal(was.code, 1);
  assert.match(
    was.stdout,
    /offline-detect\.preset is "published" since 20.*, promoted from run trial: the live run had another value before/,
  );
  assert.match(was.stderr, /^error not-repeated: /m);
});

test("what the settings file sets is refused, naming its line, and nothing is written", async (context) => {
  const folder = await replayed(context, ["--preset", "published"]);
  const file = join(folder, "driftwire.yaml");
  const before = readFileSync(file, "utf8");
  writeFileSync(
    file,
    before.replace("{ learnDocuments: 100 }", "{ learnDocuments: 100, preset: published-corrected }"),
  );
  const refused = await failure(folder, ["run", "promote", "trial", "--yes"]);
  assert.match(refused.line, /^error setting-fixed: .*\(driftwire\.yaml:4:\d+, processors\.offline-detect\.preset\)/);
  const set = await failure(folder, ["config", "set", PRESET, "published"]);
  assert.match(set.line, /^error setting-fixed: .*driftwire\.yaml:4:/);
  assert.deepEqual([await data(folder, ["tail", "setting"]), await data(folder, ["tail", "adoption"])], [[], []]);
  // The same value is no contradiction; and the file goes before what the topic has.
  writeFileSync(file, before.replace("{ learnDocuments: 100 }", "{ learnDocuments: 100, preset: published }"));
  await data(folder, ["run", "promote", "trial", "--yes"]);
  assert.match(String((await inForce(folder))![1]), /^driftwire\.yaml:4:/);
  assert.deepEqual(await data(folder, ["tail", "setting"]), []);
});

test("settings are set and taken back by hand; wrong ones are refused before they are written", async (context) => {
  const folder = workplace(context, "clickhouse: { use: false }\n");
  const refusals: readonly (readonly [args: readonly string[], line: RegExp])[] = [
    [[PRESET, "unheard-of"], /^error bad-settings: .*offline-detect\.preset/],
    [["offline-detect.unheard", "1"], /^error bad-settings: /],
    [["nobody.preset", "1"], /^error unknown-processor: /],
    [["preset", "1"], /^error bad-usage: .*PROCESSOR\.SETTING/],
    [["offline-detect.learnDocuments", "5"], /^error bad-settings: /],
  ];
  for (const [args, line] of refusals) assert.match((await failure(folder, ["config", "set", ...args])).line, line);
  assert.deepEqual(await data(folder, ["tail", "setting"]), []);
  const running = await up(context, folder);
  const [set] = await data(folder, ["config", "set", PRESET, "published", "--by", "Ada"]);
  assert.deepEqual(set, { name: PRESET, changed: true, before: "published-corrected", after: "published" });
  assert.deepEqual(await inForce(folder), ["published", "topic setting, by Ada"]);
  assert.equal((await data(folder, ["config", "set", PRESET, "published"]))[0]!.changed, false);
  const { stderr } = await running.stop();
  assert.doesNotMatch(stderr, /"level":"(warn|error)"/);
  await data(folder, ["config", "unset", PRESET]);
  assert.equal(await inForce(folder), undefined);
});

test("a promotion that was cut short at any step is completed by the same command, and counts once", async (context) => {
  for (const step of [1, 2, 3]) {
    const folder = await replayed(context, ["--preset", "published"]);
    const loaded = await loadedIn(folder);
    await withLog(loaded, async (log) => {
      let left = step;
      const dying = new Proxy(log.driver, {
        get(driver, name) {
          if (name === "produce")
            return (entries: Parameters<Driver["produce"]>[0]) => {
              if (--left === 0) throw new Error("killed");
              return driver.produce(entries);
            };
          return Reflect.get(driver, name, driver) as unknown;
        },
      });
      const plan = await planPromotion(loaded, log, { run: "trial", by: "Ada", note: "" });
      await assert.rejects(carryOut(dying, plan), /killed/);
      assert.deepEqual([...(await settingsIn(log.driver)).keys()], [], "settings come last");
    });
    // What was handed over has no effect before the setting.
    await pass(context, folder);
    assert.deepEqual(Object.keys(await watches(folder)), [scopeOf("news", "default")]);
    const [done] = await data(folder, ["run", "promote", "trial", "--yes", "--by", "Bob"]);
    assert.deepEqual([done!.state, done!.by], ["done", step === 1 ? "Bob" : "Ada"]);
    const promotions = (await data(folder, ["run", "show", "trial"]))[0]!.promotions as unknown[];
    assert.equal(promotions.length, 1);
    await write(folder, "vector", vectors(2, "second"));
    await pass(context, folder);
    const reasons = (await data(folder, ["tail", "model", "--from", "start"])).map(
      ({ value }) => (value as { reason: string }).reason,
    );
    assert.equal(reasons.filter((reason) => reason === "promoted").length, 1, `step ${step}`);
    assert.notEqual((await watches(folder))[scopeOf("news", "")], "young");
  }
});

test("killed at random moments, the same command completes it, and it counts once", async (context) => {
  const base = await replayed(context, ["--preset", "published"]);
  const args = ["run", "promote", "trial", "--yes"];
  const began = performance.now();
  const whole = copyOf(context, base);
  assert.equal((await driftwire(whole, args)).code, 0);
  const tookMs = performance.now() - began;
  // What comes last is what matters: to the beginning of a process a kill does nothing.
  for (let nth = 0; nth < KILLS; nth++) {
    const folder = copyOf(context, base);
    await killed(folder, args, tookMs * (0.4 + 0.6 * Math.random()));
    const last = await driftwire(folder, args);
    assert.equal(last.code, 0, last.stderr);
    assert.equal((await data(folder, ["tail", "setting"])).length, 1);
    const promotions = (await data(folder, ["run", "show", "trial"]))[0]!.promotions as { state: string }[];
    assert.deepEqual(
      promotions.map(({ state }) => state),
      ["done"],
    );
    await write(folder, "vector", vectors(1, "second"));
    await pass(context, folder);
    const models = await data(folder, ["tail", "model", "--from", "start"]);
    const promoted = models.filter(({ value }) => (value as { reason: string }).reason === "promoted");
    assert.equal(promoted.length, 1, "taken over once");
    assert.deepEqual(await data(folder, ["reject", "list"]), []);
  }
});

function copyOf(context: TestContext, base: string): string {
  const folder = workplace(context, SETTINGS);
  cpSync(join(base, "home"), join(folder, "home"), { recursive: true });
  return folder;
}

test("models alone are promoted, at once; and a replay as it was meets them where the live run did", async (context) => {
  const withRows = SETTINGS.replace("clickhouse: { use: false }", "clickhouse: { port: 0 }");
  const folder = await replayed(context, [], withRows);
  const [done] = await data(folder, ["run", "promote", "trial", "--yes"]);
  assert.deepEqual([done!.settings, (done!.models as unknown[]).length], [[], 1]);
  const { a, b } = JSON.parse(String(done!.comparison)) as { a: string; b: string };
  assert.deepEqual([a, b], ["main", "trial"], "how they differ is recorded");
  await write(folder, "vector", vectors(3, "second"));
  await pass(context, folder);
  const reasons = (await data(folder, ["tail", "model", "--from", "start"])).map(
    ({ value }) => (value as { reason: string }).reason,
  );
  assert.ok(reasons.includes("promoted"), reasons.join());
  const repeated = await driftwire(folder, [
    "replay",
    "online-detect",
    "offline-detect",
    "--as-it-was",
    "--as",
    "same",
  ]);
  assert.equal(repeated.code, 0, repeated.stderr);
  const models = async (name: string): Promise<unknown[]> => {
    const { code, stderr } = await driftwire(folder, ["replay", "online-detect", "offline-detect", "--as", name]);
    assert.equal(code, 0, stderr);
    return data(folder, ["tail", `run-${name}.model`, "--from", "start"]).then((all) =>
      all.map(({ value, raw }) => value ?? raw),
    );
  };
  const [one, other] = [await models("one"), await models("other")];
  assert.deepEqual(one, other);
  assert.equal(one.length, reasons.length, "with the model that was promoted among them");
});

test("rules become a new version of the source's rules; not if those have changed since", async (context) => {
  const folder = workplace(context, SETTINGS);
  await data(folder, ["send", "command", add("news")]);
  writeFileSync(join(folder, "a.txt"), "body: //article\n");
  writeFileSync(join(folder, "b.txt"), "body: //main\n");
  await data(folder, ["source", "set", "news", "--rules", "a.txt"]);
  await data(folder, ["source", "pause", "news"]);
  await write(folder, "vector", vectors(15, "first", { ruleVersion: 2 }));
  await pass(context, folder);
  for (const name of ["one", "two"])
    await data(folder, [
      ...["replay", "online-detect", "offline-detect", "--source", "news", "--rules", "b.txt", "--as", name],
    ]);
  const [dry] = await data(folder, ["run", "promote", "one"]);
  assert.deepEqual(dry!.rules, [{ source: "news", ruleVersion: 3 }]);
  await data(folder, ["run", "promote", "one", "--yes"]);
  const source = async (): Promise<unknown[]> => {
    const [shown] = await data(folder, ["source", "show", "news"]);
    return [shown!.rules, shown!.ruleVersion];
  };
  assert.deepEqual(await source(), ["body: //main\n", 3]);
  await pass(context, folder);
  assert.deepEqual(await source(), ["body: //main\n", 3]);
  await data(folder, ["source", "set", "news", "--rules", "a.txt"]);
  const refused = await failure(folder, ["run", "promote", "two", "--yes"]);
  assert.match(refused.line, /^error rules-changed: .*source news.*version 2.*version 4/);
  assert.deepEqual(await source(), ["body: //article\n", 4]);
});

test("what can't be promoted is refused", async (context) => {
  const folder = await replayed(context, ["--sweep", "offline-detect.learnDocuments=150,200"]);
  assert.match((await failure(folder, ["run", "promote", "nothing"])).line, /^error unknown-run: /);
  const sweep = await failure(folder, ["run", "promote", "trial"]);
  assert.match(sweep.line, /^error unknown-run: .*trial-150, trial-200/);
  const fixed = await failure(folder, ["run", "promote", "trial-150"]);
  assert.match(fixed.line, /^error setting-fixed: .*learnDocuments/);
  await data(folder, ["replay", "online-detect", "--as", "judged"]);
  assert.match((await failure(folder, ["run", "promote", "judged"])).line, /^error nothing-to-promote: /);
  await data(folder, ["replay", "online-detect", "--as-it-was", "--as", "same"]);
  assert.match((await failure(folder, ["run", "promote", "same"])).line, /^error nothing-to-promote: /);
});

test("a setting that nobody can read stops the start with its name, and can be taken back", async (context) => {
  const folder = workplace(context, "clickhouse: { use: false }\n");
  await data(folder, ["send", "command", add("news")]);
  const bad: Setting = {
    ...{ processor: "offline-detect", setting: "preset", value: '"of-tomorrow"', by: "Ada", at: 0, note: "" },
    ...{ run: null, comparison: null },
  };
  await withLog(await loadedIn(folder), ({ driver }) => driver.produce([settingsEntry(driver, [bad])]));
  const refused = await failure(folder, ["up"]);
  assert.match(refused.line, /bad-settings: .*topic setting, by Ada/);
  await data(folder, ["config", "unset", PRESET]);
  const running = await up(context, folder);
  assert.equal((await running.stop()).code, 0);
});
