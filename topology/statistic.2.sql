-- Whose record it is: of the live run, or of one that was replayed. The view shows the run main.
ALTER TABLE statistic ADD COLUMN IF NOT EXISTS run LowCardinality(String) DEFAULT 'main' AFTER log_time;
CREATE OR REPLACE VIEW statistic_hour AS
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
WHERE run = 'main'
GROUP BY processor, hour;
