/** A browser's headers: which of them go to a server in our name, and which of the server's go back to it. */

import type { IncomingHttpHeaders } from "undici/types/header.js";
import { sendable } from "./hop.ts";

/** Ours to say, of the connection, or a way to another protocol. */
const NOT_SENT = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "http2-settings",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
]);
/** `sec-` is what a browser says of itself; the others are for proxies. */
const NOT_SENT_BEGIN = /^(sec-|proxy-|:)/;
const NAME = /^[!#$%&'*+.^`|~\w-]+$/;

export function sentOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    if (!NAME.test(name) || NOT_SENT.has(name) || NOT_SENT_BEGIN.test(name)) continue;
    sent[name] = sendable(value);
  }
  return sent;
}

/** Of the connection, or of the body as it came, which is not as it goes on. */
const NOT_GIVEN = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  // What would make a browser connect by itself, past us: other servers, reports, preloading.
  "alt-svc",
  "content-security-policy-report-only",
  "link",
  "nel",
  "report-to",
  "reporting-endpoints",
  "speculation-rules",
]);

/** What its `link` headers say: a browser doesn't get them, as it would connect by itself, but they name other pages. */
export const linkOf = ({ link }: IncomingHttpHeaders): string => [link ?? []].flat().join(", ");

/** Each value by itself. */
export function givenOf(headers: IncomingHttpHeaders): (readonly [string, string])[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    NOT_GIVEN.has(name) || value === undefined
      ? []
      : [value].flat().map((each): readonly [string, string] => [name, each.replace(/[\r\n\0]/g, " ")]),
  );
}
