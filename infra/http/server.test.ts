import assert from "node:assert/strict";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { type TestContext, test } from "node:test";
import { DriftwireError } from "../../topology/errors.ts";
import { serveHttp } from "./server.ts";
import { type HttpServer, whole } from "./serving.ts";

const state = { started: true, reason: undefined as string | undefined };
const health = { started: () => state.started, unready: async () => state.reason };
const metrics = { contentType: "text/plain; version=0.0.4", text: async () => "x 1\n" };

async function serve(context: TestContext, host = "127.0.0.1"): Promise<HttpServer> {
  const server = await serveHttp({ host, port: 0, health, metrics });
  context.after(() => server.close());
  return server;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

function ask(
  url: string,
  path: string,
  { method = "GET", host }: { method?: string; host?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      { method, ...(host === undefined ? {} : { headers: { host } }) },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve({ status: response.statusCode!, text, headers: response.headers }));
      },
    );
    sent.on("error", reject).end();
  });
}

test("probes say what is, and why not", async (context) => {
  const { url } = await serve(context);
  Object.assign(state, { started: false, reason: "starting" });
  assert.equal((await ask(url, "/startupz")).status, 503);
  assert.deepEqual(
    [(await ask(url, "/readyz")).status, (await ask(url, "/readyz")).text],
    [503, "not ready: starting\n"],
  );
  assert.equal((await ask(url, "/livez")).status, 200);
  Object.assign(state, { started: true, reason: undefined });
  for (const path of ["/startupz", "/readyz", "/healthz", "/livez?verbose"])
    assert.equal((await ask(url, path)).status, 200, path);
  assert.equal((await ask(url, "/metrics")).headers["content-type"], "text/plain; version=0.0.4");
});

test("only GET and HEAD, and only paths there are", async (context) => {
  const { url } = await serve(context);
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const { status, headers } = await ask(url, "/readyz", { method });
    assert.deepEqual([status, headers.allow], [405, "GET, HEAD"]);
  }
  const head = await ask(url, "/metrics", { method: "HEAD" });
  assert.deepEqual([head.status, head.text, head.headers["content-length"]], [200, "", "4"]);
  assert.equal((await ask(url, "/")).status, 404);
});

test("on loopback a foreign host name is refused", async (context) => {
  const { url } = await serve(context);
  for (const host of [
    "evil.example",
    "evil.example:80",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "10.0.0.1",
  ]) {
    assert.equal((await ask(url, "/metrics", { host })).status, 421, host);
  }
  for (const host of ["localhost", "localhost:4000", "127.0.0.1:1", "[::1]:4000", "news.localhost"]) {
    assert.equal((await ask(url, "/metrics", { host })).status, 200, host);
  }
  // What is no host name is refused before anybody asks whose it is.
  for (const host of ["localhost@evil.example", "localhost/evil", "localhost#", "evil.example:99999", "local host"]) {
    const { status, text } = await ask(url, "/metrics", { host });
    assert.ok((status === 400 || status === 421) && !text.includes("x 1"), `${host}: ${status} ${text}`);
  }
  const open = await serve(context, "0.0.0.0");
  assert.equal(
    (await ask(open.url.replace("0.0.0.0", "127.0.0.1"), "/metrics", { host: "node-7.cluster" })).status,
    200,
  );
});

test("state is told to this machine only, under its own names", async (context) => {
  const state = async ({ pathname, search }: URL) => whole({ status: 200, body: `${pathname}${search}\n` });
  const open = await serveHttp({ host: "0.0.0.0", port: 0, health, metrics, state });
  context.after(() => open.close());
  const path = "/state/sources/known/a%2Fb?partition=1";
  const url = open.url.replace("0.0.0.0", "127.0.0.1");
  assert.deepEqual((await ask(url, path)).text, `${path}\n`);
  assert.equal((await ask(url, path, { host: "evil.example" })).status, 403);
  const [outside] = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ family, internal }) => family === "IPv4" && !internal),
  );
  if (outside !== undefined)
    assert.equal((await ask(open.url.replace("0.0.0.0", outside.address), path, { host: "localhost" })).status, 403);
  assert.equal((await ask((await serve(context)).url, path)).status, 404);
});

test("a port that is taken, an address that is not ours", async (context) => {
  const { url } = await serve(context);
  const coded = (code: string) => (error: unknown) => error instanceof DriftwireError && error.code === code;
  await assert.rejects(
    serveHttp({ host: "127.0.0.1", port: Number(new URL(url).port), health, metrics }),
    coded("port-in-use"),
  );
  await assert.rejects(serveHttp({ host: "192.0.2.1", port: 0, health, metrics }), coded("bad-settings"));
});

test("the page is behind the rules of the port, and names are for this machine only", async (context) => {
  const overview = async () => ({
    at: 0,
    sources: [{ id: "lenta", name: "Lenta", state: "ok" as const, incidents: [] }],
    incidents: [],
    isOwn: () => true,
  });
  for (const host of ["127.0.0.1", "0.0.0.0"]) {
    const server = await serveHttp({ host, port: 0, health, metrics, overview });
    context.after(() => server.close());
    const url = `http://127.0.0.1:${new URL(server.url).port}`;
    const own = await ask(url, "/");
    assert.equal(own.status, 200);
    assert.match(String(own.headers["content-type"]), /^text\/html/);
    assert.match(own.text, /lenta/);
    assert.equal((await ask(url, "/", { method: "HEAD" })).text, "");
    assert.equal((await ask(url, "/", { method: "POST" })).status, 405);
    const foreign = await ask(url, "/", { host: "evil.example" });
    assert.equal(foreign.status, host === "127.0.0.1" ? 421 : 200);
    assert.doesNotMatch(foreign.text, /lenta/);
  }
  const late = await serveHttp({
    host: "127.0.0.1",
    port: 0,
    health,
    metrics,
    overview: () => Promise.reject(new Error("no log")),
  });
  context.after(() => late.close());
  assert.match((await ask(late.url, "/")).text, /not known just now/);
});
