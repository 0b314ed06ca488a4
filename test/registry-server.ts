/** Plays a schema registry: answers as Confluent's protocol says, or as a test wants it. */

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** What a registry holds already under id 0. */
export const older = { type: "record", name: "R", doc: "old", fields: [] };

export interface Reply {
  status: number;
  body: unknown;
}

/** Counts what it was asked; `reply` answers. */
export async function server(
  t: TestContext,
  reply: (request: IncomingMessage, body: string, count: number) => Reply | undefined,
) {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      asked.push(`${request.method} ${request.url}`);
      const answer = reply(request, body, asked.length);
      if (answer === undefined) return void request.socket.destroy();
      response.writeHead(answer.status, { "content-type": "application/vnd.schemaregistry.v1+json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    http.closeAllConnections();
    http.close();
  });
  return { asked, host: `127.0.0.1:${(http.address() as AddressInfo).port}` };
}

/** Keeps schemas as a registry does: one id per text. */
export function honest() {
  const texts: string[] = [JSON.stringify(older)];
  const subjects = new Map<string, Set<number>>();
  return (request: IncomingMessage, body: string): Reply => {
    const [, kind, name, versions] = request.url!.split("/");
    if (kind === "schemas") {
      const text = texts[Number(versions)];
      return text === undefined
        ? { status: 404, body: { error_code: 40403, message: "Schema not found" } }
        : { status: 200, body: { schema: text } };
    }
    const text = (JSON.parse(body) as { schema: string }).schema;
    let id = texts.indexOf(text);
    if (versions !== undefined) {
      if (id < 0) id = texts.push(text) - 1;
      subjects.set(name!, (subjects.get(name!) ?? new Set()).add(id));
      return { status: 200, body: { id } };
    }
    return subjects.get(name!)?.has(id)
      ? { status: 200, body: { subject: name, id, version: 1, schema: text } }
      : { status: 404, body: { error_code: 40401, message: "Subject not found" } };
  };
}
