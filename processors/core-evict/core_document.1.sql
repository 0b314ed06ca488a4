-- The documents of the core with their texts, for as long as they are in it: rows of what has left are removed by the hour.
CREATE TABLE IF NOT EXISTS core_document (
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
  fetchedAt DateTime64(3) CODEC(T64, ZSTD),
  title String CODEC(ZSTD),
  published Nullable(DateTime64(3)) CODEC(ZSTD),
  authors Array(String) CODEC(ZSTD),
  language LowCardinality(Nullable(String)),
  text String CODEC(ZSTD(3)),
  words UInt32 CODEC(T64, ZSTD),
  bytes UInt64 CODEC(ZSTD),
  rank UInt8,
  quality UInt8,
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1,
  INDEX titleWords title TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = lowerUTF8(title)),
  INDEX textWords text TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = lowerUTF8(text)),
  INDEX documents document TYPE bloom_filter GRANULARITY 4
)
ENGINE = MergeTree
ORDER BY (run, domain, log_time);

-- What is in the core now, of the run main. Within a log the position says which row is the last one, whatever clocks say; among logs
-- the one that began later wins. Numbers, because they are compared faster than tuples.
CREATE VIEW IF NOT EXISTS core_current AS
WITH
  (SELECT groupArray(log) FROM (SELECT toString(log_id) AS log FROM core_document GROUP BY log ORDER BY min(log_time))) AS logs,
  reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place
SELECT *
FROM core_document
WHERE run = 'main' AND is_deleted = 0 AND place IN (
  SELECT argMax(place, bitShiftLeft(toUInt128(indexOf(logs, toString(log_id))), 64) + log_offset)
  FROM core_document
  WHERE run = 'main'
  GROUP BY sipHash128(document)
);
