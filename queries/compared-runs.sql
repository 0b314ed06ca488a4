-- Where do the verdicts of two runs differ, by source?
-- run: the run that is looked at
-- base = main: the run that it is compared with
SELECT
  source,
  count() AS documents,
  countIf(ofRun AND NOT ofBase) AS newlySuspicious,
  countIf(ofBase AND NOT ofRun) AS noLongerSuspicious,
  countIf(ofRun AND ofBase) AS bothSuspicious
FROM (
  SELECT
    source,
    argMaxIf(suspicious, log_offset, run = {run:String}) AS ofRun,
    argMaxIf(suspicious, log_offset, run = {base:String}) AS ofBase
  FROM verdict
  WHERE run IN ({run:String}, {base:String}) AND kind = 'document'
  GROUP BY source, document, version
  HAVING uniqExact(run) = 2
)
GROUP BY source
ORDER BY newlySuspicious + noLongerSuspicious DESC, source
