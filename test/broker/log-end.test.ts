/**
 * A broker that stands still, ends or is killed while rows are written, and members that take tasks over meanwhile: what
 * is said of where a log ends may be old then, and is no log made anew, nor one that was cut.
 */

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBroker } from "../../infra/kafka/broker/broker.ts";
import { serving } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { reach, rowsOf, send, WORK, whole, withTables } from "./tables.ts";
import { onCluster } from "./workplace.ts";

/** A member is put out of its group after so long, and a broker that is alone fences itself after 9 s. */
const SESSION = { "session.timeout.ms": 6000, "heartbeat.interval.ms": 1000 };
const STOPPED_MS = 11_000;

kafkaTest(
  "a broker that is suspended, restarted and killed under members that write rows: no log is said to be anew",
  async (_, context) => {
    const { engine, env } = await withTables(context);
    const cluster = await startBroker({ folder: mkdtempSync(join(tmpdir(), "driftwire-end-")), afterwards: "remove" });
    context.after(() => cluster.stop());
    const place = onCluster(context, cluster.bootstrap, { properties: SESSION });
    const start = (home: string) => serving(context, place.folder, [...WORK, "--home", home, "--port", "0"], { env });
    const members = [await start("one"), await start("two")];
    const harms = {
      async suspended() {
        cluster.pause(1);
        await sleep(STOPPED_MS);
        cluster.resume(1);
      },
      restarted: () => cluster.restart(1),
      async killed() {
        await cluster.kill(1);
        await cluster.start(1);
      },
    };
    const wanted: Record<string, string> = {};
    for (const [harm, does] of Object.entries(harms)) {
      for (const when of ["before", "after"]) {
        const stem = `${harm}${when}`;
        await send(place, stem);
        wanted[stem] = whole();
        // What was sent last is on its way into rows.
        if (when === "before") await does();
        // Its tasks go to the other one, and come back.
        else
          members.push(
            await members
              .shift()!
              .stop()
              .then(() => start(harm)),
          );
      }
      await reach(engine, wanted);
    }
    for (const member of members) {
      assert.doesNotMatch(member.stderr(), /log-anew|topic-anew|other-log/);
      await member.stop();
    }
    assert.deepEqual(await rowsOf(engine), Object.fromEntries(Object.entries(wanted).sort()));
  },
);
