-- What URLs gave: without bodies, which stay in the topic.
CREATE TABLE IF NOT EXISTS page (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(Delta, ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  sourceVersion UInt32,
  batch String CODEC(ZSTD),
  kind LowCardinality(String),
  url String CODEC(ZSTD),
  canonical String CODEC(ZSTD),
  found String CODEC(ZSTD),
  code LowCardinality(String),
  message String CODEC(ZSTD),
  status UInt16,
  fetchedAt DateTime64(3) CODEC(Delta, ZSTD),
  tookMs Float32,
  times UInt32,
  headers Map(LowCardinality(String), String) CODEC(ZSTD),
  encoding LowCardinality(String),
  bytes UInt32,
  listed_in String CODEC(ZSTD),
  listed_title Nullable(String) CODEC(ZSTD),
  listed_published Nullable(DateTime64(3)),
  listed_updated Nullable(DateTime64(3)),
  listed_authors Array(String),
  end_pages UInt32,
  end_failed UInt32,
  end_unchanged UInt32,
  end_reason LowCardinality(String),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1,
  INDEX words ifNull(listed_title, '') TYPE text(tokenizer = 'splitByNonAlpha'),
  PROJECTION source_hour (
    SELECT
      run,
      source,
      toStartOfHour(fetchedAt) AS hour,
      kind,
      code,
      count(),
      sum(bytes),
      avg(tookMs)
    GROUP BY run, source, hour, kind, code
  )
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, fetchedAt)
TTL toDateTime(log_time) + INTERVAL 180 DAY;
