/** The port `http`: one page or feed from the network, politely and safely. What the processor knows of the network is this. */

/** Why a request gave no page. `http-status` carries the status; `not-now` means: ask again at `notBefore`. */
export type FailureCode =
  | "dns"
  | "connect"
  | "tls"
  | "timeout"
  | "too-large"
  | "robots"
  | "refused-address"
  | "proxy"
  | "bad-redirect"
  | "http-status"
  | "not-html"
  | "bot-wall"
  | "bad-response"
  | "not-now";

export interface HttpRequest {
  readonly url: string;
  /** Whose cookies and permissions. */
  readonly source: string;
  /** What is wanted: decides Accept and which types are taken; a feed or sitemap may be anything textual. */
  readonly wants: "page" | "feed";
  /** What is had already: `not-modified` when it is still so. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** After decompression. */
  readonly maxBytes?: number;
  /** In total, redirects included; waiting for its turn does not count. */
  readonly deadlineMs?: number;
  /** Loopback and private addresses too, for this source only. */
  readonly allowPrivate?: boolean;
  /** Certificates that are expired, self-signed or another's too. */
  readonly allowBadTls?: boolean;
  /** At least so long between two requests to a host; crawl-delay and a host that is slow make it longer. */
  readonly delayMs?: number;
  /** At most so long for its turn: otherwise `not-now`, with when. */
  readonly patienceMs?: number;
  readonly signal: AbortSignal;
}

export interface HttpResponse {
  readonly code: "ok" | "not-modified" | FailureCode;
  /** What came or what went wrong, for people. */
  readonly message: string;
  /** 0 where none. */
  readonly status: number;
  /** Where it was found in the end, without user and password. */
  readonly url: string;
  /** Where it lives for good: as far as redirects said so (301, 308). */
  readonly permanent: string | undefined;
  /** Those worth keeping, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, and how it was encoded: "identity", "gzip", "br", "zstd" or "deflate". */
  readonly body: Uint8Array;
  readonly encoding: string;
  /** Decompressed. The same memory as `body` where the encoding is identity. */
  readonly content: Uint8Array;
  /** Before that nothing of this host is to be asked for: Retry-After, backoff. Milliseconds since 1970. */
  readonly notBefore: number | undefined;
  readonly tookMs: number;
  /** The one connected to, empty where none. */
  readonly address: string;
  /** Says that `body` and `content` are not looked at any more: their memory is used again. */
  readonly release?: () => void;
}

export interface Http {
  /** False: what follows is too far behind, or there is no room. A portion then ends with the page under way. */
  mayFetch?(): boolean;
  /** Rejects only when its signal aborts. */
  get(request: HttpRequest): Promise<HttpResponse>;
}
