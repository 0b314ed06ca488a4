import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { z } from "zod";
import { DriftwireError } from "../../topology/errors.ts";
import { type LoadedSettings, listSettings, loadSettings, settingsSchema } from "../settings.ts";

function load(context: TestContext, text: string, env: Record<string, string> = {}): LoadedSettings {
  const cwd = mkdtempSync(join(tmpdir(), "driftwire-notify-"));
  context.after(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "driftwire.yaml"), text);
  return loadSettings({ cwd, env });
}

const URL_ = "https://hooks.example/s3cr3t";

test("a webhook is an address, perhaps with headers and states; the environment names addresses", (context) => {
  const { values } = load(
    context,
    `notify: { webhooks: [{ url: ${URL_} }, { url: "http://10.0.0.1/", headers: { X-Key: a }, states: [confirmed] }] }\n`,
  );
  const states = ["confirmed", "repaired", "accepted", "dismissed", "closed"];
  assert.deepEqual(values.notify, {
    webhooks: [
      { url: URL_, headers: {}, states },
      { url: "http://10.0.0.1/", headers: { "X-Key": "a" }, states: ["confirmed"] },
    ],
    timeoutMs: 10_000,
  });
  const given = load(context, "", { DRIFTWIRE_WEBHOOKS: `${URL_}, http://localhost:1/` });
  assert.deepEqual(
    given.values.notify.webhooks.map(({ url }) => url),
    [URL_, "http://localhost:1/"],
  );
});

test("addresses and headers are shown nowhere, in lists of settings and in errors", (context) => {
  const shown = listSettings(load(context, `notify: { webhooks: [{ url: ${URL_}, headers: { X: s3cr3t } }] }\n`));
  assert.doesNotMatch(JSON.stringify(shown), /s3cr3t/);
  const wrong: readonly [text: string, message: RegExp][] = [
    [
      "notify: { webhooks: [{ url: ftp://s3cr3t/ }] }",
      /driftwire\.yaml:1:29.*expected notify\.webhooks\.0\.url as an http or https address, got something else/,
    ],
    ["notify: { webhooks: [{ url: 's3cr3t' }] }", /as an http or https address, got something else/],
    [`notify: { webhooks: [{ url: ${URL_}, header: { X: s3cr3t } }] }`, /expected notify\.webhooks\.0\.headers/],
    [`notify: { webhooks: [{ url: ${URL_}, headers: { Content-Length: s3cr3t } }] }`, /headers by name/],
    [`notify: { webhooks: [{ url: ${URL_}, headers: { X: "s3cr3t\\n" } }] }`, /printable ASCII/],
    [`notify: { webhooks: ${URL_} }`, /notify\.webhooks as a list, got something else/],
    [`notify: { webhooks: [${URL_}] }`, /notify\.webhooks\.0 as a map of settings, got something else/],
    [`notify: { webhooks: [{ url: ${URL_}, headers: s3cr3t }] }`, /headers as a map of settings, got something else/],
    [`notify: ${URL_}`, /notify as a map of settings, got something else/],
    [`notify: { webhooks: [{ url: ${URL_}, states: [gone] }] }`, /one of suspected, confirmed/],
  ];
  for (const [text, message] of wrong) {
    assert.throws(
      () => load(context, text),
      (error) => {
        assert.ok(error instanceof DriftwireError && error.code === "bad-settings");
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /s3cr3t/);
        return true;
      },
      text,
    );
  }
});

test("the schema for editors describes webhooks", () => {
  const schema = z.toJSONSchema(settingsSchema, { target: "draft-7", io: "input" });
  const { notify } = schema.properties as Record<string, { properties: Record<string, { items: object }> }>;
  const { properties } = notify!.properties.webhooks!.items as { properties: Record<string, { description: string }> };
  assert.deepEqual(Object.keys(properties), ["url", "headers", "states"]);
  for (const { description } of Object.values(properties)) assert.match(description, /\.$/);
});
