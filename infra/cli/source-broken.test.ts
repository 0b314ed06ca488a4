/** `driftwire source test` on a site that was redesigned, as `alarm show` advises: does a person see what is wrong? */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { data, driftwire, failure, workplace } from "../../test/spawned.ts";
import { REDESIGNED, redesign, redesignAt, settingsOf, world } from "../demo/demo-play.ts";
import { HOUR } from "../newsroom/clock.ts";
import { openNewsroom } from "../newsroom/server.ts";
import type { SideBySide } from "../sources/ways.ts";

test("the rule that finds comments in place of the article can be told, and other rules be tried", async (context) => {
  const start = Date.parse("2026-11-07T00:00:00Z");
  const room = await openNewsroom({ ...world(start), port: 0, speed: 0 });
  context.after(() => room.close());
  const folder = workplace(context);
  const site = room.world.site(REDESIGNED);
  const source = { url: site.origin, ...settingsOf(site), delayMs: 0 };
  writeFileSync(join(folder, "sources.yaml"), JSON.stringify({ sources: { daily: source } }));
  assert.equal((await driftwire(folder, ["source", "apply"])).code, 0);
  const look = async (...args: string[]) => {
    const [looked] = await data(folder, ["source", "test", "daily", "--pages", "1", ...args]);
    const [{ extracted }] = looked!.documents as [{ extracted: SideBySide }];
    const [body, ...others] = extracted.rules.filter(({ directive }) => directive === "body");
    assert.deepEqual([body?.isTaken, others], [true, []]);
    const sizes = Object.fromEntries(extracted.fields.body.map(({ way, characters }) => [way, characters!]));
    assert.equal(sizes.rule, extracted.characters);
    return { body: body!, sizes };
  };

  room.world.plant(redesign(redesignAt(start)));
  room.clock.set(redesignAt(start) - HOUR);
  const before = await look();
  assert.doesNotMatch(before.body.value, /^Comments/);
  assert.equal(before.body.found, 1);
  room.clock.set(redesignAt(start) + 3 * HOUR);
  const after = await look();
  assert.match(after.body.value, /^Comments/);
  assert.ok(after.sizes.reading! > after.sizes.rule!, JSON.stringify(after.sizes));

  const text = await driftwire(folder, ["source", "test", "daily", "--pages", "1"]);
  assert.match(text.stdout, /^ {6}body +\+ rule .* \d+ characters: Comments.*\n +reading .* \d+ characters: /m);
  assert.match(text.stdout, /^ {6}rules +\+ line 1, title finds 1: .*\n +\/\/\*\[@id=/m);
  assert.match(text.stdout, /^ +\+ line 2, body finds 1: Comments/m);

  writeFileSync(join(folder, "new.txt"), "title: //h1\nbody: //nowhere\nbody: //main\n");
  const tried = await driftwire(folder, ["source", "test", "daily", "--pages", "1", "--rules", "new.txt"]);
  assert.match(tried.stdout, /^ {17} {2}line 2, body finds nothing\n +\/\/nowhere$/m);
  writeFileSync(join(folder, "bad.txt"), "title: //h1[\nbody: //article\nbody: //div[\n");
  const bad = await failure(folder, ["source", "test", "daily", "--rules", "bad.txt"]);
  assert.match(bad.line, /^error bad-rule: .*\(bad\.txt:1\).*title, character 6: expected/);
  assert.match(bad.more.join(), /^ {2}bad\.txt:3: body, character 7: expected/);
});
