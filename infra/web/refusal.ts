/** Why a request came to nothing: our own refusals, and what the errors of Node, OpenSSL and undici mean. */

import type { FailureCode } from "../../processors/fetch/http.ts";
import { messageOf } from "../../topology/errors.ts";
import { spoken } from "../other-side.ts";

export class Refusal extends Error {
  readonly code: FailureCode;
  /** When to ask again, in milliseconds since 1970, where that is known. */
  readonly notBefore: number | undefined;
  constructor(code: FailureCode, message: string, notBefore?: number) {
    super(message);
    this.code = code;
    this.notBefore = notBefore;
  }
}

const NO_TLS = "the server does not use TLS on this port (then its address begins with http://), or too old a version";
const TLS_CAUSES: Record<string, string> = {
  CERT_HAS_EXPIRED: "the certificate has expired",
  CERT_NOT_YET_VALID: "the certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate's authority is not trusted",
  UNABLE_TO_GET_ISSUER_CERT: "the certificate's authority is not trusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the certificate's authority is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "the certificate's authority is unknown, or the server does not send the chain to it",
  CERT_REVOKED: "the certificate was revoked",
  CERT_SIGNATURE_FAILURE: "the certificate's signature is wrong",
  EE_KEY_TOO_SMALL: "the certificate's key is too short",
  CA_MD_TOO_WEAK: "the certificate's signature is too weak",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "the server supports only TLS versions that are too old",
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ERR_SSL_HTTP_REQUEST: NO_TLS,
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "the server refuses Driftwire's versions of TLS",
  ERR_SSL_NO_PROTOCOLS_AVAILABLE: "no version of TLS in common",
  ERR_SSL_DH_KEY_TOO_SMALL: "the server's key exchange is too weak",
};

const CONNECT_CAUSES: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  EHOSTUNREACH: "the host can't be reached",
  ENETUNREACH: "the network can't be reached",
  EADDRNOTAVAIL: "this machine has no address to connect from",
  ETIMEDOUT: "no connection in time",
  UND_ERR_CONNECT_TIMEOUT: "no connection in time",
  EMFILE: "no more sockets can be opened here",
  EPIPE: "the connection was closed",
};

const RESPONSE_CAUSES: Record<string, string> = {
  UND_ERR_HEADERS_OVERFLOW: "the headers are too large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the body's length differs from the content-length",
  UND_ERR_SOCKET: "the connection was closed in the middle of the answer",
};

/** What an error's code means, as far as it is known; in words of ours only. */
export const causeKnown = (code: string): string | undefined =>
  TLS_CAUSES[code] ?? CONNECT_CAUSES[code] ?? RESPONSE_CAUSES[code];

/** `connected`: an answer could be expected already. */
export function refusalOf(error: unknown, connected: boolean): Refusal {
  if (error instanceof Refusal) return error;
  const errors = error instanceof AggregateError && error.errors.length > 0 ? error.errors : [error];
  const found = errors.find((each) => each instanceof Refusal);
  if (found !== undefined) return found;
  const code = String((errors[0] as NodeJS.ErrnoException)?.code ?? "");
  const message = messageOf(errors[0]);
  const tls = TLS_CAUSES[code];
  if (tls !== undefined) return new Refusal("tls", `${tls} (${code})`);
  if (/^ERR_SSL|^ERR_TLS|^EPROTO$|CERT/.test(code) || /TLS connection was established/.test(message)) {
    return new Refusal("tls", `no TLS connection: ${code || message}`);
  }
  if (spoken(errors[0]) === "tls")
    return new Refusal("tls", `the server uses TLS on this port: its address begins with https:// (${code})`);
  const answer = RESPONSE_CAUSES[code];
  const connect = CONNECT_CAUSES[code];
  if (!connected) return new Refusal("connect", `${connect ?? message}${code === "" ? "" : ` (${code})`}`);
  return new Refusal("bad-response", `${answer ?? connect ?? message}${code === "" ? "" : ` (${code})`}`);
}
