/** The port `notify`: the receivers of alarms, as far as the processor knows them. */

import type { Alarm } from "../../schemas/generated/records.ts";

export interface Notification {
  /** The same each time one is sent again: who gets it twice can tell. */
  readonly key: string;
  readonly alarm: Alarm;
  /** For people. */
  readonly text: string;
}

/** What became of a notification at one receiver. */
export interface Delivery {
  /** The receiver, without anything that is secret. */
  readonly to: string;
  readonly state: "delivered" | "refused" | "failed";
  /** Of what was refused, the code to set it aside with. */
  readonly code: string;
  /** Why, for people. */
  readonly message: string;
  /** Of what failed: how long the receiver asks to be left alone, where it does. */
  readonly afterMs: number | undefined;
}

export interface Notify {
  /** Tells whoever looks at this process. */
  tell(notification: Notification): void;
  /** Who wants to hear of it, each by a name that stays the same, has no blank and nothing that is secret. */
  receivers(alarm: Alarm): readonly string[];
  /** To one of them; undefined where it wants to hear of it no more. Rejects only when its signal aborts. */
  send(receiver: string, notification: Notification, signal: AbortSignal): Promise<Delivery | undefined>;
}
