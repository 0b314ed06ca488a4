/** Visits under a clock that is set, live and while the program is off: as many as without, in time, and no page twice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { JUMPS } from "../jumps.ts";
import { feedOf, HOUR_MS, MINUTE_MS, Network, SITE, type Stage, staged, story } from "./stage.ts";

const FEED = `${SITE}/rss`;
const STORIES = 5;

/** A site whose feed names its stories, and asks for what is changed of it only if `isConditional`. */
function played(isConditional: boolean): Network {
  const network = new Network();
  const feed = feedOf(...Array.from({ length: STORIES }, (_, n) => n));
  network.pages.set(FEED, ({ etag }) =>
    isConditional && etag !== undefined ? { code: "not-modified", status: 304 } : feed,
  );
  for (let n = 0; n < STORIES; n++) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
  return network;
}

const visitsIn = (network: Network): number => network.urls().filter((url) => url === FEED).length;

async function minutes(stage: Stage, number: number): Promise<void> {
  for (let minute = 0; minute < number; minute++) await stage.advance(MINUTE_MS);
}

for (const isLive of [true, false])
  for (const isConditional of [true, false])
    for (const [name, by] of Object.entries(JUMPS)) {
      const how = `${isLive ? "live" : "across a restart"}${isConditional ? ", the feed unchanged" : ""}`;
      test(`${name} and back, ${how}: a visit every 10 minutes, each page once`, async () => {
        const network = played(isConditional);
        let stage = staged(network);
        await stage.set({ everyMinutes: 10, atMostMinutes: 10, lookAgainHours: [1, 24] });
        await minutes(stage, 14);
        assert.equal(stage.read().pages.length, STORIES);
        const jump = by(stage.driver.now);
        const batches = new Set<string>();
        for (const ms of [jump, -jump]) {
          network.urls();
          if (isLive) {
            stage.driver.setClock(ms);
          } else {
            const { log, now } = stage.driver;
            stage = staged(network, log, now + ms);
            stage.read();
          }
          await stage.driver.settle();
          await minutes(stage, 2);
          const soon = visitsIn(network);
          assert.ok(soon <= 1, `${soon} at once`);
          await minutes(stage, 40);
          const visits = visitsIn(network) + soon;
          // A visit takes some milliseconds, so that the next one is a minute later here.
          assert.ok(visits >= 3 && visits <= 5, `${visits} in 42 minutes`);
          const { pages, ends } = stage.read();
          assert.deepEqual(pages, [], "no page comes once more");
          for (const { batch } of ends) {
            assert.ok(!batches.has(batch), "no two visits are one batch");
            batches.add(batch);
          }
        }
      });
    }

for (const [name, by] of Object.entries(JUMPS)) {
  test(`${name} in the middle of a visit that waits for its host: it goes on, and ends by its deadline`, async () => {
    const network = played(false);
    const stage = staged(network);
    let isSilent = true;
    const one = `${SITE}/1?utm_source=rss`;
    network.pages.set(one, () =>
      isSilent ? { code: "not-now", notBefore: stage.driver.now + 2 * MINUTE_MS } : story(1),
    );
    await stage.set({ everyMinutes: 60, visitMinutes: 30, lookAgainHours: [24] });
    await minutes(stage, 3);
    assert.equal(stage.read().ends.length, 0);
    stage.driver.setClock(by(stage.driver.now));
    await minutes(stage, 5);
    assert.equal(stage.read().ends.length, 0, "it has not ended for the clock's sake");
    isSilent = false;
    await minutes(stage, 5);
    const { ends } = stage.read();
    assert.deepEqual(
      ends.map(({ message, end }) => [message, end?.pages]),
      [["done", STORIES]],
    );
  });

  test(`a host that asked for an hour keeps it when the clock is set ${name}`, async () => {
    const network = played(false);
    const stage = staged(network);
    network.pages.set(FEED, () => ({ ...feedOf(), notBefore: stage.driver.now + HOUR_MS }));
    await stage.set({ everyMinutes: 5, atMostMinutes: 5 });
    assert.equal(visitsIn(network), 1);
    await minutes(stage, 10);
    stage.driver.setClock(by(stage.driver.now));
    await minutes(stage, 45);
    assert.equal(visitsIn(network), 0, "not a minute sooner");
    await minutes(stage, 10);
    assert.equal(visitsIn(network), 1, "and not much later");
  });
}
