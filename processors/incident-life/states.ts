/**
 * The life of an incident: which state follows which event. This table is the only definition; README.md explains it.
 */

export const STATES = [
  ...(["suspected", "confirmed", "acknowledged", "snoozed"] as const),
  ...(["accepted", "dismissed", "repaired", "closed"] as const),
] as const;

export type State = (typeof STATES)[number];

/** What people may say. */
export const ACTIONS = ["ack", "snooze", "accept", "dismiss", "resolve"] as const;
export type Action = (typeof ACTIONS)[number];

/** What detectors say, all of them taken together; the end of a snooze; what people say. */
export type Event = "suspected" | "broken" | "well" | "over" | "woken" | Action;

/** As the detectors say: suspected or confirmed. */
type Target = State | "found";

const FOUND = { suspected: "suspected", broken: "confirmed" } as const;
const ENDED = { well: "closed", over: "closed" } as const;
const JUDGED = { accept: "accepted", dismiss: "dismissed", resolve: "repaired" } as const;

/** What does not stand here changes nothing where a detector says it, and is refused where a person does. */
export const FOLLOWS: Readonly<Record<State | "none", Readonly<Partial<Record<Event, Target>>>>> = {
  none: FOUND,
  suspected: { ...FOUND, ...ENDED, ...JUDGED, ack: "acknowledged", snooze: "snoozed" },
  confirmed: { ...ENDED, ...JUDGED, ack: "acknowledged", snooze: "snoozed" },
  acknowledged: { ...ENDED, ...JUDGED, snooze: "snoozed" },
  snoozed: { ...ENDED, ...JUDGED, woken: "found", ack: "acknowledged", snooze: "snoozed" },
  // A detector may have found the same break, and say so when others have found it well again.
  closed: { ...FOUND, dismiss: "dismissed" },
  accepted: {},
  dismissed: {},
  repaired: {},
};

const OVER: ReadonlySet<string> = new Set<State>(["accepted", "dismissed", "repaired", "closed"]);

/** Whether nothing is left to do about an incident. While one is not over nothing is learned of what it is about. */
export const isOver = (state: string): boolean => OVER.has(state);

/** @param worst what the worst is that detectors have said of it */
export function nextState(state: State | "none", event: Event, worst: "suspected" | "broken"): State | undefined {
  const target = FOLLOWS[state][event];
  return target === "found" ? FOUND[worst] : target;
}

/** What a person may say of an incident as it is. */
export const actionsIn = (state: string): Action[] =>
  ACTIONS.filter((action) => FOLLOWS[state as State]?.[action] !== undefined);
