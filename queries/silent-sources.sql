-- Which sources have become silent: far fewer new documents than in equally long times before?
-- hours = 24: how far back
-- days = 14: the time before that, for comparison
-- share = 0.3: the largest share of the usual number to include
-- least = 5: the smallest usual number to include
-- run = main: the run
SELECT
  source,
  countIf(fetchedAt >= now() - toIntervalHour({hours:UInt32})) AS documents,
  countIf(fetchedAt < now() - toIntervalHour({hours:UInt32})) * {hours:UInt32} / (24 * {days:UInt32}) AS usually,
  max(fetchedAt) AS last
FROM document
WHERE run = {run:String} AND kind = 'document' AND times = 0 AND NOT reread
  AND fetchedAt >= now() - toIntervalDay({days:UInt32}) - toIntervalHour({hours:UInt32})
GROUP BY source
HAVING usually >= {least:Float64} AND documents < {share:Float64} * usually
ORDER BY documents / usually, source
