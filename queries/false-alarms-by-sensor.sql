-- Which sensors contribute to false alarms, and to how many of all their alarms?
-- days = 90: how far back
-- run = main: the run
SELECT
  sensor,
  count() AS incidents,
  countIf(known = 'false') AS wrong,
  countIf(known = 'broken') AS right,
  wrong / incidents AS share
FROM (
  SELECT
    incident,
    argMax(outcome, (at, log_offset)) AS known,
    arrayJoin(arrayDistinct(arrayFlatten(groupArray(arrayConcat(
      arrayMap(one -> concat('evidence ', one.name), sensors),
      arrayMap(one -> concat('published ', one.name), arrayFilter(one -> one.flagged, series))
    ))))) AS sensor
  FROM alarm
  WHERE run = {run:String} AND at >= now() - toIntervalDay({days:UInt32})
  GROUP BY incident
)
GROUP BY sensor
ORDER BY share DESC, incidents DESC, sensor
