import assert from "node:assert/strict";
import { test } from "node:test";
import { asking, PAGE, plain, serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { wallOf } from "./walls.ts";

const of = (status: number, text: string, headers: Record<string, string> = {}): string | undefined =>
  wallOf(status, headers, Buffer.from(text));

test("walls are told by their marks", () => {
  const page = (title: string, body = ""): string =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body>${body}</body></html>`;
  assert.equal(of(403, "", { "cf-mitigated": "challenge" }), "Cloudflare");
  assert.equal(of(503, page("Just a moment...", "<script>window._cf_chl_opt={}</script>")), "Cloudflare");
  assert.equal(of(403, page("Attention Required! | Cloudflare")), "Cloudflare");
  assert.equal(of(200, page("site.example", '<div id="challenge-stage"></div>')), "Cloudflare");
  assert.equal(of(403, page("DDOS-GUARD")), "DDoS-Guard");
  assert.equal(of(403, "", { server: "ddos-guard" }), "DDoS-Guard");
  assert.equal(of(403, '<script src="https://ct.captcha-delivery.com/c.js"></script>'), "DataDome");
  assert.equal(
    of(403, page("Access Denied", "You don't have permission. Reference&#32;&#35;18.aa Reference #18.aa")),
    "Akamai",
  );
  assert.equal(of(200, '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&incident_id=1"></iframe>'), "Imperva");
  assert.equal(of(403, '<div id="px-captcha"></div>'), "HUMAN");
  assert.equal(of(202, "", { "x-amzn-waf-action": "challenge" }), "AWS WAF");
  assert.equal(of(403, page("Sucuri WebSite Firewall - Access Denied")), "Sucuri");
  assert.equal(of(403, "", { "x-vercel-mitigated": "challenge" }), "Vercel");
  assert.equal(of(200, '<script src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script>'), "Anubis");
  assert.equal(of(403, "", { server: "QRATOR" }), "Qrator");
  assert.equal(
    of(
      401,
      "<script>/__qrator/qauth_utm.js</script>"
        .replace("<script>", '<script src="')
        .replace("</script>", '"></script>'),
    ),
    "Qrator",
  );
  assert.equal(of(200, '<form method="POST" action="/checkcaptcha?key=1" id="checkbox-captcha-form">'), "SmartCaptcha");
  assert.equal(of(403, '<div class="g-recaptcha" data-sitekey="x"></div>'), "captcha");
});

test("ordinary pages that carry a protection's script, and ordinary refusals, are no walls", () => {
  const injected = "<script src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'></script>";
  assert.equal(of(200, PAGE + injected), undefined);
  assert.equal(
    of(200, `${PAGE}<form><div class="g-recaptcha"></div></form>`, { server: "ddos-guard", "x-datadome": "protected" }),
    undefined,
  );
  assert.equal(of(404, `${PAGE}<div class="h-captcha"></div>`, { server: "ddos-guard" }), undefined);
  assert.equal(of(403, PAGE, { server: "cloudflare" }), undefined);
  assert.equal(of(503, "<title>503 Service Temporarily Unavailable</title>", { server: "nginx" }), undefined);
  assert.equal(
    of(522, '<title>site | 522: Connection timed out</title><div id="cf-wrapper">', { server: "cloudflare" }),
    undefined,
  );
  const article = `${PAGE}<p>The bot check said "id="px-captcha"" and so on.</p>`.padEnd(200_000, "x");
  assert.equal(of(200, article), undefined);
});

test("text made to slow the marks down does not", () => {
  const nasty = ["<title>Access Denied<", "<form a", "_Incapsula_Resource", "window._pxAppId", "<title>", "akamai "];
  for (const piece of nasty) {
    const began = process.cpuUsage();
    of(403, piece.repeat(Math.floor(100_000 / piece.length)));
    const { user } = process.cpuUsage(began);
    assert.ok(user < 2_000_000, `${piece}: ${user / 1000} ms`);
  }
});

test("over the network", async () => {
  const web = testWeb({ backoffMs: 1 });
  const wall = await serve(plain("<title>Just a moment...</title>", { status: "403 Forbidden" }));
  const got = await web.get(asking(`${wall.origin}/`));
  assert.deepEqual([got.code, got.status], ["bot-wall", 403]);
  assert.match(got.message, /Cloudflare/);
  await wall.close();
  await web.close();
});
