/** The core as people ask for it: how full it is, whose documents it holds, and why, with `up` running and without. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PROCESSORS, putPages, replayed } from "../../test/replay/home.ts";
import { data, driftwire, failure, idle, serving, workplace } from "../../test/spawned.ts";

const BUDGET = 40;
/** Nothing is fetched: the sites are not there any more. */
const ONLY = [...PROCESSORS, "core-judge", "core-evict", "sink-core", "sink-core-document"].join(",");

test("what the core holds, and why, is printed while `up` runs and afterwards", async (context) => {
  const folder = workplace(context, `clickhouse: { port: 0 }\nprocessors: { core-evict: { budget: ${BUDGET} } }\n`);
  await putPages(folder);
  const running = await serving(context, folder, ["up", "--only", ONLY]);
  await idle(running);
  const [status] = await data(folder, ["core", "status"]);
  assert.equal(status!.documents, BUDGET);
  assert.equal(status!.budget, BUDGET);
  const shown = await driftwire(folder, ["core", "status"]);
  assert.match(shown.stdout, /^40 documents, .* of text; 100\.0 % of 40 documents\n/);
  assert.match(shown.stdout, /^refused .*\d$/m);
  await running.stop();

  const domains = await data(folder, ["core", "domains"]);
  assert.equal(
    domains.reduce((sum, { documents }) => sum + Number(documents), 0),
    BUDGET,
  );
  const [one] = await data(folder, ["sql", "SELECT url, document FROM core_current ORDER BY document LIMIT 1"]);
  for (const named of [one!.url, one!.document] as string[]) {
    const steps = await data(folder, ["core", "explain", named]);
    assert.equal(steps.at(-1)!.action, "admitted");
    assert.equal(steps.at(-1)!.why, "it is good, and there was room for it");
  }
  assert.match(
    (await driftwire(folder, ["core", "explain", String(one!.url)])).stdout,
    /admitted: it is good, .*quality \d+/,
  );
  await replayed(folder, ["core-evict", "--set", `core-evict.budget=${BUDGET / 4}`, "--as", "smaller"]);
  const [smaller] = await data(folder, ["core", "status", "--run", "smaller"]);
  assert.deepEqual([smaller!.documents, smaller!.budget], [BUDGET / 4, BUDGET / 4]);
  const [as] = await data(folder, ["core", "status"]);
  assert.equal(as!.documents, BUDGET, "the live core is as it was");
  assert.match((await failure(folder, ["core", "explain", "https://nowhere.example/x"])).line, /^error not-at-core: /);
  assert.match((await failure(folder, ["core", "domains", "--limit", "x"])).line, /^error bad-usage: /);
});
