/** What the settings say of webhooks: addresses that alarms are sent to, with what is secret in them. */

import { z } from "zod";
import { STATES, type State } from "../../processors/incident-life/states.ts";

/** What somebody wants to hear of; what is only suspected may be nothing, and who acknowledges knows. */
const TOLD: readonly State[] = ["confirmed", "repaired", "accepted", "dismissed", "closed"];

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const OURS = /^(content-(type|length)|idempotency-key|transfer-encoding|connection|keep-alive|upgrade|expect)$/i;
const HEADERS = "headers by name, except those that the request itself sets";

const webhook = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).describe("The address that receives a POST with JSON for each alarm."),
  headers: z
    .record(z.string(), z.string().regex(/^[\t\x20-\x7e]*$/, "a header value of printable ASCII characters"))
    .refine((headers) => Object.keys(headers).every((name) => NAME.test(name) && !OURS.test(name)), HEADERS)
    .default({})
    .describe("Headers to send, for instance for authentication. They are never shown."),
  states: z
    .array(z.enum(STATES))
    .min(1)
    .default([...TOLD])
    .describe("Which changes of an incident to send."),
});

export const WEBHOOK_SETTINGS: readonly string[] = Object.keys(webhook.shape);

export const notifySettings = z.strictObject({
  webhooks: z.array(webhook).max(20).default([]).describe("Who receives alarms, besides the log."),
  timeoutMs: z.int().min(100).max(60_000).default(10_000).describe("How long to wait for a webhook's answer."),
});

export type NotifySettings = z.output<typeof notifySettings>;
export type WebhookSettings = NotifySettings["webhooks"][number];

/** Whether a text there may be shown to nobody, wherever it was put: an address may be all that is needed to use it. */
export const isWebhookSecret = (path: string): boolean =>
  /^notify(\.webhooks(\.\d+(\.url|\.headers(\..*)?)?)?)?$/.test(path);
