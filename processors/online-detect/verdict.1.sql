-- What the online detectors say: of each document, with the vector that was judged, and of each batch.
CREATE TABLE IF NOT EXISTS verdict (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  document String CODEC(ZSTD),
  version UInt64 CODEC(Delta, ZSTD),
  offset UInt64 CODEC(Delta, ZSTD),
  times UInt32,
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  sourceVersion UInt32,
  ruleVersion UInt32,
  batch String CODEC(ZSTD),
  kind LowCardinality(String),
  url String CODEC(ZSTD),
  pageType LowCardinality(String),
  fetchedAt DateTime64(3) CODEC(T64, ZSTD),
  model UInt64 CODEC(ZSTD),
  suspicious Bool,
  failed Array(UInt8),
  sensors Array(LowCardinality(String)),
  asked UInt16,
  evidence Float64 CODEC(ZSTD),
  vector_pageChars UInt32 CODEC(T64, ZSTD),
  vector_textChars UInt32 CODEC(T64, ZSTD),
  vector_paragraphs UInt32 CODEC(T64, ZSTD),
  vector_paragraphVariance Float64 CODEC(ZSTD),
  vector_links UInt32 CODEC(T64, ZSTD),
  vector_blocks UInt32 CODEC(T64, ZSTD),
  vector_styles UInt32 CODEC(T64, ZSTD),
  vector_images UInt32 CODEC(T64, ZSTD),
  vector_others UInt32 CODEC(T64, ZSTD),
  check_documents UInt32,
  check_suspicious UInt32,
  check_failed UInt32,
  check_outcome LowCardinality(String),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, fetchedAt)
TTL toDateTime(log_time) + INTERVAL 180 DAY;

-- Of each source and hour, of the run main: how many documents were judged, and how many of them were suspicious.
CREATE VIEW IF NOT EXISTS verdict_hour AS
SELECT
  source,
  toStartOfHour(fetchedAt) AS hour,
  count() AS judged,
  countIf(suspicious) AS odd,
  odd / judged AS suspiciousShare,
  max(evidence) AS evidenceMax
FROM verdict
WHERE run = 'main' AND kind = 'document'
GROUP BY source, hour;
