/** What may help when a page or a feed can't be had, by the code of the failure. */

import type { FailureCode } from "../../processors/fetch/http.ts";
import type { StopCode } from "../../processors/reading/reader.ts";

const ADVICE: Readonly<Record<FailureCode | StopCode | "not-a-feed" | "broken" | "not-reached", string>> = {
  dns: "check the address, and the network: it is this machine that asks, with --kafka too",
  connect: "check the address, and the network: it is this machine that asks, with --kafka too",
  tls: "the certificate is not in order: --allow-bad-tls for this source (allowBadTls in sources.yaml)",
  timeout: "a slow server may be quicker later; a visit tries again by itself",
  "too-large": "what came is larger than maxBytes allows: --set maxBytes=…, at most 8388608",
  robots: "the site asks not to be fetched there: another of its pages, or a feed by its publisher",
  "refused-address":
    "addresses of this machine and of private networks need --allow-private (allowPrivate in sources.yaml); others that are refused are so for good",
  proxy:
    "no proxy is used: web.direct: true (DRIFTWIRE_WEB_DIRECT=true) where sites are reached without, or the host in NO_PROXY",
  "bad-redirect": "it leads in circles, or to where nobody may go: use the address where it should lead",
  "http-status":
    "open it in a browser: 404 and 410 mean it is gone, 401 and 403 that it is not for everyone, 5xx may pass",
  "not-html": "it is something else than expected: --as, or another address",
  "bot-wall": "the site takes us for a robot, which we are: its feed may be open, give its address with --as feed",
  "bad-response": "it is something else than expected: --as, or another address; what breaks off may come whole later",
  "not-now": "the server asked to be left alone, and is: it is asked again by itself when that is over",
  "not-a-feed":
    "it is something else than expected: --as listing where it is a page, --as auto finds out, or another address",
  "too-slow-to-read":
    "it is made so, or so large, that reading it takes too long: another feed of the site; each visit tries once more",
  "too-large-to-read": "to read it takes more memory than there is for it: another feed of the site",
  broken: "a mistake of ours: the log says more, and it is worth a report; the source goes on being visited",
  "not-reached": "the visit ended before: the next one begins with it; visitMinutes gives it longer",
};

export const adviceCodes = Object.keys(ADVICE);

/** For a code, also with the status behind it; empty where nothing is known of it. */
export const adviceOn = (code: string): string => ADVICE[code.split(" ")[0] as keyof typeof ADVICE] ?? "";
