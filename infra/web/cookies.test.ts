import assert from "node:assert/strict";
import { test } from "node:test";
import { JUMPS } from "../../test/jumps.ts";
import { openCookies } from "./cookies.ts";

const HOUR_MS = 3_600_000;
const at = new URL("https://news.example/");

for (const [name, by] of Object.entries(JUMPS)) {
  test(`a cookie that expires in an hour does so by the clock of its site, which is not ours by ${name}`, () => {
    const sent = Date.now() + by(Date.now());
    const date = (ms: number): string => new Date(sent + ms).toUTCString();
    const cookies = openCookies({ maxCookies: 10 });
    cookies.keep("a", at, [`fresh=1; Expires=${date(HOUR_MS)}`, `gone=1; Expires=${date(-HOUR_MS)}`], date(0));
    assert.equal(cookies.header("a", at), "fresh=1");
    cookies.keep("a", at, [`fresh=1; Expires=${date(-1000)}`], date(0));
    assert.equal(cookies.header("a", at), undefined);
  });
}
