/** When a source is visited, and where what has moved for good is asked for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Visit } from "../../schemas/generated/records.ts";
import { type Answer, feedOf, HOUR_MS, MINUTE_MS, SITE, type Stage, staged, story } from "../../test/fetching/stage.ts";

const FEED = `${SITE}/rss`;
const minutes = ({ driver }: Stage): number => (driver.state("fetch", "visit", "news") as Visit).intervalMs / MINUTE_MS;

/** Lets as much time pass as takes the next visits. */
async function visits(stage: Stage, number: number): Promise<void> {
  const { driver, advance } = stage;
  for (let nth = 0; nth < number; nth++)
    await advance(Math.max(0, (driver.state("fetch", "visit", "news") as Visit).nextAt - driver.now) + 1);
}

test("a source is visited as often as it publishes, within what is set", async () => {
  const stage = staged();
  const { network, set } = stage;
  let last = 0;
  const publishing = (number: number) => (): Answer => {
    last += number;
    for (let n = 1; n <= last; n++) network.pages.set(`${SITE}/${n}?utm_source=rss`, story(n));
    return feedOf(...Array.from({ length: Math.min(last, 5) }, (_, n) => last - n));
  };
  network.pages.set(FEED, publishing(0));
  await set({ everyMinutes: 10, atMostMinutes: 100, lookAgainHours: [87_600] });
  const quiet: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    quiet.push(minutes(stage));
    await visits(stage, 1);
  }
  assert.deepEqual(
    quiet,
    [...quiet].sort((a, b) => a - b),
  );
  assert.equal(minutes(stage), 100, "as rarely as is set");
  network.pages.set(FEED, publishing(5));
  await visits(stage, 5);
  assert.equal(minutes(stage), 10, "as often as is set");
  network.pages.set(FEED, publishing(1));
  await visits(stage, 4);
  assert.equal(minutes(stage), 10, "one or two at a time: it is just right");
});

test("a source that can't be had is visited more and more rarely; a feed's ttl is kept to", async () => {
  const stage = staged();
  const { network, set } = stage;
  network.pages.set(FEED, { code: "timeout", status: 0 });
  await set({ everyMinutes: 5, atMostMinutes: 120 });
  await visits(stage, 3);
  assert.ok(minutes(stage) >= 40);
  await visits(stage, 3);
  assert.equal(minutes(stage), 120);
  const patient = staged();
  patient.network.pages.set(FEED, () => {
    const { text = "", ...rest } = feedOf();
    return { ...rest, text: text.replace("<title>", "<ttl>45</ttl><title>") };
  });
  await patient.set({ everyMinutes: 5 });
  const { nextAt } = patient.driver.state("fetch", "visit", "news") as Visit;
  assert.ok(nextAt - patient.driver.now >= 45 * MINUTE_MS - 1000);
});

test("what has moved for good is asked for where it lives now", async () => {
  const stage = staged();
  const { network, set, advance } = stage;
  const moved = `${SITE}/feeds/main`;
  network.pages.set(FEED, { ...feedOf(1), url: moved, permanent: moved });
  network.pages.set(`${SITE}/1?utm_source=rss`, { ...story(1), url: `${SITE}/one`, permanent: `${SITE}/one` });
  await set({ lookAgainHours: [1] });
  network.urls();
  network.pages.set(moved, feedOf(1));
  network.pages.set(`${SITE}/one`, story(1));
  for (let nth = 0; nth < 9; nth++) await advance(10 * MINUTE_MS);
  const asked = new Set(network.urls());
  assert.deepEqual(asked, new Set([moved, `${SITE}/one`]));
  // Moved again, and not for good: that is not remembered.
  network.pages.set(moved, { ...feedOf(1), url: `${SITE}/for-now` });
  await advance(HOUR_MS);
  assert.deepEqual(new Set(network.urls()), new Set([moved]));
});
