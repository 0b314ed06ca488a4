/**
 * Answers about state over HTTP, as JSON: `/state/PROCESSOR/STORE/KEY`, and the entries of a store without a key. They
 * come while a task still restores, and from standby copies, and say so; of tasks that other members have, who has them.
 */

import { type Code, DriftwireError, messageWith } from "../../topology/errors.ts";
import { type Holder, type StoreName, stateOf, statesOf } from "../../topology/query.ts";
import type { Seat } from "../../topology/seat.ts";
import { plain } from "../shown.ts";
import { whole } from "./serving.ts";

const PATHS = "/state/PROCESSOR/STORE?prefix=…&limit=… and /state/PROCESSOR/STORE/KEY?partition=…";
const MOST = 1000;
const USUAL = 100;
const STATUS: Partial<Record<Code, number>> = {
  "unknown-processor": 404,
  "unknown-store": 404,
  "state-elsewhere": 404,
  "bad-usage": 400,
  "key-too-long": 400,
  "bad-key": 400,
};

export const answerState =
  (seats: readonly Seat[], holder?: Holder) =>
  async ({ pathname, search }: URL): Promise<Response> => {
    try {
      return json(200, plain(await found(seats, holder, pathname, asked(search))));
    } catch (error) {
      if (!(error instanceof DriftwireError)) throw error;
      const { code, detail } = error;
      // What to do on the command line is of no use here.
      const message =
        code === "bad-usage" ? messageWith(detail, "The request is invalid", `The paths are ${PATHS}.`) : error.message;
      return json(STATUS[code] ?? 500, { code, message });
    }
  };

const json = (status: number, value: unknown): Response =>
  whole({ status, body: `${JSON.stringify(value)}\n`, headers: { "content-type": "application/json" } });

async function found(
  seats: readonly Seat[],
  holder: Holder | undefined,
  path: string,
  query: URLSearchParams,
): Promise<object> {
  const [processor, store, key, ...rest] = parts(path.replace(/^(\/state\/[^/]+\/[^/]+)\/$/, "$1"));
  if (!processor || !store || rest.length > 0)
    throw wrong("/state/PROCESSOR/STORE or /state/PROCESSOR/STORE/KEY", path);
  const name: StoreName = { processor, store };
  if (key !== undefined) {
    const { value = null, ...source } = await stateOf(seats, name, key, {
      partition: numberIn(query, "partition"),
      holder,
    });
    return { ...name, key, ...source, value };
  }
  const limit = Math.min(MOST, numberIn(query, "limit") ?? USUAL);
  return { ...name, ...(await statesOf(seats, name, { prefix: query.get("prefix") ?? "", limit })) };
}

/** What follows `/state/`. */
function parts(path: string): string[] {
  try {
    return path.split("/").slice(2).map(decodeURIComponent);
  } catch {
    throw wrong("a path in percent-encoded UTF-8", path);
  }
}

/** Names and values after `?`: those that are not well written would be read as others than they are meant. */
function asked(search: string): URLSearchParams {
  try {
    decodeURIComponent(search);
  } catch {
    throw wrong("a query in percent-encoded UTF-8", search);
  }
  return new URLSearchParams(search);
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw wrong(`${name} as a whole number`, text);
  return Number(text);
}

/** As much of what came as helps. */
const SHOWN = 200;

const wrong = (expected: string, got: string): DriftwireError =>
  new DriftwireError("bad-usage", { expected, got: got.slice(0, SHOWN) });
