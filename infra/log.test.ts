import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

const MODULE = new URL("./log.js", import.meta.url).href;

function logged(options: object): string {
  const code = `import { openLog } from ${JSON.stringify(MODULE)};
    const log = openLog(${JSON.stringify(options)});
    log.debug({ a: 1 }, "quiet");
    log.warn({ code: "x", at: 5 }, "careful");
    log.flush();`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  assert.equal(stdout, "", "stdout is for data");
  return stderr;
}

test("JSON where nobody looks, one line each, by level", () => {
  const lines = logged({ level: "info", format: "auto" }).trimEnd().split("\n");
  assert.equal(lines.length, 1);
  const { level, msg, code, time } = JSON.parse(lines[0]!) as Record<string, unknown>;
  assert.deepEqual([level, msg, code], ["warn", "careful", "x"]);
  assert.ok(!Number.isNaN(Date.parse(String(time))));
});

test("text for people, without colours off a terminal", () => {
  const text = logged({ level: "debug", format: "text" });
  assert.match(text, /DEBUG: quiet \{"a":1\}\n.*WARN: careful \{"code":"x","at":5\}\n$/);
  assert.ok(!text.includes("\u001b"));
});
