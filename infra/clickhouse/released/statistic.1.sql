-- What processors did, a row for each of them and interval of a process: see also the view statistic_hour.
CREATE TABLE IF NOT EXISTS statistic (
  log_id LowCardinality(String),
  log_partition UInt32,
  log_offset UInt64 CODEC(Delta, ZSTD),
  log_time DateTime64(3) CODEC(T64, ZSTD),
  member LowCardinality(String),
  processor LowCardinality(String),
  processorVersion LowCardinality(String),
  `from` DateTime64(3) CODEC(T64, ZSTD),
  `to` DateTime64(3) CODEC(T64, ZSTD),
  records UInt64 CODEC(T64, ZSTD),
  outputs UInt64 CODEC(T64, ZSTD),
  rejects UInt64 CODEC(T64, ZSTD),
  retries UInt64 CODEC(T64, ZSTD),
  late UInt64 CODEC(T64, ZSTD),
  timers UInt64 CODEC(T64, ZSTD),
  rounds UInt64 CODEC(T64, ZSTD),
  workMs Float64 CODEC(ZSTD),
  commits UInt64 CODEC(T64, ZSTD),
  commitMs Float64 CODEC(ZSTD),
  delayMs Nullable(Float64) CODEC(ZSTD),
  INDEX place (log_partition, log_offset) TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(log_time)
ORDER BY (processor, `from`)
TTL toDateTime(log_time) + INTERVAL 180 DAY;

-- Of each processor and hour: how much it did, how long a record took it, and how old what it had was at most.
CREATE VIEW IF NOT EXISTS statistic_hour AS
SELECT
  processor,
  toStartOfHour(`from`) AS hour,
  uniqExact(member) AS members,
  sum(statistic.records) AS records,
  sum(statistic.outputs) AS outputs,
  sum(statistic.rejects) AS rejects,
  sum(statistic.retries) AS retries,
  sum(workMs) / records AS msPerRecord,
  sum(statistic.commitMs) / sum(commits) AS commitMs,
  max(statistic.delayMs) AS delayMsMax
FROM statistic
GROUP BY processor, hour;
