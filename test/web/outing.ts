/** Outings as tests make them: without delay, to this machine, for a page's own script unless said. */

import type { BrowserRequest, OutingOptions } from "../../infra/web/outing.ts";

export const going = (more: Partial<OutingOptions> = {}): OutingOptions => ({
  source: "test",
  allowPrivate: true,
  delayMs: 0,
  signal: new AbortController().signal,
  ...more,
});

export const browsing = (url: string, more: Partial<BrowserRequest> = {}): BrowserRequest => ({
  url,
  method: "GET",
  headers: {},
  kind: "data",
  signal: new AbortController().signal,
  ...more,
});
