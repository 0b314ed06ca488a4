-- Which sources give the largest share of suspicious documents, by type of page, and was it so before?
-- days = 7: how far back; the same time before that is what it is compared with
-- least = 20: what has fewer documents is left out
-- run = main: the run
SELECT
  source,
  pageType,
  countIf(recent) AS documents,
  countIf(recent AND suspicious) AS odd,
  odd / documents AS share,
  countIf(NOT recent AND suspicious) / countIf(NOT recent) AS shareBefore
FROM (
  SELECT source, suspicious, pageType, fetchedAt >= now() - toIntervalDay({days:UInt32}) AS recent
  FROM verdict
  WHERE run = {run:String} AND kind = 'document' AND fetchedAt >= now() - toIntervalDay(2 * {days:UInt32})
)
GROUP BY source, pageType
HAVING documents >= {least:UInt32}
ORDER BY share DESC, source, pageType
LIMIT 50
