/** Runs the processors of a graph on a driver, all in this process, until it is stopped or fails. */

import type { Clock } from "./clock.ts";
import type { Environment } from "./context.ts";
import { DriftwireError } from "./errors.ts";
import type { Graph, Plan } from "./graph.ts";
import { caughtUp, type Keeper, keepersOf } from "./keeper.ts";
import type { Log } from "./processor.ts";
import { type MakeRunner, Seat, type SeatOptions } from "./seat.ts";
import type { View } from "./whole.ts";

export interface RuntimeOptions extends Omit<SeatOptions, "plan" | "environment" | "bulk"> {
  readonly graph: Graph;
  readonly log: Log;
  readonly clock: Clock;
  /** Up to when what is old is removed; what the clock says unless given. */
  readonly removing?: () => number;
  readonly ports?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  readonly loadSchema?: (id: number) => void;
  /** Processors that take whole slices, and how long each collects between two of them. */
  readonly bulk?: ReadonlyMap<string, { readonly make: MakeRunner; readonly collectMs: number }>;
  /** Only these processors; all unless said. */
  readonly only?: readonly string[];
  /** Whether a processor may begin something by itself just now: see `Environment.mayBegin`. */
  readonly mayBegin?: (processor: string) => boolean;
  /** Between two looks for what retention and compaction could do. */
  readonly maintainMs?: number;
  /** What is looked at of a table with `everywhere`, by the processors' name of it, from the beginning on until the end. */
  readonly holding?: (table: string) => View | undefined;
  /** False: another runtime on this driver sees to retention and compaction. */
  readonly isHousekeeping?: boolean;
}

const MAINTAIN_MS = 1000;
const STOP_MS = 5000;
/** The interval between two checks for changes of tables with `everywhere`. */
const KEEP_MS = 500;

export class Runtime {
  readonly seats: readonly Seat[];
  readonly #options: RuntimeOptions;
  readonly #keepers: readonly Keeper[];
  #keeping: Promise<void> = Promise.resolve();
  #keepTimer: NodeJS.Timeout | undefined;
  #loops: Promise<void>[] = [];
  #maintainTimer: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | undefined;
  #fail: (error: Error) => void = () => {};
  /** Rejects if something fails that the runtime can't continue with. */
  readonly failed: Promise<never>;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
    const { bulk, ...rest } = options;
    const plans = chosen(options.graph, options.only);
    const copies = keepersOf(plans, options.driver, options.log);
    this.#keepers = [...copies.values()];
    for (const [table, keeper] of copies) {
      const view = options.holding?.(table);
      if (view !== undefined) keeper.hold(view);
    }
    this.seats = plans.map((plan) => {
      const own = bulk?.get(plan.processor.name);
      const more = own === undefined ? {} : { bulk: own.make, commitMs: own.collectMs };
      return new Seat({ ...rest, copies, plan, environment: this.#environment(plan), ...more });
    });
  }

  #environment({ processor }: Plan): Environment {
    const { log, clock, ports = {}, seed = 0, loadSchema, mayBegin } = this.#options;
    const given: Record<string, unknown> = {};
    for (const port of processor.ports ?? []) {
      if (!(port in ports))
        throw new DriftwireError("missing-port", { at: `processor ${processor.name}`, expected: port });
      given[port] = ports[port];
    }
    return {
      ...{ log, clock, seed, ports: given },
      ...(loadSchema ? { loadSchema } : {}),
      ...(mayBegin ? { mayBegin: () => mayBegin(processor.name) } : {}),
    };
  }

  async start(): Promise<void> {
    await caughtUp(this.#keepers);
    this.#scheduleKeeping();
    // All at once, since joining a group takes time on a cluster.
    await Promise.all(this.seats.map((seat) => seat.join()));
    this.#loops = this.seats.map((seat) => seat.loop());
    for (const loop of this.#loops) loop.catch((error: Error) => this.#fail(error));
    if (this.#options.isHousekeeping !== false) this.#scheduleMaintenance(0);
  }

  /** Whether all tasks are assigned and restored, and commits succeed. */
  get ready(): boolean {
    return (
      this.#loops.length > 0 &&
      this.#stopped === undefined &&
      this.seats.every((seat) => seat.ready && seat.trouble === undefined)
    );
  }

  /** Why work is delayed, if it is. */
  get trouble(): DriftwireError | undefined {
    return this.seats.find((seat) => seat.trouble !== undefined)?.trouble;
  }

  /** Checks whether tables have changed. */
  #scheduleKeeping(): void {
    if (this.#stopped !== undefined || this.#keepers.length === 0) return;
    this.#keepTimer = setTimeout(() => {
      this.#keeping = caughtUp(this.#keepers).then(
        () => this.#scheduleKeeping(),
        (error: Error) => {
          // A broker that does not answer, or a full disk: tasks continue with the present copy.
          if (!(error instanceof DriftwireError)) return this.#fail(error);
          this.#options.log.warn({ code: error.code }, error.message);
          this.#scheduleKeeping();
        },
      );
    }, KEEP_MS);
    this.#keepTimer.unref();
  }

  #scheduleMaintenance(ms: number): void {
    if (this.#stopped !== undefined) return;
    this.#maintainTimer = setTimeout(() => {
      const { driver, clock, removing = clock.now, maintainMs = MAINTAIN_MS, log } = this.#options;
      driver.maintain(removing()).then(
        (more) => this.#scheduleMaintenance(more ? 0 : maintainMs),
        (error: Error) => {
          if (!(error instanceof DriftwireError) || error.code !== "disk-full") return this.#fail(error);
          log.warn({ code: error.code }, error.message);
          this.#scheduleMaintenance(maintainMs);
        },
      );
    }, ms);
    this.#maintainTimer.unref();
  }

  /** Ends all loops; records in flight are finished, or given up after the time limit. Safe to call twice. */
  stop(ms = STOP_MS): Promise<void> {
    this.#stopped ??= this.#stop(ms);
    return this.#stopped;
  }

  async #stop(ms: number): Promise<void> {
    clearTimeout(this.#maintainTimer);
    clearTimeout(this.#keepTimer);
    await this.#keeping;
    await Promise.all(this.seats.map((seat) => seat.stop(ms)));
    await Promise.allSettled(this.#loops);
  }
}

/** The plans of the named processors, or all if none are named. */
export function chosen({ plans }: Graph, only: readonly string[] | undefined): readonly Plan[] {
  if (only === undefined) return plans;
  return only.map((name) => {
    const plan = plans.find(({ processor }) => processor.name === name);
    if (plan !== undefined) return plan;
    const expected = plans.map(({ processor }) => processor.name).join(", ");
    throw new DriftwireError("unknown-processor", { expected, got: name });
  });
}
