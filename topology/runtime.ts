/** Runs the processors of a graph over a driver, all in this process, until it is stopped or something is broken. */

import type { Clock } from "./clock.ts";
import type { Environment } from "./context.ts";
import { DriftwireError } from "./errors.ts";
import type { Graph, Plan } from "./graph.ts";
import type { Log } from "./processor.ts";
import { type MakeRunner, Seat, type SeatOptions } from "./seat.ts";

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
  /** Between two looks for what retention and compaction could do. */
  readonly maintainMs?: number;
}

const MAINTAIN_MS = 1000;
const STOP_MS = 5000;

export class Runtime {
  readonly seats: readonly Seat[];
  readonly #options: RuntimeOptions;
  #loops: Promise<void>[] = [];
  #maintainTimer: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | undefined;
  #fail: (error: Error) => void = () => {};
  /** Rejects when something is broken that the runtime can't go on with. */
  readonly failed: Promise<never>;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
    const { bulk, ...rest } = options;
    this.seats = chosen(options.graph, options.only).map((plan) => {
      const own = bulk?.get(plan.processor.name);
      const more = own === undefined ? {} : { bulk: own.make, commitMs: own.collectMs };
      return new Seat({ ...rest, plan, environment: this.#environment(plan), ...more });
    });
  }

  #environment({ processor }: Plan): Environment {
    const { log, clock, ports = {}, seed = 0, loadSchema } = this.#options;
    const given: Record<string, unknown> = {};
    for (const port of processor.ports ?? []) {
      if (!(port in ports))
        throw new DriftwireError("missing-port", { at: `processor ${processor.name}`, expected: port });
      given[port] = ports[port];
    }
    return { log, clock, seed, ports: given, ...(loadSchema ? { loadSchema } : {}) };
  }

  async start(): Promise<void> {
    // At once: a cluster takes its time to let each of them in.
    await Promise.all(this.seats.map((seat) => seat.join()));
    this.#loops = this.seats.map((seat) => seat.loop());
    for (const loop of this.#loops) loop.catch((error: Error) => this.#fail(error));
    this.#scheduleMaintenance(0);
  }

  /** Every task assigned and restored, and commits go through. */
  get ready(): boolean {
    return (
      this.#loops.length > 0 &&
      this.#stopped === undefined &&
      this.seats.every((seat) => seat.ready && seat.trouble === undefined)
    );
  }

  /** Why work is held up, if it is. */
  get trouble(): DriftwireError | undefined {
    return this.seats.find((seat) => seat.trouble !== undefined)?.trouble;
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

  /** Ends all loops; what is in flight is finished or given up within the bound. Safe to call twice. */
  stop(ms = STOP_MS): Promise<void> {
    this.#stopped ??= this.#stop(ms);
    return this.#stopped;
  }

  async #stop(ms: number): Promise<void> {
    clearTimeout(this.#maintainTimer);
    await Promise.all(this.seats.map((seat) => seat.stop(ms)));
    await Promise.allSettled(this.#loops);
  }
}

/** The plans of the processors named, all where none are. */
export function chosen({ plans }: Graph, only: readonly string[] | undefined): readonly Plan[] {
  if (only === undefined) return plans;
  return only.map((name) => {
    const plan = plans.find(({ processor }) => processor.name === name);
    if (plan !== undefined) return plan;
    const expected = plans.map(({ processor }) => processor.name).join(", ");
    throw new DriftwireError("unknown-processor", { expected, got: name });
  });
}
