/**
 * Clients that are replaced when they are lost. librdkafka 2.12 gives up all brokers when one tells it of none, as a
 * broker does that is alone, hung, and was fenced by itself; where the answer stops the new beginning that this brings
 * about, the client never connects again (librdkafka's issue 5301). So clients are asked now and then, and one that
 * has no brokers for long while brokers answer others gives way to another.
 */

import { messageOf } from "../../topology/errors.ts";
import { answered, type Client, type Consumer, called, connect, disconnect } from "./client.ts";

/** A consumer that can be replaced while others hold it. */
export interface Lasting {
  /** Stands for whichever is the present one; all may be asked of it, listeners stay. */
  readonly consumer: Consumer;
  /** Connects another one; `swap` is given what puts it in the old one's place. */
  renew(swap: (put: () => void) => Promise<void>): Promise<void>;
}

/** What a consumer is told once, and the one in its place has to be told again. */
const LASTING: readonly PropertyKey[] = ["on", "setDefaultConsumeTimeout"];

export function lasting(make: () => Consumer, servers: unknown): Lasting {
  let current = make();
  const told: ((consumer: Consumer) => void)[] = [];
  const consumer = new Proxy({} as Consumer, {
    get(_, name) {
      const found = Reflect.get(current, name) as unknown;
      if (typeof found !== "function") return found;
      return (...given: unknown[]): unknown => {
        if (LASTING.includes(name)) told.push((one) => void Reflect.apply(Reflect.get(one, name), one, given));
        return Reflect.apply(Reflect.get(current, name) as typeof found, current, given);
      };
    },
  });
  return {
    consumer,
    async renew(swap) {
      const [old, next] = [current, make()];
      for (const tell of told) tell(next);
      await connect(next, servers);
      await swap(() => {
        current = next;
      });
      // Calls are known by the one that stands for both: those of the old one are among them.
      void answered(consumer).then(() => disconnect(old));
    },
  };
}

/** A client that is looked after. */
export interface Watched {
  readonly name: string;
  /** Only one that has been connected can be lost. */
  readonly client: Client | undefined;
  renew(): Promise<void>;
}

export interface Watching {
  readonly watched: () => Iterable<Watched>;
  /** Rejects where brokers don't answer. */
  readonly brokersAnswer: () => Promise<unknown>;
  readonly log: { warn(fields: object, message: string): void };
  readonly everyMs?: number;
  readonly lostMs?: number;
}

const EVERY_MS = 3000;
/** Longer than a client takes to connect anew, with all its pauses between two tries. */
const LOST_MS = 12_000;
/** A question holds a thread of Node's pool for so long. */
const ASKED_MS = 500;

/** Returns what ends it, once nothing is replaced any more. */
export function watchClients(options: Watching): () => Promise<void> {
  const { everyMs = EVERY_MS } = options;
  const since = new Map<Client, number>();
  let closed = false;
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  const again = (): void => {
    timer = setTimeout(() => {
      looking = look(options, since, () => closed).finally(() => closed || again());
    }, everyMs).unref();
  };
  again();
  return () => {
    closed = true;
    clearTimeout(timer);
    return looking;
  };
}

async function look(
  { watched, brokersAnswer, log, lostMs = LOST_MS }: Watching,
  since: Map<Client, number>,
  isClosed: () => boolean,
): Promise<void> {
  try {
    await brokersAnswer();
  } catch {
    // Nobody is lost while all are.
    since.clear();
    return;
  }
  for (const one of watched()) {
    const { name, client } = one;
    if (client === undefined || !client.isConnected() || isClosed()) continue;
    if (await hasBrokers(client)) {
      since.delete(client);
      continue;
    }
    const from = since.get(client) ?? performance.now();
    since.set(client, from);
    if (performance.now() - from < lostMs || isClosed()) continue;
    since.delete(client);
    log.warn(
      { client: name },
      `the client of ${name} has lost all brokers, although they answer other clients: replacing the client`,
    );
    await one.renew().catch((error: unknown) => log.warn({ client: name }, messageOf(error)));
  }
}

async function hasBrokers(client: Client): Promise<boolean> {
  try {
    await called((done) => client.getMetadata({ timeout: ASKED_MS, allTopics: false }, done), client);
    return true;
  } catch {
    return false;
  }
}
