/** The settings one by one: what each is called, and the environment variable that sets it. */

/** Kafka's own names have dots in them: what follows this is one name. */
export const KAFKA = "kafka.properties.";

export const partsOf = (path: string): string[] =>
  path.startsWith(KAFKA) ? ["kafka", "properties", path.slice(KAFKA.length)] : path.split(".");

export interface Leaf {
  readonly path: string;
  readonly env?: string;
  /** How the environment's text is read. */
  readonly kind?: "number" | "list" | "addresses" | "boolean" | "size";
  readonly secret?: boolean;
}

export const LEAVES: readonly Leaf[] = [
  { path: "home", env: "DRIFTWIRE_HOME" },
  { path: "http.host", env: "DRIFTWIRE_HOST" },
  { path: "http.port", env: "DRIFTWIRE_PORT", kind: "number" },
  { path: "log.level", env: "DRIFTWIRE_LOG_LEVEL" },
  { path: "log.format", env: "DRIFTWIRE_LOG_FORMAT" },
  { path: "disk.maxBytes", env: "DRIFTWIRE_DISK_MAX_BYTES", kind: "size" },
  { path: "lag.maxBytes", env: "DRIFTWIRE_LAG_MAX_BYTES", kind: "size" },
  { path: "partitions", env: "DRIFTWIRE_PARTITIONS", kind: "number" },
  { path: "processors" },
  { path: "topics" },
  { path: "sources", env: "DRIFTWIRE_SOURCES" },
  { path: "plugins", env: "DRIFTWIRE_PLUGINS", kind: "list" },
  { path: "demo", env: "DRIFTWIRE_DEMO", kind: "boolean" },
  { path: "web.contact", env: "DRIFTWIRE_WEB_CONTACT" },
  { path: "web.direct", env: "DRIFTWIRE_WEB_DIRECT", kind: "boolean" },
  { path: "web.dnsServers", env: "DRIFTWIRE_WEB_DNS_SERVERS", kind: "list" },
  { path: "traverse.browsers", env: "DRIFTWIRE_BROWSERS", kind: "number" },
  { path: "traverse.heapMb", env: "DRIFTWIRE_BROWSER_HEAP_MB", kind: "number" },
  { path: "traverse.unsafeNoSandbox", env: "DRIFTWIRE_UNSAFE_NO_SANDBOX", kind: "boolean" },
  { path: "notify.webhooks", env: "DRIFTWIRE_WEBHOOKS", kind: "addresses", secret: true },
  { path: "notify.timeoutMs", env: "DRIFTWIRE_NOTIFY_TIMEOUT_MS", kind: "number" },
  { path: "registry.url", env: "SCHEMA_REGISTRY_URL" },
  { path: "registry.auth", env: "SCHEMA_REGISTRY_BASIC_AUTH_USER_INFO", secret: true },
  { path: "registry.register", env: "SCHEMA_REGISTRY_REGISTER", kind: "boolean" },
  { path: "clickhouse.use", env: "DRIFTWIRE_CLICKHOUSE", kind: "boolean" },
  { path: "clickhouse.url", env: "CLICKHOUSE_URL" },
  { path: "clickhouse.user", env: "CLICKHOUSE_USER" },
  { path: "clickhouse.password", env: "CLICKHOUSE_PASSWORD", secret: true },
  { path: "clickhouse.database", env: "CLICKHOUSE_DB" },
  { path: "clickhouse.cluster", env: "CLICKHOUSE_CLUSTER" },
  { path: "clickhouse.keepDays", env: "DRIFTWIRE_KEEP_DAYS", kind: "number" },
  { path: "clickhouse.port", env: "DRIFTWIRE_SQL_PORT", kind: "number" },
  { path: "kafka.use", env: "DRIFTWIRE_KAFKA", kind: "boolean" },
  { path: "kafka.properties" },
  // Both name the same; the one Kafka uses goes first.
  { path: `${KAFKA}bootstrap.servers`, env: "KAFKA_BROKERS" },
  { path: `${KAFKA}bootstrap.servers`, env: "KAFKA_BOOTSTRAP_SERVERS" },
  { path: `${KAFKA}client.id`, env: "KAFKA_CLIENT_ID" },
  { path: `${KAFKA}group.instance.id`, env: "KAFKA_GROUP_INSTANCE_ID" },
  { path: `${KAFKA}security.protocol`, env: "KAFKA_SECURITY_PROTOCOL" },
  { path: `${KAFKA}sasl.mechanism`, env: "KAFKA_SASL_MECHANISM" },
  { path: `${KAFKA}sasl.username`, env: "KAFKA_SASL_USERNAME" },
  { path: `${KAFKA}sasl.password`, env: "KAFKA_SASL_PASSWORD", secret: true },
  { path: `${KAFKA}ssl.ca.location`, env: "KAFKA_SSL_CA_LOCATION" },
  { path: `${KAFKA}ssl.certificate.location`, env: "KAFKA_SSL_CERTIFICATE_LOCATION" },
  { path: `${KAFKA}ssl.key.location`, env: "KAFKA_SSL_KEY_LOCATION" },
  { path: `${KAFKA}ssl.key.password`, env: "KAFKA_SSL_KEY_PASSWORD", secret: true },
  { path: "kafka.topicPrefix", env: "TOPIC_PREFIX" },
  { path: "kafka.createTopics", env: "DRIFTWIRE_CREATE_TOPICS", kind: "boolean" },
  { path: "kafka.replication", env: "DRIFTWIRE_REPLICATION", kind: "number" },
  { path: "kafka.standby", env: "DRIFTWIRE_STANDBY", kind: "boolean" },
  { path: "kafka.waitMs", env: "DRIFTWIRE_KAFKA_WAIT_MS", kind: "number" },
  { path: "commitMs", env: "DRIFTWIRE_COMMIT_MS", kind: "number" },
  { path: "statisticMs", env: "DRIFTWIRE_STATISTIC_MS", kind: "number" },
  { path: "stopMs", env: "DRIFTWIRE_STOP_MS", kind: "number" },
  { path: "threads", env: "DRIFTWIRE_THREADS", kind: "number" },
];
