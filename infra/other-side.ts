/**
 * What the other side speaks where it is not what the address says: an https:// address of a port without TLS, or an http://
 * address of one with it. Node, undici and servers each say it in their own way, and none of them says what to do.
 */

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
  /** Of undici's parser, and of Node's: what came instead of HTTP. */
  readonly data?: unknown;
  readonly rawPacket?: unknown;
}

const NO_TLS = /wrong.version.number|packet.length.too.long|:http.request/i;
/** As servers say it that read both. */
const WANTS_TLS = /HTTP request (?:was sent )?to (?:an )?HTTPS (?:port|server)/i;
const CLOSED = /^(?:ECONNRESET|UND_ERR_SOCKET|EPIPE)$/;
/** How an alert of TLS begins. */
const ALERT = "\u0015\u0003";

function* failuresIn(error: unknown, depth = 0): Generator<Failure> {
  if (typeof error !== "object" || error === null || depth > 5) return;
  const failure = error as Failure;
  yield failure;
  yield* failuresIn(failure.cause, depth + 1);
  for (const each of failure.errors ?? []) yield* failuresIn(each, depth + 1);
}

const begins = (data: unknown): string =>
  Buffer.isBuffer(data) ? data.toString("latin1", 0, 8) : typeof data === "string" ? data.slice(0, 8) : "";

/** `unsure`: it was closed without a word, which is what many do who want TLS, and others for other reasons. */
export function spoken(error: unknown): "plain" | "tls" | "unsure" | undefined {
  const failures = [...failuresIn(error)];
  for (const { code, message, data, rawPacket } of failures) {
    const text = `${String(code ?? "")} ${String(message ?? "")}`;
    if (NO_TLS.test(text)) return "plain";
    if (WANTS_TLS.test(text) || begins(rawPacket ?? data).startsWith(ALERT)) return "tls";
  }
  return failures.some(({ code }) => CLOSED.test(String(code ?? ""))) ? "unsure" : undefined;
}

/** What the address should be, where the error says that it is the wrong one. */
export function addressAdvice(error: unknown, url: string): string | undefined {
  const found = spoken(error);
  if (found === "plain" && /^https:/i.test(url)) return "http:// in the address, since that port does not speak TLS";
  if (!/^http:/i.test(url)) return undefined;
  if (found === "tls") return "https:// in the address, since that port speaks TLS";
  return found === "unsure" ? "an answer; if that port speaks TLS, https:// in the address" : undefined;
}
