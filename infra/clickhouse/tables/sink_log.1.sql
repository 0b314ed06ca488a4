-- Whose rows a table has: under which log_id rows of a log lie there, and who asks to write beside those of another.
CREATE TABLE IF NOT EXISTS sink_log (
  log_table LowCardinality(String),
  number UInt64,
  log_id String,
  log String,
  state LowCardinality(String),
  why String,
  at DateTime DEFAULT now()
)
ENGINE = MergeTree
ORDER BY (log_table, number);
