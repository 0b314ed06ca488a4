/** Back-pressure in the whole program: what follows fetch is not run, fetch stops, and nothing is lost once it runs again. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { ARTICLES, asked, figure, SITES, sites, sourcesOf, untilQuiet } from "../../test/fetching/pressed.ts";
import { idle, until, up, workplace } from "../../test/spawned.ts";
import type { TestServer } from "../../test/web/server.ts";
import { topology } from "../../topology/topology.ts";

function place(context: TestContext, servers: readonly TestServer[], settings: string): string {
  const folder = workplace(context, `lag: { maxBytes: 2 MiB }\n${settings}`);
  writeFileSync(join(folder, "sources.yaml"), JSON.stringify({ sources: sourcesOf(servers) }));
  return folder;
}

const all = topology.processors.map(({ name }) => name);
/** Who is not run, who is, and whether there are tables. */
const CASES = [
  { stopped: "extract", rows: false, only: all.filter((name) => name !== "extract") },
  { stopped: "sink-page", rows: true, only: [...all, "sink-document"] },
] as const;

for (const { stopped, rows, only } of CASES) {
  test(`fetch waits for ${stopped}, which is not run, and goes on when it is`, async (context) => {
    const servers = await sites();
    const folder = place(context, servers, `clickhouse: { use: ${rows}, port: 0 }\n`);
    const first = await up(context, folder, ["--only", only.join()]);
    await until(() => (/fetch begins nothing new/.test(first.stderr()) ? true : undefined));
    assert.match(first.stderr(), new RegExp(`fetch begins nothing new: [^"]*\\b${stopped} is about [^"]* behind`));
    const count = await untilQuiet(servers);
    assert.ok(count > 0 && count < SITES * ARTICLES, `${count} pages were asked for`);
    assert.equal(await figure(first, 'driftwire_fetch_waits{reason="lag"}'), 1);
    assert.equal((await first.get("/readyz")).status, 200, "it works: it only waits");
    // What runs works off what there is.
    const isBehind = /^kafka_consumergroup_lag\{consumergroup="driftwire.extract",topic="page".*\} [1-9]/m;
    await until(async () => (isBehind.test((await first.get("/metrics")).text) ? undefined : true));
    const made = await figure(first, 'driftwire_records_out_total{processor="extract"}');
    assert.equal((await first.stop()).code, 0);
    assert.equal(first.stderr().match(/fetch begins nothing new/g)?.length, 1, "it is said once");

    const second = await up(context, folder);
    await until(() => (new Set(asked(servers)).size === SITES * ARTICLES ? true : undefined), 120_000);
    // The last pages are on their way into the log.
    const documents = async (): Promise<number> =>
      made + (await figure(second, 'driftwire_records_out_total{processor="extract"}'));
    await until(async () => ((await documents()) >= SITES * ARTICLES + SITES ? true : undefined), 120_000);
    await idle(second);
    assert.equal(
      await documents(),
      SITES * ARTICLES + SITES,
      "each page is a document once, and each visit has an end",
    );
    await until(async () => ((await figure(second, 'driftwire_fetch_waits{reason="lag"}')) === 0 ? true : undefined));
    assert.equal((await second.stop()).code, 0);
    await Promise.all(servers.map((server) => server.close()));
  });
}
