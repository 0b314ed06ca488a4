/**
 * The port `notify`: the process's own log, and the webhooks that the settings name. Who has had a notification does not
 * get it again when another one has to be tried again.
 */

import type { Delivery, Notification, Notify } from "../../processors/notify/notify.ts";
import type { NotifySettings } from "./settings.ts";
import { openWebhook } from "./webhook.ts";

export interface OpenedNotify {
  readonly notify: Notify;
  /** Whom it tells, without anything that is secret. */
  readonly receivers: readonly string[];
  close(): Promise<void>;
}

export interface NotifyOptions extends NotifySettings {
  readonly version: string;
  readonly env: NodeJS.ProcessEnv;
  /** Tells whoever looks at this process, once for each notification. */
  tell(notification: Notification): void;
}

/** Under way at once there are few; what is forgotten is sent once more, with the same key. */
const REMEMBERED_MAX = 1000;

export function openNotify({ webhooks, timeoutMs, version, env, tell }: NotifyOptions): OpenedNotify {
  const receivers = webhooks.map((webhook) => openWebhook(webhook, { timeoutMs, version, env }));
  /** By key: what became of it where nothing is to be tried again, by the receiver's place. */
  const settled = new Map<string, Map<number, Delivery>>();

  const begun = (notification: Notification): Map<number, Delivery> => {
    const known = settled.get(notification.key);
    if (known !== undefined) return known;
    const none = new Map<number, Delivery>();
    settled.set(notification.key, none);
    if (settled.size > REMEMBERED_MAX) settled.delete(settled.keys().next().value!);
    tell(notification);
    return none;
  };

  const send = async (notification: Notification, signal: AbortSignal): Promise<readonly Delivery[]> => {
    const known = begun(notification);
    const wanted = [...receivers.entries()].filter(([, receiver]) => receiver.wants(notification));
    const deliveries = await Promise.all(
      wanted.map(async ([at, receiver]) => {
        const delivery = known.get(at) ?? (await receiver.post(notification, signal));
        if (delivery.state !== "failed") known.set(at, delivery);
        return delivery;
      }),
    );
    if (deliveries.every(({ state }) => state !== "failed")) settled.delete(notification.key);
    return deliveries;
  };

  return {
    notify: { send },
    receivers: receivers.map(({ to }) => to),
    close: async () => void (await Promise.all(receivers.map((receiver) => receiver.close()))),
  };
}
