/** What must hold of the pages of a source, whatever happened while they were fetched: of a log, oldest first. */

import { createHash } from "node:crypto";
import type { Page } from "../../schemas/generated/records.ts";

interface Batch {
  readonly id: string;
  pages: number;
  failed: number;
  ends: number;
}

/** What is wrong, in words. `isQuiet`: nothing is under way any more, so no batch may be open. */
export function faultsOf(records: readonly Page[], isQuiet: boolean): string[] {
  return [...new Set(records.map(({ source }) => source))].flatMap((source) => {
    const own = records.filter((record) => record.source === source);
    return [...faultsOfBatches(own, isQuiet), ...faultsOfArticles(own)].map((fault) => `${source}: ${fault}`);
  });
}

function* faultsOfBatches(records: readonly Page[], isQuiet: boolean): Generator<string> {
  const batches = new Map<string, Batch>();
  let open: Batch | undefined;
  for (const { batch: id, kind, code, end } of records) {
    let batch = batches.get(id);
    if (batch === undefined) {
      if (open !== undefined) yield `batch ${id} began before ${open.id} ended`;
      batches.set(id, (batch = { id, pages: 0, failed: 0, ends: 0 }));
    }
    if (batch.ends > 0 && kind !== "end") yield `batch ${id} goes on after its end`;
    if (kind !== "end") {
      open = batch;
      if (code === "ok") batch.pages++;
      else batch.failed++;
      continue;
    }
    open = undefined;
    if (++batch.ends > 1) {
      yield `batch ${id} ends ${batch.ends} times`;
      continue;
    }
    const { pages = -1, failed = -1, reason = "" } = end ?? {};
    if (pages !== batch.pages) yield `batch ${id} has ${batch.pages} pages, and says ${pages}`;
    // What was not reached when it ended early counts as failed, and has no record.
    const isRight = reason === "done" ? failed === batch.failed : failed >= batch.failed;
    if (!isRight) yield `batch ${id} (${reason}) has ${batch.failed} failures, and says ${failed}`;
  }
  if (isQuiet && open !== undefined) yield `batch ${open.id} has no end`;
}

function* faultsOfArticles(records: readonly Page[]): Generator<string> {
  const last = new Map<string, { readonly hash: string; readonly times: number }>();
  for (const { kind, code, canonical, body, times } of records) {
    if (kind !== "article" || code !== "ok") continue;
    const before = last.get(canonical);
    const hash = createHash("sha256").update(body).digest("hex");
    if (before?.hash === hash) yield `${canonical} came twice with the same bytes`;
    // What came by another address that leads there counts as well.
    if (before !== undefined && times <= before.times) yield `${canonical} came as number ${times} again`;
    last.set(canonical, { hash, times });
  }
}
