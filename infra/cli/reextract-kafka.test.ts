/** Pages read again on a real broker: what was killed half-way goes on, and doubles nothing. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document, Page } from "../../schemas/generated/records.ts";
import { kafkaTest } from "../../test/broker/cluster.ts";
import { onCluster } from "../../test/broker/workplace.ts";
import { data, driftwire, failure, idle, killed, serving, until } from "../../test/spawned.ts";
import { write } from "../../test/written.ts";
import { decoded, recordsFrom } from "../access/records.ts";
import { load } from "../load.ts";
import { loadSettings } from "../settings.ts";
import { withLog } from "./opened.ts";

const SENTENCE = "The council met on Tuesday evening and decided, after a long debate, to mend the old bridge. ";
const PAGES = 250;

const pageOf = (source: string, n: number): Page => {
  const url = `https://${source}.example/${n}`;
  const body = Buffer.from(
    `<html><head><title>Story ${n}</title></head><body><p>${SENTENCE.repeat(3)}</p></body></html>`,
  );
  return {
    ...{ source, sourceVersion: 1, batch: `${source}@1`, kind: "article", url, canonical: url, found: url, code: "ok" },
    ...{ message: "", status: 200, fetchedAt: Date.now() - PAGES + n, tookMs: 1, times: 0, encoding: "identity", body },
    ...{ headers: { "content-type": "text/html" }, bytes: body.length, listed: null, parts: [], end: null },
  };
};

async function documentsIn(folder: string): Promise<Document[]> {
  return withLog(await load(loadSettings({ cwd: folder, env: {} })), async (log) => {
    const { codec, partitions } = log.shape("document");
    const found: Document[] = [];
    for (let partition = 0; partition < partitions; partition++)
      for await (const { value } of recordsFrom(log.driver, { topic: "document", partition, offset: 0 }))
        found.push((decoded(codec, value) as { value: Document }).value);
    return found;
  });
}

kafkaTest(
  "pages are read again by the rules in force, once, though the command is killed",
  async (cluster, context) => {
    const { folder } = onCluster(context, cluster.bootstrap);
    assert.equal((await driftwire(folder, ["topics", "apply"])).code, 0);
    const member = await serving(context, folder, ["work", "sources", "extract", "features", "--home", "one"]);
    const add = (source: string): string =>
      JSON.stringify({ action: "add", source, url: `https://${source}.example/`, settings: '{"state":"paused"}' });
    await data(folder, ["send", "command", "-"], { input: [add("a"), add("b")].join("\n") });
    await idle(member);
    await write(folder, "page", Array.from({ length: PAGES }, (_, n) => [pageOf("a", n), pageOf("b", n)]).flat());
    await idle(member);
    await until(async () => ((await documentsIn(folder)).length === 2 * PAGES ? true : undefined));
    writeFileSync(join(folder, "rules.txt"), "title: //title\nbody: //body\n");
    const args = ["reextract", "--source", "a", "--rules", "rules.txt", "--yes"];
    for (const ms of [1500, 2500, 3500]) await killed(folder, args, ms);
    const last = await driftwire(folder, args);
    // All of it had been done.
    if (last.code !== 0) assert.match(last.stderr, /^error nothing-to-reread: /m);
    await idle(member);
    const reread = (await documentsIn(folder)).filter((document) => document.reread);
    assert.deepEqual([...new Set(reread.map(({ source, ruleVersion }) => `${source} ${ruleVersion}`))], ["a 2"]);
    assert.deepEqual([reread.length, new Set(reread.map(({ version }) => version)).size], [PAGES, PAGES]);
    assert.match((await failure(folder, ["reextract", "--source", "a"])).line, /^error nothing-to-reread: /);
    assert.equal((await data(folder, ["reject", "list"])).length, 0);
    const [again] = await data(folder, ["reextract", "--source", "a", "--again"]);
    assert.deepEqual([again!.handed, again!.read], [PAGES, PAGES]);
    assert.equal((await member.stop()).code, 0);
  },
);
