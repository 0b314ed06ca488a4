-- Of each source (the key, of most topics) and hour: how many records were set aside, by code.
CREATE VIEW IF NOT EXISTS reject_hour AS
SELECT
  ifNull(log_key, '') AS source,
  toStartOfHour(log_time) AS hour,
  code,
  count() AS rejects
FROM reject
GROUP BY source, hour, code;
