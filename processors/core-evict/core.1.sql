-- What happened at the core: what entered, was refused, and left, and why.
CREATE TABLE IF NOT EXISTS core (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  document String CODEC(ZSTD),
  version UInt64 CODEC(ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  domain LowCardinality(String),
  url String CODEC(ZSTD),
  at DateTime64(3) CODEC(T64, ZSTD),
  action LowCardinality(String),
  reason LowCardinality(String),
  bytes UInt64 CODEC(ZSTD),
  quality UInt8,
  threshold UInt8,
  iteration UInt32,
  other Nullable(String) CODEC(ZSTD),
  share Nullable(Float64) CODEC(ZSTD),
  coreDocuments UInt64 CODEC(ZSTD),
  coreBytes UInt64 CODEC(ZSTD),
  budget UInt64 CODEC(ZSTD),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1,
  INDEX documents document TYPE bloom_filter GRANULARITY 4
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, domain, log_time)
TTL toDateTime(log_time) + INTERVAL 180 DAY;
