import assert from "node:assert/strict";
import { test } from "node:test";
import { asking, byPath, PAGE, plain, redirect, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { proxyAsked } from "./proxy.ts";

const asked = (env: Record<string, string>, url: string): string | undefined => proxyAsked(env, new URL(url));
const PROXY = "http://proxy.example:3128";

test("the usual variables, by scheme, and NO_PROXY", () => {
  const cases: [env: Record<string, string>, url: string, variable: string | undefined][] = [
    [{}, "https://a.example/", undefined],
    [{ HTTPS_PROXY: "" }, "https://a.example/", undefined],
    [{ HTTPS_PROXY: PROXY }, "https://a.example/", "HTTPS_PROXY"],
    [{ HTTPS_PROXY: PROXY }, "http://a.example/", undefined],
    [{ http_proxy: PROXY }, "http://a.example/", "http_proxy"],
    [{ ALL_PROXY: PROXY }, "http://a.example/", "ALL_PROXY"],
    [{ all_proxy: PROXY, NO_PROXY: "*" }, "http://a.example/", undefined],
    [{ all_proxy: PROXY, NO_PROXY: "b.example, A.example" }, "http://a.example/", undefined],
    [{ all_proxy: PROXY, no_proxy: ".a.example" }, "http://www.a.example/", undefined],
    [{ all_proxy: PROXY, no_proxy: "*.a.example" }, "http://www.a.example/", undefined],
    [{ all_proxy: PROXY, NO_PROXY: "a.example" }, "http://na.example/", "all_proxy"],
    [{ all_proxy: PROXY, NO_PROXY: "a.example:8080" }, "http://a.example/", "all_proxy"],
    [{ all_proxy: PROXY, NO_PROXY: "a.example:80" }, "http://a.example/", undefined],
    [{ all_proxy: PROXY, NO_PROXY: ",," }, "http://a.example/", "all_proxy"],
    [{ all_proxy: PROXY }, "http://127.0.0.1:4100/", undefined],
    [{ all_proxy: PROXY }, "http://[::1]/", undefined],
    [{ all_proxy: PROXY }, "http://localhost/", undefined],
    [{ all_proxy: PROXY }, "http://10.1.2.3/", undefined],
    [{ all_proxy: PROXY }, "http://169.254.169.254/", "all_proxy"],
  ];
  for (const [env, url, variable] of cases) assert.equal(asked(env, url), variable, `${JSON.stringify(env)} ${url}`);
});

test("what a proxy is asked for is refused before anything is sent, at each hop", async () => {
  const proxy = await serve(plain(PAGE));
  const env = { http_proxy: proxy.origin, https_proxy: proxy.origin };
  const site = await serve(byPath({ "/": plain(PAGE), "/away": redirect("http://elsewhere.example/") }));
  const web = testWeb({ proxyAsked: (url) => proxyAsked(env, url) });
  const here = await web.get(asking(`${site.origin}/`));
  assert.equal(here.code, "ok", "this machine is reached without one");
  for (const url of ["http://elsewhere.example/", "https://elsewhere.example/", `${site.origin}/away`]) {
    const { code, message, status } = await web.get(asking(url));
    assert.equal(code, "proxy", url);
    assert.match(message, /^https?_proxy names a proxy.*NO_PROXY.*web\.direct/);
    assert.equal(status, url.startsWith(site.origin) ? 302 : 0);
  }
  assert.equal(proxy.connections, 0);
  await web.close();
  await Promise.all([proxy.close(), site.close()]);
});
