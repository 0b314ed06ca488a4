/**
 * Tells whoever is to be told of each alarm, once: each change of an incident is one notification with a key of its own. An
 * alarm becomes one record for each receiver, with a place in the queue of its own: who can't be reached holds up nobody else.
 */

import type { Alarm } from "../../schemas/generated/records.ts";
import { type Processor, Reject, Transient } from "../../topology/processor.ts";
import type { Notification, Notify } from "./notify.ts";
import { told } from "./text.ts";

/** So much longer than a receiver may take that it is never the runtime who ends it. */
const RECORD_MS = 120_000;

export const notify: Processor<{
  in: { alarm: Alarm; notification: Alarm };
  out: { notification: Alarm };
  ports: { notify: Notify };
}> = {
  name: "notify",
  version: "1",
  inputs: { alarm: "alarm", notification: "alarm" },
  outputs: { notification: "alarm" },
  feedback: ["notification"],
  ports: ["notify"],
  concurrency: 32,
  recordMs: RECORD_MS,
  // A receiver that is being restarted is waited for, some 25 minutes in all.
  retry: { attempts: 12, firstMs: 1000, factor: 2, maxMs: 300_000 },
  async process({ topic, key, value: alarm }, { emit, ports, signal }) {
    // What a replay finds has been told when it happened.
    if (alarm.run !== "main") return;
    const notification = { key: keyOf(alarm), alarm, text: told(alarm) };
    if (topic === "notification") return send(receiverIn(key ?? ""), notification, ports.notify, signal);
    ports.notify.tell(notification);
    for (const receiver of ports.notify.receivers(alarm)) emit("notification", queueOf(receiver, alarm), alarm);
  },
};

export const keyOf = ({ incident, state }: Pick<Alarm, "incident" | "state">): string => `${incident}:${state}`;

/** A receiver hears of a source's alarms in their order, one after the other. */
const queueOf = (receiver: string, { source }: Alarm): string => `${receiver} ${source}`;
const receiverIn = (queue: string): string => queue.slice(0, queue.indexOf(" "));

async function send(receiver: string, notification: Notification, port: Notify, signal: AbortSignal): Promise<void> {
  const delivery = await port.send(receiver, notification, signal);
  if (delivery === undefined || delivery.state === "delivered") return;
  const message = `${delivery.to}: ${delivery.message}`;
  if (delivery.state === "failed") throw new Transient(message, delivery.afterMs);
  throw new Reject(delivery.code, message);
}
