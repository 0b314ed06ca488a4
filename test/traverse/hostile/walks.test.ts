/**
 * Some hostile pages of each kind are walked: each walk ends within its bounds, finds what it should, gives its browser back, and
 * reaches no address but the page's own. The bench `traverse --only hostile` walks all of them.
 */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { openWeb } from "../../../infra/web/web.ts";
import { skip } from "../../chromium.ts";
import { walkerOf } from "../walking.ts";
import { FEW } from "./few.ts";
import { HOSTILE_HOST } from "./server.ts";
import { openHostileWalks, WALK_MOST_MS } from "./walks.ts";

const AT_ONCE = 3;
const walks = await openHostileWalks();
const pageOf = (id: string) => walks.pages.find((page) => page.id === id)!;

after(async () => {
  await walks.close();
});

describe("walks of hostile pages", { concurrency: AT_ONCE, skip }, () => {
  for (const page of walks.pages.filter(({ id }) => FEW.has(id)))
    test(`${page.id}: ${page.expects}`, { timeout: WALK_MOST_MS }, async (context) => {
      const { end, code, missing } = await walks.walk(page);
      context.diagnostic(`${code}: ${end.message}`);
      assert.deepEqual(missing, []);
    });
});

test("a walk gives its host's turn to others between its portions", { skip, timeout: WALK_MOST_MS }, async () => {
  const web = openWeb({
    ...{ version: "0", contact: "", read: () => ({ allows: () => true, crawlDelayMs: 0 }) },
    mayReach: (address) => address === HOSTILE_HOST,
  });
  const { signal } = new AbortController();
  const resting = walkerOf(web, pageOf("carrier-csp-report").url, signal, () => {}, 1);
  try {
    // The page has no buttons. It is not closed: its browser is there, with all that the load has asked for.
    assert.equal((await resting.portion(60_000))?.why, "complete");
    const outing = web.outing({ source: "another", delayMs: 0, patienceMs: 1000, allowPrivate: true, signal });
    const { url } = pageOf("alert-a-few");
    const answer = await outing.ask({ url, method: "GET", headers: {}, kind: "document", signal });
    assert.equal(answer.code, "ok");
    outing.end();
  } finally {
    await resting.close();
    await web.close();
  }
});

test("no process, file or listener is left, and nobody was where nobody may be", { skip }, async () => {
  assert.deepEqual(await walks.left(), []);
  assert.deepEqual(walks.touches, []);
});

test("the canary notices walks that are let through to it", { skip, timeout: 2 * WALK_MOST_MS }, async (t) => {
  const open = await openHostileWalks(true);
  try {
    for (const id of ["carrier-fetch", "carrier-redirect-document", "private-by-name", "private-rebinding"])
      await t.test(id, async () => {
        const from = open.touches.length;
        await open.walk(open.pages.find((page) => page.id === id)!);
        assert.notEqual(open.touches.length, from);
      });
  } finally {
    await open.close();
  }
});
