import assert from "node:assert/strict";
import { createSecureServer, type ServerHttp2Stream } from "node:http2";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { dnsServer } from "../../test/web/dns.ts";
import { asking, byPath, gzipped, PAGE, plain, redirect, serve, type TestServer } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { makeAuthority } from "../newsroom/certificate.ts";
import { DAY } from "../newsroom/clock.ts";

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test("a page, whole, with what is worth keeping of its headers", async () => {
  const web = testWeb({ version: "1.2", contact: "https://example.org/bot" });
  const headers = [
    'etag: "v1"',
    "last-modified: Mon, 02 Nov 2026 10:00:00 GMT",
    "set-cookie: a=b",
    "x-noise: 1",
    "server: nginx",
  ];
  const server = await serve(plain(PAGE, { headers }));
  const got = await web.get(asking(`${server.origin}/a?b=c#part`));
  assert.deepEqual([got.code, got.status, got.url], ["ok", 200, `${server.origin}/a?b=c`]);
  assert.equal(textOf(got.content), PAGE);
  assert.equal(got.content, got.body);
  assert.equal(got.address, server.address);
  assert.equal(got.permanent, undefined);
  assert.deepEqual(got.headers, {
    "content-type": "text/html",
    etag: '"v1"',
    "last-modified": "Mon, 02 Nov 2026 10:00:00 GMT",
    server: "nginx",
  });
  const { path, headers: sent } = server.visits[0]!;
  assert.equal(path, "/a?b=c");
  assert.equal(sent.get("user-agent"), "Driftwire/1.2 (+https://example.org/bot)");
  assert.match(sent.get("accept") ?? "", /^text\/html/);
  await web.close();
  await server.close();
});

test("what was had already is asked for on condition, and nobody else is told of it", async () => {
  const web = testWeb();
  const elsewhere = await serve(plain(PAGE));
  const server = await serve((socket, visit) => {
    if (visit.path === "/moved") return redirect(`${elsewhere.origin}/`)(socket, visit);
    const isSame =
      visit.headers.get("if-none-match") === '"v1"' && visit.headers.get("if-modified-since") === "yesterday";
    return (isSame ? plain("", { status: "304 Not Modified", headers: ['etag: "v1"'] }) : plain(PAGE))(socket, visit);
  });
  const had = { etag: '"v1"', lastModified: "yesterday" };
  const same = await web.get(asking(`${server.origin}/`, had));
  assert.deepEqual([same.code, same.status, same.headers.etag], ["not-modified", 304, '"v1"']);
  assert.equal((await web.get(asking(`${server.origin}/`))).code, "ok");
  assert.equal((await web.get(asking(`${server.origin}/moved`, had))).code, "ok");
  assert.equal(elsewhere.visits[0]!.headers.get("if-none-match"), undefined);
  await web.get(asking(`${server.origin}/`, { etag: '"v1"\r\nx-smuggled: 1' }));
  assert.equal(server.visits.at(-1)!.headers.get("x-smuggled"), undefined);
  const unasked = await serve(plain("", { status: "304 Not Modified" }));
  assert.equal((await web.get(asking(`${unasked.origin}/`))).code, "bad-response");
  await web.close();
  await Promise.all([server, elsewhere, unasked].map((each) => each.close()));
});

test("redirects are followed, and it is known how far they were for good", async () => {
  const web = testWeb();
  const server = await serve(
    byPath({
      "/301": redirect("/308", "301 Moved Permanently"),
      "/308": redirect("//HOST/302", "308 Permanent Redirect"),
      "/302": redirect("?x=1", "302 Found"),
      "/302?x=1": redirect("/page", "301 Moved Permanently"),
      "/303": redirect("/page#part", "303 See Other"),
      "/307": redirect("/301", "307 Temporary Redirect"),
      "/utf8": redirect("/страница", "302 Found"),
      "/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0": plain(PAGE),
      "/page": plain(PAGE),
    }),
  );
  const through = await serve((socket, visit) =>
    redirect(`${server.origin}${visit.path}`, "301 Moved Permanently")(socket, visit),
  );
  const at = async (origin: string, path: string): Promise<string[]> => {
    const { code, url, permanent = "nowhere" } = await web.get(asking(`${origin}${path}`));
    return [code, url.replace(server.origin, ""), permanent.replace(server.origin, "")];
  };
  assert.deepEqual(await at(server.origin, "/303"), ["ok", "/page", "nowhere"]);
  assert.deepEqual(await at(server.origin, "/302"), ["ok", "/page", "nowhere"]);
  assert.deepEqual(await at(server.origin, "/utf8"), [
    "ok",
    "/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0",
    "nowhere",
  ]);
  assert.deepEqual(await at(through.origin, "/302"), ["ok", "/page", "/302"]);
  assert.deepEqual(await at(through.origin, "/page"), ["ok", "/page", "/page"]);
  await web.close();
  await Promise.all([server.close(), through.close()]);
});

test("redirects end: after ten, in circles, and at what is not the web", async () => {
  const web = testWeb();
  const server = await serve((socket, visit) => {
    const [, name = "", count = "0"] = /^\/(\w+)-?(\d*)/.exec(visit.path) ?? [];
    const left = Number(count);
    if (name === "chain")
      return left === 0 ? plain(PAGE)(socket, visit) : redirect(`/chain-${left - 1}`)(socket, visit);
    if (name === "circle") return redirect("/circle")(socket, visit);
    if (name === "pair") return redirect(left === 1 ? "/pair-2" : "/pair-1")(socket, visit);
    if (name === "nowhere") return plain("", { status: "302 Found" })(socket, visit);
    const cookie = visit.headers.get("cookie") ?? "";
    if (name === "consent")
      return cookie.includes("ok=1")
        ? plain(PAGE)(socket, visit)
        : redirect("/consent", "302 Found", ["set-cookie: ok=1"])(socket, visit);
    if (name === "endless") return redirect("/endless", "302 Found", [`set-cookie: n=${Math.random()}`])(socket, visit);
    return redirect(decodeURIComponent(visit.path.slice(1)))(socket, visit);
  });
  const code = async (path: string): Promise<string> => (await web.get(asking(`${server.origin}/${path}`))).code;
  assert.equal(await code("chain-10"), "ok");
  const before = server.visits.length;
  assert.equal(await code("chain-21"), "bad-redirect");
  assert.equal(server.visits.length - before, 11);
  for (const path of ["circle", "pair-1", "nowhere", "endless"]) assert.equal(await code(path), "bad-redirect", path);
  assert.equal(await code("consent"), "ok");
  for (const target of [
    "file:///etc/passwd",
    "data:text/html,<p>x",
    "javascript:alert(1)",
    "ftp://127.0.0.1/",
    "http://",
    "http://[::1",
    "mailto:a@b",
  ]) {
    assert.equal(await code(encodeURIComponent(target)), "bad-redirect", target);
  }
  await web.close();
  await server.close();
});

test("user and password go to where they belong, and into no record", async () => {
  const web = testWeb();
  const elsewhere = await serve((socket, visit) => redirect(`${back}/page`)(socket, visit));
  const server = await serve(
    byPath({
      "/page": plain(PAGE),
      "/same": redirect("/page"),
      "/away": redirect(`${elsewhere.origin.replace("//", "//x:y@")}/`),
    }),
  );
  const back = server.origin;
  const withUser = server.origin.replace("//", "//me:s%40cret@");
  const wanted = `Basic ${Buffer.from("me:s@cret").toString("base64")}`;
  const same = await web.get(asking(`${withUser}/same`));
  assert.deepEqual(
    server.visits.map(({ headers }) => headers.get("authorization")),
    [wanted, wanted],
  );
  assert.equal(same.url, `${server.origin}/page`);
  const away = await web.get(asking(`${withUser}/away`));
  assert.equal(away.url, `${server.origin}/page`);
  assert.equal(elsewhere.visits[0]!.headers.get("authorization"), undefined);
  // Having been away it is not to be trusted any more, even when it comes back.
  assert.equal(server.visits.at(-1)!.headers.get("authorization"), undefined);
  const bad = await web.get(asking("ftp://me:s@cret@example.com/"));
  assert.doesNotMatch(JSON.stringify([same, away, bad, same.headers]), /cret|me:/);
  await web.close();
  await Promise.all([server.close(), elsewhere.close()]);
});

test("cookies belong to a source, a host and a path", async () => {
  const names = await dnsServer({
    "a.news.example": ["127.0.0.1"],
    "b.news.example": ["127.0.0.1"],
    "other.example": ["127.0.0.1"],
  });
  const web = testWeb({ servers: [names.server] });
  const server = await serve(
    (socket, visit) =>
      plain(PAGE, {
        headers:
          visit.path === "/set"
            ? [
                "set-cookie: host=1; HttpOnly",
                "set-cookie: wide=2; Domain=.news.example; Path=/; Max-Age=1000",
                "set-cookie: deep=3; Path=/deep",
                "set-cookie: foreign=4; Domain=other.example",
                "set-cookie: top=5; Domain=example",
                "set-cookie: safe=6; Secure",
                "set-cookie: old=7; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
                "set-cookie: new=8; Expires=Fri, 01 Jan 2100 00:00:00 GMT",
                "set-cookie: nonsense",
                `set-cookie: large=${"x".repeat(5000)}`,
              ]
            : visit.path === "/unset"
              ? ["set-cookie: host=; Max-Age=0"]
              : [],
      })(socket, visit),
    { address: "127.0.0.1" },
  );
  const sent = async (host: string, path: string, source = "one"): Promise<string> => {
    assert.equal((await web.get(asking(`http://${host}:${server.port}${path}`, { source }))).code, "ok");
    return (server.visits.at(-1)!.headers.get("cookie") ?? "").split("; ").sort().join(" ");
  };
  assert.equal(await sent("a.news.example", "/set"), "");
  assert.equal(await sent("a.news.example", "/"), "host=1 new=8 wide=2");
  assert.equal(await sent("a.news.example", "/deep/er"), "deep=3 host=1 new=8 wide=2");
  assert.equal(await sent("a.news.example", "/deeper"), "host=1 new=8 wide=2");
  assert.equal(await sent("b.news.example", "/"), "wide=2");
  assert.equal(await sent("other.example", "/"), "");
  assert.equal(await sent("a.news.example", "/", "two"), "");
  await sent("a.news.example", "/unset");
  assert.equal(await sent("a.news.example", "/"), "new=8 wide=2");
  await web.close();
  await Promise.all([server.close(), names.close()]);
});

test("types: what is no page is not read, what lies about its type is found out", async () => {
  const web = testWeb();
  const HTML = "<!doctype html><p>x";
  const cases: [type: string, body: string | Buffer, page: string, feed: string][] = [
    ["text/html; charset=utf-8", HTML, "ok", "ok"],
    ["TEXT/HTML", HTML, "ok", "ok"],
    ["application/xhtml+xml", HTML, "ok", "ok"],
    ["", HTML, "ok", "ok"],
    ["text/plain", HTML, "ok", "ok"],
    ["application/octet-stream", HTML, "ok", "ok"],
    ["text/plain", "just words", "not-html", "ok"],
    ["text/xml", "<rss></rss>", "not-html", "ok"],
    ["application/rss+xml", "<rss></rss>", "not-html", "ok"],
    ["application/json", "{}", "not-html", "ok"],
    ["application/octet-stream", "<rss></rss>", "not-html", "ok"],
    ["image/jpeg", "\xff\xd8\xff", "not-html", "not-html"],
    ["application/pdf", "%PDF-1.7", "not-html", "not-html"],
    ["video/mp4", "x", "not-html", "not-html"],
    ["text/html", "%PDF-1.7", "not-html", "not-html"],
    ["text/html", Buffer.from("89504e470d0a1a0a", "hex"), "not-html", "not-html"],
    ["text/html", "", "bad-response", "bad-response"],
    ["text/html", Buffer.from(`\ufeff${HTML}`, "utf16le"), "ok", "ok"],
    ["", Buffer.from(`\ufeff${HTML}`, "utf16le"), "ok", "ok"],
  ];
  for (const [type, body, page, feed] of cases) {
    const server = await serve(plain(body, { type }));
    for (const [wants, code] of [
      ["page", page],
      ["feed", feed],
    ] as const) {
      const got = await web.get(asking(`${server.origin}/`, { wants }));
      assert.equal(got.code, code, `${type} ${JSON.stringify(String(body))} ${wants}: ${got.message}`);
    }
    await server.close();
  }
  // An endless video is not waited for.
  const video = await serve((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-type: video/mp4\r\n\r\nxxxx"));
  assert.equal((await web.get(asking(`${video.origin}/`))).code, "not-html");
  await video.close();
  await web.close();
});

test("a status that says no is told, with what was said", async () => {
  const web = testWeb({ backoffMs: 1 });
  for (const status of [204, 400, 401, 403, 404, 410, 418, 451, 500, 501, 502, 504, 599]) {
    const server = await serve(plain(status === 204 ? "" : "<p>no", { status: `${status} Told` }));
    const got = await web.get(asking(`${server.origin}/`));
    assert.deepEqual([got.code, got.status], ["http-status", status]);
    if (status !== 204) assert.equal(textOf(got.content), "<p>no");
    await server.close();
  }
  const large = await serve(plain("x".repeat(1_000_000), { status: "404 Not Found" }));
  const got = await web.get(asking(`${large.origin}/`));
  assert.deepEqual([got.code, got.body.length], ["http-status", 128 * 1024]);
  await large.close();
  await web.close();
});

test("TLS: refused with the cause, unless the source allows it; a good certificate is trusted", async () => {
  const now = Date.now();
  const authority = makeAuthority(now - 100 * DAY);
  const web = testWeb({ authorities: [authority.certificate], backoffMs: 1 });
  const good = { from: now - DAY, to: now + DAY };
  const address = "127.49.1.1";
  const expired = authority.issue({ host: address, from: now - 10 * DAY, to: now - DAY });
  const cases: [options: object, cause: RegExp | undefined][] = [
    [authority.issue({ host: address, ...good }), undefined],
    [expired, /expired/],
    [authority.issue({ host: address, from: now + DAY, to: now + 2 * DAY }), /not valid yet/],
    [authority.issue({ host: "www.elsewhere.example", ...good }), /another host/],
    [authority.selfSigned({ host: address, ...good }), /self-signed/],
    [makeAuthority(now - DAY).issue({ host: address, ...good }), /authority|signature/],
    [
      {
        ...authority.issue({ host: address, ...good }),
        maxVersion: "TLSv1.1",
        minVersion: "TLSv1",
        ciphers: "DEFAULT:@SECLEVEL=0",
      },
      /TLS/,
    ],
  ];
  for (const [tls, cause] of cases) {
    const server = await serve(plain(PAGE), { tls, address });
    const got = await web.get(asking(`${server.origin}/`));
    assert.equal(got.code, cause === undefined ? "ok" : "tls", got.message);
    if (cause !== undefined) assert.match(got.message, cause);
    if (cause !== undefined && !("maxVersion" in tls)) {
      const allowed = await web.get(asking(`${server.origin}/`, { allowBadTls: true }));
      assert.equal(allowed.code, "ok", allowed.message);
      // What one source may is no other's.
      assert.equal((await web.get(asking(`${server.origin}/`))).code, "tls");
    }
    await server.close();
  }
  const noTls = createServer((socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));
  await new Promise<void>((resolve) => noTls.listen(0, address, resolve));
  const got = await web.get(asking(`https://${address}:${(noTls.address() as AddressInfo).port}/`));
  assert.equal(got.code, "tls", got.message);
  noTls.close();
  await web.close();
});

test("a server behind TLS that says nothing at all", async () => {
  const web = testWeb({ connectMs: 1000, headersMs: 1500 });
  const silent: TestServer = await serve(() => {});
  const got = await web.get(asking(`https://${silent.address}:${silent.port}/`));
  assert.ok(got.code === "connect" || got.code === "timeout", got.code);
  assert.equal(web.stats.running, 0);
  await silent.close();
  await web.close();
});

test("HTTP/2 where it is offered: pages, and servers that break off, flood and stall", async () => {
  const now = Date.now();
  const authority = makeAuthority(now - DAY);
  const address = "127.49.1.2";
  const tls = authority.issue({ host: address, from: now - DAY, to: now + DAY });
  const answers: Record<string, (stream: ServerHttp2Stream) => void> = {
    "/robots.txt": (stream) => stream.respond({ ":status": 404 }, { endStream: true }),
    "/page": (stream) => {
      stream.respond({ ":status": 200, "content-type": "text/html", "content-encoding": "gzip" });
      stream.end(gzipSync(PAGE));
    },
    "/reset": (stream) => stream.close(2),
    "/away": (stream) => stream.session?.goaway(0),
    "/gone": (stream) => stream.session?.destroy(),
    "/silent": () => {},
    "/stalls": (stream) => stream.respond({ ":status": 200, "content-type": "text/html" }),
    "/endless": (stream) => {
      stream.respond({ ":status": 200, "content-type": "text/html" });
      const more = (): void => {
        while (!stream.destroyed && stream.write("x".repeat(30_000)));
        if (!stream.destroyed) stream.once("drain", more);
      };
      more();
    },
  };
  const server = createSecureServer(tls);
  server.on("sessionError", () => {});
  server.on("stream", (stream, headers) => {
    stream.on("error", () => {});
    answers[String(headers[":path"])]?.(stream);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const origin = `https://${address}:${(server.address() as AddressInfo).port}`;
  const web = testWeb({ authorities: [authority.certificate], backoffMs: 1, headersMs: 1000, stallMs: 400 });
  const code = async (path: string): Promise<string> =>
    (await web.get(asking(`${origin}${path}`, { deadlineMs: 2500, maxBytes: 100_000 }))).code;
  const wanted = {
    "/page": "ok",
    "/reset": "bad-response",
    "/away": "bad-response",
    "/gone": "bad-response",
    "/silent": "timeout",
    "/stalls": "timeout",
    "/endless": "too-large",
  };
  for (const [path, expected] of Object.entries(wanted)) {
    assert.equal(await code(path), expected, path);
    assert.equal(await code("/page"), "ok", `after ${path}`);
  }
  assert.equal(web.stats.running, 0);
  await web.close();
  server.close();
});

test("a thousand pages of one host over one connection", async () => {
  const web = testWeb();
  const server = await serve(gzipped(PAGE.repeat(50)));
  const got = await Promise.all(Array.from({ length: 1000 }, (_, at) => web.get(asking(`${server.origin}/${at}`))));
  assert.ok(got.every(({ code }) => code === "ok"));
  assert.equal(server.connections, 1);
  await web.close();
  await server.close();
});
