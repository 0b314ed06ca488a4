-- Whose record it is: of the live run, or of one that was replayed. The view shows the run main.
ALTER TABLE reject ADD COLUMN IF NOT EXISTS run LowCardinality(String) DEFAULT 'main' AFTER log_headers;
ALTER TABLE reject DROP PROJECTION IF EXISTS key_code_hour;
ALTER TABLE reject ADD PROJECTION IF NOT EXISTS run_key_code_hour (
  SELECT run, log_key, toStartOfHour(log_time) AS hour, code, count() GROUP BY run, log_key, hour, code
);
ALTER TABLE reject MATERIALIZE PROJECTION run_key_code_hour;
CREATE OR REPLACE VIEW reject_hour AS
SELECT
  ifNull(log_key, '') AS source,
  toStartOfHour(log_time) AS hour,
  code,
  count() AS rejects
FROM reject
WHERE run = 'main'
GROUP BY source, hour, code;
