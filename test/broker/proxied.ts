/** Brokers of a test's own whose clients come and go through proxies, wherever a broker sends them. */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrokerOptions, type Cluster, startBroker } from "../../infra/kafka/broker/broker.ts";
import { type KafkaProxy, startProxy } from "./proxy.ts";

export interface ProxiedCluster {
  readonly cluster: Cluster;
  /** One for each broker. */
  readonly proxies: readonly KafkaProxy[];
  /** Through the proxies; `cluster.bootstrap` goes past them. */
  readonly bootstrap: string;
  stop(): Promise<void>;
}

/** A door of the brokers that only the proxies use: clients are told the proxies' ports. */
const DOOR = "PROXIED";

export async function startProxied(options: Partial<BrokerOptions> = {}): Promise<ProxiedCluster> {
  const count = options.brokers ?? 1;
  const proxies = await Promise.all(Array.from({ length: count }, (_, index) => startProxy({ seed: index + 1 })));
  const closeProxies = (): Promise<unknown> => Promise.all(proxies.map((proxy) => proxy.close()));
  try {
    const advertised = proxies.map(({ port }) => port);
    const cluster = await startBroker({
      folder: mkdtempSync(join(tmpdir(), "driftwire-kafka-")),
      afterwards: "remove",
      ...options,
      listeners: { ...options.listeners, [DOOR]: { protocol: "PLAINTEXT", advertised } },
    });
    for (const [index, address] of cluster.addresses(DOOR).entries())
      proxies[index]!.aim(Number(address.split(":")[1]));
    return {
      cluster,
      proxies,
      bootstrap: advertised.map((port) => `127.0.0.1:${port}`).join(","),
      async stop() {
        await closeProxies();
        await cluster.stop();
      },
    };
  } catch (error) {
    await closeProxies();
    throw error;
  }
}
