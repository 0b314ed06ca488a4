/** The processor on real connections to hostile servers: nothing gets through, and each failure is a record with its code. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { makeAuthority } from "../../infra/newsroom/certificate.ts";
import { readRules } from "../../infra/web/rules.ts";
import type { HttpRequest, HttpResponse } from "../../processors/fetch/http.ts";
import { type Answering, PAGE, plain, redirect, serve } from "../web/server.ts";
import { testWeb } from "../web/web.ts";
import { Network, staged } from "./stage.ts";

const KIB = 1024;
const DAY = 24 * 3600 * 1000;
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";

/** What the servers of a source's articles do, and the code of the record that comes of it. */
const HOSTILE: Record<string, readonly [answer: Answering, code: string]> = {
  good: [plain(PAGE), "ok"],
  silent: [() => {}, "timeout"],
  drips: [
    (socket) => {
      socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
      const timer = setInterval(() => socket.writable && socket.write("1\r\nx\r\n"), 30);
      socket.once("close", () => clearInterval(timer));
    },
    "timeout",
  ],
  endless: [
    (socket) => {
      socket.write(`${HEAD}\r\n`);
      const more = (): void => {
        while (!socket.destroyed && socket.write("x".repeat(32 * KIB)));
        if (!socket.destroyed) socket.once("drain", more);
      };
      more();
    },
    "too-large",
  ],
  bomb: [plain(gzipSync(Buffer.alloc(64 * KIB * KIB)), { headers: ["content-encoding: gzip"] }), "too-large"],
  headers: [(socket) => socket.write(`${HEAD}${"a: b\r\n".repeat(100_000)}\r\nbody`), "bad-response"],
  picture: [plain("GIF89a", { type: "image/gif" }), "not-html"],
  wall: [plain("<title>Just a moment...</title>", { status: "403 Forbidden" }), "bot-wall"],
  gone: [plain("gone", { status: "410 Gone" }), "http-status"],
  circle: [redirect("/article"), "bad-redirect"],
  file: [redirect("file:///etc/passwd"), "bad-redirect"],
  metadata: [redirect("http://169.254.169.254/latest/meta-data/"), "refused-address"],
};

test("each hostile server costs its page, which is a record with its code", async (context) => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as { port: number };
  closed.close();
  const servers = await Promise.all(
    Object.entries(HOSTILE).map(async ([name, [answer, code]]) => ({ name, code, server: await serve(answer) })),
  );
  const now = Date.now();
  const selfSigned = await serve(plain(PAGE), {
    tls: makeAuthority(now - DAY).selfSigned({ host: "127.0.0.1", from: now - DAY, to: now + DAY }),
  });
  const forbidden = await serve(plain(PAGE), { robots: "User-agent: *\nDisallow: /" });
  const expected = new Map([
    ...servers.map(({ server, code }) => [`${server.origin}/article`, code] as const),
    [`${selfSigned.origin}/article`, "tls"],
    [`${forbidden.origin}/article`, "robots"],
    [`http://127.0.0.1:${port}/refused`, "connect"],
    ["http://no-such-host.invalid/article", "dns"],
    ["http://169.254.169.254/latest", "refused-address"],
  ]);
  const items = [...expected.keys()].map((url, n) => `<item><title>Story ${n}</title><link>${url}</link></item>`);
  const feed = await serve(
    plain(`<?xml version="1.0"?><rss version="2.0"><channel><title>F</title>${items.join("")}</channel></rss>`, {
      type: "application/rss+xml",
    }),
  );
  const web = testWeb({ read: (bytes) => readRules(bytes).rules });
  context.after(() => web.close());
  class Real extends Network {
    override get(request: HttpRequest): Promise<HttpResponse> {
      return web.get({ ...request, deadlineMs: 5000 });
    }
  }
  const { driver, set, read } = staged(new Real(), undefined, Date.now());
  await set({
    ...{ entries: [{ url: `${feed.origin}/rss`, kind: "feed" }], allowPrivate: true, delayMs: 0, parallel: 32 },
    maxBytes: 256 * KIB,
  });
  const { pages, ends } = read();
  assert.deepEqual(pages.map(({ url, code }) => [url, code]).sort(), [...expected].sort());
  assert.ok(pages.every(({ code, body }) => code === "ok" || body.length === 0));
  assert.deepEqual(ends[0]!.end, { pages: 1, failed: expected.size - 1, unchanged: 0, reason: "done" });
  assert.equal(web.stats.running, 0, "no slot is held");
  assert.deepEqual(driver.rejects(), []);
});
