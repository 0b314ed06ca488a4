-- Models: what was normal when. Kept as long as the verdicts that name them.
CREATE TABLE IF NOT EXISTS model (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  version UInt64 CODEC(ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  sourceVersion UInt32,
  ruleVersion UInt32,
  pageType LowCardinality(String),
  at DateTime64(3) CODEC(T64, ZSTD),
  partition UInt32,
  offset UInt64 CODEC(ZSTD),
  preset LowCardinality(String),
  reason LowCardinality(String),
  documents UInt32,
  boxes Array(Tuple(vector UInt8, documents UInt32, low Array(Float64), high Array(Float64))) CODEC(ZSTD),
  reference Array(Tuple(series LowCardinality(String), low Float64, high Float64, counts Array(Float64), under Float64, over Float64)) CODEC(ZSTD),
  curves Array(Tuple(series LowCardinality(String), coefficients Array(Float64), lift Float64, sizes Array(UInt32), divergences Array(Float64))) CODEC(ZSTD),
  sensors Array(Tuple(name LowCardinality(String), low Nullable(Float64), high Nullable(Float64), healthy Float64)) CODEC(ZSTD),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, pageType, version)
TTL toDateTime(log_time) + INTERVAL 180 DAY;

-- Of each source and page type of the run main the model in force.
CREATE VIEW IF NOT EXISTS model_current AS
SELECT *
FROM model
WHERE run = 'main'
ORDER BY version DESC, log_offset DESC
LIMIT 1 BY source, pageType;
