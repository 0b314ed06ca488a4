-- Which sources have the largest share of suspicious documents, by page type, and how was it before?
-- days = 7: how far back, compared with the same time before that
-- least = 20: the smallest number of documents to include
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
  WHERE run = {run:String} AND kind = 'document' AND NOT reread AND fetchedAt >= now() - toIntervalDay(2 * {days:UInt32})
)
GROUP BY source, pageType
HAVING documents >= {least:UInt32}
ORDER BY share DESC, source, pageType
LIMIT 50
