/** Ends a request even if the port never answers. */

import type { Passing } from "../../topology/processor.ts";
import { orGivenUp } from "../visits/silence.ts";
import { NO_ANSWER, NOTHING } from "./answers.ts";
import type { Http, HttpRequest, HttpResponse } from "./http.ts";

/** After so long it is given up, as a timeout. `signal` ends it as well. */
export async function getOrGiveUp(
  http: Http,
  request: Omit<HttpRequest, "signal">,
  silenceMs: number,
  { passing, signal }: { readonly passing: Passing; readonly signal: AbortSignal },
): Promise<HttpResponse> {
  const silence = new AbortController();
  const ended = (): void => silence.abort(signal.reason);
  signal.addEventListener("abort", ended);
  try {
    const ask = (): Promise<HttpResponse> => http.get({ ...request, signal: silence.signal });
    return await orGivenUp(passing, silenceMs, ask, () => {
      const message = `no answer within ${silenceMs} ms`;
      silence.abort(new Error(message));
      return { ...NO_ANSWER, ...NOTHING, url: request.url, code: "timeout", message };
    });
  } finally {
    signal.removeEventListener("abort", ended);
  }
}
