import assert from "node:assert/strict";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { browsing, going } from "../../test/web/outing.ts";
import { asking, byPath, PAGE, plain, redirect, serve } from "../../test/web/server.ts";
import { testWeb, until } from "../../test/web/web.ts";
import { makeAuthority } from "../newsroom/certificate.ts";
import { DAY } from "../newsroom/clock.ts";
import type { BrowserKind } from "./kinds.ts";
import type { BrowserAnswer, Outing, OutingOptions } from "./outing.ts";
import type { Web } from "./web.ts";

const KIB = 1024;
const KINDS: readonly BrowserKind[] = ["document", "script", "style", "data", "other"];

const textOf = ({ body }: BrowserAnswer): string => Buffer.from(body).toString("latin1");
const valuesOf = ({ headers }: BrowserAnswer, name: string): string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value);

/** An outing that is over when its use is. */
async function during(
  web: Web,
  use: (outing: Outing) => Promise<void>,
  more: Partial<OutingOptions> = {},
): Promise<void> {
  const outing = web.outing(going(more));
  try {
    await use(outing);
  } finally {
    outing.end();
  }
  assert.deepEqual([web.stats.running, web.stats.waiting, web.stats.heldBytes], [0, 0, 0]);
}

test("methods and bodies go as the browser sends them; all other methods go nowhere", async () => {
  const web = testWeb();
  const server = await serve((socket, visit) => plain(visit.method === "HEAD" ? "" : visit.body)(socket, visit));
  await during(web, async (outing) => {
    const body = Buffer.from('{"page":2}');
    for (const method of ["GET", "HEAD", "POST", "OPTIONS", "post"]) {
      const got = await outing.ask(browsing(`${server.origin}/${method}`, { method, body }));
      assert.deepEqual([got.code, got.status], ["ok", 200], `${method}: ${got.message}`);
      assert.equal(textOf(got), ["GET", "HEAD"].includes(method) ? "" : '{"page":2}', method);
      assert.equal(server.visits.at(-1)!.method, method.toUpperCase());
    }
    const empty = await outing.ask(browsing(`${server.origin}/empty`, { method: "POST" }));
    assert.deepEqual([empty.code, server.visits.at(-1)!.headers.get("content-length")], ["ok", "0"]);
    const visits = server.visits.length;
    for (const method of [
      "PUT",
      "DELETE",
      "PATCH",
      "TRACE",
      "CONNECT",
      "",
      "GET / HTTP/1.1\r\nx: y\r\n\r\nGET",
      "PROPFIND",
    ]) {
      const got = await outing.ask(browsing(`${server.origin}/`, { method }));
      assert.deepEqual([got.code, got.status], ["refused-request", 0], method);
    }
    assert.equal(server.visits.length, visits);
  });
  await web.close();
  await server.close();
});

test("what HEAD says of a length is no limit, and its connection's next answer is its own", async () => {
  const web = testWeb();
  const server = await serve((socket, visit) => {
    if (visit.method === "HEAD") socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n");
    else plain(PAGE)(socket, visit);
  });
  await during(web, async (outing) => {
    const head = await outing.ask(browsing(`${server.origin}/`, { method: "HEAD" }));
    assert.deepEqual([head.code, head.body.length], ["ok", 0], head.message);
    assert.equal(textOf(await outing.ask(browsing(`${server.origin}/`))), PAGE);
  });
  await web.close();
  await server.close();
});

test("headers: the page's go, the browser's own and the connection's do not, ours are the same as ever", async () => {
  const web = testWeb({ version: "1.2", contact: "https://example.org/bot" });
  const server = await serve(plain("{}"));
  const kept = {
    accept: "application/json",
    "accept-language": "de",
    authorization: "Bearer page",
    "content-type": "application/json",
    cookie: "a=1; b=2",
    origin: "https://site.example",
    referer: "https://site.example/list",
    "x-requested-with": "XMLHttpRequest",
    range: "bytes=0-9",
  };
  const dropped = {
    "user-agent": "Mozilla/5.0 HeadlessChrome",
    "accept-encoding": "zz",
    host: "elsewhere.example",
    "content-length": "9999",
    connection: "upgrade",
    upgrade: "websocket",
    "http2-settings": "AAMAAABkAAQAAP__",
    "keep-alive": "9",
    te: "trailers",
    trailer: "x",
    "transfer-encoding": "chunked",
    expect: "100-continue",
    "proxy-authorization": "Basic x",
    "proxy-connection": "keep-alive",
    "sec-fetch-site": "same-origin",
    "sec-ch-ua": '"HeadlessChrome"',
    "sec-websocket-key": "x",
    ":authority": "elsewhere.example",
    "bad name": "x",
    "Sec-Fetch-Mode": "cors",
  };
  await during(web, async (outing) => {
    const headers = { ...kept, ...dropped, "x-smuggled": "a\r\nx-more: b\0" };
    const got = await outing.ask(browsing(`${server.origin}/`, { method: "POST", body: Buffer.from("{}"), headers }));
    assert.equal(got.code, "ok", got.message);
    const sent = Object.fromEntries(server.visits[0]!.headers);
    for (const [name, value] of Object.entries(kept)) assert.equal(sent[name], value, name);
    for (const [name, value] of Object.entries(dropped)) assert.notEqual(sent[name], value, name);
    assert.equal(sent.host, server.origin.replace("http://", ""));
    assert.deepEqual([sent["x-smuggled"], sent["x-more"]], ["ax-more: b", undefined]);
    assert.equal(sent["user-agent"], "Driftwire/1.2 (+https://example.org/bot)");
    assert.equal(sent["user-agent"], web.userAgent);
    assert.match(sent["accept-encoding"]!, /^gzip, br/);
    const many = Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`x-${at}`, "y".repeat(100)]));
    assert.equal((await outing.ask(browsing(`${server.origin}/`, { headers: many }))).code, "refused-request");
  });
  assert.equal(server.visits.length, 1);
  await web.close();
  await server.close();
});

test("answers come as a browser wants them: cookies one by one, decompressed, and nothing that leads past us", async () => {
  const web = testWeb();
  const headers = [
    "set-cookie: a=1; Expires=Wed, 18 Nov 2026 10:00:00 GMT",
    "set-cookie: b=2",
    "content-encoding: br",
    "x-own: ü",
    "access-control-allow-origin: *",
    "content-security-policy: default-src 'self'",
    'alt-svc: h3=":443"',
    "link: <https://elsewhere.example>; rel=preconnect",
    'report-to: {"endpoints":[{"url":"https://elsewhere.example"}]}',
    "nel: {}",
    "keep-alive: timeout=5",
  ];
  const server = await serve(plain(brotliCompressSync(PAGE), { headers, type: "application/json" }));
  await during(web, async (outing) => {
    const got = await outing.ask(browsing(`${server.origin}/`));
    assert.equal(textOf(got), PAGE);
    assert.deepEqual(valuesOf(got, "set-cookie"), ["a=1; Expires=Wed, 18 Nov 2026 10:00:00 GMT", "b=2"]);
    assert.deepEqual(got.headers.map(([name]) => name).sort(), [
      "access-control-allow-origin",
      "content-security-policy",
      "content-type",
      "set-cookie",
      "set-cookie",
      "x-own",
    ]);
    // The browser's jar is another than that of the source's pages.
    await outing.ask(browsing(`${server.origin}/again`));
    assert.equal(server.visits.at(-1)!.headers.get("cookie"), undefined);
  });
  await web.get(asking(`${server.origin}/page`));
  assert.equal(server.visits.at(-1)!.headers.get("cookie"), undefined);
  await web.close();
  await server.close();
});

test("redirects are not followed: their location comes back whole, and leads to the web or nowhere", async () => {
  const web = testWeb();
  const server = await serve((socket, visit) => {
    const [, status = "", target = ""] = /^\/(\d+)\/(.*)$/.exec(visit.path) ?? [];
    const headers = ["set-cookie: seen=1"];
    if (target === "") plain("", { status: `${status} Moved` })(socket, visit);
    else redirect(decodeURIComponent(target), `${status} Moved`, headers)(socket, visit);
  });
  const at = async (outing: Outing, status: number, target: string, kind: BrowserKind = "document") =>
    outing.ask(browsing(`${server.origin}/${status}/${encodeURIComponent(target)}`, { kind }));
  await during(web, async (outing) => {
    const cases = {
      "/page#part": `${server.origin}/page#part`,
      "https://elsewhere.example/x": "https://elsewhere.example/x",
      "//127.1:80/": "http://127.0.0.1/",
      "http://me:secret@elsewhere.example/": "http://elsewhere.example/",
      "/страница": `${server.origin}/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0`,
    };
    for (const [target, location] of Object.entries(cases)) {
      for (const status of [301, 302, 303, 307, 308]) {
        const got = await at(outing, status, target, KINDS[status % KINDS.length]!);
        assert.deepEqual([got.code, got.status, got.body.length], ["ok", status, 0], got.message);
        assert.deepEqual(valuesOf(got, "location"), [location]);
        assert.deepEqual(valuesOf(got, "set-cookie"), ["seen=1"]);
      }
    }
    for (const target of [
      "file:///etc/passwd",
      "data:text/html,x",
      "javascript:1",
      "ftp://x/",
      "http://",
      "mailto:a@b",
      "about:blank",
      "",
    ]) {
      for (const kind of KINDS) {
        const got = await at(outing, 302, target, kind);
        assert.deepEqual([got.code, got.status, got.headers.length], ["bad-redirect", 302, 0], target);
      }
    }
  });
  assert.equal(server.visits.length, 5 * 5 + 8 * 5);
  await web.close();
  await server.close();
});

test("answers that say no come with status and body, of any type; only documents can be walls", async () => {
  const web = testWeb({ backoffMs: 1 });
  const wall = "<title>Just a moment...</title>";
  for (const status of [201, 204, 304, 400, 401, 403, 404, 410, 418, 451, 500, 502, 504, 599]) {
    const isEmpty = status === 204 || status === 304;
    const body = isEmpty ? "" : `{"status":${status}}`;
    const server = await serve(
      plain(body, { status: `${status} Told`, type: status === 404 ? "image/png" : "text/x" }),
    );
    for (const kind of KINDS) {
      await during(web, async (outing) => {
        const got = await outing.ask(browsing(`${server.origin}/`, { kind }));
        assert.deepEqual([got.code, got.status, textOf(got)], ["ok", status, body], got.message);
      });
    }
    await server.close();
  }
  const server = await serve(plain(wall, { status: "403 Forbidden" }));
  for (const kind of KINDS) {
    await during(web, async (outing) => {
      const got = await outing.ask(browsing(`${server.origin}/`, { kind }));
      assert.deepEqual([got.code, got.status, textOf(got)], [kind === "document" ? "bot-wall" : "ok", 403, wall]);
    });
  }
  await server.close();
  await web.close();
});

test("pictures and media are not read", async () => {
  const web = testWeb();
  const types = ["image/jpeg", "video/mp4", "audio/mpeg", "font/woff2", "application/pdf", "multipart/x-mixed-replace"];
  for (const type of types) {
    const server = await serve((socket) => socket.write(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\n\r\nxxxx`));
    for (const kind of KINDS) {
      await during(web, async (outing) => {
        const got = await outing.ask(browsing(`${server.origin}/`, { kind }));
        assert.deepEqual([got.code, got.status, got.body.length], ["not-html", 200, 0], type);
        // It says nothing about the host.
        assert.equal(got.notBefore, undefined);
      });
    }
    await server.close();
  }
  const svg = await serve(plain("<svg></svg>", { type: "image/svg+xml" }));
  await during(web, async (outing) => assert.equal((await outing.ask(browsing(`${svg.origin}/`))).code, "ok"));
  await svg.close();
  await web.close();
});

test("user and password in an address are sent for documents only, and never with a redirect", async () => {
  const web = testWeb();
  const server = await serve(byPath({ "/": plain(PAGE) }));
  const withUser = server.origin.replace("//", "//me:s%40cret@");
  await during(web, async (outing) => {
    for (const kind of KINDS) await outing.ask(browsing(`${withUser}/`, { kind }));
    const own = { authorization: "Bearer own" };
    await outing.ask(browsing(`${withUser}/`, { kind: "document", headers: own }));
  });
  assert.deepEqual(
    server.visits.map(({ headers }) => headers.get("authorization")),
    [`Basic ${Buffer.from("me:s@cret").toString("base64")}`, undefined, undefined, undefined, undefined, "Bearer own"],
  );
  await web.close();
  await server.close();
});

test("a stale connection: GET and HEAD are sent once more, nothing else twice or on a connection kept open", async () => {
  const web = testWeb({ backoffMs: 1 });
  const seen = new Map<string, number>();
  const server = await serve((socket, visit) => {
    const count = (seen.get(visit.path) ?? 0) + 1;
    seen.set(visit.path, count);
    if (visit.path.startsWith("/closes") && count === 1) socket.destroy();
    else plain(visit.method === "HEAD" ? "" : PAGE)(socket, visit);
  });
  const codes: string[] = [];
  for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
    await during(web, async (outing) => {
      await outing.ask(browsing(`${server.origin}/warm`));
      codes.push((await outing.ask(browsing(`${server.origin}/closes-${method}`, { method }))).code);
    });
  }
  assert.deepEqual(codes, ["ok", "ok", "bad-response", "bad-response"]);
  assert.deepEqual(
    ["GET", "HEAD", "POST", "OPTIONS"].map((method) => seen.get(`/closes-${method}`)),
    [2, 2, 1, 1],
  );
  await web.close();
  await server.close();
});

test("over HTTP/2 as well: methods, bodies, what breaks off, aborts", async () => {
  const authority = makeAuthority(Date.now() - DAY);
  const address = "127.49.1.3";
  const server = createSecureServer(authority.issue({ host: address, from: Date.now() - DAY, to: Date.now() + DAY }));
  let silent = 0;
  server.on("sessionError", () => {});
  server.on("stream", (stream, headers) => {
    stream.on("error", () => {});
    const { ":method": method, ":path": path } = headers;
    if (path === "/robots.txt") return stream.respond({ ":status": 404 }, { endStream: true });
    if (path === "/silent") return silent++;
    if (path === "/reset") return stream.close(2);
    stream.respond({ ":status": 200, "content-type": "text/plain", "set-cookie": ["a=1", "b=2"] });
    if (method === "POST") stream.pipe(stream);
    else stream.end(method === "HEAD" ? undefined : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const origin = `https://${address}:${(server.address() as AddressInfo).port}`;
  const web = testWeb({ authorities: [authority.certificate], backoffMs: 1 });
  await during(web, async (outing) => {
    const body = Buffer.alloc(500_000, "y");
    const ask = async (path: string, method = "GET") => {
      const got = await outing.ask(browsing(`${origin}${path}`, { method, body }));
      return [
        got.code,
        got.body.length,
        valuesOf(got, "set-cookie").length,
        got.headers.some(([name]) => name.startsWith(":")),
      ];
    };
    assert.deepEqual(await ask("/"), ["ok", PAGE.length, 2, false]);
    assert.deepEqual(await ask("/", "POST"), ["ok", 500_000, 2, false]);
    assert.deepEqual(await ask("/", "HEAD"), ["ok", 0, 2, false]);
    assert.deepEqual((await ask("/reset", "POST"))[0], "bad-response");
    const ending = new AbortController();
    const asked = outing.ask(browsing(`${origin}/silent`, { signal: ending.signal }));
    await until(() => silent === 1);
    ending.abort(new Error("enough"));
    await assert.rejects(asked, /enough/);
    assert.deepEqual(await ask("/"), ["ok", PAGE.length, 2, false]);
  });
  await web.close();
  server.close();
});

test("bodies: what is sent, each that comes, and all of an outing have their limits", async () => {
  const web = testWeb();
  const server = await serve((socket, visit) => {
    const bytes = Buffer.alloc(Number(visit.path.slice(2)) * KIB, "x");
    const isPacked = visit.path[1] === "z";
    const options = isPacked ? { headers: ["content-encoding: gzip"] } : {};
    plain(isPacked ? gzipSync(bytes) : bytes, { type: "text/plain", ...options })(socket, visit);
  });
  const ask = (outing: Outing, path: string, kind: BrowserKind = "data") =>
    outing.ask(browsing(`${server.origin}/${path}`, { kind }));
  await during(web, async (outing) => {
    const body = Buffer.alloc(KIB * KIB + 1);
    const url = `${server.origin}/b1`;
    assert.equal((await outing.ask(browsing(url, { method: "POST", body }))).code, "refused-request");
    assert.equal(server.visits.length, 0);
    assert.equal((await outing.ask(browsing(url, { method: "POST", body: body.subarray(1) }))).code, "ok");
    assert.equal(server.visits[0]!.body.length, KIB * KIB);
  });
  for (const packing of ["b", "z"]) {
    await during(
      web,
      async (outing) => {
        assert.equal((await ask(outing, `${packing}100`)).code, "ok");
        assert.equal((await ask(outing, `${packing}101`)).code, "too-large");
      },
      { maxBytes: 100 * KIB },
    );
    await during(web, async (outing) => {
      assert.equal((await ask(outing, `${packing}3000`, "document")).code, "ok");
      for (const kind of ["style", "other"] as const) {
        assert.equal((await ask(outing, `${packing}3000`, kind)).code, "too-large");
        assert.equal((await ask(outing, `${packing}2000`, kind)).code, "ok");
      }
    });
    await during(
      web,
      async (outing) => {
        const got = await Promise.all(Array.from({ length: 10 }, () => ask(outing, `${packing}100`)));
        const sizes = got.map(({ body }) => body.length / KIB).sort((a, b) => b - a);
        assert.deepEqual(sizes, [100, 100, 100, 100, 0, 0, 0, 0, 0, 0]);
        assert.deepEqual(new Set(got.map(({ code }) => code)), new Set(["ok", "too-large"]));
        const next = await ask(outing, `${packing}50`);
        assert.deepEqual([next.code, (await ask(outing, `${packing}1`)).code], ["ok", "too-large"]);
      },
      { maxTotalBytes: 450 * KIB },
    );
  }
  await web.close();
  await server.close();
});

test("an outing has so many requests, and none when it is over", async () => {
  const web = testWeb();
  const server = await serve(plain("x"));
  await during(
    web,
    async (outing) => {
      const got = await Promise.all(Array.from({ length: 12 }, () => outing.ask(browsing(`${server.origin}/`))));
      assert.equal(got.filter(({ code }) => code === "ok").length, 10);
      assert.equal(got.filter(({ code }) => code === "refused-request").length, 2);
      outing.end();
      assert.equal((await outing.ask(browsing(`${server.origin}/`))).code, "refused-request");
    },
    { maxRequests: 10 },
  );
  const over = web.outing(going({ signal: AbortSignal.abort() }));
  assert.equal((await over.ask(browsing(`${server.origin}/`))).code, "refused-request");
  assert.equal(server.visits.length, 10);
  await web.close();
  await server.close();
});

test("what is no web address, and what a proxy is asked for, is refused before anything is sent", async () => {
  const web = testWeb({ proxyAsked: ({ hostname }) => (hostname === "far.example" ? "https_proxy" : undefined) });
  await during(web, async (outing) => {
    for (const url of [
      "file:///etc/passwd",
      "data:text/html,x",
      "ws://127.0.0.1/",
      "wss://x.example/",
      "blob:http://x/1",
      "chrome://gpu",
      "//x",
      "",
    ]) {
      for (const kind of KINDS) {
        const got = await outing.ask(browsing(url, { kind }));
        assert.deepEqual([got.code, got.status], ["refused-address", 0], url);
      }
    }
    assert.equal((await outing.ask(browsing("http://far.example/"))).code, "proxy");
  });
  assert.equal(web.stats.hosts, 0);
  await web.close();
});

test("memory that is given back is used again, and no answer is lost by it", async () => {
  const web = testWeb();
  const server = await serve((socket, visit) => plain(Buffer.alloc(40_000, visit.path.slice(1)))(socket, visit));
  await during(web, async (outing) => {
    const first = await outing.ask(browsing(`${server.origin}/a`));
    first.release();
    first.release();
    const [second, third] = [
      await outing.ask(browsing(`${server.origin}/b`)),
      await outing.ask(browsing(`${server.origin}/c`)),
    ];
    assert.equal(second.body.buffer, first.body.buffer);
    assert.notEqual(third.body.buffer, second.body.buffer);
    assert.deepEqual(
      [second, third].map((got) => textOf(got)),
      ["b".repeat(40_000), "c".repeat(40_000)],
    );
  });
  await web.close();
  await server.close();
});
