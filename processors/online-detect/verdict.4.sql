-- Whether its page was read again by later rules. The hours count what visits gave.
ALTER TABLE verdict ADD COLUMN IF NOT EXISTS reread Bool AFTER check_flagged;
CREATE OR REPLACE VIEW verdict_hour AS
SELECT
  source,
  toStartOfHour(fetchedAt) AS hour,
  count() AS judged,
  countIf(suspicious) AS odd,
  odd / judged AS suspiciousShare,
  max(evidence) AS evidenceMax
FROM verdict
WHERE run = 'main' AND kind = 'document' AND NOT reread
GROUP BY source, hour;
