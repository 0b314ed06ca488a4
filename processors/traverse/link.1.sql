-- URLs that pages showed when their buttons were pressed, and how walks ended.
CREATE TABLE IF NOT EXISTS link (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  run LowCardinality(String) DEFAULT 'main',
  source LowCardinality(String),
  sourceVersion UInt32,
  batch String CODEC(ZSTD),
  kind LowCardinality(String),
  entry String CODEC(ZSTD),
  url String CODEC(ZSTD),
  canonical String CODEC(ZSTD),
  foundAt DateTime64(3) CODEC(T64, ZSTD),
  path Array(String) CODEC(ZSTD),
  via_method LowCardinality(String),
  via_url String CODEC(ZSTD),
  via_body String CODEC(ZSTD),
  via_at LowCardinality(String),
  end_reason LowCardinality(String),
  end_code LowCardinality(String),
  end_message String CODEC(ZSTD),
  end_status UInt16,
  end_full Bool,
  end_links UInt32,
  end_states UInt32,
  end_edges UInt32,
  end_presses UInt32,
  end_reloads UInt32,
  end_lost UInt32,
  end_portions UInt32,
  end_tookMs Float64,
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (run, source, foundAt)
TTL toDateTime(log_time) + INTERVAL 180 DAY;
