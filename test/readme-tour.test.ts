/**
 * The README's commands, run line by line as they stand there, beside `npm start` with its demo: from the first page to the alarm. A line
 * that is not run here says where it is.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../schemas/catalog.ts";
import { afterwards, until } from "./spawned.ts";

const ROOT = packageRoot();
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
/** Minutes on a machine with nothing else to do; beside other tests more. */
const ALARM_MS = 600_000;

/** Without what they say of themselves. */
const inBlocks = [...readme.matchAll(/```sh\n([\s\S]+?)```/g)]
  .flatMap(([, block]) => block!.trimEnd().split("\n"))
  .map((line) => line.replace(/\s+# .*$/, "").trim());
const inText = [...readme.replaceAll(/```[\s\S]+?```/g, "").matchAll(/`(npx driftwire [^`]+)`/g)].map(
  ([, line]) => line!,
);

/** Lines that other tests run, or that are this test. */
const ELSEWHERE: readonly (readonly [line: string, file: string])[] = [
  ["npm ci && npm test", "test/run.ts"],
  ["npx driftwire create processor changes --plugin changes --input source", "infra/cli/create.test.ts"],
  ["cd changes && npm install && npm test && cd ..", "infra/cli/create.test.ts"],
  ["npx driftwire up", "infra/cli/create.test.ts"],
  ["npx driftwire reextract --source ID --rules FILE", "infra/cli/reextract.test.ts"],
  [
    "npx driftwire kafka setup && export KAFKA_BOOTSTRAP_SERVERS=$(npx driftwire kafka start) DRIFTWIRE_KAFKA=true",
    "test/broker/readme.test.ts",
  ],
  ["npx driftwire work --all --create-topics --port 0 &", "test/broker/readme.test.ts"],
  ["npx driftwire work --all --home .driftwire/second --port 0", "test/broker/readme.test.ts"],
];

const START = "npm ci && npm start";

/** What each line prints, to stdout or stderr. */
const TOUR: readonly (readonly [line: string, printed: RegExp])[] = [
  [
    'npx driftwire sql "SELECT source, version, documents FROM model"',
    /^source +version +documents\ndemo-\d+ +1 +\d+$/m,
  ],
  [
    "npx driftwire alarm list",
    /^incident +source .*\n[0-9a-f]{16} +demo-\d+ .*causes and remedies: npx driftwire alarm show/ms,
  ],
  [
    "npx driftwire alarm show INCIDENT",
    /^incident +[0-9a-f]{16}\n.*\nhealthy +http.*\nas read +npx driftwire sql "SELECT .*\nnext +npx driftwire source test demo-/ms,
  ],
  [
    "npx driftwire sql \"SELECT source, model, countIf(suspicious) AS odd, count() AS documents FROM verdict WHERE kind = 'document' GROUP BY ALL ORDER BY ALL\"",
    /^source +model +odd +documents\ndemo-\d+ +\d+ +\d+ +\d+$/m,
  ],
  ["npx driftwire source picture demo-58 --out picture.svg", /picture\.svg|model \d/],
  ["curl http://127.0.0.1:PORT/events", /redesign|layout/],
  ["npx driftwire source add https://SITE", /^entry points\n {2}\+ feed .*was added: the running process fetches it/ms],
  ["npx driftwire source import feeds.opml", /1 source added/],
  ["npx driftwire source list", /^id +state +name .*\ndemo-\d+ +(broken|suspected) .*\d+ sources: /ms],
  ["npx driftwire tail document", /^\d{4}-\d\d-\d\dT[\d:]+Z {2}\S+ {2}\S.*\n.*the newest 20/ms],
  ["npx driftwire extract page.html", /A title of its own/],
  ["npx driftwire doctor", /^ok +node /m],
  ['npx driftwire sql "SHOW TABLES"', /^document$/m],
  ["npx driftwire core status", /^\d+ documents, .* of text; [\d.]+ % of 100000 documents$/m],
  [
    "npx driftwire replay features incidents --set offline-detect.preset=published --as trial",
    /^run trial is done\nnpx driftwire compare main trial/m,
  ],
  ["npx driftwire compare main trial", /trial/],
];

test("each command of the README is run by a test", () => {
  const known = [START, ...ELSEWHERE.map(([line]) => line), ...TOUR.map(([line]) => line)];
  assert.deepEqual(
    [...inBlocks, ...inText].filter((line) => !known.includes(line)),
    [],
  );
  assert.deepEqual(
    known.filter((line) => ![...inBlocks, ...inText].includes(line)),
    [],
    "and none is left that it had",
  );
  for (const [, file] of ELSEWHERE) assert.ok(existsSync(join(ROOT, file)), file);
});

/** A folder in which `npx driftwire` is found, as in a clone; there npx would build it once more. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-tour-"));
  const bin = join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const main = join(ROOT, "dist/infra/cli/main.js");
  writeFileSync(join(bin, "driftwire"), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 });
  writeFileSync(
    join(folder, "feeds.opml"),
    '<opml version="2.0"><body><outline text="A" xmlUrl="https://a.example/rss"/></body></opml>',
  );
  const paragraphs = "<p>It is about something that somebody wrote for others to read, at some length.</p>".repeat(8);
  writeFileSync(
    join(folder, "page.html"),
    `<html><title>A title of its own</title><article><h1>A title of its own</h1>${paragraphs}</article></html>`,
  );
  return folder;
}

interface Shell {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
}

function shell(line: string, folder: string, env: Readonly<Record<string, string>>): Shell {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(DRIFTWIRE_|KAFKA_|CLICKHOUSE_|TOPIC_|npm_|NODE_)/.test(name),
  );
  const child = spawn("bash", ["-c", line], {
    cwd: folder,
    env: { ...Object.fromEntries(own), PATH: `${join(process.execPath, "..")}${delimiter}${process.env.PATH}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Its whole group is ended with it.
    detached: true,
  });
  const said = ["", ""];
  for (const [at, stream] of [child.stdout!, child.stderr!].entries())
    stream.setEncoding("utf8").on("data", (more: string) => {
      said[at] += more;
    });
  return { child, said: () => said.join(""), ended: new Promise((resolve) => child.once("close", resolve)) };
}

test("the README's tour, line by line, from `npm start` to the alarm and to a site of one's own", {
  timeout: 880_000,
}, async (context) => {
  const folder = clone();
  const home = join(folder, ".driftwire");
  afterwards(context, () => rmSync(folder, { recursive: true, force: true }));
  const env = { DRIFTWIRE_HOME: home, DRIFTWIRE_PORT: "0", DRIFTWIRE_SQL_PORT: "0" };
  const started = shell(START.replace("npm ci && ", ""), ROOT, { ...env, DRIFTWIRE_LOG_FORMAT: "text" });
  try {
    const desk = await until(() => {
      assert.equal(started.child.exitCode, null, started.said());
      return /(http:\/\/127\.[\d.]+:\d+)\S* has the truth/.exec(started.said())?.[1];
    }, ALARM_MS);
    const url = await until(() => /ready: (http:\S+)\/ shows/.exec(started.said())?.[1], ALARM_MS);
    assert.match(await (await fetch(`${url}/`)).text(), /<h1>Driftwire/);
    const incident = await until(() => /npx driftwire alarm show ([0-9a-f]{16})/.exec(started.said())?.[1], ALARM_MS);
    const told = started.said();
    assert.match(told, /alarm (suspected|confirmed): demo-\d+/);
    const watched = await (await fetch(`${url}/state/sources/known`)).text();
    const site = await otherSite(desk, watched);
    for (const [line, printed] of TOUR) {
      const typed = line
        .replace("INCIDENT", incident)
        .replace("http://127.0.0.1:PORT", desk)
        .replace("https://SITE", `${site} --yes --allow-private --pages 1`);
      const { ended, said } = shell(typed, folder, env);
      assert.equal(await ended, 0, `${typed}\n${said()}`);
      assert.match(said(), printed, typed);
    }
  } finally {
    process.kill(-started.child.pid!, "SIGTERM");
    await started.ended;
  }
});

/** One of the simulated sites that the demo does not watch, with a feed in order. */
async function otherSite(desk: string, watched: string): Promise<string> {
  const lines = (await (await fetch(`${desk}/sites`)).text()).trimEnd().split("\n");
  const sites = lines.map((line) => JSON.parse(line) as { origin: string; feed: { kind: string; faults: unknown[] } });
  return sites.find(({ origin, feed }) => feed.kind === "rss" && feed.faults.length === 0 && !watched.includes(origin))!
    .origin;
}
