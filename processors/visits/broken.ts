/** Failures of a visit that are bugs of ours or of our dependencies. */

import type { Context } from "../../topology/processor.ts";

/** The code of what went wrong here and not with the source. */
export const BROKEN = "broken";

type Broken = Pick<Context<{ in: object }>, "log" | "signal">;

/** A task that is given up, and a broken invariant, are the runtime's business. By name: its errors are not ours to import. */
export const isFatal = (error: unknown, { signal }: Broken): boolean =>
  signal.aborted || (error instanceof Error && error.name === "DriftwireError");

export const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export function tellBroken({ log }: Broken, source: string, url: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : undefined;
  log.error({ code: BROKEN, source, url, stack }, `${source}: ${url}: ${textOf(error)}`);
}
