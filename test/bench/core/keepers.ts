/** Ways to keep documents within a budget: the fold, and simpler ones beside it, which judge documents as it does, but not domains or copies. */

import { type Candidate, type Change, closeIteration, leave, take } from "../../../processors/core-evict/fold.ts";
import { type Core, type Rules, volumeOf } from "../../../processors/core-evict/holding.ts";
import { openCore } from "../../core/stores.ts";
import { randomOf } from "../random.ts";
import { sketchMaker } from "./sketches.ts";
import { ITERATION_MS, type World } from "./world.ts";

export interface Keeper {
  readonly name: string;
  /** By document. */
  readonly isHeld: Uint8Array;
  /** A document was downloaded, in so late an event. */
  take(nth: number, isFirst: boolean, isEdited: boolean, event: number): void;
  gone(nth: number): void;
  close(): void;
  readonly volume: number;
}

const CLOSE_STEP = 1000;
const DIGITS = 8;
const hex = (value: number): string => value.toString(16).padStart(DIGITS, "0");

/** The first half tells them apart, the rest is there because ids are so long. */
export const idOf = (nth: number): string =>
  `${hex(Math.imul(nth, 0x9e3779b1) >>> 0)}${hex(nth)}${hex(nth)}${hex(nth)}`;
const nthOf = (id: string): number => Number.parseInt(id.slice(DIGITS, 2 * DIGITS), 16);

/** What an edited text differs from itself by. */
const EDIT = 0.08;

export function candidates(
  world: World,
): (nth: number, isFirst: boolean, isEdited: boolean, event: number) => Candidate {
  const sketch = sketchMaker();
  return (nth, isFirst, isEdited, event) => {
    const domain = `site-${world.domainOf[nth]!}.example`;
    const changed = world.changed[nth]! + (isEdited ? EDIT : 0);
    return {
      ...{ document: idOf(nth), version: event, source: domain, domain, isFirst, rank: 0, at: event },
      ...{
        url: `https://${domain}/2026/11/20/news-of-the-day-${nth}.html`,
        bytes: world.bytes[nth]! + Number(isEdited),
      },
      ...{ failed: world.passes[nth] === 1 ? [] : ["length"], since: world.since[nth]!, words: world.bytes[nth]! >> 3 },
      // Nobody looks at the sketch of what is refused for itself.
      sketch: world.passes[nth] === 0 ? NO_SKETCH : sketch(world.textOf[nth]!, isEdited ? -nth - 1 : nth, changed),
    };
  };
}

const NO_SKETCH = Buffer.alloc(0);

export interface Fold extends Keeper {
  readonly core: Core;
  readonly changes: ReadonlyMap<string, number>;
}

/** @param hear each change, with the quality of its domain before */
export function foldKeeper(
  name: string,
  world: World,
  rules: Partial<Rules> & Pick<Rules, "budget">,
  hear: (change: Change, core: Core) => void = () => {},
): Fold {
  const core = openCore(rules);
  const isHeld = new Uint8Array(world.documents);
  const changes = new Map<string, number>();
  const of = candidates(world);
  // What is said is all that is believed: if it were not all, what is held would differ in the end.
  const tell = (change: Change): void => {
    const { action, reason } = change;
    changes.set(`${action}: ${reason}`, (changes.get(`${action}: ${reason}`) ?? 0) + 1);
    if (action === "evicted") isHeld[nthOf(change.of.document)] = 0;
    else if (action !== "refused") isHeld[nthOf(change.of.document)] = 1;
    hear(change, core);
  };
  return {
    ...{ name, core, isHeld, changes },
    take: (nth, isFirst, isEdited, event) => take(core, of(nth, isFirst, isEdited, event), tell),
    gone: (nth) => leave(core, idOf(nth), tell),
    close: () => {
      while (closeIteration(core, tell, CLOSE_STEP));
    },
    get volume() {
      return volumeOf(core);
    },
  };
}

/** Who goes when the budget is full. */
interface Order {
  add(nth: number): void;
  /** Undefined if it is held no longer and nobody else is known. */
  next(isHeld: Uint8Array): number;
}

function simpleKeeper(name: string, world: World, budget: number, order: Order): Keeper {
  const isHeld = new Uint8Array(world.documents);
  let volume = 0;
  const drop = (nth: number): void => {
    volume -= isHeld[nth]!;
    isHeld[nth] = 0;
  };
  return {
    ...{ name, isHeld, close: () => {}, gone: drop },
    take: (nth) => {
      if (world.passes[nth] === 0) return drop(nth);
      if (isHeld[nth] === 0) {
        if (volume === budget) drop(order.next(isHeld));
        isHeld[nth] = 1;
        volume++;
      }
      order.add(nth);
    },
    get volume() {
      return volume;
    },
  };
}

/** The one that was not downloaded for the longest time. */
export function leastRecent(world: World, budget: number): Keeper {
  const last = new Map<number, true>();
  const add = (nth: number): void => {
    last.delete(nth);
    last.set(nth, true);
  };
  const next = (isHeld: Uint8Array): number => {
    for (const nth of last.keys()) {
      last.delete(nth);
      if (isHeld[nth] === 1) return nth;
    }
    throw new Error("nothing is held");
  };
  return simpleKeeper("least recently downloaded", world, budget, { add, next });
}

export function anyOne(world: World, budget: number): Keeper {
  const random = randomOf(7);
  const all: number[] = [];
  const at = new Map<number, number>();
  const next = (isHeld: Uint8Array): number => {
    for (;;) {
      const place = random.below(all.length);
      const [nth, other] = [all[place]!, all.pop()!];
      at.delete(nth);
      if (nth !== other) at.set((all[place] = other), place);
      if (isHeld[nth] === 1) return nth;
    }
  };
  const add = (nth: number): void => {
    if (!at.has(nth)) at.set(nth, all.push(nth) - 1);
  };
  return simpleKeeper("at random", world, budget, { add, next });
}

/** By the hour of publication: the oldest goes. */
export function newest(world: World, budget: number): Keeper {
  const hours = new Map<number, number[]>();
  let first = Number.POSITIVE_INFINITY;
  const add = (nth: number): void => {
    const hour = Math.floor(world.since[nth]! / ITERATION_MS);
    const known = hours.get(hour);
    if (known === undefined) hours.set(hour, [nth]);
    else known.push(nth);
    first = Math.min(first, hour);
  };
  const next = (isHeld: Uint8Array): number => {
    for (; ; first++) {
      const of = hours.get(first) ?? [];
      while (of.length > 0) {
        const nth = of.pop()!;
        if (isHeld[nth] === 1) return nth;
      }
      hours.delete(first);
    }
  };
  return simpleKeeper("newest first", world, budget, { add, next });
}
