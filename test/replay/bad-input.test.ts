/** What can't be replayed: each has a code and a line that says why, and nothing is begun. */

import assert from "node:assert/strict";
import { cpSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openEmbedded } from "../../infra/embedded/driver.ts";
import { smallDisk } from "../small-disk.ts";
import { afterwards, data, driftwire, failure, until, workplace } from "../spawned.ts";
import { BEGAN, kept, LIVED_MS, lived, loadedAt, replayed, SETTINGS, SITES, setting } from "./home.ts";
import { leftOf, mainOf, recordsIn, written } from "./seen.ts";

const asked = async (folder: string): Promise<number> => (await recordsIn(folder, "replay")).length;

/** So many make retention come by everywhere. */
const STEPS = 1000;

const WRONG: readonly (readonly [args: readonly string[], line: RegExp])[] = [
  [["fetur", "--as", "x"], /^error unknown-processor: .*features.*got fetur/],
  [["fetch", "--as", "x"], /^error not-replayable: .*fetch.*reaches the outside \(http, reader\)/],
  [["extract", "notify", "--as", "x"], /^error not-replayable: .*notify/],
  [["features", "--as", "x", "--source", "alpa"], /^error no-such-source: .*perhaps alpha, got alpa/],
  [["features", "--as", "x", "--from", "1d", "--to", "2d"], /^error bad-usage: .*--to.*a time after --from 1d/],
  [["features", "--as", "x", "--from", new Date(Date.now()).toISOString()], /^error nothing-to-replay: /],
  [["features", "--as", "x", "--from", "99999999999"], /^error nothing-to-replay: /],
  [["sources", "--as", "x"], /^error nothing-to-replay: .*topic command/],
  [["features", "--as", "main"], /^error run-exists: .*got main/],
  [["features", "--as", "Main"], /^error bad-usage: .*--as/],
  [["features", "--as", "x", "--from", "yesterday"], /^error bad-usage: .*--from/],
  [["features", "--as", "x", "--to", "1y"], /^error bad-usage: .*--to/],
  [["features", "--as", "x", "--warm", "soon"], /^error bad-usage: .*--warm/],
  [["features", "--as", "x", "--speed", "fast"], /^error bad-usage: .*--speed/],
  [["features", "--as", "x", "--speed", "x0"], /^error bad-usage: .*--speed/],
  [["features", "--as", "x", "--set", "features"], /^error bad-usage: .*--set/],
  [["offline-detect", "--as", "x", "--set", "offline-detect.learnDocuments=few"], /^error bad-settings: .*--set/],
  [["offline-detect", "--as", "x", "--set", "offline-detect.learn=30"], /^error bad-settings: .*--set/],
  [["offline-detect", "--as", "x", "--set", "offline-detect.learnDocuments=[1"], /^error bad-usage: .*--set/],
  [["features", "--as", "x", "--set", "offline-detect.learnDocuments=30"], /^error unknown-processor: .*--set/],
  [["offline-detect", "--as", "x", "--sweep", "offline-detect.learnDocuments=30"], /^error bad-usage: .*--sweep/],
  [["offline-detect", "--as", "x", "--sweep", "offline-detect.learnDocuments=30,x"], /^error bad-settings: .*--sweep/],
  [
    ["offline-detect", "--as", "x", "--sweep", "offline-detect.preset=a/b,a.b"],
    /^error run-exists: .*values of the sweep/,
  ],
  [["offline-detect", "--as", "x", "--preset", "strict"], /^error bad-settings: .*--preset.*published/],
  [["features", "--as", "x", "--preset", "published"], /^error bad-settings: .*--preset/],
  [["extract", "--as", "x", "--rules", "rules.txt"], /^error bad-usage: .*--source/],
  [["extract", "--as", "x", "--source", SITES[0], "--rules", "none.txt"], /^error bad-input: .*--rules/],
  [["extract", "--as", "x", "--source", SITES[0], "--rules", "rules.txt"], /^error bad-rule: .*rules\.txt/],
];

test("what is wrong is said before anything begins", async (context) => {
  const folder = await lived(context);
  writeFileSync(join(folder, "rules.txt"), "title: //h1[\n");
  const before = await mainOf(folder);
  const told: string[] = [];
  for (const [args, expected] of WRONG) {
    const { line, code } = await failure(folder, ["replay", ...args]);
    if (!expected.test(line)) told.push(`${args.join(" ")}: ${line}`);
    assert.equal(code, line.startsWith("error bad-usage") ? 2 : 1, line);
  }
  assert.deepEqual(told, []);
  assert.equal(await asked(folder), 0);
  assert.deepEqual(await mainOf(folder), before);
});

test("a name that is taken: by a run, by a value of its sweep, and by another that asks at the same time", async (context) => {
  const folder = await lived(context);
  await replayed(folder, ["features", "--as", "one"]);
  const sweep = ["offline-detect", "--sweep", "offline-detect.learnDocuments=30,50"];
  await replayed(folder, [...sweep, "--as", "swept"]);
  const before = await asked(folder);
  const taken: readonly (readonly [args: readonly string[], name: string])[] = [
    [["features", "--as", "one"], "one"],
    [["features", "--as", "swept"], "swept"],
    [["features", "--as", "swept-50"], "swept-50"],
    [["features", "--as", "one", "--as-it-was"], "one"],
  ];
  for (const [args, name] of taken) {
    const { line } = await failure(folder, ["replay", ...args]);
    assert.match(line, new RegExp(`^error run-exists: .*got ${name}\\b`), args.join(" "));
  }
  assert.equal(await asked(folder), before);
  const both = await Promise.all(
    ["1d", "2d"].map((from) => driftwire(folder, ["replay", "features", "--as", "both", "--from", from, "--detach"])),
  );
  const codes = both.map(({ code }) => code).sort();
  assert.deepEqual(codes, [0, 1], both.map(({ stderr }) => stderr).join());
  assert.match(both.find(({ code }) => code === 1)!.stderr, /^error run-exists: .*got both/);
});

test("a range before what is kept, and one that is removed while it waits", async (context) => {
  const folder = await lived(context);
  const loaded = await loadedAt(folder);
  await driftwire(folder, ["replay", "features", "--as", "waits", "--detach"]);
  const driver = await openEmbedded({ home: join(folder, "home"), graph: loaded.graph });
  // As retention does a year later, step by step.
  for (let step = 0; step < STEPS; step++) await driver.maintain(Date.now() + 400 * 86_400_000);
  await driver.close();
  const early = new Date(BEGAN).toISOString();
  const { line } = await failure(folder, ["replay", "features", "--as", "early", "--from", early]);
  assert.match(line, /^error range-not-kept: /);
  const offset = await failure(folder, ["replay", "features", "--as", "early", "--from", "0"]);
  assert.match(offset.line, /^error range-not-kept: /);
  const resumed = await failure(folder, ["run", "resume", "waits"]);
  assert.match(resumed.line + resumed.more.join(), /range-not-kept/);
  assert.deepEqual(
    (await data(folder, ["run", "list"])).map(({ state }) => state),
    ["failed"],
  );
});

test("a disk that is full: it says so, and is gone on with when there is room", async (context) => {
  const folder = await lived(context);
  const size = 48;
  const disk = workplace(context, SETTINGS);
  const mounted = smallDisk(join(disk, "home"), size);
  if (typeof mounted === "string") return context.skip(mounted);
  afterwards(context, mounted);
  cpSync(kept(folder), join(disk, "home"), { recursive: true });
  // Leaves room for less than what extraction writes again.
  const filler = join(disk, "home", "filler");
  const { bavail, bsize } = statfsSync(join(disk, "home"));
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 1024 * 1024)));
  const replaying = driftwire(disk, ["replay", "extract", "incidents", "--as", "full"]);
  let ended: Awaited<typeof replaying> | undefined;
  const ending = replaying.then((one) => {
    ended = one;
  });
  // It waits for room, or has given up: either is said with its code, and nothing is lost.
  await until(async () => (ended !== undefined || (await isWaiting(disk)) ? true : undefined));
  rmSync(filler);
  await ending;
  const { code, stderr } = await replaying;
  if (code !== 0) {
    assert.match(stderr, /disk-full/);
    assert.equal((await driftwire(disk, ["run", "resume", "full"])).code, 0);
  }
  await replayed(folder, ["extract", "incidents", "--as", "roomy"]);
  assert.deepEqual(await written(disk, "full"), await written(folder, "roomy"));
});

async function isWaiting(folder: string): Promise<boolean> {
  const before = await passed(folder);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const after = await passed(folder);
  return before !== undefined && before === after && after < 396;
}

async function passed(folder: string): Promise<number | undefined> {
  const [run] = await data(folder, ["run", "list"]).catch(() => []);
  return run === undefined ? undefined : (run.passed as { done: number }).done;
}

test("records by a schema that is newer than the reader: they are rejected in the run as they were live", async (context) => {
  const folder = await lived(context);
  const loaded = await loadedAt(folder);
  const driver = await openEmbedded({ home: join(folder, "home"), graph: loaded.graph });
  const newer = Buffer.from([0xc3, 0x01, 1, 2, 3, 4, 5, 6, 7, 8, 42]);
  const record = { key: Buffer.from("alpha"), value: newer, headers: Buffer.alloc(0), timestamp: BEGAN + LIVED_MS };
  const [place] = (await recordsIn(folder, "document")).filter(({ key }) => key === "alpha");
  await driver.produce([{ topic: "document", partition: place!.partition, records: [record] }]);
  await driver.close();
  await replayed(folder, ["features", "--as", "newer"]);
  assert.equal((await recordsIn(folder, "run-newer.vector")).length, 396);
  const [reject, ...more] = await recordsIn(folder, "run-newer.reject");
  assert.deepEqual([reject!.headers["driftwire.reject.code"], more.length], ["unknown-writer-schema", 0]);
  setting(folder, SETTINGS);
  assert.equal((await driftwire(folder, ["run", "delete", "newer", "--yes"])).code, 0);
  assert.deepEqual(await leftOf(folder, "newer"), []);
});
