/**
 * One notification to one webhook: a POST, and what its answer means. Nothing of the address but its origin, nothing of
 * its headers and nothing of what it answers is ever said, since any of it may be secret.
 */

import { createHash } from "node:crypto";
import { Agent, type Dispatcher, ProxyAgent, request } from "undici";
import type { Delivery, Notification } from "../../processors/notify/notify.ts";
import type { Alarm } from "../../schemas/generated/records.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import { proxyAsked } from "../web/proxy.ts";
import { causeKnown } from "../web/refusal.ts";
import { retryAfterMs } from "../web/retry-after.ts";
import type { WebhookSettings } from "./settings.ts";

export interface Webhook {
  /** By its address, of which it says nothing. */
  readonly name: string;
  readonly to: string;
  wants(alarm: Pick<Alarm, "state">): boolean;
  post(notification: Notification, signal: AbortSignal): Promise<Delivery>;
  close(): Promise<void>;
}

const NAME_DIGITS = 12;
/** Statuses of 4xx that pass: too early, too slow, too many. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);
/** A receiver may ask to be left alone, but not until the alarm is forgotten. */
const AFTER_MIN_MS = 1000;
const AFTER_MAX_MS = 3_600_000;
/** So much of an answer is read, to use the connection again; no one looks at it. */
const ANSWER_MAX = 64 * 1024;

export function openWebhook(
  { url, headers, states }: WebhookSettings,
  { timeoutMs, version, env }: { timeoutMs: number; version: string; env: NodeJS.ProcessEnv },
): Webhook {
  const { origin } = new URL(url);
  const dispatcher = dispatcherFor(new URL(url), timeoutMs, env);
  const own = { "user-agent": `driftwire/${version}`, ...loginOf(new URL(url)), ...lowerCased(headers) };
  const post = async ({ key, alarm, text }: Notification, signal: AbortSignal): Promise<Delivery> => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(url, {
        method: "POST",
        dispatcher,
        signal: AbortSignal.any([signal, limit]),
        headers: { ...own, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ text, key, alarm }, (_, value) =>
          typeof value === "string" ? withoutPasswords(value) : value,
        ),
      });
      // It has answered: whether all of that comes does not matter.
      await answer.body.dump({ limit: ANSWER_MAX }).catch(() => {});
      return { to: origin, ...meaningOf(answer) };
    } catch (error) {
      signal.throwIfAborted();
      const message = limit.aborted ? `no answer within ${timeoutMs} ms` : causeOf(error);
      return { to: origin, ...failed(message) };
    }
  };
  return {
    name: createHash("sha256").update(url).digest("hex").slice(0, NAME_DIGITS),
    to: origin,
    wants: ({ state }) => (states as readonly string[]).includes(state),
    post,
    close: () => dispatcher.destroy(),
  };
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** User and password of an address. */
function loginOf({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(login).toString("base64")}` };
}

/** Through the proxy that the environment names, except on this machine and in this network. */
function dispatcherFor(url: URL, timeoutMs: number, env: NodeJS.ProcessEnv): Dispatcher {
  const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connections: 4 };
  const proxy = proxyAsked(env, url);
  if (proxy === undefined) return new Agent({ ...limits, connect: { timeout: timeoutMs } });
  return new ProxyAgent({ ...limits, uri: env[proxy]! });
}

function meaningOf({ statusCode, headers }: Dispatcher.ResponseData): Omit<Delivery, "to"> {
  const message = `it answered ${statusCode}`;
  if (statusCode < 300) return { state: "delivered", code: "", message, afterMs: undefined };
  if (statusCode < 400) return refused("webhook-moved", `${message}, and redirects are not followed`);
  if (statusCode >= 500 || PASSING.has(statusCode)) return failed(message, afterOf(headers));
  return refused("webhook-refused", message);
}

const refused = (code: string, message: string): Omit<Delivery, "to"> => ({
  state: "refused",
  code,
  message,
  afterMs: undefined,
});

const failed = (message: string, afterMs?: number): Omit<Delivery, "to"> => ({
  state: "failed",
  code: "",
  message,
  afterMs,
});

function afterOf({ "retry-after": after, date }: Dispatcher.ResponseData["headers"]): number | undefined {
  const ms = retryAfterMs(String(after ?? ""), String(date ?? ""));
  return ms === undefined ? undefined : Math.min(Math.max(ms, AFTER_MIN_MS), AFTER_MAX_MS);
}

/** By the error's code: a message of somebody else's may have the address in it. */
function causeOf(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  const said = /^[A-Z_\d]{1,60}$/.test(code) ? ` (${code})` : "";
  return `${causeKnown(code) ?? "no answer"}${said}`;
}
