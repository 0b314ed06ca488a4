/** The port `notify`: the process's own log, and the webhooks that the settings name. */

import type { Notification, Notify } from "../../processors/notify/notify.ts";
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
  /** Tells whoever looks at this process. */
  tell(notification: Notification): void;
}

export function openNotify({ webhooks, timeoutMs, version, env, tell }: NotifyOptions): OpenedNotify {
  const receivers = webhooks.map((webhook) => openWebhook(webhook, { timeoutMs, version, env }));
  return {
    notify: {
      tell,
      receivers: (alarm) => [...new Set(receivers.filter((one) => one.wants(alarm)).map(({ name }) => name))],
      send: async (receiver, notification, signal) =>
        receivers.find(({ name, wants }) => name === receiver && wants(notification.alarm))?.post(notification, signal),
    },
    receivers: receivers.map(({ to }) => to),
    close: async () => void (await Promise.all(receivers.map((receiver) => receiver.close()))),
  };
}
