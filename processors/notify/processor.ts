/** Tells whoever is to be told of each alarm, once: each change of an incident is one notification with a key of its own. */

import type { Alarm } from "../../schemas/generated/records.ts";
import { type Processor, Reject, Transient } from "../../topology/processor.ts";
import type { Delivery, Notify } from "./notify.ts";
import { told } from "./text.ts";

/** So much longer than a receiver may take that it is never the runtime who ends it. */
const RECORD_MS = 120_000;

export const notify: Processor<{ in: { alarm: Alarm }; ports: { notify: Notify } }> = {
  name: "notify",
  version: "1",
  inputs: { alarm: "alarm" },
  ports: ["notify"],
  concurrency: 8,
  recordMs: RECORD_MS,
  // A receiver that is being restarted is waited for, some 25 minutes in all; the alarms of other sources go on meanwhile.
  retry: { attempts: 12, firstMs: 1000, factor: 2, maxMs: 300_000 },
  async process({ value: alarm }, { ports, signal }) {
    // What a replay finds has been told when it happened.
    if (alarm.run !== "main") return;
    const deliveries = await ports.notify.send({ key: keyOf(alarm), alarm, text: told(alarm) }, signal);
    const failed = deliveries.filter(({ state }) => state === "failed");
    if (failed.length > 0) throw new Transient(messagesOf(failed), longest(failed));
    const refused = deliveries.filter(({ state }) => state === "refused");
    if (refused.length > 0) throw new Reject(refused[0]!.code, messagesOf(refused));
  },
};

export const keyOf = ({ incident, state }: Pick<Alarm, "incident" | "state">): string => `${incident}:${state}`;

const messagesOf = (deliveries: readonly Delivery[]): string =>
  deliveries.map(({ to, message }) => `${to}: ${message}`).join("; ");

function longest(deliveries: readonly Delivery[]): number | undefined {
  const asked = deliveries.flatMap(({ afterMs }) => afterMs ?? []);
  return asked.length === 0 ? undefined : Math.max(...asked);
}
