import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";
import { asking, PAGE, plain, redirect, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { adviceOn, allAdvice } from "./advice.ts";

test("the documentation says what the commands say", () => {
  const text = readFileSync(join(packageRoot(), "infra/sources/README.md"), "utf8");
  const rows = [...text.matchAll(/^\| (`[a-z-]+`.*? \| .*) \|$/gm)]
    .map(([, row]) => row!)
    // The table of states has two columns.
    .filter((row) => row.split(" | ").length > 2);
  assert.deepEqual(
    rows,
    allAdvice.map(({ code, says, todo }) => `\`${code}\` | ${says.map((one) => `"${one}"`).join(", ")} | ${todo}`),
  );
});

test("a status behind the code is as good as one in the message, and of what is not known nothing is said", () => {
  assert.equal(adviceOn("http-status 404"), adviceOn("http-status", "status 404"));
  assert.notEqual(adviceOn("http-status 404"), adviceOn("http-status 503"));
  assert.equal(adviceOn("nonsense"), "");
});

/** What a site does → what the advice says, and what it must not say. */
const FAILURES: readonly [Parameters<typeof serve>[1], RegExp, RegExp][] = [
  [{ robots: plain("none", { status: "200 OK" }) }, /robots\.txt disallows/, /5 minutes/],
  [{ robots: plain("", { status: "500" }) }, /robots\.txt can't be fetched/, /disallows/],
  [{ robots: (socket) => void socket.destroy() }, /robots\.txt can't be fetched/, /disallows/],
  [{ robots: (socket) => void socket.write("HTTP/1.1 200 OK\r\n") }, /robots\.txt can't be fetched/, /disallows/],
];

test("what is said of a failure follows from why it failed: robots.txt", async () => {
  for (const [options, right, wrong] of FAILURES) {
    const server = await serve(plain(PAGE), options);
    const web = testWeb({
      ...{ backoffMs: 1, headersMs: 3000 },
      read: (bytes) => ({ allows: () => !Buffer.from(bytes).toString().includes("none"), crawlDelayMs: 0 }),
    });
    const { code, message } = await web.get(asking(`${server.origin}/`));
    assert.equal(code, "robots");
    assert.match(adviceOn(code, message), right, message);
    assert.doesNotMatch(adviceOn(code, message), wrong, message);
    await web.close();
    await server.close();
  }
});

test("what is said of a failure follows from why it failed: addresses", async () => {
  let location = "";
  const server = await serve((socket, visit) => redirect(location)(socket, visit));
  const web = testWeb();
  // Each redirect that a source may be led by, with the permission for private networks and without.
  for (const host of [
    "169.254.169.254",
    "100.100.100.200",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "0.0.0.0",
    "168.63.129.16",
  ]) {
    location = `http://${host}/`;
    const { code, message } = await web.get(asking(`${server.origin}/${host.length}`));
    assert.equal(code, "refused-address", host);
    assert.match(adviceOn(code, message), /never allowed/, message);
    assert.doesNotMatch(adviceOn(code, message), /--allow-private/, message);
  }
  for (const host of ["127.0.0.1", "10.0.0.1", "192.168.1.1", "[::1]", "[fc00::1]"]) {
    const { code, message } = await web.get(asking(`http://${host}/`, { allowPrivate: false }));
    assert.equal(code, "refused-address", host);
    assert.match(adviceOn(code, message), /need --allow-private/, message);
    assert.doesNotMatch(adviceOn(code, message), /never/, message);
  }
  await web.close();
  await server.close();
});

test("every line of a code but the last is for messages, and the last is for what has none", () => {
  for (const code of new Set(allAdvice.map((one) => one.code))) {
    const lines = allAdvice.filter((one) => one.code === code);
    assert.deepEqual(
      lines.map(({ says }) => says.length === 0),
      lines.map((_, at) => at === lines.length - 1),
      code,
    );
  }
});

test("permission for a bad certificate is advised where the certificate is at fault, and nowhere else", () => {
  for (const message of ["the certificate has expired (CERT_HAS_EXPIRED)", "no TLS connection: CERT_UNTRUSTED"])
    assert.match(adviceOn("tls", message), /is invalid: use --allow-bad-tls/);
  for (const message of [
    "the server does not use TLS on this port, or too old a version (ERR_SSL_WRONG_VERSION_NUMBER)",
    "no version of TLS in common (ERR_SSL_NO_PROTOCOLS_AVAILABLE)",
    "the server's key exchange is too weak (ERR_SSL_DH_KEY_TOO_SMALL)",
    "no TLS connection: EPROTO",
  ])
    assert.match(adviceOn("tls", message), /--allow-bad-tls does not help/);
});
