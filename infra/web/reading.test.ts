import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { test } from "node:test";
import fc from "fast-check";
import { asking, serve, type Visit } from "../../test/web/server.ts";
import { testWeb } from "../../test/web/web.ts";
import { makeAuthority } from "../newsroom/certificate.ts";

const CONNECTIONS = 12;
const PAGES = 3;
const DAY = 86_400_000;

/** A page that is told from any other by each of its lines. */
const pageOf = (server: number, path: string, lines: number): string =>
  `<html><body>${Array.from({ length: lines }, (_, line) => `<p>${server} ${path} ${line}</p>`).join("\n")}</body></html>`;

interface Way {
  readonly isChunked: boolean;
  readonly lines: number;
  /** Lengths of the pieces in which an answer goes out, again and again. */
  readonly pieces: readonly number[];
}

/** Piece by piece, others in between: headers and bodies break anywhere, also trailers. */
async function send(socket: Socket, { isChunked, lines, pieces }: Way, server: number, { path }: Visit): Promise<void> {
  const body = pageOf(server, path, lines);
  const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\netag: "${server} ${path}"\r\n`;
  const half = body.length >> 1;
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  const bytes = isChunked
    ? `${head}transfer-encoding: chunked\r\n\r\n${chunk(body.slice(0, half))}${chunk(body.slice(half))}0\r\nx-after: ${"t".repeat(300)}\r\n\r\n`
    : `${head}content-length: ${body.length}\r\n\r\n${body}`;
  socket.setNoDelay(true);
  for (let at = 0, turn = 0; at < bytes.length && !socket.destroyed; turn++) {
    const next = at + pieces[turn % pieces.length]!;
    socket.write(bytes.slice(at, next));
    at = next;
    await new Promise(setImmediate);
  }
}

const way = fc.record<Way>({
  isChunked: fc.boolean(),
  lines: fc.integer({ min: 1, max: 4000 }),
  pieces: fc.array(fc.oneof(fc.integer({ min: 20, max: 300 }), fc.integer({ min: 1000, max: 100_000 })), {
    minLength: 1,
    maxLength: 5,
  }),
});

for (const isTls of [false, true]) {
  test(`what many connections bring at once, in pieces of any size, is each one's own${isTls ? ", over TLS" : ""}`, async () => {
    const web = testWeb();
    const now = Date.now();
    const tls = isTls
      ? makeAuthority(now - DAY).issue({ host: "127.0.0.1", from: now - DAY, to: now + DAY })
      : undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(way, { minLength: CONNECTIONS, maxLength: CONNECTIONS }), async (ways) => {
        const servers = await Promise.all(
          ways.map((way, index) =>
            serve((socket, visit) => void send(socket, way, index, visit), tls === undefined ? {} : { tls }),
          ),
        );
        await Promise.all(
          servers.map(async ({ origin }, index) => {
            for (let page = 0; page < PAGES; page++) {
              const got = await web.get(asking(`${origin}/${page}`, { allowBadTls: true }));
              assert.equal(got.code, "ok", got.message);
              assert.equal(Buffer.from(got.content).toString(), pageOf(index, `/${page}`, ways[index]!.lines));
              assert.equal(got.headers.etag, `"${index} /${page}"`);
              got.release?.();
            }
          }),
        );
        await Promise.all(servers.map((server) => server.close()));
      }),
      { numRuns: 8 },
    );
  });
}
