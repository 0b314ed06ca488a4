import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../../schemas/catalog.ts";
import { KINDS } from "./kinds.ts";
import { eventsPage } from "./page.ts";

test("README.md lists every kind of event", () => {
  const page = eventsPage();
  const listed = [...page.matchAll(/^\| ([\w-]+) \| /gm)].map(([, name]) => name).filter((name) => name !== "Event");
  assert.deepEqual(listed.sort(), Object.keys(KINDS).sort());
  const written = readFileSync(join(packageRoot(), "infra/newsroom/events/README.md"), "utf8");
  assert.equal(page, written, "accept it: node dist/infra/newsroom/events/page.js > infra/newsroom/events/README.md");
});
