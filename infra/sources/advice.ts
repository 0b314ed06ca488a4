/**
 * What may help when a page or a feed can't be had, by the code of the failure and by what its message says. Of the failures of
 * a visit's pages only codes are kept: then it is the last of a code's lines, which goes without a message.
 */

import type { FailureCode } from "../../processors/fetch/http.ts";
import type { StopCode } from "../../processors/reading/reader.ts";

/** A message has one of these in it; none: whatever it says. */
interface Advice {
  readonly says: readonly string[];
  readonly todo: string;
}

const when = (says: readonly string[], todo: string): Advice => ({ says, todo });
const always = (todo: string): readonly Advice[] => [when([], todo)];

const OTHER = "it is something else than expected: --as, or another address";
const NETWORK = "check the network: it is this machine that asks, with --kafka too";
const BAD_TLS = "--allow-bad-tls for this source (allowBadTls in sources.yaml)";
const PRIVATE = "addresses of this machine and of private networks need --allow-private (allowPrivate in sources.yaml)";
const NEVER = "link-local and cloud metadata addresses are never allowed, nor others that are not of the internet";
const NOT_ASKED = "the site asks not to be fetched there: another of its pages, or a feed by its publisher";
const NO_ROBOTS =
  "its robots.txt can't be had or read, and nothing is fetched without it: it is asked for again after 5 minutes";

const ADVICE: Readonly<Record<FailureCode | StopCode | "not-a-feed" | "broken" | "not-reached", readonly Advice[]>> = {
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
    when(["the certificate", "no TLS connection: CERT_"], `the certificate is not in order: ${BAD_TLS}`),
    when(
      ["TLS", "key exchange"],
      "no certificate is to blame, so --allow-bad-tls does not help: http:// where the site has it, or another address",
    ),
    when([], `where it is the certificate: ${BAD_TLS}`),
  ],
  timeout: always("a slow server may be quicker later; a visit tries again by itself"),
  "too-large": always("what came is larger than maxBytes allows: --set maxBytes=…, at most 8388608"),
  robots: [
    when(["asks not to"], NOT_ASKED),
    when(["robots.txt"], NO_ROBOTS),
    when([], "robots.txt asks not to fetch there, or can't be had: then it is asked for again after 5 minutes"),
  ],
  "refused-address": [
    when(["private network"], PRIVATE),
    when(["is never reached"], NEVER),
    when([], `${PRIVATE}; ${NEVER}`),
  ],
  proxy: always(
    "no proxy is used: web.direct: true (DRIFTWIRE_WEB_DIRECT=true) where sites are reached without, or the host in NO_PROXY",
  ),
  "bad-redirect": always("it leads in circles, or to where nobody may go: use the address where it should lead"),
  "http-status": [
    when(["status 404", "status 410"], "it is gone, or never was there: another address"),
    when(["status 401", "status 403", "status 451"], "it is not for everyone: its feed may be, or another address"),
    when(["status 429"], "it was asked too often: it is asked again by itself; --set delayMs=… asks slower"),
    when(["status 5"], "the server has a fault, which may pass; a visit tries again by itself"),
    when([], "open it in a browser: it shows what the server answers"),
  ],
  "not-html": always(OTHER),
  "bot-wall": always(
    "the site takes us for a robot, which we are: its feed may be open, give its address with --as feed",
  ),
  "bad-response": [
    when(
      ["connection", "nothing came"],
      "what breaks off or is empty may come whole later; a visit tries again by itself",
    ),
    when([], `${OTHER}; what breaks off may come whole later`),
  ],
  "not-now": [
    when(["too much is being read"], "this program reads too much at once: it is asked again by itself"),
    when([], "the server asked to be left alone, and is: it is asked again by itself when that is over"),
  ],
  "not-a-feed": always(
    "it is something else than expected: --as listing where it is a page, --as auto finds out, or another address",
  ),
  "too-slow-to-read": always(
    "it is made so, or so large, that reading it takes too long: another feed of the site; each visit tries once more",
  ),
  "too-large-to-read": always("to read it takes more memory than there is for it: another feed of the site"),
  broken: always("a mistake of ours: the log says more, and it is worth a report; the source goes on being visited"),
  "not-reached": always("the visit ended before: the next one begins with it; visitMinutes gives it longer"),
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
