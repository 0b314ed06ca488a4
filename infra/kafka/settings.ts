/**
 * Kafka's own settings for the two clients. People write them as Kafka's documentation has them, in the file or in the
 * usual environment variables; here they become what librdkafka and what kafkajs understand. Some the driver decides
 * itself, since exactly-once depends on them: those are refused.
 */

import { readFileSync } from "node:fs";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { isSecret, type LoadedSettings } from "../settings.ts";
import type { ClientLibrary, Properties } from "./client.ts";

/** What openKafka takes. */
export interface ClientProperties {
  readonly properties: Properties;
  readonly consumerProperties: Properties;
  readonly producerProperties: Properties;
}

/** What kafkajs takes; its own type for it is wider. */
export interface AdminProperties {
  readonly brokers: string[];
  readonly clientId: string;
  readonly ssl:
    | false
    | {
        ca?: string[];
        cert?: string;
        key?: string;
        passphrase?: string;
        checkServerIdentity?: () => undefined;
        rejectUnauthorized?: boolean;
      };
  readonly sasl?: {
    readonly mechanism: "plain" | "scram-sha-256" | "scram-sha-512";
    readonly username: string;
    readonly password: string;
  };
}

type Given = Readonly<Record<string, string | number | boolean>>;
/** Where a property was written, for errors. */
type Origin = (name: string) => string;

/** Decided by the driver. */
const OURS = [
  "group.id",
  "group.protocol",
  "transactional.id",
  "enable.auto.commit",
  "enable.auto.offset.store",
  "auto.offset.reset",
  "isolation.level",
  "enable.idempotence",
  "acks",
  "request.required.acks",
  "partitioner",
  "partition.assignment.strategy",
  "allow.auto.create.topics",
];

/** What only one of librdkafka's clients knows; the other would warn with every start. */
const PRODUCERS =
  /^(transaction\.timeout\.ms|queue\.buffering\.|linger\.ms|retries$|message\.send\.max\.retries|compression\.|batch\.|sticky\.partitioning\.|delivery\.timeout\.ms|message\.timeout\.ms|request\.timeout\.ms)/;
const CONSUMERS =
  /^(group\.|session\.timeout\.ms|heartbeat\.interval\.ms|max\.poll\.interval\.ms|coordinator\.query\.|queued\.|fetch\.|check\.crcs)/;

/** Names of Java's clients → librdkafka's. */
const TRANSLATED: Readonly<Record<string, string>> = {
  "ssl.truststore.certificates": "ssl.ca.pem",
  "ssl.keystore.certificate.chain": "ssl.certificate.pem",
  "ssl.keystore.key": "ssl.key.pem",
};

const PROTOCOLS = ["PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"];
const MECHANISMS = { PLAIN: "plain", "SCRAM-SHA-256": "scram-sha-256", "SCRAM-SHA-512": "scram-sha-512" } as const;
const JAAS = /\b(username|password)\s*=\s*"((?:[^"\\]|\\.)*)"/g;

/** Checked and translated; Kafka must be known by an address at least. */
function understood(given: Given, origin: Origin): Record<string, string | number | boolean> {
  const wrong = (name: string, expected: string): never => {
    const got = isSecret(name) ? "something else" : String(given[name] ?? "nothing");
    throw new DriftwireError("bad-settings", { at: origin(name), expected: `${name} as ${expected}`, got });
  };
  const known: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(given)) {
    if (OURS.includes(name)) wrong(name, "no value, since driftwire sets it");
    if (name === "sasl.jaas.config") {
      for (const [, part, text] of String(value).matchAll(JAAS))
        known[`sasl.${part}`] = text!.replaceAll(/\\(.)/g, "$1");
    } else if (/^ssl\.(truststore|keystore)\.(location|password|type)$/.test(name)) {
      if (name.endsWith(".type") && value === "PEM") continue;
      wrong(name, "PEM files: ssl.ca.location, ssl.certificate.location, ssl.key.location");
    } else if (name === "ssl.endpoint.identification.algorithm") {
      known[name] = value === "" ? "none" : value;
    } else {
      known[TRANSLATED[name] ?? name] = value;
    }
  }
  if (!known["bootstrap.servers"]) {
    const expected = "kafka.properties.bootstrap.servers, or KAFKA_BOOTSTRAP_SERVERS, as host:port,…";
    throw new DriftwireError("bad-settings", { at: "cluster mode", expected, got: "nothing" });
  }
  if (!brokersOf(known).every((broker) => /^[^\s:]+:\d+$|^\[[^\]]+\]:\d+$/.test(broker)))
    wrong("bootstrap.servers", "host:port,…");
  const protocol = String(known["security.protocol"] ?? "PLAINTEXT").toUpperCase();
  if (!PROTOCOLS.includes(protocol)) wrong("security.protocol", `one of ${PROTOCOLS.join(", ")}`);
  if (protocol.startsWith("SASL_")) {
    known["sasl.mechanism"] ??= known["sasl.mechanisms"] ?? "PLAIN";
    if (!(String(known["sasl.mechanism"]) in MECHANISMS))
      wrong("sasl.mechanism", `one of ${Object.keys(MECHANISMS).join(", ")}`);
    for (const part of ["sasl.username", "sasl.password"])
      if (known[part] === undefined) wrong(part, "a string, with this security.protocol");
  } else if (known["sasl.username"] !== undefined && given["security.protocol"] === undefined) {
    // Otherwise the password would be set, never sent, and the brokers would turn us away without a word of why.
    wrong("security.protocol", "SASL_SSL or SASL_PLAINTEXT, since sasl.username is set");
  }
  known["security.protocol"] = protocol.toLowerCase();
  delete known["sasl.mechanisms"];
  return known;
}

const brokersOf = (properties: Given): string[] =>
  String(properties["bootstrap.servers"])
    .split(",")
    .map((broker) => broker.trim())
    .filter((broker) => broker !== "");

const originOf =
  ({ origin }: LoadedSettings): Origin =>
  (name) =>
    origin(`kafka.properties.${name}`);

export function clientProperties(settings: LoadedSettings): ClientProperties {
  const all = Object.entries(understood(settings.values.kafka.properties, originOf(settings)));
  const pick = (wanted: (name: string) => boolean): Properties =>
    Object.fromEntries(all.filter(([name]) => wanted(name)));
  return {
    properties: pick((name) => !PRODUCERS.test(name) && !CONSUMERS.test(name)),
    consumerProperties: pick((name) => CONSUMERS.test(name)),
    producerProperties: pick((name) => PRODUCERS.test(name)),
  };
}

export function adminProperties(settings: LoadedSettings): AdminProperties {
  const origin = originOf(settings);
  return adminPropertiesOf(understood(settings.values.kafka.properties, origin), origin);
}

/** From what librdkafka is given. */
export function adminPropertiesOf(known: Properties, origin: Origin = (name) => name): AdminProperties {
  const protocol = String(known["security.protocol"] ?? "plaintext").toLowerCase();
  const mechanism = MECHANISMS[String(known["sasl.mechanism"]) as keyof typeof MECHANISMS];
  return {
    brokers: brokersOf(known),
    clientId: String(known["client.id"] ?? "driftwire"),
    ssl: protocol.endsWith("ssl") ? tlsOf(known, origin) : false,
    ...(protocol.startsWith("sasl")
      ? { sasl: { mechanism, username: String(known["sasl.username"]), password: String(known["sasl.password"]) } }
      : {}),
  };
}

function tlsOf(known: Given, origin: Origin): Exclude<AdminProperties["ssl"], false> {
  const text = (location: string, inline: string): string | undefined => {
    if (known[inline] !== undefined) return String(known[inline]);
    if (known[location] === undefined) return undefined;
    try {
      return readFileSync(String(known[location]), "utf8");
    } catch (cause) {
      throw new DriftwireError("bad-settings", {
        at: origin(location),
        expected: `${location} as a readable file`,
        got: messageOf(cause),
        cause,
      });
    }
  };
  const [ca, cert, key] = [
    text("ssl.ca.location", "ssl.ca.pem"),
    text("ssl.certificate.location", "ssl.certificate.pem"),
    text("ssl.key.location", "ssl.key.pem"),
  ];
  const verifies = !["false", false].includes(known["enable.ssl.certificate.verification"] as string | boolean);
  return {
    ...(ca === undefined ? {} : { ca: [ca] }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    ...(known["ssl.key.password"] === undefined ? {} : { passphrase: String(known["ssl.key.password"]) }),
    ...(known["ssl.endpoint.identification.algorithm"] === "none" ? { checkServerIdentity: () => undefined } : {}),
    ...(verifies ? {} : { rejectUnauthorized: false }),
  };
}

/** Refuses what librdkafka does not know: it reads its settings when a client is made, which is not connected here. */
export function checkProperties(
  { KafkaConsumer, Producer }: ClientLibrary,
  { properties, consumerProperties, producerProperties }: ClientProperties,
  settings: LoadedSettings,
): void {
  try {
    new KafkaConsumer({ ...properties, ...consumerProperties, "group.id": "check" }, {});
    new Producer({ ...properties, ...producerProperties }, {});
  } catch (cause) {
    const said = messageOf(cause);
    const name = /property:? "([^"]+)"/.exec(said)?.[1] ?? "";
    const origin = originOf(settings)(name);
    throw new DriftwireError("bad-settings", {
      at: origin === "default" ? "kafka.properties" : origin,
      expected: "a property from librdkafka's CONFIGURATION.md",
      got: isSecret(name) ? `an invalid value of ${name}` : said,
      cause,
    });
  }
}

/** Refuses a compression that this build of node-rdkafka can't do; it would fail later, at the first record. */
export function checkCompression(features: readonly string[], { producerProperties }: ClientProperties): void {
  const names = ["compression.type", "compression.codec"];
  const name = names.find((one) => producerProperties[one] === "zstd");
  if (name === undefined || features.includes("zstd")) return;
  const others = ["gzip", "snappy", "lz4"].filter((one) => features.includes(one));
  throw new DriftwireError("zstd-missing", { at: name, expected: `one of none, ${others.join(", ")}`, got: "zstd" });
}
