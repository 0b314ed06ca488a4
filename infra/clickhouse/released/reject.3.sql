-- By a column: a projection over what is looked up in the headers is never used.
ALTER TABLE reject DROP PROJECTION IF EXISTS code_hour;
ALTER TABLE reject ADD PROJECTION IF NOT EXISTS key_code_hour (
  SELECT log_key, toStartOfHour(log_time) AS hour, code, count() GROUP BY log_key, hour, code
);
ALTER TABLE reject MATERIALIZE PROJECTION key_code_hour;
