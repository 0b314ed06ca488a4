/** The conformance cases about runs that come and go on an open log, while `main` works on. */

import assert from "node:assert/strict";
import { DriftwireError } from "../topology/errors.ts";
import type { Declaration } from "../topology/graph.ts";
import type { AnyProcessor } from "../topology/processor.ts";
import { under as looking, topology as withTable } from "./conformance-everywhere.ts";
import { type OnSubject, TODAY, text, topology } from "./conformance-parts.ts";
import { shown, telling } from "./conformance-runs.ts";
import { graphOf, type Rig } from "./rig.ts";

const REJECT = "run-again.reject";
const NOW = { now: TODAY } as const;

async function put(rig: Rig, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++)
    await rig.put("in", `key-${at % 5}`, text(at % 9 === 8 ? "bad" : at), TODAY + 10 * at);
}

/** Without offsets: they depend on the number of commits on Kafka, where markers take some. */
const unplaced = ({ out, rejects }: Awaited<ReturnType<typeof shown>>): unknown => ({
  out: out.map((line) => String(line).replace(/^(\d+) \d+ /, "$1 ")),
  rejects,
});

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined && !(error instanceof DriftwireError)) throw error;
  return error?.code;
};

export function removalCases(onSubject: OnSubject): void {
  onSubject("a run begins, is removed, and begins anew while main goes on", async (start) => {
    const declaration = topology(telling, 2);
    const main = await start(declaration, NOW);
    await put(main, 0, 20);
    await main.settle();
    for (const round of [1, 2, 3]) {
      const again = await main.beside(declaration, { run: "again", ...NOW });
      await put(main, 20 * round, 20 * (round + 1));
      await again.settle();
      await main.settle();
      const wanted = await shown(main, "");
      assert.ok(wanted.out.length >= 20 * (round + 1));
      assert.deepEqual(unplaced(await shown(again, "run-again.")), unplaced(wanted), `round ${round}`);
      assert.equal(await codeOf(main.driver.remove("again")), "processor-running");
      await again.leave();
      assert.ok(main.driver.topics.has(REJECT));
      await main.driver.remove("again");
      assert.ok(!main.driver.topics.has(REJECT));
      assert.equal(
        await main.driver.committed("driftwire.run-again.under-test", { topic: "in", partition: 0 }),
        undefined,
      );
      await main.driver.remove("again");
    }
    await main.stop();
    const later = await start(declaration, NOW);
    const before = (await later.records("out")).length;
    await put(later, 80, 85);
    await later.settle();
    assert.ok((await later.records("out")).length >= before + 5);
    await later.stop();
  });

  onSubject("a run's copy of a table goes with it, and begins anew", async (start) => {
    const declaration = withTable(looking());
    const main = await start(declaration, NOW);
    const pass = async (at: number): Promise<void> => {
      await main.put("watch", "a", text(`w${at}`), TODAY + at);
      await main.settle();
      await main.put("in", "k", text(at), TODAY + at + 1);
      await main.settle();
    };
    await pass(10);
    const said: unknown[][] = [];
    for (const at of [20, 30]) {
      const again = await main.beside(declaration, { run: "again", ...NOW });
      await again.settle();
      said.push(await again.values("run-again.out"));
      await again.leave();
      await main.driver.remove("again");
      await pass(at);
    }
    assert.deepEqual(said[0], ["10: a=w10"]);
    assert.deepEqual(said[1]!.at(-1), "20: a=w20");
    await main.stop();
  });

  onSubject("one run is removed and not another whose name begins alike; main never is", async (start) => {
    const declaration = topology(telling, 1);
    const main = await start(declaration, NOW);
    await put(main, 0, 10);
    await main.settle();
    const wanted = await shown(main, "");
    const runs = ["b", "b-c", "bc"];
    for (const run of runs) {
      const own = await main.beside(declaration, { run, ...NOW });
      await own.settle();
      await own.leave();
    }
    await main.driver.remove("b");
    for (const run of runs.slice(1)) {
      const own = await main.beside(declaration, { run, ...NOW });
      await own.settle();
      assert.deepEqual(await shown(own, `run-${run}.`), wanted);
      await own.leave();
    }
    assert.equal(await codeOf(main.driver.remove("main")), "live-run");
    assert.equal(await codeOf(main.driver.remove("b.c")), "bad-name");
    assert.equal(await codeOf(main.driver.remove("nobody")), undefined);
    assert.deepEqual(await shown(main, ""), wanted);
    await main.stop();
  });

  onSubject("a run whose removal was cut short is not taken in until it is gone", async (start) => {
    const declaration = topology(telling, 1);
    const main = await start(declaration, NOW);
    await put(main, 0, 10);
    await main.settle();
    const wanted = await shown(main, "");
    const again = await main.beside(declaration, { run: "again", ...NOW });
    await again.settle();
    await again.leave();
    const failing = async (): Promise<void> => {
      throw new DriftwireError("clickhouse-unreachable");
    };
    assert.equal(await codeOf(main.driver.remove("again", failing)), "clickhouse-unreachable");
    assert.equal(await codeOf(main.driver.admit(again.graph)), "run-removing");
    let wasAsked = false;
    await main.driver.remove("again", async () => {
      wasAsked = true;
    });
    assert.ok(wasAsked);
    const anew = await main.beside(declaration, { run: "again", ...NOW });
    await anew.settle();
    assert.deepEqual(await shown(anew, "run-again."), wanted);
    await main.stop();
  });

  onSubject("a topic that is there with another shape is not taken in", async (start) => {
    const rig = await start(topology(telling, 2), NOW);
    const admit = (declaration: Declaration, run: string): Promise<string | undefined> =>
      codeOf(rig.driver.admit(graphOf(declaration, { run })));
    assert.equal(await admit(topology(telling, 2), "again"), undefined);
    assert.equal(await admit(topology(telling, 2), "again"), undefined);
    const code = await admit(topology(telling as AnyProcessor, 3), "again");
    assert.equal(code, rig.driver.kind === "kafka" ? "topic-differs" : "topic-mismatch");
    await rig.stop();
  });
}
