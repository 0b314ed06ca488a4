/**
 * Notifies each receiver of each alarm once: each change of an incident is one notification with its own key. An alarm
 * becomes one record for each receiver, in a queue of its own, so that an unreachable receiver delays no other.
 */

import type { Alarm } from "../../schemas/generated/records.ts";
import { type Processor, Reject, Transient } from "../../topology/processor.ts";
import type { Notification, Notify } from "./notify.ts";
import { told } from "./text.ts";

/** So much more than a receiver's time limit that the runtime's limit never applies first. */
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
  // Retries last about 25 minutes, longer than a receiver's restart.
  retry: { attempts: 12, firstMs: 1000, factor: 2, maxMs: 300_000 },
  async process({ topic, key, value: alarm }, { emit, ports, signal }) {
    // An alarm of which only the details changed was already notified.
    if (alarm.previous === alarm.state) return;
    const notification = { key: keyOf(alarm), alarm, text: told(alarm) };
    if (topic === "notification") return send(receiverIn(key ?? ""), notification, ports.notify, signal);
    ports.notify.tell(notification);
    for (const receiver of ports.notify.receivers(alarm)) emit("notification", queueOf(receiver, alarm), alarm);
  },
};

export const keyOf = ({ incident, state, times }: Pick<Alarm, "incident" | "state" | "times">): string =>
  `${incident}:${state}${times > 1 ? `:${times}` : ""}`;

/** A receiver gets a source's alarms in their order, one after the other. */
const queueOf = (receiver: string, { source }: Alarm): string => `${receiver} ${source}`;
const receiverIn = (queue: string): string => queue.slice(0, queue.indexOf(" "));

async function send(receiver: string, notification: Notification, port: Notify, signal: AbortSignal): Promise<void> {
  const delivery = await port.send(receiver, notification, signal);
  if (delivery === undefined || delivery.state === "delivered") return;
  const message = `${delivery.to}: ${delivery.message}`;
  if (delivery.state === "failed") throw new Transient(message, delivery.afterMs);
  throw new Reject(delivery.code, message);
}
