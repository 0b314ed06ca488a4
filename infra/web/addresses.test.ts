import assert from "node:assert/strict";
import { createServer, type Server } from "node:net";
import { after, before, test } from "node:test";
import { dnsServer } from "../../test/web/dns.ts";
import { browsing, going } from "../../test/web/outing.ts";
import { asking, PAGE, plain, redirect, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { reachOf } from "./addresses.ts";
import type { BrowserKind } from "./kinds.ts";

/** Ways to write, in a URL, a host that nobody may reach; most of them lead to this machine where they are not refused. */
const FORBIDDEN = `
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0x7F000001 017700000001 0177.0.0.1 0177.1 0177.0x0.0.1
  0x7f.0x0.0x0.0x1 00000177.0.0.1 127.0.0.1. 127.000.000.001 127.255.255.254 127.0.0.0x1 %31%32%37.0.0.1 127%2e0%2e0%2e1
  １２７.0.0.1 ⑫7.0.0.1 127。0。0。1 127．0．0．1 ①②⑦.⓪.⓪.①
  0 0.0.0.0 0x0 00 0.1 0.0.0.1 0.255.255.255
  localhost LOCALHOST localhost. foo.localhost ｌｏｃａｌｈｏｓｔ
  10.0.0.1 10.1 0xa000001 167772161 172.16.0.1 172.31.255.255 192.168.0.1 192.168.257 3232235777 0xc0a80001 0300.0250.0.1
  169.254.169.254 169.254.43518 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.0.1 100.64.0.1 100.100.100.200 100.127.255.255
  168.63.129.16 192.0.0.192 192.0.0.1 192.0.2.1 198.51.100.7 203.0.113.9 198.18.0.1 198.19.255.255 192.88.99.1
  224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 4294967295
  [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1]
  [::ffff:169.254.169.254] [::ffff:10.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::10.0.0.1] [64:ff9b::a9fe:a9fe]
  [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:a00:1::1] [2002:808:808::1] [2001:0:53aa:64c:0:0:80ff:fffe] [2001::1]
  [fe80::5efe:127.0.0.1] [2a00:1450:1::5efe:10.0.0.1] [2a00:1450:1::200:5efe:7f00:1]
  [fe80::1] [febf::1] [fec0::1] [fc00::1] [fd12:3456::1] [fd00:ec2::254] [ff02::1] [ff0e::1] [2001:db8::1] [3fff::1] [2001:2::1] [2001:10::1]
  [100::1] [5f00::1] [4000::1] [e000::1]
`
  .trim()
  .split(/\s+/);

/** What no URL can hold, but an answer of DNS or a list of servers might. */
const RAW = `fe80::1%lo fe80::1%25eth0 ::1%1 ::ffff:127.0.0.1 ::ffff:7f00:1 127.1 0x7f.1 017700000001 256.1.1.1 1.2.3 a.b ::g 127.0.0.1/8`;

const PUBLIC = `1.1.1.1 8.8.8.8 93.184.216.34 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 192.169.1.1 169.253.1.1
  198.17.1.1 198.20.0.1 223.255.255.255 2606:4700::1111 2a00:1450:4001::200e 2001:4860:4860::8888 2001:200::1 64:ff9b::8.8.8.8
  ::ffff:8.8.8.8 2a02:6b8::2:242`;

let canaries: Server[] = [];
let port = 0;
let touched = 0;

before(async () => {
  const listen = (host: string, at: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((socket) => {
        touched++;
        socket.destroy();
      });
      server.once("error", reject);
      server.listen({ host, port: at, ipv6Only: true }, () => resolve(server));
    });
  const first = await listen("0.0.0.0", 0);
  port = (first.address() as { port: number }).port;
  canaries = [first];
  await listen("::", port).then(
    (server) => canaries.push(server),
    () => {}, // a machine without IPv6
  );
});
after(() => canaries.forEach((server) => void server.close()));

test("the canary would notice", async () => {
  const web = testWeb();
  await web.get(asking(`http://127.0.0.1:${port}/`));
  assert.notEqual(touched, 0);
  touched = 0;
  await web.close();
});

test(`${FORBIDDEN.length} ways to write a forbidden address: none is connected to`, async () => {
  const web = testWeb();
  const got = await Promise.all(
    FORBIDDEN.flatMap((host) =>
      ["http", "https"].map(async (scheme) => {
        const { code, address } = await web.get(
          asking(`${scheme}://${host}:${port}/`, { allowPrivate: false, delayMs: 0 }),
        );
        return `${host} ${code} ${address}`;
      }),
    ),
  );
  assert.deepEqual(
    got.filter((line) => !line.endsWith(" refused-address ")),
    [],
  );
  assert.ok(FORBIDDEN.length >= 60);
  assert.equal(touched, 0);
  await web.close();
});

test("nor by a browser's request of any method and kind", async () => {
  const web = testWeb();
  const outing = web.outing(going({ allowPrivate: false, maxRequests: 10_000 }));
  const kinds: readonly BrowserKind[] = ["document", "script", "style", "data", "other"];
  const got = await Promise.all(
    FORBIDDEN.flatMap((host) =>
      ["GET", "HEAD", "POST", "OPTIONS"].map(async (method, at) => {
        const scheme = at % 2 === 0 ? "http" : "https";
        const kind = kinds[(at + host.length) % kinds.length]!;
        const body = Buffer.from("x");
        const { code } = await outing.ask(browsing(`${scheme}://${host}:${port}/`, { method, kind, body }));
        return `${method} ${host} ${code}`;
      }),
    ),
  );
  assert.deepEqual(
    got.filter((line) => !line.endsWith(" refused-address")),
    [],
  );
  outing.end();
  assert.equal(touched, 0);
  assert.equal(web.stats.running, 0);
  await web.close();
});

test("nor when a browser asks for where a redirect leads", async () => {
  let location = "";
  const server = await serve((socket, visit) => redirect(location)(socket, visit));
  const names = await dnsServer({ "inner.example": ["127.0.0.1"], "mixed.example": ["169.254.169.254", "10.0.0.1"] });
  const web = testWeb({
    servers: [names.server],
    mayReach: (address) => address === server.address || reachOf(address) === "public",
  });
  const outing = web.outing(going({ allowPrivate: false, maxRequests: 10_000 }));
  for (const host of [...FORBIDDEN, "inner.example", "mixed.example"]) {
    location = `http://${host}:${port}/`;
    const moved = await outing.ask(browsing(`${server.origin}/`, { kind: "document" }));
    const [, target = ""] = moved.headers.find(([name]) => name === "location") ?? [];
    assert.deepEqual([moved.code, moved.status, target], ["ok", 302, new URL(location).href]);
    for (const method of ["GET", "POST"]) {
      assert.equal((await outing.ask(browsing(target, { kind: "document", method }))).code, "refused-address", host);
    }
  }
  outing.end();
  assert.equal(touched, 0);
  await web.close();
  await Promise.all([server.close(), names.close()]);
});

test("nor when a name's addresses change between two requests of an outing", async () => {
  let address = "";
  const server = await serve(plain(PAGE));
  const names = await dnsServer({ "moving.example": () => [address] });
  const web = testWeb({ servers: [names.server], maxTtlMs: 0, mayReach: (found) => found === server.address });
  const outing = web.outing(going({ allowPrivate: false }));
  const url = `http://moving.example:${server.port}/`;
  // A new connection for each.
  const ask = () => outing.ask(browsing(url, { method: "POST" }));
  address = server.address;
  assert.equal((await ask()).code, "ok");
  for (const inner of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"]) {
    address = inner;
    assert.equal((await ask()).code, "refused-address", inner);
  }
  address = server.address;
  assert.equal((await ask()).code, "ok");
  assert.equal(server.visits.length, 2);
  outing.end();
  await web.close();
  await Promise.all([server.close(), names.close()]);
});

test("nor when a redirect leads there", async () => {
  let location = "";
  const server = await serve((socket, visit) => redirect(location)(socket, visit));
  const names = await dnsServer({ "fine.example": ["127.0.0.1"] });
  // The first hop may be reached, as if it were public; nothing else may.
  const web = testWeb({
    servers: [names.server],
    mayReach: (address) => address === server.address || reachOf(address) === "public",
  });
  for (const host of FORBIDDEN) {
    location = `http://${host}:${port}/`;
    const { code } = await web.get(asking(`${server.origin}/`, { allowPrivate: false }));
    assert.equal(code, "refused-address", host);
  }
  location = `http://fine.example:${port}/`;
  assert.equal((await web.get(asking(`${server.origin}/`, { allowPrivate: false }))).code, "refused-address");
  assert.equal(server.visits.length, FORBIDDEN.length + 1);
  assert.equal(touched, 0);
  await web.close();
  await Promise.all([server.close(), names.close()]);
});

test("nor at the end of a chain of redirects, over several names and hosts", async () => {
  const last = `http://metadata.example:${port}/latest`;
  const inner = await serve(redirect(last), { address: "127.49.2.2" });
  const outer = await serve(
    (socket, visit) => {
      const hop = Number(/\d+$/.exec(visit.path)?.[0] ?? 0);
      redirect(hop < 5 ? `/hop-${hop + 1}` : `http://inner.example:${new URL(inner.origin).port}/`)(socket, visit);
    },
    { address: "127.49.2.1" },
  );
  const names = await dnsServer({
    "outer.example": ["127.49.2.1"],
    "inner.example": ["127.49.2.2"],
    "metadata.example": ["169.254.169.254", "127.0.0.1"],
  });
  const web = testWeb({
    servers: [names.server],
    mayReach: (address) => address.startsWith("127.49.2.") || reachOf(address) === "public",
  });
  const start = `http://outer.example:${new URL(outer.origin).port}/hop-0`;
  const got = await web.get(asking(start, { allowPrivate: false }));
  assert.deepEqual([got.code, got.url], ["refused-address", last]);
  assert.deepEqual([outer.visits.length, inner.visits.length], [6, 1]);
  assert.equal(web.stats.running, 0);
  assert.equal(touched, 0);
  await web.close();
  await Promise.all([outer.close(), inner.close(), names.close()]);
});

test("nor when a name leads there", async () => {
  const literal = FORBIDDEN.map((host) => new URL(`http://${host}/`).hostname.replace(/[[\]]/g, "")).filter(
    (host) => reachOf(host) !== "public" && /^[\d.]+$|:/.test(host),
  );
  const zone = Object.fromEntries(literal.map((address, at) => [`n${at}.example`, [address]]));
  const names = await dnsServer(zone);
  const web = testWeb({ servers: [names.server] });
  const got = await Promise.all(
    Object.keys(zone).map(async (name) => {
      const { code } = await web.get(asking(`http://${name}:${port}/`, { allowPrivate: false }));
      return `${name} ${zone[name]} ${code}`;
    }),
  );
  assert.deepEqual(
    got.filter((line) => !line.endsWith(" refused-address")),
    [],
  );
  assert.ok(got.length > 60);
  assert.equal(touched, 0);
  await web.close();
  await names.close();
});

test("robots.txt that redirects there does not get through either", async () => {
  const server = await serve(plain(PAGE), {
    robots: (socket, visit) => redirect(`http://127.0.0.1:${port}/robots.txt`)(socket, visit),
  });
  const web = testWeb({ mayReach: (address) => address === server.address });
  const { code, message } = await web.get(asking(`${server.origin}/`, { allowPrivate: false }));
  assert.equal(code, "robots", message);
  assert.equal(touched, 0);
  await web.close();
  await server.close();
});

test("only http and https", async () => {
  const web = testWeb();
  for (const url of [
    "file:///etc/passwd",
    "ftp://example.com/",
    "data:text/html,x",
    "javascript:1",
    "gopher://127.0.0.1/",
    "http://",
    "//x",
    "blob:http://x/1",
  ]) {
    assert.equal((await web.get(asking(url))).code, "refused-address", url);
  }
  await web.close();
});

test("what is public is told from what is not", () => {
  for (const address of PUBLIC.split(/\s+/)) assert.equal(reachOf(address), "public", address);
  for (const address of RAW.split(/\s+/)) assert.notEqual(reachOf(address), "public", address);
  for (const address of ["127.0.0.1", "10.1.2.3", "192.168.1.1", "172.20.0.1", "::1", "fd12::1", "::ffff:127.0.0.1"]) {
    assert.equal(reachOf(address), "private", address);
  }
});

test("a source that may reach this network still does not reach metadata", async () => {
  const web = testWeb();
  for (const host of [
    "169.254.169.254",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "[fd00:ec2::254]",
    "[fe80::a9fe:a9fe]",
    "0.0.0.0",
  ]) {
    assert.equal((await web.get(asking(`http://${host}:${port}/`))).code, "refused-address", host);
  }
  assert.equal(touched, 0);
  await web.close();
});

test("a connection made for a source that may is not handed to one that may not", async () => {
  const server = await serve(plain(PAGE));
  const web = testWeb();
  assert.equal((await web.get(asking(`${server.origin}/`))).code, "ok");
  assert.equal((await web.get(asking(`${server.origin}/`, { allowPrivate: false }))).code, "refused-address");
  assert.equal(server.visits.length, 1);
  await web.close();
  await server.close();
});
