/** What reads text of strangers takes time in proportion to it, whatever it says; and nothing that reads it is forgotten here. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { readRules } from "../infra/web/rules.ts";
import { readFeed } from "../processors/feeds/read.ts";
import { packageRoot } from "../schemas/catalog.ts";
import { everythingOf } from "./hostile-pages.ts";
import { READERS, SLOW_READER } from "./hostile-readers.ts";
import { casesOf, type Measured, measured, shown } from "./hostile-text.ts";
import { attacks, patternsIn } from "./patterns.ts";

const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** Of each reader's cases as many as fit; the bench has more time. */
const EACH_MS = 2000;
const MOST = 256 * 1024;

test("a reader of quadratic time is found out", async () => {
  const found: Measured[] = [];
  const goOn = (): boolean => !found.some(({ fault }) => fault !== undefined);
  await measured(casesOf(SLOW_READER, [], SEED), MOST, goOn, (one) => found.push(one));
  assert.match(found.at(-1)!.fault!, /^grows \d+\.\d times with four times the text$|^takes more than/);
});

test("no reader takes longer than in proportion to what it is given", async () => {
  const pumps = await attacks();
  const faults: Measured[] = [];
  for (const reader of READERS) {
    const began = performance.now();
    let count = 0;
    const goOn = (): boolean => count === 0 || performance.now() - began < EACH_MS;
    await measured(casesOf(reader, pumps, SEED), MOST, goOn, (one) => {
      count++;
      if (one.fault !== undefined) faults.push(one);
    });
  }
  assert.deepEqual(faults.map(shown), []);
});

test("a line of robots.txt and an author of a feed, as long as they are let in", () => {
  const robots = `User-agent: *\nDisallow: /no\n${" ".repeat(400_000)}x\nAllow${" ".repeat(20_000)}: /`;
  const author = "@".repeat(2_000_000);
  const feed = `<rss><channel><item><title>T</title><link>https://a.example/1</link><author>${author}</author></item></channel></rss>`;
  const began = process.cpuUsage();
  assert.equal(readRules(Buffer.from(robots)).rules.allows("https://a.example/yes"), true);
  assert.equal(readFeed(feed, "https://a.example/feed")!.items.length, 1);
  assert.ok(process.cpuUsage(began).user < 5_000_000, "seconds would be minutes");
});

test("many times many: what is said once is looked at once", () => {
  const lines = (count: number, of: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => of(at)).join("");
  const agents = lines(10_000, (at) => `User-agent: a${at}\n`) + lines(30_000, () => "Allow: /\n");
  const items = lines(20_000, (at) => `<item><link>${at}</link></item>`);
  const heads = lines(490, () => "<link>http://[</link>");
  const long = "a".repeat(1_000_000);
  const began = process.cpuUsage();
  readRules(Buffer.from(agents));
  for (const feed of [
    `<rss><channel>${heads}${items}</channel></rss>`,
    `<rss><channel><link>http://${long}</link>${items}</channel></rss>`,
    `<rss xml:base="https://a.example/${long}/"><channel>${items}</channel></rss>`,
  ])
    assert.equal(readFeed(feed, "https://a.example/feed")!.items.length, 20_000);
  assert.ok(process.cpuUsage(began).user < 30_000_000, "seconds would be minutes");
});

test("many times many: a page's small parts are looked at by all that asks for them", () => {
  const ld = (json: string): string => `<script type="application/ld+json">${json}</script><h1>A title</h1>`;
  const bylines = `<h1>A title</h1>${`${"By |".repeat(90)}<b></b>`.repeat(80)}`;
  const pages: Readonly<Record<string, string>> = {
    "types of a thing": ld(`{"@type":[${'"a",'.repeat(400_000)}"Article"],"headline":"A title of words"}`),
    "names of an author who is referred to": ld(
      `[{"@type":"Person","@id":"#a","x":1,"name":[${'"Anna Berg",'.repeat(60_000)}"B"]},{"@type":"Article","author":[${'{"@id":"#a"},'.repeat(60)}"#a"]}]`,
    ),
    "a style around all": `<h1>A title</h1><div style="${"display ".repeat(150_000)}">${"<b itemprop=author class=author>x</b><time>1.1.2026</time>".repeat(300)}`,
    "bylines behind blanks": `<i></i>${" ".repeat(2_000_000)}${bylines}`,
    "bylines behind elements": `${"<i></i>".repeat(150_000)}${bylines}`,
  };
  const slow = Object.entries(pages).filter(([, page]) => {
    const began = process.cpuUsage();
    everythingOf(Buffer.from(page));
    return process.cpuUsage(began).user > 4_000_000;
  });
  assert.deepEqual(
    slow.map(([name]) => name),
    [],
  );
});

/** Where patterns are that no stranger's text comes to, by how their files begin. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "infra/access/compare/gold": "texts of at most 200,000 characters, by patterns of one class of them",
  "infra/access/compare/truth": "the events that the user gives, and addresses of at most some hundred bytes",
  "infra/browser/": "addresses and texts of bounded length; what runs in a page is ended with its process",
  "processors/traverse/scripted": "pages that tests make",
  "infra/cli/": "what its user types; what others wrote goes through `printable`",
  "infra/called.ts": "how its user called it, and hints of ours",
  "infra/clickhouse/": "rows and files of ours; queries of others are read by reader.ts and allowed.ts",
  "infra/cores.ts": "what this machine says of itself",
  "infra/access/retried-kafka.ts": "keys of ours",
  "infra/program/replay-wish.ts": "values of a setting that the user typed",
  "infra/create/": "the name that its user typed, and files of ours",
  "infra/doctor/": "what this machine says of itself",
  "infra/embedded/": "files of ours",
  "infra/extract/files.ts": "names of files that the user has",
  "infra/http/": "an address of at most Node's 16 KB of headers; bodies are not read",
  "infra/kafka/": "what brokers, compilers and the user's own settings say",
  "infra/notify/webhook.ts": "codes of errors",
  "infra/live-settings.ts": "keys of ours",
  "infra/load.ts": "what was wrong with the schemas of a plug-in",
  "infra/newsroom/": "simulated sites, made and asked by us",
  "infra/sources/plan.ts": "rules and settings that the user has",
  "infra/plugin-place.ts": "what Node says of a plug-in of the user's own",
  "infra/plugins.ts": "names of packages that the user wrote",
  "infra/settings.ts": "the user's settings",
  "infra/web/proxy.ts": "names of hosts, and the user's environment",
  "processors/detection/picture": "ids of sources, at most 256 bytes",
  "processors/sources/": "ids of sources, at most 256 bytes",
  "topology/": "names of ours; passwords.test.ts has texts that grow",
};

test("what has patterns is read by a reader in the list, or says why not", () => {
  const root = packageRoot();
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  const tracked = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "processors", "infra", "topology"],
    { cwd: root, encoding: "utf8" },
  );
  const files = tracked.split("\n").filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, path] of read(file).matchAll(/from "(\.[^"]+\.ts)"/g)) visit(join(dirname(file), path!));
  };
  visit("test/hostile-readers.ts");
  const isElsewhere = (file: string): boolean => Object.keys(ELSEWHERE).some((part) => file.startsWith(part));
  const forgotten = files.filter(
    (file) => !reached.has(file) && !isElsewhere(file) && patternsIn(file, read(file)).literals.length > 0,
  );
  assert.deepEqual(forgotten, []);
});
