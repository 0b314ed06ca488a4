-- What entered the core, and what left it. The topic is compacted, this is not: it tells the whole story.
CREATE TABLE IF NOT EXISTS core (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  log_key String CODEC(ZSTD),
  is_deleted UInt8,
  document String DEFAULT log_key CODEC(ZSTD),
  version UInt64 CODEC(ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  domain LowCardinality(String),
  url String CODEC(ZSTD),
  at DateTime64(3) CODEC(T64, ZSTD),
  action LowCardinality(String),
  reason LowCardinality(String),
  bytes UInt64 CODEC(ZSTD),
  quality Float64 CODEC(ZSTD),
  threshold Float64 CODEC(ZSTD),
  iteration UInt32,
  duplicateOf Nullable(String) CODEC(ZSTD),
  coreDocuments UInt64 CODEC(ZSTD),
  coreBytes UInt64 CODEC(ZSTD),
  budgetBytes UInt64 CODEC(ZSTD),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1,
  INDEX documents document TYPE bloom_filter GRANULARITY 4
)
ENGINE = MergeTree
ORDER BY (run, domain, log_time);

-- What is in the core now, of the run main. Numbers, because they are compared faster than tuples.
CREATE VIEW IF NOT EXISTS core_current AS
WITH reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place
SELECT *
FROM core
WHERE run = 'main' AND is_deleted = 0 AND action != 'evicted' AND place IN (
  SELECT argMax(place, bitShiftLeft(toUInt128(toUnixTimestamp64Milli(log_time)), 64) + log_offset)
  FROM core
  WHERE run = 'main'
  GROUP BY sipHash128(document)
);
