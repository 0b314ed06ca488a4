/** Lists that are kept in stores: each member knows its neighbours, so whatever happens to one takes the same time, however long the list is. */

import type { CoreEnds } from "../../schemas/generated/records.ts";
import type { Store } from "../../topology/processor.ts";

interface Linked {
  readonly before: string;
  readonly after: string;
}

/** Puts a member, which is stored already, at the end. */
export function append<V extends Linked>(members: Store<V>, { first, last }: CoreEnds, key: string): CoreEnds {
  members.set(key, { ...members.get(key)!, before: last, after: "" });
  if (last !== "") members.set(last, { ...members.get(last)!, after: key });
  return { first: first === "" ? key : first, last: key };
}

/** The member stays stored. */
export function unlink<V extends Linked>(members: Store<V>, { first, last }: CoreEnds, key: string): CoreEnds {
  const { before, after } = members.get(key)!;
  if (before !== "") members.set(before, { ...members.get(before)!, after });
  if (after !== "") members.set(after, { ...members.get(after)!, before });
  return { first: first === key ? after : first, last: last === key ? before : last };
}

/** Its keys, from the first to the last. */
export function* along<V extends Linked>(members: Store<V>, { first }: CoreEnds): Iterable<string> {
  for (let key = first; key !== ""; key = members.get(key)!.after) yield key;
}
