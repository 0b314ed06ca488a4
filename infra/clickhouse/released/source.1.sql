-- Each version of each source, and its end.
CREATE TABLE IF NOT EXISTS source (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(Delta, ZSTD),
  log_key String,
  is_deleted UInt8,
  id String DEFAULT log_key,
  name String,
  url String,
  state LowCardinality(String),
  version UInt32,
  `by` String,
  everyMinutes Float64,
  atMostMinutes Float64,
  visitMinutes Float64,
  maxPages UInt32,
  maxAgeDays Float64,
  maxBytes UInt32,
  delayMs UInt32,
  parallel UInt32,
  allowPrivate Bool,
  allowBadTls Bool,
  language LowCardinality(Nullable(String)),
  tags Array(LowCardinality(String)),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
ORDER BY (log_key, log_time);
