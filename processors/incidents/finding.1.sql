-- What detectors have to say of sources, before anything is made of it.
CREATE TABLE IF NOT EXISTS finding (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  detector LowCardinality(String),
  says LowCardinality(String),
  concern LowCardinality(String),
  source LowCardinality(String),
  sourceVersion UInt32,
  ruleVersion UInt32,
  pageType LowCardinality(String),
  at DateTime64(3) CODEC(T64, ZSTD),
  position Int64 CODEC(ZSTD),
  began DateTime64(3) CODEC(ZSTD),
  cause LowCardinality(String),
  sentence String CODEC(ZSTD),
  documents UInt32,
  model UInt64,
  level LowCardinality(Nullable(String)),
  series Array(Tuple(name LowCardinality(String), divergence Float64, threshold Float64, flagged Bool)) CODEC(ZSTD),
  sensors Array(Tuple(name LowCardinality(String), flagged UInt32, of UInt32, healthy Float64, evidence Float64)) CODEC(ZSTD),
  examples Array(Tuple(document String, url String, nearest String, nearestUrl String)) CODEC(ZSTD),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, at)
TTL toDateTime(log_time) + INTERVAL 180 DAY;
