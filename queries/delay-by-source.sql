-- How long after publication do new documents arrive, by source?
-- days = 7: how far back
-- run = main: the run
SELECT
  source,
  count() AS documents,
  quantileExact(seconds) AS secondsMedian,
  quantileExact(0.9)(seconds) AS secondsP90,
  countIf(seconds <= 600) / count() AS withinTenMinutes,
  countIf(seconds < 0) AS fromTheFuture
FROM (
  SELECT source, dateDiff('second', ifNull(feedPublished, published), fetchedAt) AS seconds
  FROM document
  WHERE run = {run:String} AND kind = 'document' AND times = 0 AND NOT reread AND fetchedAt >= now() - toIntervalDay({days:UInt32})
    AND (feedPublished IS NOT NULL OR published IS NOT NULL)
)
GROUP BY source
ORDER BY secondsMedian DESC, source
