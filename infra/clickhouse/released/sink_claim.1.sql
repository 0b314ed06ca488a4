-- Who writes the rows of a partition of the log: the owner with the highest epoch.
CREATE TABLE IF NOT EXISTS sink_claim (
  log_table LowCardinality(String),
  log_id LowCardinality(String),
  log_partition UInt32,
  epoch UInt64,
  owner String,
  at DateTime DEFAULT now()
)
ENGINE = MergeTree
ORDER BY (log_table, log_id, log_partition, epoch)
TTL at + INTERVAL 1 YEAR;
