/** Documents for the core, as tests want them, and what was told of them. */

import { createHash } from "node:crypto";
import { type Candidate, type Change, closeIteration, leave, take } from "../../processors/core-evict/fold.ts";
import type { Core } from "../../processors/core-evict/holding.ts";
import { sketchOf } from "../../processors/near/sketch.ts";

export const idOf = (name: string): string => createHash("sha256").update(name).digest("hex").slice(0, 32);

let nth = 0;

/** Each later than all before; a text of its own, unless a sketch is given. */
export function candidateOf(name: string, domain: string, more: Partial<Candidate> = {}): Candidate {
  nth++;
  const text = `${name} ${Array.from({ length: 60 }, (_, at) => `${name}${at}`).join(" ")}`;
  return {
    ...{ document: idOf(name), version: nth, source: domain, domain, url: `https://${domain}/${name}`, bytes: 1000 },
    ...{ failed: [], isFirst: true, rank: 0, at: nth, since: nth, ...sketchOf(text), ...more },
  };
}

export function taken(core: Core, candidate: Candidate): Change[] {
  const changes: Change[] = [];
  take(core, candidate, (change) => changes.push(change));
  return changes;
}

export function left(core: Core, name: string): Change[] {
  const changes: Change[] = [];
  leave(core, idOf(name), (change) => changes.push(change));
  return changes;
}

export function closed(core: Core, most = 1000): Change[] {
  const changes: Change[] = [];
  while (closeIteration(core, (change) => changes.push(change), most));
  return changes;
}

export const said = (changes: readonly Change[]): string[] =>
  changes.map(({ action, reason }) => `${action} ${reason}`);
