-- What people say of incidents: by this, detectors are judged.
CREATE TABLE IF NOT EXISTS judgement (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  id String CODEC(ZSTD),
  incident String CODEC(ZSTD),
  source LowCardinality(String),
  action LowCardinality(String),
  by LowCardinality(String),
  note String CODEC(ZSTD),
  forMs Float64,
  began Nullable(DateTime64(3)) CODEC(ZSTD),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, log_time)
TTL toDateTime(log_time) + INTERVAL 1825 DAY;
