/** Ends a request even if the port never answers. */

import type { Passing } from "../../topology/processor.ts";
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
  let cancel = (): void => {};
  const late = new Promise<HttpResponse>((resolve) => {
    const message = `no answer within ${silenceMs} ms`;
    cancel = passing.after(silenceMs, () => {
      resolve({ ...NO_ANSWER, ...NOTHING, url: request.url, code: "timeout", message });
      silence.abort(new Error(message));
    });
  });
  try {
    // It may throw at once, which must not leave the timer behind.
    const asked = http.get({ ...request, signal: silence.signal });
    asked.catch(() => {});
    return await Promise.race([asked, late]);
  } finally {
    cancel();
    signal.removeEventListener("abort", ended);
  }
}
