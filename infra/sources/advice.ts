/**
 * What may help when a page or a feed can't be had, by the code of the failure and by what its message says. Of the failures of
 * a visit's pages only codes are kept: then it is the last of a code's lines, which goes without a message.
 */

import type { FailureCode } from "../../processors/fetch/http.ts";
import type { StopCode } from "../../processors/reading/reader.ts";
import type { LossCode } from "../../processors/traverse/walking.ts";
import { codes } from "../../topology/errors.ts";

/** A message has one of these in it; none: whatever it says. */
interface Advice {
  readonly says: readonly string[];
  readonly todo: string;
}

const when = (says: readonly string[], todo: string): Advice => ({ says, todo });
const always = (todo: string): readonly Advice[] => [when([], todo)];

const OTHER = "the content is not what was expected: set --as, or use another address";
const NETWORK = "check the network: this machine sends the request, also with --kafka";
const BAD_TLS = "use --allow-bad-tls for this source (allowBadTls in sources.yaml)";
const PRIVATE = "addresses of this machine and of private networks need --allow-private (allowPrivate in sources.yaml)";
const NEVER = "link-local, cloud metadata and other addresses outside the public internet are never allowed";
const NOT_ASKED = "the site's robots.txt disallows this address: use another of its pages, or a feed of its publisher";
const NO_ROBOTS =
  "the site's robots.txt can't be fetched or read, and nothing is fetched without it: it is requested again after 5 minutes";

const HEAVY =
  "the page costs its browser more than allowed: walk another listing of the site, or leave it alone with --set traverse=false";

type WalkCode = LossCode | "browser-missing" | "browser-sandbox" | "browser-failed";

const ADVICE: Readonly<
  Record<FailureCode | StopCode | WalkCode | "not-a-feed" | "broken" | "not-reached", readonly Advice[]>
> = {
  dns: [
    when(["no such name", "has no address"], "check the address: its host has no address on the internet"),
    when([], `check the address, and ${NETWORK.slice("check ".length)}`),
  ],
  connect: [
    when(["no more sockets"], "this machine has too many files open: raise the limit (ulimit -n)"),
    when(["refused"], "nothing answers at that port: check the address, and whether it is https or http"),
    when([], `check the address, and ${NETWORK.slice("check ".length)}`),
  ],
  tls: [
    when(["the certificate", "no TLS connection: CERT_"], `the certificate is invalid: ${BAD_TLS}`),
    when(
      ["TLS", "key exchange"],
      "the certificate is not the cause, so --allow-bad-tls does not help: use http:// if the site has it, or another address",
    ),
    when([], `if the certificate is the cause: ${BAD_TLS}`),
  ],
  timeout: always("the server may be faster later; the next visit tries again"),
  "too-large": always("the answer is larger than maxBytes allows: raise it with --set maxBytes=…, at most 8388608"),
  robots: [
    when(["asks not to"], NOT_ASKED),
    when(["robots.txt"], NO_ROBOTS),
    when([], "robots.txt disallows this address, or can't be fetched: then it is requested again after 5 minutes"),
  ],
  "refused-address": [
    when(["private network"], PRIVATE),
    when(["is never reached"], NEVER),
    when([], `${PRIVATE}; ${NEVER}`),
  ],
  proxy: always(
    "Driftwire uses no proxy: set web.direct: true (DRIFTWIRE_WEB_DIRECT=true) if sites can be reached directly, or add the host to NO_PROXY",
  ),
  "bad-redirect": always("it redirects in a circle, or to a forbidden address: use the final address itself"),
  "http-status": [
    when(["status 404", "status 410"], "the page is gone, or never existed: use another address"),
    when(["status 401", "status 403", "status 451"], "the page is not public: try its feed, or another address"),
    when(
      ["status 429"],
      "the server was asked too often: Driftwire tries again later; --set delayMs=… slows requests down",
    ),
    when(["status 5"], "the server has an error, which may be temporary; the next visit tries again"),
    when([], "open the address in a browser, which shows the server's answer"),
  ],
  "not-html": always(OTHER),
  "bot-wall": always(
    "the site blocks robots, and Driftwire is one: its feed may be open, so give the feed's address with --as feed",
  ),
  "bad-response": [
    when(
      ["connection", "nothing came"],
      "an incomplete or empty answer may be complete later; the next visit tries again",
    ),
    when([], `${OTHER}; an incomplete answer may be complete later`),
  ],
  "not-now": [
    when(["too much is being read"], "this program is parsing too much at once: it tries again later"),
    when([], "the server asked for a pause: Driftwire tries again when it is over"),
  ],
  "not-a-feed": always(
    "the content is not what was expected: set --as listing if it is a page, --as auto to detect the kind, or use another address",
  ),
  "too-slow-to-read": always(
    "it is so large, or built in such a way, that parsing takes too long: use another feed of the site; each visit tries once more",
  ),
  "too-large-to-read": always("parsing it takes more memory than allowed: use another feed of the site"),
  "page-hangs": always(HEAVY),
  "page-crashed": always(HEAVY),
  "page-too-large": always(HEAVY),
  "browser-missing": always(codes["browser-missing"][1]),
  "browser-sandbox": always(codes["browser-sandbox"][1]),
  "browser-failed": always(codes["browser-failed"][1]),
  broken: always("a bug in Driftwire: please report it, with the details in the log; visits of the source continue"),
  "not-reached": always(
    "the visit ended before this was reached: the next one begins with it; visitMinutes gives visits more time",
  ),
};

/** All there is: of a code, where a message says one of these (none: whatever it says), what may help. */
export const allAdvice: readonly (Advice & { readonly code: string })[] = Object.entries(ADVICE).flatMap(
  ([code, lines]) => lines.map((line) => ({ code, ...line })),
);

/** For a code, also with the status behind it; empty where nothing is known of it. */
export function adviceOn(code: string, message = ""): string {
  const [name, status] = code.split(" ", 2);
  const lines = ADVICE[name as keyof typeof ADVICE] ?? [];
  const said = status === undefined ? message : `status ${status}`;
  return lines.find(({ says }) => says.length === 0 || says.some((text) => said.includes(text)))?.todo ?? "";
}
