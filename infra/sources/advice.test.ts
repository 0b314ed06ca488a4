import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { adviceCodes, adviceOn } from "./advice.ts";

test("the documentation says what the commands say", () => {
  const text = readFileSync(join(packageRoot(), "infra/sources/README.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, code, advice]) => [code, advice]);
  assert.deepEqual(
    rows,
    adviceCodes.map((code) => [code, adviceOn(code)]),
  );
});

test("a status behind the code changes nothing, and of what is not known nothing is said", () => {
  assert.equal(adviceOn("http-status 404"), adviceOn("http-status"));
  assert.equal(adviceOn("nonsense"), "");
});
