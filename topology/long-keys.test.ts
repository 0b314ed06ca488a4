/** Records with keys that no store can hold: they go aside with a code, and what comes behind them is processed. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openEmbedded } from "../infra/embedded/driver.ts";
import { sources } from "../processors/sources/processor.ts";
import type { Command } from "../schemas/generated/records.ts";
import { Rig } from "../test/rig.ts";
import type { Declaration } from "./graph.ts";

const declaration: Declaration = {
  topics: {
    command: { partitions: 1, entry: "test" },
    source: { partitions: 1, retention: "compact" },
  },
  processors: [sources],
};

const LENGTHS = [255, 256, 257, 1024, 1025, 1972, 1976, 1977, 1978, 1979, 4096, 15_000];
const common = { url: "https://a.example/", name: null, settings: null, by: "a test" };
const LETTERS = ["a", "й", "😀"];

/** The same key in all: as a command says it, and as a processor that keeps state under it meets it. */
test("a key of any length is processed or set aside with a code, never a crash", async () => {
  const home = await mkdtemp(join(tmpdir(), "driftwire-keys-"));
  const rig = await Rig.start({ open: (graph) => openEmbedded({ home, graph }), dispose: async () => {} }, declaration);
  try {
    const keys = LENGTHS.flatMap((bytes) =>
      LETTERS.map((one) => one.repeat(Math.ceil(bytes / Buffer.byteLength(one)))),
    );
    keys.push("nul\u0000l");
    for (const source of keys) {
      for (const action of ["pause", "add", "remove"] as const) {
        await rig.put("command", source, { ...common, id: action, action, source } satisfies Command);
      }
    }
    await rig.put("command", "fine", { ...common, id: "2", action: "add", source: "fine" });
    await rig.settle();
    const rejects = await rig.records("reject");
    const codes = new Set(rejects.map(({ headers }) => headers["driftwire.reject.code"]));
    for (const code of codes) assert.ok(["key-too-long", "bad-key", "unknown-source"].includes(code!), code);
    assert.ok(codes.has("key-too-long") && codes.has("bad-key"));
    const written = await rig.records("source");
    assert.ok(written.some(({ key }) => key === "fine"));
  } finally {
    await rig.stop();
    await rm(home, { recursive: true, force: true });
  }
});
