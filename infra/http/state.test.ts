/** Questions about state, whatever is asked for: an answer, or a refusal with its code, of a running processor on the embedded log. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import fc from "fast-check";
import { graphOf, silent } from "../../test/rig.ts";
import { systemClock } from "../../topology/clock.ts";
import { Runtime } from "../../topology/runtime.ts";
import { topology } from "../../topology/topology.ts";
import { openEmbedded } from "../embedded/driver.ts";
import { serveHttp } from "./server.ts";
import { answerState } from "./state.ts";

const home = mkdtempSync(join(tmpdir(), "driftwire-state-"));
const graph = graphOf(topology);
const driver = await openEmbedded({ home, graph });
const runtime = new Runtime({ graph, driver, log: silent, clock: systemClock, only: ["sources"], commitMs: 0 });
await runtime.start();
const server = await serveHttp({
  ...{ host: "127.0.0.1", port: 0, metrics: { contentType: "text/plain", text: async () => "" } },
  health: { started: () => true, unready: async () => undefined },
  state: answerState(runtime.seats),
});
after(async () => {
  await server.close();
  await runtime.stop(0);
  await driver.close();
  rmSync(home, { recursive: true, force: true });
});

/** The path goes out as it is: `fetch` would mend it. */
function ask(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    });
    sent.on("error", reject).end();
  });
}

const PIECES = ["a", "%00", "%", "%ff", "%ed%a0%80", "%F0%9F%98%80", "%2F", "+", ".", "..", "?", "&", "=", "{", "'"];
const odd = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join("")),
  fc
    .tuple(fc.constantFrom(...PIECES), fc.constantFrom(100, 341, 342, 1024, 1025, 1977, 1979, 5000))
    .map(([piece, times]) => piece.repeat(Math.min(times, Math.floor(15_000 / piece.length)))),
  fc.constant("a".repeat(15_000)),
);
const number = fc.oneof(odd, fc.constantFrom("0", "-1", "1e9", "999999999", "1000000000", "NaN", "0x10", "", "+1"));
const paths = fc.oneof(
  odd.map((key) => `known/${key}`),
  odd.map((prefix) => `known?prefix=${prefix}`),
  number.map((limit) => `known?limit=${limit}`),
  fc.tuple(odd, number).map(([key, partition]) => `known/${key}?partition=${partition}`),
  odd.map((store) => store),
);

test("any key, prefix, limit or store is an answer, or a refusal with a code and what was expected", async () => {
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const { status, text } = await ask(`/state/sources/${path}`);
      assert.ok([200, 400, 404, 431].includes(status), `${status} ${text.slice(0, 300)}`);
      // Of requests that are too long for the server nobody reads more.
      const answer = status === 431 ? { code: text } : JSON.parse(text);
      assert.equal(typeof answer.code, status === 200 ? "undefined" : "string", text.slice(0, 300));
      assert.ok(text.length < 4000);
    }),
    { numRuns: 400 },
  );
});

test("a key of 15,000 characters, and what no request may be as long as", async () => {
  for (const path of [`known/${"k".repeat(15_000)}`, `known?prefix=${"k".repeat(15_000)}`]) {
    const { status, text } = await ask(`/state/sources/${path}`);
    assert.equal(status, 400);
    assert.match(text, /"key-too-long".*at most 1024 bytes, got 15000/);
  }
  const { status, text } = await ask(`/state/sources/known/${"k".repeat(20_000)}`);
  assert.equal(status, 431);
  assert.match(text, /at most 16 KiB/);
});

test("what is asked wrongly is told in words of the request, and where a key belongs", async () => {
  for (const partition of [4, 5, 99, 999_999_999]) {
    const { status, text } = await ask(`/state/sources/known/x?partition=${partition}`);
    assert.equal(status, 400);
    assert.match(text, /"bad-usage".*expected partition as 0 to 3, got \d+\. The paths are \/state\//);
  }
  for (const path of ["known/x?partition=-1", "known?limit=x", "known/a/b", "known/%ff"])
    assert.doesNotMatch((await ask(`/state/sources/${path}`)).text, /--help|command line/);
  const slash = await ask("/state/sources/known/");
  assert.deepEqual(slash, await ask("/state/sources/known"));
  assert.ok(Array.isArray(JSON.parse(slash.text).entries));
  const answers = await Promise.all(
    [0, 1, 2, 3].map(async (partition) =>
      JSON.parse((await ask(`/state/sources/known/x?partition=${partition}`)).text),
    ),
  );
  const { partition: own, belongs } = JSON.parse((await ask("/state/sources/known/x")).text);
  assert.equal(belongs, undefined);
  assert.deepEqual(
    answers.map((answer) => answer.belongs),
    [0, 1, 2, 3].map((partition) => (partition === own ? undefined : own)),
  );
});
