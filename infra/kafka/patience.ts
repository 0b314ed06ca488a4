/**
 * Brokers that are away when somebody wants to work with them: they are waited for, as they mostly come back. What does
 * not pass by itself is told at once: a name that nobody knows, a port that speaks something else, a refused password.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { DriftwireError } from "../../topology/errors.ts";
import { causes } from "./failures.ts";

const AGAIN_MS = 1000;
/** A broker that goes down, or a proxy before it, closes connections; so does a port that wants another protocol, and goes on to. */
const CLOSED_MS = 3000;

/** librdkafka's numbers: no connection, none of the brokers, no answer in time. */
const AWAY: readonly (number | string | undefined)[] = [
  ...["ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", -195, -187, -185],
];
const SILENT: readonly (string | undefined)[] = ["KafkaJSRequestTimeoutError", "KafkaJSBrokerNotFound"];

/** What brokers that don't answer do; undefined where it is nothing that passes. */
export function awayOrClosed(error: unknown): "away" | "closed" | undefined {
  if (!(error instanceof DriftwireError) || error.code !== "broker-unreachable") return undefined;
  const chain = [...causes(error)];
  if (chain.some(({ code, name }) => AWAY.includes(code) || SILENT.includes(name))) return "away";
  const closed = chain.some(({ code, name }) => code === "ECONNRESET" || name === "KafkaJSConnectionClosedError");
  return closed ? "closed" : undefined;
}

export interface Patience {
  /** For so long, all in all. */
  readonly ms: number;
  /** Told when waiting begins, and when it is for another reason. */
  readonly onWait: (error: DriftwireError) => unknown;
  readonly isClosed?: () => boolean;
}

/** Does it again while brokers are away. */
export async function patiently<T>(
  work: () => Promise<T>,
  { ms, onWait, isClosed = () => false }: Patience,
): Promise<T> {
  const began = performance.now();
  let told = "";
  let closedSince: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const why = awayOrClosed(error);
      const now = performance.now();
      closedSince = why === "closed" ? (closedSince ?? now) : undefined;
      const isOver = closedSince !== undefined && now - closedSince > CLOSED_MS;
      if (why === undefined || isOver || now - began > ms || isClosed()) throw error;
      const failure = error as DriftwireError;
      if (why === "away" && failure.message !== told) {
        told = failure.message;
        await onWait(failure);
      }
      await sleep(AGAIN_MS);
    }
  }
}
