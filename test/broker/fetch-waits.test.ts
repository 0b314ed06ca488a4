/** Back-pressure on a cluster: a member that fetches waits for a group that has no member, and goes on when it has one. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ARTICLES, asked, figure, SITES, sites, sourcesOf, untilQuiet } from "../fetching/pressed.ts";
import { idle, serving, until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { onCluster } from "./workplace.ts";

kafkaTest(
  "fetch waits for a group that nobody works in, and goes on when somebody does",
  async ({ bootstrap }, context) => {
    const servers = await sites();
    const { folder } = onCluster(context, bootstrap, { settings: "lag: { maxBytes: 2 MiB }\n" });
    writeFileSync(join(folder, "sources.yaml"), JSON.stringify({ sources: sourcesOf(servers) }));
    const fetching = await serving(context, folder, ["work", "sources", "fetch", "outages", "--create-topics"]);
    await until(() => (/fetch begins nothing new/.test(fetching.stderr()) ? true : undefined), 120_000);
    assert.match(fetching.stderr(), /fetch begins nothing new: [^"]*\bextract is about [^"]* behind/);
    const count = await untilQuiet(servers);
    assert.ok(count > 0 && count < SITES * ARTICLES, `${count} pages were asked for`);
    assert.equal(await figure(fetching, 'driftwire_fetch_waits{reason="lag"}'), 1);

    const others = ["extract", "features", "online-detect", "offline-detect", "incidents", "core-judge", "core-evict"];
    const following = await serving(context, folder, ["work", ...others, "--home", "second", "--create-topics"]);
    await until(() => (new Set(asked(servers)).size === SITES * ARTICLES ? true : undefined), 180_000);
    const documents = (): Promise<number> => figure(following, 'driftwire_records_out_total{processor="extract"}');
    await until(async () => ((await documents()) >= SITES * ARTICLES + SITES ? true : undefined), 180_000);
    await idle(following);
    assert.equal(
      await documents(),
      SITES * ARTICLES + SITES,
      "each page is a document once, and each visit has an end",
    );
    assert.match(fetching.stderr(), /fetch goes on/);
    for (const member of [fetching, following]) assert.equal((await member.stop()).code, 0);
    await Promise.all(servers.map((server) => server.close()));
  },
);
