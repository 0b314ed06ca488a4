-- How did a source do hour by hour: documents, sizes, delay, suspicious share, rejects? Of the run main.
-- source: the source
-- days = 2: how far back
SELECT
  hour,
  sum(documents) AS came,
  sum(chars) AS characters,
  max(delay) AS delaySecondsMedian,
  sum(judged) AS verdicts,
  if(verdicts = 0, 0, sum(odd) / verdicts) AS suspiciousShare,
  sum(rejects) AS setAside
FROM (
  SELECT hour, documents, textCharsSum AS chars, delaySecondsMedian AS delay, 0 AS judged, 0 AS odd, 0 AS rejects
  FROM document_hour
  WHERE source = {source:String} AND hour >= now() - toIntervalDay({days:UInt32})
  UNION ALL
  SELECT hour, 0, 0, NULL, judged, odd, 0
  FROM verdict_hour
  WHERE source = {source:String} AND hour >= now() - toIntervalDay({days:UInt32})
  UNION ALL
  SELECT hour, 0, 0, NULL, 0, 0, rejects
  FROM reject_hour
  WHERE source = {source:String} AND hour >= now() - toIntervalDay({days:UInt32})
)
GROUP BY hour
ORDER BY hour
