-- How often is each field found, and by which way? A fallback shows here as a different way.
-- Of a document that was read again, the last reading counts.
-- source =: one source, or all
-- days = 7: how far back
-- run = main: the run
SELECT
  source,
  field.name AS name,
  count() AS documents,
  countIf(field.way != '') / documents AS found,
  topKIf(1)(field.way, field.way != '')[1] AS mostly,
  countIf(field.way = mostWay) / documents AS share,
  countIf(notEmpty(field.others)) / documents AS disagreed
FROM (
  SELECT
    source,
    arrayJoin(fields) AS field,
    topKIf(1)(field.way, field.way != '') OVER (PARTITION BY source, field.name)[1] AS mostWay
  FROM (
    SELECT source, fields
    FROM document
    WHERE run = {run:String} AND kind = 'document' AND fetchedAt >= now() - toIntervalDay({days:UInt32})
      AND (empty({source:String}) OR source = {source:String})
    ORDER BY log_time DESC, log_offset DESC
    LIMIT 1 BY source, id, version
  )
)
GROUP BY source, name
ORDER BY found, source, name
