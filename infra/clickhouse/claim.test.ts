/** A claim belongs to its writer until a later one replaces it, whatever clocks say in between. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { JUMPS } from "../../test/jumps.ts";
import { topology } from "../../topology/topology.ts";
import { CLAIMS, type Claim, claim, heldBy, type Place } from "./claim.ts";
import type { Engine } from "./engine.ts";
import { type Kept, keptIn, removeOld } from "./keep.ts";
import { lazyEngine } from "./lazy.ts";
import { quoted } from "./sql.ts";
import { tablesOf } from "./tables.ts";

const tables = tablesOf(topology);
const CLAIM = keptIn(tables).get(CLAIMS) as Kept;
const PARTITION = 0;
const NONE = "none";

/** Each place has a history of its own: the clock jumps after its first claim, and after its second. */
interface History {
  readonly place: Place;
  readonly jumps: readonly [first: string, second: string];
  readonly claims: Claim[];
}

const names = [NONE, ...Object.keys(JUMPS)];
const jumpMs = (name: string): number => JUMPS[name]?.(Date.now()) ?? 0;
const histories = (): History[] =>
  names.flatMap((first) =>
    names.map((second): History => {
      const place = { table: "page", logId: `${first}, ${second}` };
      return { place, jumps: [first, second], claims: [] };
    }),
  );

/** A clock that goes forward makes claims older by as much. */
async function jump(engine: Engine, all: readonly History[], nth: 0 | 1): Promise<void> {
  const cases = all.map(
    ({ place, jumps }) => `log_id = ${quoted(place.logId)}, ${Math.round(jumpMs(jumps[nth]) / 1000)}`,
  );
  await engine.run(
    `ALTER TABLE ${engine.database}.${CLAIMS} UPDATE at = toDateTime(toInt64(toUnixTimestamp(at)) - multiIf(${cases.join(", ")}, 0)) WHERE 1 SETTINGS mutations_sync = 1`,
  );
}

async function holds(engine: Engine, place: Place, one: Claim): Promise<boolean> {
  try {
    await engine.rows(`SELECT ${heldBy(engine.database, place, [one])}`);
    return true;
  } catch {
    return false;
  }
}

/** The last claim of each place holds, and no earlier one. */
async function checkHeld(engine: Engine, all: readonly History[], when: string): Promise<void> {
  for (const { place, claims } of all)
    for (const [nth, one] of claims.entries())
      assert.equal(
        await holds(engine, place, one),
        nth === claims.length - 1,
        `${place.logId}, ${when}: claim ${nth + 1}`,
      );
}

test("claims outlive every jump of the clock, before and after a restart", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-claim-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const all = histories();
  /** What the engine does of itself with old rows, and what we do. */
  const remove = async (engine: Engine): Promise<void> => {
    await engine.run(`OPTIMIZE TABLE ${engine.database}.${CLAIMS} FINAL`);
    for (const ahead of names) await removeOld(engine, CLAIMS, CLAIM, Date.now() + jumpMs(ahead));
  };
  const within = async (use: (engine: Engine) => Promise<void>): Promise<void> => {
    const lazy = lazyEngine({ folder, database: "driftwire", tables: () => tables });
    await use(await lazy.open());
    await lazy.close();
  };
  const claimAll = async (engine: Engine): Promise<void> => {
    for (const { place, claims } of all) claims.push(await claim(engine, place, PARTITION));
  };
  await within(async (engine) => {
    await claimAll(engine);
    await jump(engine, all, 0);
    await remove(engine);
    await checkHeld(engine, all, "the clock was set");
  });
  await within(async (engine) => {
    await remove(engine);
    await checkHeld(engine, all, "restarted");
    await claimAll(engine);
    await checkHeld(engine, all, "claimed again");
    await jump(engine, all, 1);
    await remove(engine);
    await checkHeld(engine, all, "set a second time");
    const [{ left } = { left: 0 }] = await engine.rows<{ left: number }>(
      `SELECT toUInt32(count()) AS left FROM ${engine.database}.${CLAIMS}`,
    );
    assert.ok(left < 2 * all.length, "claims that were replaced are removed when they are old");
  });
});

test("no table keeps a TTL once the engine is opened", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-ttl-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const lazy = lazyEngine({ folder, database: "driftwire", tables: () => tables });
  const engine = await lazy.open();
  const having = "SELECT name FROM system.tables WHERE database = 'driftwire' AND match(engine_full, '\\\\bTTL ')";
  assert.deepEqual(await engine.rows(having), []);
  await lazy.close();
});
