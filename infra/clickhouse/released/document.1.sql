-- Clean documents, each version of them, and the ends of batches. HTML and paragraphs stay in the topic.
CREATE TABLE IF NOT EXISTS document (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  id String CODEC(ZSTD),
  version UInt64 CODEC(Delta, ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  sourceVersion UInt32,
  ruleVersion UInt32,
  batch String CODEC(ZSTD),
  kind LowCardinality(String),
  url String CODEC(ZSTD),
  canonical String CODEC(ZSTD),
  fetchedAt DateTime64(3) CODEC(T64, ZSTD),
  times UInt32,
  status UInt16,
  charset LowCardinality(String),
  title String CODEC(ZSTD),
  published Nullable(DateTime64(3)) CODEC(ZSTD),
  authors Array(String) CODEC(ZSTD),
  language LowCardinality(Nullable(String)),
  text String CODEC(ZSTD(3)),
  pageChars UInt32 CODEC(T64, ZSTD),
  pageType LowCardinality(String),
  fields Array(Tuple(
    name LowCardinality(String),
    way LowCardinality(String),
    alternative Int32,
    matched UInt32,
    path String,
    others Array(Tuple(way LowCardinality(String), value String))
  )) CODEC(ZSTD),
  fallback LowCardinality(Nullable(String)),
  skeleton Array(Int32) CODEC(ZSTD),
  structuredChars Nullable(UInt32),
  free Nullable(Bool),
  feedTitle Nullable(String) CODEC(ZSTD),
  feedPublished Nullable(DateTime64(3)) CODEC(ZSTD),
  end_pages UInt32,
  end_failed UInt32,
  end_codes Map(LowCardinality(String), UInt32),
  textChars UInt32 MATERIALIZED lengthUTF8(text) CODEC(T64, ZSTD),
  textHash UInt64 MATERIALIZED cityHash64(text),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1,
  INDEX titleWords title TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = lowerUTF8(title)),
  INDEX textWords text TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = lowerUTF8(text)),
  INDEX ids id TYPE bloom_filter GRANULARITY 4
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, fetchedAt)
TTL toDateTime(log_time) + INTERVAL 180 DAY;

-- Each document as its last version has it, of the run main. Within a log the page's place says which is the last one,
-- whatever clocks say; among logs the one that began later wins. Numbers, because they are compared faster than tuples.
CREATE VIEW IF NOT EXISTS document_current AS
WITH
  (SELECT groupArray(log) FROM (SELECT toString(log_id) AS log FROM document GROUP BY log ORDER BY min(log_time))) AS logs,
  reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place
SELECT *
FROM document
WHERE run = 'main' AND kind = 'document' AND place IN (
  SELECT argMax(place, bitShiftLeft(toUInt256(indexOf(logs, toString(log_id))), 128) + bitShiftLeft(toUInt256(version), 64) + log_offset)
  FROM document
  WHERE run = 'main' AND kind = 'document'
  GROUP BY sipHash128(id)
);

-- Of each source and hour, of the run main: how many documents, their sizes, and how long after publication they came.
CREATE VIEW IF NOT EXISTS document_hour AS
SELECT
  source,
  toStartOfHour(fetchedAt) AS hour,
  count() AS documents,
  countIf(times = 0) AS new,
  sum(pageChars) AS pageCharsSum,
  sum(textChars) AS textCharsSum,
  quantileExact(textChars) AS textCharsMedian,
  countIf(text = '') AS withoutText,
  countIf(fallback IS NOT NULL) AS fallbacks,
  quantileExactIf(dateDiff('second', ifNull(feedPublished, published), fetchedAt), times = 0) AS delaySecondsMedian,
  quantileExactIf(0.9)(dateDiff('second', ifNull(feedPublished, published), fetchedAt), times = 0) AS delaySecondsP90
FROM document
WHERE run = 'main' AND kind = 'document'
GROUP BY source, hour;
