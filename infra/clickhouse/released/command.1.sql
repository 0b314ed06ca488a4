-- What was asked to be done with sources, by whom. Settings stay in the topic: there may be secrets among them.
CREATE TABLE IF NOT EXISTS command (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  id String CODEC(ZSTD),
  action LowCardinality(String),
  source LowCardinality(String),
  url Nullable(String) CODEC(ZSTD),
  name Nullable(String) CODEC(ZSTD),
  by LowCardinality(String),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (source, log_time)
TTL toDateTime(log_time) + INTERVAL 180 DAY;
