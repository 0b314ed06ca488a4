-- Which sources can't be fetched, and why?
-- days = 7: how far back
-- least = 0.05: the smallest share of failures to include
-- run = main: the run
SELECT
  source,
  sum(pages) AS asked,
  sumIf(pages, code != 'ok') AS failed,
  failed / asked AS share,
  argMaxIf(code, pages, code != 'ok') AS mostly,
  -- None where nothing came in all that time.
  max(lastOk) AS lastGood
FROM (
  SELECT source, code, count() AS pages, maxOrNullIf(fetchedAt, code = 'ok') AS lastOk
  FROM page
  WHERE run = {run:String} AND kind != 'end' AND fetchedAt >= now() - toIntervalDay({days:UInt32})
  GROUP BY source, code
)
GROUP BY source
HAVING share >= {least:Float64}
ORDER BY share DESC, source
