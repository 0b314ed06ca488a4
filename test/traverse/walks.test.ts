/** Every page of `pages/` is walked by the preset `driftwire`: all that it can show is found. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openWeb, type Web } from "../../infra/web/web.ts";
import { openPages, type Pages } from "./pages/server.ts";
import { skip, walk } from "./walking.ts";

/** What is not found yet, and why. */
const MISSING: Readonly<Record<string, string>> = {
  "link-header": "an outing's answers come without this header",
  "events-of-server": "an outing refuses answers that may not end",
  "component-alike": "the first of a row is taken for what is shown already",
  "button-three-alike": "the first of a row is taken for what is shown already",
};
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
  for (const { id, url, urls } of PAGES.pages) {
    const why = MISSING[id];
    test(id, why === undefined ? {} : { todo: why }, async () => {
      const { end, found, counts } = await walk(web, url);
      const has = new Set(found);
      assert.deepEqual(
        { missing: urls.filter((one) => !has.has(one)), why: end?.why },
        { missing: [], why: "complete" },
      );
      assert.equal(has.size, found.length, "an address is told once");
      assert.equal(counts.lost, 0);
    });
  }
});
