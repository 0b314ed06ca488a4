/** The names of things on a cluster: topics, groups, changelogs, transactional ids. */

import { DriftwireError } from "../../topology/errors.ts";
import type { Graph, Plan, Topic } from "../../topology/graph.ts";
import { groupParts, namesOf } from "../../topology/names.ts";
import { storesOf } from "../../topology/seat.ts";

const MIB = 1024 * 1024;
/** Room beside a record's value: key, headers, and what Kafka adds. */
const ENVELOPE_BYTES = 64 * 1024;

/** With a prefix several installations share one cluster: it is before the names of topics, groups and transactions. */
export const prefixed = (prefix: string | undefined, name: string): string =>
  prefix === undefined || prefix === "" ? name : `${prefix}.${name}`;

export function changelogName(group: string, store: string): string {
  const { run, processor } = groupParts(group);
  return namesOf(run).changelog(processor, store);
}

/** What the command line remembers: place of a rejected record → when it was retried; source → which of its pages were read again. It has one partition. */
export const RETRIED = changelogName("driftwire.reject", "retried");

/** A changelog as a topic to be made: compacted, with as many partitions as the processor has tasks. */
export interface Changelog {
  readonly name: string;
  readonly group: string;
  readonly partitions: number;
  readonly maxBytes: number;
}

/** The changelogs of all processors; their names are without prefix. */
export function changelogs({ plans, topics }: Graph): Changelog[] {
  const found = new Map<string, Changelog>();
  for (const plan of plans) {
    for (const changelog of changelogsOf(plan)) {
      const other = found.get(changelog.name);
      if (topics.has(changelog.name) || (other !== undefined && other.group !== changelog.group))
        throw new DriftwireError("duplicate-name", { at: `topic ${changelog.name}` });
      found.set(changelog.name, changelog);
    }
  }
  return [...found.values()];
}

function changelogsOf(plan: Plan): Changelog[] {
  const names = new Set(storesOf(plan).map((store) => changelogName(plan.group, store)));
  const { group, partitions, rejects } = plan;
  return [...names].map((name) => ({ name, group, partitions, maxBytes: rejects.maxBytes }));
}

/** What `max.message.bytes` of a topic has to be: its largest record, or a batch of small ones, with their envelopes. */
export const messageBytes = ({ maxBytes }: Pick<Topic, "maxBytes">): number => Math.max(MIB, maxBytes) + ENVELOPE_BYTES;
