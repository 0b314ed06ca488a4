import assert from "node:assert/strict";
import { test } from "node:test";
import { DriftwireError } from "./errors.ts";
import { withoutPasswords } from "./passwords.ts";

/** Every way to write a login that is put together of these, and that somebody takes for one. */
const SCHEMES = [
  "http://",
  "https://",
  "HTTP://",
  "ftp://",
  "http:/",
  "http:\\\\",
  "http:///",
  "postgres://",
  "socks5://",
];
const SECRETS = ["geheim", "ge@heim", "ge:heim", "ge%40heim", "ge/heim", "ge?heim", "ge#heim", "%67eheim"];
const HOSTS = ["x.example/", "x.example", "127.0.0.1:9/a", "[::1]:80/", "[bad/", "x.example/@name?a=b@c#d"];
const AROUND: readonly (readonly [string, string])[] = [
  ["", ""],
  ["can't be had (", "): connect"],
  ['got "', '", and more'],
  ["https://y.example/?u=", "&v=1"],
  ["http://a:1/b,", ",https://c.example/"],
];

test("no user and no password of an address is left, however it is written, and the rest is", () => {
  for (const scheme of SCHEMES)
    for (const secret of SECRETS)
      for (const host of HOSTS)
        for (const [before, behind] of AROUND) {
          const text = `${before}${scheme}user:${secret}@${host}${behind}`;
          const shown = withoutPasswords(text);
          assert.doesNotMatch(shown, /geheim|heim|user/, `${text} → ${shown}`);
          assert.ok(shown.startsWith(before) && shown.endsWith(behind), shown);
        }
  for (const text of [
    "https://medium.example/@name",
    "https://x.example:8080/a?mail=a@b.example",
    "write to a@b.example, or c:d",
    "http://[::1]:80/@a",
    "expected a: b, got c@d",
  ])
    assert.equal(withoutPasswords(text), text);
  assert.equal(withoutPasswords("http://token@x.example/"), "http://***@x.example/");
});

test("long texts take time as they are long", () => {
  for (const pump of ["a://b:x", "a:/", "a://b:x/", "@a://", "a://:", "a://b:x@"]) {
    const timed = (times: number): number => {
      const text = `${pump.repeat(times)} @`;
      const start = performance.now();
      withoutPasswords(text);
      return performance.now() - start;
    };
    timed(1000);
    assert.ok(timed(400_000) < 2000 + 200 * timed(20_000), pump);
  }
});

test("an error tells none in any of its parts", () => {
  const url = "http://user:geheim@x.example/";
  const { message, detail } = new DriftwireError("page-not-had", { at: url, expected: url, got: url, more: [url] });
  assert.doesNotMatch(JSON.stringify([message, detail]), /geheim|user/);
});
