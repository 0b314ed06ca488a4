/**
 * Host names to addresses. Asked of the DNS servers directly: Node's default way keeps a thread of a small pool busy for as long
 * as a server is silent, so that a few bad names would stop everything that shares the pool, the disk among it.
 */

import { Resolver } from "node:dns/promises";
import { Refusal } from "./refusal.ts";

export interface NamesOptions {
  /** "address" or "address:port"; the machine's own when not given. */
  readonly servers?: readonly string[] | undefined;
  readonly timeoutMs: number;
  /** An answer is believed no longer, whatever its TTL. */
  readonly maxTtlMs: number;
  readonly maxNames: number;
}

export interface Names {
  /** At most a few, IPv4 and IPv6 in turns; throws a `Refusal` of code dns. */
  addressesOf(host: string): Promise<readonly string[]>;
}

interface Answer {
  readonly addresses: readonly string[];
  readonly until: number;
}

/** More than so many of a kind are not tried: a name may have hundreds. */
const OF_EACH = 4;
/** How long the second kind of address is waited for when the first has come: some servers never answer it. */
const SECOND_KIND_MS = 500;

const CAUSES: Record<string, string> = {
  ENOTFOUND: "there is no such name",
  ENODATA: "the name has no address",
  ESERVFAIL: "its name server failed",
  ETIMEOUT: "no name server answered in time",
  EREFUSED: "the name server refuses",
  EBADRESP: "the name server's answer can't be read",
  ECONNREFUSED: "no name server can be reached",
};

export function openNames({ servers, timeoutMs, maxTtlMs, maxNames }: NamesOptions): Names {
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 4), tries: 2 });
  if (servers !== undefined) resolver.setServers([...servers]);
  const known = new Map<string, Answer>();
  const asking = new Map<string, Promise<Answer>>();

  const ask = async (host: string): Promise<Answer> => {
    const answer = await inTime(both(resolver, host), timeoutMs);
    const now = performance.now();
    const until = now + Math.min(answer.ttl * 1000, maxTtlMs);
    const kept = { addresses: answer.addresses, until };
    if (until > now) {
      known.delete(host);
      known.set(host, kept);
      if (known.size > maxNames) known.delete(known.keys().next().value!);
    }
    return kept;
  };

  return {
    async addressesOf(host) {
      const name = host.toLowerCase().replace(/\.$/, "");
      // Never asked of anyone (RFC 6761): an answer from outside would be a lie.
      if (name === "localhost" || name.endsWith(".localhost")) return ["127.0.0.1", "::1"];
      const had = known.get(name);
      if (had !== undefined && had.until > performance.now()) return had.addresses;
      let asked = asking.get(name);
      if (asked === undefined) {
        asked = ask(name).finally(() => asking.delete(name));
        asking.set(name, asked);
      }
      return (await asked).addresses;
    },
  };
}

interface Found {
  readonly addresses: readonly string[];
  /** Seconds. */
  readonly ttl: number;
}

type Kind = { records: readonly { address: string; ttl: number }[]; error?: unknown };

async function both(resolver: Resolver, host: string): Promise<Found> {
  const kind = (asked: Promise<Kind["records"]>): Promise<Kind> =>
    asked.then(
      (records) => ({ records }),
      (error: unknown) => ({ records: [], error }),
    );
  const four = kind(resolver.resolve4(host, { ttl: true }));
  const six = kind(resolver.resolve6(host, { ttl: true }));
  const first = await Promise.race([four, six]);
  const late: Kind = { records: [] };
  const patience =
    first.records.length > 0 ? new Promise<Kind>((done) => setTimeout(done, SECOND_KIND_MS, late)) : four;
  const [v4, v6] = await Promise.all(
    first.records.length > 0 ? [Promise.race([four, patience]), Promise.race([six, patience])] : [four, six],
  );
  const taken = [v4, v6].map(({ records }) => records.slice(0, OF_EACH));
  const addresses = Array.from({ length: OF_EACH }, (_, at) => taken.flatMap((records) => records.slice(at, at + 1)));
  const all = taken.flat();
  if (all.length === 0) throw noAddress(host, v4.error ?? v6.error);
  return { addresses: addresses.flat().map(({ address }) => address), ttl: Math.min(...all.map(({ ttl }) => ttl)) };
}

function noAddress(host: string, error: unknown): Refusal {
  const code = String((error as NodeJS.ErrnoException)?.code ?? "ENODATA");
  return new Refusal("dns", `${host}: ${CAUSES[code] ?? "no address"} (${code})`);
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal("dns", CAUSES.ETIMEOUT!)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
