-- Records set aside: where each came from, and why.
CREATE TABLE IF NOT EXISTS reject (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(Delta, ZSTD),
  log_key Nullable(String),
  log_headers Map(LowCardinality(String), String) CODEC(ZSTD),
  value String CODEC(ZSTD),
  code LowCardinality(String) MATERIALIZED log_headers['driftwire.reject.code'],
  message String MATERIALIZED log_headers['__dlq.errors.message'],
  consumer_group LowCardinality(String) MATERIALIZED log_headers['__dlq.errors.group'],
  topic LowCardinality(String) MATERIALIZED log_headers['__dlq.errors.topic'],
  topic_partition UInt32 MATERIALIZED toUInt32OrZero(log_headers['__dlq.errors.partition']),
  topic_offset UInt64 MATERIALIZED toUInt64OrZero(log_headers['__dlq.errors.offset']),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1,
  PROJECTION code_hour (
    SELECT toStartOfHour(log_time) AS hour, log_headers['driftwire.reject.code'] AS code, count() GROUP BY hour, code
  )
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (log_time)
TTL toDateTime(log_time) + INTERVAL 180 DAY;
