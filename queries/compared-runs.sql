-- Where do the verdicts of two runs differ, by source?
-- run: the run to examine
-- base = main: the run to compare it with
SELECT
  source,
  count() AS documents,
  countIf(lastOfRun % 2 = 1 AND lastOfBase % 2 = 0) AS newlySuspicious,
  countIf(lastOfBase % 2 = 1 AND lastOfRun % 2 = 0) AS noLongerSuspicious,
  countIf(lastOfRun % 2 = 1 AND lastOfBase % 2 = 1) AS bothSuspicious
FROM (
  SELECT
    source,
    maxIf(2 * log_offset + 2 + suspicious, run = {run:String}) AS lastOfRun,
    maxIf(2 * log_offset + 2 + suspicious, run = {base:String}) AS lastOfBase
  FROM verdict
  WHERE run IN ({run:String}, {base:String}) AND kind = 'document'
    AND source IN (SELECT source FROM verdict WHERE run = {run:String})
  GROUP BY source, sipHash128(document, version)
  HAVING lastOfRun > 0 AND lastOfBase > 0
)
GROUP BY source
ORDER BY newlySuspicious + noLongerSuspicious DESC, source
