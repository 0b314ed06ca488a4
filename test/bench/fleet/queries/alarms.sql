-- Each alarm: when, of which level and criteria, and how many documents of its source had come since what happened to it.
-- truth: sources and when it happens, in milliseconds since 1970
WITH truth AS (SELECT tupleElement(pair, 1) AS source, fromUnixTimestamp64Milli(tupleElement(pair, 2)) AS happens
  FROM (SELECT arrayJoin({truth:Array(Tuple(String, Int64))}) AS pair))
SELECT
  alarms.source AS source,
  alarms.state AS state,
  alarms.pageType AS pageType,
  any(ifNull(alarms.level, '')) AS level,
  arrayStringConcat(arrayConcat(arrayMap(one -> one.name, arrayFilter(one -> one.flagged, any(alarms.series))),
    arrayMap(one -> one.name, any(alarms.sensors))), ' ') AS criteria,
  toUnixTimestamp64Milli(alarms.log_time) AS at,
  countIf(verdicts.log_time <= alarms.log_time) AS documents,
  countIf(verdicts.log_time <= alarms.log_time AND verdicts.fetchedAt >= truth.happens) AS since
FROM (SELECT * FROM alarm WHERE run = 'main') AS alarms
INNER JOIN truth ON truth.source = alarms.source
INNER JOIN (SELECT source, log_time, fetchedAt FROM verdict WHERE run = 'main' AND kind = 'document' AND times = 0) AS verdicts
  ON verdicts.source = alarms.source
GROUP BY alarms.source, alarms.incident, alarms.state, alarms.pageType, alarms.log_time
ORDER BY at, source
