/** The conformance suite against the drivers that need nothing but Node. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../infra/embedded/driver.ts";
import { conformance } from "./conformance.ts";
import { MemoryDriver, MemoryLog } from "./memory.ts";

conformance("in-memory", async () => {
  const log = new MemoryLog();
  return { open: async (graph) => new MemoryDriver(graph, log), dispose: async () => {} };
});

conformance("embedded", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-"));
  return { open: (graph) => openEmbedded({ home, graph }), dispose: () => rm(home, { recursive: true, force: true }) };
});
