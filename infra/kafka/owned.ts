/** The parts of a member, and what it knows about a task that it owns. */

import type { Listener } from "../../topology/driver.ts";
import type { DriftwireError } from "../../topology/errors.ts";
import type { ClientLibrary, Properties } from "./client.ts";
import type { CopiesOptions } from "./copies.ts";
import type { KafkaMember } from "./member.ts";
import type { Aging } from "./oldest.ts";
import type { OfGroup } from "./settle.ts";

export interface MemberOptions extends CopiesOptions, OfGroup, Aging {
  readonly library: ClientLibrary;
  readonly consumerProperties: Properties;
  readonly producerProperties: Properties;
  readonly listener: Listener;
  readonly onBegun: (member: KafkaMember) => void;
  readonly onLeft: (member: KafkaMember) => void;
  /** How long a transaction may be open that another member has not gone on with. */
  readonly graceMs?: number | undefined;
}

/** A task that is this member's, from its assignment on. */
export interface Owned {
  /** Counts up with each start: what belongs to an earlier one is out of date. */
  readonly start: number;
  positions: Map<string, number>;
  /** Records of state that are still to be restored; undefined once the task may run. */
  left: number | undefined;
  /** Why the task does not come to run. */
  trouble?: DriftwireError | undefined;
}
