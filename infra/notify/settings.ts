/** What the settings say of webhooks: addresses that alarms are sent to, with what is secret in them. */

import { z } from "zod";

const STATES = ["suspected", "confirmed", "acknowledged", "repaired", "accepted", "closed"] as const;
/** What somebody wants to hear of; what is only suspected may be nothing, and who acknowledges knows. */
const TOLD: readonly (typeof STATES)[number][] = ["confirmed", "repaired", "accepted", "closed"];

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const OURS = /^(content-(type|length)|idempotency-key|transfer-encoding|connection|keep-alive|upgrade|expect)$/i;
const HEADERS = "headers by their names, without those that the request itself needs";

const webhook = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).describe("It gets a POST with JSON for each alarm."),
  headers: z
    .record(z.string(), z.string().regex(/^[\t\x20-\x7e]*$/, "a header's value, of printable ASCII characters"))
    .refine((headers) => Object.keys(headers).every((name) => NAME.test(name) && !OURS.test(name)), HEADERS)
    .default({})
    .describe("Sent along, to log in for instance. They are shown nowhere."),
  states: z
    .array(z.enum(STATES))
    .min(1)
    .default([...TOLD])
    .describe("Which changes of an incident it is told."),
});

export const WEBHOOK_SETTINGS: readonly string[] = Object.keys(webhook.shape);

export const notifySettings = z.strictObject({
  webhooks: z.array(webhook).max(20).default([]).describe("Who is told of alarms, beside the log."),
  timeoutMs: z.int().min(100).max(60_000).default(10_000).describe("How long one of them may take to answer."),
});

export type NotifySettings = z.output<typeof notifySettings>;
export type WebhookSettings = NotifySettings["webhooks"][number];

/** Whether a text there may be shown to nobody, wherever it was put: an address may be all that is needed to use it. */
export const isWebhookSecret = (path: string): boolean =>
  /^notify(\.webhooks(\.\d+(\.url|\.headers(\..*)?)?)?)?$/.test(path);
