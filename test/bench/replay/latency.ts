/**
 * What live work feels of a replay beside it: pages come at half the rate at which live extraction can take them from the log, and
 * the time from a page to its document is taken without a replay, with one of extraction, and without it again.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { threadPool } from "../../../infra/threads.ts";
import { systemClock } from "../../../topology/clock.ts";
import { partitionOf } from "../../../topology/partitioner.ts";
import { Runtime } from "../../../topology/runtime.ts";
import { storesOf } from "../../../topology/seat.ts";
import { silent } from "../../rig.ts";
import { quantile } from "../bench.ts";
import type { PartOf } from "../part.ts";
import { different, fillPages, pageRecord } from "./pages.ts";
import { type Bench, begin, inHome, sizeOf, write } from "./place.ts";

const PAGES = { whole: 12_000, quick: 1500 };
const PHASE_MS = { whole: 20_000, quick: 4000 };
/** How many pages at once show how fast live work can be; the first time warms it. */
const FLAT_OUT = [200, 400] as const;
const LOAD = 0.5;
const LOOK_MS = 1;

/** How long each page took to become a document, in milliseconds. */
async function live({ opened: { driver } }: Bench, all: readonly Buffer[], perSecond: number, ms: number) {
  const { partitions } = driver.topics.get("document")!;
  const sent = Array.from({ length: partitions }, (): number[] => []);
  const seen = await Promise.all(
    sent.map(async (_, partition) => (await driver.range({ topic: "document", partition })).end),
  );
  const took: number[] = [];
  const looking = { isOver: false };
  const look = async (): Promise<void> => {
    for (const [partition, begun] of sent.entries()) {
      const { end } = await driver.range({ topic: "document", partition });
      // One document of each page, in their order.
      for (; seen[partition]! < end; seen[partition]!++) took.push(performance.now() - begun.shift()!);
    }
  };
  const watching = (async () => {
    for (; !looking.isOver || sent.some((begun) => begun.length > 0); await sleep(LOOK_MS)) await look();
  })();
  const start = performance.now();
  for (let nth = 0; performance.now() - start < ms; nth++) {
    const record = pageRecord(driver, all, nth, Date.now());
    sent[partitionOf(record.key, record.key.length, partitions)]!.push(performance.now());
    await write(driver, "page", [record]);
    await sleep(Math.max(0, start + ((nth + 1) * 1000) / perSecond - performance.now()));
  }
  looking.isOver = true;
  await watching;
  return took;
}

/** Pages a second, when all of them are there. */
async function flatOut({ opened: { driver } }: Bench, all: readonly Buffer[], count: number): Promise<number> {
  const before = await sizeOf(driver, "document");
  const began = performance.now();
  await fillPages(driver, all, count);
  while ((await sizeOf(driver, "document")) < before + count) await sleep(LOOK_MS);
  return (count * 1000) / (performance.now() - began);
}

export const latency: PartOf = {
  aims: { "live work beside a replay": { bound: "<= 1.2", of: "latency_beside_ratio" } },

  run: ({ scratch, quick, note }) =>
    inHome(scratch, async (place) => {
      const { loaded, opened } = place;
      const { driver } = opened;
      const all = different();
      await fillPages(driver, all, quick ? PAGES.quick : PAGES.whole);
      const pool = threadPool({ home: opened.stateHome, graph: loaded.graph, log: silent, clock: systemClock });
      const runtime = new Runtime({
        ...{ graph: loaded.graph, driver, log: silent, clock: systemClock, remote: pool.remote },
        ...{ only: ["extract"], isHousekeeping: false },
      });
      const replaying: Awaited<ReturnType<typeof begin>>[] = [];
      try {
        await skipTo(place);
        await runtime.start();
        let most = 0;
        for (const count of FLAT_OUT) most = await flatOut(place, all, count);
        const perSecond = LOAD * most;
        note(`${perSecond.toFixed(0)} live pages/s of ${most.toFixed(0)}`);
        const phase = () => live(place, all, perSecond, quick ? PHASE_MS.quick : PHASE_MS.whole);
        await phase();
        const before = await phase();
        replaying.push(await begin(place, "beside", ["extract"], true));
        // Not its start, which is over soon.
        while ((await replaying[0]!.passed()).done === 0) await sleep(LOOK_MS);
        const beside = await phase();
        const { done, all: whole } = await replaying[0]!.passed();
        await replaying[0]!.stop();
        const after = await phase();
        const medians = [before, beside, after].map((took) => quantile(took, 0.5)!);
        const without = (medians[0]! + medians[2]!) / 2;
        note(
          `medians ${medians.map((one) => one.toFixed(1)).join(", ")} ms; ${done} of ${whole} pages replayed meanwhile`,
        );
        return {
          figures: {
            latency_without_ms: Number(without.toFixed(1)),
            latency_beside_ms: Number(medians[1]!.toFixed(1)),
            latency_beside_ratio: Number((medians[1]! / without).toFixed(3)),
            latency_p99_without_ms: Number(quantile([...before, ...after], 0.99)!.toFixed(1)),
            latency_p99_beside_ms: Number(quantile(beside, 0.99)!.toFixed(1)),
            latency_live_pages_per_s: Number(perSecond.toFixed(1)),
            latency_most_live_pages_per_s: Number(most.toFixed(1)),
            latency_pages_replayed: done,
          },
          limits: {},
          faults: done < whole ? [] : ["the replay was over before live work was"],
        };
      } finally {
        for (const one of replaying) await one.stop();
        await runtime.stop();
        await pool.close();
      }
    }),
};

/** What is there already is the past, and no live work. */
async function skipTo({ loaded, opened: { driver } }: Bench): Promise<void> {
  const plan = loaded.graph.plans.find(({ processor }) => processor.name === "extract")!;
  const member = await driver.join(
    {
      ...{ group: plan.group, inputs: plan.inputs.map(({ name }) => name), outputs: [], stores: storesOf(plan) },
      ...{ partitions: plan.partitions, threaded: true },
    },
    { assigned() {}, revoked: async () => {} },
  );
  for (let partition = 0; partition < plan.partitions; partition++) {
    const { end } = await driver.range({ topic: "page", partition });
    await member.commit([{ partition, offsets: [{ topic: "page", offset: end }], outputs: [], changes: [] }]);
  }
  await member.leave();
}
