import assert from "node:assert/strict";
import { test } from "node:test";
import { dnsServer } from "../../test/web/dns.ts";
import { asking, PAGE, plain, serve } from "../../test/web/server.ts";
import { testWeb, until } from "../../test/web/web.ts";
import { openNames } from "./names.ts";
import { Refusal } from "./refusal.ts";

const OPTIONS = { timeoutMs: 2000, maxTtlMs: 60_000, maxNames: 1000 };

test("addresses of both kinds in turns, a few of a hundred, also when they come by TCP", async () => {
  const four = Array.from({ length: 100 }, (_, at) => `8.8.${at}.1`);
  const six = Array.from({ length: 100 }, (_, at) => `2606:4700::${(at + 1).toString(16)}`);
  const dns = await dnsServer({
    "many.example": [...four, ...six],
    "four.example": ["8.8.8.8"],
    "six.example": ["2606:4700::1"],
  });
  const names = openNames({ ...OPTIONS, servers: [dns.server] });
  const many = await names.addressesOf("many.example");
  assert.equal(many.length, 8);
  assert.deepEqual(
    many.map((address) => address.includes(":")),
    [false, true, false, true, false, true, false, true],
  );
  assert.deepEqual(await names.addressesOf("four.example"), ["8.8.8.8"]);
  assert.deepEqual(await names.addressesOf("SIX.example."), ["2606:4700::1"]);
  await dns.close();
});

test("failures are told apart", async () => {
  const dns = await dnsServer({ "ill.example": "servfail", "mute.example": "silent", "empty.example": [] });
  const names = openNames({ ...OPTIONS, timeoutMs: 600, servers: [dns.server] });
  const cause = async (host: string): Promise<string> =>
    names.addressesOf(host).then(
      () => "found",
      (error: unknown) => (error instanceof Refusal ? `${error.code} ${error.message}` : "another error"),
    );
  assert.match(await cause("nobody.example"), /^dns nobody\.example: there is no such name/);
  assert.match(await cause("ill.example"), /^dns .*failed/);
  assert.match(await cause("empty.example"), /^dns .*no address/);
  assert.match(await cause("mute.example"), /^dns .*in time/);
  assert.match(await cause(`${"x".repeat(64)}.example`), /^dns/);
  assert.match(await cause("a..b"), /^dns/);
  await dns.close();
});

test("an answer is kept for its time and no longer, a failure not at all", async () => {
  let now = ["8.8.8.8"];
  const lasting = await dnsServer({ "a.example": () => now }, 3600);
  const fleeting = await dnsServer({ "a.example": () => now }, 0);
  const [kept, asked, short] = [
    openNames({ ...OPTIONS, servers: [lasting.server] }),
    openNames({ ...OPTIONS, servers: [fleeting.server] }),
    openNames({ ...OPTIONS, maxTtlMs: 20, servers: [lasting.server] }),
  ];
  for (const names of [kept, asked, short]) assert.deepEqual(await names.addressesOf("a.example"), ["8.8.8.8"]);
  now = ["9.9.9.9"];
  assert.deepEqual(await kept.addressesOf("a.example"), ["8.8.8.8"]);
  assert.deepEqual(await asked.addressesOf("a.example"), ["9.9.9.9"]);
  const end = performance.now() + 40;
  await until(() => performance.now() > end);
  assert.deepEqual(await short.addressesOf("a.example"), ["9.9.9.9"]);
  now = [];
  await assert.rejects(asked.addressesOf("a.example"));
  now = ["1.1.1.1"];
  assert.deepEqual(await asked.addressesOf("a.example"), ["1.1.1.1"]);
  await Promise.all([lasting.close(), fleeting.close()]);
});

test("a hundred who ask at once are one question", async () => {
  const dns = await dnsServer({ "a.example": ["8.8.8.8"] });
  const names = openNames({ ...OPTIONS, servers: [dns.server] });
  await Promise.all(Array.from({ length: 100 }, () => names.addressesOf("a.example")));
  assert.equal(dns.asked.length, 2);
  await dns.close();
});

test("names that are this machine's are asked of nobody", async () => {
  const dns = await dnsServer({ localhost: ["8.8.8.8"], "x.localhost": ["8.8.8.8"] });
  const names = openNames({ ...OPTIONS, servers: [dns.server] });
  for (const host of ["localhost", "x.localhost", "LocalHost."]) {
    assert.deepEqual(await names.addressesOf(host), ["127.0.0.1", "::1"]);
  }
  assert.deepEqual(dns.asked, []);
  await dns.close();
});

test("names whose servers are silent hold up only themselves, and not the disk", async () => {
  const zone = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`mute${at}.example`, "silent" as const]));
  const dns = await dnsServer({ ...zone, "fine.example": ["127.0.0.1"] });
  const server = await serve(plain(PAGE), { address: "127.0.0.1" });
  const web = testWeb({ servers: [dns.server], timeoutMs: 20_000, headersMs: 25_000, connectMs: 25_000 });
  const ending = new AbortController();
  const stuck = Object.keys(zone).map((host) =>
    web.get(asking(`http://${host}/`, { signal: ending.signal })).catch(() => "ended"),
  );
  await until(() => new Set(dns.asked).size >= 100);
  for (let at = 0; at < 20; at++)
    assert.equal((await web.get(asking(`http://fine.example:${server.port}/${at}`))).code, "ok");
  ending.abort();
  assert.deepEqual(new Set(await Promise.all(stuck)), new Set(["ended"]));
  await web.close();
  await Promise.all([server.close(), dns.close()]);
});

test("an answer that changes between the check and the connection changes nothing: there is one answer", async () => {
  let asked = 0;
  const canary = await serve(plain("secret"), { address: "127.0.0.9" });
  // Public at first sight, then this machine, as an attacker's server would.
  const dns = await dnsServer({ "rebind.example": () => [asked++ % 2 === 0 ? "127.0.0.8" : "127.0.0.9"] });
  const server = await serve(plain(PAGE), { address: "127.0.0.8", port: canary.port });
  const web = testWeb({ servers: [dns.server], mayReach: (address) => address === "127.0.0.8" });
  const codes = new Set<string>();
  for (let at = 0; at < 30; at++) {
    const got = await web.get(asking(`http://rebind.example:${canary.port}/${at}`, { source: `${at}` }));
    codes.add(got.code);
    if (got.code === "ok") assert.equal(got.address, "127.0.0.8");
    // Kept connections are not looked up again: break them off now and then.
    for (const socket of server.sockets) socket.destroy();
    await until(() => server.sockets.size === 0);
  }
  assert.equal(canary.connections, 0);
  assert.ok(
    [...codes].every((code) => code === "ok" || code === "refused-address"),
    [...codes].join(),
  );
  await web.close();
  await Promise.all([canary.close(), server.close(), dns.close()]);
});

test("of several addresses only those that may be are tried", async () => {
  const canary = await serve(plain("secret"), { address: "127.0.0.9" });
  const server = await serve(plain(PAGE), { address: "127.0.0.8", port: canary.port });
  const dns = await dnsServer({
    "mixed.example": ["127.0.0.9", "10.0.0.1", "127.0.0.8", "::1"],
    "dead.example": ["127.0.0.10", "127.0.0.8"],
  });
  const web = testWeb({ servers: [dns.server], mayReach: (address) => ["127.0.0.8", "127.0.0.10"].includes(address) });
  assert.equal((await web.get(asking(`http://mixed.example:${canary.port}/`))).address, "127.0.0.8");
  assert.equal(canary.connections, 0);
  // One that does not answer is no reason to give up.
  assert.equal((await web.get(asking(`http://dead.example:${canary.port}/`))).code, "ok");
  await web.close();
  await Promise.all([canary.close(), server.close(), dns.close()]);
});
