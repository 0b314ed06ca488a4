/** Pages of each kind are walked by the preset `driftwire`: all that they can show is found. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openWeb, type Web } from "../../infra/web/web.ts";
import { skip } from "../chromium.ts";
import { FEW } from "./pages/few.ts";
import { openPages, type Pages } from "./pages/server.ts";
import { walk } from "./walking.ts";

const AT_ONCE = 2;
const PAGES = await openPages(0);
let web: Web;

before(() => {
  web = openWeb({ version: "0", contact: "", read: () => ({ allows: () => true, crawlDelayMs: 0 }) });
});

after(async () => {
  await web.close();
  await (PAGES as Pages).close();
});

describe("walks of small pages", { concurrency: AT_ONCE, skip }, () => {
  for (const { id, url, urls } of PAGES.pages.filter((page) => FEW.has(page.id)))
    test(id, async () => {
      const { end, found, counts } = await walk(web, url);
      const has = new Set(found);
      assert.deepEqual(
        { missing: urls.filter((one) => !has.has(one)), why: end?.why },
        { missing: [], why: "complete" },
      );
      assert.equal(has.size, found.length, "an address is told once");
      assert.equal(counts.lost, 0);
    });
});
