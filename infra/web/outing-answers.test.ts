/** Of answers to a browser: events that may never end, and headers that are not for it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, gzipSync } from "node:zlib";
import { browsing, going } from "../../test/web/outing.ts";
import { serve } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import type { BrowserKind } from "./kinds.ts";
import type { BrowserAnswer, Outing, OutingOptions } from "./outing.ts";
import type { Web } from "./web.ts";

const KINDS: readonly BrowserKind[] = ["document", "script", "style", "data", "other"];
const textOf = ({ body }: BrowserAnswer): string => Buffer.from(body).toString("latin1");
const valuesOf = ({ headers }: BrowserAnswer, name: string): string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value);

async function during(
  web: Web,
  use: (outing: Outing) => Promise<void>,
  more: Partial<OutingOptions> = {},
): Promise<void> {
  const outing = web.outing(going(more));
  try {
    await use(outing);
  } finally {
    outing.end();
  }
  assert.deepEqual([web.stats.running, web.stats.waiting, web.stats.heldBytes], [0, 0, 0]);
}

test("of events without end what comes at once is read, as data only", async () => {
  const web = testWeb();
  const head = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n";
  // As far as a server has come that goes on later.
  const zipped = gzipSync("data: one\n\ndata: two\n\n", { finishFlush: constants.Z_SYNC_FLUSH });
  const servers = [
    await serve((socket) => socket.write(`${head}\r\ndata: one\n\ndata: two\n\n`)),
    await serve((socket) =>
      socket.write(Buffer.concat([Buffer.from(`${head}content-encoding: gzip\r\n\r\n`), zipped])),
    ),
    // They never pause.
    await serve((socket) => {
      socket.write(`${head}\r\ndata: one\n\ndata: two\n\n`);
      const telling = setInterval(() => socket.write("data: more\n\n"), 50);
      socket.on("close", () => clearInterval(telling));
    }),
  ];
  for (const server of servers) {
    for (const kind of KINDS) {
      await during(web, async (outing) => {
        const got = await outing.ask(browsing(`${server.origin}/`, { kind }));
        assert.equal(got.code, kind === "data" ? "ok" : "not-html", kind);
        if (kind === "data") assert.ok(textOf(got).startsWith("data: one\n\ndata: two\n\n"), textOf(got));
      });
    }
    await server.close();
  }
  await web.close();
});

test("what link headers say is told, and not given to the browser", async () => {
  const web = testWeb();
  const more = "link: </a>; rel=next\r\nlink: </b.css>; rel=preload\r\n";
  const server = await serve((socket) => socket.end(`HTTP/1.1 200 OK\r\n${more}content-length: 2\r\n\r\nok`));
  await during(web, async (outing) => {
    const got = await outing.ask(browsing(`${server.origin}/`));
    assert.deepEqual([got.link, valuesOf(got, "link")], ["</a>; rel=next, </b.css>; rel=preload", []]);
  });
  await server.close();
  await web.close();
});
